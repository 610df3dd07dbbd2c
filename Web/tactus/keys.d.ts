import type { Gesture } from "./gesture.js";

/** The keyboard's part of the gestures of one element. */
export class ElementKeys {
  constructor(element: Element | Document, gestures: Set<Gesture<any>>);
  /** Follows the alternatives of the gestures. */
  update(): void;
  /** Follows the press of a key. */
  keyDown(event: KeyboardEvent): void;
  close(): void;
}
