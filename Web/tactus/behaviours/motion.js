// How things move when a finger has let go of them: by the engine's `ScrollMotion` and `RubberBand`, so that pages and native
// programs feel alike. They are in a small module of their own.

import { instantiate, TactusError } from "../index.js";

let loading = null;
/** What the module exports; `null` until it is there. */
let physics = null;

/** Loads the module; see motion.d.ts. */
export async function loadMotion(source = new URL("./motion.wasm", import.meta.url)) {
  loading ??= instantiate(source);
  try {
    const found = await loading;
    if (!found.tactus_scroll_motion) throw new TactusError("this module moves nothing; loadMotion takes motion.wasm");
    physics = found;
  } catch (error) {
    // Another try is another try.
    loading = null;
    throw error;
  }
}

/** What is left of the speed after each millisecond: UIKit's normal rate. */
export const NORMAL_RATE = 0.998;
/** The same where things come to rest soon: UIKit's fast rate. */
export const FAST_RATE = 0.99;
/** How much of a finger's way things follow beyond an end. */
export const COEFFICIENT = 0.55;

// The parts of a motion that the module is asked for.
const OFFSET = 0;
const VELOCITY = 1;
const DURATION = 2;
const REST = 3;

/** How far something is drawn out by a finger that is `distance` beyond an end, where `length` is as far as it can be. */
export function stretch(distance, length, coefficient = COEFFICIENT) {
  return physics?.tactus_rubber_band(distance, length, coefficient) ?? 0;
}

/** `offset` between `low` and `high`, and drawn out beyond them. */
export function banded(offset, [low, high], length) {
  if (offset < low) return low - stretch(low - offset, length);
  return offset > high ? high + stretch(offset - high, length) : offset;
}

/** Where the finger is by which something is drawn out to `offset`: the way back, for who takes hold of it there. */
export function unbanded(offset, [low, high], length) {
  const distance = (stretch) => physics?.tactus_rubber_band_distance(stretch, length, COEFFICIENT) ?? 0;
  if (offset < low) return low - distance(low - offset);
  return offset > high ? high + distance(offset - high) : offset;
}

/** Where something goes along one axis after the finger let go of it: slides, and springs back from beyond an end. */
export class ScrollMotion {
  #course;

  /**
   * @param offset where it was, and `velocity` how fast, per second
   * @param range where it may rest: `[low, high]`; with both the same, it springs there
   * @param options `rate`: how it slows down; `length`: how far it goes beyond an end at most; `bounces`: whether it goes over one
   *   that it reaches in motion
   */
  constructor(offset, velocity, [low, high], { rate = NORMAL_RATE, length = Infinity, bounces = true } = {}) {
    this.#course = [offset, velocity, low, high, length, rate, bounces ? 1 : 0];
    this.duration = this.#ask(DURATION);
    this.restingOffset = this.#ask(REST);
  }

  /** Where it is after `seconds`. */
  offset(seconds) {
    return this.#ask(OFFSET, seconds);
  }

  /** How fast it is after `seconds`, per second. */
  velocity(seconds) {
    return this.#ask(VELOCITY, seconds);
  }

  #ask(part, seconds = 0) {
    if (physics !== null) return physics.tactus_scroll_motion(part, ...this.#course, seconds);
    // Before the module is there, it is at once where it goes.
    const [offset, , low, high] = this.#course;
    return part === OFFSET || part === REST ? Math.max(low, Math.min(offset, high)) : 0;
  }
}

/** Whether people have asked for less motion: then things are where they go at once. */
export function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What moves by itself: one motion for each of some numbers, played frame by frame until they rest. */
export class Player {
  #frame = null;

  constructor() {
    // Who has a player will let go of something.
    loadMotion().catch((error) => reportError(error));
  }

  /** Whether something moves. */
  get isPlaying() {
    return this.#frame !== null;
  }

  /** Calls `show` with the numbers of `motions` until all rest, and then `done`. */
  play(motions, show, done = () => {}) {
    this.stop();
    const duration = isStill() ? 0 : Math.max(...motions.map((motion) => motion.duration));
    const start = performance.now();
    const step = () => {
      const seconds = (performance.now() - start) / 1000;
      const isOver = seconds >= duration;
      this.#frame = isOver ? null : requestAnimationFrame(step);
      show(...motions.map((motion) => (isOver ? motion.restingOffset : motion.offset(seconds))));
      if (isOver) done();
    };
    step();
  }

  /** Leaves everything where it is. */
  stop() {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
  }
}
