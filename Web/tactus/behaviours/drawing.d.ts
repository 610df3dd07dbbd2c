import type { Controlled } from "./index.js";
import type { Gesture, GesturePoint } from "../index.js";

/** The pen. */
export interface DrawingOptions {
  /** A colour of CSS. */
  colour?: string;
  /** The thickness of a stroke in pixels, if the pressure is unknown; 6 by default. */
  width?: number;
  /** The initial strokes; none by default. */
  initial?: readonly Stroke[];
  /** Whether it can be drawn on; true by default. */
  enabled?: boolean;
  /** Called when a stroke begins. Its colour and width can still be changed. */
  onStart?: ((stroke: Stroke) => void) | null;
  /** Called when a stroke ends. */
  onStroke?: ((stroke: Stroke) => void) | null;
}

/** A stroke, with every point that the device reported. */
export interface Stroke {
  colour: string;
  width: number;
  /** Whether it erases: the pen was turned around. */
  isErasing: boolean;
  /** In the canvas's own pixels, from the top left corner within its border. */
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
  /** Removes the behaviour, but keeps the picture. */
  off(): void;
}

/** Lets a finger, a pen and a mouse draw on a canvas; a pen's pressure determines the stroke's thickness. */
export function drawing(canvas: HTMLCanvasElement, options?: DrawingOptions): Drawing;
