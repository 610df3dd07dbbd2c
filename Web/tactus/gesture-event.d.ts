import type { Gesture } from "./gesture.js";

/**
 * The state of a gesture at the call of its handler. A discrete gesture (a tap, a swipe) only has `ended`; a continuous one has `began`,
 * `changed`, and then `ended` or `cancelled`. A gesture that waited for others to fail until its end has only `ended`.
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
 * The argument of a handler. Every call has a separate event, which keeps its values: it can be read later, for example by a state update
 * of React. A velocity that no handler has read so far is computed when it is first read.
 */
export class GestureEvent {
  private constructor();
  /** The gesture. */
  readonly gesture: Gesture<any>;
  /** The element with the gesture. */
  readonly currentTarget: Element | Document;
  /** The node on which the first finger came down: the element of the gesture, or a node inside it. */
  readonly target: Element | Document;
  /** The browser's event that caused this one: the last one, if a deadline has passed or several came in one frame. */
  readonly originalEvent: PointerEvent | WheelEvent | MouseEvent | null;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  /** The force of the first finger or pen, from 0 to 1; 0.5 if it is unknown. */
  readonly pressure: number;
  /** The tilt of a pen, in degrees, and its rotation about its axis. */
  readonly tiltX: number;
  readonly tiltY: number;
  readonly twist: number;
  /** The tool that touches; `null` for keys and wheels. */
  readonly tool: "finger" | "pen" | "eraser" | "mouse" | null;
  /**
   * Every point of the first finger since the last call of the handler; with `began`, since it came down. The places have the origin of
   * `location`. Each read makes a new list.
   */
  readonly coalesced: GesturePoint[];
  /** The predicted places of the first finger, if the browser predicts them. */
  readonly predicted: GesturePoint[];
  /** The browser's last event of one of the fingers, by its `pointerId`. */
  pointer(id: number): PointerEvent | null;
  /** The state of the gesture. */
  readonly state: GestureState;
  /** The time, in milliseconds, as `timeStamp` of events: of the touch, or of the deadline that passed. */
  readonly time: number;
  /** The centroid of its fingers in CSS pixels, from the top left corner that its element's box had when they came down. */
  readonly location: Pair;
  /** The `pointerId`s of its fingers, up to ten. */
  readonly touches: number[];
  /** The centroid of its fingers in CSS pixels of the window, as `clientX` and `clientY` of events. */
  readonly client: Pair;
  /** The number of its fingers. */
  readonly numberOfTouches: number;
}
