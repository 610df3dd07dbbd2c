// The rights of the browser for the touches of an element. They follow from the gestures on the element.

import { AUTO, MANIPULATION, PAN_X, PAN_Y, PANS, ZOOM } from "./numbers.js";
import { TYPES, word } from "./types.js";

/** The words of `touch-action`, each before those that it contains; the first three cannot be combined. */
const WORDS = {
  auto: 63, none: 0, manipulation: 31, "pan-x": 3, "pan-y": 12, "pan-left": 1, "pan-right": 2, "pan-up": 4, "pan-down": 8,
  "pinch-zoom": 16,
};
const NAMES = Object.keys(WORDS);

/** The bits of a value of `touch-action`. Throws if it is not one. */
export function parseTouchAction(text) {
  const words = `${text}`.trim().split(/\s+/);
  const allowed = words[1] ? NAMES.slice(3) : NAMES;
  return words.reduce((bits, name) => bits | WORDS[allowed[word(name, "touchAction", allowed)]], 0);
}

/** The shortest value of `touch-action` with these bits. */
export function formatTouchAction(bits) {
  return NAMES.filter((name) => {
    const part = WORDS[name];
    const isIn = part && (bits & part) === part;
    if (isIn) bits &= ~part;
    return isIn;
  }).join(" ") || "none";
}

/** The rights that a gesture of this type with these options leaves to the browser, as bits. */
export function leftToBrowser(type, options) {
  if (options.touchAction !== undefined) return parseTouchAction(options.touchAction);
  if (options.enabled === false) return AUTO;
  const left = TYPES[type]?.[2];
  const isMany = options.numberOfTouchesRequired > 1;
  // Otherwise two fingers that tap would zoom.
  if (left) return left === MANIPULATION && isMany ? PANS : left;
  switch (type) {
    case "pan": return across(options.axis, options.maximumNumberOfTouches === 1);
    case "swipe": return across(options.direction ?? "right", !isMany);
    case "screenEdgePan": return across(options.edges ?? "left", true);
    case "individual": return options.subgestures?.every(({ type }) => /tap|press/i.test(type)) ? MANIPULATION : 0;
    case "sequence": return /"(move|swipe)"/.test(JSON.stringify(options.steps)) ? 0 : PANS;
    default: return 0;
  }
}

/** The rights that a gesture in these directions leaves to the browser: the other axis, and zooming if it has one finger. */
function across(directions, isOneFinger) {
  const all = (pattern) => [directions].flat().every((direction) => pattern.test(direction));
  const left = all(/left|right|hor/) ? PAN_Y : all(/up|down|top|bottom|ver/) ? PAN_X : 0;
  return left && isOneFinger ? left | ZOOM : left;
}

/** Whether text under a gesture of this type should not be selected. */
function isDragged(type, options) {
  if (type === "tap") return options.numberOfTapsRequired > 1;
  return !["hover", "touchDown", "tapSequence", "screenEdgePan"].includes(type);
}

/**
 * The `touch-action` and `user-select` of an element with gestures. Rights that its style sheets deny the browser remain denied.
 */
export class TouchStyle {
  /** The gestures on the element. */
  gestures = new Set();
  /** The functions that remove the listeners of the element. */
  removals = [];
  #element;
  #style;
  #saved;
  #byHand;
  #isUnread = true;
  #hold;
  #bits = AUTO;
  #isHolding = false;
  /** Whether a finger may be down that came before the styles. */
  #isEarly = false;

  /**
   * @param hold called with each `touchmove` for which scrolling may still have to be prevented, and with the rights that the element
   *   leaves to the browser; returns whether a finger is down that came before the styles
   */
  constructor(element, hold) {
    const box = element.documentElement ?? element;
    this.#element = element;
    this.#style = box.style;
    this.#saved = ["touchAction", "userSelect", "webkitUserSelect", "webkitTouchCallout"].map((name) => [name, this.#style[name]]);
    this.#hold = hold;
  }

  /**
   * Follows the gestures and their options. Without gestures, and while its gestures wait for the engine, the element has its original
   * styles: a page without its engine scrolls as without gestures.
   *
   * @param tool the tool that touches the element now: a tool that no dragging gesture accepts can select text
   */
  update(tool = null) {
    const style = this.#style;
    const element = this.#element;
    for (const [name, value] of this.#saved) style[name] = value;
    // Outside of the document an element has no style sheets: they are read when a finger comes.
    if (this.#isUnread) {
      const { ownerDocument, documentElement } = element;
      const computed = (ownerDocument ?? element).defaultView?.getComputedStyle?.(documentElement ?? element).touchAction;
      this.#byHand = parseTouchAction(computed || style.touchAction || "auto");
      this.followsTools = this.#isUnread = !computed;
    }
    let bits = this.#byHand;
    let mayTakeOver = false;
    let isPressed = false;
    for (const { type, options, number } of this.gestures) {
      if (number < 0) {
        this.#isEarly = true;
        continue;
      }
      bits &= leftToBrowser(type, options);
      if (options.enabled === false) continue;
      mayTakeOver ||= options.touchAction !== undefined || !/tap|hover|touchdown/i.test(type);
      const { allowedTouchTools } = options;
      this.followsTools ||= allowedTouchTools !== undefined;
      if (isDragged(type, options) && (!tool || (allowedTouchTools ?? tool).includes(tool))) style.userSelect = style.webkitUserSelect = "none";
      isPressed ||= /press|^sequence|individual/i.test(type);
      if (type === "longPress") style.webkitTouchCallout = "none";
    }
    if (bits !== this.#byHand) style.touchAction = formatTouchAction(bits);
    // The browser itself finds the axis along which a finger moves. Only the page knows whether a press has begun, after which a finger
    // may move along any axis.
    this.#bits = bits;
    const isHolding = (this.#isEarly && this.gestures.size > 0) || (isPressed ? (bits & PANS) > 0 : mayTakeOver && (bits & PANS) === PANS);
    if (isHolding === this.#isHolding) return;
    this.#isHolding = isHolding;
    element[isHolding ? "addEventListener" : "removeEventListener"]("touchmove", this.#moved, { passive: false });
  }

  #moved = (event) => {
    if (this.#hold(event, this.#bits) || !this.#isEarly) return;
    this.#isEarly = false;
    this.update();
  };
}
