import type { BoundParameters } from "./bound-gesture.js";
import type { GestureType } from "./gesture-options.js";

export { BoundGesture } from "./bound-gesture.js";

/** The type of a gesture, its handler, and its options. */
export type GestureParameters<T extends GestureType> = BoundParameters<T> & { type: T };

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
 */
export function gesture<T extends GestureType>(
  element: Element, parameters: GestureParameters<T>): { update(parameters: GestureParameters<T>): void; destroy(): void };
