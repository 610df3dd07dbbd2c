// Slides side by side, one of which is shown.

import { mapOf } from "../coordinates.js";
import { tactus, TactusError } from "../index.js";
import { banded, FAST_RATE, Player, ScrollMotion, unbanded } from "./motion.js";
import { integer } from "../types.js";
import { anElement, catches, check, clamp, controlled, CONTROLS, released, settingsOf, Undo } from "./parts.js";

const KINDS = { ...CONTROLS, track: anElement, initial: (index, name) => integer(index, name, 0), label: "function", onChange: "function" };

/**
 * The options of a carousel.
 *
 * @typedef {object} CarouselOptions
 * @property {HTMLElement} [track] The element that contains the slides, side by side and each as wide as the carousel; its first element by
 *   default.
 * @property {number} [initial] The slide that is shown first; 0 by default.
 * @property {(index: number, count: number) => string} [label] The name of a slide for screen readers; `1 / 5` by default.
 * @property {boolean} [enabled] Whether a finger and keys can move it; true by default.
 * @property {((index: number) => void) | null} [onStart] Called when a finger begins to move it, with the index of the current slide.
 * @property {((release: { index: number, velocity: number, rest: number }) => number | undefined | void) | null} [onRelease] Called when
 *   the finger lifts: with the current slide, the velocity of the finger, and the slide at which it will rest. The return value replaces
 *   that slide.
 * @property {((index: number) => void) | null} [onChange] Called when another slide is shown.
 */

/**
 * @typedef {object} CarouselParts
 * @property {import("../gesture.js").Gesture<"pan">} gesture
 * @property {number} index The index of the slide that is shown.
 * @property {boolean} isMoving
 * @property {(index: number) => void} go For buttons with the same effect as the finger. While a finger drags the slides, they do not move
 *   away from it.
 * @property {() => void} next
 * @property {() => void} previous
 * @property {() => void} off Removes the behaviour.
 */

/** @typedef {Readonly<CarouselParts> & import("../shapes.js").Controlled<CarouselOptions>} Carousel Slides, one of which is shown. */

/**
 * Lets a finger, a mouse and the arrow keys page through slides; the page still scrolls up and down.
 *
 * @param {HTMLElement} element
 * @param {CarouselOptions} options
 * @returns {Carousel}
 */
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
  let shown = null;
  let offset = 0;
  let start = 0;
  let isDragged = false;
  let local = (vector) => vector;
  undo.styles(element, { overflow: "hidden" });
  undo.styles(track, { translate: "" });
  // On a page that is written from right to left, the next slide is on the left.
  const sign = () => (getComputedStyle(element).direction === "rtl" ? -1 : 1);
  /** The distance between two slides. The layout gives whole pixels, whose error would grow with each slide. */
  let width = 1;
  const measure = () => {
    const [first, last] = [0, -1].map((end) => slides().at(end)?.getBoundingClientRect());
    const centre = (box, from, length) => box[from] + box[length] / 2;
    const between = (...side) => centre(last, ...side) - centre(first, ...side);
    const distance = first === undefined ? 0 : mapOf(element)({ x: between("left", "width"), y: between("top", "height") }).x;
    // While it is not shown, any width is right.
    width = Math.abs(distance) / (slides().length - 1) || element.clientWidth || 1;
  };
  const place = () => -sign() * index * width;

  const show = (x) => {
    offset = x;
    track.style.translate = `${x}px`;
  };

  /** The names of the attributes that each slide has from here. */
  const given = new WeakMap();
  const update = () => slides().forEach((slide, each, { length }) => {
    const all = { role: "group", "aria-roledescription": "slide", "aria-label": label(each, length) };
    if (!given.has(slide)) given.set(slide, Object.keys(all).filter((name) => !slide.hasAttribute(name)));
    for (const name of given.get(slide)) slide.setAttribute(name, all[name]);
    slide.inert = each !== index;
    slide.setAttribute("aria-hidden", String(each !== index));
    if (each === index) shown = slide;
  });
  /** Leaves a slide as it was. */
  const release = (slide) => {
    for (const name of given.get(slide) ?? []) slide.removeAttribute(name);
    given.delete(slide);
    slide.inert = false;
    slide.removeAttribute("aria-hidden");
  };

  const go = (to, velocity = 0) => {
    if (player.isClosed) return;
    const before = index;
    index = clamp(to, 0, slides().length - 1);
    measure();
    const goal = place();
    // While a finger drags them, the slides are where it is.
    if (!isDragged) player.play([new ScrollMotion(offset, velocity, [goal, goal])], show);
    if (index === before) return;
    // The focus stays in the carousel, so that the next key reaches it.
    if (slides()[before]?.contains(/** @type {any} */ (element.getRootNode()).activeElement)) element.focus({ preventScroll: true });
    update();
    settings.onChange?.(index);
  };

  const how = { axis: /** @type {const} */ ("horizontal"), maximumNumberOfTouches: 1, enabled: settings.enabled };
  const pan = undo.gesture(tactus.on(element, "pan", how, ({ state, translation, velocity }) => {
    const end = -sign() * (slides().length - 1) * width;
    const range = /** @type {[number, number]} */ ([Math.min(0, end), Math.max(0, end)]);
    isDragged = state === "began" || state === "changed";
    if (state === "began") {
      player.stop();
      local = mapOf(element);
      start = unbanded(offset, range, width);
      settings.onStart?.(index);
    }
    if (isDragged) {
      show(banded(start + local(translation).x, range, width));
      return;
    }
    const speed = local(velocity).x;
    const { restingOffset: goal } = new ScrollMotion(offset, speed, [-Infinity, Infinity], { rate: FAST_RATE });
    // One slide at a time, at any velocity.
    const near = state === "ended" ? clamp(Math.round((-sign() * goal) / width), index - 1, index + 1) : index;
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
  const arrange = () => {
    measure();
    if (player.isPlaying) go(index);
    else if (!isDragged) show(place());
  };
  const resized = new ResizeObserver(arrange);
  resized.observe(element);
  // If slides come or go, the same slide stays.
  const changed = new MutationObserver((records) => {
    for (const slide of records.flatMap(({ removedNodes }) => [...removedNodes])) if (given.has(slide) && slide.parentNode !== track) release(slide);
    const before = index;
    const at = slides().indexOf(shown);
    index = clamp(at < 0 ? index : at, 0, Math.max(0, slides().length - 1));
    update();
    arrange();
    if (index !== before) settings.onChange?.(index);
  });
  changed.observe(track, { childList: true });
  update();
  undo.add(() => resized.disconnect(), () => changed.disconnect(), () => {
    slides().forEach(release);
  });
  return controlled({ owner: "carousel", kinds: KINDS, settings, fixed: ["track", "initial", "label"] }, {
    gesture: pan, get index() { return index; }, get isMoving() { return player.isPlaying; },
    go: (to) => go(integer(to, "go")), next: () => go(index + 1), previous: () => go(index - 1), off: () => undo.run(player),
  }, () => pan.set({ enabled: settings.enabled }));
}
