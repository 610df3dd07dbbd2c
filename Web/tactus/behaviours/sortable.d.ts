import type { Controlled } from "./index.js";
import type { Gesture } from "../index.js";

/** The options of a list that can be sorted. */
export interface SortableOptions {
  /** The time that a finger must rest to pick up an item, in seconds; 0.35 by default. */
  press?: number;
  /**
   * Items can also be moved to the other sortable lists with the same `group`; none by default. While an item of another list is over a
   * list, that list has `data-over`. An empty list needs a height of its own.
   */
  group?: string | null;
  /** A selector of the part of an item that picks it up at once; none by default. */
  handle?: string | null;
  /** A selector of the parts of an item that do not pick it up; fields and sliders by default. */
  ignoreFrom?: string | null;
  /** The name of an item for screen readers; its text by default. */
  describe?: ((item: HTMLElement) => string) | null;
  /**
   * Whether the items are moved in the document; true by default. With `false`, only `onSort` reports the change: for a framework that owns
   * the items and orders them itself.
   */
  moves?: boolean;
  /** Whether items can be picked up, and moved by keys; true by default. */
  enabled?: boolean;
  /**
   * Called when the finger lifts: `rest` is the index in `list` at which the item will be dropped. The return value replaces that index;
   * `null` returns the item to its old place, and so does an error.
   */
  onRelease?: ((release: { item: HTMLElement; from: number; rest: number; list: HTMLElement }) => number | null | undefined | void) | null;
  /** Called when an item is picked up. */
  onStart?: ((item: HTMLElement) => void) | null;
  /**
   * Called when an item of this list was moved and has come to rest, about half a second after the lift: `from` is its old index in this
   * list, and `to` its new index in `list`, which is another list only with `group`.
   */
  onSort?: ((change: { item: HTMLElement; from: number; to: number; list: HTMLElement }) => void) | null;
}

/** A list that can be sorted. */
export interface Sortable extends Controlled<SortableOptions> {
  readonly gesture: Gesture<"longPress">;
  /** Whether an item is being dragged. */
  readonly isMoving: boolean;
  /**
   * Moves an item by this many places: for buttons with the same effect as dragging. A dropped item that is not yet at rest is put down
   * first. While a finger carries an item, nothing happens.
   */
  move(item: HTMLElement, by: number): void;
  /** Moves an item into another list, by default to its end: for buttons. */
  send(item: HTMLElement, list: HTMLElement, to?: number): void;
  /** Removes the behaviour. */
  off(): void;
}

/**
 * Lets the items of a list or a grid be reordered: by a finger that rests and then drags, by a mouse that drags, and with Alt and the arrow
 * keys (left and right: into the next list of its group). Items that are added later can also be sorted.
 */
export function sortable(list: HTMLElement, options?: SortableOptions): Sortable;
