import type { Pair } from "./gesture-event.js";

/** The element around another one as it is shown: its slot, its parent, or the host of its shadow root; `null` if there is none. */
export function parentOf(element: Element): Element | null;

/**
 * The matrix by which an element and everything around it map movements in it to movements in the window: `transform`, `rotate` and `scale`
 * of all. The letters are those of `DOMMatrix`.
 */
export function matrixOf(element: Element): { a: number; b: number; c: number; d: number };

/**
 * A movement in CSS pixels of the window, such as `translation` or `velocity`, in the element's own pixels: half as much in an element that
 * is shown twice as large. An element that is moved by its `translate` needs its parent's movement.
 *
 * ```js
 * const { x, y } = localVector(parentOf(element), event.translation);
 * ```
 */
export function localVector(element: Element | null, vector: Pair): Pair;

/** The same for many movements, with the element's present transforms: for a whole drag, whose transforms stay. */
export function mapOf(element: Element | null): (vector: Pair) => Pair;

/** A place in the window, such as `client`, in the element: from the top left corner of its box before all transforms. */
export function localPoint(element: Element, place: Pair): Pair;

/** The same for many places, with the element's present box and transforms: for a whole gesture, during which the element stays. */
export function placeMapOf(element: Element): (place: Pair) => Pair;
