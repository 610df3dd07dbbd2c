// The numbers of samples by name, for hosts. numbers.js has them one by one.

const numbered = (words) => Object.freeze(Object.fromEntries(words.split(" ").map((word, number) => [word, number])));

/** The phases of samples. */
export const Phase = /* @__PURE__ */ numbered("began moved stationary ended cancelled");
/** The tools. */
export const Tool = /* @__PURE__ */ numbered("finger pen eraser palm mouse");
/** The role of a sample in its frame. */
export const Role = /* @__PURE__ */ numbered("actual coalesced predicted");
/** Contacts, and pointers that do not touch. */
export const Kind = /* @__PURE__ */ numbered("contact wheel scroll transform hover");
/** The slots of a sample, and their number. */
export const Slot = /* @__PURE__ */ numbered("time id phase x y tool force major minor angle altitude azimuth buttons role target kind count");
