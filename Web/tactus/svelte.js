// Gestures as an action of Svelte, which it does not import.

import { BoundGesture, followed } from "./bound-gesture.js";

export { BoundGesture };

/** The action; see svelte.d.ts. */
export function gesture(element, parameters) {
  let bound;
  const update = ({ type, ...more }) => { bound = followed(bound, element, type, more); };
  update(parameters);
  return { update, destroy: () => bound.off() };
}
