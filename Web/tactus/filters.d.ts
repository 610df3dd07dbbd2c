import type { Gesture } from "./gesture.js";

/** Whether a gesture looks at where it is begun. */
export function isFiltered(options: { allowFrom?: string | null; ignoreFrom?: string | null }): boolean;
/** Whether a gesture is not to hear of what goes through the elements of `path`, the innermost first. */
export function refuses(gesture: Gesture, path: EventTarget[]): boolean;
