import type { TouchSurface } from "./touch-surface.js";

/** What a pointer event says of the tool, as in `Tool`. */
export function toolOf(event: PointerEvent): number;
/** How hard a pointer presses, from 0 to 1; 0 where nobody knows. */
export function forceOf(event: PointerEvent): number;
/** The buttons of an event, one bit each. */
export function buttonsOf(event: PointerEvent): number;
/** Fills the numbers of a sample from a pointer event. */
export function fillSample(
  sample: Float64Array, event: PointerEvent, phase: number, role?: number, target?: number, kind?: number): void;

/** How a `PointerInput` finds out what pointers concern. */
export interface PointerInputOptions {
  /**
   * The number of what a pointer hits, `null` to leave the pointer alone; by default −1, for surfaces that know their views'
   * places themselves.
   */
  hit?: (event: PointerEvent) => number | null;
  /** The element that captures a pointer; by default the element that is listened to. */
  capture?: (event: PointerEvent) => Element;
  /** Called with the movements of pointers that are not down; by default nobody is. See `HoverInput`. */
  hover?: (event: PointerEvent) => void;
  /** Sees every event first, and takes it over by returning true; see `StandIns`. */
  filter?: (event: PointerEvent, phase: number) => boolean;
  /** Called after each event that is taken. */
  notice?: (event: PointerEvent, phase: number) => void;
  /** Whether the events between two frames go to the engine, for views that ask their touches for them; true by default. */
  coalesced?: boolean;
  /** Whether movements are sent as soon as all of a frame are there, without an animation frame; false by default. */
  prompt?: boolean;
}

/**
 * Listens to the pointers of an element or document, and to everything by which a page can lose them: `pointercancel`, lost
 * capture, the page hidden or left, the window blurred. The element's `touch-action` is the caller's to set.
 */
export class PointerInput {
  constructor(surface: TouchSurface, element: Element | Document, options?: PointerInputOptions);
  /** Listens inside a closed shadow root, too; returns what to call to listen there no longer. */
  addRoot(root: ShadowRoot): () => void;
  /** What sees every event first; the option of that name until something else is set. */
  filter?: (event: PointerEvent, phase: number) => boolean;
  /** How many pointers are down. */
  readonly pointersDown: number;
  /** Cancels all pointers: none of them is heard of again before it comes down anew. */
  cancelAll(): void;
  /** Listens no longer; pointers that are down are cancelled. */
  close(): void;
}
