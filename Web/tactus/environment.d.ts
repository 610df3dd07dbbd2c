/** What the scripts ask of a window, which is one; tests bring their own. */
export interface Environment {
  /** Its `now()` counts milliseconds since the window's zero, as the time stamps of its events do. */
  performance: { now(): number };
  setTimeout(work: () => void, delay: number): unknown;
  clearTimeout(timer: any): void;
  requestAnimationFrame(work: () => void): unknown;
  cancelAnimationFrame(request: any): void;
  /** Takes an error that a handler threw. */
  reportError(error: unknown): void;
}

/** The time, in nanoseconds since the zero of a window. */
export function now(environment: Environment): number;

/** The whole nanoseconds of a time stamp in milliseconds. */
export function nanoseconds(milliseconds: number): number;

/** Listens to events of a target, their types with spaces between them, on the way down if nothing else is said; `removals` gets what ends that. */
export function listen(
  removals: (() => void)[], target: EventTarget, types: string, listener: (event: any) => void, options?: boolean | AddEventListenerOptions
): void;
