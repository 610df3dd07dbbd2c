import type { Gesture, Pair } from "../index.js";

/** How a picture can be enlarged. */
export interface ZoomableOptions {
  /** What is enlarged; the first element in the frame by default. */
  content?: HTMLElement | SVGElement;
  /** The largest scale; 5 by default. */
  maximum?: number;
  /** The scale that a double tap gives; 2.5 by default. */
  enlarged?: number;
  /** Called with each view; the object is used again. */
  onZoom?: ((view: Readonly<ZoomView>) => void) | null;
}

/** The scale of a picture, and where its corner is. */
export interface ZoomView extends Pair {
  scale: number;
}

/** A picture that can be enlarged. */
export interface Zoomable {
  readonly gestures: { pinch: Gesture<"pinch">; pan: Gesture<"pan">; double: Gesture<"tap"> };
  readonly view: Readonly<ZoomView>;
  readonly isMoving: boolean;
  /** Enlarges it to a scale, about a place in the frame, by default its middle: for buttons that do what a pinch does. */
  zoomTo(scale: number, place?: Pair): void;
  /** Takes it all back. */
  off(): void;
}

/**
 * Lets a picture in a frame be enlarged: by a pinch of fingers or trackpad, by a double tap about the finger, with + and −.
 * While it has its own size, one finger scrolls the page.
 */
export function zoomable(frame: HTMLElement, options?: ZoomableOptions): Zoomable;
