// Mice and pens that are over an element without touching it, as samples of a surface.

import { listen } from "./environment.js";
import { ACTUAL, ENDED, HOVER, MOVED } from "./numbers.js";
import { fillSample } from "./pointer-input.js";

/**
 * The options of a `HoverInput`.
 *
 * @typedef {object} HoverInputOptions
 * @property {(event: PointerEvent) => number | null} [hit] The number of the view that a pointer hits; by default −1, for surfaces that
 *   know the places of their views.
 * @property {() => boolean} [isWanted] Whether samples of pointers that do not touch are needed; by default they are.
 * @property {(event: PointerEvent, phase: number, sample: Float64Array) => void} [notice] Called after each event that became a sample.
 */

/**
 * Makes samples of mice and pens that are over an element without touching it. Movements come from a `PointerInput`:
 *
 * ```js
 * const hover = new HoverInput(surface, element);
 * const input = new PointerInput(surface, element, { hover: hover.moved });
 * ```
 */
export class HoverInput {
  #surface;
  #element;
  #options;
  #hovered = { over: /** @type {any} */ (null), hit: -1 };
  #removals = [];

  /**
   * @param {import("./touch-surface.js").TouchSurface} surface gets the samples
   * @param {Element | Document} element the element, or a document
   * @param {HoverInputOptions} [options]
   */
  constructor(surface, element, options) {
    this.#surface = surface;
    this.#element = element;
    this.#options = { hit: () => -1, isWanted: () => true, ...options };
    listen(this.#removals, element, "pointerout", this.#leave);
    // Into a frame, or onto other content that has been scrolled under it, a pointer comes without a movement.
    listen(this.#removals, element, "pointerover", this.moved);
  }

  /** @type {(event: PointerEvent) => void} Makes a sample of the movement of a pointer that is not down. */
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
