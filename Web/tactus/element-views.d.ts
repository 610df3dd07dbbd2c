import type { TouchSurface } from "./touch-surface.js";

/** The elements on which there are gestures, as views of the module. */
export class ElementViews {
  constructor(surface: TouchSurface);
  /** The number of the view of `element`, which is made if there is none; there is one gesture more on it. */
  add(element: Element | Document): number;
  /** Says that there is one gesture less on `element`; with the last one, its view goes. Returns whether it went. */
  release(element: Element | Document): boolean;
  /** The number of the innermost view that an event goes through, or `null`. Its views are told where they lie. */
  hit(event: Event): number | null;
  /** The same for the nodes that something goes through, from the innermost on. */
  place(path: readonly Node[]): number | null;
  /** The hosts of closed shadow roots with gestures in them: what is hit in there is told from inside. */
  closedHosts: Set<Element> | null;
  /** Where the top left corner of an element was when something came down on it last. */
  originOf(element: Element | Document): { readonly x: number; readonly y: number };
}
