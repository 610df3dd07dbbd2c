// The events of the pointers that make gestures, for handlers: the events themselves, and every point between them.

import { nanoseconds } from "./environment.js";

/** The number of events of a contact that are kept for handlers that read the points between. */
const EVENTS_KEPT = 256;
/** Before the first handler has read them: the events with which a gesture may begin, and later only the last one. */
const FIRST_EVENTS_KEPT = 32;
/** The number of contacts that are kept after their lift: a tap may wait for other gestures to fail. */
const CONTACTS_KEPT = 24;

/** The last events of each pointer. Keeping an event costs a reference; its points are read on demand. */
export class PointerLog {
  #pointers = new Map();
  /** Whether a handler has read points. */
  #isRead = false;
  /** The last event of any pointer. */
  last = null;

  /** Keeps `event` of pointer `id`, whose sample has `time`; `isFirst` if it came down. */
  add(event, isFirst, id, time) {
    this.last = event;
    let pointer = this.#pointers.get(id);
    if (isFirst || !pointer) {
      this.#pointers.delete(id);
      if (this.#pointers.size >= CONTACTS_KEPT) this.#pointers.delete(this.#pointers.keys().next().value);
      const path = event.composedPath();
      pointer = { event, time, path, target: path[0], events: [], dropped: 0 };
      this.#pointers.set(id, pointer);
    }
    pointer.event = event;
    pointer.time = time;
    this.#keep(pointer, event);
  }

  #keep(pointer, event) {
    const { events } = pointer;
    if (this.#isRead) {
      if (events.length >= EVENTS_KEPT) pointer.dropped += events.splice(0, EVENTS_KEPT / 2).length;
    } else if (pointer.dropped > 0 || events.length >= FIRST_EVENTS_KEPT) {
      pointer.dropped += events.length;
      if (events.length > 1) events.length = 1;
      events[0] = event;
      return;
    }
    events.push(event);
  }

  /** The contact of pointer `id`: its last `event`, and the `path` and `target` on which it came down; `undefined` if there is none. */
  contact(id) {
    return this.#pointers.get(id);
  }

  /** The number of events of a contact until `time`, in nanoseconds. Two events may have the same time stamp; their numbers differ. */
  count(pointer, time) {
    if (!pointer) return 0;
    const { events, dropped } = pointer;
    let count = events.length;
    // Usually this is all of them. Reading a browser's event is expensive.
    if (pointer.time > time) while (count > 0 && nanoseconds(events[count - 1].timeStamp) > time) count--;
    return dropped + count;
  }

  /** The points of the events `from` to `to` of a contact, as `count` counts them, relative to `origin`. */
  points({ events, dropped }, from, to, origin) {
    this.#isRead = true;
    const points = [];
    for (const event of events.slice(Math.max(0, from - dropped), Math.max(0, to - dropped))) {
      const between = event.getCoalescedEvents?.() ?? [];
      for (const each of between.length > 0 ? between : [event]) points.push(pointOf(each, origin));
    }
    return points;
  }
}

/** The place of an event, relative to `origin`, and its pressure. */
export function pointOf({ clientX, clientY, timeStamp, pressure, tiltX, tiltY }, { x, y }) {
  return { x: clientX - x, y: clientY - y, time: timeStamp, pressure, tiltX, tiltY };
}
