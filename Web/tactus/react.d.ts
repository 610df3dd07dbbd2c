import type { Draggable, DraggableOptions } from "./behaviours/draggable.js";
import type { GestureTimeline, GestureTimelineOptions } from "./timeline.js";
import type { BoundGesture, BoundOptions } from "./bound-gesture.js";
import type { Pair, PlaneTransform } from "./gesture-event.js";
import type {
  GestureEvents, GestureType, NumberBounds, OffsetOptions, OffsetValues, PanBounds, PanOffsetValues, PlainGestureType,
} from "./gesture-options.js";

/** The result of `useRef`. */
export interface ElementRef {
  readonly current: Element | null;
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

/**
 * Puts a gesture on the element of a ref, while the component is mounted. Options follow each render, and the handler is the one of the
 * last render; an option that is absent or `undefined` has its default. In StrictMode, and when the element comes later or changes, the
 * gesture is made again.
 *
 * The result is for the relations of other hooks, also in other components: `requireToFail`, `simultaneousWith` and `gatedBy`. Its
 * `current` is the gesture.
 *
 * ```jsx
 * const ref = useRef(null);
 * const double = useTap(ref, { numberOfTapsRequired: 2 }, () => zoom());
 * useTap(ref, { requireToFail: double }, () => select());
 * ```
 */
export function useGesture<T extends GestureType>(
  ref: ElementRef, type: T, options: BoundOptions<T>, handler: (event: GestureEvents[T]) => void): BoundGesture<T>;
export function useGesture<T extends PlainGestureType>(ref: ElementRef, type: T, handler: (event: GestureEvents[T]) => void): BoundGesture<T>;

export const useTap: GestureHook<"tap">;
export const useLongPress: GestureHook<"longPress">;
export const usePan: PanHook;
export const useSwipe: GestureHook<"swipe">;
export const usePinch: TurnHook<"pinch">;
export const useRotation: TurnHook<"rotation">;
export const useTransform: TransformHook;
export const useHover: GestureHook<"hover">;

/** The result of a hook for a behaviour: it is set from the first effects of the component until it is removed. */
export interface BehaviourRef<Behaviour> {
  readonly current: Behaviour | null;
}

/** The ref of an element that can have a behaviour. */
export interface HTMLElementRef {
  readonly current: HTMLElement | null;
}

/**
 * Gives the element of a ref a behaviour of `@tactus-touch/web/behaviours`. Options follow each render, and functions in them are those of
 * the last one; `initial` is that of the first. If an option changes that can be set only when the behaviour is made, it is made again.
 *
 * ```jsx
 * const ref = useRef(null);
 * const slides = useBehaviour(ref, carousel, { onChange: setIndex });
 * return <><div ref={ref}>…</div><button onClick={() => slides.current.next()}>Next</button></>;
 * ```
 */
export function useBehaviour<Options, Behaviour extends { set(options: Partial<Options>): unknown; off(): void }>(
  ref: HTMLElementRef, behaviour: (element: HTMLElement, options?: Options) => Behaviour, options?: Options): BehaviourRef<Behaviour>;

/** Lets the element of a ref be dragged. */
export function useDraggable(ref: HTMLElementRef, options?: DraggableOptions): BehaviourRef<Draggable>;

/**
 * Makes a timeline of drags over the element of a ref. `current` is the argument for `startGestureTransition`:
 *
 * ```jsx
 * const cancel = useRef(null);
 * const timeline = useGestureTimeline(ref, {
 *   length: -300,
 *   onStart() { cancel.current ??= startGestureTransition(timeline.current, () => showNext(true)); },
 *   onEnd(end) {
 *     cancel.current?.();
 *     cancel.current = null;
 *     if (end === 1) startTransition(() => setPage(page + 1));
 *   },
 * });
 * ```
 */
export function useGestureTimeline(ref: HTMLElementRef, options?: GestureTimelineOptions): BehaviourRef<GestureTimeline>;
