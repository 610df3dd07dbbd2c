/** The parts of a window that the scripts need; tests replace it. */
export interface Environment {
  /** Its `now()` counts milliseconds since the window's zero, as the time stamps of its events do. */
  performance: { now(): number };
  setTimeout(work: () => void, delay: number): unknown;
  clearTimeout(timer: any): void;
  setInterval(work: () => void, delay: number): unknown;
  clearInterval(timer: any): void;
  requestAnimationFrame(work: () => void): unknown;
  cancelAnimationFrame(request: any): void;
  /** Reports an error that a handler threw. */
  reportError(error: unknown): void;
}
