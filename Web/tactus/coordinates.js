// Places and movements in the window, converted to an element's own pixels through all its transforms.

import { expected, fail } from "./types.js";

/** @typedef {import("./gesture-event.js").Pair} Pair */

/**
 * The element around another one as it is shown: its slot, its parent, or the host of its shadow root; `null` if there is none.
 *
 * @type {(element: Element) => Element | null}
 */
export const parentOf = (node) => node.assignedSlot ?? node.parentElement ?? /** @type {any} */ (node).getRootNode?.().host ?? null;

/**
 * The matrix by which an element and everything around it map movements in it to movements in the window: `transform`, `rotate` and `scale`
 * of all. The letters are those of `DOMMatrix`.
 *
 * @param {Element} element
 */
export function matrixOf(element) {
  let matrix = new DOMMatrix();
  for (let node = /** @type {any} */ (element); node?.nodeType === 1; node = parentOf(node)) {
    const { transform, rotate, scale, zoom } = node.ownerDocument.defaultView.getComputedStyle(node);
    const own = new DOMMatrix();
    // Older browsers without this property give all places in the zoomed element's own pixels.
    if (node.currentCSSZoom) own.scaleSelf(Number(zoom));
    if (rotate && rotate !== "none") own.multiplySelf(new DOMMatrix(rotation(rotate)));
    if (scale && scale !== "none") own.scaleSelf(...scale.split(" ").map(Number));
    if (transform && transform !== "none") own.multiplySelf(new DOMMatrix(transform));
    matrix = own.multiply(matrix);
  }
  const { a, b, c, d } = matrix;
  return { a, b, c, d };
}

/** The function of `transform` for a value of the property `rotate`: an angle, with the letter or the numbers of an axis before it. */
function rotation(value) {
  const axis = value.split(" ");
  const angle = axis.pop();
  return axis.length > 1 ? `rotate3d(${axis}, ${angle})` : `rotate${axis.join("").toUpperCase()}(${angle})`;
}

/**
 * A movement in CSS pixels of the window, such as `translation` or `velocity`, in the element's own pixels: half as much in an element that
 * is shown twice as large. An element that is moved by its `translate` needs its parent's movement.
 *
 * ```js
 * const { x, y } = localVector(parentOf(element), event.translation);
 * ```
 *
 * @param {Element | null} element
 * @param {Pair} vector
 */
export function localVector(element, vector) {
  if (typeof vector?.x !== "number" || typeof vector.y !== "number") fail("", expected("{ x, y }", vector));
  return mapOf(element)(vector);
}

/**
 * The same for many movements, with the element's present transforms: for a whole drag, whose transforms stay. For `null`, it changes
 * nothing.
 *
 * @param {Element | null} element
 * @returns {(vector: Pair) => Pair}
 */
export function mapOf(element) {
  const { a, b, c, d } = element ? matrixOf(element) : { a: 1, b: 0, c: 0, d: 1 };
  const area = a * d - b * c;
  // Without an inverse, as if there were no transform.
  return ({ x, y }) => (area === 0 ? { x, y } : { x: (d * x - c * y) / area, y: (a * y - b * x) / area });
}

/**
 * A place in the window, such as `client`, in the element: from the top left corner of its box before all transforms.
 *
 * @param {Element} element
 * @param {Pair} point
 */
export function localPoint(element, point) {
  if (element?.nodeType !== 1) fail("", expected("an element", element));
  if (typeof point?.x !== "number" || typeof point.y !== "number") fail("", expected("{ x, y }", point));
  return placeMapOf(element)(point);
}

/**
 * The same for many places, with the element's present box and transforms: for a whole gesture, during which the element stays.
 *
 * @param {Element} element
 * @returns {(place: Pair) => Pair}
 */
export function placeMapOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { offsetWidth = width, offsetHeight = height } = /** @type {any} */ (element);
  const local = mapOf(element);
  return ({ x, y }) => {
    // The centre of the box is also the centre of its transformed shape.
    const away = local({ x: x - left - width / 2, y: y - top - height / 2 });
    return { x: away.x + offsetWidth / 2, y: away.y + offsetHeight / 2 };
  };
}
