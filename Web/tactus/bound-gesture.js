// A gesture that follows the description of a framework: its element, its options, its handler and its relations, which may all change, or
// come later. The adapters for frameworks use it.

import { tactus, TactusError } from "./index.js";
import { copyOf, isSame } from "./same.js";
import { expected, fail } from "./types.js";

const RELATIONS = ["requireToFail", "simultaneousWith", "gatedBy"];

/** @typedef {import("./gesture-options.js").GestureType} GestureType */
/** @typedef {BoundGesture<any> | import("./gesture.js").Gesture<any>} OtherGesture */

/**
 * @typedef {object} Relations
 * @property {OtherGesture | readonly OtherGesture[]} [requireToFail] The gestures that must have failed before it acts.
 * @property {OtherGesture | readonly OtherGesture[]} [simultaneousWith] The gestures that may be in progress at the same time.
 * @property {OtherGesture} [gatedBy] The gesture that must be in progress while it is.
 */

/**
 * Options of a gesture, with its relations to others.
 *
 * @template {GestureType} T
 * @typedef {import("./gesture-options.js").GestureOptions[T] & Relations} BoundOptions
 */

/**
 * @template {GestureType} T
 * @typedef {object} BoundParts
 * @property {(event: import("./gesture-options.js").GestureEvents[T] & Partial<import("./gesture-options.js").OffsetsOf<T>>) => void}
 *   [handler] Its events have `offset`, `delta` and `predictedEnd` only with the option `offset`.
 * @property {BoundGesture<T>} [ref] The gesture that follows, for relations with others, also in other components; by default a new one.
 */

/**
 * The framework's description of a gesture: its handler, its options, and the object that follows it.
 *
 * @template {GestureType} T
 * @typedef {BoundOptions<T> & BoundParts<T>} BoundParameters
 */

/**
 * A gesture that follows the description of a framework. An adapter for a framework needs nothing else.
 *
 * @template {GestureType} [T=any]
 */
export class BoundGesture {
  #element = /** @type {any} */ (null);
  #type = /** @type {T | null} */ (null);
  /** @type {any} */
  #options = {};
  /** @type {any[]} */
  #related = [];
  /** @type {Set<BoundGesture<any>>} The gestures with a relation to this one, which are notified when it is made. */
  #dependents = new Set();
  #handler = /** @type {any} */ (null);
  /** @internal Vue does not wrap it in a proxy, which has no private members. */
  __v_skip = true;

  /** @fixed @type {import("./gesture.js").Gesture<T> | null} The gesture; `null` while there is no element. */
  current = null;

  /**
   * Applies the current description: the gesture is changed, or made again if that is not possible. Without an element there is none.
   *
   * @param {Element | null | undefined} element
   * @param {T} type
   * @param {BoundOptions<T> | undefined} options
   * @param {(event: import("./gesture-options.js").GestureEvents[T]) => void} handler
   */
  follow(element, type, options, handler) {
    const { own, related } = split(options ?? {});
    if (element && typeof type !== "string") fail("type", expected('a type such as "tap"', type));
    if ((handler ?? null) !== null && typeof handler !== "function") fail("handler", expected("a function", handler));
    this.#handler = handler;
    // An option that was removed must have its default again, which requires a new gesture.
    const isGone = Object.keys(this.#options).some((name) => !(name in own));
    const isOther = element !== this.#element || type !== this.#type || isGone || !isSame(related, this.#related);
    if (this.current && !this.current.isOff && !isOther) {
      const changed = Object.fromEntries(Object.entries(own).filter(([name, value]) => !isSame(value, this.#options[name])));
      if (Object.keys(changed).length > 0) this.current.set(/** @type {any} */ (changed));
      this.#options = own;
      return;
    }
    const before = element === this.#element && type === this.#type ? this.current?.tracker : null;
    this.off();
    [this.#element, this.#type, this.#options, this.#related] = [element, type, own, related];
    if (!element) return;
    this.current = /** @type {any} */ (tactus).on(element, type, own, (event) => this.#handler?.(event));
    const { tracker } = /** @type {any} */ (this.current);
    // Its offset continues from where it was.
    if (before && tracker) /** @type {any} */ (this.current).tracker = Object.assign(before, { options: tracker.options });
    for (const { others } of related) for (const other of others) if (other instanceof BoundGesture) other.#dependents.add(this);
    this.#relate(related);
    for (const dependent of this.#dependents) dependent.#relateTo(this);
  }

  /** Takes the gesture off. It may follow a description again later. */
  off() {
    for (const { others } of this.#related) for (const other of others) if (other instanceof BoundGesture) other.#dependents.delete(this);
    this.current?.off();
    this.current = null;
    [this.#element, this.#type, this.#options, this.#related] = [null, null, {}, []];
  }

  /** @internal Takes the gesture off an element, unless it follows another one by now. */
  leave(element) {
    if (this.current?.element === element) this.off();
  }

  #relate(related) {
    for (const { relation, others } of related) {
      for (const other of others) {
        const gesture = other instanceof BoundGesture ? other.current : other;
        // A gesture that does not exist yet notifies this one when it is made. A signal may have removed one of the two.
        if (gesture && !gesture.isOff && !/** @type {any} */ (this.current).isOff) /** @type {any} */ (this.current)[relation](gesture);
      }
    }
  }

  #relateTo(other) {
    this.#relate(this.#related.map(({ relation, others }) => ({ relation, others: others.filter((each) => each === other) })));
  }
}

/** The options of a gesture, and its relations to other gestures. */
function split(options) {
  // An option that is undefined has its default, as if it were absent.
  const own = Object.fromEntries(Object.entries(copyOf({ ...options })).filter(([, value]) => value !== undefined));
  const related = [];
  for (const relation of RELATIONS) {
    const others = [own[relation] ?? []].flat();
    delete own[relation];
    for (const other of others) {
      if (!(other instanceof BoundGesture) && typeof other?.off !== "function") throw new TactusError(`${relation}: expected what another gesture's hook has returned`);
    }
    if (others.length > 0) related.push({ relation, others });
  }
  return { own, related };
}

/** The gestures that a page has named. An element whose description names none any more has one of its own. */
const named = new WeakSet();

/**
 * Makes a gesture follow the description of a framework: `ref` of the parameters; or `before`, the result of an earlier call; or a new one.
 * If the result is not `before`, that gesture is taken off. For adapters.
 *
 * @template {GestureType} T
 * @param {BoundGesture<T> | undefined} before
 * @param {Element} element
 * @param {T} type
 * @param {BoundParameters<T>} parameters
 * @returns {BoundGesture<T>}
 */
export function followed(before, element, type, { ref, handler, ...options }) {
  if (ref !== undefined && !(ref instanceof BoundGesture)) throw new TactusError("ref: expected a BoundGesture");
  if (ref) named.add(ref);
  const gesture = ref ?? (before && !named.has(before) ? before : new BoundGesture());
  if (before !== gesture) before?.leave(element);
  gesture.follow(element, type, /** @type {any} */ (options), /** @type {any} */ (handler));
  return gesture;
}
