// An element on which draggable elements can be dropped.

import { addZone } from "./drops.js";
import { anElement, check, controlled, settingsOf } from "./parts.js";

const KINDS = {
  enabled: "boolean",
  accepts: (value, name) => typeof value === "function" || check("drop zone", document.documentElement, { [name]: value }, { [name]: "selector" }),
  onEnter: "function", onLeave: "function", onDrop: "function",
};

/**
 * The options of a drop zone.
 *
 * @typedef {object} DropZoneOptions
 * @property {string | ((dragged: HTMLElement) => boolean) | null} [accepts] The elements that can be dropped: a selector of the dragged
 *   element, or a function; all by default.
 * @property {boolean} [enabled] Whether elements can be dropped on it; true by default.
 * @property {((dragged: HTMLElement) => void) | null} [onEnter] Called when a dragged element enters the zone. Until it leaves, the zone
 *   has the attribute `data-over`.
 * @property {((dragged: HTMLElement) => void) | null} [onLeave] Called when a dragged element leaves the zone.
 * @property {((dragged: HTMLElement) => void) | null} [onDrop] Called when an element is dropped on it, after `onLeave`.
 */

/**
 * @typedef {object} DropZoneParts
 * @property {(dragged: HTMLElement) => void} drop Has the effect of a drop: for a button, so that no drag is needed.
 * @property {() => void} off Removes the behaviour.
 */

/**
 * An element on which others can be dropped.
 *
 * @typedef {Readonly<DropZoneParts> & import("../shapes.js").Controlled<DropZoneOptions>} DropZone
 */

/**
 * Lets `draggable` elements be dropped on an element. The place of the finger decides, not the dragged element's edges. Of nested zones,
 * the innermost gets the element, and of zones over each other, the one in front.
 *
 * ```js
 * const fruit = draggable(apple);
 * dropZone(basket, {
 *   onDrop(dragged) {
 *     basket.append(dragged);
 *     // It rests in its place in the basket.
 *     fruit.moveTo(0, 0);
 *   },
 * });
 * ```
 *
 * @param {HTMLElement} element
 * @param {DropZoneOptions} options
 * @returns {DropZone}
 */
export function dropZone(element, options = {}) {
  check("drop zone", element, options, KINDS);
  const settings = settingsOf({ accepts: null, onEnter: null, onLeave: null, onDrop: null }, options);
  let count = 0;
  const mark = (by) => {
    count += by;
    if (count > 0) element.dataset.over = "";
    else delete element.dataset.over;
  };
  const remove = addZone({
    element,
    accepts(dragged) {
      const { accepts, enabled } = settings;
      return enabled && (accepts === null || (typeof accepts === "function" ? accepts(dragged) : dragged.matches(accepts)));
    },
    entered(dragged) {
      mark(1);
      settings.onEnter?.(dragged);
    },
    left(dragged) {
      mark(-1);
      settings.onLeave?.(dragged);
    },
    dropped: (dragged) => settings.onDrop?.(dragged),
  });
  return controlled({ owner: "drop zone", kinds: KINDS, settings, fixed: [] }, {
    /** For a button with the effect of a drop. */
    drop(dragged) {
      anElement(dragged, "dragged");
      settings.onDrop?.(dragged);
    },
    off() {
      remove();
      delete element.dataset.over;
    },
  }, () => {});
}
