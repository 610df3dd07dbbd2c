// What the browser may still do with the touches of an element. It follows from the gestures on the element.

import { AUTO, MANIPULATION, PAN_X, PAN_Y, PANS, ZOOM } from "./numbers.js";
import { TYPES, word } from "./types.js";

/** The words of `touch-action`, each before those that it contains; the first three stand by themselves. */
const WORDS = {
  auto: 63, none: 0, manipulation: 31, "pan-x": 3, "pan-y": 12, "pan-left": 1, "pan-right": 2, "pan-up": 4, "pan-down": 8,
  "pinch-zoom": 16,
};
const NAMES = Object.keys(WORDS);

/** The bits of a value of `touch-action`. Throws if it is none. */
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

/** What a gesture of this type with these options leaves to the browser, as bits. */
export function leftToBrowser(type, options) {
  if (options.touchAction !== undefined) return parseTouchAction(options.touchAction);
  if (options.enabled === false) return AUTO;
  const left = TYPES[type]?.[2];
  const isMany = options.numberOfTouchesRequired > 1;
  // Two fingers that tap would zoom otherwise.
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

/** What a gesture in these directions leaves to the browser: the other axis, and zooming if it has one finger. */
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
 * The `touch-action` and `user-select` of an element on which there are gestures. What its style sheets forbid the browser stays
 * forbidden.
 */
export class TouchStyle {
  /** The gestures on the element. */
  gestures = new Set();
  /** What removes the listeners of the element. */
  removals = [];
  #element;
  #style;
  #saved;
  #byHand;
  #hold;
  #bits = AUTO;
  #isHolding = false;
  /** Whether a finger may be down that came before the styles. */
  #isEarly = false;

  /**
   * @param hold called with each `touchmove` where scrolling may still have to be prevented, and with what the element leaves to the
   *   browser; returns whether a finger is down that came before the styles
   */
  constructor(element, hold) {
    const box = element.documentElement ?? element;
    this.#element = element;
    this.#style = box.style;
    this.#saved = ["touchAction", "userSelect", "webkitUserSelect", "webkitTouchCallout"].map((name) => [name, this.#style[name]]);
    this.#hold = hold;
    const computed = (element.ownerDocument ?? element).defaultView.getComputedStyle?.(box).touchAction;
    this.#byHand = parseTouchAction(computed || this.#style.touchAction || "auto");
  }

  /**
   * Follows the gestures and their options; without gestures, the element is as it was, and also while its gestures wait for the
   * engine: a page whose engine is not there scrolls as without gestures.
   *
   * @param tool what touches the element now: text can be selected with what no gesture that drags accepts
   */
  update(tool = null) {
    const style = this.#style;
    for (const [name, value] of this.#saved) style[name] = value;
    let bits = this.#byHand;
    let mayTakeOver = false;
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
      if (type === "longPress") style.webkitTouchCallout = "none";
    }
    if (bits !== this.#byHand) style.touchAction = formatTouchAction(bits);
    // The browser itself finds the axis along which a finger moves; whether a press has begun, only the page knows.
    this.#bits = bits;
    const isHolding = (this.#isEarly && this.gestures.size > 0) || (mayTakeOver && (bits & PANS) === PANS);
    if (isHolding === this.#isHolding) return;
    this.#isHolding = isHolding;
    this.#element[isHolding ? "addEventListener" : "removeEventListener"]("touchmove", this.#moved, { passive: false });
  }

  #moved = (event) => {
    if (this.#hold(event, this.#bits) || !this.#isEarly) return;
    this.#isEarly = false;
    this.update();
  };
}
