import type { Environment } from "./environment.js";
import type { Gesture } from "./gesture.js";
import type { TouchSurface } from "./touch-surface.js";

/** The wheels of a page's gestures. */
export class PageWheels {
  constructor(
    surface: TouchSurface, environment: Environment,
    elements: Map<EventTarget, { gestures: Set<Gesture<any>>; isWheeled: boolean }>, active: Set<Gesture<any>>, take: (event: WheelEvent) => number | null
  );
  /** Listens to an element while a gesture on it wants wheels. */
  follow(element: Element | Document, isWanted: boolean): void;
  close(): void;
}
