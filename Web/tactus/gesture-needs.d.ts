import type { Gesture } from "./gesture.js";

/** Whether a gesture looks at where it is begun. */
export function isFiltered(options: { allowFrom?: string | null; ignoreFrom?: string | null }): unknown;
/** Whether a gesture is not to hear of what goes through the elements of `path`, the innermost first. */
export function refuses(gesture: Gesture, path: EventTarget[]): boolean;
/** Whether a gesture wants wheels, or the pinches of a trackpad. */
export function wantsWheels(gesture: Gesture): boolean;
/** The closed shadow root that a gesture's element is in, or `null`. */
export function closedRootOf(gesture: Gesture): ShadowRoot | null;
