// Wheels and trackpads over the elements of a page. Loaded when a gesture first needs one.

import { wantsWheels } from "./gesture-needs.js";
import { isStretched } from "./types.js";
import { isStep, WheelInput } from "./wheel-input.js";

/** The wheels of a page's gestures. */
class PageWheels {
  #elements;
  #input;

  constructor(page) {
    const { active, elements, environment, pointers, surface, views } = page;
    this.#elements = elements;
    const hit = (event) => {
      const path = event.composedPath();
      // Inside a closed shadow root, the listener of its element finds the gesture.
      if (views.closedHosts?.has(path[0])) return null;
      for (const [index, node] of path.entries()) {
        for (const gesture of elements.get(node)?.gestures ?? []) {
          const isUsed = event.ctrlKey ? wantsPinch(gesture) : wantsWheel(gesture, isStep(event) ? "discrete" : "continuous");
          const begins = () => !page.refuses(gesture, event)
            && (event.ctrlKey || isAlong(gesture.options.axis, event.deltaX, event.deltaY));
          if (!isUsed || !(active.has(gesture) || begins())) continue;
          pointers.last = event;
          return views.place(path.slice(index));
        }
      }
      return null;
    };
    this.#input = new WheelInput(surface, null, { hit, environment });
  }

  /** Listens to the wheel over the element of a gesture while a gesture on it needs the wheel. */
  follow({ element }) {
    if ([...this.#elements.get(element)?.gestures ?? []].some(wantsWheels)) this.#input.add(element);
    else this.#input.remove(element);
  }

  close() {
    this.#input.close();
  }
}

export const start = (page) => new PageWheels(page);

/** Whether a gesture uses wheels that turn in steps (`discrete`), or trackpads (`continuous`). */
function wantsWheel({ options: { enabled, wheel, allowedScrollTypes } }, kind) {
  return enabled !== false && (wheel ?? [allowedScrollTypes].flat().includes(kind));
}

/** Whether a gesture uses a trackpad's pinches, which browsers report as a wheel with the control key. */
function wantsPinch({ type, options: { enabled, wheel } }) {
  return enabled !== false && (wheel ?? isStretched(type));
}

/** Whether a wheel moves along the axis of a pan; the browser scrolls with other wheels. */
function isAlong(axis, x, y) {
  [x, y] = [Math.abs(x), Math.abs(y)];
  return axis === "horizontal" ? x >= y : axis === "vertical" ? y >= x : true;
}
