import type { Controlled } from "./index.js";
import type { Gesture } from "../index.js";

/** The size of an element with padding and borders, in its own CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The options of an element that can be resized. */
export interface ResizableOptions {
  /** The sides that can be dragged, and the corner of two that meet; right and bottom by default. */
  sides?: readonly ("top" | "right" | "bottom" | "left")[];
  /** The width of the handles on the sides, half of them outside, in pixels; 16 by default. */
  edge?: number;
  /** Its smallest and largest sizes; by default the minimum is `edge`, at most the maximum, and there is no maximum. */
  minimum?: Partial<Size>;
  maximum?: Partial<Size>;
  /** By how much Shift and an arrow key change it, in pixels; 16 by default. */
  step?: number;
  /** Its initial size; that of the style sheet by default. An element outside of the document gets it when it is shown. */
  initial?: Partial<Size>;
  /** Whether it can be resized; true by default. */
  enabled?: boolean;
  /**
   * Called when the finger lifts: with the rate of change of the size, and the size at which it will rest. The return value replaces that
   * size: for a grid, for example.
   */
  onRelease?: ((release: { velocity: Size; rest: Size }) => Partial<Size> | undefined | void) | null;
  /** Called when a side is picked up, with each size, and when it is released. */
  onStart?: ((size: Size) => void) | null;
  onResize?: ((size: Size) => void) | null;
  onEnd?: ((size: Size) => void) | null;
}

/** An element that can be resized. */
export interface Resizable extends Controlled<ResizableOptions> {
  /** The gestures of its handles. */
  readonly gestures: readonly Gesture<"pan">[];
  readonly size: Size;
  /** Gives it a size, within its limits: for buttons with the same effect as dragging. */
  resizeTo(width: number, height: number): void;
  /** Removes the behaviour, and restores the size. */
  off(): void;
}

/**
 * Lets the sides of an element be dragged. It may also be `draggable`. The handles are elements in it, so it cannot be an image; they have
 * the attribute `data-resize`, for style sheets.
 */
export function resizable(element: HTMLElement, options?: ResizableOptions): Resizable;
