import type { GesturePoint, Pair } from "./gesture-event.js";

/** The last events of each pointer. */
export class PointerLog {
  /** The last event of any pointer. */
  last: Event | null;
  add(event: PointerEvent, isFirst: boolean): void;
  event(id: number): PointerEvent | null;
  target(id: number): Element | null;
  /** The points of pointer `id` after `since` and until `until`, in nanoseconds. */
  points(id: number, since: number, until: number, origin: Pair): GesturePoint[];
  predicted(id: number, origin: Pair): GesturePoint[];
}
