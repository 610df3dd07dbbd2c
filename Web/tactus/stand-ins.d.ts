import type { TouchSurface } from "./touch-surface.js";

/** The difference between the id of the mouse and that of the finger that mirrors it. */
export const MIRRORED: number;
/** The id of the finger that is pinned down. */
export const PINNED: number;

/** A finger that a mouse replaces. */
export interface StandInFinger {
  id: number;
  /** Its place in CSS pixels of the viewport. */
  x: number;
  y: number;
}

/** The centre of the mirror, and the views that fingers hit. */
export interface StandInOptions {
  /** The place about which the second finger is mirrored; by default the centre of the element. */
  centre?: () => { x: number; y: number };
  /** As for `PointerInput`. */
  hit?: (event: PointerEvent) => number | null;
  /** The same for a place in the viewport. */
  hitAt?: (x: number, y: number) => number | null;
  /** The `code` of the key that pins a finger; `KeyF` by default. */
  pinKey?: string;
}

/**
 * A mouse that replaces two fingers: with Alt a second finger mirrors it, with Shift and Alt both move together, and while the pin key is
 * held, a finger rests at the mouse's last place.
 *
 * ```js
 * const standIns = new StandIns(surface, canvas);
 * new PointerInput(surface, canvas, { filter: standIns.filter });
 * standIns.onChange = (fingers) => drawDots(fingers);
 * ```
 */
export class StandIns {
  constructor(surface: TouchSurface, element: Element | Document, options?: StandInOptions);
  /** The fingers that are down. */
  readonly fingers: StandInFinger[];
  /** Called when they change. */
  onChange: ((fingers: StandInFinger[]) => void) | null;
  /** The filter for `PointerInput`. */
  readonly filter: (event: PointerEvent, phase: number) => boolean;
  /** Removes all fingers, which were cancelled elsewhere. */
  readonly forget: () => void;
  /** Stops listening; the pinned finger is cancelled. */
  close(): void;
}
