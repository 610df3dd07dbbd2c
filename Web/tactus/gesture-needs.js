// What the options of a gesture ask of the page: where it may be begun, whether it wants wheels, what root it is in.

import { isStretched } from "./types.js";

/** Whether a gesture looks at where it is begun. */
export function isFiltered({ allowFrom, ignoreFrom }) {
  return allowFrom || ignoreFrom;
}

/** Whether a gesture is not to hear of what goes through the elements of `path`, the innermost first. */
export function refuses({ element, options: { allowFrom, ignoreFrom } }, path) {
  const inside = path.slice(0, path.indexOf(element) + 1);
  const isFrom = (selector) => inside.some((node) => node.matches?.(selector));
  return (allowFrom && !isFrom(allowFrom)) || (ignoreFrom && isFrom(ignoreFrom)) || false;
}

/** Whether a gesture wants wheels, or the pinches of a trackpad. */
export function wantsWheels({ type, options: { enabled, wheel, allowedScrollTypes } }) {
  return enabled !== false && (wheel ?? (isStretched(type) || allowedScrollTypes?.length > 0));
}

/** The closed shadow root that a gesture's element is in, or `null`. */
export function closedRootOf({ element, options }) {
  const root = options.root ?? element.getRootNode?.();
  return root?.nodeType === 11 && root.host && root.mode !== "open" ? root : null;
}
