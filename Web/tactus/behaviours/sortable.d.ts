import type { Controlled } from "./index.js";
import type { Gesture } from "../index.js";

/** How a list can be sorted. */
export interface SortableOptions {
  /** How long a finger rests until it picks an item up, in seconds; 0.35 by default. */
  press?: number;
  /**
   * Items can also be put into the other sortable lists with the same `group`; alone by default. While an item of another list is over a
   * list, that has `data-over`. An empty list needs a height of its own.
   */
  group?: string | null;
  /** A selector of what in an item picks it up at once; nothing by default. */
  handle?: string | null;
  /** A selector of what in an item does not pick it up; fields and sliders do not by default. */
  ignoreFrom?: string | null;
  /** What screen readers call an item; its text by default. */
  describe?: ((item: HTMLElement) => string) | null;
  /**
   * Whether the items are moved in the document; true by default. With `false`, `onSort` alone reports the change: for a framework that
   * owns the items and puts them into their order itself.
   */
  moves?: boolean;
  /** Whether items can be picked up, and moved by keys; true by default. */
  enabled?: boolean;
  /**
   * Called when the finger lifts: `rest` is the index in `list` at which the item will be put down. What it returns is the index instead;
   * `null` puts it back where it came from.
   */
  onRelease?: ((release: { item: HTMLElement; from: number; rest: number; list: HTMLElement }) => number | null | undefined | void) | null;
  /** Called when an item is picked up. */
  onStart?: ((item: HTMLElement) => void) | null;
  /**
   * Called when an item of this list was moved, once it has come to rest, about half a second after the lift: `from` is where in this list it was, and `to` where in `list` it is, which is another
   * one only with `group`.
   */
  onSort?: ((change: { item: HTMLElement; from: number; to: number; list: HTMLElement }) => void) | null;
}

/** A list that can be sorted. */
export interface Sortable extends Controlled<SortableOptions> {
  readonly gesture: Gesture<"longPress">;
  /** Whether an item is being dragged. */
  readonly isMoving: boolean;
  /**
   * Moves an item by so many places: for buttons that do what dragging does. What was dropped and is not at rest yet is put down first; while
   * a finger carries an item, nothing happens.
   */
  move(item: HTMLElement, by: number): void;
  /** Moves an item into another list, by default to its end: for buttons. */
  send(item: HTMLElement, list: HTMLElement, to?: number): void;
  /** Removes the behaviour. */
  off(): void;
}

/**
 * Lets the items of a list or a grid be put into another order: by a finger that rests and then drags, by a mouse that drags, and with
 * Alt and the arrow keys (left and right: into the next list of its group). Items that are added later can be sorted, too.
 */
export function sortable(list: HTMLElement, options?: SortableOptions): Sortable;
