// Gestures as a directive of Vue 3. It does not import Vue.

import { BoundGesture, followed } from "./bound-gesture.js";

export { BoundGesture };

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
  bound.get(element)?.get(key)?.off();
  bound.get(element)?.delete(key);
}

/** The directive; see vue.d.ts. */
export const vGesture = {
  mounted: follow,
  updated(element, binding, node, before) {
    // A dynamic argument, `v-gesture:[type]`, may have changed.
    const old = before?.dirs?.[node.dirs.indexOf(binding)];
    if (old && !node.dirs.some((each) => each.dir === old.dir && keyOf(each) === keyOf(old))) remove(element, old);
    follow(element, binding);
  },
  unmounted: remove,
};
