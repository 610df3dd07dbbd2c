// Gestures in closed shadow roots, whose elements cannot be seen from outside. Loaded when there is one.

import { closedRootOf } from "./gesture-needs.js";

/** The closed shadow roots with gestures of a page in them. A root that is garbage is forgotten, together with its gestures. */
class PageRoots {
  #page;
  /** For each root, its gestures and the function that stops listening. */
  #roots = new WeakMap();
  /** The root of each gesture. */
  #rootOf = new WeakMap();

  constructor(page) {
    this.#page = page;
    page.views.closedHosts = new WeakSet();
  }

  /** Listens inside the root of a gesture as long as it contains one. */
  follow(gesture) {
    const { input, views } = this.#page;
    const root = gesture.number >= 0 && !gesture.isOff ? closedRootOf(gesture) : null;
    const before = this.#rootOf.get(gesture) ?? null;
    if (root === before) return;
    this.#rootOf.set(gesture, root);
    const old = this.#roots.get(before);
    old?.gestures.delete(gesture);
    if (old?.gestures.size === 0) {
      this.#roots.delete(before);
      views.closedHosts.delete(before.host);
      old.leave();
    }
    if (root === null) return;
    let entry = this.#roots.get(root);
    if (!entry) {
      views.closedHosts.add(root.host);
      this.#roots.set(root, entry = { gestures: new Set(), leave: input.addRoot(root) });
    }
    entry.gestures.add(gesture);
  }
}

export const start = (page) => new PageRoots(page);
