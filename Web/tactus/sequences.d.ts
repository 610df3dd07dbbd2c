/**
 * Gestures of the type `sequence`: `import "tactus/sequences"`, before `tactus.load()` is called, has that load the module with
 * sequences in it.
 */
export {};
