import type { Gesture } from "../index.js";

/** How a list can be sorted. */
export interface SortableOptions {
  /** How long a finger rests until it picks an item up, in seconds; 0.35 by default. */
  press?: number;
  /** A selector of what in an item picks it up at once; nothing by default. */
  handle?: string | null;
  /** A selector of what in an item does not pick it up. */
  ignoreFrom?: string | null;
  /** What screen readers call an item; its text by default. */
  describe?: ((item: HTMLElement) => string) | null;
  /** Called when an item has another place. */
  onSort?: ((change: { item: HTMLElement; from: number; to: number }) => void) | null;
}

/** A list that can be sorted. */
export interface Sortable {
  readonly gesture: Gesture<"longPress">;
  /** Whether an item is off its place. */
  readonly isMoving: boolean;
  /** Moves an item by so many places: for buttons that do what dragging does. */
  move(item: HTMLElement, by: number): void;
  /** Takes it all back. */
  off(): void;
}

/**
 * Lets the items of a list be put into another order: by a finger that rests and then drags, by a mouse that drags, and with
 * Alt and the arrow keys.
 */
export function sortable(list: HTMLElement, options?: SortableOptions): Sortable;
