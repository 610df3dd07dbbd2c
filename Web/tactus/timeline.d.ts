import type { Controlled } from "./behaviours/index.js";
import type { Gesture } from "./gesture.js";

/** The options of a timeline that a drag drives. */
export interface GestureTimelineOptions {
  /** The axis along which the finger drives it; the page scrolls along the other. `horizontal` by default. */
  axis?: "horizontal" | "vertical";
  /** The displacement of the finger from 0 to 1, in pixels: negative for left or up. The element's width or height by default. */
  length?: number | (() => number) | null;
  /** Its initial end; 0 by default. */
  initial?: 0 | 1;
  /** Whether a finger can drive it; true by default. */
  enabled?: boolean;
  /** Selectors of the places in the element where a drag can begin, and where it cannot. */
  allowFrom?: string | null;
  ignoreFrom?: string | null;
  /** Called when a finger begins to drive it, with the progress at that moment. */
  onStart?: ((progress: number) => void) | null;
  /** Called for each progress. */
  onChange?: ((progress: number) => void) | null;
  /**
   * Called when the finger lifts: with the progress, its rate of change per second, and the end at which it will rest. The return value
   * replaces that end.
   */
  onRelease?: ((release: { progress: number; velocity: number; rest: 0 | 1 }) => 0 | 1 | undefined | void) | null;
  /** Called when it has come to rest at an end. */
  onEnd?: ((end: 0 | 1) => void) | null;
}

/**
 * A progress from 0 to 1 that a finger drives, as a timeline for animations: `currentTime` and `animate` are the protocol of custom
 * timelines, which React's `startGestureTransition` also accepts.
 */
export interface GestureTimeline extends Controlled<GestureTimelineOptions> {
  readonly gesture: Gesture<"pan">;
  /** From 0 to 1. */
  readonly progress: number;
  /** The progress in percent. */
  readonly currentTime: number;
  /** Whether it moves without a finger. */
  readonly isMoving: boolean;
  /**
   * Drives an animation: its `currentTime` is that of the timeline, so an animation with a `duration` of 100 runs from its beginning to its
   * end; a `delay` and a shorter `duration` use a part of the timeline. The returned function ends this and does not move the animation.
   */
  animate(animation: Animation): () => void;
  /** Moves to an end, as after a drag: for buttons with the same effect as the finger. */
  go(end: 0 | 1): void;
  /** Moves to the other end, from its current place and with its current speed. */
  reverse(): void;
  /** Removes the gesture, and does not move the animations. */
  off(): void;
}

/**
 * Makes the timeline of a drag. It follows the finger, settles at 0 or 1 after the lift, and can be held and reversed meanwhile, without a
 * jump. A cancelled drag returns to the end from which it came. It has the rules of the engine's `GestureTimeline`.
 *
 * ```js
 * const timeline = gestureTimeline(page, { length: 300, onEnd: (end) => setOpen(end === 1) });
 * timeline.animate(menu.animate({ translate: ["-300px", "0"] }, { duration: 100, fill: "both" }));
 * ```
 */
export function gestureTimeline(element: HTMLElement, options?: GestureTimelineOptions): GestureTimeline;
