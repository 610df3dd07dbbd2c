// A row that slides to the side and shows its actions.

import { mapOf } from "../coordinates.js";
import { tactus } from "../index.js";
import { banded, FAST_RATE, Player, ScrollMotion, unbanded } from "./motion.js";
import { expected, fail } from "../types.js";
import { check, controlled, CONTROLS, partOf, released, setIfOn, settingsOf, Undo } from "./parts.js";

const KINDS = { ...CONTROLS, initial: aSide, content: "selector", leading: "selector", trailing: "selector", full: "boolean", onOpen: "function" };

/** The row of each list that is open or being opened: there is only one at a time. */
const opened = new WeakMap();

/** Lets a row slide to its actions. See swipe-actions.d.ts. */
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
  let offset = 0;
  let open = null;
  let start = 0;
  let isTouched = false;
  let local = (vector) => vector;
  // On a page that is written from right to left, the leading side is the right one.
  const sign = () => (getComputedStyle(row).direction === "rtl" ? -1 : 1);
  const natural = { leading: 0, trailing: 0 };
  /** The natural width of the actions of a side. */
  const width = (side) => {
    if (sides[side] && sides[side].style.minWidth === "") natural[side] = sides[side].offsetWidth;
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
      sides[side].style.minWidth = shown > width(side) ? `${shown}px` : "";
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
  const closeElsewhere = (event) => { if (event.type === "wheel" || !event.composedPath().includes(row)) settle(null); };
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

  const how = { axis: "horizontal", maximumNumberOfTouches: 1, enabled: settings.enabled };
  const pan = undo.gesture(tactus.on(front, "pan", how, ({ state, translation, velocity }) => {
    const { full } = settings;
    const end = (side) => (full && width(side) > 0 ? Math.sign(place(side)) * row.offsetWidth : place(side));
    const ends = [end("leading"), end("trailing")];
    const range = [Math.min(0, ...ends), Math.max(0, ...ends)];
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
    const shown = released(settings, { velocity: speed, rest, isFull }, aSide);
    settle(shown, speed);
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
  undo.listen(row, "keydown", (event) => { if (event.key === "Escape" && open !== null) settle(null); });
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
    front.style.translate = "";
    delete row.dataset.open;
    for (const side of Object.values(sides)) side?.style.removeProperty("min-width");
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
