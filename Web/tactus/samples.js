// The numbers of samples by name, for those who write a host: numbers.js has them one by one.

import * as numbers from "./numbers.js";

const named = (words) =>
  Object.freeze(Object.fromEntries(words.split(" ").map((word) => [word, numbers[word.toUpperCase()]])));

/** The phases of samples. */
export const Phase = /* @__PURE__ */ named("began moved stationary ended cancelled");
/** What touches. */
export const Tool = /* @__PURE__ */ named("finger pen eraser palm mouse");
/** How a sample belongs to its frame. */
export const Role = /* @__PURE__ */ named("actual coalesced predicted");
/** Contacts, and pointers that do not touch. */
export const Kind = /* @__PURE__ */ named("contact wheel scroll transform hover");
/** The slots of a sample, and how many they are. */
export const Slot = /* @__PURE__ */ named("time id phase x y tool force major minor angle altitude azimuth buttons role target kind count");
