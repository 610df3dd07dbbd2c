// Clicks: a pointer that dragged, pressed or pinched does not also click when it lifts.

import { parentOf } from "./coordinates.js";
import { listen } from "./environment.js";

/** Types that do not prevent the click: a link that is tapped is followed. */
const LEAVES_CLICK = /^(tap|tapSequence|touchDown|hover|triggeredTap)$/;

/** Whether a recognized gesture prevents the click of its fingers. */
export function preventsClick({ type, options }, subgesture) {
  if (type === "individual") return !/tap/i.test(options.subgestures?.find(({ id }) => id === subgesture)?.type ?? "");
  return !LEAVES_CLICK.test(type);
}

/** Whether a click comes from the keyboard, a script or a screen reader, not from a pointer. */
export function isWithoutPointer(event) {
  return event.detail === 0 || event.pointerId === -1;
}

/** Prevents the clicks of pointers that were used for something else. */
export class ClickGuard {
  #used = new Set();
  #last = -1;

  /** @param flush sends waiting samples to the engine: a click comes before the next animation frame */
  constructor(removals, window, flush) {
    // Also where no gesture is: a mouse keeps its id.
    listen(removals, window, "pointerdown", ({ isPrimary, pointerId }) => {
      if (isPrimary) this.#used.clear();
      this.#used.delete(pointerId);
      this.#last = pointerId;
    });
    listen(removals, window, "click auxclick", (event) => {
      if (isWithoutPointer(event)) return;
      flush();
      // Older browsers do not report which pointer clicks.
      if (!this.#used.has(event.pointerId ?? this.#last)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    });
  }

  /** Marks these pointers as used. */
  use(ids) {
    for (const id of ids) this.#used.add(id);
  }

  /** A mouse that lifts outside of the element on which it came down does not click it, as without pointer capture. */
  lifted(event) {
    const path = event.composedPath();
    const [target] = path;
    if (event.pointerType === "touch" || target.nodeType !== 1) return;
    let node = target.getRootNode?.().elementFromPoint?.(event.clientX, event.clientY);
    const owner = path.find((each) => each.matches?.("a, button, input, label, select, summary"));
    // For the browser, text in a slot is the host.
    if (!node || (owner ? path.includes(node.shadowRoot) && owner.querySelector("slot") : path.includes(node))) return;
    while (node && node !== (owner ?? target)) node = parentOf(node);
    if (!node) this.#used.add(event.pointerId);
  }
}
