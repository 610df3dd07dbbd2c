// Gestures whose displacements accumulate: the option `offset`. Loaded when a gesture first has it.

import { checkOffset } from "./types.js";

/** UIKit's normal rate: the share of the speed that is left after each millisecond. At velocity v, things rest after v × REST. */
const RATE = 0.998;
const REST = RATE / (1 - RATE) / 1000;
/** The share of a finger's displacement that things follow beyond an end. */
const COEFFICIENT = 0.55;

const PAN = {
  names: ["x", "y"], start: 0, give: 100,
  read: ({ translation: { x, y } }) => [x, y],
  write: ([x, y]) => ({ x, y }),
  together: (base, value) => base + value,
  change: (value, last) => value - last,
  ends: [["left", "right"], ["top", "bottom"]],
};
const one = (name, more) => ({
  names: [name], start: 0, give: 0.5, read: (event) => [event[name]], write: ([value]) => value,
  together: PAN.together, change: PAN.change, ends: [["minimum", "maximum"]], ...more,
});
/** How the values of a type add up. */
const TYPES = {
  pan: PAN, screenEdgePan: PAN, rotation: one("rotation"),
  pinch: one("scale", { start: 1, together: (base, value) => base * value, change: (value, last) => value / last }),
};

/** The current value of an option of an offset: the option itself, or the result of its function, which is checked. */
function partOf(type, options, name) {
  const part = options[name];
  if (typeof part !== "function") return part;
  const found = part();
  checkOffset(type, { [name]: found });
  return found;
}

/** How far a value can go beyond an end: the option `rubberband`. */
const giveOf = ({ rubberband = false }, usual) => (typeof rubberband === "boolean" ? (rubberband ? usual : 0) : rubberband);

/** Accumulates the effect of a gesture over all attempts. */
class Tracker {
  #name;
  #type;
  /** The option `offset`: the accumulated value stays when it changes. */
  options;
  #base;
  #sum;
  #last;

  constructor(name) {
    this.#name = name;
    const known = this.#type = TYPES[name];
    this.#sum = known.names.map(() => known.start);
  }

  /** Gives an event its `offset`, `delta` and, for a pan, `predictedEnd`. */
  add(event) {
    const { read, write, start, give, together, change } = this.#type;
    const ranges = this.#ranges();
    if (event.state === "began") {
      this.#base = (this.#from() ?? this.#sum).map((number, index) => unbanded(number, ranges[index], giveOf(this.options, give)));
      this.#last = this.#base.map(() => start);
    }
    if (!this.#base) return;
    const value = read(event);
    const isOver = event.state === "ended" || event.state === "cancelled";
    const bounded = (numbers, give) => numbers.map((number, index) => banded(number, ranges[index], give));
    this.#sum = bounded(value.map((number, index) => together(this.#base[index], number)), isOver ? 0 : giveOf(this.options, give));
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

  /** The start value, if the page sets one; omitted parts have their first values. */
  #from() {
    const { names, start } = this.#type;
    const found = partOf(this.#name, this.options, "from");
    return (found ?? null) === null ? null : names.length === 1 ? [found] : names.map((name) => found[name] ?? start);
  }

  /** The range of each number. */
  #ranges() {
    const found = partOf(this.#name, this.options, "bounds") ?? {};
    return this.#type.ends.map(([low, high]) => [found[low] ?? -Infinity, found[high] ?? Infinity]);
  }
}

const IDENTITY = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** A transform with the numbers of `from`; omitted numbers are those of the identity. */
const filled = (from) => Object.fromEntries(Object.entries(IDENTITY).map(([letter, number]) => [letter, from[letter] ?? number]));

/** One transform after another. */
const after = (one, two) => ({
  a: one.a * two.a + one.c * two.b, b: one.b * two.a + one.d * two.b, c: one.a * two.c + one.c * two.d, d: one.b * two.c + one.d * two.d,
  e: one.a * two.e + one.c * two.f + one.e, f: one.b * two.e + one.d * two.f + one.f,
});
const scaleOf = ({ a, b }) => Math.hypot(a, b);
/** A transform relative to a place at this distance. */
const seenFrom = ({ a, b, c, d, e, f }, x, y) => ({ a, b, c, d, e: e + a * x + c * y - x, f: f + b * x + d * y - y });

/** Accumulates the effect of a transform: a transform, with the scale between its bounds, about the fingers. */
class TransformTracker {
  options;
  #base;
  #sum = IDENTITY;
  #last;
  #corner;

  /** Gives an event its `offset` and `delta`. */
  add(event) {
    const { gesture, location, client, state } = event;
    const origin = { x: client.x - location.x, y: client.y - location.y };
    const isOver = state === "ended" || state === "cancelled";
    const { minimum = 0, maximum = Infinity } = partOf("transform", this.options, "bounds") ?? {};
    if (state === "began") {
      const from = partOf("transform", this.options, "from");
      this.#last = from ? filled(from) : this.#sum;
      this.#corner = cornerOf(gesture.element) ?? origin;
    }
    if (!this.#corner) return;
    // The gesture counts from the corner of the element's box; the offset from the place of that corner before all transforms.
    const [x, y] = [this.#corner.x - origin.x, this.#corner.y - origin.y];
    /** A transform whose scale `limit` changes. It still stays under the fingers. */
    const withScale = (transform, limit) => {
      const scale = scaleOf(transform);
      const factor = scale === 0 ? 1 : limit(scale, [minimum, maximum], isOver ? 0 : giveOf(this.options, 0.5)) / scale;
      return factor === 1 ? transform : after(seenFrom({ ...IDENTITY, a: factor, d: factor }, x - location.x, y - location.y), transform);
    };
    if (state === "began") this.#base = withScale(this.#last, unbanded);
    this.#sum = withScale(after(seenFrom(event.transform, x, y), this.#base), banded);
    const delta = after(this.#sum, inverse(this.#last));
    this.#last = this.#sum;
    Object.assign(event, { offset: this.#sum, delta });
  }
}

/** The inverse of a transform; if it has no inverse, none. */
function inverse({ a, b, c, d, e, f }) {
  const area = a * d - b * c;
  if (area === 0) return IDENTITY;
  return { a: d / area, b: -b / area, c: -c / area, d: a / area, e: (c * f - d * e) / area, f: (b * e - a * f) / area };
}

/** The top left corner of an element in the window without its own `transform`; `null` if there is no layout. */
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

/** A number within its range; beyond it, at most `give` further, as in the engine's `RubberBand`. */
function banded(value, [low, high], give) {
  const end = Math.max(low, Math.min(value, high));
  const beyond = Math.abs(value - end) * COEFFICIENT;
  return beyond === 0 || give === 0 ? end : end + Math.sign(value - end) * give * beyond / (give + beyond);
}

/** The number that `banded` moves to `value`: the inverse. Something that is further beyond an end than it can be is at the end. */
function unbanded(value, [low, high], give) {
  const end = Math.max(low, Math.min(value, high));
  const stretch = Math.abs(value - end);
  return stretch < give ? end + Math.sign(value - end) * give * stretch / (give - stretch) / COEFFICIENT : end;
}

/** The offsets of a page's gestures. */
function follow(gesture) {
  if (gesture.number < 0) return;
  const { type, options: { offset } } = gesture;
  if (!offset) {
    gesture.tracker = null;
    return;
  }
  gesture.tracker ??= type === "transform" ? new TransformTracker() : new Tracker(type);
  gesture.tracker.options = offset === true ? {} : offset;
}

export const start = () => ({ follow });
