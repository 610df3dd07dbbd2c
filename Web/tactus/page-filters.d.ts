import type { Gesture } from "./gesture.js";
import type { GesturePage } from "./gesture-page.js";

/** The part of a page that keeps pointers from gestures that do not want what they come down on. */
export const start: (page: GesturePage) => { follow(gesture: Gesture<any>): void };
