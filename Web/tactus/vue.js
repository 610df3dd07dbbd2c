// Gestures as a directive of Vue 3. It does not import Vue.

import { BoundGesture, followed } from "./bound-gesture.js";

export { BoundGesture };

/** @typedef {import("./gesture-options.js").GestureType} GestureType */

/**
 * The value of the directive: a handler, or options with one.
 *
 * @template {GestureType} T
 * @typedef {((event: import("./gesture-options.js").GestureEvents[T]) => void) | import("./bound-gesture.js").BoundParameters<T>}
 *   GestureBinding
 */

/**
 * The argument that Vue gives to the directive.
 *
 * @typedef {{ arg?: string, modifiers?: Record<string, boolean | undefined>, value: GestureBinding<any> }} DirectiveBinding
 */

/** @typedef {{ dirs?: any[] | null }} DirectiveNode A virtual node of Vue, with the bindings of its directives. */

/** For each element, its gestures by argument and modifiers. */
const bound = new WeakMap();

const keyOf = ({ arg, modifiers = {} }) => [arg, ...Object.keys(modifiers).sort()].join(".");

function follow(element, binding) {
  const { arg: type, value } = binding;
  const gestures = bound.get(element) ?? new Map();
  bound.set(element, gestures);
  const parameters = typeof value === "function" ? { handler: value } : value ?? {};
  const key = keyOf(binding);
  gestures.set(key, followed(gestures.get(key), element, type, parameters));
}

function remove(element, binding) {
  const key = keyOf(binding);
  bound.get(element)?.get(key)?.leave(element);
  bound.get(element)?.delete(key);
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
 *
 * @type {{
 *   deep: boolean,
 *   mounted(element: Element, binding: DirectiveBinding): void,
 *   updated(element: Element, binding: DirectiveBinding, node?: DirectiveNode, before?: DirectiveNode): void,
 *   unmounted(element: Element, binding: Omit<DirectiveBinding, "value">): void,
 * }}
 */
export const vGesture = {
  // Vue renders again where something in the value has changed.
  deep: true,
  mounted: follow,
  updated(element, binding, node, before) {
    // A dynamic argument, `v-gesture:[type]`, may have changed.
    const old = before?.dirs?.[/** @type {any} */ (node).dirs.indexOf(binding)];
    if (old && !/** @type {any} */ (node).dirs.some((each) => each.dir === old.dir && keyOf(each) === keyOf(old))) remove(element, old);
    follow(element, binding);
  },
  unmounted: remove,
};
