import type { Controlled } from "./index.js";

/** What a drop zone accepts, and what it reports. */
export interface DropZoneOptions {
  /** What can be dropped: a selector of the dragged element, or a function; everything by default. */
  accepts?: string | ((dragged: HTMLElement) => boolean) | null;
  /** Whether elements can be dropped on it; true by default. */
  enabled?: boolean;
  /** Called when an element that is dragged comes over it, and when it leaves it again. Meanwhile the zone has the attribute `data-over`. */
  onEnter?: ((dragged: HTMLElement) => void) | null;
  onLeave?: ((dragged: HTMLElement) => void) | null;
  /** Called when an element is dropped on it, after `onLeave`. */
  onDrop?: ((dragged: HTMLElement) => void) | null;
}

/** An element on which others can be dropped. */
export interface DropZone extends Controlled<DropZoneOptions> {
  /** Does what dropping does: for a button, so that no drag is needed. */
  drop(dragged: HTMLElement): void;
  /** Removes the behaviour. */
  off(): void;
}

/**
 * Lets elements that are `draggable` be dropped on an element. The finger decides where, not the dragged element's edges. Of zones inside
 * each other the innermost gets it.
 *
 * ```js
 * dropZone(basket, { accepts: ".fruit", onDrop: (fruit) => basket.append(fruit) });
 * ```
 */
export function dropZone(element: HTMLElement, options?: DropZoneOptions): DropZone;
