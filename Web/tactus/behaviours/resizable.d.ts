import type { Controlled } from "./index.js";
import type { Gesture } from "../index.js";

/** The size of an element with padding and borders, in its own CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** How an element can be resized. */
export interface ResizableOptions {
  /** The sides that can be dragged, and with two that meet, their corner; right and bottom by default. */
  sides?: readonly ("top" | "right" | "bottom" | "left")[];
  /** How wide the handles on the sides are, half of them outside, in pixels; 16 by default. */
  edge?: number;
  /** Its smallest and largest sizes; by default as small as `edge`, and without a limit. */
  minimum?: Partial<Size>;
  maximum?: Partial<Size>;
  /** By how much Shift and an arrow key change it, in pixels; 16 by default. */
  step?: number;
  /** Its size at first; what the style sheet says by default. */
  initial?: Partial<Size>;
  /** Whether it can be resized; true by default. */
  enabled?: boolean;
  /**
   * Called when the finger lifts: with how fast the size changes, and the size at which it will rest. What it returns is the size instead:
   * a grid, for example.
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
  /** Gives it a size, within its limits: for buttons that do what dragging does. */
  resizeTo(width: number, height: number): void;
  /** Removes the behaviour, and restores the size. */
  off(): void;
}

/**
 * Lets the sides of an element be dragged. It may be `draggable`, too. The handles are elements in it, so it cannot be an image; they
 * have the attribute `data-resize`, for style sheets.
 */
export function resizable(element: HTMLElement, options?: ResizableOptions): Resizable;
