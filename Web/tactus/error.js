// The error of the package.

/** An error of the engine, in its words: what was wrong, where, and what would be right. */
export class TactusError extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = "TactusError";
  }
}
