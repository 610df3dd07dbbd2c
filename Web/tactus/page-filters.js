// Gestures that limit where or when they may begin: `allowFrom`, `ignoreFrom`, `modifiers`, elements with their own drags, and disabled
// controls. Loaded when a page needs it.

import { refuses } from "./gesture-needs.js";
import { encodeOptions } from "./types.js";

/** The elements in which a finger or mouse drags: text fields, and sliders. */
const FIELDS =
  "input:not([type=button],[type=checkbox],[type=color],[type=file],[type=image],[type=radio],[type=reset],[type=submit]), textarea, " +
  "select, [contenteditable]:not([contenteditable=false])";
/** Types that do not take drags from a field, so that they may begin in one. */
const LEAVES_FIELDS = /tap|hover|touchDown/i;

/** Whether a gesture leaves its touch to a field inside its element. */
function leavesToField({ element, type, options: { ignoreFrom } }, path) {
  return ignoreFrom === undefined && !LEAVES_FIELDS.test(type) && !element.matches?.(FIELDS)
    && path.slice(0, path.indexOf(element)).some((node) => node.matches?.(FIELDS));
}

/** Whether the held keys differ from those that a gesture needs. */
function wantsOtherKeys({ options: { modifiers } }, event) {
  if (modifiers === undefined) return false;
  const wanted = [modifiers].flat();
  const held = { Alt: event.altKey, Control: event.ctrlKey, Meta: event.metaKey, Shift: event.shiftKey };
  return Object.entries(held).some(([key, isHeld]) => Boolean(isHeld) !== wanted.includes(key));
}

/** Keeps pointers from the gestures of a page whose options exclude the place where they came down. */
class PageFilters {
  #page;
  #refused = [];

  constructor(page) {
    this.#page = page;
  }

  /** Finds the gestures that ignore a pointer that comes down here. */
  look(event) {
    const path = event.composedPath();
    for (const node of path) {
      for (const gesture of this.#page.elements.get(node)?.gestures ?? []) {
        if (gesture.number >= 0 && (node.matches?.(":disabled") || refuses(gesture, path) || leavesToField(gesture, path) || wantsOtherKeys(gesture, event))) this.#refused.push(gesture);
      }
    }
    // The samples before this one go to all gestures.
    if (this.#refused.length > 0) this.#page.surface.flush();
  }

  /** Delivers the sample to the other gestures only. */
  refuse() {
    if (this.#refused.length === 0) return;
    // No pointer of a page is a palm: a gesture that only allows palms is not offered this one.
    const refused = this.#refused.splice(0);
    const allow = (gesture, tools) =>
      this.#page.setOptions(gesture, encodeOptions(gesture.type, { allowedTouchTools: tools }, false));
    for (const gesture of refused) allow(gesture, ["palm"]);
    this.#page.surface.flush();
    for (const gesture of refused) allow(gesture, gesture.options.allowedTouchTools ?? ["finger", "pen", "eraser", "mouse"]);
  }
}

export const start = (page) => new PageFilters(page);
