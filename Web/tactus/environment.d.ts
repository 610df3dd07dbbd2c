/** What the scripts ask of the page's clock; tests bring their own. */
export interface Environment {
  /** Milliseconds since the page's zero: what the time stamps of events count from. */
  now(): number;
  setTimeout(work: () => void, delay: number): unknown;
  clearTimeout(timer: unknown): void;
  requestAnimationFrame(work: () => void): unknown;
  cancelAnimationFrame(request: unknown): void;
  /** Takes an error that a handler threw. */
  reportError(error: unknown): void;
}

/** The clock of a window: each frame of a page has its own. */
export function environmentOf(window: Window | typeof globalThis): Environment;

/** The clock of this page. */
export const pageEnvironment: Environment;

/** The whole nanoseconds of a time stamp in milliseconds. */
export function nanoseconds(milliseconds: number): number;

/** Listens to a target, on the way down if nothing else is said; `removals` gets what ends that. */
export function listen(
  removals: (() => void)[], target: EventTarget, type: string, listener: (event: any) => void, options?: boolean | AddEventListenerOptions
): void;
