// The numbers of samples by name, for hosts. numbers.js has them one by one.

/** @type {(words: string) => any} */
const numbered = (words) => Object.freeze(Object.fromEntries(words.split(" ").map((word, number) => [word, number])));

/** @type {Readonly<{ began: 0, moved: 1, stationary: 2, ended: 3, cancelled: 4 }>} The phases of samples. */
export const Phase = /* @__PURE__ */ numbered("began moved stationary ended cancelled");
/** @type {Readonly<{ finger: 0, pen: 1, eraser: 2, palm: 3, mouse: 4 }>} The tools. */
export const Tool = /* @__PURE__ */ numbered("finger pen eraser palm mouse");
/** @type {Readonly<{ actual: 0, coalesced: 1, predicted: 2 }>} The role of a sample in its frame. */
export const Role = /* @__PURE__ */ numbered("actual coalesced predicted");
/** @type {Readonly<{ contact: 0, wheel: 1, scroll: 2, transform: 3, hover: 4 }>} Contacts, and pointers that do not touch. */
export const Kind = /* @__PURE__ */ numbered("contact wheel scroll transform hover");
/**
 * The slots of a sample, and their number.
 *
 * @type {Readonly<{
 *   time: 0, id: 1, phase: 2, x: 3, y: 4, tool: 5, force: 6, major: 7, minor: 8, angle: 9, altitude: 10, azimuth: 11,
 *   buttons: 12, role: 13, target: 14, kind: 15, count: 16,
 * }>}
 */
export const Slot = /* @__PURE__ */ numbered("time id phase x y tool force major minor angle altitude azimuth buttons role target kind count");
