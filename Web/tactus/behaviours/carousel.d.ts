import type { Controlled } from "./index.js";
import type { Gesture } from "../index.js";

/** The parts of a carousel. */
export interface CarouselOptions {
  /** The element with the slides, side by side and each as wide as the carousel; the first element in it by default. */
  track?: HTMLElement;
  /** The slide that is shown first; 0 by default. */
  initial?: number;
  /** What screen readers call a slide; `1 / 5` by default. */
  label?: (index: number, count: number) => string;
  /** Whether a finger and keys can move it; true by default. */
  enabled?: boolean;
  /** Called when a finger begins to move it, with the index of the slide that is shown. */
  onStart?: ((index: number) => void) | null;
  /**
   * Called when the finger lifts: with the slide that was shown, how fast the finger is, and the slide at which it will rest. What it
   * returns is the slide instead.
   */
  onRelease?: ((release: { index: number; velocity: number; rest: number }) => number | undefined | void) | null;
  /** Called when another slide is shown. */
  onChange?: ((index: number) => void) | null;
}

/** Slides, one of which is shown. */
export interface Carousel extends Controlled<CarouselOptions> {
  readonly gesture: Gesture<"pan">;
  /** The index of the slide that is shown. */
  readonly index: number;
  readonly isMoving: boolean;
  /** For buttons that do what the finger does. */
  go(index: number): void;
  next(): void;
  previous(): void;
  /** Removes the behaviour. */
  off(): void;
}

/** Lets slides be leafed through by a finger, a mouse and the arrow keys; the page still scrolls up and down. */
export function carousel(element: HTMLElement, options?: CarouselOptions): Carousel;
