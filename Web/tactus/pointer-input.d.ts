import type { TouchSurface } from "./touch-surface.js";

/** The options of a `PointerInput`, besides the samples. */
export interface PointerInputOptions {
  /**
   * The number of the view that a pointer hits, `null` to ignore the pointer; by default −1, for surfaces that know the places of their
   * views.
   */
  hit?: (event: PointerEvent) => number | null;
  /** The element that captures a pointer; by default the element with the listeners. */
  capture?: (event: PointerEvent) => Element;
  /** Called with the movements of pointers that are not down. See `HoverInput`. */
  hover?: (event: PointerEvent) => void;
  /** Gets every event first. If it returns true, `PointerInput` ignores the event; see `StandIns`. */
  filter?: (event: PointerEvent, phase: number) => boolean;
  /** Called after each event that became a sample, with the sample. */
  notice?: (event: PointerEvent, phase: number, sample: Float64Array) => void;
  /** Whether the events between two frames go to the engine, for views that ask for them; true by default. */
  coalesced?: boolean;
  /** Whether the movements of a frame are sent as soon as all have arrived, without an animation frame; false by default. */
  prompt?: boolean;
  /** Whether the element of a pointer is still in the document; see `cancelGone()`. If it is, a lost capture changes nothing. */
  isThere?: (id: number) => boolean;
}

/**
 * Listens to the pointers of an element or document, and to everything by which a page can lose them: `pointercancel`, lost capture, the
 * page hidden or left, the window blurred. The caller must set the element's `touch-action`.
 */
export class PointerInput {
  constructor(surface: TouchSurface, element: Element | Document, options?: PointerInputOptions);
  /** Also listens inside a closed shadow root; returns a function that stops this. */
  addRoot(root: ShadowRoot): () => void;
  /** The filter that gets every event first: at first the option with that name. */
  filter?: (event: PointerEvent, phase: number) => boolean;
  /**
   * Whether force and size are read from the events of moving fingers; true by default. Reading costs time. If a recorder follows the
   * surface, they are always read.
   */
  isDetailed: boolean;
  /** Whether a finger is down that came down before the page listened: it was recognized when it moved. */
  readonly hasEarly: boolean;
  /** The number of pointers that are down. */
  readonly pointersDown: number;
  /** Cancels the pointers of which the option `isThere` says that their element is gone. */
  cancelGone(): void;
  /** Cancels all pointers. Their events are ignored until they come down again. */
  cancelAll(): void;
  /** Stops listening; pointers that are down are cancelled. */
  close(): void;
}
