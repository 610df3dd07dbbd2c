// Slides beside each other, of which one is seen.

import { tactus } from "../index.js";
import { banded, FAST_RATE, Player, ScrollMotion, unbanded } from "./motion.js";
import { clamp, Undo } from "./parts.js";

/** Lets slides be leafed through. See carousel.d.ts. */
export function carousel(element, {
  track = element.firstElementChild, label = (index, count) => `${index + 1} / ${count}`, onChange = null,
} = {}) {
  const undo = new Undo();
  const player = new Player();
  const slides = () => [...track.children];
  let index = 0;
  let offset = 0;
  let start = 0;
  element.style.overflow = "hidden";
  // Of a page that is written from right to left, the next slide lies on the left.
  const way = getComputedStyle(element).direction === "rtl" ? -1 : 1;
  const width = () => element.clientWidth;

  const show = (x) => {
    offset = x;
    track.style.translate = `${x}px`;
  };

  const tell = () => slides().forEach((slide, each) => {
    slide.inert = each !== index;
    slide.setAttribute("aria-hidden", String(each !== index));
  });

  const go = (to, velocity = 0) => {
    const before = index;
    index = clamp(to, 0, slides().length - 1);
    const goal = -way * index * width();
    player.play([new ScrollMotion(offset, velocity, [goal, goal])], show);
    if (index === before) return;
    tell();
    onChange?.(index);
  };

  const options = { axis: "horizontal", maximumNumberOfTouches: 1 };
  const pan = undo.gesture(tactus.on(element, "pan", options, ({ state, translation, velocity }) => {
    const end = -way * (slides().length - 1) * width();
    const range = [Math.min(0, end), Math.max(0, end)];
    if (state === "began") {
      player.stop();
      start = unbanded(offset, range, width());
    }
    if (state === "began" || state === "changed") {
      show(banded(start + translation.x, range, width()));
      return;
    }
    const { restingOffset: goal } = new ScrollMotion(offset, velocity.x, [-Infinity, Infinity], { rate: FAST_RATE });
    // One slide at a time, however hard it is thrown.
    const to = state === "ended" ? clamp(Math.round((-way * goal) / width()), index - 1, index + 1) : index;
    go(to, velocity.x);
  }));
  pan.alternative = [
    { key: "ArrowLeft", action: () => go(index - way) }, { key: "ArrowRight", action: () => go(index + way) },
    { key: "Home", action: () => go(0) }, { key: "End", action: () => go(slides().length - 1) },
  ];
  undo.focusable(element);
  undo.attribute(element, "role", "group");
  undo.attribute(element, "aria-roledescription", "carousel");
  slides().forEach((slide, each, all) => {
    undo.attribute(slide, "role", "group");
    undo.attribute(slide, "aria-roledescription", "slide");
    undo.attribute(slide, "aria-label", label(each, all.length));
  });
  const resized = new ResizeObserver(() => { if (!player.isPlaying) show(-way * index * width()); });
  resized.observe(element);
  tell();
  undo.add(() => player.stop(), () => resized.disconnect(), () => {
    track.style.translate = "";
    for (const slide of slides()) {
      slide.inert = false;
      slide.removeAttribute("aria-hidden");
    }
  });
  return {
    gesture: pan, get index() { return index; }, get isMoving() { return player.isPlaying; },
    go: (to) => go(to), next: () => go(index + 1), previous: () => go(index - 1), off: () => undo.run(),
  };
}
