import type { Environment } from "./environment.js";

/** How long after a deadline the clock tells the time, in milliseconds: events reach a page later than they happened. */
export const EVENT_DELAY: number;

/** One timer, set to the moment at which the engine wants to be told the time. */
export class DeadlineClock {
  constructor(environment: Environment, fire: (deadline: number) => void);
  /** Whether a timer runs. */
  readonly isRunning: boolean;
  /** Waits for `deadline`, in nanoseconds, instead of what it waited for; for nothing if that is negative. */
  wait(deadline: number): void;
  /** Waits for nothing. */
  stop(): void;
}
