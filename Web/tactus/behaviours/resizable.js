// An element whose edges and corners can be dragged.

import { localVector, mapOf, matrixOf, parentOf } from "../coordinates.js";
import { tactus } from "../index.js";
import { isSame } from "../same.js";
import { expected, fail, number } from "../types.js";
import { check, clamp, controlled, CONTROLS, displace, isDisplaced, released, settingsOf, Undo } from "./parts.js";

/** A size by the length of each side. */
const sized = (length) => ({ width: length("width"), height: length("height") });
const SIDES = ["top", "right", "bottom", "left"];
const OPPOSITE = { top: "bottom", right: "left", bottom: "top", left: "right" };
const KINDS = {
  ...CONTROLS, sides: checkSides, edge: "number", initial: checkSize, minimum: checkSize, maximum: checkSize, step: "number",
  onResize: "function", onEnd: "function",
};

/** @typedef {{ width: number, height: number }} Size The size of an element with padding and borders, in its own CSS pixels. */

/**
 * The options of an element that can be resized.
 *
 * @typedef {object} ResizableOptions
 * @property {readonly ("top" | "right" | "bottom" | "left")[]} [sides] The sides that can be dragged, and the corner of two that meet;
 *   right and bottom by default.
 * @property {number} [edge] The width of the handles on the sides, half of them outside, in pixels; 16 by default.
 * @property {Partial<Size>} [minimum] Its smallest size; by default `edge`, at most the maximum.
 * @property {Partial<Size>} [maximum] Its largest size; none by default.
 * @property {number} [step] By how much Shift and an arrow key change it, in pixels; 16 by default.
 * @property {Partial<Size>} [initial] Its initial size; that of the style sheet by default. An element outside of the document gets it when
 *   it is shown.
 * @property {boolean} [enabled] Whether it can be resized; true by default.
 * @property {((release: { velocity: Size, rest: Size }) => Partial<Size> | undefined | void) | null} [onRelease] Called when the finger
 *   lifts: with the rate of change of the size, and the size at which it will rest. The return value replaces that size: for a grid, for
 *   example.
 * @property {((size: Size) => void) | null} [onStart] Called when a side is picked up.
 * @property {((size: Size) => void) | null} [onResize] Called with each size.
 * @property {((size: Size) => void) | null} [onEnd] Called when a side is released.
 */

/**
 * @typedef {object} ResizableParts
 * @property {readonly import("../gesture.js").Gesture<"pan">[]} gestures The gestures of its handles.
 * @property {Size} size
 * @property {(width: number, height: number) => void} resizeTo Gives it a size, within its limits: for buttons with the same effect as
 *   dragging.
 * @property {() => void} off Removes the behaviour, and restores the size.
 */

/** @typedef {Readonly<ResizableParts> & import("../shapes.js").Controlled<ResizableOptions>} Resizable An element that can be resized. */

/**
 * Lets the sides of an element be dragged. It may also be `draggable`. The handles are elements in it, so it cannot be an image; they have
 * the attribute `data-resize`, for style sheets.
 *
 * @param {HTMLElement} element
 * @param {ResizableOptions} options
 * @returns {Resizable}
 */
export function resizable(element, options = {}) {
  check("resizable", element, options, KINDS);
  const settings = settingsOf({
    sides: ["right", "bottom"], edge: 16, step: 16, initial: {}, minimum: {}, maximum: {}, onResize: null, onEnd: null,
  }, options);
  checkLimits(settings);
  const { sides, edge } = settings;
  const undo = new Undo();
  const { width, height } = element.style;
  // Behaviours add their displacements.
  const offset = isDisplaced(element) ? { x: 0, y: 0 } : offsetOf(element);
  let start = null;
  /** The gesture of the handle that is dragged: another finger may be on another handle. */
  let dragged = null;
  /** Its size during a drag, of which the layout gives whole pixels. */
  let exact = null;

  const size = () => ({ width: element.offsetWidth, height: element.offsetHeight });

  /** The place in the window of the sides opposite to the held ones, of an element of this size. */
  const anchor = (held, { width, height }) => {
    const { left, top, width: across, height: down } = element.getBoundingClientRect();
    const { a, b, c, d } = matrixOf(element);
    const from = (one, other, length) => (held.includes(one) ? length / 2 : held.includes(other) ? -length / 2 : 0);
    const [x, y] = [from("left", "right", width), from("top", "bottom", height)];
    return { x: left + across / 2 + a * x + c * y, y: top + down / 2 + b * x + d * y };
  };

  /** A size within the limits. */
  const limited = (wanted) => sized((side) => {
    const most = settings.maximum[side] ?? Infinity;
    return clamp(wanted[side], settings.minimum[side] ?? Math.min(edge, most), most);
  });

  const show = (wanted, held = []) => {
    const before = held.length > 0 ? anchor(held, exact ?? size()) : null;
    const now = limited(wanted);
    // `box-sizing` determines the meaning of width and height. An element outside of the document has no styles yet.
    const style = getComputedStyle(element);
    const lengths = (...names) => names.reduce((sum, name) => sum + (parseFloat(style[name]) || 0), 0);
    const inside = (...names) => (style.boxSizing === "border-box" ? 0 : lengths(...names));
    element.style.width = `${now.width - inside("paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth")}px`;
    element.style.height = `${now.height - inside("paddingTop", "paddingBottom", "borderTopWidth", "borderBottomWidth")}px`;
    // A style sheet may limit it more.
    const whole = size();
    exact = isShown(element) ? sized((side) => (Math.abs(whole[side] - now[side]) < 1 ? now : whole)[side]) : now;
    if (before !== null) {
      // These sides stay, however the element is laid out.
      const after = anchor(held, exact);
      const { x, y } = mapOf(parentOf(element))({ x: before.x - after.x, y: before.y - after.y });
      offset.x += x;
      offset.y += y;
      if (Math.hypot(offset.x, offset.y) > 0.01 || isDisplaced(element)) displace(element, settings, offset);
    }
    settings.onResize?.(exact);
  };

  const resize = (held) => ({ gesture, state, translation, velocity }) => {
    if (state === "began" && start === null) {
      dragged = gesture;
      start = size();
      exact = null;
      element.dataset.resizing = "";
      settings.onStart?.(start);
    }
    if (start === null || dragged !== gesture) return;
    const { width, height } = start;
    const isOver = state === "ended" || state === "cancelled";
    if (isOver) {
      start = null;
      delete element.dataset.resizing;
    }
    const { x, y } = localVector(element, translation);
    const grown = (one, other, by) => (held.includes(one) ? by : held.includes(other) ? -by : 0);
    if (state === "cancelled") show({ width, height }, held);
    else show({ width: width + grown("right", "left", x), height: height + grown("bottom", "top", y) }, held);
    if (!isOver) return;
    const speed = localVector(element, velocity);
    const rest = size();
    const wanted = released(
      settings, { velocity: { width: grown("right", "left", speed.x), height: grown("bottom", "top", speed.y) }, rest }, checkSize);
    if (wanted !== rest) show({ ...rest, ...wanted }, held);
    settings.onEnd?.(size());
  };

  // A handle for each edge, and over these one for each corner.
  const has = (side) => sides.includes(side);
  const corners = ["top", "bottom"].flatMap((one) => ["left", "right"].map((other) => [one, other])).filter((both) => both.every(has));
  const handles = [...sides.map((side) => [side]), ...corners].map((held) => {
    const handle = element.ownerDocument.createElement("div");
    handle.dataset.resize = held.join(" ");
    handle.setAttribute("aria-hidden", "true");
    Object.assign(handle.style, { position: "absolute", inset: "0", cursor: cursorOf(held), zIndex: held.length });
    for (const side of held) {
      handle.style[OPPOSITE[side]] = "auto";
      handle.style[side] = `${-edge / 2}px`;
      handle.style[side === "left" || side === "right" ? "width" : "height"] = `${edge}px`;
    }
    element.append(handle);
    undo.add(() => handle.remove());
    return undo.gesture(tactus.on(handle, "pan", { maximumNumberOfTouches: 1, hysteresis: 2, enabled: settings.enabled }, resize(held)));
  });
  const turns = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  undo.listen(element, "keydown", (event) => {
    const turn = event.shiftKey && event.composedPath()[0] === element && turns[event.key];
    if (!turn || !settings.enabled) return;
    event.preventDefault();
    const { width, height } = size();
    show({ width: width + turn[0] * settings.step, height: height + turn[1] * settings.step });
    settings.onEnd?.(size());
  });
  undo.attribute(element, "aria-keyshortcuts", Object.keys(turns).map((key) => `Shift+${key}`).join(" "));
  undo.focusable(element);
  undo.add(() => Object.assign(element.style, { width, height }), () => displace(element, settings, null));
  /** What depends on its styles and its layout. */
  const begin = () => {
    if (getComputedStyle(element).position === "static") undo.styles(element, { position: "relative" });
    if (options.initial) show({ ...size(), ...options.initial });
  };
  if (isShown(element)) begin();
  else whenShown(element, undo, begin);
  return controlled({ owner: "resizable", kinds: KINDS, settings, fixed: ["sides", "edge", "initial"], checkAll: checkLimits }, {
    gestures: handles, get size() { return size(); },
    resizeTo: (width, height) => show({ width: number(width, "width", 0), height: number(height, "height", 0) }), off: () => undo.run(),
  }, ({ minimum, maximum }) => {
    for (const handle of handles) handle.set({ enabled: settings.enabled });
    // New limits also apply to its current size.
    if ((minimum ?? maximum) && isShown(element) && !isSame(limited(size()), size())) show(size());
  });
}

const isShown = (element) => element.getClientRects().length > 0;

/** Calls `work` when an element outside of the document, or without a display, gets a box. */
function whenShown(element, undo, work) {
  const observer = new ResizeObserver(() => {
    if (!isShown(element)) return;
    observer.disconnect();
    work();
  });
  observer.observe(element);
  undo.add(() => observer.disconnect());
}

function cursorOf([side, other]) {
  if (other === undefined) return side === "left" || side === "right" ? "ew-resize" : "ns-resize";
  return (side === "top") === (other === "left") ? "nwse-resize" : "nesw-resize";
}

/** The displacement of an element by its `translate`. */
function offsetOf(element) {
  const [x = 0, y = 0] = (element.style.translate.match(/-?[\d.]+(?=px)/g) ?? []).map(Number);
  return { x, y };
}

function checkSides(sides, name) {
  if (Array.isArray(sides) && sides.length > 0 && sides.every((side) => SIDES.includes(side))) return;
  fail(name, `expected a list of some of ${SIDES.join(", ")}`);
}

/** Checks that no minimum is larger than its maximum. */
function checkLimits({ minimum = {}, maximum = {} }) {
  for (const [side, least] of Object.entries(minimum)) {
    if (least > maximum[side]) fail(`minimum.${side}`, `${least} is more than maximum.${side}, which is ${maximum[side]}`);
  }
}

function checkSize(size, name) {
  if (typeof size !== "object" || size === null) fail(name, expected("{ width, height }", size));
  for (const key of Object.keys(size)) {
    if (key !== "width" && key !== "height") fail(`${name}.${key}`, 'a size has "width" and "height"');
    if (!(size[key] >= 0)) fail(`${name}.${key}`, `must be at least 0, found ${size[key]}`);
  }
}
