// The events of gestures. They read the values of an action from its record on demand.

import { LENGTH, LOCATION, NUMBER_OF_TOUCHES, STRIDE, TOUCHES } from "./numbers.js";
import { toolOf } from "./pointer-input.js";
import { pointOf } from "./pointer-log.js";
import { TOOLS, wordsOf } from "./types.js";

const STATES = ["possible", "began", "changed", "ended", "cancelled"];
const CONTACTS_LIMIT = 10;
const WIDTHS = { pair: 2, transform: 6, contacts: 1 + CONTACTS_LIMIT };
/** What is passed on from the browser's event, and what it is where that has none. */
const PASSED_ON = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, pressure: 0, tiltX: 0, tiltY: 0, twist: 0 };

/** The class of a type's events, with a property for each value. @param values their names and kinds, in the order of the record */
export function eventClass(values) {
  class Event extends GestureEvent {}
  const define = (name, get) => Object.defineProperty(Event.prototype, name, { get, enumerable: true, configurable: true });
  let length = LOCATION;
  for (const [name, kind] of Object.entries(values)) {
    const slot = length;
    length += WIDTHS[kind] ?? 1;
    define(name, function () { return this.value(slot, kind); });
  }
  for (const [name, otherwise] of Object.entries(PASSED_ON)) define(name, function () { return this.originalEvent?.[name] ?? otherwise; });
  return Event;
}

/** What a handler is given. Each call has an event of its own, which keeps its values. */
export class GestureEvent {
  #numbers;
  #start;
  #page;
  #place;
  #contact;
  /** The events of the contact that are new to the handler. */
  #from = 0;
  #to = 0;

  /**
   * @param gesture the gesture that the event is of
   * @param page `pointers`, `views` and `read(gesture)`
   * @param numbers in which the record of its action lies: they are the event's own
   * @param start at which of them it begins
   * @param last the gesture's event before
   * @param place the browser's event, where no pointer made it
   */
  constructor(gesture, page, numbers, start, last, place = null) {
    const { pointers } = page;
    const time = numbers[start + 2];
    this.gesture = gesture;
    this.state = STATES[numbers[start + 1]];
    this.time = time / 1e6;
    this.#page = page;
    this.#numbers = numbers;
    this.#start = start;
    this.#place = place;
    const contact = this.#contact = numbers[start + TOUCHES] > 0 ? pointers.contact(numbers[start + TOUCHES + 1]) : last?.#contact;
    /** The browser's event that caused this one; after a deadline, the last one before it. */
    this.originalEvent = place ?? contact?.event ?? pointers.last;
    if (this.state !== "began" && (last?.state === "began" || last?.state === "changed")) {
      this.#from = contact === last.#contact ? last.#to : pointers.count(contact, last.#numbers[last.#start + 2]);
    }
    this.#to = pointers.count(contact, time);
  }

  /** The element that the gesture is on. */
  get currentTarget() {
    return this.gesture.element;
  }

  /** What the first finger came down on: the element of the gesture or something inside it. */
  get target() {
    return (this.#place ?? this.#contact)?.target ?? this.gesture.element;
  }

  /** What touches: `finger`, `pen`, `eraser` or `mouse`; `null` for the keyboard and for wheels. */
  get tool() {
    const event = this.originalEvent;
    return event?.pointerType ? wordsOf(TOOLS, toolOf(event)) : null;
  }

  /** Where the corner of the gesture's element was when something came down on it last. */
  get #origin() {
    return this.#page.views.originOf(this.gesture.element);
  }

  /** The centroid of the fingers in the window. */
  get client() {
    const { location } = this;
    const { x, y } = this.#origin;
    return { x: location.x + x, y: location.y + y };
  }

  /** Every point of the first finger since the handler was called last; with `began`, since it came down. */
  get coalesced() {
    return this.#contact ? this.#page.pointers.points(this.#contact, this.#from, this.#to, this.#origin) : [];
  }

  /** Where the browser expects the first finger next. */
  get predicted() {
    return (this.#contact?.event.getPredictedEvents?.() ?? []).map((event) => pointOf(event, this.#origin));
  }

  /** The last event of one of the fingers, by its `pointerId`. */
  pointer(id) {
    return this.#page.pointers.contact(id)?.event ?? null;
  }

  /** Fetches what the record lacks. Values that are expensive to compute are left out until a handler reads them for the first time. */
  complete() {
    const numbers = this.#numbers;
    const start = this.#start;
    if (!(numbers[start + LENGTH] < 0)) return;
    numbers[start + LENGTH] = 0;
    this.#page.read(this.gesture).forEach((number, slot) => {
      if (Number.isNaN(numbers[start + slot])) numbers[start + slot] = number;
    });
  }

  /** The value of a kind in the record. */
  value(slot, kind) {
    const numbers = this.#numbers;
    const place = this.#start + slot;
    if (Number.isNaN(numbers[place])) this.complete();
    const first = numbers[place];
    if (Number.isNaN(first)) return null;
    const part = (length) => [...numbers.subarray(place, place + length)];
    switch (kind) {
      case undefined: return first;
      case "b": return first !== 0;
      case "*": return this.gesture.options.subgestures[first].id;
      case "pair": return { x: first, y: numbers[place + 1] };
      case "transform": {
        const [a, b, c, d, e, f] = part(6);
        return { a, b, c, d, e, f };
      }
      case "contacts": return part(1 + Math.min(first, CONTACTS_LIMIT)).slice(1);
      default: return [wordsOf(kind, first)].flat().join("+");
    }
  }
}

/** The event of something that needed no pointer: a click from the keyboard, for example, in the centre of the element. */
export function answerTo(Event, gesture, page, event) {
  const record = new Float64Array(STRIDE).fill(NaN);
  const box = gesture.element.getBoundingClientRect?.();
  record[1] = 3;
  record[2] = event.timeStamp * 1e6;
  record[TOUCHES] = record[NUMBER_OF_TOUCHES] = 0;
  if (box) {
    record[LOCATION] = box.width / 2;
    record[LOCATION + 1] = box.height / 2;
  }
  return new Event(gesture, page, record, 0, null, event);
}
