// Wheels and trackpads: scrolls, and the pinch of a trackpad, which browsers report as a wheel with the control key.

import { nanoseconds, now } from "./environment.js";
import { BEGAN, MOVED, ENDED, WHEEL, SCROLL, TRANSFORM, TIME, PHASE, X, Y, FORCE, MAJOR, TARGET, KIND } from "./numbers.js";

/** How long a trackpad must be still before its scroll or pinch counts as ended, in milliseconds. No event reports the end. */
export const TRACKPAD_PAUSE = 120;

/** CSS pixels of a line and of a page, the units of some wheels. */
const LINE = 16;
const PAGE = 400;

/**
 * Whether a wheel event comes from a wheel that turns in steps. Browsers do not report that. Wheels count in lines, or in
 * whole steps of 120 units, along one axis.
 *
 * @param {WheelEvent} event
 */
export function isStep(event) {
  if (event.deltaMode !== 0) return true;
  const units = /** @type {any} */ (event).wheelDelta ?? 0;
  return units !== 0 && units % 120 === 0 && (event.deltaX === 0 || event.deltaY === 0) && Math.abs(event.deltaY) >= 50;
}

/**
 * Fills the numbers of a sample from a wheel event and returns its kind, as in `Kind`.
 *
 * A scroll has the direction in which a finger would drag. 100 units of a pinch are a factor of e.
 *
 * @param {Float64Array} sample
 * @param {WheelEvent} event
 */
export function fillWheelSample(sample, event, target = -1) {
  const unit = event.deltaMode === 1 ? LINE : event.deltaMode === 2 ? PAGE : 1;
  const isPinch = event.ctrlKey;
  sample[TIME] = nanoseconds(event.timeStamp);
  sample[PHASE] = MOVED;
  sample[X] = event.clientX;
  sample[Y] = event.clientY;
  sample[TARGET] = target;
  sample[FORCE] = isPinch ? Math.exp((-event.deltaY * unit) / 100) : -event.deltaX * unit;
  sample[MAJOR] = isPinch ? 0 : -event.deltaY * unit;
  sample[KIND] = isPinch ? TRANSFORM : isStep(event) ? WHEEL : SCROLL;
  return sample[KIND];
}

/** Listens to wheels and trackpads over elements. The browser does not scroll with the events that it uses. */
export class WheelInput {
  #surface;
  /** Stops listening everywhere: the elements may become garbage. */
  #closing = new AbortController();
  #hit;
  #environment;
  #going = new Map();
  /** The times from which the next scroll and the next pinch can begin. */
  #ends = new Map();
  #taken = null;

  /**
   * @param {import("./touch-surface.js").TouchSurface} surface
   * @param {Element | Document | null} element the element to listen to, or `null` for none at first
   * @param {{ hit?: (event: WheelEvent) => number | null, environment?: import("./environment.js").Environment }} options `hit`: the number
   *   of the view that a wheel event hits; `null` to leave the event to the browser
   */
  constructor(surface, element, { hit = () => -1, environment = globalThis } = {}) {
    this.#surface = surface;
    this.#hit = hit;
    this.#environment = environment;
    if (element !== null) this.add(element);
  }

  /**
   * Listens to one more element. The browser then waits for the page before it scrolls there.
   *
   * @param {Element | Document} element
   */
  add(element) {
    element.addEventListener("wheel", this.#turned, { passive: false, capture: true, signal: this.#closing.signal });
  }

  /**
   * Stops listening to an element.
   *
   * @param {Element | Document} element
   */
  remove(element) {
    element.removeEventListener("wheel", this.#turned, { capture: true });
  }

  /** Stops listening; a scroll or pinch in progress ends. */
  close() {
    this.#closing.abort();
    for (const kind of [...this.#going.keys()]) this.#end(kind);
  }

  #turned = (event) => {
    // An element and one inside it may both have a listener.
    if (event === this.#taken) return;
    const target = this.#hit(event);
    if (target === null) return;
    this.#taken = event;
    event.preventDefault();
    const sample = this.#surface.begin();
    const kind = fillWheelSample(sample, event, target);
    if (kind !== WHEEL) {
      const going = this.#going.get(kind);
      if (going === undefined) {
        sample[PHASE] = BEGAN;
        // It came before the timer of the last one did, and is handled after it.
        sample[TIME] = Math.max(sample[TIME], this.#ends.get(kind) ?? 0);
      } else {
        this.#environment.clearTimeout(going.timer);
      }
      this.#going.set(kind, {
        time: sample[TIME],
        x: event.clientX,
        y: event.clientY,
        timer: this.#environment.setTimeout(() => this.#end(kind, TRACKPAD_PAUSE), TRACKPAD_PAUSE),
      });
    }
    this.#surface.add();
  };

  #end(kind, pause = 0) {
    const going = this.#going.get(kind);
    this.#going.delete(kind);
    this.#environment.clearTimeout(going.timer);
    const sample = this.#surface.begin();
    // A timer may be late: events that came after the pause begin the next scroll or pinch.
    sample[TIME] = pause ? going.time + pause * 1e6 : now(this.#environment);
    this.#ends.set(kind, sample[TIME] + 1);
    sample[PHASE] = ENDED;
    sample[X] = going.x;
    sample[Y] = going.y;
    sample[FORCE] = kind === TRANSFORM ? 1 : 0;
    sample[KIND] = kind;
    this.#surface.add();
  }
}
