// The elements on which there are gestures, as views of the module: nested as the elements are, and told where they lie
// whenever something comes down on them.

/** The elements of a document that the module knows. */
export class ElementViews {
  #page;
  #exports;
  #surface;
  #views = new Map();
  #path = [];
  /** The hosts of closed shadow roots with gestures in them: what is hit in there is told from inside. */
  closedHosts = null;

  /**
   * @param surface the surface of the page
   */
  constructor(surface) {
    this.#surface = surface;
    this.#page = surface.number;
    this.#exports = surface.module.exports;
  }

  /** The number of the view of `element`, which is made if there is none. */
  add(element) {
    let view = this.#views.get(element);
    if (!view) {
      view = { element, number: this.#exports.tactus_view_add(this.#page, -1), gestures: 0, x: 0, y: 0 };
      this.#views.set(element, view);
    }
    view.gestures++;
    return view.number;
  }

  /** Says that there is one gesture less on `element`; with the last one, its view goes. Returns whether it went. */
  release(element) {
    const view = this.#views.get(element);
    if (!view || --view.gestures > 0) return false;
    this.#views.delete(element);
    this.#surface.finish(this.#exports.tactus_view_remove(this.#page, view.number));
    return true;
  }

  /**
   * The number of the innermost view that the event goes through, or `null` if it goes through none. All views on the way
   * are told where they lie.
   */
  hit(event) {
    const path = event.composedPath();
    // Inside a closed shadow root the root's own listener sees what is hit.
    return this.closedHosts?.has(path[0]) ? null : this.place(path);
  }

  /** Where the top left corner of an element was when something came down on it last: what places are counted from. */
  originOf(element) {
    return this.#views.get(element) ?? { x: 0, y: 0 };
  }

  /** The same for the nodes that something goes through, from the innermost on. */
  place(path) {
    const views = this.#path;
    views.length = 0;
    for (const node of path) {
      const view = this.#views.get(node);
      if (view) views.push(view);
    }
    // The outermost first: where a view lies is kept relative to the one around it.
    let parent = -1;
    for (let index = views.length - 1; index >= 0; index--) {
      const view = views[index];
      const { element, number } = view;
      const box = (element.documentElement ?? element).getBoundingClientRect();
      view.x = box.left;
      view.y = box.top;
      const count = this.#exports.tactus_view_place(
        this.#page, number, parent, box.left, box.top, box.width, box.height);
      if (count > 0) this.#surface.finish(count);
      parent = number;
    }
    return parent === -1 ? null : parent;
  }
}
