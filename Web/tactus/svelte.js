// Gestures as an action of Svelte. It does not import Svelte.

import { BoundGesture, followed } from "./bound-gesture.js";

export { BoundGesture };

/** The action; see svelte.d.ts. */
export function gesture(element, parameters) {
  let bound;
  const update = ({ type, ...more }) => { bound = followed(bound, element, type, more); };
  update(parameters);
  return { update, destroy: () => bound.off() };
}
