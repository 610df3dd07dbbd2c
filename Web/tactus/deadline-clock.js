// One timer for the next deadline of the engine. Without a deadline there is none.

import { now } from "./environment.js";

/**
 * The delay from a deadline to the call of the engine, in milliseconds. Events reach a page late, and a lift before the deadline must still
 * count as such.
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

  /** Waits for `deadline`, in nanoseconds, instead of the one before; for nothing if it is negative. */
  wait(deadline) {
    if (deadline === this.#deadline) return;
    this.stop();
    if (deadline < 0) return;
    this.#deadline = deadline;
    const delay = (deadline - now(this.#environment)) / 1e6 + EVENT_DELAY;
    // The longest delay that timers keep is 2^31 − 1 ms; longer waits are split.
    this.#timer = this.#environment.setTimeout(this.#ring, Math.min(delay, 0x7fffffff));
  }

  /** Waits for nothing. */
  stop() {
    if (this.#timer !== null) this.#environment.clearTimeout(this.#timer);
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
