import type { Gesture, KeyAlternative } from "./gesture.js";

/** The keyboard's part of the gestures of one element. */
export class ElementKeys {
  constructor(element: Element | Document, gestures: Set<Gesture<any>>, answered: WeakMap<Event, Gesture<any>>);
  /** Follows the alternatives of the gestures. */
  update(): void;
  close(): void;
}

/** Alternatives as a list. @throws a `TactusError` for a key that is none */
export function alternativesOf(value: KeyAlternative | readonly KeyAlternative[] | null | undefined): KeyAlternative[];
