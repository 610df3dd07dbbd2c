// Mice and pens that are over an element without touching it, as samples of a surface.

import { listen } from "./environment.js";
import { ACTUAL, ENDED, HOVER, MOVED } from "./numbers.js";
import { fillSample } from "./pointer-input.js";

/** Makes samples of pointers that hover over an element: `PointerInput` hands it their movements. */
export class HoverInput {
  #surface;
  #element;
  #options;
  #hovered = { over: null, hit: -1 };
  #removals = [];

  /**
   * @param surface takes the samples
   * @param element the element, or a document
   * @param options `hit(event)` and `notice(event, phase)` as for `PointerInput`; `isWanted()`: whether anybody is
   *   interested; by default somebody is
   */
  constructor(surface, element, options) {
    this.#surface = surface;
    this.#element = element;
    this.#options = { hit: () => -1, isWanted: () => true, ...options };
    listen(this.#removals, element, "pointerout", this.#leave);
  }

  /** Takes the movement of a pointer that is not down. */
  moved = (event) => this.#hover(event, MOVED);

  /** Listens no longer. */
  close() {
    for (const remove of this.#removals.splice(0)) remove();
  }

  #leave = (event) => {
    const to = event.relatedTarget;
    if (!to || !this.#element.contains(to)) this.#hover(event, ENDED);
  };

  #hover(event, phase) {
    if (event.pointerType === "touch" || event.buttons !== 0 || !this.#options.isWanted()) return;
    fillSample(this.#surface.next, event, phase, ACTUAL, this.#target(event), HOVER);
    this.#surface.add();
    this.#options.notice?.(event, phase);
  }

  /** What a pointer hovers over: asked once for each animation frame, for to say where elements lie costs a layout. */
  #target(event) {
    const hovered = this.#hovered;
    if (this.#surface.pendingCount === 0 || hovered.over !== event.target) {
      hovered.over = event.target;
      hovered.hit = this.#options.hit(event) ?? -1;
    }
    return hovered.hit;
  }
}
