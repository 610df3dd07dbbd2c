// A gesture on an element, as the page sees it.

import { alternativesOf } from "./keyboard.js";
import { FAILURE, GATE, SIMULTANEOUS } from "./numbers.js";

/** A recognizer on an element: what `tactus.on` returns. */
export class Gesture {
  #page;
  #alternative = null;
  #onDecision = null;

  constructor(page, element, type, options, handler) {
    this.#page = page;
    /** Its number in the module; −1 while the module is not there. */
    this.number = -1;
    this.element = element;
    this.type = type;
    this.handler = handler;
    /** The options that were set, as they can be given to `tactus.on`. */
    this.options = Object.freeze({ ...options });
    this.event = null;
    /** The tracker of its events, for options that need it; see page-offsets.js. */
    this.tracker = null;
    this.isOff = false;
    /** The page's reference: the element keeps the gesture itself. */
    this.ref = new WeakRef(this);
    this.alternatives = [];
    /** The relations to other gestures, in the order in which they were set: for the lab. */
    this.relations = [];
  }

  /** Takes the gesture off its element; if it is in progress, the handler is called a last time, with `cancelled`. */
  off() {
    if (this.isOff) return;
    this.isOff = true;
    this.#page.remove(this);
  }

  /** Lets this gesture act only after `other` has failed. Returns this gesture. */
  requireToFail(other) {
    return this.#page.relate(FAILURE, this, other);
  }

  /** Lets this gesture and `other` be in progress at the same time. Returns this gesture. */
  simultaneousWith(other) {
    return this.#page.relate(SIMULTANEOUS, this, other);
  }

  /** Whether this gesture and `other` may be in progress at the same time. */
  isTogetherWith(other) {
    const both = [this, other];
    return both.some(({ relations }) => relations.some((each) => each.relation === SIMULTANEOUS && both.includes(each.other)));
  }

  /** Lets this gesture be in progress only while `other` is; `null` removes that limit. Returns this gesture. */
  gatedBy(other) {
    return this.#page.relate(GATE, this, other);
  }

  /** Sets options, as they can be given to `tactus.on`: all of them or, if one is wrong, none. Returns this gesture. */
  set(options) {
    this.#page.set(this, options);
    return this;
  }

  /** The current value of an option: the set value, or its default. */
  get(option) {
    return this.#page.get(this, option);
  }

  /** Called with every decision about the gesture; `null` for none. See decisions.d.ts. */
  get onDecision() {
    return this.#onDecision;
  }

  set onDecision(handler) {
    this.#onDecision = handler;
    this.#page.explain();
  }

  /** Whether the gesture attends to touches; setting it to false cancels a gesture in progress. */
  get enabled() {
    return this.options.enabled ?? true;
  }

  set enabled(isEnabled) {
    this.set({ enabled: isEnabled });
  }

  /** The state at the last call of the handler: `possible` before the first call. */
  get state() {
    return this.event?.state ?? "possible";
  }

  /** The keys with the same effect: `{ key, action }`, or several of them. */
  get alternative() {
    return this.#alternative;
  }

  set alternative(alternative) {
    this.alternatives = alternativesOf(alternative);
    this.#alternative = alternative;
    this.#page.keysChanged(this);
  }
}
