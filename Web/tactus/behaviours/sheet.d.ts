import type { Controlled } from "./index.js";
import type { Gesture } from "../index.js";

/** The parts and heights of a sheet. */
export interface SheetOptions {
  /** The heights at which it rests, as shares of the window's; a fifth, a half and nearly all by default. */
  stops?: readonly number[];
  /** At which of its heights it is first; 0, the lowest, by default. With `closes`, −1 is closed. */
  initial?: number;
  /**
   * Whether it can be closed: by a throw down, a drag below its lowest height, Escape, or `go(-1)`; false by default. A sheet that is
   * closed cannot be seen or reached; `go(0)` opens it. The focus goes back to what had it before.
   */
  closes?: boolean;
  /** Selectors of a button that does what the finger does, and of what scrolls in it. */
  handle?: string;
  scroller?: string;
  /** Whether a finger and keys can move it; true by default. */
  enabled?: boolean;
  /** Called when a finger begins to move it, with the height at which it was. */
  onStart?: ((stop: number) => void) | null;
  /**
   * Called when the finger lifts: with the height at which it was, how fast the finger is, and the height at which it will rest. What it
   * returns is the height instead. Not called when the finger scrolls what is in the sheet.
   */
  onRelease?: ((release: { stop: number; velocity: number; rest: number }) => number | undefined | void) | null;
  /** Called when it comes to rest at another height; −1 when it is closed. */
  onChange?: ((stop: number) => void) | null;
}

/** A sheet at the bottom of the window. */
export interface Sheet extends Controlled<SheetOptions> {
  readonly gesture: Gesture<"pan">;
  /** At which of its heights it is; 0 is the lowest, −1 is closed. */
  readonly stop: number;
  readonly isMoving: boolean;
  go(stop: number): void;
  /** Removes the behaviour. */
  off(): void;
}

/** Lets a sheet be drawn up and down by a finger, a mouse, its handle and the arrow keys. */
export function sheet(element: HTMLElement, options?: SheetOptions): Sheet;
