// Gestures as hooks of React. The page has React; this script imports it by its name.

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

/** Puts a gesture on the element of a ref. See react.d.ts. */
export function useGesture(ref, type, options, handler) {
  need(typeof options !== "function" || handler === undefined, ref, "options if there are any, and the handler");
  if (typeof options === "function") [options, handler] = [{}, options];
  const gesture = useOnce(() => new BoundGesture());
  // After each render, the element, the options and the handler may have changed. A render on a server has no effects.
  useEffect(() => gesture.follow(ref.current, type, options, handler));
  useEffect(() => () => gesture.off(), [gesture]);
  return gesture;
}

const hookOf = (type) => (ref, options, handler) => useGesture(ref, type, options, handler);

export const useTap = /* @__PURE__ */ hookOf("tap");
export const useLongPress = /* @__PURE__ */ hookOf("longPress");
export const usePan = /* @__PURE__ */ hookOf("pan");
export const useSwipe = /* @__PURE__ */ hookOf("swipe");
export const usePinch = /* @__PURE__ */ hookOf("pinch");
export const useRotation = /* @__PURE__ */ hookOf("rotation");
export const useTransform = /* @__PURE__ */ hookOf("transform");
export const useHover = /* @__PURE__ */ hookOf("hover");

/** Gives the element of a ref a behaviour. See react.d.ts. */
export function useBehaviour(ref, behaviour, options = {}) {
  need(typeof behaviour === "function", ref, "a behaviour such as sortable, and its options");
  const handle = useOnce(() => ({ current: null }));
  const state = useOnce(() => ({ element: null, behaviour: null, options: {}, calls: {} }));
  useEffect(() => {
    // An option that was removed has its default again.
    const own = { ...Object.fromEntries(Object.keys(state.options).map((name) => [name])), ...options };
    // Calls the functions of the last render.
    for (const [name, value] of Object.entries(options)) {
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

/** Lets the element of a ref be dragged. See react.d.ts. */
export const useDraggable = (ref, options) => useBehaviour(ref, draggable, options);

/** Makes a timeline of drags over the element of a ref. See react.d.ts. */
export const useGestureTimeline = (ref, options) => useBehaviour(ref, gestureTimeline, options);
