import type { Controlled } from "./index.js";
import type { Gesture } from "../index.js";

/** The options of a sheet. */
export interface SheetOptions {
  /** The heights at which it rests, as shares of the window's; a fifth, a half and nearly all by default. */
  stops?: readonly number[];
  /** The index of its initial height; 0, the lowest, by default. With `closes`, −1 is closed. */
  initial?: number;
  /**
   * Whether it can be closed: by a throw down, a drag below its lowest height, Escape, or `go(-1)`; false by default. A closed sheet is
   * invisible and cannot be reached; `go(0)` opens it. The focus returns to the element that had it before.
   */
  closes?: boolean;
  /** Selectors of a button with the same effect as the finger, and of the element in it that scrolls. */
  handle?: string;
  scroller?: string;
  /** Whether a finger and keys can move it; true by default. */
  enabled?: boolean;
  /** Called when a finger begins to move it, with the index of its height. */
  onStart?: ((stop: number) => void) | null;
  /**
   * Called when the finger lifts: with the index of its height, the velocity of the finger, and the index at which it will rest. The return
   * value replaces that index. Not called when the finger scrolls the content of the sheet.
   */
  onRelease?: ((release: { stop: number; velocity: number; rest: number }) => number | undefined | void) | null;
  /** Called when it starts to move to another height, with its index; −1 when it closes. */
  onChange?: ((stop: number) => void) | null;
}

/** A sheet at the bottom of the window. */
export interface Sheet extends Controlled<SheetOptions> {
  readonly gesture: Gesture<"pan">;
  /** The index of its height; 0 is the lowest, −1 is closed. */
  readonly stop: number;
  readonly isMoving: boolean;
  /** Moves it to a height. While a finger drags it, it does not move away from the finger. */
  go(stop: number): void;
  /** Removes the behaviour. */
  off(): void;
}

/** Lets a finger, a mouse, its handle and the arrow keys move a sheet up and down. */
export function sheet(element: HTMLElement, options?: SheetOptions): Sheet;
