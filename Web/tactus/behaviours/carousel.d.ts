import type { Controlled } from "./index.js";
import type { Gesture } from "../index.js";

/** The options of a carousel. */
export interface CarouselOptions {
  /** The element that contains the slides, side by side and each as wide as the carousel; its first element by default. */
  track?: HTMLElement;
  /** The slide that is shown first; 0 by default. */
  initial?: number;
  /** The name of a slide for screen readers; `1 / 5` by default. */
  label?: (index: number, count: number) => string;
  /** Whether a finger and keys can move it; true by default. */
  enabled?: boolean;
  /** Called when a finger begins to move it, with the index of the current slide. */
  onStart?: ((index: number) => void) | null;
  /**
   * Called when the finger lifts: with the current slide, the velocity of the finger, and the slide at which it will rest. The return value
   * replaces that slide.
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
  /** For buttons with the same effect as the finger. While a finger drags the slides, they do not move away from it. */
  go(index: number): void;
  next(): void;
  previous(): void;
  /** Removes the behaviour. */
  off(): void;
}

/** Lets a finger, a mouse and the arrow keys page through slides; the page still scrolls up and down. */
export function carousel(element: HTMLElement, options?: CarouselOptions): Carousel;
