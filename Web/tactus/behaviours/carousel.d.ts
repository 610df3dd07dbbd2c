import type { Gesture } from "../index.js";

/** What a carousel is made of. */
export interface CarouselOptions {
  /** What holds the slides, beside each other and each as wide as the carousel; the first element in it by default. */
  track?: HTMLElement;
  /** What screen readers call a slide; `1 / 5` by default. */
  label?: (index: number, count: number) => string;
  /** Called when another slide is seen. */
  onChange?: ((index: number) => void) | null;
}

/** Slides of which one is seen. */
export interface Carousel {
  readonly gesture: Gesture<"pan">;
  /** Which slide is seen. */
  readonly index: number;
  readonly isMoving: boolean;
  /** For buttons that do what the finger does. */
  go(index: number): void;
  next(): void;
  previous(): void;
  /** Takes it all back. */
  off(): void;
}

/** Lets slides be leafed through by a finger, a mouse and the arrow keys; the page still scrolls up and down. */
export function carousel(element: HTMLElement, options?: CarouselOptions): Carousel;
