/**
 * Gestures of the type `sequence`. A page need not import this: the first sequence before `tactus.load()` does. Imported, it has
 * the options of sequences checked at once, and `load` take the module with sequences wherever the first one comes.
 */
export {};
