// The elements with gestures, as views of the module. They are nested like the elements. Their frames are set when something comes down on
// them.

/** The elements of a document that the module knows. */
export class ElementViews {
  #exports;
  #surface;
  /** Elements keep their views: views of elements that are garbage are removed. */
  #views = new WeakMap();
  #garbage = new FinalizationRegistry((number) => this.#remove(number));
  /** The hosts of closed shadow roots with gestures in them: the hit element in them is found from inside. */
  closedHosts = /** @type {any} */ (null);

  /**
   * @param surface the surface of the page
   */
  constructor(surface) {
    this.#surface = surface;
    this.#exports = surface.module.exports;
  }

  /** The number of the view of `element`, which is made if it does not exist. */
  add(element) {
    let view = this.#views.get(element);
    if (!view) {
      view = { number: this.#exports.tactus_view_add(this.#surface.number, -1), gestures: 0 };
      this.#views.set(element, view);
      this.#garbage.register(view, view.number, view);
    }
    view.gestures++;
    return view.number;
  }

  /** Call it when there is one gesture less on `element`; with the last one, its view is removed. */
  release(element) {
    const view = this.#views.get(element);
    if (!view || --view.gestures > 0) return;
    this.#views.delete(element);
    this.#garbage.unregister(view);
    this.#remove(view.number);
  }

  #remove(number) {
    this.#surface.finish(this.#exports.tactus_view_remove(this.#surface.number, number));
  }

  /**
   * The number of the innermost view on the event's path, or `null` if there is none. The frames of all views on the path are set.
   */
  hit(event) {
    const path = event.composedPath();
    // Inside a closed shadow root, the root's own listener finds the hit element.
    return this.closedHosts?.has(path[0]) ? null : this.place(path);
  }

  /** The top left corner of an element when something came down on it last: places are counted from there. */
  originOf(element) {
    return this.#views.get(element)?.corner ?? { x: 0, y: 0 };
  }

  /** The same for the nodes of a path, from the innermost on. */
  place(path) {
    const nodes = path.filter((node) => this.#views.has(node));
    // The outermost first: the place of a view is stored relative to the view around it.
    let parent = -1;
    for (const element of nodes.reverse()) {
      const view = this.#views.get(element);
      const { number } = view;
      const box = (element.documentElement ?? element).getBoundingClientRect();
      // Events keep the one before.
      view.corner = { x: box.left, y: box.top };
      const count = this.#exports.tactus_view_place(
        this.#surface.number, number, parent, box.left, box.top, box.width, box.height);
      if (count > 0) this.#surface.finish(count);
      parent = number;
    }
    return parent === -1 ? null : parent;
  }
}
