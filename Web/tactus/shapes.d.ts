// The types that comments in the scripts cannot express: overloads, `this`, and properties that scripts define by name.

import type { BoundGesture, BoundOptions } from "./bound-gesture.js";
import type { Gesture } from "./gesture.js";
import type { Pair, PlaneTransform } from "./gesture-event.js";
import type {
  GestureEvents, GestureOptions, GestureType, NumberBounds, OffsetOptions, OffsetValues, PanBounds, PanOffsetValues, PlainGestureType,
} from "./gesture-options.js";
import type { GesturePage } from "./gesture-page.js";
import type { LoadOptions } from "./gestures.js";
import type { LabOptions, PageLab } from "./lab.js";
import type { Link } from "./link.js";
import type { ModuleSource, TactusModule } from "./module.js";

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

/** Gestures of the document that the scripts run in, and of its frames that are of the same origin. */
export interface Tactus extends ElementGestures {
  /** The gestures of the document. Without one, as on a server, it is `null`; the type leaves this out, so that pages need not check. */
  readonly page: GesturePage;
  /** The running module; `null` until `load()` has finished. */
  readonly module: TactusModule | null;
  /**
   * The link to the terminal, for a page from `tactus serve`: `load()` makes it. The terminal prints the gestures of the page, and records
   * its touches on request. `null` for other pages.
   */
  readonly link: Link | null;
  /**
   * Opens the lab over the document: fingers with trails, a lane for each gesture, every decision with its reason, and the
   * touches as files. The first call loads its script. `openLab` of "@tactus-touch/web/lab" opens it for a frame.
   */
  lab(options?: LabOptions): Promise<PageLab>;
  /** The gestures of another document: of a frame. */
  pageOf(document: Document): GesturePage;
  /** Takes all gestures off an element and what is inside it; by default, off all documents. @throws a `TactusError` for a selector */
  offAll(root?: Element | Document): void;
  /**
   * Loads the module. The first gesture also loads it: a page calls this to wait for it, to load it earlier, or to name another module.
   * Later calls wait for the same module.
   *
   * @param source the address of `tactus.wasm`, by default the one beside these scripts
   * @throws a `TactusError` that states what the address returned, and what helps; also if another module is named after the first gesture
   *   has loaded its own. The next call tries again.
   */
  load(source?: ModuleSource, options?: LoadOptions): Promise<Tactus>;
}

declare module "./gesture-event.js" {
  /** The values of the record of every type, and of the browser's event. */
  interface GestureEvent {
    readonly altKey: boolean;
    readonly ctrlKey: boolean;
    readonly metaKey: boolean;
    readonly shiftKey: boolean;
    /** The force of the first finger or pen, from 0 to 1; 0.5 if it is unknown. */
    readonly pressure: number;
    /** The tilt of a pen, in degrees, and its rotation about its axis. */
    readonly tiltX: number;
    readonly tiltY: number;
    readonly twist: number;
    /** The centroid of its fingers in CSS pixels, from the top left corner that its element's box had when they came down. */
    readonly location: Pair;
    /** The `pointerId`s of its fingers, up to ten. */
    readonly touches: number[];
    /** The number of its fingers. */
    readonly numberOfTouches: number;
  }
}

/** The properties that the page can set for every behaviour, at any time. */
export interface Controlled<Options> {
  /** Whether it reacts to fingers and keys. False cancels a gesture in progress; methods always work. */
  enabled: boolean;
  /**
   * Sets options: all of them or, if one is wrong, none. The parts of a behaviour and its initial state are fixed: setting them to another
   * value is an error. An option that is set to `undefined` has its default again.
   */
  set(options: { readonly [Key in keyof Options]?: Options[Key] | undefined }): this;
}

/** `Type`, which is inferred from other places only. */
export type Exactly<Type> = [Type][Type extends unknown ? 0 : never];

/** The result of `useRef`. */
export interface ElementRef {
  readonly current: Element | null;
}

/** A hook for gestures of any type. */
export interface AnyHook {
  <T extends GestureType>(
    ref: ElementRef, type: T, options: BoundOptions<T>, handler: (event: GestureEvents[T]) => void): BoundGesture<T>;
  <T extends PlainGestureType>(ref: ElementRef, type: T, handler: (event: GestureEvents[T]) => void): BoundGesture<T>;
}

/** A hook for gestures of one type. */
export interface GestureHook<T extends GestureType> {
  (ref: ElementRef, options: BoundOptions<T>, handler: (event: GestureEvents[T]) => void): BoundGesture<T>;
  (ref: ElementRef, handler: (event: GestureEvents[T]) => void): BoundGesture<T>;
}

/** The same for pans, whose events have more values with the option `offset`. */
export interface PanHook extends GestureHook<"pan"> {
  (
    ref: ElementRef, options: BoundOptions<"pan"> & { offset: true | OffsetOptions<Pair, PanBounds> },
    handler: (event: GestureEvents["pan"] & PanOffsetValues) => void
  ): BoundGesture<"pan">;
}

/** The same for pinches and rotations. */
export interface TurnHook<T extends "pinch" | "rotation"> extends GestureHook<T> {
  (
    ref: ElementRef, options: BoundOptions<T> & { offset: true | OffsetOptions<number, NumberBounds> },
    handler: (event: GestureEvents[T] & OffsetValues<number>) => void
  ): BoundGesture<T>;
}

/** The same for transforms. */
export interface TransformHook extends GestureHook<"transform"> {
  (
    ref: ElementRef, options: BoundOptions<"transform"> & { offset: true | OffsetOptions<PlaneTransform, NumberBounds> },
    handler: (event: GestureEvents["transform"] & OffsetValues<PlaneTransform>) => void
  ): BoundGesture<"transform">;
}
