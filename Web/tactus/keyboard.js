// Gestures without a pointer: the keyboard, `click()`, and screen readers can replace a tap, and gestures for which the page names keys.

import { expected, fail } from "./types.js";

/** A key, with its modifiers. */
const KEY = /^((Control|Alt|Shift|Meta)\+)*([^+]+|\+)$/;

/** Whether `gesture` is a tap that a press of a key can replace. */
export function isPlainTap({ type, options: { enabled, numberOfTapsRequired, numberOfTouchesRequired } }) {
  return type === "tap" && enabled !== false && !(numberOfTapsRequired > 1) && !(numberOfTouchesRequired > 1);
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
