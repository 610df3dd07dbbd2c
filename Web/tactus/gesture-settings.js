// The options of a gesture: those of the page, and as numbers those of the engine.

import { PAGE_OPTIONS, wantsWheels } from "./gesture-needs.js";
import { checkOffset, checkOrder, encodeOptions, expected, fail, typeNumber, word } from "./types.js";
import { formatTouchAction, leftToBrowser, parseTouchAction } from "./touch-action.js";

/** Checks the options that concern the page alone. */
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

/** What an option is that concerns the page alone; `undefined` for the engine's. */
export function pageOption(gesture, name) {
  const { type, options } = gesture;
  switch (name) {
    case "name": return options.name ?? type;
    case "touchAction": return formatTouchAction(leftToBrowser(type, options));
    case "wheel": return wantsWheels(gesture);
  }
  return PAGE_OPTIONS.includes(name) ? options[name] ?? null : undefined;
}

/** The options that concern the engine, as numbers; `isNew`: all that a type requires must be among them. */
export function encodeForEngine(type, options, isNew) {
  const own = { ...options };
  for (const name of PAGE_OPTIONS) delete own[name];
  return encodeOptions(type, own, isNew);
}

/** The number of a gesture's type, and its options as numbers. */
export const encode = ({ type, options }) => [typeNumber(type), encodeForEngine(type, options, true)];
