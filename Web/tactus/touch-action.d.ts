import type { Gesture } from "./gesture.js";

/** The bits of a value of `touch-action`. @throws a `TactusError` if it is none */
export function parseTouchAction(text: string): number;
/** The shortest value of `touch-action` with these bits. */
export function formatTouchAction(bits: number): string;
/** What a gesture of this type with these options leaves to the browser, as bits. */
export function leftToBrowser(type: string, options: Record<string, any>): number;

/** The `touch-action` and `user-select` of an element on which there are gestures. */
export class TouchStyle {
  constructor(element: Element | Document, gestures: Set<Gesture<any>>, hold: (event: TouchEvent) => void);
  /** Follows the gestures and their options; without gestures, the element is as it was. */
  update(): void;
}
