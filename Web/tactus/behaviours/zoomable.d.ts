import type { Controlled } from "./index.js";
import type { Gesture, Pair } from "../index.js";

/** The options of a picture that can be enlarged. */
export interface ZoomableOptions {
  /** The content that is enlarged; the first element in the frame by default. */
  content?: HTMLElement | SVGElement;
  /** The largest scale; 5 by default. */
  maximum?: number;
  /** The scale after a double tap; 2.5 by default. */
  enlarged?: number;
  /**
   * Whether a mouse wheel enlarges it about the mouse, in place of scrolling the page; false by default. While the picture has its own
   * size, a wheel that would reduce it scrolls the page. A trackpad's pinch always enlarges.
   */
  wheel?: boolean;
  /**
   * Whether two fingers also rotate it; false by default. It rests upright or at a quarter turn if it is near to that. An upright picture
   * covers the frame. A rotated one need not, but the frame's centre is always over it.
   */
  turns?: boolean;
  /** The initial view; its own size by default. */
  initial?: WantedView;
  /** Whether it reacts to fingers, wheel and keys; true by default. */
  enabled?: boolean;
  /** Called when fingers begin to enlarge or move it, with the current view. */
  onStart?: ((view: ZoomView) => void) | null;
  /**
   * Called when the fingers lift: with the rates at which the picture moves and grows, and the view at which it will rest. The return value
   * replaces that view, within its limits.
   */
  onRelease?: ((release: { velocity: ZoomView; rest: ZoomView }) => WantedView | undefined | void) | null;
  /** Called for each view. */
  onZoom?: ((view: Readonly<ZoomView>) => void) | null;
}

/** The scale of a picture, the place of its corner, and its rotation, in radians, clockwise. */
export interface ZoomView extends Pair {
  scale: number;
  /** 0 without the option `turns`. */
  angle: number;
}

/** A view that a page requests; without an angle it is upright. */
export type WantedView = Pair & { scale: number; angle?: number };

/** A picture that can be enlarged. */
export interface Zoomable extends Controlled<ZoomableOptions> {
  readonly gestures: { pinch: Gesture<"pinch">; pan: Gesture<"pan">; double: Gesture<"tap">; rotation: Gesture<"rotation"> | null };
  readonly view: Readonly<ZoomView>;
  readonly isMoving: boolean;
  /**
   * Enlarges it to a scale, about a place in the frame, by default its centre: for buttons with the same effect as a pinch. Neither method
   * has an effect while fingers move it.
   */
  zoomTo(scale: number, place?: Pair): void;
  /** Rotates it to an angle in radians, with the option `turns`: for buttons. */
  turnTo(angle: number, place?: Pair): void;
  /** Removes the behaviour. */
  off(): void;
}

/**
 * Lets a picture in a frame be enlarged: by a pinch of fingers or trackpad, by a double tap about the finger, with + and −.
 * While it has its own size, one finger scrolls the page.
 */
export function zoomable(frame: HTMLElement, options?: ZoomableOptions): Zoomable;
