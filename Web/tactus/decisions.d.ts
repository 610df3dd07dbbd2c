import type { Gesture } from "./gesture.js";
import type { GesturePage } from "./gesture-page.js";
import type { TactusModule } from "./module.js";

/** What was decided: it watches a touch, waits for others to fail, waits no longer, began, ended, was cancelled, failed, or was refused something. */
export type DecisionKind = "possible" | "held" | "released" | "began" | "ended" | "cancelled" | "failed" | "refused";

/** The numbers that decided: one that was measured, and one that it must not exceed (`allowed`) or has to reach (`required`). */
export interface DecisionNumbers {
  readonly distance?: number;
  readonly duration?: number;
  readonly angle?: number;
  readonly speed?: number;
  /** As a share of the greatest force. */
  readonly force?: number;
  readonly count?: number;
  readonly allowed?: number;
  readonly required?: number;
}

/** One thing that was decided about a gesture, and why. It is made anew each time, so that it can be kept. */
export class Decision {
  private constructor();
  /** The gesture that it was decided about. */
  readonly gesture: Gesture<any>;
  /** What was decided. */
  readonly kind: DecisionKind;
  /** When, in milliseconds, as `timeStamp` of events. */
  readonly time: number;
  /** The name of the reason, such as `movedTooFar`; `null` for what needs none. */
  readonly reason: string | null;
  /** The reason in words: `moved 12.3 pt, may move 10 pt`; without a reason, what was decided. */
  readonly sentence: string;
  /** The numbers that decided, as they were compared; none where words say it all. */
  readonly numbers: DecisionNumbers;
  /** What the numbers count: `pt` (CSS pixels), `s`, `rad`, `pt/s`, `%`, `fingers`, `taps`, `times`; `null` without any. */
  readonly unit: string | null;
  /** The other gesture that the reason is about, if it is about one. */
  readonly other: Gesture<any> | null;
  /** With the gesture's name, as the terminal prints it: `press: lifted after 0.08 s, needs 0.50 s`. */
  toString(): string;
}

/** The sentences by the names of reasons. */
export const SENTENCES: Record<string, string | [string, string]>;

interface Reason {
  code: string;
  measured: number;
  limit: number;
  /** The unit's number. */
  unit: number;
  /** What the other gesture is called. */
  other?: string;
}

/** A reason in words. */
export function sentenceOf(reason: Reason): string;
/** The numbers of a reason. */
export function numbersOf(reason: Reason): DecisionNumbers;
/** What was decided about the gestures of a page since this was asked last. */
export function takeDecisions(
  module: TactusModule, page: number, gestureOf: (number: number) => Gesture<any> | undefined): Decision[];
/** The part of a page that tells whoever wants to know what was decided. */
export const start: (page: GesturePage) => { tell(gestureOf: (number: number) => Gesture<any> | undefined): void };
