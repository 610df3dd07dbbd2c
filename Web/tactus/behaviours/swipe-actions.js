// A row that slides to the side and shows its actions.

import { mapOf } from "../coordinates.js";
import { tactus } from "../index.js";
import { banded, FAST_RATE, Player, ScrollMotion, unbanded } from "./motion.js";
import { expected, fail } from "../types.js";
import { check, controlled, CONTROLS, partOf, released, setIfOn, settingsOf, Undo } from "./parts.js";

const KINDS = { ...CONTROLS, initial: aSide, content: "selector", leading: "selector", trailing: "selector", full: "boolean", onOpen: "function" };

/** The row of each list that is open or being opened: there is only one at a time. */
const opened = new WeakMap();

/** @typedef {"leading" | "trailing" | null} Side A side of a row; `null` for none. */

/**
 * The options of a row with actions: its parts, and the effect of a long swipe.
 *
 * @typedef {object} SwipeActionsOptions
 * @property {string} [content] A selector of the sliding part; `[data-content]` by default.
 * @property {string} [leading] A selector of the actions under its beginning; `[data-leading]` by default.
 * @property {string} [trailing] A selector of the actions under its end; `[data-trailing]` by default.
 * @property {boolean} [full] Whether a swipe over more than half of the row is a click on the first action; true by default.
 * @property {Side} [initial] The side that is initially shown; none by default.
 * @property {boolean} [enabled] Whether it can be swiped; true by default.
 * @property {((open: Side) => void) | null} [onStart] Called when a finger begins to swipe it, with the side that was shown.
 * @property {((release: { velocity: number, rest: Side, isFull: boolean }) => Side | undefined | void) | null} [onRelease] Called when the
 *   finger lifts: with its velocity, the side that will be shown, and whether it was a full swipe, which clicks the first action. The
 *   return value replaces the side, or is `null` for none; after a full swipe, a returned side prevents the click.
 * @property {((side: Side) => void) | null} [onOpen] Called when a side is shown, or with `null` when the row is closed.
 */

/**
 * @typedef {object} SwipeActionsParts
 * @property {import("../gesture.js").Gesture<"pan">} gesture
 * @property {Side} open The side that is shown.
 * @property {boolean} isMoving
 * @property {(side: "leading" | "trailing") => void} show Shows a side: for a button with the same effect as the swipe. While a finger
 *   drags the row, it does not move away from the finger.
 * @property {() => void} close
 * @property {() => void} off Removes the behaviour.
 */

/** @typedef {Readonly<SwipeActionsParts> & import("../shapes.js").Controlled<SwipeActionsOptions>} SwipeActions A row with actions. */

/**
 * Lets a row slide to the side and show its actions, which are buttons that the keyboard also reaches. The list around the row still
 * scrolls.
 *
 * @param {HTMLElement} row
 * @param {SwipeActionsOptions} options
 * @returns {SwipeActions}
 */
export function swipeActions(row, options = {}) {
  check("swipe row", row, options, KINDS);
  const settings = settingsOf({
    content: "[data-content]", leading: "[data-leading]", trailing: "[data-trailing]", full: true, initial: null, onOpen: null,
  }, options);
  const { content, leading, trailing } = settings;
  const undo = new Undo();
  const player = new Player();
  const front = partOf("swipe row", row, content, "content", true);
  const sides = {
    leading: partOf("swipe row", row, leading, "leading", options.leading !== undefined),
    trailing: partOf("swipe row", row, trailing, "trailing", options.trailing !== undefined),
  };
  undo.styles(front, { translate: "" });
  let offset = 0;
  let open = null;
  let start = 0;
  let isTouched = false;
  let local = (vector) => vector;
  // On a page that is written from right to left, the leading side is the right one.
  const sign = () => (getComputedStyle(row).direction === "rtl" ? -1 : 1);
  const natural = { leading: 0, trailing: 0 };
  /** The page's own least widths. */
  const least = { leading: sides.leading?.style.minWidth, trailing: sides.trailing?.style.minWidth };
  /** The natural width of the actions of a side. */
  const width = (side) => {
    if (sides[side] && sides[side].style.minWidth === least[side]) natural[side] = sides[side].offsetWidth;
    return natural[side];
  };
  const place = (side) => (side === "leading" ? sign() * width(side) : side === "trailing" ? -sign() * width(side) : 0);

  const show = (x) => {
    offset = x;
    front.style.translate = `${x}px`;
    // Actions that are pulled further than their width fill the room.
    for (const side of ["leading", "trailing"]) {
      if (sides[side] === null) continue;
      const shown = (side === "leading" ? sign() : -sign()) * x;
      sides[side].style.minWidth = shown > width(side) ? `${shown}px` : least[side];
    }
  };

  /** Closes the other open row of the list. */
  const claim = () => {
    if (row.parentNode === null) return;
    const before = opened.get(row.parentNode);
    if (before !== row) before?.dispatchEvent(new CustomEvent("tactus-close"));
    opened.set(row.parentNode, row);
  };

  /** Keeps an open row open when its size changes, also when it is put into the document. */
  const resized = new ResizeObserver(() => {
    if (open === null || isTouched || player.isPlaying) return;
    claim();
    show(place(open));
  });

  /** Closes an open row on a touch elsewhere, or on a wheel, which may scroll the list. */
  const closeElsewhere = (event) => {
    // The path ends at the host of a closed shadow root.
    const isInside = () => event.composedPath().includes(row)
      || row.contains(/** @type {any} */ (row.getRootNode()).elementFromPoint?.(event.clientX, event.clientY) ?? null);
    if (event.type === "wheel" || !isInside()) settle(null);
  };
  const watch = (how) => {
    for (const type of ["pointerdown", "wheel"]) row.ownerDocument[how](type, closeElsewhere, { passive: true, capture: true });
  };

  const settle = (side, velocity = 0) => {
    if (player.isClosed) return;
    const before = open;
    open = side;
    watch(side === null ? "removeEventListener" : "addEventListener");
    row.dataset.open = side ?? "";
    setIfOn(closer, { enabled: side !== null });
    if (side === null) resized.disconnect();
    else {
      claim();
      resized.observe(row);
    }
    // While a finger drags it, it is where the finger is.
    if (!isTouched) player.play([new ScrollMotion(offset, velocity, [place(side), place(side)])], show);
    if (side !== before) settings.onOpen?.(side);
  };

  const close = () => { if (open !== null || (offset !== 0 && !isTouched)) settle(null); };

  const how = { axis: /** @type {const} */ ("horizontal"), maximumNumberOfTouches: 1, enabled: settings.enabled };
  const pan = undo.gesture(tactus.on(front, "pan", how, ({ state, translation, velocity }) => {
    const { full } = settings;
    const end = (side) => (full && width(side) > 0 ? Math.sign(place(side)) * row.offsetWidth : place(side));
    const ends = [end("leading"), end("trailing")];
    const range = /** @type {[number, number]} */ ([Math.min(0, ...ends), Math.max(0, ...ends)]);
    isTouched = state === "began" || state === "changed";
    if (state === "began") {
      player.stop();
      local = mapOf(row);
      claim();
      start = unbanded(offset, range, row.offsetWidth);
      settings.onStart?.(open);
    }
    if (state === "began" || state === "changed") {
      show(banded(start + local(translation).x, range, row.offsetWidth));
      return;
    }
    const speed = local(velocity).x;
    const side = offset * sign() > 0 ? "leading" : "trailing";
    const { restingOffset: goal } = new ScrollMotion(offset, speed, [-Infinity, Infinity], { rate: FAST_RATE });
    const isFar = Math.abs(offset) > row.offsetWidth * 0.5 && Math.abs(offset) > width(side);
    const first = sides[side]?.querySelector("button, a");
    const opens = width(side) > 0 && goal * place(side) > 0 && Math.abs(goal) > width(side) / 2;
    const isFull = Boolean(state === "ended" && full && isFar && first);
    const rest = state === "ended" && opens && !isFull ? side : null;
    const shown = released(settings, { velocity: speed, rest, isFull }, aSide, false);
    settle(shown || null, speed);
    // At once, so that no event during the closing of the row can lose the click.
    if (isFull && shown === rest) first.click();
  }));
  // An action that gets the focus from the keyboard is shown.
  for (const side of ["leading", "trailing"]) {
    if (sides[side] === null) continue;
    undo.listen(sides[side], "focusin", () => { if (open !== side) settle(side); });
    undo.listen(sides[side], "click", () => settle(null));
  }
  undo.listen(row, "focusout", (event) => { if (open !== null && !row.contains(event.relatedTarget)) settle(null); });
  undo.listen(row, "keydown", (event) => {
    if (event.key !== "Escape" || open === null) return;
    // What is around the row stays open.
    event.preventDefault();
    settle(null);
  });
  // Only while the row is open: a tap on a closed row is the page's.
  const closer = undo.gesture(tactus.on(front, "tap", { ignoreFrom: "button, a", enabled: false }, close));
  undo.listen(row, "tactus-close", close);
  undo.add(() => watch("removeEventListener"));
  if (settings.initial !== null) {
    settle(settings.initial);
    player.stop();
    show(place(open));
  }
  undo.add(() => resized.disconnect(), () => {
    delete row.dataset.open;
    for (const side of ["leading", "trailing"]) if (sides[side] !== null) sides[side].style.minWidth = least[side];
  });
  return controlled({ owner: "swipe row", kinds: KINDS, settings, fixed: ["content", "leading", "trailing", "initial"] }, {
    gesture: pan, get open() { return open; }, get isMoving() { return player.isPlaying; },
    show(side) {
      aSide(side, "show");
      settle(side);
    },
    close: () => settle(null), off: () => undo.run(player),
  }, () => pan.set({ enabled: settings.enabled }));
}

function aSide(side, name) {
  if (side !== null && side !== "leading" && side !== "trailing") fail(name, expected('"leading", "trailing" or null', side));
}
