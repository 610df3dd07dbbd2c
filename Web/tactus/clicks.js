// Clicks: a pointer that dragged, pressed or pinched does not also click when it lifts.

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
  #flush;

  /** @param flush sends waiting samples to the engine: a click comes before the next animation frame */
  constructor(removals, window, flush) {
    this.#flush = flush;
    listen(removals, window, "click auxclick", this.#clicked);
  }

  /** Call it when a pointer comes down; `isFirst` if no other is down. */
  began(id, isFirst) {
    if (isFirst) this.#used.clear();
    this.#used.delete(id);
    this.#last = id;
  }

  /** Marks these pointers as used. */
  use(ids) {
    for (const id of ids) this.#used.add(id);
  }

  /** A mouse that lifts outside of the element on which it came down does not click it, as without pointer capture. */
  lifted(event) {
    const target = event.composedPath()[0];
    if (event.pointerType === "touch" || target.nodeType !== 1) return;
    const hit = target.getRootNode?.().elementFromPoint?.(event.clientX, event.clientY);
    if (!hit) return;
    const owner = target.closest("a, button, input, label, select, summary");
    const isBeside = owner ? !owner.contains(hit) : !target.contains(hit) && !hit.contains(target);
    if (isBeside) this.#used.add(event.pointerId);
  }

  #clicked = (event) => {
    if (isWithoutPointer(event)) return;
    this.#flush();
    // Older browsers do not report which pointer clicks.
    if (!this.#used.has(event.pointerId ?? this.#last)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
}
