// What the scripts ask of a page's clock, so that tests can bring their own.

/**
 * The clock of a window. Each frame of a page has its own: time stamps of events count from when its document was made,
 * and timers stop with it.
 */
export function environmentOf(window) {
  return {
    /** Milliseconds since the window's zero: what the time stamps of its events count from. */
    now: () => window.performance.now(),
    setTimeout: (work, delay) => window.setTimeout(work, delay),
    clearTimeout: (timer) => window.clearTimeout(timer),
    requestAnimationFrame: (work) => window.requestAnimationFrame(work),
    cancelAnimationFrame: (request) => window.cancelAnimationFrame(request),
    reportError: (error) => window.reportError(error),
  };
}

/** The clock of the window that the scripts run in. */
export const pageEnvironment = environmentOf(globalThis);

/** The nanoseconds of a time stamp in milliseconds. */
export function nanoseconds(milliseconds) {
  return Math.round(milliseconds * 1e6);
}

/** Listens to a target, on the way down if nothing else is said, so that nothing in the page can keep an event to itself. */
export function listen(removals, target, type, listener, options = true) {
  target.addEventListener(type, listener, options);
  removals.push(() => target.removeEventListener(type, listener, options));
}
