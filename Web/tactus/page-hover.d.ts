import type { Gesture } from "./gesture.js";
import type { GesturePage } from "./gesture-page.js";

/** The part of a page that has gestures answer pointers that do not touch. */
export const start: (page: GesturePage) => { follow(gesture: Gesture<any>): void };
