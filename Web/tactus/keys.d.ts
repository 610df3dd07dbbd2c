import type { Gesture } from "./gesture.js";
import type { GesturePage } from "./gesture-page.js";

/** The keyboard's part of the gestures of one element. */
export class ElementKeys {
  constructor(element: Element | Document, gestures: Set<Gesture<any>>);
  /** Follows the alternatives of the gestures. */
  update(): void;
  /** Follows the press of a key. */
  keyDown(event: KeyboardEvent): void;
  close(): void;
}

/** The part of a page that follows the keyboard. */
export const start: (page: GesturePage) => { follow(gesture: Gesture<any>): void; keyDown(event: KeyboardEvent, path: EventTarget[]): void };
