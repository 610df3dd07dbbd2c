import type { Controlled } from "./index.js";
import type { Gesture, Pair } from "../index.js";

/** How an element can be dragged. */
export interface DraggableOptions {
  /** Along which axis; with one, the page scrolls along the other. `both` by default. */
  axis?: "both" | "horizontal" | "vertical";
  /** The bounds: its parent, another element, or a box in the viewport. Nothing by default. */
  bounds?: "parent" | Element | { left: number; top: number; right: number; bottom: number } | null;
  /** Where it rests: on a grid of so many pixels, at the nearest of some positions, or where a function says. */
  snap?: number | readonly Pair[] | ((position: Pair) => Pair) | null;
  /** Whether it has inertia after the finger has lifted; true by default. */
  inertia?: boolean;
  /** Whether the scroller around it scrolls while it is dragged to the edge; true by default. */
  autoscroll?: boolean;
  /** Selectors of what inside it can be used to drag it, and of what cannot; fields and sliders cannot by default. */
  allowFrom?: string | null;
  ignoreFrom?: string | null;
  /** Whether it can be dragged; true by default. */
  enabled?: boolean;
  /** Where it is at first; its place in the layout by default. */
  initial?: Pair;
  /** How far an arrow key moves it, in pixels; 16 by default. */
  step?: number;
  /** Called when a finger begins to drag it. */
  onStart?: ((position: Readonly<Pair>) => void) | null;
  /** Called with each position. */
  onMove?: ((position: Readonly<Pair>) => void) | null;
  /**
   * Called when the finger lifts, with where it is, how fast it is, and where it will rest. What it returns is where it rests instead, also
   * outside of its bounds: a card that was thrown away goes out of the window.
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
  /** Moves it to a position, within its bounds. */
  moveTo(x: number, y: number): void;
  /** Removes the behaviour. */
  off(): void;
}

/**
 * Lets an element be dragged by finger, pen, mouse and arrow keys. It follows the finger also where it is shown larger, smaller or
 * turned. It can be dropped on a `dropZone`.
 *
 * ```js
 * draggable(card, { bounds: "parent", snap: 40 });
 * ```
 */
export function draggable(element: HTMLElement, options?: DraggableOptions): Draggable;
