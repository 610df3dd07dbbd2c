import type { Gesture } from "./gesture.js";

/**
 * The state of a gesture as its handler is called. A discrete gesture (a tap, a swipe) has `ended` alone; a continuous one
 * has `began`, `changed`, and then `ended` or `cancelled`.
 */
export type GestureState = "possible" | "began" | "changed" | "ended" | "cancelled" | "failed";

/** A place, a movement or a velocity. */
export interface Pair {
  x: number;
  y: number;
}

/** A transform; its letters are those of CSS's `matrix(a, b, c, d, e, f)` and of `DOMMatrix`. */
export interface PlaneTransform {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

/** A point of the path of a finger or pen. */
export interface GesturePoint extends Pair {
  /** In milliseconds, as `timeStamp` of events. */
  time: number;
  pressure: number;
  tiltX: number;
  tiltY: number;
}

/**
 * What a handler gets. Every call has an event of its own, which keeps its values: it can be read later, for example by a state
 * update of React. A velocity that no handler has read so far is the one at the time when it is first read.
 */
export class GestureEvent {
  private constructor();
  /** The gesture. */
  readonly gesture: Gesture<any>;
  /** The element that the gesture is on. */
  readonly currentTarget: Element | Document;
  /** What the first finger came down on: the element of the gesture, or something inside it. */
  readonly target: Element | Document;
  /** The browser's event that caused this one: the last one, if a deadline has passed or several came in one frame. */
  readonly originalEvent: PointerEvent | WheelEvent | MouseEvent | null;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  /** How hard the first finger or pen presses, from 0 to 1; 0.5 where it is unknown. */
  readonly pressure: number;
  /** How far a pen leans, in degrees, and how it is turned about its axis. */
  readonly tiltX: number;
  readonly tiltY: number;
  readonly twist: number;
  /** What touches; `null` for keys and wheels. */
  readonly tool: "finger" | "pen" | "eraser" | "mouse" | null;
  /**
   * Every point of the first finger since the handler was called last; with `began`, since it came down. The places have
   * the origin of `location`. The list is made anew each time it is read.
   */
  readonly coalesced: GesturePoint[];
  /** Where the browser expects the first finger next, if it predicts that. */
  readonly predicted: GesturePoint[];
  /** The browser's last event of one of the fingers, by its `pointerId`. */
  pointer(id: number): PointerEvent | null;
  /** The state of the gesture. */
  readonly state: GestureState;
  /** When, in milliseconds, as `timeStamp` of events: the time of the touch, or of the deadline that passed. */
  readonly time: number;
  /** The centroid of its fingers in CSS pixels, from the top left corner that its element's box had when they came down. */
  readonly location: Pair;
  /** The `pointerId`s of its fingers, up to ten. */
  readonly touches: number[];
  /** The centroid of its fingers in CSS pixels of the window, as `clientX` and `clientY` of events. */
  readonly client: Pair;
  /** How many fingers it has. */
  readonly numberOfTouches: number;
}
