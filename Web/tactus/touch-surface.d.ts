import type { Environment } from "./environment.js";
import type { TactusModule } from "./module.js";

/** Whom a surface tells, and by what clock it goes. */
export interface SurfaceOptions {
  /**
   * Called for every action with the numbers in which its record lies, and at which of them it begins. They are written
   * over when the call has returned.
   */
  onAction?: ((numbers: Float64Array, offset: number) => void) | null;
  /** Called after everything that happened: the place to read what changed out of the module, and to draw. */
  onUpdate?: (() => void) | null;
  /** The page's own by default. */
  environment?: Environment;
}

/**
 * A surface of the module: takes samples as events bring them, sends them once for each animation frame, and sees to it that
 * deadlines fire. Once it runs, neither a sample nor an action allocates anything; while nothing moves and nothing waits,
 * nothing runs.
 *
 * ```js
 * const surface = new TouchSurface(module, module.exports.photo_table_open(), { onUpdate: draw });
 * new PointerInput(surface, canvas);
 * ```
 */
export class TouchSurface {
  constructor(module: TactusModule, number: number, options?: SurfaceOptions);
  readonly module: TactusModule;
  /** The surface's number in the module. */
  readonly number: number;
  /** Its clock and its timers. */
  readonly environment: Environment;
  onAction: ((numbers: Float64Array, offset: number) => void) | null;
  onUpdate: (() => void) | null;
  /** The numbers of the next sample, to be filled before `add`; see `Slot`. */
  readonly next: Float64Array;
  /** Makes the next sample one of a contact of which nothing is known yet, and returns its numbers. */
  begin(): Float64Array;
  /** Whether whoever adds samples calls `flush`, too, instead of an animation frame; false by default. */
  isFlushedByHand: boolean;
  /** Adds the next sample to those that are sent with the next animation frame, in the order of their times. */
  add(): void;
  /** How many samples wait to be sent. */
  readonly pendingCount: number;
  /** Sends what waits, at once. */
  flush(): void;
  /** Cancels all touches: the page was hidden, or its window lost its place. */
  cancelAll(): void;
  /** Hands on `count` actions that a call into the module returned, and waits for the next deadline. */
  finish(count: number): void;
  /** Whether anything is planned: a timer, or an animation frame. */
  readonly isWaiting: boolean;
  /** Lets go of everything; the surface cannot be used afterwards. */
  close(): void;
}
