// The options of a gesture: for the page, and as numbers for the engine.

import { wantsWheels } from "./gesture-needs.js";
import { checkOffset, checkOrder, encodeOptions, expected, fail, typeNumber, word } from "./types.js";
import { formatTouchAction, leftToBrowser, parseTouchAction } from "./touch-action.js";

/** Checks the options that only the page needs. */
export function checkPageOptions({ element, type }, options) {
  if (typeof (options.name ?? "") !== "string") fail("name", expected("a string", options.name));
  if (options.touchAction !== undefined) parseTouchAction(options.touchAction);
  for (const name of ["allowFrom", "ignoreFrom"]) {
    try {
      if ((options[name] ?? null) !== null) (element.documentElement ?? element).matches(options[name]);
    } catch {
      fail(name, `${JSON.stringify(options[name])} is not a selector`);
    }
  }
  if (options.root !== undefined && options.root?.nodeType !== 11) fail("root", expected("a shadow root", options.root));
  for (const key of [options.modifiers ?? []].flat()) word(key, "modifiers", ["Alt", "Control", "Meta", "Shift"]);
  if (options.signal && !options.signal.addEventListener) fail("signal", expected("an AbortSignal", options.signal));
  if (options.offset) checkOffset(type, options.offset);
  checkOrder(options, "");
}

/** The value of an option of the page that follows from others; `undefined` for all others. */
export function pageOption(gesture, name) {
  const { type, options } = gesture;
  switch (name) {
    case "name": return options.name ?? type;
    case "touchAction": return formatTouchAction(leftToBrowser(type, options));
    case "wheel": return wantsWheels(gesture);
  }
}

/** The number of a gesture's type, and its options as numbers. */
export const encode = ({ type, options }) => [typeNumber(type), encodeOptions(type, options, true)];
