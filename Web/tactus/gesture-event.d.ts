import type { Gesture } from "./gestures.js";

/**
 * The state of a gesture as its handler is called. A discrete gesture (a tap, a swipe) has `ended` alone; a continuous one
 * goes from `began` over `changed` to `ended`, or to `cancelled`.
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

/** The values of a type of recognizer, and the slots of an action's record in which they are. */
export class RecordLayout {
  constructor(values: Record<string, string>);
  readonly fields: { name: string; kind: string; slot: number }[];
}

/**
 * What a handler is given. A gesture has one such object, and so has each pair and each list in it, which are filled anew for
 * every call: who wants to keep something copies it.
 */
export class GestureEvent {
  constructor(gesture: Gesture, layout: RecordLayout, nameOf: (number: number) => string);
  /** Takes over the record that begins at `offset` of `numbers`. */
  read(numbers: Float64Array, offset: number): void;
  /** The gesture. */
  readonly gesture: Gesture;
  /** The element that the gesture is on. */
  readonly target: Element | Document;
  /** Where the gesture is. */
  readonly state: GestureState;
  /** When, in milliseconds, as `timeStamp` of events: the time of the touch, or of the deadline that passed. */
  readonly time: number;
  /** The middle of its fingers in CSS pixels from the top left corner that its element's box had as they came down. */
  readonly location: Pair;
  /** The `pointerId`s of its fingers, up to ten. */
  readonly touches: number[];
  /** How many fingers it has. */
  readonly numberOfTouches: number;
}
