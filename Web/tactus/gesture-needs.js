// The effects of a gesture's options on the page: where it may begin, whether it uses wheels, and the root that contains it.

import { isStretched } from "./types.js";

/** Elements that may have drags of their own: text fields, and sliders; and controls that are disabled. */
export const FIELDS = "input,textarea,select,[contenteditable],:disabled";

/** Whether a gesture limits where it may begin. */
export function isFiltered({ allowFrom, ignoreFrom, modifiers }) {
  return allowFrom || ignoreFrom || modifiers;
}

/** Whether a gesture uses wheels, or the pinches of a trackpad. */
export function wantsWheels({ type, options: { enabled, wheel, allowedScrollTypes } }) {
  return enabled !== false && (wheel ?? (isStretched(type) || allowedScrollTypes?.length > 0));
}

/** The closed shadow root that contains a gesture's element, or `null`. */
export function closedRootOf({ element, options }) {
  const root = options.root ?? element.getRootNode?.();
  return root?.nodeType === 11 && root.host && root.mode !== "open" ? root : null;
}
