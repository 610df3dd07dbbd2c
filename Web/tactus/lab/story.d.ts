import type { Decision } from "../decisions.js";
import type { Gesture } from "../gesture.js";

/** How a gesture stands. */
export type LaneState = "idle" | "watching" | "waiting" | "active" | "recognized" | "failed" | "cancelled";

/** What a gesture did. Times are milliseconds, as those of events. */
export interface Lane {
  state: LaneState;
  bars: { from: number; to: number; look: LaneState; other: Gesture | null }[];
  marks: { time: number; look: "success" | "failure" | "cancelled" }[];
  /** What has not ended yet. */
  open: { from: number; look: LaneState; other: Gesture | null } | null;
  /** The last decision about it. */
  decision: Decision | null;
}

/** The decisions about a page's gestures. */
export class Story {
  decisions: Decision[];
  add(decision: Decision): void;
  lane(gesture: Gesture): Lane;
  readonly gestures: Gesture[];
  clear(): void;
}

/** How a gesture stands, in words. */
export function standing(gesture: Gesture, lane: Lane, nameOf: (gesture: Gesture) => string): string;
