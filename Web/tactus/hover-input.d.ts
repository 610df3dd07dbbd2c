import type { TouchSurface } from "./touch-surface.js";

/** How a `HoverInput` finds out what pointers concern. */
export interface HoverInputOptions {
  /** The number of what a pointer hits; by default −1, for surfaces that know their views' places themselves. */
  hit?: (event: PointerEvent) => number | null;
  /** Whether pointers that do not touch are of interest; by default they are. */
  isWanted?: () => boolean;
  /** Called after each event that is taken. */
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
  /** Takes the movement of a pointer that is not down. */
  moved: (event: PointerEvent) => void;
  /** Listens no longer. */
  close(): void;
}
