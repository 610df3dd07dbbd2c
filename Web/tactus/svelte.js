// Gestures as an action of Svelte. It does not import Svelte.

import { BoundGesture, followed } from "./bound-gesture.js";

export { BoundGesture };

/** @typedef {import("./gesture-options.js").GestureType} GestureType */

/**
 * The type of a gesture, its handler, and its options.
 *
 * @template {GestureType} T
 * @typedef {import("./bound-gesture.js").BoundParameters<T> & { type: T }} GestureParameters
 */

/**
 * An action that puts a gesture on an element. For relations, name a gesture with `ref`.
 *
 * ```svelte
 * <script>
 *   import { BoundGesture, gesture } from "@tactus-touch/web/svelte";
 *   const double = new BoundGesture();
 * </script>
 * <div
 *   use:gesture={{ type: "tap", numberOfTapsRequired: 2, ref: double, handler: enlarged }}
 *   use:gesture={{ type: "tap", requireToFail: double, handler: selected }}></div>
 * ```
 *
 * @template {GestureType} T
 * @param {Element} element
 * @param {GestureParameters<T>} parameters
 * @returns {{ update(parameters: GestureParameters<T>): void, destroy(): void }}
 */
export function gesture(element, parameters) {
  let bound;
  const update = ({ type, ...more } = /** @type {any} */ ({})) => { bound = followed(bound, element, type, more); };
  update(parameters);
  return { update, destroy: () => bound.leave(element) };
}
