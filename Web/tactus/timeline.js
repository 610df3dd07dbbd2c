// A gesture as the timeline of animations.

import { Player, ScrollMotion } from "./behaviours/motion.js";
import { check, clamp, controlled, CONTROLS, released, settingsOf, Undo } from "./behaviours/parts.js";
import { tactus } from "./index.js";
import { expected, fail, number } from "./types.js";

/** The speed of a finger from which its direction decides the end, in pixels per second; as in the engine's `GestureTimeline`. */
const DECIDING_SPEED = 200;

const KINDS = {
  ...CONTROLS, axis: "horizontal|vertical", length: checkLength, initial: anEnd, allowFrom: "selector", ignoreFrom: "selector",
  onChange: "function", onEnd: "function",
};

/**
 * The options of a timeline that a drag drives.
 *
 * @typedef {object} GestureTimelineOptions
 * @property {"horizontal" | "vertical"} [axis] The axis along which the finger drives it; the page scrolls along the other. `horizontal` by
 *   default.
 * @property {number | (() => number) | null} [length] The displacement of the finger from 0 to 1, in pixels: negative for left or up. The
 *   element's width or height by default.
 * @property {End} [initial] Its initial end; 0 by default.
 * @property {boolean} [enabled] Whether a finger can drive it; true by default.
 * @property {string | null} [allowFrom] A selector of the places in the element where a drag can begin.
 * @property {string | null} [ignoreFrom] A selector of the places in the element where a drag cannot begin.
 * @property {((progress: number) => void) | null} [onStart] Called when a finger begins to drive it, with the progress at that moment.
 * @property {((progress: number) => void) | null} [onChange] Called for each progress.
 * @property {((release: { progress: number, velocity: number, rest: End }) => End | undefined | void) | null} [onRelease] Called when the
 *   finger lifts: with the progress, its rate of change per second, and the end at which it will rest. The return value replaces that end.
 * @property {((end: End) => void) | null} [onEnd] Called when it has come to rest at an end.
 */

/** @typedef {0 | 1} End */

/**
 * @typedef {object} GestureTimelineParts
 * @property {import("./gesture.js").Gesture<"pan">} gesture
 * @property {number} progress From 0 to 1.
 * @property {number} currentTime The progress in percent.
 * @property {boolean} isMoving Whether it moves without a finger.
 * @property {(animation: Animation) => () => void} animate Drives an animation: its `currentTime` is that of the timeline, so an animation
 *   with a `duration` of 100 runs from its beginning to its end; a `delay` and a shorter `duration` use a part of the timeline. The
 *   returned function ends this and does not move the animation.
 * @property {(end: End) => void} go Moves to an end, as after a drag: for buttons with the same effect as the finger.
 * @property {() => void} reverse Moves to the other end, from its current place and with its current speed.
 * @property {() => void} off Removes the gesture, and does not move the animations.
 */

/**
 * A progress from 0 to 1 that a finger drives, as a timeline for animations: `currentTime` and `animate` are the protocol of custom
 * timelines, which React's `startGestureTransition` also accepts.
 *
 * @typedef {Readonly<GestureTimelineParts> & import("./shapes.js").Controlled<GestureTimelineOptions>} GestureTimeline
 */

/**
 * Makes the timeline of a drag. It follows the finger, settles at 0 or 1 after the lift, and can be held and reversed meanwhile, without a
 * jump. A cancelled drag returns to the end from which it came. It has the rules of the engine's `GestureTimeline`.
 *
 * ```js
 * const timeline = gestureTimeline(page, { length: 300, onEnd: (end) => setOpen(end === 1) });
 * timeline.animate(menu.animate({ translate: ["-300px", "0"] }, { duration: 100, fill: "both" }));
 * ```
 *
 * @param {HTMLElement} element
 * @param {GestureTimelineOptions} options
 * @returns {GestureTimeline}
 */
export function gestureTimeline(element, options = {}) {
  check("timeline", element, options, KINDS);
  const settings = settingsOf({
    axis: "horizontal", length: null, initial: 0, allowFrom: null, ignoreFrom: undefined, onChange: null, onEnd: null,
  }, options);
  const undo = new Undo();
  const player = new Player();
  const animations = new Set();
  let progress = settings.initial;
  /** The end at which it settles, or has settled. */
  let target = progress;
  /** The state of a finger that holds it, and of the settling: one of them is `null`. */
  let held = null;
  let settling = null;

  const lengthOf = () => {
    const { length, axis } = settings;
    const own = axis === "vertical" ? element.offsetHeight : element.offsetWidth;
    return (typeof length === "function" ? length() : length ?? own) || 1;
  };

  const show = (now) => {
    progress = clamp(now, 0, 1);
    for (const animation of animations) animation.currentTime = progress * 100;
    settings.onChange?.(progress);
  };

  /** Moves to an end with a speed, in progress per second. */
  const settle = (end, speed) => {
    const size = Math.abs(lengthOf());
    // At an end, an outward speed is lost.
    const isOutward = (progress === 0 && speed < 0) || (progress === 1 && speed > 0);
    const motion = new ScrollMotion(progress * size, isOutward ? 0 : speed * size, [end * size, end * size]);
    held = null;
    target = end;
    settling = { motion, size, since: performance.now() };
    player.play([motion], (offset) => show(offset / size), () => {
      settling = null;
      settings.onEnd?.(end);
    });
  };

  /** The current speed of the settling, in progress per second. */
  const speed = () => (settling === null ? 0 : settling.motion.velocity((performance.now() - settling.since) / 1000) / settling.size);

  const how = ({ axis, allowFrom, ignoreFrom, enabled }) => ({ axis, allowFrom, ignoreFrom, enabled, maximumNumberOfTouches: 1 });
  const pan = undo.gesture(tactus.on(element, "pan", how(settings), ({ state, translation, velocity }) => {
    const side = settings.axis === "vertical" ? "y" : "x";
    if (state === "began") {
      player.stop();
      settling = null;
      held = { start: progress, length: lengthOf() };
      settings.onStart?.(progress);
    }
    if (held === null) return;
    const { start, length } = held;
    if (state === "began" || state === "changed") {
      show(start + translation[side] / length);
      return;
    }
    if (state === "cancelled") {
      settle(target, 0);
      return;
    }
    const quick = velocity[side] / length;
    const rest = Math.abs(velocity[side]) >= DECIDING_SPEED ? (quick > 0 ? 1 : 0) : progress < 0.5 ? 0 : 1;
    settle(released(settings, { progress, velocity: quick, rest }, anEnd), quick);
  }));
  undo.add(() => animations.clear());
  return controlled({ owner: "timeline", kinds: KINDS, settings, fixed: ["initial"] }, {
    gesture: pan,
    get progress() { return progress; },
    get currentTime() { return progress * 100; },
    get isMoving() { return player.isPlaying; },
    animate(animation) {
      if (typeof animation?.pause !== "function") fail("animate", expected("an animation, such as element.animate() returns", animation));
      animation.pause();
      animation.currentTime = progress * 100;
      animations.add(animation);
      return () => { animations.delete(animation); };
    },
    go(end) {
      anEnd(end, "go");
      settle(end, speed());
    },
    reverse: () => settle(1 - target, speed()),
    off: () => undo.run(player),
  }, () => pan.set(how(settings)));
}

function anEnd(end, name) {
  if (end !== 0 && end !== 1) fail(name, expected("0 or 1", end));
}

function checkLength(length, name) {
  if (length === null || typeof length === "function") return;
  if (number(length, name) === 0) fail(name, "must not be 0");
}
