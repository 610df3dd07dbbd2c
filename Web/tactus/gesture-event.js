// The events of gestures. They read the values of an action from its record on demand.

import { LENGTH, LOCATION, NUMBER_OF_TOUCHES, STRIDE, TOUCHES } from "./numbers.js";
import { toolOf } from "./pointer-input.js";
import { pointOf } from "./pointer-log.js";
import { TOOLS, wordsOf } from "./types.js";

/**
 * The state of a gesture at the call of its handler. A discrete gesture (a tap, a swipe) only has `ended`; a continuous one has `began`,
 * `changed`, and then `ended` or `cancelled`. A gesture that waited for others to fail until its end has only `ended`.
 *
 * @typedef {"possible" | "began" | "changed" | "ended" | "cancelled" | "failed"} GestureState
 */

/** @typedef {{ x: number, y: number }} Pair A place, a movement or a velocity. */

/**
 * A transform; its letters are those of CSS's `matrix(a, b, c, d, e, f)` and of `DOMMatrix`.
 *
 * @typedef {{ a: number, b: number, c: number, d: number, e: number, f: number }} PlaneTransform
 */

/**
 * A point of the path of a finger or pen; its `time` is in milliseconds, as `timeStamp` of events.
 *
 * @typedef {Pair & { time: number, pressure: number, tiltX: number, tiltY: number }} GesturePoint
 */

/** @type {GestureState[]} */
const STATES = ["possible", "began", "changed", "ended", "cancelled"];
const CONTACTS_LIMIT = 10;
const WIDTHS = { pair: 2, transform: 6, contacts: 1 + CONTACTS_LIMIT };
/** The properties that are copied from the browser's event, and their values if it lacks them. */
const PASSED_ON = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, pressure: 0, tiltX: 0, tiltY: 0, twist: 0 };

/**
 * The class of a type's events, with a property for each value.
 *
 * @param {Record<string, any>} values their names and kinds, in the order of the record
 * @returns {any}
 */
export function eventClass(values) {
  class Event extends GestureEvent {}
  /** @type {(name: string, get: (this: any) => any) => any} */
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

/**
 * The argument of a handler. Every call has a separate event, which keeps its values: it can be read later, for example by a state update
 * of React. A velocity that no handler has read so far is computed when it is first read.
 */
export class GestureEvent {
  #numbers;
  #start;
  #page;
  #place;
  #contact;
  /** The corner of the gesture's element when something came down on it last. */
  #origin;
  /** The events of the contact that are new to the handler. */
  #from = 0;
  #to = 0;

  /**
   * @internal
   * @param {import("./gesture.js").Gesture<any>} gesture the gesture of the event
   * @param {any} page `pointers`, `views` and `read(gesture)`
   * @param {Float64Array} numbers the numbers with the record of its action, which belong to the event
   * @param {number} start the index of the record in them
   * @param {GestureEvent | null} last the gesture's event before
   * @param {any} place the browser's event, if no pointer made it
   */
  constructor(gesture, page, numbers, start, last, place = null) {
    const { pointers } = page;
    const time = numbers[start + 2];
    /** @readonly The gesture. */
    this.gesture = gesture;
    /** @readonly @type {GestureState} The state of the gesture. */
    this.state = STATES[numbers[start + 1]];
    /** @readonly The time, in milliseconds, as `timeStamp` of events: of the touch, or of the deadline that passed. */
    this.time = time / 1e6;
    this.#page = page;
    this.#numbers = numbers;
    this.#start = start;
    this.#place = place;
    this.#origin = page.views.originOf(gesture.element);
    const contact = this.#contact = numbers[start + TOUCHES] > 0 ? pointers.contact(numbers[start + TOUCHES + 1]) : last && last.#contact;
    /**
     * The browser's event that caused this one: the last one, if a deadline has passed or several came in one frame.
     *
     * @readonly
     * @type {PointerEvent | WheelEvent | MouseEvent | null}
     */
    this.originalEvent = place ?? contact?.event ?? pointers.last;
    if (this.state !== "began" && (last?.state === "began" || last?.state === "changed")) {
      this.#from = contact === last.#contact ? last.#to : pointers.count(contact, last.#numbers[last.#start + 2]);
    }
    this.#to = pointers.count(contact, time);
  }

  /** @returns {Element | Document} The element with the gesture. */
  get currentTarget() {
    return this.gesture.element;
  }

  /** @returns {Element | Document} The node on which the first finger came down: the element of the gesture, or a node inside it. */
  get target() {
    return (this.#place ?? this.#contact)?.target ?? this.gesture.element;
  }

  /** @returns {"finger" | "pen" | "eraser" | "mouse" | null} The tool that touches; `null` for keys and wheels. */
  get tool() {
    const event = /** @type {any} */ (this.originalEvent);
    return event?.pointerType ? wordsOf(TOOLS, toolOf(event)) : null;
  }

  /** @returns {Pair} The centroid of its fingers in CSS pixels of the window, as `clientX` and `clientY` of events. */
  get client() {
    const { location } = this;
    const { x, y } = this.#origin;
    return { x: location.x + x, y: location.y + y };
  }

  /**
   * Every point of the first finger since the last call of the handler; with `began`, since it came down. The places have the origin of
   * `location`. Each read makes a new list.
   *
   * @returns {GesturePoint[]}
   */
  get coalesced() {
    return this.#contact ? this.#page.pointers.points(this.#contact, this.#from, this.#to, this.#origin) : [];
  }

  /** @returns {GesturePoint[]} The predicted places of the first finger, if the browser predicts them. */
  get predicted() {
    return (this.#contact?.event.getPredictedEvents?.() ?? []).map((event) => pointOf(event, this.#origin));
  }

  /**
   * The browser's last event of one of the fingers, by its `pointerId`.
   *
   * @param {number} id
   * @returns {PointerEvent | null}
   */
  pointer(id) {
    return this.#page.pointers.contact(id)?.event ?? null;
  }

  /** @internal Fetches the missing values of the record. Expensive values are omitted until a handler reads them for the first time. */
  complete() {
    const numbers = this.#numbers;
    const start = this.#start;
    if (!(numbers[start + LENGTH] < 0)) return;
    numbers[start + LENGTH] = 0;
    this.#page.read(this.gesture).forEach((number, slot) => {
      if (Number.isNaN(numbers[start + slot])) numbers[start + slot] = number;
    });
  }

  /** @internal The value of a kind in the record. */
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

/** The event for an input without a pointer: a click from the keyboard, for example, in the centre of the element. */
export function answerTo(Event, gesture, page, event) {
  const record = new Float64Array(STRIDE).fill(NaN);
  const box = gesture.element.getBoundingClientRect?.();
  record.set([3, event.timeStamp * 1e6], 1);
  record[TOUCHES] = record[NUMBER_OF_TOUCHES] = 0;
  if (box) record.set([box.width / 2, box.height / 2], LOCATION);
  return new Event(gesture, page, record, 0, null, event);
}
