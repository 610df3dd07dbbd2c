// How things move when a finger has let go of them: the laws of the engine's `ScrollMotion` and `RubberBand`, so that pages and
// native programs feel alike.

/** What is left of the speed after each millisecond: UIKit's normal rate. */
export const NORMAL_RATE = 0.998;
/** The same where things come to rest soon: UIKit's fast rate. */
export const FAST_RATE = 0.99;
/** How much of a finger's way things follow beyond an end. */
export const COEFFICIENT = 0.55;
const RESTING_SPEED = 10;
const RESTING_DISTANCE = 0.1;
const SPRING_RATE = 12;

/** How far something is drawn out by a finger that is `distance` beyond an end, where `length` is as far as it can be. */
export function stretch(distance, length) {
  return distance > 0 && length > 0 ? length * (1 - 1 / ((COEFFICIENT * distance) / length + 1)) : 0;
}

/** `offset` between `low` and `high`, and drawn out beyond them. */
export function banded(offset, [low, high], length) {
  if (offset < low) return low - stretch(low - offset, length);
  return offset > high ? high + stretch(offset - high, length) : offset;
}

/** Where something goes along one axis after the finger let go of it: slides, and springs back from beyond an end. */
export class Motion {
  #legs = [];

  /**
   * @param offset where it was, and `velocity` how fast, per second
   * @param range where it may rest: `[low, high]`; with both the same, it springs there
   * @param options `rate`: how it slows down; `length`: how far it goes beyond an end at most
   */
  constructor(offset, velocity, range, { rate = NORMAL_RATE, length = Infinity } = {}) {
    const course = { low: range[0], high: range[1], length, decay: 1000 * Math.log(rate) };
    let next = { time: 0, offset, velocity };
    // It slides, springs and slides at most.
    while (next !== null && this.#legs.length < 3) {
      const leg = legFrom(next, course);
      this.#legs.push(leg);
      next = leg.next;
    }
  }

  /** How long it takes until it rests, in seconds. */
  get duration() {
    return this.#legs.at(-1).end;
  }

  /** Where it will rest. */
  get goal() {
    return this.#legs.at(-1).goal;
  }

  /** Where it is after `seconds`. */
  at(seconds) {
    const leg = this.#legs.findLast(({ start }) => seconds >= start) ?? this.#legs[0];
    return seconds >= leg.end ? leg.goal : leg.place(Math.max(0, seconds) - leg.start);
  }
}

function legFrom({ time, offset, velocity }, course) {
  const { low, high } = course;
  if (offset < low || (offset === low && velocity < 0)) return spring(low, time, offset, velocity, course);
  if (offset > high || (offset === high && velocity > 0)) return spring(high, time, offset, velocity, course);
  return slide(time, offset, velocity, course);
}

function slide(start, offset, velocity, { low, high, decay }) {
  const speed = Math.abs(velocity);
  if (!(speed > RESTING_SPEED)) return { start, end: start, goal: offset, next: null };
  const place = (since) => offset + (velocity * (Math.exp(decay * since) - 1)) / decay;
  const goal = offset + (velocity * (RESTING_SPEED / speed - 1)) / decay;
  const end = velocity > 0 ? high : low;
  const power = 1 + (decay * (end - offset)) / velocity;
  if (!(power > 0) || (velocity > 0 ? goal <= end : goal >= end)) {
    return { start, end: start + Math.log(RESTING_SPEED / speed) / decay, goal, place, next: null };
  }
  const time = start + Math.log(power) / decay;
  return { start, end: time, goal: end, place, next: { time, offset: end, velocity: velocity * power } };
}

/** A critically damped spring: as fast as one can be without swinging. */
function spring(goal, start, offset, velocity, { low, high, length }) {
  const away = offset - goal;
  const isOutward = away * velocity > 0 || away === 0 || low === high;
  const room = length > Math.abs(away) ? length - Math.abs(away) : length;
  const rate = isOutward ? Math.max(SPRING_RATE, Math.abs(velocity) / (Math.E * room)) : SPRING_RATE;
  const slope = velocity + rate * away;
  const place = (since) => goal + (away + slope * since) * Math.exp(-rate * since);
  if (away * slope < 0 && low < high) {
    const end = start - away / slope;
    const speed = slope * Math.exp((rate * away) / slope);
    const next = Math.abs(speed) > RESTING_SPEED ? { time: end, offset: goal, velocity: speed } : null;
    return { start, end, goal, place, next };
  }
  const largest = Math.max(Math.abs(away), Math.abs(slope) / rate);
  let lasts = 0;
  if (largest > RESTING_DISTANCE) {
    // Each round comes ten times as near; it never overtakes.
    for (let round = 0; round < 12; round++) lasts = Math.log((largest * (1 + rate * lasts)) / RESTING_DISTANCE) / rate;
  }
  return { start, end: start + lasts, goal, place, next: null };
}

/** Whether people have asked for less motion: then things are where they go at once. */
export function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What moves by itself: one motion for each of some numbers, played frame by frame until they rest. */
export class Player {
  #frame = null;

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
      show(...motions.map((motion) => (isOver ? motion.goal : motion.at(seconds))));
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
