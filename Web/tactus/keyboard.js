// Gestures without a pointer: the keyboard, `click()`, and screen readers can replace a tap, and gestures for which the page names keys.

import { isWithoutPointer } from "./clicks.js";
import { listen } from "./environment.js";
import { refuses } from "./gesture-needs.js";
import { expected, fail } from "./types.js";

/** A key, with its modifiers. */
const KEY = /^((Control|Alt|Shift|Meta)\+)*([^+]+|\+)$/;

/** Whether `gesture` is a tap that a press of a key can replace. */
export function isPlainTap({ type, options: { enabled, numberOfTapsRequired, numberOfTouchesRequired } }) {
  return type === "tap" && enabled !== false && !(numberOfTapsRequired > 1) && !(numberOfTouchesRequired > 1);
}

/**
 * Makes the taps of an element answer clicks without a pointer: those of the innermost element, as in the engine.
 *
 * @param answered the events that a gesture of this page has already answered
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
