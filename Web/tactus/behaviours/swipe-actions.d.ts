import type { Controlled } from "./index.js";
import type { Gesture } from "../index.js";

/** The options of a row with actions: its parts, and the effect of a long swipe. */
export interface SwipeActionsOptions {
  /** Selectors of the sliding part, and of the actions under its ends; `[data-content]`, `[data-leading]`, `[data-trailing]` by default. */
  content?: string;
  leading?: string;
  trailing?: string;
  /** Whether a swipe over more than half of the row is a click on the first action; true by default. */
  full?: boolean;
  /** The side that is initially shown; none by default. */
  initial?: "leading" | "trailing" | null;
  /** Whether it can be swiped; true by default. */
  enabled?: boolean;
  /** Called when a finger begins to swipe it, with the side that was shown. */
  onStart?: ((open: "leading" | "trailing" | null) => void) | null;
  /**
   * Called when the finger lifts: with its velocity, the side that will be shown, and whether it was a full swipe, which clicks the first
   * action. The return value replaces the side, or is `null` for none; after a full swipe, a returned side prevents the click.
   */
  onRelease?: ((release: { velocity: number; rest: "leading" | "trailing" | null; isFull: boolean }) =>
    "leading" | "trailing" | null | undefined | void) | null;
  /** Called when a side is shown, or with `null` when the row is closed. */
  onOpen?: ((side: "leading" | "trailing" | null) => void) | null;
}

/** A row with actions. */
export interface SwipeActions extends Controlled<SwipeActionsOptions> {
  readonly gesture: Gesture<"pan">;
  /** The side that is shown. */
  readonly open: "leading" | "trailing" | null;
  readonly isMoving: boolean;
  /** Shows a side: for a button with the same effect as the swipe. While a finger drags the row, it does not move away from the finger. */
  show(side: "leading" | "trailing"): void;
  close(): void;
  /** Removes the behaviour. */
  off(): void;
}

/**
 * Lets a row slide to the side and show its actions, which are buttons that the keyboard also reaches. The list around the row still
 * scrolls.
 */
export function swipeActions(row: HTMLElement, options?: SwipeActionsOptions): SwipeActions;
