// A picture that two fingers enlarge, and that one finger moves when it is larger than its frame.

import { mapOf, placeMapOf } from "../coordinates.js";
import { tactus } from "../index.js";
import { banded, FAST_RATE, PlaneMotion, Player, ScrollMotion, unbanded } from "./motion.js";
import { fail, number } from "../types.js";
import { anAngle, anElement, aPlace, catches, check, clamp, controlled, CONTROLS, released, setIfOn, settingsOf, Undo } from "./parts.js";

const KINDS = {
  ...CONTROLS, content: anElement, maximum: (scale, name) => number(scale, name, 1), enlarged: "number", wheel: "boolean", turns: "boolean", initial: aView,
  onZoom: "function",
};

/** The time after a wheel has enlarged or reduced the picture during which it does not scroll the page, in milliseconds. */
const WHEEL_PAUSE = 250;

/** The largest angle from a quarter turn at which a rotated picture still rests at it, in radians. */
const NEAR = 0.15;

const QUARTER = Math.PI / 2;

/** A vector rotated by an angle. */
function turned({ x, y }, angle) {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return angle === 0 ? { x, y } : { x: x * cosine - y * sine, y: x * sine + y * cosine };
}

/** @typedef {import("../gesture-event.js").Pair} Pair */

/**
 * The options of a picture that can be enlarged.
 *
 * @typedef {object} ZoomableOptions
 * @property {HTMLElement | SVGElement} [content] The content that is enlarged; the first element in the frame by default.
 * @property {number} [maximum] The largest scale; 5 by default.
 * @property {number} [enlarged] The scale after a double tap; 2.5 by default.
 * @property {boolean} [wheel] Whether a mouse wheel enlarges it about the mouse, in place of scrolling the page; false by default. While
 *   the picture has its own size, a wheel that would reduce it scrolls the page. A trackpad's pinch always enlarges.
 * @property {boolean} [turns] Whether two fingers also rotate it; false by default. It rests upright or at a quarter turn if it is near to
 *   that. An upright picture covers the frame. A rotated one need not, but the frame's centre is always over it.
 * @property {WantedView} [initial] The initial view; its own size by default.
 * @property {boolean} [enabled] Whether it reacts to fingers, wheel and keys; true by default.
 * @property {((view: ZoomView) => void) | null} [onStart] Called when fingers begin to enlarge or move it, with the current view.
 * @property {((release: { velocity: ZoomView, rest: ZoomView }) => WantedView | undefined | void) | null} [onRelease] Called when the
 *   fingers lift: with the rates at which the picture moves and grows, and the view at which it will rest. The return value replaces that
 *   view, within its limits.
 * @property {((view: Readonly<ZoomView>) => void) | null} [onZoom] Called for each view.
 */

/**
 * The scale of a picture, the place of its corner, and its rotation, in radians, clockwise: 0 without the option `turns`.
 *
 * @typedef {Pair & { scale: number, angle: number }} ZoomView
 */

/** @typedef {Pair & { scale: number, angle?: number }} WantedView A view that a page requests; without an angle it is upright. */

/**
 * @typedef {object} ZoomableParts
 * @property {{
 *   pinch: import("../gesture.js").Gesture<"pinch">, pan: import("../gesture.js").Gesture<"pan">,
 *   double: import("../gesture.js").Gesture<"tap">, rotation: import("../gesture.js").Gesture<"rotation"> | null,
 * }} gestures
 * @property {Readonly<ZoomView>} view
 * @property {boolean} isMoving
 * @property {(scale: number, place?: Pair) => void} zoomTo Enlarges it to a scale, about a place in the frame, by default its centre: for
 *   buttons with the same effect as a pinch. Neither method has an effect while fingers move it.
 * @property {(angle: number, place?: Pair) => void} turnTo Rotates it to an angle in radians, with the option `turns`: for buttons.
 * @property {() => void} off Removes the behaviour.
 */

/** @typedef {Readonly<ZoomableParts> & import("../shapes.js").Controlled<ZoomableOptions>} Zoomable A picture that can be enlarged. */

/**
 * Lets a picture in a frame be enlarged: by a pinch of fingers or trackpad, by a double tap about the finger, with + and −.
 * While it has its own size, one finger scrolls the page.
 *
 * @param {HTMLElement} frame
 * @param {ZoomableOptions} options
 * @returns {Zoomable}
 */
export function zoomable(frame, options = {}) {
  check("zoomable frame", frame, options, KINDS);
  const settings = settingsOf({
    content: frame.firstElementChild, maximum: 5, enlarged: 2.5, wheel: false, turns: false, initial: { scale: 1, x: 0, y: 0 }, onZoom: null,
  }, options);
  const { content, wheel, turns } = settings;
  if (content === null) fail("", 'a zoomable frame needs an element in it; the option "content" says which it is');
  const undo = new Undo();
  const player = new Player();
  const view = { scale: 1, x: 0, y: 0, angle: 0 };
  /** @type {() => [number, number]} */
  const sizes = () => [0, Math.log(settings.maximum)];
  let start = null;
  let held = null;
  /** The view to which it moves by itself, unless it slides. */
  let goal = null;
  /** The view from which keys and buttons count: none of several quick presses is lost. */
  const aim = () => (player.isPlaying && goal) || view;
  undo.styles(content, { transformOrigin: "0 0", transform: "" });
  undo.styles(frame, { overflow: "hidden" });

  const show = ({ scale, x, y, angle }) => {
    Object.assign(view, { scale, x, y, angle });
    const isPlain = scale === 1 && x === 0 && y === 0 && angle === 0;
    content.style.transform = isPlain ? "" : `translate(${x}px, ${y}px)${angle === 0 ? "" : ` rotate(${angle}rad)`} scale(${scale})`;
    settings.onZoom?.({ ...view });
  };

  const centre = () => ({ x: frame.clientWidth / 2, y: frame.clientHeight / 2 });

  /**
   * The allowed places of the corner, along the sides of the picture: it covers the frame. A rotated picture cannot always do so: the
   * frame's centre is over it.
   *
   * @returns {any}
   */
  const ranges = ({ scale, angle }) => {
    const isTurned = Math.abs(Math.sin(angle / 2)) > 1e-9;
    const sides = { x: content.offsetWidth ?? frame.clientWidth, y: content.offsetHeight ?? frame.clientHeight };
    const middle = turned(centre(), -angle);
    const lengths = { x: frame.clientWidth, y: frame.clientHeight };
    const along = (axis) => (isTurned ? [middle[axis] - sides[axis] * scale, middle[axis]] : [Math.min(0, lengths[axis] * (1 - scale)), 0]);
    return { x: along("x"), y: along("y") };
  };

  /** The view with another scale and angle in which a place of the frame does not move. */
  const about = (place, scale, angle, from = view) => {
    const away = turned({ x: place.x - from.x, y: place.y - from.y }, angle - from.angle);
    return { scale, angle, x: place.x - away.x * (scale / from.scale), y: place.y - away.y * (scale / from.scale) };
  };

  /** One finger moves the picture while it is enlarged; otherwise it scrolls the page. */
  const attend = () => {
    const { enabled } = settings;
    const isLarge = view.scale > 1 || view.angle !== 0;
    setIfOn(pan, { enabled: enabled && isLarge });
    setIfOn(pinch, { touchAction: isLarge ? "none" : "pan-x pan-y", enabled });
    setIfOn(double, { enabled });
    if (turns) setIfOn(rotation, { enabled });
  };

  /** A view within its limits. */
  const limited = ({ scale, x, y, angle = 0 }) => {
    const goal = { scale: clamp(scale, 1, settings.maximum), angle: turns ? angle : 0 };
    const { x: xs, y: ys } = ranges(goal);
    const corner = turned({ x, y }, -goal.angle);
    return { ...goal, ...turned({ x: clamp(corner.x, ...xs), y: clamp(corner.y, ...ys) }, goal.angle) };
  };

  /** A motion of the scale, on its logarithm: each step enlarges the picture by the same factor. */
  const sizing = (velocity, range, options) =>
    new ScrollMotion(Math.log(view.scale) * 100, velocity * 100, range.map((size) => size * 100), options);

  /** The same for the angle. A motion that would rest near a quarter turn ends there. */
  const turning = (velocity) => {
    const free = new ScrollMotion(view.angle * 100, velocity * 100, [-Infinity, Infinity], { rate: FAST_RATE });
    const quarter = Math.round(free.restingOffset / 100 / QUARTER) * QUARTER;
    return Math.abs(free.restingOffset / 100 - quarter) < NEAR ? turningTo(quarter, velocity) : free;
  };
  const turningTo = (angle, velocity = 0) => new ScrollMotion(view.angle * 100, velocity * 100, [angle * 100, angle * 100]);

  /** While fingers move it, it is where they are. */
  const isHeld = () => start !== null || held !== null;
  const play = (...all) => { if (!isHeld()) player.play(.../** @type {[any, any]} */ (all)); };

  const finish = (rest) => () => {
    show(rest);
    attend();
  };

  /** The resting view after motions of its scale and angle about a place of the frame: without and with its limits. */
  const restAbout = (place, size, angle) => {
    const free = about(place, Math.exp(size.restingOffset / 100), angle.restingOffset / 100);
    return { free, goal: limited(free) };
  };

  /** Moves the scale and the angle to their rest about a place of the frame, and the picture back into its limits. */
  const zoom = (place, sizeMotion, angleMotion) => {
    const from = { ...view };
    const { free, goal: rest } = restAbout(place, sizeMotion, angleMotion);
    goal = rest;
    // A finger can catch it meanwhile.
    attend();
    play([sizeMotion, angleMotion, new ScrollMotion(0, 0, [100, 100])], (size, angle, share) => {
      const now = about(place, Math.exp(size / 100), angle / 100, from);
      show({ ...now, x: now.x + (rest.x - free.x) * share / 100, y: now.y + (rest.y - free.y) * share / 100 });
    }, finish(rest));
  };

  /** Springs to a view. */
  const go = (rest) => {
    goal = rest;
    const size = Math.log(rest.scale);
    const motions = [sizing(0, [size, size]), turningTo(rest.angle), new PlaneMotion(view, { x: 0, y: 0 }, rest)];
    play(motions, (size, angle, { x, y }) => show({ scale: Math.exp(size / 100), angle: angle / 100, x, y }), finish(rest));
  };

  /** Asks the page for the resting view; returns true if the page changes it. */
  const goesElsewhere = (velocity, rest) => {
    const place = released(settings, { velocity, rest }, aView);
    if (place !== rest) go(limited(place));
    return place !== rest;
  };

  const zoomTo = (scale, place = centre()) => {
    aPlace(place, "place");
    const size = Math.log(clamp(number(scale, "scale"), 1, settings.maximum));
    // In its own size it becomes upright again.
    const { angle } = aim();
    zoom(place, sizing(0, [size, size]), turningTo(size === 0 ? Math.round(angle / QUARTER / 4) * QUARTER * 4 : angle));
  };
  const turnTo = (angle, place = centre()) => {
    aPlace(place, "place");
    if (!turns) fail("turnTo", 'the picture does not turn; the option "turns" lets it');
    const size = Math.log(aim().scale);
    zoom(place, sizing(0, [size, size]), turningTo(anAngle(angle, "turnTo")));
  };

  /**
   * Two fingers: the effect of each of their gestures, and its velocity at the end.
   *
   * @type {(key: string, none: number) => (event: any) => void}
   */
  const fingers = (key, none) => ({ state, [key]: value, velocity, client }) => {
    if (state === "began") {
      if (start === null) {
        player.stop();
        const local = placeMapOf(frame);
        start = {
          local, view: { ...view }, place: local(client), held: Math.exp(unbanded(Math.log(view.scale), sizes(), 0.6)),
          scale: 1, rotation: 0, speed: { scale: 0, rotation: 0 }, count: 0,
        };
        settings.onStart?.({ ...view });
      }
      start.count++;
    }
    if (start === null) return;
    if (state === "began" || state === "changed") {
      start[key] = value;
      start.last = start.local(client);
      const { place, held, last } = start;
      const size = Math.exp(banded(Math.log(held * start.scale), sizes(), 0.6));
      const now = about(place, size, start.view.angle + start.rotation, start.view);
      // The content between the fingers moves with them.
      show({ ...now, x: now.x + last.x - place.x, y: now.y + last.y - place.y });
      return;
    }
    start.speed[key] = state === "ended" ? velocity / (none || value) : 0;
    if (--start.count > 0) return;
    const { last, speed } = start;
    start = null;
    const size = sizing(speed.scale, sizes(), { rate: FAST_RATE, length: 60 });
    const angle = turning(speed.rotation);
    const { goal } = restAbout(last, size, angle);
    if (!goesElsewhere({ x: 0, y: 0, scale: speed.scale * view.scale, angle: speed.rotation }, goal)) zoom(last, size, angle);
  };
  const how = { touchAction: /** @type {const} */ ("pan-x pan-y"), enabled: settings.enabled };
  const pinch = undo.gesture(tactus.on(frame, "pinch", how, fingers("scale", 0)));
  const rotation = turns ? undo.gesture(tactus.on(frame, "rotation", how, fingers("rotation", 1)).simultaneousWith(pinch)) : null;
  const one = { enabled: false, maximumNumberOfTouches: 1 };
  const pan = undo.gesture(tactus.on(frame, "pan", one, ({ state, translation, velocity }) => {
    const { x: xs, y: ys } = ranges(view);
    const [width, height] = [frame.clientWidth, frame.clientHeight];
    if (state === "began") {
      player.stop();
      const corner = turned(view, -view.angle);
      held = { x: unbanded(corner.x, xs, width), y: unbanded(corner.y, ys, height), local: mapOf(frame) };
      settings.onStart?.({ ...view });
    }
    if (held === null) return;
    const { angle } = view;
    const { local } = held;
    if (state === "began" || state === "changed") {
      const moved = turned(local(translation), -angle);
      show({ ...view, ...turned({ x: banded(held.x + moved.x, xs, width), y: banded(held.y + moved.y, ys, height) }, angle) });
      return;
    }
    held = null;
    const speed = state === "ended" ? local(velocity) : { x: 0, y: 0 };
    const motion = new PlaneMotion(turned(view, -angle), turned(speed, -angle), { x: xs, y: ys }, { length: { x: width, y: height } });
    const rest = { ...view, ...turned(motion.restingOffset, angle) };
    if (goesElsewhere({ ...speed, scale: 0, angle: 0 }, rest)) return;
    goal = null;
    play([motion], (corner) => show({ ...view, ...turned(corner, angle) }), finish(rest));
  }));
  const double = undo.gesture(tactus.on(frame, "tap", { numberOfTapsRequired: 2, enabled: settings.enabled }, ({ client }) => {
    zoomTo(view.scale > 1.01 ? 1 : settings.enlarged, view.scale > 1.01 ? centre() : placeMapOf(frame)(client));
  }));
  const slide = (x, y) => () => {
    const from = aim();
    go(limited({ ...from, x: from.x + x * 80, y: from.y + y * 80 }));
  };
  pinch.alternative = [
    { key: "+", action: () => zoomTo(aim().scale * 1.5) }, { key: "-", action: () => zoomTo(aim().scale / 1.5) },
    { key: "0", action: () => zoomTo(1) },
  ];
  if (turns) {
    /** @type {any} */ (rotation).alternative = [
      { key: "Shift+ArrowLeft", action: () => turnTo(aim().angle - QUARTER) },
      { key: "Shift+ArrowRight", action: () => turnTo(aim().angle + QUARTER) },
    ];
  }
  pan.alternative = [
    { key: "ArrowLeft", action: slide(1, 0) }, { key: "ArrowRight", action: slide(-1, 0) },
    { key: "ArrowUp", action: slide(0, 1) }, { key: "ArrowDown", action: slide(0, -1) },
  ];
  if (wheel) {
    let wheeled = -Infinity;
    undo.listen(frame, "wheel", (event) => {
      // With the control key it is the pinch of a trackpad, which the gesture handles.
      if (event.ctrlKey || !settings.enabled) return;
      const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? frame.clientHeight : 1);
      const scale = clamp(view.scale * Math.exp(-pixels / 300), 1, settings.maximum);
      // At its own size there is nothing to reduce: the page scrolls, unless this wheel has just reduced the picture.
      if (scale === 1 && view.scale === 1 && event.timeStamp - wheeled > WHEEL_PAUSE) return;
      wheeled = event.timeStamp;
      event.preventDefault();
      player.stop();
      show(limited(about(placeMapOf(frame)({ x: event.clientX, y: event.clientY }), scale, view.angle)));
      attend();
    }, { passive: false });
  }
  const hold = catches(undo, pan, player, isHeld, () => go(goal ?? limited(view)));
  pinch.simultaneousWith(hold);
  rotation?.simultaneousWith(hold);
  undo.focusable(frame);
  const resized = new ResizeObserver(() => {
    const now = aim();
    const rest = limited(now);
    if (isHeld() || Math.hypot(rest.x - now.x, rest.y - now.y) < 0.5) return;
    if (player.isPlaying) go(rest);
    else finish(rest)();
  });
  resized.observe(frame);
  undo.add(() => resized.disconnect());
  // The browser scrolls the frame to what gets the focus in it. The picture moves there instead.
  const scrollBack = () => /** @type {any} */ (frame).scrollTo({ left: 0, top: 0, behavior: "instant" });
  undo.listen(frame, "scroll", scrollBack);
  undo.listen(frame, "focusin", ({ target }) => {
    if (target === frame || isHeld() || !target.matches(":focus-visible")) return;
    player.finish();
    scrollBack();
    const [around, box] = [frame, target].map((each) => each.getBoundingClientRect());
    const inwards = (low, high) => Math.max(0, around[low] - box[low]) || Math.min(0, around[high] - box[high]);
    const { x, y } = mapOf(frame)({ x: inwards("left", "right"), y: inwards("top", "bottom") });
    finish(limited({ ...view, x: view.x + x, y: view.y + y }))();
  });
  if (options.initial) finish(limited(options.initial))();
  return controlled({ owner: "zoomable frame", kinds: KINDS, settings, fixed: ["content", "initial", "wheel", "turns"] }, {
    gestures: { pinch, pan, double, rotation }, view, zoomTo, turnTo, get isMoving() { return player.isPlaying; }, off: () => undo.run(player),
  }, attend);
}

function aView(view, name) {
  aPlace(view, name);
  number(view.scale, `${name}.scale`, 1);
  if (view.angle !== undefined) anAngle(view.angle, `${name}.angle`);
}
