// A page with nothing on it: tests put there what they need.

import { tactus, TactusError } from "../tactus/index.js";

const parameters = new URLSearchParams(location.search);
window.test = {
  tactus, TactusError, received: [],
  /** Puts an element with this style on the page, or in `parent`. */
  put(style, { parent = document.body, tag = "div", text = "" } = {}) {
    const element = document.createElement(tag);
    element.style.cssText = style;
    element.textContent = text;
    parent.append(element);
    return element;
  },
  /** Puts a gesture on an element and keeps what it receives. */
  on(element, type, options = {}, name = type) {
    return tactus.on(element, type, options, (event) => test.received.push(`${name} ${event.state}`));
  },
};
if (!parameters.has("unloaded")) await tactus.load("../build/tactus.wasm", { standIns: parameters.has("stand-ins") });
window.test.isReady = true;
