import type { Decision } from "./decisions.js";
import type { Environment } from "./environment.js";
import type { Gesture } from "./gesture.js";
import type { Pair, PlaneTransform } from "./gesture-event.js";
import type {
  GestureEvents, GestureOptions, GestureType, NumberBounds, OffsetOptions, OffsetValues, PanBounds, PanOffsetValues, PlainGestureType,
} from "./gesture-options.js";
import type { TactusModule } from "./module.js";
import type { StandIns } from "./stand-ins.js";
import type { TouchSurface } from "./touch-surface.js";

/** The method that puts gestures on elements: of `tactus`, or of a page. */
export interface ElementGestures {
  /**
   * Puts a gesture on an element. The gestures determine the browser's rights for its touches (`touch-action`).
   *
   * Gestures on one element, and on nested elements, compete like recognizers on views: the first to be recognized makes the others fail,
   * unless they may run at the same time. If one handler throws, the others are still called.
   *
   * Before the module is loaded, gestures wait, and the browser handles all touches as if there were none. The first gesture loads the
   * module, unless `load` has been called. A gesture becomes garbage with its element: elements can be removed without `off`.
   *
   * @throws a `TactusError` that names the wrong option, and the nearest correct one
   */
  on<T extends "pan" | "screenEdgePan">(
    element: Element | Document, type: T, options: GestureOptions[T] & { offset: true | OffsetOptions<Pair, PanBounds> },
    handler: (event: GestureEvents[T] & PanOffsetValues) => void
  ): Gesture<T>;
  on<T extends "pinch" | "rotation">(
    element: Element | Document, type: T, options: GestureOptions[T] & { offset: true | OffsetOptions<number, NumberBounds> },
    handler: (event: GestureEvents[T] & OffsetValues<number>) => void
  ): Gesture<T>;
  on(
    element: Element | Document, type: "transform",
    options: GestureOptions["transform"] & { offset: true | OffsetOptions<PlaneTransform, NumberBounds> },
    handler: (event: GestureEvents["transform"] & OffsetValues<PlaneTransform>) => void
  ): Gesture<"transform">;
  on<T extends GestureType>(
    element: Element | Document, type: T, options: GestureOptions[T], handler: (event: GestureEvents[T]) => void
  ): Gesture<T>;
  on<T extends PlainGestureType>(
    element: Element | Document, type: T, handler: (event: GestureEvents[T]) => void): Gesture<T>;
}

/** Options of a page. */
export interface PageOptions {
  /** Whether a mouse stands in for two fingers while Alt or F is held; false by default. */
  standIns?: boolean;
  /** The clock of the document's window by default. */
  environment?: Environment;
}

/** The gestures of one document. */
export class GesturePage implements ElementGestures {
  /** With `null` for the module, gestures wait for `start`. */
  constructor(module: TactusModule | null, document: Document, options?: PageOptions);
  on: ElementGestures["on"];
  /** Gives the waiting gestures to the module, and begins to listen, at once. The promise waits for the scripts that are being loaded. */
  start(module: TactusModule, options?: Pick<PageOptions, "standIns">): Promise<unknown>;
  /** The document whose elements have gestures. */
  readonly document: Document;
  /** The surface that gets the samples of the document; `null` until the module is loaded. */
  readonly surface: TouchSurface | null;
  /** The stand-ins of the mouse, if the page has the option. */
  readonly standIns: StandIns | null;
  /** All types of gestures. */
  readonly types: GestureType[];
  /** Called with every decision about the document's gestures, with its reason; `null` for none. See `Gesture.onDecision`. */
  onDecision: ((decision: Decision) => void) | null;
  /** The gestures on the document's elements. */
  readonly gestures: Gesture<any>[];
  /** Takes all gestures off an element and what is inside it; by default, off the whole document. */
  offAll(root?: Element | Document): void;
  /** Takes all gestures off and stops listening. */
  close(): void;
}
