// Gestures whose displacements add up: the option `offset`. Loaded where a gesture first has it.

import { checkKeys, expected, fail, number } from "./types.js";

/** UIKit's normal rate: what is left of the speed after each millisecond. A thing with the velocity v comes to rest after v × REST. */
const RATE = 0.998;
const REST = RATE / (1 - RATE) / 1000;
/** How much of a finger's displacement things follow beyond an end. */
const COEFFICIENT = 0.55;

const PAN = {
  names: ["x", "y"], start: 0, give: 100,
  read: ({ translation: { x, y } }) => [x, y],
  write: ([x, y]) => ({ x, y }),
  together: (base, value) => base + value,
  change: (value, last) => value - last,
  ends: { left: 0, right: 1, top: 2, bottom: 3 },
};
const one = (name, more) => ({
  names: [name], start: 0, give: 0.5, read: (event) => [event[name]], write: ([value]) => value,
  together: PAN.together, change: PAN.change, ends: { minimum: 0, maximum: 1 }, ...more,
});
/** How the values of a type add up. */
const TYPES = {
  pan: PAN, screenEdgePan: PAN, rotation: one("rotation"),
  pinch: one("scale", { start: 1, together: (base, value) => base * value, change: (value, last) => value / last }),
};

/** Adds up what a gesture does, from one time to the next. */
class Tracker {
  #type;
  #options;
  #base;
  #sum;
  #last;

  constructor(type) {
    const known = this.#type = TYPES[type];
    if (!known) fail("offset", `a ${type} has none; ${Object.keys(TYPES).join(", ")}, transform have`);
    this.#sum = known.names.map(() => known.start);
  }

  /** Follows other options: what was added up so far stays. */
  set(offset) {
    const options = this.#options = offset === true ? {} : offset;
    checkKeys(options, [["from"], ["bounds"], ["rubberband"]], "offset", "an offset");
    // What is named now is checked now; what a function returns, when it is called.
    if (typeof options.from !== "function") this.#from();
    if (typeof options.bounds !== "function") this.#ranges();
    this.#give();
  }

  /** Gives an event its `offset`, `delta` and, for a pan, `predictedEnd`. */
  add(event) {
    const { read, write, start, together, change } = this.#type;
    if (event.state === "began") {
      this.#base = this.#from() ?? this.#sum;
      this.#last = this.#base.map(() => start);
    }
    if (!this.#base) return;
    const value = read(event);
    const ranges = this.#ranges();
    const isOver = event.state === "ended" || event.state === "cancelled";
    const give = isOver ? 0 : this.#give();
    const bounded = (numbers, give) => numbers.map((number, index) => banded(number, ranges[index], give));
    this.#sum = bounded(value.map((number, index) => together(this.#base[index], number)), give);
    const delta = write(value.map((number, index) => change(number, this.#last[index])));
    const offset = write(this.#sum);
    this.#last = value;
    Object.assign(event, { offset, delta });
    if (!event.translation) return;
    Object.defineProperty(event, "predictedEnd", {
      get() {
        const { x, y } = event.velocity;
        return write(bounded([offset.x + x * REST, offset.y + y * REST], 0));
      },
    });
  }

  /** Where it begins, if the page says so. */
  #from() {
    const { from } = this.#options;
    const { names } = this.#type;
    if (from === undefined) return null;
    const found = typeof from === "function" ? from() : from;
    if (names.length === 1) return [number(found, "offset.from")];
    if (typeof found?.x !== "number" || typeof found?.y !== "number") fail("offset.from", expected("{ x, y }", found));
    return names.map((name) => number(found[name], `offset.from.${name}`));
  }

  /** Between which ends each number is. */
  #ranges() {
    const { bounds } = this.#options;
    const { names, ends } = this.#type;
    const found = (typeof bounds === "function" ? bounds() : bounds) ?? {};
    checkKeys(found, Object.keys(ends).map((name) => [name]), "offset.bounds", "the bounds");
    const [numbers, sides] = [Object.keys(ends).map((name) => found[name]), Object.keys(ends)];
    numbers.forEach((value, index) => value === undefined || number(value, `offset.bounds.${sides[index]}`));
    return names.map((_, index) => {
      const [low = -Infinity, high = Infinity] = numbers.slice(index * 2, index * 2 + 2);
      if (low > high) fail(`offset.bounds.${sides[index * 2]}`, `${low} is more than ${sides[index * 2 + 1]}, which is ${high}`);
      return [low, high];
    });
  }

  /** How far it goes beyond an end. */
  #give() {
    return giveOf(this.#options.rubberband ?? false, this.#type.give);
  }
}

/** The number of the option `rubberband`: how far a value goes beyond an end. */
function giveOf(rubberband, usual) {
  return typeof rubberband === "boolean" ? (rubberband ? usual : 0) : number(rubberband, "offset.rubberband", 0);
}

const IDENTITY = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
const LETTERS = Object.keys(IDENTITY);

/** One transform after another. */
const after = (one, two) => ({
  a: one.a * two.a + one.c * two.b, b: one.b * two.a + one.d * two.b, c: one.a * two.c + one.c * two.d, d: one.b * two.c + one.d * two.d,
  e: one.a * two.e + one.c * two.f + one.e, f: one.b * two.e + one.d * two.f + one.f,
});
const scaleOf = ({ a, b }) => Math.hypot(a, b);
/** A transform as it is seen from a place that is so far away. */
const seenFrom = ({ a, b, c, d, e, f }, x, y) => ({ a, b, c, d, e: e + a * x + c * y - x, f: f + b * x + d * y - y });

/** Adds up what a transform does: a transform, with the scale between its bounds, about the fingers. */
class TransformTracker {
  #options;
  #base;
  #sum = IDENTITY;
  #last;
  #corner;

  set(offset) {
    const options = this.#options = offset === true ? {} : offset;
    checkKeys(options, [["from"], ["bounds"], ["rubberband"]], "offset", "an offset");
    if (typeof options.from !== "function") this.#from();
    if (typeof options.bounds !== "function") this.#range();
    giveOf(options.rubberband ?? false, 0.5);
  }

  /** Gives an event its `offset` and `delta`. */
  add(event) {
    const { gesture, location, client, state } = event;
    const origin = { x: client.x - location.x, y: client.y - location.y };
    if (state === "began") {
      this.#base = this.#from() ?? this.#sum;
      this.#last = this.#base;
      this.#corner = cornerOf(gesture.element) ?? origin;
    }
    if (!this.#base) return;
    // The gesture counts from the corner of the element's box; the offset from where that was before all transforms.
    const [x, y] = [this.#corner.x - origin.x, this.#corner.y - origin.y];
    const whole = after(seenFrom(event.transform, x, y), this.#base);
    const isOver = state === "ended" || state === "cancelled";
    const scale = scaleOf(whole);
    const factor = scale === 0 ? 1 : banded(scale, this.#range(), isOver ? 0 : giveOf(this.#options.rubberband ?? false, 0.5)) / scale;
    // What is limited stays under the fingers all the same.
    const limited = seenFrom({ ...IDENTITY, a: factor, d: factor }, x - location.x, y - location.y);
    this.#sum = factor === 1 ? whole : after(limited, whole);
    const delta = after(this.#sum, inverse(this.#last));
    this.#last = this.#sum;
    Object.assign(event, { offset: this.#sum, delta });
  }

  #from() {
    const { from } = this.#options;
    if (from === undefined) return null;
    const found = typeof from === "function" ? from() : from;
    if (LETTERS.some((letter) => typeof found?.[letter] !== "number")) fail("offset.from", expected("{ a, b, c, d, e, f }", found));
    return Object.fromEntries(LETTERS.map((letter) => [letter, number(found[letter], `offset.from.${letter}`)]));
  }

  #range() {
    const { bounds } = this.#options;
    const found = (typeof bounds === "function" ? bounds() : bounds) ?? {};
    checkKeys(found, [["minimum"], ["maximum"]], "offset.bounds", "the bounds");
    for (const name of ["minimum", "maximum"]) if (found[name] !== undefined) number(found[name], `offset.bounds.${name}`, 0);
    const { minimum = 0, maximum = Infinity } = found;
    if (minimum > maximum) fail("offset.bounds.minimum", `${minimum} is more than maximum, which is ${maximum}`);
    return [minimum, maximum];
  }
}

/** The inverse of a transform; of one that shows nothing, none. */
function inverse({ a, b, c, d, e, f }) {
  const area = a * d - b * c;
  if (area === 0) return IDENTITY;
  return { a: d / area, b: -b / area, c: -c / area, d: a / area, e: (c * f - d * e) / area, f: (b * e - a * f) / area };
}

/** Where the top left corner of an element would be in the window without its own `transform`; `null` where there is no layout. */
function cornerOf(element) {
  const { transform, transformOrigin } = element.ownerDocument?.defaultView?.getComputedStyle?.(element) ?? {};
  if (transform === undefined || element.offsetWidth === undefined) return null;
  const { left, top } = element.getBoundingClientRect();
  if (transform === "" || transform === "none") return { x: left, y: top };
  const [x, y] = transformOrigin.split(" ").map(parseFloat);
  const { a, b, c, d, e, f } = seenFrom(new DOMMatrix(transform), -x, -y);
  const [width, height] = [element.offsetWidth, element.offsetHeight];
  return {
    x: left - e - Math.min(0, a * width) - Math.min(0, c * height),
    y: top - f - Math.min(0, b * width) - Math.min(0, d * height),
  };
}

/** A number within its range; beyond it, it goes `give` further at most, as the engine's `RubberBand` does. */
function banded(value, [low, high], give) {
  const end = Math.max(low, Math.min(value, high));
  const beyond = Math.abs(value - end) * COEFFICIENT;
  return beyond === 0 || give === 0 ? end : end + Math.sign(value - end) * give * beyond / (give + beyond);
}

/** The offsets of a page's gestures. */
class PageOffsets {
  /** The option that each has followed. */
  #followed = new WeakMap();

  follow(gesture) {
    if (gesture.number < 0) return;
    const { offset } = gesture.options;
    if (!offset) gesture.tracker = null;
    else if (this.#followed.get(gesture) !== offset) {
      const tracker = gesture.tracker ?? (gesture.type === "transform" ? new TransformTracker() : new Tracker(gesture.type));
      tracker.set(offset);
      gesture.tracker = tracker;
    }
    this.#followed.set(gesture, offset);
  }
}

export const start = () => new PageOffsets();
