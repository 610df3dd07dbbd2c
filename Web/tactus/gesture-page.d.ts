import type { Decision } from "./decisions.js";
import type { Environment } from "./environment.js";
import type { Gesture } from "./gesture.js";
import type { GestureEvents, GestureOptions, GestureType } from "./gesture-options.js";
import type { TactusModule } from "./module.js";
import type { StandIns } from "./stand-ins.js";
import type { TouchSurface } from "./touch-surface.js";

/** Something that gestures can be put on elements with: `tactus`, or a page of one's own. */
export interface ElementGestures {
  /**
   * Puts a gesture on an element. What the browser may still do with touches of it (`touch-action`) follows from the gestures.
   *
   * Gestures on one element, and on elements inside each other, compete as recognizers on views do: the first to
   * be recognized makes the others fail, unless they may run at the same time. A handler that throws stops nobody else.
   *
   * Before the module is there, gestures wait; an option that is wrong is then reported as an error of the page.
   *
   * @throws a `TactusError` that names the option that is wrong, and the nearest right one
   */
  on<T extends GestureType>(
    element: Element | Document, type: T, options: GestureOptions[T], handler: (event: GestureEvents[T]) => void
  ): Gesture<T>;
  on<T extends GestureType>(
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
  /** Gives the gestures that waited to the module, and begins to listen, at once; the promise is of the scripts that are on their way. */
  start(module: TactusModule, options?: Pick<PageOptions, "standIns">): Promise<unknown>;
  /** The document whose elements have gestures. */
  readonly document: Document;
  /** What takes the samples of the document; `null` until the module is there. */
  readonly surface: TouchSurface | null;
  /** The stand-ins of the mouse, if it has any. */
  readonly standIns: StandIns | null;
  /** The types of gestures that there are. */
  readonly types: GestureType[];
  /** Is told every decision about any of the document's gestures, with its reason; `null` for nobody. See `Gesture.onDecision`. */
  onDecision: ((decision: Decision) => void) | null;
  /** The gestures on the document's elements. */
  readonly gestures: Gesture<any>[];
  /** Takes all gestures off and listens no longer. */
  close(): void;
}
