// The error of the package.

/** An error of the engine, in its words: the mistake, its place, and the correction. */
export class TactusError extends Error {
  /**
   * @param {string} [message]
   * @param {{ cause?: unknown }} [options]
   */
  constructor(message, options) {
    super(message, options);
    this.name = "TactusError";
  }
}
