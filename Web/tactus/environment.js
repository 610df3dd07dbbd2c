// What the scripts ask of the page's clock, so that tests can bring their own.

/** The clock of this page. */
export const pageEnvironment = {
  /** Milliseconds since the page's zero: what the time stamps of events count from. */
  now: () => performance.now(),
  setTimeout: (work, delay) => globalThis.setTimeout(work, delay),
  clearTimeout: (timer) => globalThis.clearTimeout(timer),
  requestAnimationFrame: (work) => globalThis.requestAnimationFrame(work),
  cancelAnimationFrame: (request) => globalThis.cancelAnimationFrame(request),
  reportError: (error) => globalThis.reportError(error),
};

/** The nanoseconds of a time stamp in milliseconds. */
export function nanoseconds(milliseconds) {
  return Math.round(milliseconds * 1e6);
}
