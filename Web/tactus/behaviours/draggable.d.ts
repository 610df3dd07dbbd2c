import type { Controlled } from "./index.js";
import type { Gesture, Pair } from "../index.js";

/** The options of an element that can be dragged. */
export interface DraggableOptions {
  /** The axis of the drag; with one axis, the page scrolls along the other. `both` by default. */
  axis?: "both" | "horizontal" | "vertical";
  /** The bounds: its parent, another element, or a box in the viewport. None by default. */
  bounds?: "parent" | Element | { left: number; top: number; right: number; bottom: number } | null;
  /** Where it rests: on a grid with this many pixels, at the nearest of some positions, or at the result of a function. */
  snap?: number | readonly Pair[] | ((position: Pair) => Pair) | null;
  /** Whether it has inertia after the finger has lifted; true by default. */
  inertia?: boolean;
  /** Whether the scroller around it scrolls while it is dragged to the edge; true by default. */
  autoscroll?: boolean;
  /** Selectors of the parts from which it can be dragged, and of those from which it cannot; by default fields and sliders cannot. */
  allowFrom?: string | null;
  ignoreFrom?: string | null;
  /** Whether it can be dragged; true by default. */
  enabled?: boolean;
  /** Its initial position; its place in the layout by default. */
  initial?: Pair;
  /** How far an arrow key moves it, in pixels; 16 by default. */
  step?: number;
  /** Called when a finger begins to drag it. */
  onStart?: ((position: Readonly<Pair>) => void) | null;
  /** Called for each position. */
  onMove?: ((position: Readonly<Pair>) => void) | null;
  /**
   * Called when the finger lifts, with its position, its velocity, and the position at which it will rest. The return value replaces that
   * position, also outside of its bounds: a thrown card can leave the window.
   */
  onRelease?: ((release: { position: Pair; velocity: Pair; rest: Pair }) => Pair | undefined | void) | null;
  /** Called when it rests. */
  onEnd?: ((position: Readonly<Pair>) => void) | null;
}

/** An element that can be dragged. */
export interface Draggable extends Controlled<DraggableOptions> {
  readonly gesture: Gesture<"pan">;
  /** Its displacement from its place in the layout. */
  readonly position: Readonly<Pair>;
  /** Whether inertia or a spring moves it. */
  readonly isMoving: boolean;
  /** Moves it to a position, within its bounds, but not while a finger drags it. In `onDrop` of a drop zone, it decides where it rests. */
  moveTo(x: number, y: number): void;
  /** Removes the behaviour. */
  off(): void;
}

/**
 * Lets an element be dragged by finger, pen, mouse and arrow keys. It follows the finger also if it is shown scaled or rotated. It can be
 * dropped on a `dropZone`.
 *
 * ```js
 * draggable(card, { bounds: "parent", snap: 40 });
 * ```
 */
export function draggable(element: HTMLElement, options?: DraggableOptions): Draggable;
