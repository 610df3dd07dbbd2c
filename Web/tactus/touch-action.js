// What the browser may still do by itself with touches of an element: it follows from the gestures on it.

import { TactusError } from "./module.js";

const BITS = {
  "pan-left": 1, "pan-right": 2, "pan-up": 4, "pan-down": 8, "pan-x": 3, "pan-y": 12, "pinch-zoom": 16, manipulation: 31,
  auto: 63, none: 0,
};
const { "pan-x": PAN_X, "pan-y": PAN_Y, "pinch-zoom": ZOOM, manipulation: MANIPULATION, auto: AUTO, none: NONE } = BITS;
const PANS = PAN_X | PAN_Y;

/** The bits of a value of `touch-action`. Throws if it is none. */
export function parseTouchAction(text) {
  const words = String(text).trim().split(/\s+/);
  let bits = 0;
  for (const word of words) {
    if (!Object.hasOwn(BITS, word) || (words.length > 1 && ["auto", "none", "manipulation"].includes(word))) {
      throw new TactusError(
        `touchAction: "${text}" is no touch-action; it is "auto", "none", "manipulation", or some of "pan-x", "pan-y", ` +
        '"pan-left", "pan-right", "pan-up", "pan-down" and "pinch-zoom"');
    }
    bits |= BITS[word];
  }
  return bits;
}

/** The shortest value of `touch-action` with these bits. */
export function formatTouchAction(bits) {
  if (bits === AUTO || bits === MANIPULATION || bits === NONE) {
    return bits === AUTO ? "auto" : bits === NONE ? "none" : "manipulation";
  }
  const words = [];
  for (const word of ["pan-x", "pan-y", "pan-left", "pan-right", "pan-up", "pan-down", "pinch-zoom"]) {
    if ((bits & BITS[word]) === BITS[word]) {
      words.push(word);
      bits &= ~BITS[word];
    }
  }
  return words.join(" ");
}

/** What a gesture of this type with these options leaves to the browser, as bits. */
export function leftToBrowser(type, options) {
  if (options.touchAction !== undefined) return parseTouchAction(options.touchAction);
  if (options.enabled === false) return AUTO;
  switch (type) {
    case "hover": return AUTO;
    case "touchDown": case "forcePress": return MANIPULATION;
    case "tap": case "tapSequence": case "longPress": return options.numberOfTouchesRequired > 1 ? PANS : MANIPULATION;
    case "triggeredTap": return PANS;
    case "pan": return across([options.axis], "horizontal", "vertical", options.maximumNumberOfTouches === 1);
    case "swipe": return across(options.direction ?? "right", /left|right/, /up|down/, !(options.numberOfTouchesRequired > 1));
    case "screenEdgePan": return across(options.edges ?? "left", /left|right/, /top|bottom/, true);
    case "individual":
      return options.subgestures?.every(({ type }) => /tap|press/i.test(type)) ? MANIPULATION : NONE;
    case "sequence": return /"(move|swipe)"/.test(JSON.stringify(options.steps)) ? NONE : PANS;
    default: return NONE;
  }
}

/** What is left by something that goes these ways: the other axis, and zooming if it has one finger. */
function across(ways, horizontal, vertical, isOneFinger) {
  const all = (pattern) => [ways].flat().every((way) => (way ?? "").match(pattern));
  const left = all(horizontal) ? PAN_Y : all(vertical) ? PAN_X : NONE;
  return left && isOneFinger ? left | ZOOM : left;
}

/** Whether text under a gesture of this type should not be selected by the way. */
function isDragged(type, options) {
  if (type === "tap") return options.numberOfTapsRequired > 1;
  return !["hover", "touchDown", "tapSequence", "screenEdgePan"].includes(type);
}

/**
 * The `touch-action` and `user-select` of an element on which there are gestures. What its style sheets say counts too:
 * what they keep from the browser stays so.
 */
export class TouchStyle {
  #element;
  #style;
  #saved;
  #byHand;
  #gestures = new Set();
  #hold;
  #isHolding = false;

  /** @param hold called with each `touchmove` where scrolling may still have to be prevented */
  constructor(element, hold) {
    const box = element.documentElement ?? element;
    this.#element = element;
    this.#style = box.style;
    const names = ["touchAction", "userSelect", "webkitUserSelect", "webkitTouchCallout"];
    this.#saved = names.map((name) => [name, this.#style[name]]);
    this.#hold = hold;
    const computed = (element.ownerDocument ?? element).defaultView.getComputedStyle?.(box).touchAction;
    this.#byHand = parseTouchAction(computed || this.#style.touchAction || "auto");
  }

  add(gesture) {
    this.#gestures.add(gesture);
    this.update();
  }

  /** Forgets a gesture; with the last one, the element is as it was. */
  remove(gesture) {
    this.#gestures.delete(gesture);
    this.update();
  }

  /** Follows the options of the gestures. */
  update() {
    for (const [name, value] of this.#saved) this.#style[name] = value;
    let bits = this.#byHand;
    let mayTakeOver = false;
    for (const { type, options } of this.#gestures) {
      bits &= leftToBrowser(type, options);
      if (options.enabled === false) continue;
      mayTakeOver ||= options.touchAction !== undefined || !/tap|hover|touchdown/i.test(type);
      if (isDragged(type, options)) this.#style.userSelect = this.#style.webkitUserSelect = "none";
      if (type === "longPress") this.#style.webkitTouchCallout = "none";
    }
    if (bits !== this.#byHand) this.#style.touchAction = formatTouchAction(bits);
    // Which axis a finger goes along the browser sees itself; whether a press has begun, it has to be told.
    const isHolding = mayTakeOver && (bits & PANS) === PANS;
    if (isHolding === this.#isHolding) return;
    this.#isHolding = isHolding;
    if (isHolding) this.#element.addEventListener("touchmove", this.#hold, { passive: false });
    else this.#element.removeEventListener("touchmove", this.#hold);
  }
}
