// Gestures that limit where or when they may begin: `allowFrom`, `ignoreFrom`, `modifiers`, elements with their own drags, and disabled
// controls. Loaded when a page needs it.

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

/** Whether the place of an event is excluded from a gesture. */
function isElsewhere({ element, options: { allowFrom, ignoreFrom } }, path) {
  const inside = path.slice(0, path.indexOf(element) + 1);
  const isFrom = (selector) => inside.some((node) => node.matches?.(selector));
  return (allowFrom && !isFrom(allowFrom)) || (ignoreFrom && isFrom(ignoreFrom));
}

/** Whether the held keys differ from those that a gesture needs. */
function wantsOtherKeys({ options: { modifiers } }, event) {
  if (modifiers === undefined) return false;
  const wanted = [modifiers].flat();
  // The wheel of a trackpad's pinch has the control key, although it is not held.
  const isControl = event.ctrlKey && event.type !== "wheel";
  const held = { Alt: event.altKey, Control: isControl, Meta: event.metaKey, Shift: event.shiftKey };
  return Object.entries(held).some(([key, isHeld]) => Boolean(isHeld) !== wanted.includes(key));
}

/** Keeps pointers from the gestures of a page whose options exclude the place where they came down. */
class PageFilters {
  #page;
  #refused = [];
  /** A tool that the pointer does not have. */
  #other;

  constructor(page) {
    this.#page = page;
  }

  /** Whether the options of a gesture exclude the place or the keys of an event. */
  refuses(gesture, event) {
    return isElsewhere(gesture, event.composedPath()) || wantsOtherKeys(gesture, event);
  }

  /** Finds the gestures that ignore a pointer that comes down here. */
  look(event) {
    const path = event.composedPath();
    this.#other = event.pointerType === "mouse" ? "finger" : "mouse";
    for (const node of path) {
      for (const gesture of this.#page.elements.get(node)?.gestures ?? []) {
        if (gesture.number < 0) continue;
        if (node.matches?.(":disabled") || this.refuses(gesture, event) || leavesToField(gesture, path)) this.#refused.push(gesture);
      }
    }
    // The samples before this one go to all gestures.
    if (this.#refused.length > 0) this.#page.surface.flush();
  }

  /** Delivers the sample to the other gestures only. */
  refuse() {
    if (this.#refused.length === 0) return;
    const refused = this.#refused.splice(0);
    const allow = (gesture, tools) =>
      this.#page.setOptions(gesture, encodeOptions(gesture.type, { allowedTouchTools: tools }, false));
    for (const gesture of refused) allow(gesture, this.#other);
    this.#page.surface.flush();
    for (const gesture of refused) allow(gesture, gesture.options.allowedTouchTools ?? ["finger", "pen", "eraser", "mouse"]);
  }
}

export const start = (page) => new PageFilters(page);
