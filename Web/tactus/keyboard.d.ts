import type { Gesture, KeyAlternative } from "./gesture.js";

/** Whether a gesture is a tap that a press of a key can stand for. */
export function isPlainTap(gesture: Gesture<any>): boolean;
/** Has the taps of an element answer clicks that no pointer made; `removals` gets what ends that. */
export function answerClicks(
  removals: (() => void)[], element: Element | Document, gestures: Set<Gesture<any>>, answered: WeakMap<Event, Gesture<any>>
): void;

/** Alternatives as a list. @throws a `TactusError` for a key that is none */
export function alternativesOf(value: KeyAlternative | readonly KeyAlternative[] | null | undefined): KeyAlternative[];
