// The parts of a window that the scripts need: its clock and its timers. Each frame of a page has its own: time stamps of events count from
// the creation of its document, and its timers stop with it. Tests replace it.

/**
 * The parts of a window that the scripts need; tests replace it.
 *
 * @typedef {object} Environment
 * @property {{ now(): number }} performance its `now()` counts milliseconds since the window's zero, as the time stamps of its events do
 * @property {(work: () => void, delay: number) => unknown} setTimeout
 * @property {(timer: any) => void} clearTimeout
 * @property {(work: () => void, delay: number) => unknown} setInterval
 * @property {(timer: any) => void} clearInterval
 * @property {(work: () => void) => unknown} requestAnimationFrame
 * @property {(request: any) => void} cancelAnimationFrame
 * @property {(error: unknown) => void} reportError reports an error that a handler threw
 */

/** The time, in nanoseconds since the window's zero, from which the time stamps of its events count. */
export function now(environment) {
  return nanoseconds(environment.performance.now());
}

/** The nanoseconds of a time stamp in milliseconds. */
export function nanoseconds(milliseconds) {
  return Math.round(milliseconds * 1e6);
}

/**
 * Listens to events of a target, their types separated by spaces. By default it listens in the capture phase, so that the page cannot stop
 * an event earlier.
 */
export function listen(removals, target, types, listener, options = true) {
  for (const type of types.split(" ")) {
    target.addEventListener(type, listener, options);
    removals.push(() => target.removeEventListener(type, listener, options));
  }
}
