/** An error of the engine, in its words: the mistake, its place, and the correction. */
export class TactusError extends Error {}
