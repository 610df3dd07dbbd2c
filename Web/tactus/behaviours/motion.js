// Inertia and springs from the engine's `ScrollMotion` and `RubberBand`, so that pages and native programs feel alike, also for behaviours
// of your own: `import { ScrollMotion } from "@tactus-touch/web/behaviours/motion"`. They are in a small separate module.

import { inlined, instantiate, TactusError } from "../index.js";
import { checkKeys, expected, fail } from "../types.js";

/** @typedef {import("../gesture-event.js").Pair} Pair */

/** @type {any} */
let loading = null;
/** The exports of the module; `null` until it is loaded. */
let physics = null;

/** The address of the module; for a classic script, which has no address, it is beside the page. */
function usualAddress() {
  try {
    return inlined.motion ?? new URL("./motion.wasm", import.meta.url);
  } catch {
    return "motion.wasm";
  }
}

/**
 * Loads `motion.wasm`, which computes inertia and springs, unless it is loaded. Every `Player` and every behaviour loads it. Code that
 * makes motions without a player must wait for this.
 *
 * @param {import("../module.js").ModuleSource} source its address, its bytes, a `Response`, or a compiled module; by default the module
 *   beside this script
 * @throws a `TactusError` if it cannot be fetched, or is another module; the next call tries again
 */
export async function loadMotion(source = usualAddress()) {
  loading ??= instantiate(source);
  try {
    const found = await loading;
    if (!found.tactus_scroll_motion) throw new TactusError("this module has no motions; loadMotion needs motion.wasm");
    physics = found;
  } catch (error) {
    // The next call tries again.
    loading = null;
    throw error;
  }
}

/** The share of the speed that is left after each millisecond: UIKit's normal rate. */
export const NORMAL_RATE = 0.998;
/** The same for motions that rest soon: UIKit's fast rate. */
export const FAST_RATE = 0.99;
/** The share of a finger's displacement that things follow beyond an end. */
export const COEFFICIENT = 0.55;

// The parts of a motion that the module computes.
const OFFSET = 0;
const VELOCITY = 1;
const DURATION = 2;
const REST = 3;

const OPTIONS = [["rate"], ["length"], ["bounces"]];

function ofType(type, value, name) {
  if (typeof value !== type) fail(name, expected(`a ${type}`, value));
}

/** Checks that a place or a velocity has two numbers. */
function pair(value, name) {
  if (typeof value?.x !== "number" || typeof value.y !== "number") fail(name, expected("{ x, y }", value));
}

/** Checks that a range has two ends, and returns it. */
function ends(range, name = "range", what = "[low, high]") {
  if (range?.length !== 2) fail(name, expected(what, range));
  return range;
}

/**
 * The stretch for a finger that is `distance` beyond an end; `length` is the maximum.
 *
 * @param {number} distance
 * @param {number} length
 * @returns {number}
 */
export function stretch(distance, length, coefficient = COEFFICIENT) {
  return physics?.tactus_rubber_band(distance, length, coefficient) ?? 0;
}

/**
 * `offset` within a range, and stretched beyond it.
 *
 * @param {number} offset
 * @param {readonly [number, number]} range
 * @param {number} length
 * @returns {number}
 */
export function banded(offset, range, length) {
  const [low, high] = ends(range);
  if (offset < low) return low - stretch(low - offset, length);
  return offset > high ? high + stretch(offset - high, length) : offset;
}

/**
 * The place of the finger for a stretch to `offset`: the inverse of `banded`.
 *
 * @param {number} offset
 * @param {readonly [number, number]} range
 * @param {number} length
 * @returns {number}
 */
export function unbanded(offset, range, length) {
  const [low, high] = ends(range);
  const distance = (stretch) => physics?.tactus_rubber_band_distance(stretch, length, COEFFICIENT) ?? 0;
  if (offset < low) return low - distance(low - offset);
  return offset > high ? high + distance(offset - high) : offset;
}

/**
 * The motion along one axis after the finger has lifted: inertia, and a spring back from beyond an end. It is the engine's `ScrollMotion`.
 * Before `loadMotion()` has finished, motions end at once at their goal.
 */
export class ScrollMotion {
  #course;

  /**
   * @param {number} offset the initial place
   * @param {number} velocity its velocity, per second
   * @param {readonly [number, number]} range the allowed resting places: `[low, high]`; if both are equal, it springs there
   * @param {{ rate?: number, length?: number, bounces?: boolean }} options `rate`: the deceleration; `length`: the largest stretch beyond
   *   an end; `bounces`: whether it moves beyond an end that it reaches in motion
   */
  constructor(offset, velocity, range, options = {}) {
    ofType("number", offset, "offset");
    ofType("number", velocity, "velocity");
    checkKeys(options, OPTIONS, "", "a motion");
    const [low, high] = ends(range);
    const { rate = NORMAL_RATE, length = Infinity, bounces = true } = options;
    this.#course = [offset, velocity, low, high, length, rate, bounces ? 1 : 0];
    /** @readonly @type {number} The time until it rests, in seconds. */
    this.duration = this.#ask(DURATION);
    /** @readonly @type {number} The place at which it will rest. */
    this.restingOffset = this.#ask(REST);
  }

  /**
   * The place after `seconds`.
   *
   * @param {number} seconds
   */
  offset(seconds) {
    return this.#ask(OFFSET, seconds);
  }

  /**
   * The velocity after `seconds`, per second.
   *
   * @param {number} seconds
   */
  velocity(seconds) {
    return this.#ask(VELOCITY, seconds);
  }

  /** @returns {number} */
  #ask(part, seconds = 0) {
    if (physics !== null) return physics.tactus_scroll_motion(part, ...this.#course, seconds);
    // Before the module is loaded, the motion ends at once at its goal.
    const [offset, , low, high] = this.#course;
    return part === OFFSET || part === REST ? Math.max(low, Math.min(offset, high)) : 0;
  }
}

/** The motion of a place in two dimensions: inertia follows a straight line, and both axes rest at the same time. */
export class PlaneMotion {
  #x;
  #y;

  /**
   * @param {Pair} place
   * @param {Pair} velocity
   * @param {{ x: number | readonly [number, number], y: number | readonly [number, number] }} ranges the allowed resting places: a range
   *   for `x` and one for `y`; or the place to which it springs
   * @param {{ rate?: number, length?: number | Pair, bounces?: boolean }} options as for `ScrollMotion`; `length` may be `{ x, y }`
   */
  constructor(place, velocity, ranges, { length, ...options } = {}) {
    pair(place, "place");
    pair(velocity, "velocity");
    const speed = Math.hypot(velocity.x, velocity.y);
    const straight = new ScrollMotion(0, speed, [-Infinity, Infinity], options);
    const along = (axis) => {
      const [offset, share] = [place[axis], speed === 0 ? 0 : velocity[axis] / speed];
      const range = ranges?.[axis];
      const [low, high] = typeof range === "number" ? [range, range] : ends(range, `ranges.${axis}`, "[low, high], or a place");
      const restingOffset = offset + straight.restingOffset * share;
      // An axis that reaches an end, or begins beyond one, has a separate motion.
      if (Math.min(offset, restingOffset) < low || Math.max(offset, restingOffset) > high) {
        return new ScrollMotion(offset, velocity[axis], [low, high], { ...options, length: length?.[axis] ?? length });
      }
      return {
        duration: straight.duration, restingOffset,
        offset: (seconds) => offset + straight.offset(seconds) * share, velocity: (seconds) => straight.velocity(seconds) * share,
      };
    };
    [this.#x, this.#y] = [along("x"), along("y")];
    /** @readonly @type {number} The time until it rests, in seconds. */
    this.duration = Math.max(this.#x.duration, this.#y.duration);
    /** @readonly @type {Pair} The place at which it will rest. */
    this.restingOffset = { x: this.#x.restingOffset, y: this.#y.restingOffset };
  }

  /**
   * The place after `seconds`.
   *
   * @param {number} seconds
   * @returns {Pair}
   */
  offset(seconds) {
    return { x: this.#x.offset(seconds), y: this.#y.offset(seconds) };
  }

  /**
   * The velocity after `seconds`, per second.
   *
   * @param {number} seconds
   * @returns {Pair}
   */
  velocity(seconds) {
    return { x: this.#x.velocity(seconds), y: this.#y.velocity(seconds) };
  }
}

/** Whether the user prefers reduced motion. Motions then end at once at their goal. */
export function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Plays motions, frame by frame. */
export class Player {
  #frame = /** @type {any} */ (null);
  #end = /** @type {any} */ (null);

  /** @type {(() => void) | null} Called when a motion begins or ends. */
  onChange = null;
  /** @internal Whether it plays nothing any more. */
  isClosed = false;

  constructor() {
    // A player will be needed soon.
    loadMotion().catch((error) => reportError(error));
  }

  /** Whether something moves. */
  get isPlaying() {
    return this.#frame !== null;
  }

  /**
   * Calls `show` with the offsets of `motions` until all rest, and then `done`.
   *
   * @template {readonly (ScrollMotion | PlaneMotion)[]} Motions
   * @param {readonly [...Motions]} motions
   * @param {(...offsets: { [Index in keyof Motions]: Motions[Index]["restingOffset"] }) => void} show
   */
  play(motions, show, done = () => {}) {
    if (!Array.isArray(motions)) fail("motions", expected("a list of motions", motions));
    ofType("function", show, "show");
    if (this.isClosed) return;
    this.#halt();
    const duration = isStill() ? 0 : Math.max(...motions.map((motion) => motion.duration));
    const start = performance.now();
    const end = () => {
      this.stop();
      show(.../** @type {any} */ (motions.map((motion) => motion.restingOffset)));
      if (!this.isClosed) done();
    };
    const step = () => {
      const seconds = (performance.now() - start) / 1000;
      if (seconds >= duration) return end();
      this.#frame = requestAnimationFrame(step);
      this.#end = end;
      show(.../** @type {any} */ (motions.map((motion) => motion.offset(seconds))));
    };
    step();
    this.onChange?.();
  }

  /** @internal Moves everything to its resting place at once. */
  finish() {
    this.#end?.();
  }

  /** Stops everything at its current place. */
  stop() {
    if (!this.isPlaying) return;
    this.#halt();
    this.onChange?.();
  }

  /** @internal Stops everything, and ignores what is played later. */
  close() {
    this.stop();
    this.isClosed = true;
  }

  #halt() {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = this.#end = null;
  }
}
