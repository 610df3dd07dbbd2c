// The content of the package's index.js, in one file: all exports of index.js, and the parts that it shares with the scripts that are
// loaded on demand. See Scripts/web-package.

export { TactusError } from "./error.js";
export { closedRootOf, wantsWheels } from "./gesture-needs.js";
export * from "./index.js";
export { isPlainTap } from "./keyboard.js";
export { fillSample, PointerInput } from "./pointer-input.js";
export { TouchSurface } from "./touch-surface.js";
export {
  addStructure, bits, checkKeys, checkOffset, elements, encodeOptions, entries, expected, fail, integer, isStretched, keysOf, nearest, number, numberOf, PAGE_OPTIONS, placed,
  rectangle, TYPE_NAMES, TYPES, word, write,
} from "./types.js";
