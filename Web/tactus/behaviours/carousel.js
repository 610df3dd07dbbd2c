// Slides side by side, one of which is shown.

import { mapOf } from "../coordinates.js";
import { tactus, TactusError } from "../index.js";
import { banded, FAST_RATE, Player, ScrollMotion, unbanded } from "./motion.js";
import { integer } from "../types.js";
import { anElement, catches, check, clamp, controlled, CONTROLS, released, settingsOf, Undo } from "./parts.js";

const KINDS = { ...CONTROLS, track: anElement, initial: (index, name) => integer(index, name, 0), label: "function", onChange: "function" };

/** Lets the user page through slides. See carousel.d.ts. */
export function carousel(element, options = {}) {
  check("carousel", element, options, KINDS);
  const settings = settingsOf({
    track: element.firstElementChild, initial: 0, label: (index, count) => `${index + 1} / ${count}`, onChange: null,
  }, options);
  const { track, label } = settings;
  if (track === null) throw new TactusError("a carousel needs an element with the slides in it; the option \"track\" says which it is");
  const undo = new Undo();
  const player = new Player();
  const slides = () => [...track.children];
  let index = clamp(settings.initial, 0, Math.max(0, slides().length - 1));
  let offset = 0;
  let start = 0;
  let isDragged = false;
  let local = (vector) => vector;
  undo.styles(element, { overflow: "hidden" });
  // On a page that is written from right to left, the next slide is on the left.
  const sign = () => (getComputedStyle(element).direction === "rtl" ? -1 : 1);
  const width = () => element.clientWidth;
  const place = () => -sign() * index * width();

  const show = (x) => {
    offset = x;
    track.style.translate = `${x}px`;
  };

  const update = () => slides().forEach((slide, each) => {
    slide.inert = each !== index;
    slide.setAttribute("aria-hidden", String(each !== index));
  });

  const go = (to, velocity = 0) => {
    if (player.isClosed) return;
    const before = index;
    index = clamp(to, 0, slides().length - 1);
    const goal = place();
    // While a finger drags them, the slides are where it is.
    if (!isDragged) player.play([new ScrollMotion(offset, velocity, [goal, goal])], show);
    if (index === before) return;
    // The focus stays in the carousel, so that the next key reaches it.
    if (slides()[before]?.contains(element.getRootNode().activeElement)) element.focus({ preventScroll: true });
    update();
    settings.onChange?.(index);
  };

  const how = { axis: "horizontal", maximumNumberOfTouches: 1, enabled: settings.enabled };
  const pan = undo.gesture(tactus.on(element, "pan", how, ({ state, translation, velocity }) => {
    const end = -sign() * (slides().length - 1) * width();
    const range = [Math.min(0, end), Math.max(0, end)];
    isDragged = state === "began" || state === "changed";
    if (state === "began") {
      player.stop();
      local = mapOf(element);
      start = unbanded(offset, range, width());
      settings.onStart?.(index);
    }
    if (isDragged) {
      show(banded(start + local(translation).x, range, width()));
      return;
    }
    const speed = local(velocity).x;
    const { restingOffset: goal } = new ScrollMotion(offset, speed, [-Infinity, Infinity], { rate: FAST_RATE });
    // One slide at a time, at any velocity.
    const near = state === "ended" ? clamp(Math.round((-sign() * goal) / width()), index - 1, index + 1) : index;
    const rest = clamp(near, 0, slides().length - 1);
    go(released(settings, { index, velocity: speed, rest }, integer), speed);
  }));
  pan.alternative = [
    { key: "ArrowLeft", action: () => go(index - sign()) }, { key: "ArrowRight", action: () => go(index + sign()) },
    { key: "Home", action: () => go(0) }, { key: "End", action: () => go(slides().length - 1) },
  ];
  catches(undo, pan, player, () => isDragged, () => go(index));
  undo.focusable(element);
  undo.attribute(element, "role", "group");
  undo.attribute(element, "aria-roledescription", "carousel");
  slides().forEach((slide, each, all) => {
    undo.attribute(slide, "role", "group");
    undo.attribute(slide, "aria-roledescription", "slide");
    undo.attribute(slide, "aria-label", label(each, all.length));
  });
  const resized = new ResizeObserver(() => {
    if (player.isPlaying) go(index);
    else if (!isDragged) show(place());
  });
  resized.observe(element);
  update();
  undo.add(() => resized.disconnect(), () => {
    track.style.translate = "";
    for (const slide of slides()) {
      slide.inert = false;
      slide.removeAttribute("aria-hidden");
    }
  });
  return controlled({ owner: "carousel", kinds: KINDS, settings, fixed: ["track", "initial", "label"] }, {
    gesture: pan, get index() { return index; }, get isMoving() { return player.isPlaying; },
    go: (to) => go(integer(to, "go")), next: () => go(index + 1), previous: () => go(index - 1), off: () => undo.run(player),
  }, () => pan.set({ enabled: settings.enabled }));
}
