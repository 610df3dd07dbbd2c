import type { TouchSurface } from "../touch-surface.js";
import type { Tape } from "./tape.js";

/** The samples of a surface, from its next contact on. */
export class TouchRecord {
  constructor(surface: TouchSurface);
  /** Begins to keep what comes, anew; `onDown` is told before the engine is. */
  open(
    hears: { onDown(): void; onContact(number: number, pointerId: number, x: number, y: number): void; onSamples(): void },
    size: { width: number; height: number; name: string }
  ): void;
  /** What was touched; times count from the first contact. */
  readonly tape: Tape;
  /** The contacts that are down, and those that have lifted a moment ago. */
  readonly trails: { number: number; isDown: boolean; points: { time: number; x: number; y: number }[] }[];
  /** Whether there were more samples than are kept. */
  readonly isFull: boolean;
  /** When the first contact came down, in nanoseconds of the page; −1 before. */
  readonly zero: number;
  readonly numberDown: number;
  readonly down: number[];
  /** Begins anew. */
  clear(options: { width: number; height: number; name: string }): void;
  /** Keeps nothing any more. */
  close(): void;
}
