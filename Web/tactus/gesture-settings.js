// The options of a gesture: those of the page, and as numbers those of the engine.

import { TactusError } from "./error.js";
import { PAGE_OPTIONS, wantsWheels } from "./gesture-needs.js";
import { encodeOptions, typeNumber, word } from "./types.js";
import { formatTouchAction, leftToBrowser, parseTouchAction } from "./touch-action.js";

/** Checks the options that concern the page alone. */
export function checkPageOptions({ element, type }, options) {
  if (options.name !== undefined && typeof options.name !== "string") throw new TactusError(`name: expected a string`);
  if (options.touchAction !== undefined) parseTouchAction(options.touchAction);
  for (const name of ["allowFrom", "ignoreFrom"]) {
    try {
      if ((options[name] ?? null) !== null) (element.documentElement ?? element).matches(options[name]);
    } catch {
      throw new TactusError(`${name}: ${JSON.stringify(options[name])} is not a selector`);
    }
  }
  if (options.root !== undefined && options.root?.nodeType !== 11) {
    throw new TactusError(`root: a ${type} needs the shadow root that its element is in`);
  }
  for (const key of [options.modifiers ?? []].flat()) word(key, "modifiers", ["Alt", "Control", "Meta", "Shift"]);
  if (options.signal !== undefined && !options.signal?.addEventListener) {
    throw new TactusError("signal: expected the signal of an AbortController");
  }
  for (const [name, least] of Object.entries(options)) {
    const most = name.startsWith("minimum") && name.replace("min", "max");
    if (least > options[most]) throw new TactusError(`${name}: ${least} is more than ${most}, which is ${options[most]}`);
  }
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
