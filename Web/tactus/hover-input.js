// Mice and pens that are over an element without touching it, as samples of a surface.

import { listen } from "./environment.js";
import { ACTUAL, ENDED, HOVER, MOVED } from "./numbers.js";
import { fillSample } from "./pointer-input.js";

/** Makes samples of pointers that hover over an element. `PointerInput` calls it with their movements. */
export class HoverInput {
  #surface;
  #element;
  #options;
  #hovered = { over: null, hit: -1 };
  #removals = [];

  /**
   * @param surface gets the samples
   * @param element the element, or a document
   * @param options `hit(event)` and `notice(event, phase, sample)` as for `PointerInput`; `isWanted()`: whether
   *   samples are needed; by default they are
   */
  constructor(surface, element, options) {
    this.#surface = surface;
    this.#element = element;
    this.#options = { hit: () => -1, isWanted: () => true, ...options };
    listen(this.#removals, element, "pointerout", this.#leave);
    // Into a frame, or onto other content that has been scrolled under it, a pointer comes without a movement.
    listen(this.#removals, element, "pointerover", this.moved);
  }

  /** Makes a sample of the movement of a pointer that is not down. */
  moved = (event) => this.#hover(event, MOVED);

  /** Stops listening. */
  close() {
    for (const remove of this.#removals.splice(0)) remove();
  }

  #leave = (event) => {
    const to = event.relatedTarget;
    if (!to || !this.#element.contains(to)) this.#hover(event, ENDED);
  };

  #hover(event, phase) {
    if (event.pointerType === "touch" || event.buttons !== 0 || !this.#options.isWanted()) return;
    // Found before the sample is requested: a call of the module may move its memory.
    const target = this.#target(event);
    fillSample(this.#surface.next, event, phase, ACTUAL, target, HOVER);
    const sample = this.#surface.add();
    this.#options.notice?.(event, phase, sample);
  }

  /** The view under a pointer. It is found once for each animation frame, because the places of elements cost a layout. */
  #target(event) {
    const hovered = this.#hovered;
    if (this.#surface.pendingCount === 0 || hovered.over !== event.target) {
      hovered.over = event.target;
      hovered.hit = this.#options.hit(event) ?? -1;
    }
    return hovered.hit;
  }
}
