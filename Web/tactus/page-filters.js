// Gestures that look at where they are begun: `allowFrom` and `ignoreFrom`. Loaded where a gesture first has one of them.

import { isFiltered, refuses } from "./gesture-needs.js";
import { encodeOptions } from "./types.js";

/** Keeps pointers from gestures of a page that do not want what they come down on. */
class PageFilters {
  #page;
  #filtered = new Set();
  #refused = [];

  constructor(page) {
    this.#page = page;
  }

  follow(gesture) {
    if (gesture.number >= 0 && this.#page.all.has(gesture) && isFiltered(gesture.options)) this.#filtered.add(gesture);
    else this.#filtered.delete(gesture);
  }

  /** Finds the gestures that are not to hear of what comes down here. */
  look(event) {
    if (this.#filtered.size === 0) return;
    const path = event.composedPath();
    for (const gesture of this.#filtered) {
      if (path.includes(gesture.element) && refuses(gesture, path)) this.#refused.push(gesture);
    }
    // What came before is everybody's.
    if (this.#refused.length > 0) this.#page.surface.flush();
  }

  /** Has what came down go to the others only. */
  refuse() {
    if (this.#refused.length === 0) return;
    // A palm is what no pointer of a page is: who takes nothing else is not offered this one.
    const refused = this.#refused.splice(0);
    const take = (gesture, tools) =>
      this.#page.setOptions(gesture, encodeOptions(gesture.type, { allowedTouchTools: tools }, false));
    for (const gesture of refused) take(gesture, ["palm"]);
    this.#page.surface.flush();
    for (const gesture of refused) take(gesture, gesture.options.allowedTouchTools ?? ["finger", "pen", "eraser", "mouse"]);
  }
}

export const start = (page) => new PageFilters(page);
