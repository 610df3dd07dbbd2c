// Gestures in closed shadow roots, whose elements cannot be seen from outside. Loaded when there is one.

import { closedRootOf } from "./gesture-needs.js";

/** The closed shadow roots with gestures of a page in them. */
class PageRoots {
  #page;
  #roots = new Map();

  constructor(page) {
    this.#page = page;
    page.views.closedHosts = new Set();
  }

  /** Listens inside the root of a gesture as long as it contains one. */
  follow(gesture) {
    const { input, views } = this.#page;
    const root = closedRootOf(gesture);
    if (root && gesture.number >= 0 && !gesture.isOff) {
      let entry = this.#roots.get(root);
      if (!entry) {
        views.closedHosts.add(root.host);
        entry = { gestures: new Set(), leave: input.addRoot(root) };
        this.#roots.set(root, entry);
      }
      entry.gestures.add(gesture);
      return;
    }
    for (const [root, { gestures, leave }] of this.#roots) {
      if (!gestures.delete(gesture) || gestures.size > 0) continue;
      this.#roots.delete(root);
      views.closedHosts.delete(root.host);
      leave();
    }
  }
}

export const start = (page) => new PageRoots(page);
