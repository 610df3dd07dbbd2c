// The touches of a page as the engine got them: a session, which replays in the same frames.

import { followSamples, isTouch, keepSample } from "../followed-samples.js";
import { Phase, Slot } from "../samples.js";
import { PHASES, Session, TOOLS } from "./session.js";

/** The number of samples that are kept: some minutes of several fingers. Later contacts are left out, and the panel says so. */
const MOST_SAMPLES = 100_000;
/** The length of a contact's trail, in samples. */
const TRAIL = 240;

/** The samples of a surface, from its next contact on. Wheels, and pointers that do not touch, are not included. */
export class TouchRecord {
  /** The touches; times count from the first contact. */
  session = new Session();
  /** The contacts that are down, and those that have just lifted: `{ number, isDown, points: [{ time, x, y }] }`. */
  trails = [];
  /** Whether there were more samples than fit. */
  isFull = false;
  /** The time when the first contact came down, in nanoseconds of the page; −1 before. */
  zero = -1;

  #observer = /** @type {any} */ (null);
  #held = [];
  #contacts = new Map();
  #count = 0;
  #samples = 0;
  #last = 0;

  /** @param surface the surface whose samples are kept */
  constructor(surface) {
    followSamples(surface, this);
  }

  /**
   * Begins a new record.
   *
   * @param observer `onDown()`: a contact is about to reach the engine; `onContact(number, pointerId, x, y)`: the engine has
   *   it; `onSample(sample)`: a sample of the session was added; `onSamples()`: the engine has all samples so far
   */
  open(observer, size) {
    this.#observer = observer;
    this.clear(size);
  }

  /** The number of contacts that are down. */
  get numberDown() {
    return this.#contacts.size;
  }

  /** The numbers of the contacts that are down. */
  get down() {
    return [...this.#contacts.values()].map(({ number }) => number);
  }

  /** Starts again. The contacts that are down are not recorded further. */
  clear({ width, height, name }) {
    this.session = new Session({ width, height, name });
    this.trails = [];
    this.isFull = false;
    this.zero = -1;
    this.#contacts.clear();
    this.#held = [];
    this.#count = this.#samples = this.#last = 0;
  }

  /** Stops recording. */
  close() {
    this.#observer = null;
    this.#held = [];
  }

  hold(slots) {
    if (this.#observer === null || !isTouch(slots)) return;
    if (slots[Slot.phase] === Phase.began) this.#observer.onDown();
    keepSample(this.#held, slots);
  }

  commit() {
    if (this.#held.length === 0) return;
    const held = this.#held;
    this.#held = [];
    for (const sample of held) this.#record(sample);
    this.#observer?.onSamples();
  }

  #record(sample) {
    const id = sample[Slot.id];
    const phase = sample[Slot.phase];
    const isEnd = phase === Phase.ended || phase === Phase.cancelled;
    let contact = this.#contacts.get(id);
    if (phase === Phase.began) {
      // The engine cancels a contact that begins again without having ended.
      if (contact !== undefined) this.#put(contact, { ...contact.last, phase: "cancelled" }, true);
      if (this.#samples >= MOST_SAMPLES) this.isFull = true;
      if (this.isFull) return;
      if (this.zero < 0) this.zero = sample[Slot.time];
      contact = { id, number: ++this.#count, isDown: true, points: [], last: null, upAt: 0 };
      this.#contacts.set(id, contact);
      this.trails = this.trails.filter(({ isDown }) => isDown);
      this.trails.push(contact);
      this.#observer?.onContact(contact.number, id, sample[Slot.x], sample[Slot.y]);
    }
    // A contact that came down before the record began is left out.
    if (contact === undefined) return;
    const entry = { time: Math.max(this.#last, sample[Slot.time] - this.zero), id: contact.number, phase: PHASES[phase], x: sample[Slot.x], y: sample[Slot.y] };
    if (sample[Slot.force] > 0) entry.force = sample[Slot.force];
    if (sample[Slot.major] > 0) entry.major = sample[Slot.major];
    if (sample[Slot.minor] > 0) entry.minor = sample[Slot.minor];
    if (sample[Slot.angle] !== 0) entry.angle = sample[Slot.angle];
    if (sample[Slot.tool] !== 0) entry.tool = TOOLS[sample[Slot.tool]];
    this.#put(contact, entry, isEnd);
  }

  #put(contact, entry, isEnd) {
    this.#last = entry.time;
    this.#samples++;
    this.session.add(entry);
    this.#observer?.onSample(entry);
    contact.last = entry;
    contact.points.push({ time: entry.time + this.zero, x: entry.x, y: entry.y });
    if (contact.points.length > TRAIL) contact.points.shift();
    if (!isEnd) return;
    contact.isDown = false;
    this.#contacts.delete(contact.id);
  }

  cancelAll() {
    // After the last frame, in which a contact may already have a sample.
    const time = this.#last + 1;
    for (const contact of [...this.#contacts.values()]) this.#put(contact, { ...contact.last, time, phase: "cancelled" }, true);
    this.#observer?.onSamples();
  }
}
