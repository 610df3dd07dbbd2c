// Pointers that do not touch, for the gestures of a page. Loaded when a gesture first needs them.

import { HoverInput } from "./hover-input.js";

/** The pointers that hover over the elements of a page. */
class PageHover {
  #page;
  #gestures = new Set();
  #input;

  constructor(page) {
    this.#page = page;
    this.#input = new HoverInput(page.surface, page.document, {
      hit: (event) => page.views.hit(event),
      isWanted: () => this.#gestures.size > 0,
      notice: page.noticed,
    });
  }

  follow(gesture) {
    if (gesture.type === "hover" && gesture.number >= 0 && !gesture.isOff) this.#gestures.add(gesture.ref);
    else this.#gestures.delete(gesture.ref);
  }

  moved(event) {
    this.#input.moved(event);
  }

  close() {
    this.#input.close();
  }
}

export const start = (page) => new PageHover(page);
