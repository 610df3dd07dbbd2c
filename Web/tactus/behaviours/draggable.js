// An element that a finger, a mouse or the arrow keys move.

import { mapOf, parentOf } from "../coordinates.js";
import { tactus } from "../index.js";
import { expected, fail, number } from "../types.js";
import { dropped, hovered } from "./drops.js";
import { banded, PlaneMotion, Player, unbanded } from "./motion.js";
import { aPlace, AutoScroll, catches, check, clamp, controlled, CONTROLS, displace, released, settingsOf, Undo } from "./parts.js";

/** How far an element can be dragged beyond its bounds, in pixels. */
const GIVE = 120;

const KINDS = {
  ...CONTROLS, axis: "both|horizontal|vertical", bounds: checkBounds, snap: checkSnap, inertia: "boolean", autoscroll: "boolean",
  allowFrom: "selector", ignoreFrom: "selector", step: "number", initial: aPlace, onMove: "function", onEnd: "function",
};

/** @typedef {import("../gesture-event.js").Pair} Place */

/**
 * The options of an element that can be dragged.
 *
 * @typedef {object} DraggableOptions
 * @property {"both" | "horizontal" | "vertical"} [axis] The axis of the drag; with one axis, the page scrolls along the other. `both` by
 *   default.
 * @property {"parent" | Element | { left: number, top: number, right: number, bottom: number } | null} [bounds] The bounds: its parent,
 *   another element, or a box in the viewport. None by default.
 * @property {number | readonly Place[] | ((position: Place) => Place) | null} [snap] Where it rests: on a grid with this many pixels, at
 *   the nearest of some positions, or at the result of a function.
 * @property {boolean} [inertia] Whether it has inertia after the finger has lifted; true by default.
 * @property {boolean} [autoscroll] Whether the scroller around it scrolls while it is dragged to the edge; true by default.
 * @property {string | null} [allowFrom] A selector of the parts from which it can be dragged.
 * @property {string | null} [ignoreFrom] A selector of the parts from which it cannot be dragged; by default fields and sliders.
 * @property {boolean} [enabled] Whether it can be dragged; true by default.
 * @property {Place} [initial] Its initial position; its place in the layout by default.
 * @property {number} [step] How far an arrow key moves it, in pixels; 16 by default.
 * @property {((position: Readonly<Place>) => void) | null} [onStart] Called when a finger begins to drag it.
 * @property {((position: Readonly<Place>) => void) | null} [onMove] Called for each position.
 * @property {((release: { position: Place, velocity: Place, rest: Place }) => Place | undefined | void) | null} [onRelease] Called when the
 *   finger lifts, with its position, its velocity, and the position at which it will rest. The return value replaces that position, also
 *   outside of its bounds: a thrown card can leave the window.
 * @property {((position: Readonly<Place>) => void) | null} [onEnd] Called when it rests.
 */

/**
 * @typedef {object} DraggableParts
 * @property {import("../gesture.js").Gesture<"pan">} gesture
 * @property {Readonly<Place>} position Its displacement from its place in the layout.
 * @property {boolean} isMoving Whether inertia or a spring moves it.
 * @property {(x: number, y: number) => void} moveTo Moves it to a position, within its bounds, but not while a finger drags it. In `onDrop`
 *   of a drop zone, it decides where it rests.
 * @property {() => void} off Removes the behaviour.
 */

/** @typedef {Readonly<DraggableParts> & import("../shapes.js").Controlled<DraggableOptions>} Draggable An element that can be dragged. */

/**
 * Lets an element be dragged by finger, pen, mouse and arrow keys. It follows the finger also if it is shown scaled or rotated. It can be
 * dropped on a `dropZone`.
 *
 * ```js
 * draggable(card, { bounds: "parent", snap: 40 });
 * ```
 *
 * @param {HTMLElement} element
 * @param {DraggableOptions} options
 * @returns {Draggable}
 */
export function draggable(element, options = {}) {
  check("draggable", element, options, KINDS);
  const settings = settingsOf({
    axis: "both", bounds: null, snap: null, inertia: true, autoscroll: true, allowFrom: null, ignoreFrom: undefined, step: 16,
    initial: { x: 0, y: 0 }, onMove: null, onEnd: null,
  }, options);
  const undo = new Undo();
  const player = new Player();
  const position = { x: 0, y: 0 };
  let start = null;
  /** The position to which it moves by itself. */
  let goal = null;

  const show = ({ x, y }) => {
    position.x = settings.axis === "vertical" ? 0 : x;
    position.y = settings.axis === "horizontal" ? 0 : y;
    displace(element, settings, position);
    settings.onMove?.({ ...position });
  };

  const play = (motion) => {
    // While a finger drags it, it is where the finger is.
    if (start !== null) return;
    goal = motion.restingOffset;
    player.play([motion], show, () => {
      goal = null;
      settings.onEnd?.({ ...position });
    });
  };

  const spring = (place, velocity = { x: 0, y: 0 }) => play(new PlaneMotion(position, velocity, place));

  /** @type {() => any} The allowed positions, as ranges. */
  const ranges = () => {
    const box = boundsOf(element, settings.bounds);
    if (box === null) return [[-Infinity, Infinity], [-Infinity, Infinity]];
    const own = element.getBoundingClientRect();
    const low = { x: box.left - own.left, y: box.top - own.top };
    const high = { x: Math.max(low.x, box.right - own.right), y: Math.max(low.y, box.bottom - own.bottom) };
    // In the parent's own pixels, however it is scaled, turned or mirrored.
    const [one, other] = [low, high].map(mapOf(parentOf(element)));
    return ["x", "y"].map((axis) => [Math.min, Math.max].map((end) => position[axis] + end(one[axis], other[axis])));
  };

  /** Lets it move to its resting place. */
  const settle = (velocity) => {
    if (player.isClosed) return;
    const [xs, ys] = ranges();
    const free = new PlaneMotion(position, velocity, { x: xs, y: ys }, { length: GIVE });
    const snap = snapped(settings.snap, free.restingOffset);
    // If a drop zone's handler has just moved it, it continues to that position.
    const isMoved = player.isPlaying;
    const rest = isMoved ? goal : { x: clamp(snap.x, ...xs), y: clamp(snap.y, ...ys) };
    const place = released(settings, { position: { ...position }, velocity, rest }, aPlace);
    // The page may also let it rest outside of its bounds.
    if (isMoved || place !== rest || settings.snap !== null) spring(place, velocity);
    else play(free);
  };

  const moveTo = (x, y) => {
    const [xs, ys] = ranges();
    spring({ x: clamp(number(x, "x"), ...xs), y: clamp(number(y, "y"), ...ys) });
  };

  const scroll = new AutoScroll(element, (x, y) => {
    if (start === null) return;
    const moved = start.local({ x, y });
    start.x += moved.x;
    start.y += moved.y;
    // Bounds that are fixed in the window do not scroll with the element.
    start.ranges = ranges();
    show({ x: position.x + moved.x, y: position.y + moved.y });
    hovered(element, start.client);
  });

  const gestureOptions = ({ axis, allowFrom, ignoreFrom, enabled }) => ({ axis, maximumNumberOfTouches: 1, allowFrom, ignoreFrom, enabled });
  const pan = undo.gesture(tactus.on(element, "pan", gestureOptions(settings), (event) => {
    const { state, originalEvent } = event;
    if (state === "began") {
      player.stop();
      goal = null;
      const [xs, ys] = ranges();
      start = {
        x: unbanded(position.x, xs, GIVE), y: unbanded(position.y, ys, GIVE), ranges: [xs, ys],
        local: mapOf(parentOf(element)),
      };
      scroll.start();
      element.dataset.dragging = "";
      settings.onStart?.({ ...position });
    }
    if (start === null) return;
    const { local } = start;
    start.client = event.client;
    if (state === "began" || state === "changed") {
      const [xs, ys] = start.ranges;
      const moved = local(event.translation);
      show({ x: banded(start.x + moved.x, xs, GIVE), y: banded(start.y + moved.y, ys, GIVE) });
      if (settings.autoscroll && originalEvent) scroll.to(originalEvent.clientX, originalEvent.clientY);
      hovered(element, event.client);
      return;
    }
    scroll.stop();
    start = null;
    delete element.dataset.dragging;
    let isThrown = false;
    try {
      isThrown = !dropped(element, state === "ended" ? event.client : null) && settings.inertia && state === "ended";
    } finally {
      settle(isThrown ? local(event.velocity) : { x: 0, y: 0 });
    }
  }));
  // From its current goal, so that no press of a key is lost.
  const by = (x, y) => () => {
    const from = goal ?? position;
    moveTo(from.x + x * settings.step, from.y + y * settings.step);
  };
  const follow = () => {
    const { axis } = settings;
    pan.alternative = [
      ...(axis === "vertical" ? [] : [{ key: "ArrowLeft", action: by(-1, 0) }, { key: "ArrowRight", action: by(1, 0) }]),
      ...(axis === "horizontal" ? [] : [{ key: "ArrowUp", action: by(0, -1) }, { key: "ArrowDown", action: by(0, 1) }]),
    ];
  };
  follow();
  catches(undo, pan, player, () => start !== null, () => settle({ x: 0, y: 0 }));
  undo.focusable(element);
  undo.add(() => scroll.stop(), () => displace(element, settings, null));
  if (options.initial) show(options.initial);
  return controlled({ owner: "draggable", kinds: KINDS, settings, fixed: ["initial"] }, {
    gesture: pan, position, moveTo, get isMoving() { return player.isPlaying; }, off: () => undo.run(player),
  }, () => {
    pan.set(gestureOptions(settings));
    follow();
  });
}

function checkBounds(bounds, name) {
  if (bounds === null || bounds === "parent" || bounds?.nodeType === 1) return;
  if (["left", "top", "right", "bottom"].every((side) => typeof bounds?.[side] === "number")) return;
  fail(name, `expected "parent", an element, or { left, top, right, bottom }, found ${typeof bounds === "string" ? `"${bounds}"` : typeof bounds}`);
}

function checkSnap(snap, name) {
  if (snap === null || typeof snap === "function") return;
  if (typeof snap === "number" && snap > 0) return;
  if (!Array.isArray(snap) || snap.length === 0) fail(name, expected("a number above 0, a list of positions, or a function", snap));
  snap.forEach((place, index) => aPlace(place, `${name}[${index}]`));
}

function boundsOf(element, bounds) {
  if (bounds === null) return null;
  const around = bounds === "parent" ? element.parentElement ?? parentOf(element) : bounds;
  return around?.getBoundingClientRect?.() ?? around;
}

function snapped(snap, place) {
  if (snap === null) return place;
  if (typeof snap === "function") return snap(place);
  if (typeof snap === "number") return { x: Math.round(place.x / snap) * snap, y: Math.round(place.y / snap) * snap };
  const away = ({ x, y }) => Math.hypot(x - place.x, y - place.y);
  return snap.reduce((nearest, each) => (away(each) < away(nearest) ? each : nearest));
}
