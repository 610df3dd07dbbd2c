// A picture that two fingers enlarge, and one moves once it is larger than its frame.

import { tactus } from "../index.js";
import { banded, Player, ScrollMotion, unbanded } from "./motion.js";
import { clamp, Undo } from "./parts.js";

/** Lets what is in a frame be enlarged. See zoomable.d.ts. */
export function zoomable(frame, { content = frame.firstElementChild, maximum = 5, enlarged = 2.5, onZoom = null } = {}) {
  const undo = new Undo();
  const player = new Player();
  const view = { scale: 1, x: 0, y: 0 };
  const sizes = [0, Math.log(maximum)];
  let start = null;
  let held = null;
  content.style.transformOrigin = "0 0";
  frame.style.overflow = "hidden";

  const show = (scale, x, y) => {
    Object.assign(view, { scale, x, y });
    content.style.transform = scale === 1 && x === 0 && y === 0 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    onZoom?.(view);
  };

  /** Where the corner may be at a scale. */
  const ranges = (scale) => [frame.clientWidth, frame.clientHeight].map((length) => [Math.min(0, length * (1 - scale)), 0]);

  /** The view at another scale that keeps a place of the frame where it is. */
  const about = (place, scale, from = view) => ({
    scale, x: place.x - (place.x - from.x) * (scale / from.scale), y: place.y - (place.y - from.y) * (scale / from.scale),
  });

  /** Enlarged, it takes what one finger does; otherwise that is the page's. */
  const attend = () => {
    const isLarge = view.scale > 1;
    pan.enabled = isLarge;
    pinch.set({ touchAction: isLarge ? "none" : "pan-x pan-y" });
  };

  const settle = (target, velocity = { x: 0, y: 0 }) => {
    const scale = clamp(target.scale, 1, maximum);
    const [xs, ys] = ranges(scale);
    const goal = { x: clamp(target.x, ...xs), y: clamp(target.y, ...ys) };
    const isSliding = scale === view.scale;
    player.play([
      new ScrollMotion(Math.log(view.scale) * 100, 0, [Math.log(scale) * 100, Math.log(scale) * 100]),
      new ScrollMotion(view.x, velocity.x, isSliding ? xs : [goal.x, goal.x], { length: frame.clientWidth }),
      new ScrollMotion(view.y, velocity.y, isSliding ? ys : [goal.y, goal.y], { length: frame.clientHeight }),
    ], (size, x, y) => show(Math.exp(size / 100), x, y), () => {
      if (Math.abs(view.scale - scale) < 1e-6) show(scale, view.x, view.y);
      attend();
    });
  };

  const middle = () => ({ x: frame.clientWidth / 2, y: frame.clientHeight / 2 });
  const zoomTo = (scale, place = middle()) => settle(about(place, clamp(scale, 1, maximum)));

  const pinch = undo.gesture(tactus.on(frame, "pinch", { touchAction: "pan-x pan-y" }, ({ state, scale, location }) => {
    if (state === "began") {
      player.stop();
      start = { ...view, place: { ...location }, held: Math.exp(unbanded(Math.log(view.scale), sizes, 0.6)) };
    }
    if (start === null) return;
    if (state === "began" || state === "changed") {
      const size = Math.exp(banded(Math.log(start.held * scale), sizes, 0.6));
      const place = about(start.place, size, start);
      // The fingers take along what is between them.
      show(size, place.x + location.x - start.place.x, place.y + location.y - start.place.y);
      return;
    }
    const { place } = start;
    start = null;
    settle(about(place, clamp(view.scale, 1, maximum)));
  }));
  const one = { enabled: false, maximumNumberOfTouches: 1 };
  const pan = undo.gesture(tactus.on(frame, "pan", one, ({ state, translation, velocity }) => {
    if (state === "began") {
      player.stop();
    }
    if (state === "began" || state === "changed") {
      const [xs, ys] = ranges(view.scale);
      if (state === "began") {
        held = { x: unbanded(view.x, xs, frame.clientWidth), y: unbanded(view.y, ys, frame.clientHeight) };
      }
      show(
        view.scale, banded(held.x + translation.x, xs, frame.clientWidth),
        banded(held.y + translation.y, ys, frame.clientHeight));
      return;
    }
    settle(view, state === "ended" ? { ...velocity } : undefined);
  }));
  const double = undo.gesture(tactus.on(frame, "tap", { numberOfTapsRequired: 2 }, ({ location }) => {
    if (view.scale > 1.01) zoomTo(1);
    else settle(about({ ...location }, enlarged));
  }));
  const slide = (x, y) => () => {
    const [xs, ys] = ranges(view.scale);
    const goal = [clamp(view.x + x * 80, ...xs), clamp(view.y + y * 80, ...ys)];
    const motions = [new ScrollMotion(view.x, 0, [goal[0], goal[0]]), new ScrollMotion(view.y, 0, [goal[1], goal[1]])];
    player.play(motions, (left, top) => show(view.scale, left, top));
  };
  pinch.alternative = [
    { key: "+", action: () => zoomTo(view.scale * 1.5) }, { key: "-", action: () => zoomTo(view.scale / 1.5) },
    { key: "0", action: () => zoomTo(1) },
  ];
  pan.alternative = [
    { key: "ArrowLeft", action: slide(1, 0) }, { key: "ArrowRight", action: slide(-1, 0) },
    { key: "ArrowUp", action: slide(0, 1) }, { key: "ArrowDown", action: slide(0, -1) },
  ];
  undo.focusable(frame);
  undo.add(() => player.stop(), () => { content.style.transform = ""; });
  return { gestures: { pinch, pan, double }, view, zoomTo, get isMoving() { return player.isPlaying; }, off: () => undo.run() };
}
