// A sheet at the bottom of the window that is drawn up and down between some heights.

import { tactus } from "../index.js";
import { banded, FAST_RATE, Player, ScrollMotion, unbanded } from "./motion.js";
import { clamp, Undo } from "./parts.js";

/** How far a sheet can be drawn beyond its heights, in pixels. */
const GIVE = 120;

/** Lets a sheet be drawn up and down. See sheet.d.ts. */
export function sheet(element, {
  stops = [0.2, 0.55, 0.92], handle = "[data-handle]", scroller = "[data-scroll]", onChange = null,
} = {}) {
  const undo = new Undo();
  const player = new Player();
  const heights = [...stops].sort((a, b) => a - b);
  const button = element.querySelector(handle);
  const inside = element.querySelector(scroller);
  const room = () => element.ownerDocument.defaultView.innerHeight;
  const places = () => heights.map((height) => room() * (1 - height));
  let stop = 0;
  let offset = places()[0];
  let start = 0;
  Object.assign(element.style, { position: "fixed", insetInline: "0", top: "0", height: `${heights.at(-1) * 100}vh` });

  const show = (y) => {
    offset = y;
    element.style.translate = `0 ${y}px`;
  };

  /** What is in it scrolls once it is all the way up; until then, it goes up itself. */
  const attend = () => {
    const isUp = stop === heights.length - 1;
    button?.setAttribute("aria-expanded", String(stop > 0));
    if (inside === null) return;
    inside.style.overflowY = isUp ? "auto" : "hidden";
    inside.style.touchAction = isUp ? "" : "none";
    pan.set({ ignoreFrom: isUp ? scroller : null });
  };

  const go = (to, velocity = 0) => {
    const before = stop;
    stop = clamp(to, 0, heights.length - 1);
    const goal = places()[stop];
    player.play([new ScrollMotion(offset, velocity, [goal, goal])], show);
    attend();
    if (stop !== before) onChange?.(stop);
  };

  const options = { axis: "vertical", maximumNumberOfTouches: 1 };
  const pan = undo.gesture(tactus.on(element, "pan", options, ({ state, translation, velocity }) => {
    const all = places();
    const range = [all.at(-1), all[0]];
    if (state === "began") {
      player.stop();
      start = unbanded(offset, range, GIVE);
    }
    if (state === "began" || state === "changed") {
      show(banded(start + translation.y, range, GIVE));
      return;
    }
    const { restingOffset: goal } = new ScrollMotion(offset, velocity.y, [-Infinity, Infinity], { rate: FAST_RATE });
    const nearest = all.reduce((best, place, each) => (Math.abs(place - goal) < Math.abs(all[best] - goal) ? each : best), 0);
    go(state === "ended" ? nearest : stop, velocity.y);
  }));
  pan.alternative = [
    { key: "ArrowUp", action: () => go(stop + 1) }, { key: "ArrowDown", action: () => go(stop - 1) },
    { key: "Escape", action: () => go(0) },
  ];
  // Whoever cannot drag presses the handle: up, step by step, and down again.
  if (button !== null) undo.listen(button, "click", () => go(stop === heights.length - 1 ? 0 : stop + 1));
  undo.listen(element.ownerDocument.defaultView, "resize", () => { if (!player.isPlaying) show(places()[stop]); });
  show(offset);
  attend();
  undo.add(() => player.stop(), () => { element.style.translate = ""; });
  return {
    gesture: pan, get stop() { return stop; }, get isMoving() { return player.isPlaying; },
    go: (to) => go(to), off: () => undo.run(),
  };
}
