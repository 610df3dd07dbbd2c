// A row that slides to the side and shows what can be done with it.

import { tactus } from "../index.js";
import { banded, FAST_RATE, Player, ScrollMotion, unbanded } from "./motion.js";
import { Undo } from "./parts.js";

/** Lets a row slide to its actions. See swipe-actions.d.ts. */
export function swipeActions(row, {
  content = "[data-content]", leading = "[data-leading]", trailing = "[data-trailing]", full = true, onOpen = null,
} = {}) {
  const undo = new Undo();
  const player = new Player();
  const front = row.querySelector(content);
  const sides = { leading: row.querySelector(leading), trailing: row.querySelector(trailing) };
  let offset = 0;
  let open = null;
  let start = 0;
  // Of a page that is written from right to left, the leading side is the right one.
  const way = getComputedStyle(row).direction === "rtl" ? -1 : 1;
  const width = (side) => sides[side]?.offsetWidth ?? 0;
  const place = (side) => (side === "leading" ? way * width(side) : side === "trailing" ? -way * width(side) : 0);

  const show = (x) => {
    offset = x;
    front.style.translate = `${x}px`;
  };

  const settle = (side, velocity = 0, done) => {
    open = side;
    row.dataset.open = side ?? "";
    player.play([new ScrollMotion(offset, velocity, [place(side), place(side)])], show, done);
    onOpen?.(side);
  };

  const options = { axis: "horizontal", maximumNumberOfTouches: 1 };
  const pan = undo.gesture(tactus.on(front, "pan", options, ({ state, translation, velocity }) => {
    const end = (side) => (full && width(side) > 0 ? Math.sign(place(side)) * row.offsetWidth : place(side));
    const ends = [end("leading"), end("trailing")];
    const range = [Math.min(0, ...ends), Math.max(0, ...ends)];
    if (state === "began") {
      player.stop();
      start = unbanded(offset, range, row.offsetWidth);
    }
    if (state === "began" || state === "changed") {
      show(banded(start + translation.x, range, row.offsetWidth));
      return;
    }
    const side = offset * way > 0 ? "leading" : "trailing";
    const { restingOffset: goal } = new ScrollMotion(offset, velocity.x, [-Infinity, Infinity], { rate: FAST_RATE });
    const isFar = Math.abs(offset) > row.offsetWidth * 0.5 && Math.abs(offset) > width(side);
    const first = sides[side]?.querySelector("button, a");
    const opens = width(side) > 0 && goal * place(side) > 0 && Math.abs(goal) > width(side) / 2;
    if (state === "ended" && full && isFar && first) settle(null, velocity.x, () => first.click());
    else if (state === "ended" && opens) settle(side, velocity.x);
    else settle(null, velocity.x);
  }));
  // Whoever comes to an action by the keyboard sees it.
  for (const side of ["leading", "trailing"]) {
    if (sides[side] === null) continue;
    undo.listen(sides[side], "focusin", () => { if (open !== side) settle(side); });
    undo.listen(sides[side], "click", () => settle(null));
  }
  undo.listen(row, "focusout", (event) => { if (open !== null && !row.contains(event.relatedTarget)) settle(null); });
  undo.listen(row, "keydown", (event) => { if (event.key === "Escape" && open !== null) settle(null); });
  undo.gesture(tactus.on(front, "tap", { ignoreFrom: "button, a" }, () => { if (open !== null) settle(null); }));
  undo.add(() => player.stop(), () => { front.style.translate = ""; });
  return {
    gesture: pan, get open() { return open; }, get isMoving() { return player.isPlaying; },
    show: (side) => settle(side), close: () => settle(null), off: () => undo.run(),
  };
}
