// Gestures without your own script: an element that dispatches them as events.

import { BoundGesture } from "./bound-gesture.js";
import { TactusError } from "./index.js";
import { keysOf } from "./types.js";

const RELATIONS = ["requireToFail", "simultaneousWith", "gatedBy"];

/**
 * The element: its gesture, for relations of others to it.
 *
 * @typedef {HTMLElement & { readonly gesture: BoundGesture }} GestureElement
 */

/**
 * Defines an element; on a server, nothing. It recognizes a gesture from touches on it and on its content, and dispatches it as an event of
 * the same name. The event's `detail` is the gesture's event. `type` is the type, `options` its options as JSON; both may change. In the
 * options, a relation is a selector of another such element.
 *
 * ```html
 * <tactus-gesture type="swipe" options='{"direction": "left"}'>Swipe me away</tactus-gesture>
 * <tactus-gesture id="double" type="tap" options='{"numberOfTapsRequired": 2}'>
 *   <tactus-gesture type="tap" options='{"requireToFail": "#double"}'>Once, or twice</tactus-gesture>
 * </tactus-gesture>
 * <script type="module">
 *   import { defineElement } from "@tactus-touch/web/element";
 *   defineElement();
 *   document.querySelector("tactus-gesture").addEventListener("swipe", ({ target }) => target.remove());
 * </script>
 * ```
 *
 * @param {string} [name] its tag name; `tactus-gesture` by default
 */
export function defineElement(name = "tactus-gesture") {
  // A server has no elements.
  if (!globalThis.customElements || customElements.get(name)) return;
  customElements.define(name, class extends HTMLElement {
    /** The gesture to which other gestures may have relations. */
    gesture = new BoundGesture();
    #watcher = new MutationObserver(() => this.#follow());

    connectedCallback() {
      if (getComputedStyle(this).display === "inline") this.style.display = "block";
      this.#watcher.observe(this, { attributes: true });
      this.#follow();
    }

    disconnectedCallback() {
      this.#watcher.disconnect();
      this.gesture.off();
    }

    #follow() {
      const type = this.getAttribute("type") ?? "tap";
      const options = optionsOf(this.getAttribute("options"));
      for (const relation of RELATIONS) if (relation in options) options[relation] = [options[relation]].flat().map((other) => this.#other(relation, other));
      this.gesture.follow(this, type, options, (event) => {
        this.dispatchEvent(new CustomEvent(type, { detail: event, bubbles: true, composed: true }));
      });
    }

    /** The gesture of the element that a selector finds. */
    #other(relation, selector) {
      const found = /** @type {any} */ (this.getRootNode()).querySelector(selector);
      if (found) customElements.upgrade(found);
      if (!(found?.gesture instanceof BoundGesture)) throw new TactusError(`${relation}: ${JSON.stringify(selector)} finds no <${name}>`);
      return found.gesture;
    }
  });
}

/** The options in an attribute, which is JSON. */
function optionsOf(text) {
  let options;
  try {
    options = JSON.parse(text || "{}");
  } catch (error) {
    throw new SyntaxError(`options: ${text} is not JSON, such as {"axis": "horizontal"}`, { cause: error });
  }
  keysOf(options, "options", "a gesture");
  return options;
}
