/**
 * Gestures of the type `sequence`. A page need not import this: the first sequence does, if it comes before the module is loaded. Imported, it has
 * the options of sequences checked at once, and `load` loads the module with sequences wherever the first one comes.
 */
export {};
