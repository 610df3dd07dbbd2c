/**
 * Gestures of the type `sequence`. A page need not import this: the first sequence does, if it comes before the module is loaded. An import
 * checks the options of sequences at once, and makes `load` load the module with sequences even if the first one comes later.
 */
export {};
