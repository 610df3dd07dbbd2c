// Touches for tests: pointer events as a browser sends them, on a document of a browser, of jsdom or of another replacement.

import { TactusError } from "./index.js";
import { checkKeys, expected, fail, integer, number, word } from "./types.js";

const STEP = 16;
/** Of recordings in millimetres that name no other number. */
const POINTS_PER_MILLIMETRE = 6.4;
/** Shorter times were meant as seconds. */
const LEAST = 10;
/** The additional properties of a pointer: those of pointer events. */
const PROPERTIES = (
  "pointerType pointerId isPrimary width height pressure tangentialPressure tiltX tiltY twist altitudeAngle azimuthAngle button " +
  "altKey ctrlKey metaKey shiftKey").split(" ");

/** Checks the element and the options of a function of this script; `names` are its own options. */
function check(owner, element, options, names) {
  if (element?.nodeType !== 1) fail("", expected(`an element for ${owner}`, element));
  checkKeys(options, [...names, ...PROPERTIES].map((name) => [name]), "", owner);
  for (const name of ["duration", "resting"]) if (names.includes(name) && options[name] !== undefined) milliseconds(options[name], name);
  if (options.steps !== undefined) integer(options.steps, "steps", 1, 1e6);
  if (options.pointerType !== undefined) word(options.pointerType, "pointerType", ["touch", "mouse", "pen"]);
}

function milliseconds(value, path) {
  number(value, path, 0);
  if (value > 0 && value < LEAST) fail(path, `times of tests are milliseconds, ${LEAST} or more, found ${value}`, value * 1000);
}

/** Two numbers, as a place or a distance. */
function pair(value, path) {
  if (!Array.isArray(value) || value.length !== 2) fail(path, expected("[x, y]", value));
  return { x: number(value[0], `${path}[0]`), y: number(value[1], `${path}[1]`) };
}

/** The event to dispatch: of the environment's own class if it has one, otherwise a plain event with the same properties. */
function pointerEvent(view, type, properties) {
  const { timeStamp, ...init } = properties;
  const own = { bubbles: true, cancelable: true, composed: true, ...init };
  const Kind = view.PointerEvent ?? view.MouseEvent ?? view.Event ?? Event;
  const event = new Kind(type, own);
  for (const [name, value] of Object.entries({ ...init, timeStamp })) {
    if (event[name] !== value) Object.defineProperty(event, name, { value, configurable: true });
  }
  return event;
}

let pointers = 1000;

// All times here are milliseconds. A wrong argument is a `TactusError`, and so is a time between 0 and 10, which was meant as seconds.

/**
 * The options of a test pointer: its type, and other properties of pointer events. `pointerType` is `touch` by default.
 *
 * @typedef {Partial<Pick<
 *   PointerEvent,
 *   "pointerId" | "isPrimary" | "width" | "height" | "pressure" | "tangentialPressure" | "tiltX" | "tiltY" | "twist" | "button" | "altKey"
 *   | "ctrlKey" | "metaKey" | "shiftKey"
 * >> & { pointerType?: "touch" | "pen" | "mouse", altitudeAngle?: number, azimuthAngle?: number }} TestPointerOptions
 */

/**
 * A finger, a pen or a mouse for tests: it dispatches pointer events on an element with the timing of a screen. It needs a document with
 * `addEventListener` and boxes: in a browser, or in jsdom, whose boxes a test sets (`element.getBoundingClientRect = …`).
 */
export class TestPointer {
  #element;
  #view;
  #place = { x: 0, y: 0 };
  #properties;
  #isDown = false;

  /**
   * @param {Element} element
   * @param {TestPointerOptions} options
   */
  constructor(element, options = {}) {
    check("a TestPointer", element, options, []);
    const { pointerType = "touch", ...more } = options;
    this.#element = element;
    this.#view = /** @type {any} */ (element.ownerDocument ?? element).defaultView;
    this.#properties = { pointerId: pointers++, pointerType, isPrimary: true, width: 1, height: 1, pressure: 0.5, button: 0, ...more };
  }

  /**
   * Comes down at a place, relative to the element's corner; by default in its centre.
   *
   * @param {{ x: number, y: number }} place
   * @returns {Event}
   */
  down(place = this.#centre()) {
    checkKeys(place, [["x"], ["y"]], "", "a place");
    const { left, top } = this.#element.getBoundingClientRect();
    this.#place = { x: left + number(place.x, "x"), y: top + number(place.y, "y") };
    this.#isDown = true;
    return this.#send("pointerdown");
  }

  /**
   * Moves by a distance in CSS pixels, in ten steps of 16 ms by default.
   *
   * @param {{ x?: number, y?: number }} by
   * @param {{ steps?: number | undefined, duration?: number | undefined }} options
   */
  async move(by, options = {}) {
    checkKeys(by, [["x"], ["y"]], "", "a movement");
    check("move", this.#element, options, ["steps", "duration"]);
    const { x = 0, y = 0 } = by;
    number(x, "x");
    number(y, "y");
    this.#mustBeDown("move");
    const { steps = 10, duration = steps * STEP } = options;
    const { x: fromX, y: fromY } = this.#place;
    for (let step = 1; step <= steps; step++) {
      await this.#wait(duration / steps);
      this.#place = { x: fromX + x * step / steps, y: fromY + y * step / steps };
      this.#send("pointermove");
    }
  }

  /** Lifts. */
  async up() {
    this.#mustBeDown("up");
    this.#isDown = false;
    this.#send("pointerup");
    await this.#wait(STEP);
  }

  /** The browser cancels it. */
  async cancel() {
    this.#mustBeDown("cancel");
    this.#isDown = false;
    this.#send("pointercancel");
    await this.#wait(STEP);
  }

  /**
   * Rests for this many milliseconds.
   *
   * @param {number} duration
   * @returns {Promise<void>}
   */
  async rest(duration) {
    milliseconds(duration, "rest");
    await this.#wait(duration);
  }

  #mustBeDown(name) {
    if (!this.#isDown) throw new TactusError(`${name}() needs a pointer that is down: call down() before`);
  }

  #wait(milliseconds) {
    return new Promise((resolve) => { this.#view.setTimeout(resolve, milliseconds); });
  }

  #centre() {
    const { width, height } = this.#element.getBoundingClientRect();
    return { x: width / 2, y: height / 2 };
  }

  #send(type) {
    const { x, y } = this.#place;
    const event = pointerEvent(this.#view, type, {
      ...this.#properties, clientX: x, clientY: y, buttons: this.#isDown ? 1 : 0, timeStamp: this.#view.performance.now(),
    });
    this.#element.dispatchEvent(event);
    return event;
  }
}

/**
 * One finger drags: `await pan(element, { by: [80, 0] })`. `from` is the place in the element where it comes down; `resting` is the time in
 * milliseconds for which it stays before it lifts, so that it does not throw.
 *
 * @param {Element} element
 * @param {{ by: [number, number], from?: [number, number], resting?: number, steps?: number, duration?: number } & TestPointerOptions}
 *   options
 */
export async function pan(element, options) {
  check("pan", element, options, ["by", "from", "resting", "steps", "duration"]);
  const { by, from, resting = 0, steps, duration, ...properties } = options;
  const distance = pair(by, "by");
  const pointer = new TestPointer(element, properties);
  pointer.down(placeOf(from, "from"));
  await pointer.move(distance, { steps, duration });
  await pointer.rest(resting);
  await pointer.up();
}

/**
 * Taps, once or several times, by default in the centre.
 *
 * @param {Element} element
 * @param {{ at?: [number, number], times?: number } & TestPointerOptions} options
 */
export async function tap(element, options = {}) {
  check("tap", element, options, ["at", "times"]);
  const { at, times = 1, ...properties } = options;
  integer(times, "times", 1, 1e6);
  for (let count = 0; count < times; count++) {
    const pointer = new TestPointer(element, properties);
    pointer.down(placeOf(at, "at"));
    await pointer.rest(40);
    await pointer.up();
    if (count + 1 < times) await pointer.rest(80);
  }
}

/**
 * One finger presses, for 600 ms by default.
 *
 * @param {Element} element
 * @param {{ at?: [number, number], duration?: number } & TestPointerOptions} options
 */
export async function press(element, options = {}) {
  check("press", element, options, ["at", "duration"]);
  const { at, duration = 600, ...properties } = options;
  const pointer = new TestPointer(element, properties);
  pointer.down(placeOf(at, "at"));
  await pointer.rest(duration);
  await pointer.up();
}

/**
 * Two fingers side by side move apart, or together with a `scale` below 1: their distance is multiplied by it.
 *
 * @param {Element} element
 * @param {{ scale: number, distance?: number, steps?: number } & Omit<TestPointerOptions, "pointerId">} options
 */
export async function pinch(element, options) {
  check("pinch", element, options, ["scale", "distance", "steps"]);
  if (/** @type {any} */ (options).pointerId !== undefined) fail("pointerId", "a pinch has two pointers, each with its own id");
  const { scale, distance = 100, steps = 10, ...properties } = options;
  number(scale, "scale", 0);
  number(distance, "distance", 0);
  const { width, height } = element.getBoundingClientRect();
  const places = [-1, 1].map((side) => ({ x: width / 2 + side * distance / 2, y: height / 2 }));
  const fingers = places.map(() => new TestPointer(element, properties));
  fingers.forEach((finger, index) => finger.down(places[index]));
  await Promise.all(fingers.map((finger, index) =>
    finger.move({ x: (index === 0 ? -1 : 1) * distance * (scale - 1) / 2 }, { steps })));
  await Promise.all(fingers.map((finger) => finger.up()));
}

/** The object of a line of a recording. */
function parsed(line, index) {
  try {
    return line.trim() ? JSON.parse(line) : {};
  } catch (error) {
    throw new SyntaxError(`line ${index + 1} is none of a *.touches.jsonl: ${/** @type {any} */ (error).message}`);
  }
}

/**
 * @typedef {{ type: "pause", duration?: number } | { type: "pointerMove", duration: number, x: number, y: number }
 *   | { type: "pointerDown" | "pointerUp", button: number }} TouchAction
 */

/**
 * One finger in a list of actions of WebDriver.
 *
 * @typedef {{ type: "pointer", id: string, parameters: { pointerType: "touch" }, actions: TouchAction[] }} TouchActions
 */

/**
 * The touches of a recording, the text of a `*.touches.jsonl`, as actions of WebDriver: for `input.performActions` of WebDriver BiDi, and
 * for `POST /session/…/actions`. Places are whole pixels of the window. A touch that the system cancelled is a `RangeError`: no action
 * exists for it. A line that is not of such a file, or is cut off, is a `SyntaxError` with its number; `tactus convert` reads other
 * formats.
 *
 * @param {string} text
 * @returns {TouchActions[]}
 */
export function touchActions(text) {
  if (typeof text !== "string") fail("", expected("the text of a *.touches.jsonl", text));
  const lines = text.split("\n").map(parsed);
  const { units, pointsPerUnit = units === "mm" ? POINTS_PER_MILLIMETRE : 1 } = lines[0];
  const samples = lines.filter(({ phase }) => phase);
  const sources = new Map(samples.map(({ id }) => [id, /** @type {any} */ ([])]));
  // The other fingers wait for the action of one: each step is as long as its longest action.
  const step = (id, action) => { for (const [each, actions] of sources) actions.push(each === id ? action : { type: "pause" }); };
  let last = samples[0]?.t;
  for (const { t, id, phase, x, y } of samples) {
    if (t > last) step(id, { type: "pause", duration: Math.round(t * 1000) - Math.round(last * 1000) });
    last = t;
    if (phase === "cancelled") throw new RangeError(`the touch ${id} is cancelled after ${t} s, which WebDriver has no action for`);
    const place = { x: Math.round(x * pointsPerUnit), y: Math.round(y * pointsPerUnit) };
    if (phase === "began" || phase === "moved") step(id, { type: "pointerMove", duration: 0, ...place });
    if (phase === "began") step(id, { type: "pointerDown", button: 0 });
    if (phase === "ended") step(id, { type: "pointerUp", button: 0 });
  }
  return [...sources].map(([id, actions]) => ({ type: "pointer", id: `finger ${id}`, parameters: { pointerType: "touch" }, actions }));
}

const placeOf = (place, path) => (place === undefined ? undefined : pair(place, path));
