// The error of the package.

/** An error of the engine, in its words: the mistake, its place, and the correction. */
export class TactusError extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = "TactusError";
  }
}
