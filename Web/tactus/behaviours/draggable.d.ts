import type { Gesture, Pair } from "../index.js";

/** How an element can be dragged. */
export interface DraggableOptions {
  /** Along which axis; with one, the page scrolls along the other. `both` by default. */
  axis?: "both" | "horizontal" | "vertical";
  /** What it stays in: its parent, another element, or a box in the viewport. Nothing by default. */
  bounds?: "parent" | Element | { left: number; top: number; right: number; bottom: number } | null;
  /** Where it rests: on a grid of so many pixels, at the nearest of some positions, or where a function says. */
  snap?: number | readonly Pair[] | ((position: Pair) => Pair) | null;
  /** Whether it slides on when it is let go of in motion; true by default. */
  inertia?: boolean;
  /** Whether what it lies in scrolls while it is dragged to its edge; true by default. */
  autoscroll?: boolean;
  /** Selectors of what inside it can be used to drag it, and of what cannot. */
  allowFrom?: string | null;
  ignoreFrom?: string | null;
  /** How far an arrow key moves it, in pixels; 16 by default. */
  step?: number;
  /** Called with each position; the object is used again. */
  onMove?: ((position: Readonly<Pair>) => void) | null;
  /** Called when it rests. */
  onEnd?: ((position: Readonly<Pair>) => void) | null;
}

/** An element that can be dragged. */
export interface Draggable {
  readonly gesture: Gesture<"pan">;
  /** How far it is from where it lies without. */
  readonly position: Readonly<Pair>;
  /** Whether it slides on by itself. */
  readonly isMoving: boolean;
  /** Moves it to a position, within its bounds. */
  moveTo(x: number, y: number): void;
  /** Takes it all back. */
  off(): void;
}

/**
 * Lets an element be dragged by finger, pen, mouse and arrow keys.
 *
 * ```js
 * draggable(card, { bounds: "parent", snap: 40 });
 * ```
 */
export function draggable(element: HTMLElement, options?: DraggableOptions): Draggable;
