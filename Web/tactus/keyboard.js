// Gestures without a pointer: the keyboard, `click()`, and what screen readers do stand for a tap, and for what a page names.

import { isWithoutPointer } from "./clicks.js";
import { listen } from "./environment.js";
import { refuses } from "./gesture-needs.js";
import { expected, fail } from "./types.js";

/** A key, with those that are held before it. */
const KEY = /^((Control|Alt|Shift|Meta)\+)*([^+]+|\+)$/;

/** Whether `gesture` is a tap that a press of a key can stand for. */
export function isPlainTap({ type, options: { enabled, numberOfTapsRequired, numberOfTouchesRequired } }) {
  return type === "tap" && enabled !== false && !(numberOfTapsRequired > 1) && !(numberOfTouchesRequired > 1);
}

/**
 * Has the taps of an element answer clicks that no pointer made: the innermost element's, as the engine has it.
 *
 * @param answered the events that a gesture of this page has answered already
 * @param answer calls the handler of a gesture for an event
 */
export function answerClicks(removals, element, gestures, answered, answer) {
  listen(removals, element, "click", (event) => {
    if (!isWithoutPointer(event)) return;
    const path = event.composedPath();
    const taps = [...gestures].filter((gesture) => isPlainTap(gesture) && !refuses(gesture, path));
    const first = answered.get(event) ?? taps[0];
    if (!first) return;
    answered.set(event, first);
    for (const tap of taps) if (tap === first || tap.isTogetherWith(first)) answer(tap, event);
  }, false);
}

/** Alternatives as a list, checked. */
export function alternativesOf(value) {
  const list = [value ?? []].flat();
  for (const { key, action } of list) {
    if (typeof key !== "string" || !KEY.test(key)) fail("alternative", `"${key}" is no key such as "Delete" or "Control+Shift+D"`);
    if (typeof action !== "function") fail("alternative", expected("a function", action));
  }
  return list;
}
