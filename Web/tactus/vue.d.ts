import type { BoundParameters } from "./bound-gesture.js";
import type { GestureEvents, GestureType } from "./gesture-options.js";

export { BoundGesture } from "./bound-gesture.js";

/** The value of the directive: a handler, or options with one. */
export type GestureBinding<T extends GestureType> = ((event: GestureEvents[T]) => void) | BoundParameters<T>;

/** The argument that Vue gives to the directive. */
export interface DirectiveBinding {
  arg?: string;
  modifiers?: Record<string, boolean | undefined>;
  value: GestureBinding<any>;
}

/** A virtual node of Vue, with the bindings of its directives. */
export interface DirectiveNode {
  dirs?: any[] | null;
}

/**
 * A directive that puts gestures on elements: its argument is the type. Several of one type on an element need different modifiers, which
 * may be any words. The type may be dynamic, `v-gesture:[type]`. For relations, name a gesture with `ref`: `new BoundGesture()`.
 *
 * ```vue
 * <script setup>
 * import { BoundGesture, vGesture } from "@tactus-touch/web/vue";
 * const double = new BoundGesture();
 * </script>
 * <template>
 *   <div
 *     v-gesture:pan="{ axis: 'horizontal', handler: moved }"
 *     v-gesture:tap.double="{ numberOfTapsRequired: 2, ref: double, handler: enlarged }"
 *     v-gesture:tap="{ requireToFail: double, handler: selected }" />
 * </template>
 * ```
 */
export const vGesture: {
  mounted(element: Element, binding: DirectiveBinding): void;
  updated(element: Element, binding: DirectiveBinding, node?: DirectiveNode, before?: DirectiveNode): void;
  unmounted(element: Element, binding: Omit<DirectiveBinding, "value">): void;
};
