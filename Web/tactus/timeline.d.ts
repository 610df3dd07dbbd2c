import type { Controlled } from "./behaviours/index.js";
import type { Gesture } from "./gesture.js";

/** How a drag drives a timeline. */
export interface GestureTimelineOptions {
  /** Along which axis the finger drives it; the page scrolls along the other. `horizontal` by default. */
  axis?: "horizontal" | "vertical";
  /** How far the finger goes from 0 to 1, in pixels: negative where it goes left or up. The element's width or height by default. */
  length?: number | (() => number) | null;
  /** Where it rests at first; 0 by default. */
  initial?: 0 | 1;
  /** Whether a finger can drive it; true by default. */
  enabled?: boolean;
  /** Selectors of where in the element a drag can begin, and where not. */
  allowFrom?: string | null;
  ignoreFrom?: string | null;
  /** Called when a finger begins to drive it, with the progress at which that holds it. */
  onStart?: ((progress: number) => void) | null;
  /** Called with each progress. */
  onChange?: ((progress: number) => void) | null;
  /**
   * Called when the finger lifts: with the progress, how fast it changes, per second, and the end at which it will rest. What it returns is the
   * end instead.
   */
  onRelease?: ((release: { progress: number; velocity: number; rest: 0 | 1 }) => 0 | 1 | undefined | void) | null;
  /** Called when it has come to rest at an end. */
  onEnd?: ((end: 0 | 1) => void) | null;
}

/**
 * A progress from 0 to 1 that a finger drives, as a timeline for animations: `currentTime` and `animate` are the protocol of custom
 * timelines, which React's `startGestureTransition` takes, too.
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
   * Drives an animation: its `currentTime` is that of the timeline, so one with a `duration` of 100 goes from its beginning to its end; a
   * `delay` and a shorter `duration` are a part of the timeline. What this returns ends that and leaves the animation where it is.
   */
  animate(animation: Animation): () => void;
  /** Goes to an end, as after a drag: for buttons that do what the finger does. */
  go(end: 0 | 1): void;
  /** Goes to the other end, from where it is and with the speed that it has. */
  reverse(): void;
  /** Removes the gesture, and leaves animations where they are. */
  off(): void;
}

/**
 * Makes the timeline of a drag. It follows the finger, settles at 0 or 1 when the finger lifts, and can be held and turned round meanwhile:
 * nothing jumps. A drag that is cancelled goes back to the end from which it came. It has the rules of the engine's `GestureTimeline`.
 *
 * ```js
 * const timeline = gestureTimeline(page, { length: 300, onEnd: (end) => setOpen(end === 1) });
 * timeline.animate(menu.animate({ translate: ["-300px", "0"] }, { duration: 100, fill: "both" }));
 * ```
 */
export function gestureTimeline(element: HTMLElement, options?: GestureTimelineOptions): GestureTimeline;
