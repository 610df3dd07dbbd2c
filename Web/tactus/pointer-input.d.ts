import type { TouchSurface } from "./touch-surface.js";

/** What a `PointerInput` does with events besides samples. */
export interface PointerInputOptions {
  /**
   * The number of what a pointer hits, `null` to leave the pointer alone; by default −1, for surfaces that know where their
   * views are.
   */
  hit?: (event: PointerEvent) => number | null;
  /** The element that captures a pointer; by default the element that is listened to. */
  capture?: (event: PointerEvent) => Element;
  /** Called with the movements of pointers that are not down. See `HoverInput`. */
  hover?: (event: PointerEvent) => void;
  /** Sees every event first. If it returns true, `PointerInput` ignores the event; see `StandIns`. */
  filter?: (event: PointerEvent, phase: number) => boolean;
  /** Called after each event that became a sample, with the sample. */
  notice?: (event: PointerEvent, phase: number, sample: Float64Array) => void;
  /** Whether the events between two frames go to the engine, for views that ask their touches for them; true by default. */
  coalesced?: boolean;
  /** Whether the movements of a frame are sent as soon as all have come, without an animation frame; false by default. */
  prompt?: boolean;
}

/**
 * Listens to the pointers of an element or document, and to everything by which a page can lose them: `pointercancel`, lost
 * capture, the page hidden or left, the window blurred. The element's `touch-action` is the caller's to set.
 */
export class PointerInput {
  constructor(surface: TouchSurface, element: Element | Document, options?: PointerInputOptions);
  /** Listens inside a closed shadow root as well; returns a function that stops this. */
  addRoot(root: ShadowRoot): () => void;
  /** The filter that sees every event first: at first the option of that name. */
  filter?: (event: PointerEvent, phase: number) => boolean;
  /**
   * Whether events of fingers that move are asked how hard they press and how large they are; true by default. To ask costs. Where a
   * recorder follows the surface, they are asked all the same.
   */
  isDetailed: boolean;
  /** Whether a finger is down that came down before the page listened: it was taken over when it moved. */
  readonly hasEarly: boolean;
  /** How many pointers are down. */
  readonly pointersDown: number;
  /** Cancels all pointers. Their events are ignored until they come down again. */
  cancelAll(): void;
  /** Stops listening; pointers that are down are cancelled. */
  close(): void;
}
