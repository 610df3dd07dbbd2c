// A surface of the module: takes samples as events bring them, sends them once for each animation frame, and sees to it
// that deadlines fire. Once it runs, neither a sample nor an action allocates anything.

import { DeadlineClock } from "./deadline-clock.js";
import { now } from "./environment.js";
import { ALTITUDE, BUTTONS, CAPACITY, COUNT, STRIDE, TARGET, TIME } from "./numbers.js";

export class TouchSurface {
  /**
   * Called for every action with the numbers in which its record lies, and at which of them it begins. The numbers are
   * the surface's own: they are written over when the call has returned.
   */
  onAction = null;
  /** Called after everything that happened: the place to read out what changed, and to draw. */
  onUpdate = null;

  #clock;
  #frame = null;
  #pending;
  /** The first so many of them. */
  #first = [];
  #count = 0;
  #actions;
  #firstAction = 0;
  #actionCount = 0;
  #isCalling = false;
  /** The first time that a sample can have: what was sent before is over. */
  #earliest = 0;

  /**
   * @param module the running module
   * @param number the surface's number in it
   */
  constructor(module, number, { onAction = null, onUpdate = null, environment = globalThis } = {}) {
    this.module = module;
    this.number = number;
    this.onAction = onAction;
    this.onUpdate = onUpdate;
    /** The clock and the timers. */
    this.environment = environment;
    this.#pending = new Float64Array(CAPACITY * COUNT);
    this.#actions = new Float64Array(64 * STRIDE);
    this.#clock = new DeadlineClock(environment, this.#deadlinePassed);
  }

  /** The numbers of the next sample, all of them zero but those that are not by default: to be filled before `add`. */
  next = new Float64Array(COUNT);

  /** Makes the next sample one of a contact of which nothing is known yet, and returns its numbers. */
  begin() {
    const next = this.next;
    next.fill(0);
    next[ALTITUDE] = Math.PI / 2;
    next[BUTTONS] = 1;
    next[TARGET] = -1;
    return next;
  }

  /** Whether whoever adds samples sends them, too: to ask for an animation frame costs more than all else that happens here. */
  isFlushedByHand = false;

  /**
   * Adds the next sample to those that are sent with the next animation frame, in the order of their times.
   *
   * One that comes late, with a time at which a frame was sent already, is a frame of its own, a nanosecond later: `next`
   * has that time afterwards, and a recording with it replays in the same frames.
   */
  add() {
    if (this.#count === CAPACITY) this.flush();
    const pending = this.#pending;
    const next = this.next;
    if (next[TIME] < this.#earliest) next[TIME] = this.#earliest;
    let index = this.#count;
    while (index > 0 && pending[(index - 1) * COUNT + TIME] > next[TIME]) index--;
    if (index < this.#count) {
      pending.copyWithin((index + 1) * COUNT, index * COUNT, this.#count * COUNT);
    }
    pending.set(next, index * COUNT);
    this.#count++;
    if (!this.#frame && !this.isFlushedByHand) {
      this.#frame = this.environment.requestAnimationFrame(this.#frameCame);
    }
  }

  /** How many samples wait to be sent. */
  get pendingCount() {
    return this.#count;
  }

  /** Sends what waits, at once. */
  flush() {
    if (this.#frame) this.environment.cancelAnimationFrame(this.#frame);
    this.#frame = null;
    const count = this.#count;
    if (count === 0) return;
    if (this.#isCalling) {
      // In the middle of the actions of an earlier batch: these samples come after.
      this.#frame = this.environment.requestAnimationFrame(this.#frameCame);
      return;
    }
    const samples = this.#first[count] ??= this.#pending.subarray(0, count * COUNT);
    this.module.samples.set(samples);
    this.#count = 0;
    this.#earliest = samples[(count - 1) * COUNT + TIME] + 1;
    this.finish(this.module.exports.tactus_send(this.number, count));
  }

  /** Cancels all touches: the page was hidden, or its window lost its place. */
  cancelAll() {
    this.flush();
    this.#earliest++;
    this.finish(this.module.exports.tactus_cancel_all(this.number));
  }

  /**
   * Hands on `count` actions that a call into the module returned, and waits for the next deadline. What actions cause
   * in their turn is handed on after them.
   */
  finish(count) {
    if (count > 0) this.#collect(count);
    if (this.#isCalling) return;
    this.#isCalling = true;
    while (this.#firstAction < this.#actionCount) {
      const offset = this.#firstAction++ * STRIDE;
      // An error of one handler is no reason for the others not to be called.
      try {
        this.onAction?.(this.#actions, offset);
      } catch (error) {
        this.environment.reportError(error);
      }
    }
    this.#firstAction = 0;
    this.#actionCount = 0;
    this.#isCalling = false;
    try {
      this.onUpdate?.();
    } catch (error) {
      this.environment.reportError(error);
    }
    this.#clock.wait(this.module.exports.tactus_next_deadline(this.number));
  }

  /** Copies actions out of the module, which writes over them in its next call: perhaps one that a handler makes. */
  #collect(count) {
    // As many as there were ever, or more.
    const records = this.module.actions(count);
    const start = this.#actionCount * STRIDE;
    const needed = start + records.length;
    if (needed > this.#actions.length) {
      const larger = new Float64Array(needed * 2);
      larger.set(this.#actions);
      this.#actions = larger;
    }
    this.#actions.set(records, start);
    this.#actionCount += count;
  }

  /** Whether anything is planned: a timer, or an animation frame. */
  get isWaiting() {
    return this.#clock.isRunning || this.#frame !== null;
  }

  /** Lets go of everything; the surface cannot be used afterwards. */
  close() {
    this.#count = 0;
    if (this.#frame) this.environment.cancelAnimationFrame(this.#frame);
    this.#frame = null;
    this.#clock.stop();
    this.module.exports.tactus_close(this.number);
  }

  #frameCame = () => {
    this.#frame = null;
    this.flush();
  };

  #deadlinePassed = (deadline) => {
    // What came before the deadline, but waits for its animation frame, is looked at first.
    this.flush();
    // To the deadline and no further: events are on their way that happened before now.
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
