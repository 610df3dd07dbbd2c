// Places and movements in the window, converted to an element's own pixels through all its transforms.

import { expected, fail } from "./types.js";

/** The element around another one as it is shown, also through shadow roots; `null` if there is none. */
export const parentOf = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode?.().host ?? null;

/** The matrix that maps movements in an element, through everything around it, to the window: the letters of a `DOMMatrix`. */
export function matrixOf(element) {
  let matrix = new DOMMatrix();
  for (let node = element; node?.nodeType === 1; node = parentOf(node)) {
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

/** A movement in the window, in the element's own pixels. */
export function localVector(element, vector) {
  if (typeof vector?.x !== "number" || typeof vector.y !== "number") fail("", expected("{ x, y }", vector));
  return mapOf(element)(vector);
}

/** Converts movements in the window to an element's own pixels, with its current transforms; for `null`, changes nothing. */
export function mapOf(element) {
  const { a, b, c, d } = element ? matrixOf(element) : { a: 1, b: 0, c: 0, d: 1 };
  const area = a * d - b * c;
  // Without an inverse, as if there were no transform.
  return ({ x, y }) => (area === 0 ? { x, y } : { x: (d * x - c * y) / area, y: (a * y - b * x) / area });
}

/** A place in the window, in the element's own pixels: from the top left corner of its box before all transforms. */
export function localPoint(element, point) {
  if (element?.nodeType !== 1) fail("", expected("an element", element));
  if (typeof point?.x !== "number" || typeof point.y !== "number") fail("", expected("{ x, y }", point));
  return placeMapOf(element)(point);
}

/** Converts places in the window to an element's own pixels, with its current box and transforms. */
export function placeMapOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { offsetWidth = width, offsetHeight = height } = element;
  const local = mapOf(element);
  return ({ x, y }) => {
    // The centre of the box is also the centre of its transformed shape.
    const away = local({ x: x - left - width / 2, y: y - top - height / 2 });
    return { x: away.x + offsetWidth / 2, y: away.y + offsetHeight / 2 };
  };
}
