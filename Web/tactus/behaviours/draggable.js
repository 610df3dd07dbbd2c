// An element that a finger, a mouse or the arrow keys move.

import { tactus } from "../index.js";
import { banded, Player, ScrollMotion, unbanded } from "./motion.js";
import { AutoScroll, clamp, Undo } from "./parts.js";

/** How far an element can be drawn beyond its bounds, in pixels. */
const GIVE = 120;

/** Lets an element be dragged. See draggable.d.ts. */
export function draggable(element, {
  axis = "both", bounds = null, snap = null, inertia = true, autoscroll = true, allowFrom = null, ignoreFrom = null, step = 16,
  onMove = null, onEnd = null,
} = {}) {
  const undo = new Undo();
  const player = new Player();
  const position = { x: 0, y: 0 };
  const saved = element.style.translate;
  let start = null;

  const show = (x, y) => {
    position.x = axis === "vertical" ? 0 : x;
    position.y = axis === "horizontal" ? 0 : y;
    element.style.translate = `${position.x}px ${position.y}px`;
    onMove?.(position);
  };

  /** Where the position may be, as ranges. */
  const ranges = () => {
    const box = boundsOf(element, bounds);
    if (box === null) return [[-Infinity, Infinity], [-Infinity, Infinity]];
    const own = element.getBoundingClientRect();
    const range = (low, high) => [low, Math.max(low, high)];
    return [
      range(position.x + box.left - own.left, position.x + box.right - own.right),
      range(position.y + box.top - own.top, position.y + box.bottom - own.bottom),
    ];
  };

  /** Lets it go on to where it comes to rest. */
  const settle = (velocity) => {
    const [xs, ys] = ranges();
    const free = [
      new ScrollMotion(position.x, velocity.x, xs, { length: GIVE }), new ScrollMotion(position.y, velocity.y, ys, { length: GIVE }),
    ];
    const goal = snapped(snap, { x: free[0].restingOffset, y: free[1].restingOffset });
    const motions = snap === null ? free : [
      new ScrollMotion(position.x, velocity.x, both(clamp(goal.x, ...xs))),
      new ScrollMotion(position.y, velocity.y, both(clamp(goal.y, ...ys))),
    ];
    player.play(motions, show, () => onEnd?.(position));
  };

  const moveTo = (x, y) => {
    const [xs, ys] = ranges();
    player.play([new ScrollMotion(position.x, 0, both(clamp(x, ...xs))), new ScrollMotion(position.y, 0, both(clamp(y, ...ys)))], show,
      () => onEnd?.(position));
  };

  const scroll = new AutoScroll(element, (x, y) => {
    if (start === null) return;
    start.x += x;
    start.y += y;
    show(position.x + x, position.y + y);
  });

  const pan = undo.gesture(tactus.on(element, "pan", { axis, maximumNumberOfTouches: 1, allowFrom, ignoreFrom }, (event) => {
    const { state, translation, velocity, originalEvent } = event;
    if (state === "began") {
      player.stop();
      const [xs, ys] = ranges();
      start = { x: unbanded(position.x, xs, GIVE), y: unbanded(position.y, ys, GIVE), ranges: [xs, ys] };
      element.dataset.dragging = "";
    }
    if (start === null) return;
    if (state === "began" || state === "changed") {
      const [xs, ys] = start.ranges;
      show(banded(start.x + translation.x, xs, GIVE), banded(start.y + translation.y, ys, GIVE));
      if (autoscroll && originalEvent) scroll.to(originalEvent.clientX, originalEvent.clientY);
      return;
    }
    scroll.stop();
    start = null;
    delete element.dataset.dragging;
    settle(inertia && state === "ended" ? { ...velocity } : { x: 0, y: 0 });
  }));
  const by = (x, y) => () => moveTo(position.x + x * step, position.y + y * step);
  pan.alternative = [
    ...(axis === "vertical" ? [] : [{ key: "ArrowLeft", action: by(-1, 0) }, { key: "ArrowRight", action: by(1, 0) }]),
    ...(axis === "horizontal" ? [] : [{ key: "ArrowUp", action: by(0, -1) }, { key: "ArrowDown", action: by(0, 1) }]),
  ];
  undo.focusable(element);
  undo.add(() => player.stop(), () => scroll.stop(), () => { element.style.translate = saved; });
  return { gesture: pan, position, moveTo, get isMoving() { return player.isPlaying; }, off: () => undo.run() };
}

const both = (value) => [value, value];

function boundsOf(element, bounds) {
  if (bounds === null) return null;
  const around = bounds === "parent" ? element.parentElement : bounds;
  return around.getBoundingClientRect?.() ?? around;
}

function snapped(snap, place) {
  if (snap === null) return place;
  if (typeof snap === "function") return snap(place);
  if (typeof snap === "number") return { x: Math.round(place.x / snap) * snap, y: Math.round(place.y / snap) * snap };
  const away = ({ x, y }) => Math.hypot(x - place.x, y - place.y);
  return snap.reduce((nearest, each) => (away(each) < away(nearest) ? each : nearest));
}
