import type { Gesture } from "./gesture.js";
import type { GestureEvents, GestureOptions, GestureType } from "./gesture-options.js";

type Others = BoundGesture<any> | Gesture<any>;

/** Options of a gesture, with its relations to others. */
export type BoundOptions<T extends GestureType> = GestureOptions[T] & {
  /** Those that must have failed before it acts. */
  requireToFail?: Others | readonly Others[];
  /** Those that may be in progress at the same time. */
  simultaneousWith?: Others | readonly Others[];
  /** The one that must be in progress while it is. */
  gatedBy?: Others;
};

/** A gesture that follows what a framework says it should be. An adapter for a framework needs nothing else. */
export class BoundGesture<T extends GestureType = any> {
  /** The gesture; `null` while there is no element. */
  readonly current: Gesture<T> | null;
  /** Makes the gesture what it should be now: it is changed, or made anew where that is not possible. Without an element there is none. */
  follow(
    element: Element | null | undefined, type: T, options: BoundOptions<T> | undefined, handler: (event: GestureEvents[T]) => void): void;
  /** Takes the gesture off. It may be followed again. */
  off(): void;
}

/** What a framework says of a gesture: its handler, its options, and the object that is to follow. */
export type BoundParameters<T extends GestureType> = BoundOptions<T> & {
  handler?: (event: GestureEvents[T]) => void;
  /** The gesture that follows, for relations of others to it, also in other components; by default one of its own. */
  ref?: BoundGesture<T>;
};

/**
 * Has a gesture follow what a framework says of it: `ref` of the parameters, or `before`, which it has returned before, or a new one. If it is
 * another one than `before`, that is taken off. For adapters.
 */
export function followed<T extends GestureType>(
  before: BoundGesture<T> | undefined, element: Element, type: T, parameters: BoundParameters<T>): BoundGesture<T>;
