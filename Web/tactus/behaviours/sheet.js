// A sheet at the bottom of the window that moves up and down between some heights.

import { tactus } from "../index.js";
import { banded, FAST_RATE, Player, ScrollMotion, unbanded } from "./motion.js";
import { fail, integer } from "../types.js";
import { catches, check, clamp, controlled, CONTROLS, focused, partOf, released, setIfOn, settingsOf, Undo } from "./parts.js";

/** How far a sheet can be dragged beyond its heights, in pixels. */
const GIVE = 120;

const KINDS = { ...CONTROLS, stops: checkStops, initial: aStop, closes: "boolean", handle: "selector", scroller: "selector", onChange: "function" };

/**
 * The options of a sheet.
 *
 * @typedef {object} SheetOptions
 * @property {readonly number[]} [stops] The heights at which it rests, as shares of the window's; a fifth, a half and nearly all by
 *   default.
 * @property {number} [initial] The index of its initial height; 0, the lowest, by default. With `closes`, −1 is closed.
 * @property {boolean} [closes] Whether it can be closed: by a throw down, a drag below its lowest height, Escape, or `go(-1)`; false by
 *   default. A closed sheet is invisible and cannot be reached; `go(0)` opens it. The focus returns to the element that had it before.
 * @property {string} [handle] A selector of a button with the same effect as the finger.
 * @property {string} [scroller] A selector of the element in it that scrolls.
 * @property {boolean} [enabled] Whether a finger and keys can move it; true by default.
 * @property {((stop: number) => void) | null} [onStart] Called when a finger begins to move it, with the index of its height.
 * @property {((release: { stop: number, velocity: number, rest: number }) => number | undefined | void) | null} [onRelease] Called when the
 *   finger lifts: with the index of its height, the velocity of the finger, and the index at which it will rest. The return value replaces
 *   that index. Not called when the finger scrolls the content of the sheet.
 * @property {((stop: number) => void) | null} [onChange] Called when it starts to move to another height, with its index; −1 when it
 *   closes.
 */

/**
 * @typedef {object} SheetParts
 * @property {import("../gesture.js").Gesture<"pan">} gesture
 * @property {number} stop The index of its height; 0 is the lowest, −1 is closed.
 * @property {boolean} isMoving
 * @property {(stop: number) => void} go Moves it to a height. While a finger drags it, it does not move away from the finger.
 * @property {() => void} off Removes the behaviour.
 */

/** @typedef {Readonly<SheetParts> & import("../shapes.js").Controlled<SheetOptions>} Sheet A sheet at the bottom of the window. */

/**
 * Lets a finger, a mouse, its handle and the arrow keys move a sheet up and down.
 *
 * @param {HTMLElement} element
 * @param {SheetOptions} options
 * @returns {Sheet}
 */
export function sheet(element, options = {}) {
  check("sheet", element, options, KINDS);
  const settings = settingsOf({
    stops: [0.2, 0.55, 0.92], initial: 0, closes: false, handle: "[data-handle]", scroller: "[data-scroll]", onChange: null,
  }, options);
  const { stops, initial, handle, scroller } = settings;
  const undo = new Undo();
  const player = new Player();
  /** Moves the scrolled content of the sheet after a drag. */
  const roller = new Player();
  const heights = [...stops].sort((a, b) => a - b);
  const button = partOf("sheet", element, handle, "handle", options.handle !== undefined);
  const inside = partOf("sheet", element, scroller, "scroller", options.scroller !== undefined);
  const room = () => (element.ownerDocument.defaultView ?? window).innerHeight;
  /** The smallest index of its heights: at −1 it is closed. */
  const lowest = () => (settings.closes ? -1 : 0);
  const placeOf = (stop) => room() * (1 - (heights[stop] ?? 0));
  let stop = clamp(initial, lowest(), heights.length - 1);
  let offset = placeOf(stop);
  /** The element that had the focus before it was opened. */
  let opener = null;
  let start = 0;
  let scrolled = 0;
  let isDragged = false;
  undo.styles(element, { position: "fixed", insetInline: "0", top: "0", translate: "", visibility: "", height: `${heights.at(-1) * 100}vh` });
  // The window without the bars of a phone's browser; older browsers ignore this.
  element.style.height = `${heights.at(-1) * 100}dvh`;

  const show = (y) => {
    offset = y;
    element.style.translate = `0 ${y}px`;
  };

  /** The content scrolls once the sheet is fully up. Until then a drag moves the sheet. */
  const attend = () => {
    const isUp = stop === heights.length - 1;
    button?.setAttribute("aria-expanded", String(stop > 0));
    if (inside === null) return;
    inside.style.overflowY = isUp ? "auto" : "hidden";
    // A finger that moves down moves the sheet, but first the content if it is scrolled. The browser handles the movement up if it
    // distinguishes the two.
    const hasDirections = CSS.supports("touch-action", "pan-down");
    inside.style.touchAction = !isUp ? "none" : hasDirections ? "pan-down" : "";
    const ignoreFrom = isUp && !hasDirections ? scroller : undefined;
    if (pan.options.ignoreFrom !== ignoreFrom) setIfOn(pan, { ignoreFrom });
  };

  /** A closed sheet is invisible, and cannot be touched or found. */
  const hide = () => {
    element.inert = stop < 0;
    element.style.visibility = stop < 0 ? "hidden" : "";
  };

  const go = (to, velocity = 0) => {
    if (player.isClosed) return;
    const before = stop;
    const document = element.ownerDocument;
    stop = clamp(to, lowest(), heights.length - 1);
    if (before < 0 && stop >= 0) {
      opener = focused(document);
      hide();
    }
    if (stop < 0 && element.contains(/** @type {any} */ (element.getRootNode()).activeElement)) opener?.focus?.();
    const goal = placeOf(stop);
    // While a finger drags it, it is where the finger is.
    if (!isDragged) player.play([new ScrollMotion(offset, velocity, [goal, goal])], show, hide);
    attend();
    if (stop !== before) settings.onChange?.(stop);
  };

  const how = { axis: /** @type {const} */ ("vertical"), maximumNumberOfTouches: 1, enabled: settings.enabled };
  const pan = undo.gesture(tactus.on(element, "pan", how, ({ state, translation, velocity }) => {
    const range = /** @type {[number, number]} */ ([placeOf(heights.length - 1), placeOf(lowest())]);
    isDragged = state === "began" || state === "changed";
    if (state === "began") {
      player.stop();
      roller.stop();
      scrolled = inside?.scrollTop ?? 0;
      start = unbanded(offset, range, GIVE) - scrolled;
      settings.onStart?.(stop);
    }
    const wanted = start + translation.y;
    // Beyond its greatest height, the drag is handed over to the scrolled content, and back.
    const isOver = inside !== null && wanted < range[0] && inside.scrollHeight > inside.clientHeight;
    if (isDragged) {
      show(isOver ? range[0] : banded(wanted, range, GIVE));
      if (inside !== null) inside.scrollTop = isOver ? range[0] - wanted : 0;
      return;
    }
    if (isOver && state === "ended") {
      go(heights.length - 1);
      const most = inside.scrollHeight - inside.clientHeight;
      roller.play([new ScrollMotion(inside.scrollTop, -velocity.y, [0, most], { bounces: false })], (y) => { inside.scrollTop = y; });
      return;
    }
    const { restingOffset: goal } = new ScrollMotion(offset, velocity.y, [-Infinity, Infinity], { rate: FAST_RATE });
    let nearest = lowest();
    for (let each = nearest; each < heights.length; each++) if (Math.abs(placeOf(each) - goal) < Math.abs(placeOf(nearest) - goal)) nearest = each;
    go(released(settings, { stop, velocity: velocity.y, rest: state === "ended" ? nearest : stop }, aStop), velocity.y);
  }));
  /** Whether an arrow key scrolls the content. */
  const scrolls = ({ target }) => stop === heights.length - 1 && Boolean(inside?.contains(target));
  pan.alternative = [
    { key: "ArrowUp", action: (event) => !scrolls(event) && go(stop + 1) },
    { key: "ArrowDown", action: (event) => !scrolls(event) && go(Math.max(0, stop - 1)) },
    { key: "Escape", action: () => stop !== lowest() && go(lowest()) },
  ];
  catches(undo, pan, player, () => isDragged, () => go(stop));
  catches(undo, pan, roller, () => isDragged, () => {});
  // The handle is a button for people who cannot drag: up, step by step, and down again.
  if (button !== null) undo.listen(button, "click", () => go(stop === heights.length - 1 ? 0 : stop + 1));
  undo.listen(element.ownerDocument.defaultView ?? window, "resize", () => {
    if (player.isPlaying) go(stop);
    else if (!isDragged) show(placeOf(stop));
  });
  show(offset);
  hide();
  if (inside !== null) undo.styles(inside, { overflowY: "", touchAction: "" });
  const expanded = button?.ariaExpanded;
  attend();
  undo.add(() => roller.close(), () => {
    element.inert = false;
    if (button !== null) button.ariaExpanded = expanded;
  });
  return controlled({ owner: "sheet", kinds: KINDS, settings, fixed: ["stops", "initial", "handle", "scroller"] }, {
    gesture: pan, get stop() { return stop; }, get isMoving() { return player.isPlaying; },
    go(to) {
      aStop(to, "go");
      go(to);
    },
    off: () => undo.run(player),
  }, () => pan.set({ enabled: settings.enabled }));
}

function aStop(stop, name) {
  integer(stop, name, -1);
}

function checkStops(stops, name) {
  if (!Array.isArray(stops) || stops.length === 0) fail(name, "expected a list of shares of the window's height");
  stops.forEach((stop, index) => {
    if (!(stop >= 0 && stop <= 1)) fail(`${name}[${index}]`, `must be between 0 and 1, found ${stop}`);
  });
}
