import type { Environment } from "./environment.js";
import type { TactusModule } from "./module.js";

/** The handlers and the clock of a surface. */
export interface SurfaceOptions {
  /** Called for every action with the numbers that contain its record, and the record's index in them. They keep their values. */
  onAction?: ((numbers: Float64Array, offset: number) => void) | null;
  /** Called after each call of the module. Read the changes here, and draw. */
  onUpdate?: (() => void) | null;
  /** Called before a deadline takes effect: the last moment to cancel touches. */
  onDeadline?: (() => void) | null;
  /** The page's own by default. */
  environment?: Environment;
}

/**
 * A surface of the module: collects samples as events bring them, sends them once for each animation frame, and reports the time to the
 * engine when a deadline has passed. After its start, neither a sample nor an action allocates memory; while nothing moves and nothing
 * waits, nothing runs.
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
  onDeadline: (() => void) | null;
  /** The numbers of the next sample, in the module's memory: fill all of them before `add`, without a call in between; see `Slot`. */
  readonly next: Float64Array;
  /** Resets the next sample to a contact without further values, and returns its numbers. */
  begin(): Float64Array;
  /** Whether the caller of `add` also calls `flush`, in place of an animation frame; false by default. */
  isFlushedByHand: boolean;
  /** Whether the samples are recorded: then they have all values of the events; false by default. */
  isRecorded: boolean;
  /** Adds the next sample to those for the next animation frame, in the order of their times. Returns it, as the engine gets it. */
  add(): Float64Array;
  /** The number of samples that wait to be sent. */
  readonly pendingCount: number;
  /** Sends the waiting samples at once. */
  flush(): void;
  /** Cancels all touches, because the page was hidden, or its window lost the focus. */
  cancelAll(): void;
  /** Delivers `count` actions that a call into the module returned, and waits for the next deadline. */
  finish(count: number): void;
  /** Whether a timer or an animation frame is planned. */
  readonly isWaiting: boolean;
  /** Closes the surface, which cannot be used afterwards. */
  close(): void;
}
