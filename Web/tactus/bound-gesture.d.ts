import type { Gesture } from "./gesture.js";
import type { PlaneTransform } from "./gesture-event.js";
import type { GestureEvents, GestureOptions, GestureType, OffsetValues, PanOffsetValues } from "./gesture-options.js";

type Others = BoundGesture<any> | Gesture<any>;

/** Options of a gesture, with its relations to others. */
export type BoundOptions<T extends GestureType> = GestureOptions[T] & {
  /** The gestures that must have failed before it acts. */
  requireToFail?: Others | readonly Others[];
  /** The gestures that may be in progress at the same time. */
  simultaneousWith?: Others | readonly Others[];
  /** The gesture that must be in progress while it is. */
  gatedBy?: Others;
};

/** A gesture that follows the description of a framework. An adapter for a framework needs nothing else. */
export class BoundGesture<T extends GestureType = any> {
  /** The gesture; `null` while there is no element. */
  readonly current: Gesture<T> | null;
  /** Applies the current description: the gesture is changed, or made again if that is not possible. Without an element there is none. */
  follow(
    element: Element | null | undefined, type: T, options: BoundOptions<T> | undefined, handler: (event: GestureEvents[T]) => void): void;
  /** Takes the gesture off. It may follow a description again later. */
  off(): void;
}

/** The values that the option `offset` adds to the events of a type. */
type Offsets<T extends GestureType> =
  T extends "pan" | "screenEdgePan" ? PanOffsetValues
    : T extends "pinch" | "rotation" ? OffsetValues<number>
    : T extends "transform" ? OffsetValues<PlaneTransform> : {};

/** The framework's description of a gesture: its handler, its options, and the object that follows it. */
export type BoundParameters<T extends GestureType> = BoundOptions<T> & {
  /** Its events have `offset`, `delta` and `predictedEnd` only with the option `offset`. */
  handler?: (event: GestureEvents[T] & Partial<Offsets<T>>) => void;
  /** The gesture that follows, for relations with others, also in other components; by default a new one. */
  ref?: BoundGesture<T>;
};

/**
 * Makes a gesture follow the description of a framework: `ref` of the parameters; or `before`, the result of an earlier call; or a new one.
 * If the result is not `before`, that gesture is taken off. For adapters.
 */
export function followed<T extends GestureType>(
  before: BoundGesture<T> | undefined, element: Element, type: T, parameters: BoundParameters<T>): BoundGesture<T>;
