// What handlers are given: the values of an action, read from its record.

const STATES = ["possible", "began", "changed", "ended", "cancelled", "failed"];
const VALUES_START = 4;
const CONTACTS_LIMIT = 10;
const WIDTHS = { number: 1, integer: 1, flag: 1, contact: 1, names: 1, pair: 2, transform: 6, contacts: 1 + CONTACTS_LIMIT };

/** The values of a type of recognizer, and the slots of an action's record in which they are. */
export class RecordLayout {
  /** @param values the names of the values and their kinds, in the order in which they are recorded */
  constructor(values) {
    this.fields = [];
    let slot = VALUES_START;
    for (const [name, kind] of Object.entries(values)) {
      this.fields.push({ name, kind, slot });
      slot += WIDTHS[kind];
    }
  }
}

/**
 * What a handler is given. A gesture has one such object, and so has each pair and each list in it, which are filled anew for
 * every call: who wants to keep something copies it.
 */
export class GestureEvent {
  #layout;
  #nameOf;
  #parts = new Map();

  /**
   * @param gesture the gesture that the events are of
   * @param layout what its type records
   * @param nameOf the text of a name by its number
   */
  constructor(gesture, layout, nameOf) {
    this.gesture = gesture;
    this.state = "possible";
    this.time = 0;
    this.#layout = layout;
    this.#nameOf = nameOf;
    for (const { name, kind } of layout.fields) {
      if (kind === "pair") this.#parts.set(name, { x: 0, y: 0 });
      if (kind === "transform") this.#parts.set(name, { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 });
      if (kind === "contacts") this.#parts.set(name, []);
      this[name] = null;
    }
  }

  /** The element that the gesture is on. */
  get target() {
    return this.gesture.element;
  }

  /** Takes over the record that begins at `offset` of `numbers`. */
  read(numbers, offset) {
    this.state = STATES[numbers[offset + 1]];
    this.time = numbers[offset + 2] / 1e6;
    for (const field of this.#layout.fields) {
      this[field.name] = this.#value(field, numbers, offset + field.slot);
    }
  }

  #value({ name, kind }, numbers, slot) {
    const first = numbers[slot];
    if (Number.isNaN(first)) return null;
    switch (kind) {
      case "flag": return first !== 0;
      case "names": return this.#nameOf(first);
      case "pair": {
        const pair = this.#parts.get(name);
        pair.x = first;
        pair.y = numbers[slot + 1];
        return pair;
      }
      case "transform": {
        const matrix = this.#parts.get(name);
        matrix.a = first;
        matrix.b = numbers[slot + 1];
        matrix.c = numbers[slot + 2];
        matrix.d = numbers[slot + 3];
        matrix.e = numbers[slot + 4];
        matrix.f = numbers[slot + 5];
        return matrix;
      }
      case "contacts": {
        const contacts = this.#parts.get(name);
        contacts.length = 0;
        for (let index = 0; index < Math.min(first, CONTACTS_LIMIT); index++) contacts.push(numbers[slot + 1 + index]);
        return contacts;
      }
      default: return first;
    }
  }
}
