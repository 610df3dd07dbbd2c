// A surface of the module: takes samples as events bring them, sends them once for each animation frame, and sees to it
// that deadlines fire. Once it runs, neither a sample nor an action allocates anything.

import { DeadlineClock } from "./deadline-clock.js";
import { now } from "./environment.js";
import { ALTITUDE, BUTTONS, COUNT, TARGET, TIME } from "./numbers.js";

export class TouchSurface {
  /**
   * Called for every action with the numbers in which its record lies, and at which of them it begins. The numbers are
   * the surface's own: they are written over when the call has returned.
   */
  onAction = null;
  /** Called after everything that happened: the place to read out what changed, and to draw. */
  onUpdate = null;

  #environment;
  #clock;
  #frame = null;
  #pending;
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
    this.#environment = environment;
    this.#pending = new Float64Array(module.samplesCapacity * COUNT);
    this.#actions = new Float64Array(64 * module.actionsStride);
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
    if (this.#count === this.module.samplesCapacity) this.flush();
    const pending = this.#pending;
    const next = this.next;
    if (next[TIME] < this.#earliest) next[TIME] = this.#earliest;
    let index = this.#count;
    while (index > 0 && pending[(index - 1) * COUNT + TIME] > next[TIME]) index--;
    if (index < this.#count) {
      pending.copyWithin((index + 1) * COUNT, index * COUNT, this.#count * COUNT);
    }
    for (let slot = 0; slot < COUNT; slot++) pending[index * COUNT + slot] = next[slot];
    this.#count++;
    if (!this.#frame && !this.isFlushedByHand) {
      this.#frame = this.#environment.requestAnimationFrame(this.#frameCame);
    }
  }

  /** How many samples wait to be sent. */
  get pendingCount() {
    return this.#count;
  }

  /** Sends what waits, at once. */
  flush() {
    if (this.#frame) this.#environment.cancelAnimationFrame(this.#frame);
    this.#frame = null;
    if (this.#isCalling) {
      // In the middle of the actions of an earlier batch: these samples come after.
      if (this.#count > 0) this.#frame = this.#environment.requestAnimationFrame(this.#frameCame);
      return;
    }
    if (this.#count === 0) return;
    const samples = this.module.samples;
    const pending = this.#pending;
    const length = this.#count * COUNT;
    for (let index = 0; index < length; index++) samples[index] = pending[index];
    const count = this.#count;
    this.#count = 0;
    this.#earliest = pending[length - COUNT + TIME] + 1;
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
    const stride = this.module.actionsStride;
    while (this.#firstAction < this.#actionCount) {
      const offset = this.#firstAction++ * stride;
      // An error of one handler is no reason for the others not to be called.
      try {
        this.onAction?.(this.#actions, offset);
      } catch (error) {
        this.#environment.reportError(error);
      }
    }
    this.#firstAction = 0;
    this.#actionCount = 0;
    this.#isCalling = false;
    try {
      this.onUpdate?.();
    } catch (error) {
      this.#environment.reportError(error);
    }
    this.#clock.wait(this.module.exports.tactus_next_deadline(this.number));
  }

  /** Copies actions out of the module, which writes over them in its next call: perhaps one that a handler makes. */
  #collect(count) {
    const records = this.module.actions(count);
    const stride = this.module.actionsStride;
    const needed = (this.#actionCount + count) * stride;
    if (needed > this.#actions.length) {
      const larger = new Float64Array(needed * 2);
      larger.set(this.#actions);
      this.#actions = larger;
    }
    const start = this.#actionCount * stride;
    for (let index = 0; index < count * stride; index++) this.#actions[start + index] = records[index];
    this.#actionCount += count;
  }

  /** Whether anything is planned: a timer, or an animation frame. */
  get isWaiting() {
    return this.#clock.isRunning || this.#frame !== null;
  }

  /** Lets go of everything; the surface cannot be used afterwards. */
  close() {
    this.#count = 0;
    if (this.#frame) this.#environment.cancelAnimationFrame(this.#frame);
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
    const latest = now(this.#environment);
    while (next >= 0 && next <= latest) {
      this.#earliest = Math.max(this.#earliest, next);
      this.finish(this.module.exports.tactus_advance(this.number, next));
      const following = this.module.exports.tactus_next_deadline(this.number);
      if (following <= next) break;
      next = following;
    }
  };
}
