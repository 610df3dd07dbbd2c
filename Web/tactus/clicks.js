// Clicks: a pointer that dragged, pressed or pinched does not click as well when it lifts.

import { listen } from "./environment.js";

/** Types that leave the click: a link that is tapped is followed. */
const LEAVES_CLICK = /^(tap|tapSequence|touchDown|hover|triggeredTap)$/;

/** Whether a gesture that was recognized keeps the click of its fingers from happening. */
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

  /** Says that a pointer came down; `isFirst` if no other is down. */
  began(id, isFirst) {
    if (isFirst) this.#used.clear();
    this.#used.delete(id);
    this.#last = id;
  }

  /** Says that these pointers have been used. */
  use(ids) {
    for (const id of ids) this.#used.add(id);
  }

  /** If a mouse lifts beside what it came down on, it does not click that, as without pointer capture. */
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
    // Older browsers do not say which pointer clicks.
    if (!this.#used.has(event.pointerId ?? this.#last)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
}
