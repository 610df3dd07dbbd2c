// Wheels and trackpads over the elements of a page. Loaded where a gesture first wants one.

import { isStretched } from "./types.js";
import { isStep, WheelInput } from "./wheel-input.js";

/** The wheels of a page's gestures. */
export class PageWheels {
  #input;

  /**
   * @param elements the elements with gestures: for each its `gestures`, and whether one of them wants wheels, `isWheeled`
   * @param active the gestures that are in progress
   * @param take says what an event hits, by number, and that it is taken
   */
  constructor(surface, environment, elements, active, take) {
    const hit = (event) => {
      for (const node of event.composedPath()) {
        for (const gesture of elements.get(node)?.gestures ?? []) {
          const isWanted = event.ctrlKey ? wantsPinch(gesture)
            : wantsWheel(gesture, isStep(event) ? "discrete" : "continuous")
              && (active.has(gesture) || isAlong(gesture.options.axis, event.deltaX, event.deltaY));
          if (isWanted) return take(event);
        }
      }
      return null;
    };
    this.#input = new WheelInput(surface, null, { hit, environment });
    for (const [element, { isWheeled }] of elements) if (isWheeled) this.#input.add(element);
  }

  /** Listens to an element while a gesture on it wants wheels. */
  follow(element, isWanted) {
    if (isWanted) this.#input.add(element);
    else this.#input.remove(element);
  }

  close() {
    this.#input.close();
  }
}

/** Whether a gesture wants wheels that turn in steps (`discrete`), or trackpads (`continuous`). */
function wantsWheel({ options: { enabled, wheel, allowedScrollTypes } }, kind) {
  return enabled !== false && (wheel ?? [allowedScrollTypes].flat().includes(kind));
}

/** Whether a gesture wants a trackpad's pinches, which browsers tell as a wheel with the control key. */
function wantsPinch({ type, options: { enabled, wheel } }) {
  return enabled !== false && (wheel ?? isStretched(type));
}

/** Whether a wheel begins what a pan of one axis takes; what does not is the browser's. */
function isAlong(axis, x, y) {
  [x, y] = [Math.abs(x), Math.abs(y)];
  return axis === "horizontal" ? x >= y : axis === "vertical" ? y >= x : true;
}
