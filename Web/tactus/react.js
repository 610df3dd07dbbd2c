// Gestures as hooks of React. The page has React; this script imports it by its name.

// @ts-ignore It is the page's own: without its types, its functions may return anything.
import { useEffect, useRef } from "react";
import { draggable } from "./behaviours/draggable.js";
import { BoundGesture } from "./bound-gesture.js";
import { TactusError } from "./index.js";
import { isSame } from "./same.js";
import { gestureTimeline } from "./timeline.js";

/** A value that is made with the first render of a component. */
function useOnce(make) {
  const ref = useRef(null);
  return ref.current ??= make();
}

/** Throws unless a hook has a ref and the other required arguments. */
function need(isRight, ref, wanted) {
  if (!isRight || !(Object(ref) === ref && "current" in ref)) throw new TactusError(`expected a ref that useRef() has returned, ${wanted}`);
}

/**
 * @typedef {import("./shapes.js").ElementRef} ElementRef
 * @typedef {import("./shapes.js").GestureHook<any>} GestureHook
 * @typedef {import("./shapes.js").PanHook} PanHook
 * @typedef {import("./shapes.js").TurnHook<any>} TurnHook
 * @typedef {import("./shapes.js").TransformHook} TransformHook
 */

/** @typedef {{ readonly current: HTMLElement | null }} HTMLElementRef The ref of an element that can have a behaviour. */

/**
 * The result of a hook for a behaviour: it is set from the first effects of the component until it is removed.
 *
 * @template Behaviour
 * @typedef {{ readonly current: Behaviour | null }} BehaviourRef
 */

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
 *
 * @type {import("./shapes.js").AnyHook}
 */
export const useGesture = /** @param {any} [handler] */ (ref, type, /** @type {any} */ options, handler) => {
  need(typeof options !== "function" || handler === undefined, ref, "options if there are any, and the handler");
  if (typeof options === "function") [options, handler] = [{}, options];
  const gesture = useOnce(() => new BoundGesture());
  // After each render, the element, the options and the handler may have changed. A render on a server has no effects.
  useEffect(() => gesture.follow(ref.current, type, options, handler));
  useEffect(() => () => gesture.off(), [gesture]);
  return gesture;
};

/** @returns {any} */
const hookOf = (type) => (ref, options, handler) => useGesture(ref, type, options, handler);

/** @type {import("./shapes.js").GestureHook<"tap">} */
export const useTap = /* @__PURE__ */ hookOf("tap");
/** @type {import("./shapes.js").GestureHook<"longPress">} */
export const useLongPress = /* @__PURE__ */ hookOf("longPress");
/** @type {import("./shapes.js").PanHook} */
export const usePan = /* @__PURE__ */ hookOf("pan");
/** @type {import("./shapes.js").GestureHook<"swipe">} */
export const useSwipe = /* @__PURE__ */ hookOf("swipe");
/** @type {import("./shapes.js").TurnHook<"pinch">} */
export const usePinch = /* @__PURE__ */ hookOf("pinch");
/** @type {import("./shapes.js").TurnHook<"rotation">} */
export const useRotation = /* @__PURE__ */ hookOf("rotation");
/** @type {import("./shapes.js").TransformHook} */
export const useTransform = /* @__PURE__ */ hookOf("transform");
/** @type {import("./shapes.js").GestureHook<"hover">} */
export const useHover = /* @__PURE__ */ hookOf("hover");

/**
 * Gives the element of a ref a behaviour of `@tactus-touch/web/behaviours`. Options follow each render, and functions in them are those of
 * the last one; `initial` is that of the first. If an option changes that can be set only when the behaviour is made, it is made again.
 *
 * ```jsx
 * const ref = useRef(null);
 * const slides = useBehaviour(ref, carousel, { onChange: setIndex });
 * return <><div ref={ref}>…</div><button onClick={() => slides.current.next()}>Next</button></>;
 * ```
 *
 * @template Options
 * @template {{ set(options: Partial<Options>): unknown, off(): void }} Behaviour
 * @param {HTMLElementRef} ref
 * @param {(element: HTMLElement, options?: Options) => Behaviour} behaviour
 * @param {Options} options
 * @returns {BehaviourRef<Behaviour>}
 */
export function useBehaviour(ref, behaviour, options = /** @type {any} */ ({})) {
  need(typeof behaviour === "function", ref, "a behaviour such as sortable, and its options");
  const handle = useOnce(() => ({ current: null }));
  const state = useOnce(() => ({ element: null, behaviour: null, options: {}, calls: {} }));
  useEffect(() => {
    // An option that was removed has its default again.
    const own = { ...Object.fromEntries(Object.keys(state.options).map((name) => [name])), .../** @type {any} */ (options) };
    // Calls the functions of the last render.
    for (const [name, value] of Object.entries(/** @type {any} */ (options))) {
      if (typeof value !== "function") continue;
      state.calls[name] = value;
      own[name] = typeof state.options[name] === "function" ? state.options[name] : (...values) => state.calls[name](...values);
    }
    const make = () => {
      handle.current?.off();
      handle.current = ref.current && behaviour(ref.current, own);
      Object.assign(state, { element: ref.current, behaviour });
    };
    if (ref.current !== state.element || behaviour !== state.behaviour) {
      make();
    } else if (handle.current && !isSame(own, state.options)) {
      // The initial state was for the first render.
      const { initial, ...more } = own;
      try {
        handle.current.set(more);
      } catch {
        // Some options are set only when a behaviour is made; wrong ones are an error then, too.
        make();
      }
    }
    state.options = own;
  });
  useEffect(() => () => {
    handle.current?.off();
    Object.assign(state, { element: null, options: {} });
    handle.current = null;
  }, [handle, state]);
  return handle;
}

/**
 * Lets the element of a ref be dragged.
 *
 * @type {(
 *   ref: HTMLElementRef, options?: import("./behaviours/draggable.js").DraggableOptions
 * ) => BehaviourRef<import("./behaviours/draggable.js").Draggable>}
 */
export const useDraggable = (ref, options) => useBehaviour(ref, draggable, options);

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
 *
 * @type {(
 *   ref: HTMLElementRef, options?: import("./timeline.js").GestureTimelineOptions
 * ) => BehaviourRef<import("./timeline.js").GestureTimeline>}
 */
export const useGestureTimeline = (ref, options) => useBehaviour(ref, gestureTimeline, options);
