import type { Gesture } from "./gesture.js";
import type { GesturePage } from "./gesture-page.js";

/** The part of a page that listens inside closed shadow roots. */
export const start: (page: GesturePage) => { follow(gesture: Gesture<any>): void };
