// Functions that several behaviours need.

import { matrixOf, parentOf } from "../coordinates.js";
import { tactus, TactusError } from "../index.js";
import { isSame } from "../same.js";
import { checkKeys, expected, fail, number, word, write } from "../types.js";

const nounOf = (owner) => `${/^[aeiou]/i.test(owner) ? "an" : "a"} ${owner}`;

/**
 * Checks the arguments of a behaviour.
 *
 * @param owner its name
 * @param element must be an element
 * @param kinds for each option that it knows: `boolean`, `number` (from 0), `function`, `selector`, one of several words with `|`
 *   between them, or a function that checks the value. A function or selector may be `null`.
 */
export function check(owner, element, options, kinds) {
  checkElement(owner, element);
  checkOptions(owner, options, kinds);
}

export function checkElement(owner, element) {
  if (element?.nodeType === 1) return;
  throw new TactusError(`${nounOf(owner)} needs an element, found ${whatIs(element)}`);
}

/** A description of a value that should be an element, with a hint how to get the element from it. */
function whatIs(value) {
  if (value === null || value === undefined) return `${value}: no element is there yet, or none is found`;
  if (typeof value === "string") return `a string: document.querySelector(${JSON.stringify(value)}) finds an element`;
  if (typeof value !== "object") return nounOf(typeof value);
  if (value === value.window) return "the window: document.documentElement is an element";
  if ("current" in value) return "a ref: its element is ref.current";
  if (typeof value.length === "number") return `${nounOf(value.constructor.name)}: each of its elements needs a call of its own`;
  return nounOf(value.constructor?.name ?? "object");
}

/** Checks options alone, also options that are set later. */
export function checkOptions(owner, options, kinds) {
  checkKeys(options, Object.keys(kinds).map((name) => [name]), "", nounOf(owner));
  for (const [name, kind] of Object.entries(kinds)) {
    const value = options[name];
    if (value === undefined) continue;
    if (typeof kind === "function") kind(value, name);
    else if (kind === "number") number(value, name, 0);
    else if (kind === "boolean") typeof value === "boolean" || fail(name, expected("true or false", value));
    else if (kind.includes("|")) word(value, name, kind.split("|"));
    else if (value !== null && typeof value !== (kind === "selector" ? "string" : kind)) fail(name, expected(`a ${kind}`, value));
    else if (kind === "selector" && value !== null) selects(value, name);
  }
}

/** The options of every behaviour that a finger drives. */
export const CONTROLS = { enabled: "boolean", onStart: "function", onRelease: "function" };

/** The defaults of the options of each behaviour, by its options. */
const defaultsOf = new WeakMap();

/** @returns {any} The options of a behaviour: those of the page, and the defaults for the rest. */
export function settingsOf(defaults, options) {
  const all = { enabled: true, onStart: null, onRelease: null, ...defaults };
  /** @type {any} */
  const settings = {};
  defaultsOf.set(settings, all);
  return change(settings, { ...all, ...options });
}

/** The value of an option: its default if it is `undefined`. */
const valueOf = (settings, name, value) => (value === undefined ? defaultsOf.get(settings)[name] : value);

function change(settings, options) {
  for (const [name, value] of Object.entries(options)) settings[name] = valueOf(settings, name, value);
  return settings;
}

/**
 * The object that a behaviour returns: `own`, with the common `enabled` and `set`.
 *
 * @template Own
 * @param {{ owner: string, kinds: object, settings: any, fixed: string[], checkAll?: (options: any) => void }} about `fixed`: the options
 *   that cannot be changed later; `checkAll` throws if options do not fit together
 * @param {Own} own
 * @param {(more: any) => void} follow called with the options that have changed
 * @returns {import("../shapes.js").Exactly<Own> & import("../shapes.js").Controlled<any>}
 */
export function controlled({ owner, kinds, settings, fixed, checkAll }, own, follow) {
  return Object.defineProperties(/** @type {any} */ (own), {
    enabled: { get: () => settings.enabled, set: (enabled) => { /** @type {any} */ (own).set({ enabled }); }, enumerable: true },
    set: {
      value(more) {
        checkOptions(owner, more, kinds);
        checkAll?.({ ...settings, ...more });
        for (const name of fixed) if (name in more && !isSame(valueOf(settings, name, more[name]), settings[name])) fail(name, `can be set only when ${nounOf(owner)} is made`);
        change(settings, more);
        follow(more);
        return own;
      },
    },
  });
}

/**
 * The resting place: the return value of `onRelease`, or otherwise `release.rest`.
 *
 * @param check throws if the return value is not a valid resting place
 * @param otherwise the resting place if `onRelease` throws or returns a wrong one, which is reported: nothing stays in the air
 */
export function released({ onRelease }, release, check, otherwise = release.rest) {
  try {
    const said = onRelease?.(release);
    if (said === undefined) return release.rest;
    check(said, "onRelease");
    return said;
  } catch (error) {
    reportError(error);
    return otherwise;
  }
}

/** Checks that a text is a selector. */
function selects(text, name) {
  try {
    document.createDocumentFragment().querySelector(text);
  } catch {
    fail(name, `${JSON.stringify(text)} is not a selector`);
  }
}

/** The part of an element that a selector finds. Throws if it is missing and `isNeeded`. */
export function partOf(owner, element, selector, name, isNeeded) {
  const part = element.querySelector(selector);
  if (part === null && isNeeded) {
    throw new TactusError(`${nounOf(owner)} needs a part ${JSON.stringify(selector)} in its element; the option "${name}" says which it is`);
  }
  return part;
}

/** Checks that a value is an element. */
export function anElement(value, name) {
  if (value?.nodeType !== 1) fail(name, expected("an element", value));
}

/** Checks that a value is an angle in radians, and returns it. */
export function anAngle(value, name) {
  write({ [name]: number(value, name) }, [[name, "t", 0]], "");
  return value;
}

/** Checks that a value is a number of seconds. */
export function aDuration(value, name) {
  write({ [name]: value }, [[name, "s", 0]], "");
}

/** Checks that a value is a place. */
export function aPlace(value, name) {
  if (typeof value?.x !== "number" || typeof value?.y !== "number") fail(name, expected("{ x, y }", value));
  number(value.x, `${name}.x`);
  number(value.y, `${name}.y`);
}

const isInProgress = ({ state, isOff }) => !isOff && (state === "began" || state === "changed");

/** Removes gestures and listeners together. */
export class Undo {
  #work = [];
  #gestures = [];

  add(...work) {
    this.#work.push(...work);
  }

  /**
   * Removes a gesture together with the rest.
   *
   * @template {import("../gesture.js").Gesture<any>} G
   * @param {G} gesture
   */
  gesture(gesture) {
    this.#gestures.push(gesture);
    this.add(() => gesture.off());
    return gesture;
  }

  listen(target, type, listener, options) {
    target.addEventListener(type, listener, options);
    this.add(() => target.removeEventListener(type, listener, options));
  }

  /** Sets an attribute temporarily, unless the page has set it. */
  attribute(element, name, value) {
    if (element.hasAttribute(name)) return;
    element.setAttribute(name, value);
    this.add(() => element.removeAttribute(name));
  }

  /** Sets styles temporarily. */
  styles(element, styles) {
    const before = Object.keys(styles).map((name) => [name, element.style[name]]);
    Object.assign(element.style, styles);
    this.add(() => Object.assign(element.style, Object.fromEntries(before)));
  }

  /** Makes an element focusable, so that keys reach it. */
  focusable(element) {
    if (element.tabIndex < 0) this.attribute(element, "tabindex", "0");
  }

  /**
   * Cancels the gestures in progress while the behaviour still has all its parts, and then removes everything.
   *
   * @param {any} [player] plays nothing from now on, whatever the handlers of the gestures still do
   */
  run(player) {
    player?.close();
    for (const gesture of this.#gestures) if (!gesture.isOff) gesture.enabled = false;
    const finish = () => {
      if (this.#gestures.some(isInProgress)) return;
      for (const work of this.#work.splice(0).reverse()) work();
    };
    // A gesture whose handler has called this is cancelled after that handler.
    for (const gesture of this.#gestures.filter(isInProgress)) {
      const { handler } = gesture;
      gesture.handler = (event) => {
        handler(event);
        finish();
      };
    }
    finish();
  }
}

/** For each displaced element, its `translate` before, and the displacement by each of its behaviours. */
const displacements = new WeakMap();

/** Whether a behaviour displaces an element. */
export const isDisplaced = (element) => displacements.has(element);

/** Displaces an element for a behaviour, in addition to its other behaviours; with `null`, not any more. */
export function displace(element, owner, by) {
  const { saved, all } = displacements.get(element) ?? { saved: element.style.translate, all: new Map() };
  displacements.set(element, { saved, all });
  if (by === null) all.delete(owner);
  else all.set(owner, by);
  const sum = (axis) => [...all.values()].reduce((sum, each) => sum + each[axis], 0);
  element.style.translate = all.size === 0 ? saved : `${sum("x")}px ${sum("y")}px`;
  if (all.size === 0) displacements.delete(element);
}

/** The focused element, also in a shadow root. */
export function focused(document) {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found;
}

/** Sets options of a gesture, unless the page has taken it off. */
export function setIfOn(gesture, options) {
  if (!gesture.isOff) gesture.set(options);
}

/** Controls that a finger still operates when it stops the thing around them. */
const BUTTONS = "button, input, select, textarea, summary, [role=button]";

/**
 * Lets a finger stop something in motion: it neither taps nor clicks then. If it lifts without a drag, the thing continues to its rest.
 *
 * @param pan the gesture that drags the thing
 * @param isBusy whether a gesture moves it
 * @param settle lets it continue, without a velocity
 * @returns the gesture of that finger, for the relations of the others that move the thing
 */
export function catches(undo, pan, player, isBusy, settle) {
  let isHeld = false;
  let wasDragged = false;
  const attend = () => {
    if (!isHeld) setIfOn(hold, { enabled: player.isPlaying && pan.enabled });
  };
  const hold = undo.gesture(tactus.on(pan.element, "longPress", {
    minimumPressDuration: 0, touchAction: "auto", ignoreFrom: BUTTONS, enabled: false,
  }, ({ state }) => {
    if (state === "began") {
      isHeld = true;
      wasDragged = isBusy();
      player.stop();
      return;
    }
    wasDragged ||= isBusy();
    if (state === "changed") return;
    isHeld = false;
    if (!wasDragged && !player.isPlaying) settle();
    attend();
  }).simultaneousWith(pan));
  player.onChange = attend;
  undo.add(() => { player.onChange = null; });
  return hold;
}

/** Scrolls what is around an element while a finger drags the element near an edge, and reports how far the element was scrolled. */
export class AutoScroll {
  #innermost;
  #scrolled;
  #element;
  #document;
  #window = /** @type {any} */ (null);
  /** Of the current drag: the innermost element that moves the dragged one by scrolling, and the scrolled distance. */
  #first = /** @type {Element | null} */ (null);
  #distance = /** @type {any} */ (null);
  /** The element at the finger, and the scrollers from there outwards. */
  #inner = /** @type {Element | null} */ (null);
  #scrollers = [];
  /**
   * For each scroller, how far it could be scrolled before the element was dragged: an element beyond its end makes it longer; and its own
   * style of snapping, which would undo each small step.
   */
  #ends = new Map();
  #frame = /** @type {any} */ (null);
  #place = { x: 0, y: 0 };

  /**
   * @param scrolled called with the distance in the window that the element was scrolled since the last call, also by wheels and scripts
   * @param innermost returns the innermost element that may scroll
   */
  constructor(element, scrolled, innermost = () => outwards(element)) {
    this.#innermost = innermost;
    this.#scrolled = scrolled;
    this.#element = element;
  }

  /** Begins to report, with the beginning of a drag, before the element moves. */
  start() {
    this.#document = this.#element.ownerDocument;
    this.#window = this.#document.defaultView;
    this.#first = this.#innermost();
    this.#scrollFrom(this.#first);
    this.#distance = this.#sum();
    this.#window.addEventListener("scroll", this.#report, true);
  }

  /** Follows the finger to a place in the viewport. @param inner the innermost element that may scroll there */
  to(x, y, inner = this.#first) {
    this.#place = { x, y };
    if (this.#inner !== inner) this.#scrollFrom(inner);
    this.#frame ??= this.#window.requestAnimationFrame(this.#step);
  }

  stop() {
    this.#window?.removeEventListener("scroll", this.#report, true);
    if (this.#frame !== null) this.#window.cancelAnimationFrame(this.#frame);
    this.#frame = this.#first = this.#inner = this.#distance = null;
    this.#scrollers = [];
    for (const [{ style }, { snap }] of this.#ends) if (style.scrollSnapType === "none") style.scrollSnapType = snap;
    this.#ends.clear();
  }

  #scrollFrom(inner) {
    this.#inner = inner;
    this.#scrollers = scrollersFrom(inner, this.#document);
    for (const scroller of this.#scrollers) {
      if (this.#ends.has(scroller)) continue;
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = scroller;
      this.#ends.set(scroller, { x: scrollWidth - clientWidth, y: scrollHeight - clientHeight, snap: scroller.style.scrollSnapType });
      if (this.#window.getComputedStyle(scroller).scrollSnapType !== "none") scroller.style.scrollSnapType = "none";
    }
  }

  /** The scrolled distance of everything around the element, in the window. */
  #sum() {
    const sum = { x: 0, y: 0 };
    for (let around = this.#first; around !== null; around = outwards(around)) {
      const { scrollLeft, scrollTop } = around;
      if (scrollLeft === 0 && scrollTop === 0) continue;
      const { a, b, c, d } = matrixOf(around);
      sum.x += a * scrollLeft + c * scrollTop;
      sum.y += b * scrollLeft + d * scrollTop;
    }
    return sum;
  }

  #report = () => {
    const before = this.#distance;
    this.#distance = this.#sum();
    this.#scrolled(this.#distance.x - before.x, this.#distance.y - before.y);
  };

  /** Pixels of a scroller for the next frame: more if the finger is nearer to the edge. */
  #speed(scroller) {
    const isPage = scroller === this.#document.scrollingElement;
    const box = isPage ? { left: 0, top: 0, right: this.#window.innerWidth, bottom: this.#window.innerHeight }
      : scroller.getBoundingClientRect();
    const near = (low, high, place) => {
      const edge = Math.min(48, (high - low) / 4);
      return place < low + edge ? (place - low - edge) / 4 : place > high - edge ? (place - high + edge) / 4 : 0;
    };
    const limited = (speed) => Math.max(-16, Math.min(16, speed));
    return { x: limited(near(box.left, box.right, this.#place.x)), y: limited(near(box.top, box.bottom, this.#place.y)) };
  }

  /** In each direction, the innermost scroller that can still move does so. */
  #step = () => {
    this.#frame = null;
    const left = { x: true, y: true };
    for (const scroller of this.#scrollers) {
      const speed = this.#speed(scroller);
      const end = this.#ends.get(scroller);
      const { scrollLeft, scrollTop } = scroller;
      const x = left.x ? stepped(scrollLeft, speed.x, end.x) : scrollLeft;
      const y = left.y ? stepped(scrollTop, speed.y, end.y) : scrollTop;
      if (x === scrollLeft && y === scrollTop) continue;
      scroller.scrollTo({ left: x, top: y, behavior: "instant" });
      left.x &&= scroller.scrollLeft === scrollLeft;
      left.y &&= scroller.scrollTop === scrollTop;
    }
    if (left.x && left.y) return;
    this.#report();
    this.#frame = this.#window.requestAnimationFrame(this.#step);
  };
}

/** Whether a place in the window is in the box of an element, and in the boxes of all elements that cut it off. */
export function isAt(element, { x, y }) {
  for (let node = element; node !== null; node = outwards(node)) {
    const { documentElement, body, defaultView } = node.ownerDocument;
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const isInside = x >= left && x < right && y >= top && y < bottom;
    if (isInside) continue;
    if (node === element) return false;
    if (node !== body && node !== documentElement && defaultView.getComputedStyle(node).overflow !== "visible") return false;
  }
  return true;
}

/** The element in the document that shows another one: its outermost host, or itself. */
function hostOf(element) {
  const { host } = element.getRootNode();
  return host ? hostOf(host) : element;
}

/** Of elements at a place in the window the innermost one; of several, the one in front. A dragged element hides none of them. */
export function frontmost(elements, { x, y }, dragged) {
  const inner = elements.filter((each) => !elements.some((other) => other !== each && each.contains(other)));
  if (inner.length < 2) return inner[0] ?? null;
  const shown = dragged.ownerDocument.elementsFromPoint(x, y).filter((node) => !dragged.contains(node));
  /** How many elements are in front of one. */
  const depth = (element) => {
    const index = shown.findIndex((node) => hostOf(element).contains(node));
    return index < 0 ? Infinity : index;
  };
  return inner.reduce((front, each) => (depth(each) < depth(front) ? each : front));
}

/** The element around another one that moves it by scrolling: none for an element that is fixed in the window. */
function outwards(element) {
  const { position } = element.ownerDocument.defaultView.getComputedStyle(element);
  return position === "fixed" && element.offsetParent === null ? null : parentOf(element);
}

/** The place of a scroller after a step, not beyond its end; from right to left, places are negative. */
function stepped(place, by, end) {
  const limit = Math.max(end, Math.abs(place));
  return clamp(place + by, -limit, limit);
}

/** The scrollers from an element outwards; the last one is the page. */
function scrollersFrom(first, { scrollingElement, defaultView }) {
  const scrollers = [];
  for (let around = first; around !== null && around !== scrollingElement; around = parentOf(around)) {
    const { overflowX, overflowY } = defaultView.getComputedStyle(around);
    if (/auto|scroll/.test(overflowX + overflowY)) scrollers.push(around);
  }
  // A page without a doctype may have none.
  return [...scrollers, scrollingElement].filter(Boolean);
}

/**
 * Announces a text about an element to screen readers. They may miss the first text of a new region, so announce "" first. Without a body,
 * nothing is announced.
 */
export function announce(element, text) {
  let place = element;
  // A modal dialog hides the rest of its document.
  while (place !== null && place.localName !== "dialog") place = parentOf(place);
  place ??= element.ownerDocument.body;
  let region = place?.querySelector(":scope > #tactus-announcements");
  if (region === undefined) return;
  if (region === null) {
    region = element.ownerDocument.createElement("div");
    region.id = "tactus-announcements";
    region.role = "status";
    Object.assign(region.style, {
      position: "fixed", inset: "0 auto auto 0", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)",
      whiteSpace: "nowrap",
    });
    place.append(region);
  }
  if (text !== "") region.textContent = text;
}

export const clamp = (value, low, high) => Math.max(low, Math.min(value, high));
