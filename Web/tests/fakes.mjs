// A page without a browser: a clock that tests move, and elements that events are dispatched on.

import { readFile } from "node:fs/promises";
import { loadModule } from "../tactus/module.js";

const file = new URL("../build/tactus.wasm", import.meta.url);

/** A new module; each has memory of its own. */
export async function freshModule() {
  return loadModule(await readFile(file));
}

/** The same with sequences in it. */
export async function freshSequences() {
  return loadModule(await readFile(new URL("../build/tactus-sequences.wasm", import.meta.url)));
}

/** Numbers between 0 and 1 that are the same in every run. */
export function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A clock that stands still until a test moves it. */
export class FakeEnvironment {
  time = 0;
  timers = [];
  frames = [];
  errors = [];
  #next = 1;

  performance = { now: () => this.time };

  setTimeout = (work, delay) => {
    const timer = { id: this.#next++, due: this.time + Math.max(0, delay), work };
    this.timers.push(timer);
    return timer.id;
  };

  clearTimeout = (id) => {
    this.timers = this.timers.filter((timer) => timer.id !== id);
  };

  setInterval = (work, delay) => {
    const timer = { id: this.#next++, due: this.time + delay, work: () => {
      timer.due = this.time + delay;
      this.timers.push(timer);
      work();
    } };
    this.timers.push(timer);
    return timer.id;
  };

  clearInterval = (id) => this.clearTimeout(id);

  requestAnimationFrame = (work) => {
    const frame = { id: this.#next++, work };
    this.frames.push(frame);
    return frame.id;
  };

  cancelAnimationFrame = (id) => {
    this.frames = this.frames.filter((frame) => frame.id !== id);
  };

  reportError = (error) => this.errors.push(error);

  /** Lets the browser draw: what waits for an animation frame is called. */
  draw() {
    const frames = this.frames;
    this.frames = [];
    for (const { work } of frames) work(this.time);
  }

  /** Lets time pass to `time`, timer by timer. */
  passTo(time) {
    for (;;) {
      const due = this.timers.filter((timer) => timer.due <= time).sort((a, b) => a.due - b.due)[0];
      if (due === undefined) break;
      this.clearTimeout(due.id);
      this.time = Math.max(this.time, due.due);
      due.work();
    }
    this.time = time;
  }
}

/** Something that events are dispatched on, and through which they go down from the outermost and up again. */
class FakeNode {
  #listeners = [];
  parentNode = null;

  addEventListener(type, listener, options) {
    const capture = options === true || options?.capture === true;
    this.#listeners.push({ type, listener, capture });
    options?.signal?.addEventListener("abort", () => this.removeEventListener(type, listener, options));
  }

  removeEventListener(type, listener, options) {
    const capture = options === true || options?.capture === true;
    this.#listeners = this.#listeners.filter(
      (entry) => entry.type !== type || entry.listener !== listener || entry.capture !== capture);
  }

  get listenerCount() {
    return this.#listeners.length;
  }

  deliver(event, capture) {
    for (const entry of [...this.#listeners]) {
      if (entry.type === event.type && entry.capture === capture) entry.listener(event);
    }
  }

  /** Dispatches an event of `type` with `properties`, and returns it. */
  dispatch(type, properties = {}) {
    const event = {
      type, timeStamp: 0, defaultPrevented: false,
      preventDefault() { event.defaultPrevented = true; },
      ...properties,
    };
    return this.dispatchEvent(event);
  }

  /** Dispatches an event that was made elsewhere. */
  dispatchEvent(event) {
    const path = [];
    for (let node = this; node; node = node.parentNode) path.push(node);
    if (path.at(-1).defaultView) path.push(path.at(-1).defaultView);
    if (!event.target) Object.defineProperty(event, "target", { value: this, configurable: true });
    Object.defineProperty(event, "composedPath", { value: () => path, configurable: true });
    for (const node of [...path].reverse()) node.deliver(event, true);
    for (const node of path) node.deliver(event, false);
    return event;
  }
}

export class FakeElement extends FakeNode {
  nodeType = 1;
  tagName = "DIV";
  style = { touchAction: "", userSelect: "", webkitUserSelect: "" };
  captured = new Set();

  constructor(parent, [x, y, width, height]) {
    super();
    this.parentNode = parent;
    this.box = { left: x, top: y, width, height };
    parent.children.push(this);
    this.children = [];
    this.ownerDocument = parent.ownerDocument ?? parent;
  }

  getBoundingClientRect() {
    return this.box;
  }

  contains(other) {
    for (let node = other; node; node = node.parentNode) if (node === this) return true;
    return false;
  }

  setPointerCapture(id) {
    this.captured.add(id);
  }
}

export class FakeDocument extends FakeNode {
  nodeType = 9;
  visibilityState = "visible";
  children = [];

  constructor() {
    super();
    this.defaultView = new FakeNode();
    this.defaultView.innerWidth = 400;
    this.defaultView.innerHeight = 800;
    this.documentElement = {
      style: {}, getBoundingClientRect: () => ({ left: 0, top: 0, width: 400, height: 800 }),
    };
  }

  contains() {
    return true;
  }

  /** An element in this document, or in `parent`. */
  element(box, parent = this) {
    return new FakeElement(parent, box);
  }

  elementFromPoint(x, y) {
    const find = (nodes) => {
      for (const node of [...nodes].reverse()) {
        const { left, top, width, height } = node.box;
        if (x >= left && x < left + width && y >= top && y < top + height) return find(node.children) ?? node;
      }
      return undefined;
    };
    return find(this.children) ?? null;
  }
}

/** A pointer that is moved over elements. */
export class FakePointer {
  constructor(element, { pointerId = 1, pointerType = "touch", ...rest } = {}) {
    this.element = element;
    this.properties = {
      pointerId, pointerType, width: 1, height: 1, pressure: 0, buttons: 0, clientX: 0, clientY: 0, altKey: false,
      shiftKey: false, relatedTarget: null, ...rest,
    };
  }

  #dispatch(type, timeStamp, x, y, more) {
    Object.assign(this.properties, { clientX: x ?? this.properties.clientX, clientY: y ?? this.properties.clientY });
    return this.element.dispatch(type, { ...this.properties, timeStamp, ...more });
  }

  down(time, x, y, more) {
    this.properties.buttons = 1;
    return this.#dispatch("pointerdown", time, x, y, more);
  }

  move(time, x, y, more) {
    return this.#dispatch("pointermove", time, x, y, more);
  }

  up(time, x, y, more) {
    this.properties.buttons = 0;
    return this.#dispatch("pointerup", time, x, y, more);
  }

  cancel(time, more) {
    this.properties.buttons = 0;
    return this.#dispatch("pointercancel", time, undefined, undefined, more);
  }

  lose(time) {
    return this.#dispatch("lostpointercapture", time);
  }
}

/** Records what a surface would send, instead of a module. */
export class RecordingModule {
  samples = new Float64Array(512 * 16);
  sent = [];
  deadline = -1;
  /** How often it was asked for its deadline by a call. */
  asked = 0;
  cancellations = 0;
  advances = [];
  /** Called instead of the module; returns how many actions there are. */
  onSend = () => 0;
  records = new Float64Array(64 * 32);

  exports = {
    tactus_send: (surface, count) => {
      const batch = [];
      for (let index = 0; index < count; index++) batch.push(Array.from(this.samples.slice(index * 16, index * 16 + 16)));
      this.sent.push(batch);
      return this.onSend(surface, count);
    },
    tactus_advance: (surface, time) => {
      this.advances.push(time);
      return this.onAdvance?.(time) ?? 0;
    },
    tactus_next_deadline: () => {
      this.asked++;
      return this.deadline;
    },
    tactus_cancel_all: () => {
      this.cancellations++;
      return 0;
    },
    tactus_close: () => {},
  };

  actions(count) {
    return this.records.subarray(0, count * 32);
  }
}
