import type { Environment } from "./environment.js";
import type { TouchSurface } from "./touch-surface.js";

/** How long a trackpad must be still before its scroll or pinch counts as ended, in milliseconds. */
export const TRACKPAD_PAUSE: number;
/** Whether a wheel event probably comes from a wheel that turns in steps. */
export function isStep(event: WheelEvent): boolean;
/** Fills the numbers of a sample from a wheel event and returns its kind, as in `Kind`. */
export function fillWheelSample(sample: Float64Array, event: WheelEvent, target?: number): number;

/** Listens to wheels and trackpads over elements. The browser does not scroll with the events that it uses. */
export class WheelInput {
  constructor(surface: TouchSurface, element: Element | Document | null, options?: {
    /** The number of the view that a wheel event hits; `null` to leave the event to the browser. */
    hit?: (event: WheelEvent) => number | null;
    environment?: Environment;
  });
  /** Listens to one more element. The browser then waits for the page before it scrolls there. */
  add(element: Element | Document): void;
  /** Stops listening to an element. */
  remove(element: Element | Document): void;
  /** Stops listening; a scroll or pinch in progress ends. */
  close(): void;
}
