// What handlers are given: the values of an action, read from its record when they are asked for.

import { LENGTH, LOCATION, NUMBER_OF_TOUCHES, TOUCHES } from "./numbers.js";
import { toolOf } from "./pointer-input.js";
import { TOOLS, wordsOf } from "./types.js";

const STATES = ["possible", "began", "changed", "ended", "cancelled"];
const CONTACTS_LIMIT = 10;
const WIDTHS = { pair: 2, transform: 6, contacts: 1 + CONTACTS_LIMIT };
/** What is passed on from the browser's event, and what it is where that has none. */
const PASSED_ON = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, pressure: 0, tiltX: 0, tiltY: 0, twist: 0 };
const PARTS = {
  pair: () => ({ x: 0, y: 0 }),
  transform: () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }),
  contacts: () => [],
};

/** The class of a type's events, with a property for each value. @param values their names and kinds, in the order of the record */
export function eventClass(values) {
  const kinds = [];
  let length = LOCATION;
  class Event extends GestureEvent {
    constructor(gesture, page) {
      super(gesture, page, kinds, length);
    }
  }
  const define = (name, get) => Object.defineProperty(Event.prototype, name, { get, enumerable: true, configurable: true });
  for (const [name, kind] of Object.entries(values)) {
    const field = { kind, slot: length, index: kinds.push(kind) - 1 };
    length += WIDTHS[kind] ?? 1;
    define(name, function () { return this.value(field); });
  }
  for (const [name, otherwise] of Object.entries(PASSED_ON)) define(name, function () { return this.originalEvent?.[name] ?? otherwise; });
  return Event;
}

/**
 * What a handler is given. A gesture has one such object, and so has each pair and each list in it, which are filled anew for
 * every call: who wants to keep something copies it.
 */
export class GestureEvent {
  #record;
  #parts;
  #pointer = -1;
  /** The events of the pointer that are new to the handler. */
  #from = 0;
  #to = 0;
  #place = null;

  /**
   * @param gesture the gesture that the events are of
   * @param page `pointers` and `originOf(element)`
   * @param kinds the kinds of its values
   * @param length how long its records are
   */
  constructor(gesture, page, kinds, length) {
    this.gesture = gesture;
    this.state = "possible";
    this.time = 0;
    this.page = page;
    this.#record = new Float64Array(length).fill(NaN);
    this.#parts = kinds.map((kind) => PARTS[kind]?.());
  }

  /** The element that the gesture is on. */
  get currentTarget() {
    return this.gesture.element;
  }

  /** What the first finger came down on: the element of the gesture or something inside it. */
  get target() {
    return this.#place?.target ?? this.page.pointers.target(this.#pointer) ?? this.gesture.element;
  }

  /** The browser's event that this one comes of: of a deadline that has passed, the last one before. */
  get originalEvent() {
    return this.#place ?? this.page.pointers.event(this.#pointer) ?? this.page.pointers.last;
  }

  /** What touches: `finger`, `pen`, `eraser` or `mouse`; `null` for the keyboard and for wheels. */
  get tool() {
    const event = this.originalEvent;
    return event?.pointerType ? wordsOf(TOOLS, toolOf(event)) : null;
  }

  /** Every point of the first finger since the handler was called last; with `began`, since it came down. */
  get coalesced() {
    return this.page.pointers.points(this.#pointer, this.#from, this.#to, this.page.originOf(this.gesture.element));
  }

  /** Where the browser expects the first finger next. */
  get predicted() {
    return this.page.pointers.predicted(this.#pointer, this.page.originOf(this.gesture.element));
  }

  /** The last event of one of the fingers, by its `pointerId`. */
  pointer(id) {
    return this.page.pointers.event(id);
  }

  /** Takes over the record that begins at `offset` of `numbers`. */
  read(numbers, offset) {
    const record = this.#record;
    const state = STATES[numbers[offset + 1]];
    const goesOn = state !== "began" && (this.state === "began" || this.state === "changed");
    const lastTime = record[2];
    const lastPointer = this.#pointer;
    this.#place = null;
    for (let slot = 0; slot < record.length; slot++) record[slot] = numbers[offset + slot];
    this.state = state;
    this.time = record[2] / 1e6;
    if (record[TOUCHES] > 0) this.#pointer = record[TOUCHES + 1];
    const { pointers } = this.page;
    this.#from = !goesOn ? 0 : this.#pointer === lastPointer ? this.#to : pointers.count(this.#pointer, lastTime);
    this.#to = pointers.count(this.#pointer, record[2]);
  }

  /** Makes this the event of something that needed no pointer: a click from the keyboard, say, at the middle of the element. */
  answer(event) {
    const record = this.#record.fill(NaN);
    this.#place = event;
    this.state = "ended";
    this.time = event.timeStamp;
    const box = this.gesture.element.getBoundingClientRect?.();
    record[TOUCHES] = record[NUMBER_OF_TOUCHES] = 0;
    if (box) {
      record[LOCATION] = box.width / 2;
      record[LOCATION + 1] = box.height / 2;
    }
  }

  /** Asks for what was left out of the record: what costs something to find out is told once somebody reads it, and from then on. */
  complete() {
    const record = this.#record;
    if (!(record[LENGTH] < 0)) return;
    record[LENGTH] = 0;
    const numbers = this.page.tell(this.gesture);
    record.forEach((number, slot) => { if (Number.isNaN(number)) record[slot] = numbers[slot]; });
  }

  /** The value of a field as it is in the record. */
  value({ kind, slot, index }) {
    const record = this.#record;
    if (Number.isNaN(record[slot])) this.complete();
    const first = record[slot];
    if (Number.isNaN(first)) return null;
    const part = this.#parts[index];
    switch (kind) {
      case undefined: return first;
      case "b": return first !== 0;
      case "*": return this.gesture.options.subgestures[first].id;
      case "pair":
        part.x = first;
        part.y = record[slot + 1];
        return part;
      case "transform":
        [..."abcdef"].forEach((key, number) => { part[key] = record[slot + number]; });
        return part;
      case "contacts":
        part.length = 0;
        for (let number = 1; number <= first && number <= CONTACTS_LIMIT; number++) part.push(record[slot + number]);
        return part;
      default: return [wordsOf(kind, first)].flat().join("+");
    }
  }
}
