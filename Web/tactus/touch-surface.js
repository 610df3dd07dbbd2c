import { DeadlineClock } from "./deadline-clock.js";
import { now } from "./environment.js";
import { ALTITUDE, BUTTONS, CAPACITY, COUNT, STRIDE, TARGET, TIME } from "./numbers.js";

/** The number of actions in one array: an event that is kept keeps one array. */
const ACTIONS_TOGETHER = 16;

/**
 * The handlers and the clock of a surface.
 *
 * @typedef {object} SurfaceOptions
 * @property {((numbers: Float64Array, offset: number) => void) | null} [onAction] Called for every action with the numbers that contain its
 *   record, and the record's index in them. They keep their values.
 * @property {(() => void) | null} [onUpdate] Called after each call of the module. Read the changes here, and draw.
 * @property {(() => void) | null} [onDeadline] Called before a deadline takes effect: the last moment to cancel touches.
 * @property {import("./environment.js").Environment} [environment] The page's own by default.
 */

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
  #clock;
  #frame = /** @type {unknown} */ (null);
  #count = 0;
  /** Views of the samples in the module's memory, one by one. */
  #slots = /** @type {Float64Array[]} */ ([]);
  /** The waiting samples, while another surface writes into the module's memory. */
  #aside = /** @type {Float64Array | null} */ (null);
  #actions = new Float64Array(ACTIONS_TOGETHER * STRIDE);
  #firstAction = 0;
  #actionCount = 0;
  #isCalling = false;
  /** The deadline of the engine after the last call; `null` if it must be asked for. */
  #deadline = /** @type {number | null} */ (null);
  /** The earliest time of a sample: frames before it were sent. */
  #earliest = 0;

  /**
   * @param {import("./module.js").TactusModule} module the running module
   * @param {number} number the surface's number in it
   * @param {SurfaceOptions} options
   */
  constructor(module, number, { onAction = null, onUpdate = null, onDeadline = null, environment = globalThis } = {}) {
    /** @readonly */
    this.module = module;
    /** @readonly The surface's number in the module. */
    this.number = number;
    /** Called for every action with the numbers that contain its record, and the record's index in them. They keep their values. */
    this.onAction = onAction;
    /** Called after each call of the module. Read the changes here, and draw. */
    this.onUpdate = onUpdate;
    /** Called before a deadline takes effect: the last moment to cancel touches. */
    this.onDeadline = onDeadline;
    /** @readonly Its clock and its timers. */
    this.environment = environment;
    this.#clock = new DeadlineClock(environment, this.#deadlinePassed);
  }

  /** The numbers of the next sample, in the module's memory: fill all of them before `add`, without a call in between; see `Slot`. */
  get next() {
    if (this.module.writer !== this) this.#enter();
    if (this.#count === CAPACITY) this.#makeRoom();
    return this.#slot(this.#count);
  }

  /** Resets the next sample to a contact without further values, and returns its numbers. */
  begin() {
    const { next } = this;
    next.fill(0);
    next[ALTITUDE] = Math.PI / 2;
    next[BUTTONS] = 1;
    next[TARGET] = -1;
    return next;
  }

  #slot(index) {
    const slot = this.#slots[index];
    // If the memory has grown since, the view is empty.
    return slot?.length > 0 ? slot : this.#slots[index] = this.module.samples.subarray(index * COUNT, (index + 1) * COUNT);
  }

  /** From now on writes into the module's memory, which another surface may have used. */
  #enter() {
    const { module } = this;
    if (module.writer) module.writer.#leave();
    module.writer = this;
    if (this.#aside) module.samples.set(this.#aside);
    this.#aside = null;
  }

  #leave() {
    if (this.#count > 0) this.#aside = this.module.samples.slice(0, this.#count * COUNT);
  }

  #makeRoom() {
    this.flush();
    // Inside a handler that must be sent as well.
    if (this.#count > 0) this.#send();
  }

  /**
   * Whether the caller of `add` also calls `flush`, in place of an animation frame, whose request costs more than everything else here;
   * false by default.
   */
  isFlushedByHand = false;

  /** Whether the samples are recorded: then they have all values of the events; false by default. */
  isRecorded = false;

  /**
   * Adds the next sample to those for the next animation frame, in the order of their times. Returns it, as the engine gets it.
   *
   * A late sample, with a time at which a frame was already sent, is a separate frame, a nanosecond later. The returned numbers have that
   * time, and a recording with it replays in the same frames.
   */
  add() {
    const { next } = this;
    if (next[TIME] < this.#earliest) next[TIME] = this.#earliest;
    const last = this.#count++;
    const index = last > 0 && this.#slot(last - 1)[TIME] > next[TIME] ? this.#sort(last) : last;
    if (!this.#frame && !this.isFlushedByHand) {
      this.#frame = this.environment.requestAnimationFrame(this.#frameCame);
    }
    return this.#slot(index);
  }

  /** Moves the sample at `last` before those that are later; returns its new index. */
  #sort(last) {
    const { samples } = this.module;
    const sample = this.#slot(last).slice();
    let index = last;
    while (index > 0 && this.#slot(index - 1)[TIME] > sample[TIME]) index--;
    samples.copyWithin((index + 1) * COUNT, index * COUNT, last * COUNT);
    samples.set(sample, index * COUNT);
    return index;
  }

  /** The number of samples that wait to be sent. */
  get pendingCount() {
    return this.#count;
  }

  /** Sends the waiting samples at once. */
  flush() {
    if (this.#frame) this.environment.cancelAnimationFrame(this.#frame);
    this.#frame = null;
    if (this.#count === 0) return;
    if (this.#isCalling) {
      // The actions of an earlier batch are being delivered: these samples follow.
      this.#frame = this.environment.requestAnimationFrame(this.#frameCame);
      return;
    }
    this.#send();
  }

  #send() {
    const { module } = this;
    if (module.writer !== this) this.#enter();
    const count = this.#count;
    this.#count = 0;
    this.#earliest = this.#slot(count - 1)[TIME] + 1;
    const actions = module.exports.tactus_send(this.number, count);
    this.#deadline = module.deadline;
    this.#deliver(actions);
  }

  /** Cancels all touches, because the page was hidden, or its window lost the focus. */
  cancelAll() {
    // Inside a handler as well: what came down before must not come after.
    this.#makeRoom();
    this.#earliest++;
    this.finish(this.module.exports.tactus_cancel_all(this.number));
  }

  /**
   * Delivers `count` actions that a call into the module returned, and waits for the next deadline. Actions that these cause are delivered
   * after them.
   *
   * @param {number} count
   */
  finish(count) {
    this.#deadline = null;
    this.#deliver(count);
  }

  #deliver(count) {
    if (count > 0) this.#collect(count);
    if (this.#isCalling) return;
    this.#isCalling = true;
    while (this.#firstAction < this.#actionCount) {
      const offset = this.#firstAction++ * STRIDE;
      this.#call(this.onAction, this.#actions, offset);
    }
    this.#isCalling = false;
    this.#call(this.onUpdate);
    this.#clock.wait(this.#deadline ?? this.module.exports.tactus_next_deadline(this.number));
  }

  /** Calls a handler. If it throws, everything else still happens. */
  #call(handler, numbers, offset) {
    try {
      handler?.call(this, numbers, offset);
    } catch (error) {
      this.environment.reportError(error);
    }
  }

  /** Copies actions out of the module, which overwrites them in its next call. A handler may make that call. */
  #collect(count) {
    const records = this.module.actions(count);
    if ((this.#actionCount + count) * STRIDE > this.#actions.length) {
      // Events have those that were delivered.
      const waiting = this.#actions.subarray(this.#firstAction * STRIDE, this.#actionCount * STRIDE);
      this.#actions = new Float64Array(Math.max(waiting.length + count * STRIDE, ACTIONS_TOGETHER * STRIDE));
      this.#actions.set(waiting);
      this.#firstAction = 0;
      this.#actionCount = waiting.length / STRIDE;
    }
    this.#actions.set(records, this.#actionCount * STRIDE);
    this.#actionCount += count;
  }

  /** Whether a timer or an animation frame is planned. */
  get isWaiting() {
    return this.#clock.isRunning || this.#frame !== null;
  }

  /** Releases everything; the surface cannot be used afterwards. */
  close() {
    this.#count = 0;
    this.flush();
    this.#clock.stop();
    // If a handler closes it, its clock does not start again.
    this.#deadline = -1;
    this.module.exports.tactus_close(this.number);
  }

  #frameCame = () => {
    this.#frame = null;
    this.flush();
  };

  #deadlinePassed = (deadline) => {
    this.#call(this.onDeadline);
    // Samples from before the deadline that wait for their animation frame are processed first.
    this.flush();
    // To the deadline and no further: events from before the current time may still arrive.
    let next = deadline;
    const latest = now(this.environment);
    while (next >= 0 && next <= latest) {
      this.#earliest = Math.max(this.#earliest, next);
      this.finish(this.module.exports.tactus_advance(this.number, next));
      const following = this.module.exports.tactus_next_deadline(this.number);
      if (following <= next) break;
      next = following;
    }
  };
}
