import type { Gesture, GesturePoint } from "../index.js";

/** What is drawn with. */
export interface DrawingOptions {
  /** A colour of CSS. */
  colour?: string;
  /** How thick a stroke is in pixels, where nobody knows how hard the pen presses; 6 by default. */
  width?: number;
  /** Called when a stroke is done. */
  onStroke?: ((stroke: Stroke) => void) | null;
}

/** A stroke, with every point that the device reported. */
export interface Stroke {
  colour: string;
  width: number;
  /** Whether it takes away what is below it: a pen that was turned around. */
  isErasing: boolean;
  points: GesturePoint[];
}

/** A board that is drawn on. */
export interface Drawing {
  readonly gesture: Gesture<"pan">;
  /** What the next stroke is drawn with; can be changed. */
  readonly pen: { colour: string; width: number };
  readonly strokes: readonly Stroke[];
  undo(): void;
  redo(): void;
  clear(): void;
  /** Takes it all back, but leaves the picture. */
  off(): void;
}

/** Lets a canvas be drawn on with finger, pen and mouse; a pen's pressure is the stroke's thickness. */
export function drawing(canvas: HTMLCanvasElement, options?: DrawingOptions): Drawing;
