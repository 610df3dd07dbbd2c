import type { Controlled } from "./index.js";
import type { Gesture, GesturePoint } from "../index.js";

/** The pen. */
export interface DrawingOptions {
  /** A colour of CSS. */
  colour?: string;
  /** How thick a stroke is in pixels, where the pressure is unknown; 6 by default. */
  width?: number;
  /** The strokes that are there at first; none by default. */
  initial?: readonly Stroke[];
  /** Whether it can be drawn on; true by default. */
  enabled?: boolean;
  /** Called when a stroke begins. Its colour and width can be changed then. */
  onStart?: ((stroke: Stroke) => void) | null;
  /** Called when a stroke is done. */
  onStroke?: ((stroke: Stroke) => void) | null;
}

/** A stroke, with every point that the device reported. */
export interface Stroke {
  colour: string;
  width: number;
  /** Whether it erases: the pen was turned around. */
  isErasing: boolean;
  points: GesturePoint[];
}

/** A drawing board. */
export interface Drawing extends Controlled<DrawingOptions> {
  readonly gesture: Gesture<"pan">;
  /** The pen of the next stroke, which can be changed; `set` with a colour or width does, too. */
  readonly pen: { colour: string; width: number };
  readonly strokes: readonly Stroke[];
  undo(): void;
  redo(): void;
  clear(): void;
  /** Removes the behaviour, but leaves the picture. */
  off(): void;
}

/** Lets a canvas be drawn on with finger, pen and mouse; a pen's pressure is the stroke's thickness. */
export function drawing(canvas: HTMLCanvasElement, options?: DrawingOptions): Drawing;
