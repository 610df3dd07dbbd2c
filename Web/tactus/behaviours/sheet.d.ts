import type { Gesture } from "../index.js";

/** What a sheet is made of. */
export interface SheetOptions {
  /** The heights at which it rests, as shares of the window's; a fifth, a half and nearly all by default. */
  stops?: readonly number[];
  /** Selectors of a button that does what the finger does, and of what scrolls in it. */
  handle?: string;
  scroller?: string;
  /** Called when it comes to rest at another height. */
  onChange?: ((stop: number) => void) | null;
}

/** A sheet at the bottom of the window. */
export interface Sheet {
  readonly gesture: Gesture<"pan">;
  /** At which of its heights it is; 0 is the lowest. */
  readonly stop: number;
  readonly isMoving: boolean;
  go(stop: number): void;
  /** Takes it all back. */
  off(): void;
}

/** Lets a sheet be drawn up and down by a finger, a mouse, its handle and the arrow keys. */
export function sheet(element: HTMLElement, options?: SheetOptions): Sheet;
