// A gesture on an element, as the page sees it.

import { alternativesOf } from "./keyboard.js";
import { FAILURE, GATE, SIMULTANEOUS } from "./numbers.js";

/** @typedef {import("./gesture-options.js").GestureType} GestureType */

/**
 * A key with the same effect as a gesture.
 *
 * @typedef {object} KeyAlternative
 * @property {string} key A key, named as in `KeyboardEvent.key`: `"Delete"`, `"Space"`, `"Shift+ArrowUp"`. The element, or a node in it,
 *   needs the focus.
 * @property {(event: KeyboardEvent) => unknown} action If it returns `false`, the key keeps its usual effect.
 */

/**
 * A recognizer on an element: what `tactus.on` returns.
 *
 * @template {GestureType} [T=any]
 */
export class Gesture {
  #page;
  #alternative = /** @type {any} */ (null);
  #onDecision = /** @type {any} */ (null);

  /**
   * @internal
   * @param {any} page
   * @param {Element | Document} element
   * @param {T} type
   * @param {import("./gesture-options.js").GestureOptions[T]} options
   * @param {(event: import("./gesture-options.js").GestureEvents[T]) => void} handler
   */
  constructor(page, element, type, options, handler) {
    this.#page = page;
    /** @internal Its number in the module; −1 while the module is not there. */
    this.number = -1;
    /** @readonly The element that it is on. */
    this.element = element;
    /** @readonly Its type. */
    this.type = type;
    /** The handler, which can be replaced. */
    this.handler = handler;
    /**
     * The options that were set. Others have the defaults of the type.
     *
     * @fixed
     * @type {Readonly<import("./gesture-options.js").GestureOptions[T]>}
     */
    this.options = /** @type {any} */ (Object.freeze({ ...options }));
    /** @internal @type {any} */
    this.event = null;
    /** @internal @type {any} The tracker of its events, for options that need it; see page-offsets.js. */
    this.tracker = null;
    /** @fixed Whether it was taken off. */
    this.isOff = false;
    /** @internal The page's reference: the element keeps the gesture itself. */
    this.ref = new WeakRef(this);
    /** @internal */
    this.alternatives = [];
    /** @internal The relations to other gestures, in the order in which they were set: for the lab. */
    this.relations = [];
  }

  /** Takes the gesture off its element; if it is in progress, the handler is called a last time, with `cancelled`. */
  off() {
    if (this.isOff) return;
    this.isOff = true;
    this.#page.remove(this);
  }

  /**
   * Lets it act only after `other` has failed. Returns this gesture.
   *
   * @param {Gesture<any>} other
   * @returns {this}
   */
  requireToFail(other) {
    return this.#page.relate(FAILURE, this, other);
  }

  /**
   * Lets it and `other` be in progress at the same time. Returns this gesture.
   *
   * @param {Gesture<any>} other
   * @returns {this}
   */
  simultaneousWith(other) {
    return this.#page.relate(SIMULTANEOUS, this, other);
  }

  /** @internal Whether this gesture and `other` may be in progress at the same time. */
  isTogetherWith(other) {
    const both = [this, other];
    return both.some(({ relations }) => relations.some((each) => each.relation === SIMULTANEOUS && both.includes(each.other)));
  }

  /**
   * Lets it be in progress only while `other` is; `null` removes that limit. Returns this gesture.
   *
   * @param {Gesture<any> | null} other
   * @returns {this}
   */
  gatedBy(other) {
    return this.#page.relate(GATE, this, other);
  }

  /**
   * Sets options: all of them or, if one is wrong, none. Returns this gesture.
   *
   * @param {Partial<import("./gesture-options.js").GestureOptions[T]>} options
   * @returns {this}
   */
  set(options) {
    this.#page.set(this, options);
    return this;
  }

  /**
   * The current value of an option: the set value, or its default. An option that may be several words, such as `direction`, is a list.
   * `touchAction` lists the rights that this gesture leaves to the browser.
   *
   * @template {keyof import("./gesture-options.js").GestureOptions[T]} K
   * @param {K} option
   * @returns {import("./gesture-options.js").OptionValue<import("./gesture-options.js").GestureOptions[T], K>}
   * @throws a `TactusError` for an option that its type does not have; before `load()` has finished or after `off()`,
   *   also for the options of the engine
   */
  get(option) {
    return this.#page.get(this, option);
  }

  /**
   * Called with every decision about it, with its reason: why it waits, why it failed, and by how much. With `null`, the default, reasons
   * cost nothing. The first handler loads the script with the sentences.
   *
   * @returns {((decision: import("./decisions.js").Decision) => void) | null}
   */
  get onDecision() {
    return this.#onDecision;
  }

  set onDecision(handler) {
    this.#onDecision = handler;
    this.#page.explain();
  }

  /** @returns {boolean} Whether it attends to touches; setting it to false cancels a gesture in progress. */
  get enabled() {
    return this.options.enabled ?? true;
  }

  set enabled(isEnabled) {
    this.set(/** @type {any} */ ({ enabled: isEnabled }));
  }

  /** @returns {import("./gesture-event.js").GestureState} The state at the last call of its handler; `possible` before the first call. */
  get state() {
    return this.event?.state ?? "possible";
  }

  /**
   * Keys with the same effect while the element has the focus; `null` for none. They are listed in `aria-keyshortcuts`.
   *
   * @returns {KeyAlternative | readonly KeyAlternative[] | null}
   */
  get alternative() {
    return this.#alternative;
  }

  set alternative(alternative) {
    this.alternatives = alternativesOf(alternative);
    this.#alternative = alternative;
    this.#page.keysChanged(this);
  }
}
