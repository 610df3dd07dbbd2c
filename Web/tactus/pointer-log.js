// The pointers that gestures are made with, as handlers want to see them: the events themselves, and every point between.

import { nanoseconds } from "./environment.js";

/** How many events of a contact are kept until a handler has asked for the points between. */
const EVENTS_KEPT = 256;
/** How many contacts are kept after they have lifted: a tap may wait for others to fail. */
const CONTACTS_KEPT = 24;

/** The last events of each pointer. To keep one costs a reference; points are read out of them when they are asked for. */
export class PointerLog {
  #pointers = new Map();
  /** The last event of any pointer. */
  last = null;

  /** Keeps `event` of pointer `id`, whose sample has `time`; `isFirst` where it came down. */
  add(event, isFirst, id, time) {
    this.last = event;
    let pointer = this.#pointers.get(id);
    if (isFirst || !pointer) {
      this.#pointers.delete(id);
      if (this.#pointers.size >= CONTACTS_KEPT) this.#pointers.delete(this.#pointers.keys().next().value);
      pointer = { event, time, target: event.composedPath()[0], events: [], dropped: 0 };
      this.#pointers.set(id, pointer);
    }
    pointer.event = event;
    pointer.time = time;
    if (pointer.events.length >= EVENTS_KEPT) {
      pointer.events.splice(0, EVENTS_KEPT / 2);
      pointer.dropped += EVENTS_KEPT / 2;
    }
    pointer.events.push(event);
  }

  /** The last event of pointer `id`, if there is one. */
  event(id) {
    return this.#pointers.get(id)?.event ?? null;
  }

  /** What pointer `id` came down on. */
  target(id) {
    return this.#pointers.get(id)?.target ?? null;
  }

  /** How many events of pointer `id` there were until `time`, in nanoseconds. Two may have one time stamp: numbers tell them apart. */
  count(id, time) {
    const pointer = this.#pointers.get(id);
    if (!pointer) return 0;
    const { events, dropped } = pointer;
    let count = events.length;
    // Mostly all of them; and to ask a browser's event costs.
    if (pointer.time > time) while (count > 0 && nanoseconds(events[count - 1].timeStamp) > time) count--;
    return dropped + count;
  }

  /** The points of the events `from` to `to` of pointer `id`, as `count` counts them, seen from `origin`. */
  points(id, from, to, origin) {
    const { events = [], dropped = 0 } = this.#pointers.get(id) ?? {};
    const points = [];
    for (const event of events.slice(Math.max(0, from - dropped), Math.max(0, to - dropped))) {
      const between = event.getCoalescedEvents?.() ?? [];
      for (const each of between.length > 0 ? between : [event]) points.push(pointOf(each, origin));
    }
    return points;
  }

  /** Where the browser thinks that pointer `id` will be. */
  predicted(id, origin) {
    return (this.event(id)?.getPredictedEvents?.() ?? []).map((event) => pointOf(event, origin));
  }
}

function pointOf({ clientX, clientY, timeStamp, pressure, tiltX, tiltY }, { x, y }) {
  return { x: clientX - x, y: clientY - y, time: timeStamp, pressure, tiltX, tiltY };
}
