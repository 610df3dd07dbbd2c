import type { Environment } from "./environment.js";
import type { TouchSurface } from "./touch-surface.js";

/** How long a trackpad is still before its scroll or pinch counts as over, in milliseconds. */
export const TRACKPAD_PAUSE: number;
/** Whether a wheel event comes from a wheel that turns in steps, as far as one can tell. */
export function isStep(event: WheelEvent): boolean;
/** Fills the numbers of a sample from a wheel event and returns its kind, as in `Kind`. */
export function fillWheelSample(sample: Float64Array, event: WheelEvent, target?: number): number;

/** Listens to wheels and trackpads over elements, and keeps what it takes from the browser. */
export class WheelInput {
  constructor(surface: TouchSurface, element: Element | Document | null, options?: {
    /** The number of what a wheel event hits; `null` to leave it to the browser. */
    hit?: (event: WheelEvent) => number | null;
    environment?: Environment;
  });
  /** Listens to an element, too. While it does, the browser has to wait for the page before it scrolls there. */
  add(element: Element | Document): void;
  /** Listens to an element no longer. */
  remove(element: Element | Document): void;
  /** Listens no longer; what goes on is over. */
  close(): void;
}
