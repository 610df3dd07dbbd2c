// A gesture that follows the description of a framework: its element, its options, its handler and its relations, which may all change, or
// come later. The adapters for frameworks use it.

import { tactus, TactusError } from "./index.js";
import { isSame } from "./same.js";
import { expected, fail } from "./types.js";

const RELATIONS = ["requireToFail", "simultaneousWith", "gatedBy"];

/** A gesture that `follow` makes, changes and takes off. */
export class BoundGesture {
  #element = null;
  #type = null;
  #options = {};
  #related = [];
  /** The gestures with a relation to this one, which are notified when it is made. */
  #dependents = new Set();
  #handler = null;
  /** Vue does not wrap it in a proxy, which has no private members. */
  __v_skip = true;

  /** The gesture; `null` while there is no element. */
  current = null;

  /** Applies the current description. Without an element there is no gesture. */
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
      if (Object.keys(changed).length > 0) this.current.set(changed);
      this.#options = own;
      return;
    }
    const before = element === this.#element && type === this.#type ? this.current?.tracker : null;
    this.off();
    [this.#element, this.#type, this.#options, this.#related] = [element, type, own, related];
    if (!element) return;
    this.current = tactus.on(element, type, own, (event) => this.#handler?.(event));
    const { tracker } = this.current;
    // Its offset continues from where it was.
    if (before && tracker) this.current.tracker = Object.assign(before, { options: tracker.options });
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

  #relate(related) {
    for (const { relation, others } of related) {
      for (const other of others) {
        const gesture = other instanceof BoundGesture ? other.current : other;
        // A gesture that does not exist yet notifies this one when it is made. A signal may have removed one of the two.
        if (gesture && !gesture.isOff && !this.current.isOff) this.current[relation](gesture);
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
  const own = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
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

/**
 * Makes a gesture follow the description of a framework: the page's gesture, named as `ref`, or the one before, or a new one. See
 * bound-gesture.d.ts.
 */
export function followed(before, element, type, { ref, handler, ...options }) {
  if (ref !== undefined && !(ref instanceof BoundGesture)) throw new TactusError("ref: expected a BoundGesture");
  const gesture = ref ?? before ?? new BoundGesture();
  if (before && before !== gesture) before.off();
  gesture.follow(element, type, options, handler);
  return gesture;
}
