import type { Gesture } from "./gesture.js";

/** The decision: the gesture watches a touch, waits for others, waits no longer, began, ended, was cancelled, failed, or was refused. */
export type DecisionKind = "possible" | "held" | "released" | "began" | "ended" | "cancelled" | "failed" | "refused";

/** The numbers that were compared: a measured one, and the one that it must not exceed (`allowed`) or must reach (`required`). */
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

/** A decision about a gesture, with its reason. Each is a new object that can be kept. */
export class Decision {
  private constructor();
  /** The gesture. */
  readonly gesture: Gesture<any>;
  /** The kind of the decision. */
  readonly kind: DecisionKind;
  /** Its time, in milliseconds, as `timeStamp` of events. */
  readonly time: number;
  /** The name of the reason, such as `movedTooFar`; `null` without one. */
  readonly reason: string | null;
  /** The reason in words: `moved 12.3 px, may move 10 px`; without a reason, the `kind`. */
  readonly sentence: string;
  /** The numbers that were compared; none if the reason has no numbers. */
  readonly numbers: DecisionNumbers;
  /** The unit of the numbers: `px` (of CSS), `s`, `rad`, `px/s`, `%`, `fingers`, `taps`, `times`; `null` without any. */
  readonly unit: string | null;
  /** The other gesture of the reason, if there is one. */
  readonly other: Gesture<any> | null;
  /** With the gesture's name, as the terminal prints it: `press: lifted after 0.08 s, needs 0.50 s`. */
  toString(): string;
}
