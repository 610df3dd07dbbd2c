import type { TouchSurface } from "./touch-surface.js";

/** The options of a `HoverInput`. */
export interface HoverInputOptions {
  /** The number of the view that a pointer hits; by default −1, for surfaces that know the places of their views. */
  hit?: (event: PointerEvent) => number | null;
  /** Whether samples of pointers that do not touch are needed; by default they are. */
  isWanted?: () => boolean;
  /** Called after each event that became a sample. */
  notice?: (event: PointerEvent, phase: number) => void;
}

/**
 * Makes samples of mice and pens that are over an element without touching it. Movements come from a `PointerInput`:
 *
 * ```js
 * const hover = new HoverInput(surface, element);
 * const input = new PointerInput(surface, element, { hover: hover.moved });
 * ```
 */
export class HoverInput {
  constructor(surface: TouchSurface, element: Element | Document, options?: HoverInputOptions);
  /** Makes a sample of the movement of a pointer that is not down. */
  moved: (event: PointerEvent) => void;
  /** Stops listening. */
  close(): void;
}
