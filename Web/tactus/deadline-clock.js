// One timer, set to the moment at which the engine wants to be told the time. While it waits for nothing, nothing runs.

import { now } from "./environment.js";

/**
 * How long after a deadline the clock tells the time, in milliseconds. Events reach a page later than they happened, and
 * a lift that came before a deadline should not find that the deadline has passed already.
 */
export const EVENT_DELAY = 8;

export class DeadlineClock {
  #environment;
  #fire;
  #timer = null;
  #deadline = -1;

  /** @param fire called when a deadline has passed */
  constructor(environment, fire) {
    this.#environment = environment;
    this.#fire = fire;
  }

  /** Whether a timer runs. */
  get isRunning() {
    return this.#timer !== null;
  }

  /** Waits for `deadline`, in nanoseconds, instead of what it waited for; for nothing if that is negative. */
  wait(deadline) {
    if (deadline === this.#deadline) return;
    this.stop();
    if (deadline < 0) return;
    this.#deadline = deadline;
    const delay = (deadline - now(this.#environment)) / 1e6 + EVENT_DELAY;
    // The longest delay that timers keep is 2^31 − 1 ms; who waits longer waits in parts.
    this.#timer = this.#environment.setTimeout(this.#ring, Math.min(delay, 0x7fffffff));
  }

  /** Waits for nothing. */
  stop() {
    this.#environment.clearTimeout(this.#timer);
    this.#timer = null;
    this.#deadline = -1;
  }

  #ring = () => {
    const deadline = this.#deadline;
    this.#timer = null;
    this.#deadline = -1;
    if (now(this.#environment) >= deadline) this.#fire(deadline);
    else this.wait(deadline);
  };
}
