// What the scripts ask of a window: its clock and its timers. Each frame of a page has its own: time stamps of events count from
// when its document was made, and timers stop with it. Tests bring their own.

/** The time, in nanoseconds since the window's zero: what the time stamps of its events count from. */
export function now(environment) {
  return nanoseconds(environment.performance.now());
}

/** The nanoseconds of a time stamp in milliseconds. */
export function nanoseconds(milliseconds) {
  return Math.round(milliseconds * 1e6);
}

/**
 * Listens to events of a target, their types with spaces between them: on the way down if nothing else is said, so that nothing in
 * the page can keep an event to itself.
 */
export function listen(removals, target, types, listener, options = true) {
  for (const type of types.split(" ")) {
    target.addEventListener(type, listener, options);
    removals.push(() => target.removeEventListener(type, listener, options));
  }
}
