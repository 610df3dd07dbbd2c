import type { Controlled } from "./index.js";

/** The options of a drop zone. */
export interface DropZoneOptions {
  /** The elements that can be dropped: a selector of the dragged element, or a function; all by default. */
  accepts?: string | ((dragged: HTMLElement) => boolean) | null;
  /** Whether elements can be dropped on it; true by default. */
  enabled?: boolean;
  /** Called when a dragged element enters the zone, and when it leaves. Meanwhile the zone has the attribute `data-over`. */
  onEnter?: ((dragged: HTMLElement) => void) | null;
  onLeave?: ((dragged: HTMLElement) => void) | null;
  /** Called when an element is dropped on it, after `onLeave`. */
  onDrop?: ((dragged: HTMLElement) => void) | null;
}

/** An element on which others can be dropped. */
export interface DropZone extends Controlled<DropZoneOptions> {
  /** Has the effect of a drop: for a button, so that no drag is needed. */
  drop(dragged: HTMLElement): void;
  /** Removes the behaviour. */
  off(): void;
}

/**
 * Lets `draggable` elements be dropped on an element. The place of the finger decides, not the dragged element's edges. Of nested zones,
 * the innermost gets the element.
 *
 * ```js
 * const fruit = draggable(apple);
 * dropZone(basket, {
 *   onDrop(dragged) {
 *     basket.append(dragged);
 *     // It rests in its place in the basket.
 *     fruit.moveTo(0, 0);
 *   },
 * });
 * ```
 */
export function dropZone(element: HTMLElement, options?: DropZoneOptions): DropZone;
