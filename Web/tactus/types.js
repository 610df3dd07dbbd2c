// The types of gestures: their options and values, in the order in which the engine counts them, and the check of options and their
// conversion to numbers. Sources/TactusWeb/Engine/GestureKind.swift is the other side.

import { TactusError } from "./error.js";

// An option is `name:kind`, or `name` for a number from 0. Kinds: a number is the least integer (`1-10`: and the most); `[a,b]` a
// number between these, `n` any, `s` seconds, `r` radians from 0, `t` any radians, `b` true or false, `g` that or a number from 0, `*` what
// has a structure of its own; `a|b` one of these words, `+a|b` one or more. A value is `name` for a number, or `name:kind`.
// Catalogue: types
export const TYPES = {
  tap: [
    "numberOfTapsRequired:1 numberOfTouchesRequired:1 maximumTapDuration:s maximumTapInterval:s allowableMovement " +
    "maximumTapDistance",
    "",
    31,
  ],
  tapSequence: [
    "maximumNumberOfTaps:1-10 reporting:whenDecided|provisionally|immediately numberOfTouchesRequired:1 " +
    "maximumTapDuration:s maximumTapInterval:s allowableMovement maximumTapDistance",
    "count report:provisional|confirmed|revoked|immediate|upgraded",
    31,
  ],
  longPress: [
    "minimumPressDuration:s allowableMovement numberOfTapsRequired:0 numberOfTouchesRequired:1",
    "",
    31,
  ],
  pan: [
    "minimumNumberOfTouches:1 maximumNumberOfTouches:1 hysteresis axis:both|horizontal|vertical activeOffset:* " +
    "failOffset:* activatesAfterLongPress:s allowedScrollTypes:+discrete|continuous",
    "translation:pair velocity:pair",
  ],
  screenEdgePan: [
    "edges:+top|left|bottom|right edgeWidth minimumNumberOfTouches:1 maximumNumberOfTouches:1 hysteresis " +
    "axis:both|horizontal|vertical activeOffset:* failOffset:* activatesAfterLongPress:s " +
    "allowedScrollTypes:+discrete|continuous",
    "translation:pair velocity:pair",
  ],
  swipe: [
    "direction:+right|left|up|down numberOfTouchesRequired:1 maximumDuration:s minimumPrimaryMovement " +
    "maximumSecondaryMovement rateOfMinimumMovementDecay rateOfMaximumMovementDecay",
    "direction:+right|left|up|down",
  ],
  pinch: [
    "hysteresis startsAtIdentity:b",
    "scale velocity",
  ],
  rotation: [
    "hysteresis startsAtIdentity:b",
    "rotation velocity",
  ],
  transform: [
    "minimumNumberOfTouches:1 hysteresis components:+translation|scale|rotation",
    "transform:transform scale rotation velocity:pair",
  ],
  triggeredTap: [
    "minimumDelay:s recognizesOn:down|lift maximumTapDuration:s allowableMovement triggerAllowableMovement " +
    "numberOfTriggerTouches:1 triggerRegion:* maximumTapPause:s preventsOthers:b",
    "count isTriggerDown:b",
    15,
  ],
  touchDown: [
    "",
    "",
    31,
  ],
  flick: [
    "hysteresis minimumVelocity",
    "velocity:pair",
  ],
  spin: [
    "minimumAngle:r minimumRadius",
    "rotation center:pair",
  ],
  circle: [
    "maximumDuration:s maximumGap minimumTurning:r maximumTurning:r maximumInflections:0",
    "center:pair radius",
  ],
  forcePress: [
    "minimumForce:[0,1] releaseForce:[0,1] allowableMovement",
    "force",
    31,
  ],
  hover: [
    "",
    "",
    63,
  ],
  individual: [
    "subgestures:*",
    "subgesture:* touch",
  ],
  sequence: [
    "steps:* preventsOthers:b",
    "count isHolding:b isOver:b translation:pair scale",
  ],
  twoFingerTap: [
    "maximumInterval:s maximumDuration:s allowableMovement maximumSpan",
    "span",
    15,
  ],
};
// End of Catalogue
/** The tools. */
export const TOOLS = "finger|pen|eraser|palm|mouse";
const COMMON =
  `enabled:b cancelsTouchesInView:b delaysTouchesBegan:b delaysTouchesEnded:b allowedTouchTools:+${TOOLS} ` +
  "requiresExclusiveTouchType:b acceptsLeftoverTouches:b cancelsWhenOutside:b";
const FIRST_COMMON = 32;
/** From here on, a number of seconds was meant as milliseconds. */
const MILLISECONDS = 100;
const MOST_INTEGER = 0x7fffffff;
const REQUIRED = { individual: "subgestures", sequence: "steps" };

/** The names in other libraries, in small letters. */
const ELSEWHERE =
  "click:tap hold:longPress drag:pan move:pan panstart:pan pointerdown:touchDown direction:axis zoom:pinch bounds:offset rubberband:offset scale:pinch gesture:transform " +
  "threshold:hysteresis|allowableMovement distance:hysteresis|minimumPrimaryMovement time:minimumPressDuration|maximumTapDuration " +
  "delay:minimumPressDuration pointers:maximumNumberOfTouches|numberOfTouchesRequired x:horizontal y:vertical";

/** The names and kinds in a text. */
export const entries = (text) => (text ?? "").split(" ").filter(Boolean).map((entry) => entry.split(":"));

/** The options that concern only the page: they have no place in the engine or in a scene. */
export const PAGE_OPTIONS = entries("name:* touchAction:* wheel:* allowFrom:* ignoreFrom:* modifiers:* offset:* root:* signal:*");

/** The names of the types, in the order of their numbers. */
export const TYPE_NAMES = Object.keys(TYPES);

/** The names of the options of a type, and their kinds. */
export function optionsOf(type) {
  return Object.fromEntries(entries(`${TYPES[type][0]} ${COMMON}`));
}

/** The values of a type and their kinds, those that every type has first; a number has none. */
export function valuesOf(type) {
  const own = Object.fromEntries(entries(TYPES[type][1]));
  return { location: "pair", touches: "contacts", numberOfTouches: undefined, ...own };
}

/** The parts of an `offset` of each type: its start, its ends, and how far it goes beyond them. */
const OFFSETS = {
  pan: "from.x:n from.y:n bounds.left:n bounds.right:n bounds.top:n bounds.bottom:n rubberband:g",
  pinch: "from bounds.minimum bounds.maximum rubberband:g",
  rotation: "from:t bounds.minimum:t bounds.maximum:t rubberband:g",
  transform: "from.a:n from.b:n from.c:n from.d:n from.e:n from.f:n bounds.minimum bounds.maximum rubberband:g",
};
OFFSETS.screenEdgePan = OFFSETS.pan;

/** Options with their own structure: separate scripts check those of individual fingers and of sequences. */
const structures = { activeOffset: limits, failOffset: limits, triggerRegion: rectangle };

/** Adds a kind of option: `encode(value, path)` checks its values and turns them into numbers. */
export function addStructure(name, encode) {
  structures[name] = encode;
}

/** Whether the options of a type can be checked: separate scripts check those of sequences and of individual fingers. */
export function hasStructures(type) {
  return !REQUIRED[type] || REQUIRED[type] in structures;
}

/** Whether a type uses the pinch or rotation of a trackpad. */
export const isStretched = (type) => /^(pinch|rotation|transform)$/.test(type);

/** The number of a type. Throws if there is none. */
export function typeNumber(type) {
  return numberOf(type, TYPES, "type", "a recognizer", "supported are");
}

/** The number of a type in a table of types. */
export function numberOf(type, table, path, owner, introduction) {
  const types = Object.keys(table);
  const number = types.indexOf(type);
  if (number < 0) {
    fail(path, `there is no ${owner.slice(2)} type "${type}"; ${introduction} ${types.join(", ")}`,
    /^double-?tap$/i.test(type) ? 'tap" with "numberOfTapsRequired: 2' : nearest(String(type), types));
  }
  return number;
}

const nounOf = (type) => `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;

/** The options of a type, each with its kind, and its place in the engine if the engine knows it. Throws if `options` has others. */
function placesOf(type, options) {
  const places = [...placed(entries(TYPES[type][0]), 0), ...placed(entries(COMMON), FIRST_COMMON), ...PAGE_OPTIONS];
  checkKeys(options, places, "", nounOf(type));
  return places;
}

/** Options with their places in the engine. */
export const placed = (known, first) => known.map(([name, kind = "[0]"], index) => [name, kind, first + index]);

/** Options of a gesture as numbers for the engine. Throws at the first mistake. */
export function encodeOptions(type, options, isNew) {
  const places = placesOf(type, options);
  const required = isNew && REQUIRED[type];
  if (required && options[required] === undefined) fail("", `${nounOf(type)} needs the key "${required}"`);
  return write(options, places, "");
}

/** The kind of an option of a type, and its place in the engine. Throws if there is none. */
export function optionOf(type, name) {
  return placesOf(type, { [name]: 0 }).find(([each]) => each === name).slice(1);
}

/** An option from its numbers: the inverse of `encodeOptions`. */
export function decodeOption(kind, [first]) {
  if (kind === "b") return first !== 0;
  return kind.includes("|") ? wordsOf(kind, first) : first;
}

/** The word for a number; for a set, all its words. */
export function wordsOf(kind, number) {
  return kind[0] === "+" ? kind.slice(1).split("|").filter((_, index) => number & (1 << index)) : kind.split("|")[number];
}

export function write(options, places, path) {
  return places.flatMap(([name, kind, place]) => {
    if (options[name] === undefined || place === undefined) return [];
    const numbers = numbersOf(options[name], kind, path + name, name);
    return [place, numbers.length, ...numbers];
  });
}

function numbersOf(value, kind, path, name) {
  switch (kind) {
    case "b":
      if (typeof value !== "boolean") fail(path, expected("true or false", value));
      return [Number(value)];
    case "s":
      if (number(value, path, 0, Infinity, "a number of seconds") >= MILLISECONDS) {
        fail(path, `times are seconds, less than ${MILLISECONDS}, found ${value}`, value / 1000);
      }
      return [value];
    case "r": case "t":
      // People write degrees as whole tens and fives.
      if (/^-?\d{1,3}[05]$/.test(value)) fail(path, `${value} looks like degrees`, `${value} * Math.PI / 180`);
      // falls through
    case "n": return [number(value, path, kind === "r" ? 0 : undefined)];
    case "g": return typeof value === "boolean" ? [] : [number(value, path, 0)];
    // Checked later if the script that checks it is not loaded yet.
    case "*": return structures[name]?.(value, path) ?? [];
  }
  if (kind[0] === "[") return [number(value, path, ...JSON.parse(kind))];
  if (/^\d/.test(kind)) return [integer(value, path, ...kind.split("-").map(Number))];
  return [kind[0] === "+" ? bits(value, path, kind.slice(1).split("|")) : word(value, path, kind.split("|"))];
}

// The parts of options, for `sequences.js` and `individual.js` as well.

export function fail(path, message, suggestion) {
  throw new TactusError(`${path ? `${path}: ` : ""}${message}${suggestion ? `; did you mean "${suggestion}"?` : ""}`);
}

export function expected(what, value) {
  const isPlain = (value ?? null) === null || typeof value === "boolean";
  return `expected ${what}, found ${isPlain ? value : nounOf(Array.isArray(value) ? "array" : typeof value)}`;
}

export function number(value, path, least = -Infinity, most = Infinity, noun = "a number") {
  if (typeof value !== "number") fail(path, expected(noun, value));
  if (!Number.isFinite(value)) fail(path, `must be a finite number, found ${value}`);
  if (value < least || value > most) {
    fail(path, `must be ${most === Infinity ? `at least ${least}` : `between ${least} and ${most}`}, found ${value}`);
  }
  return value;
}

export function integer(value, path, least, most) {
  if (!Number.isInteger(value)) fail(path, typeof value === "number" ? `expected an integer, found ${value}` : expected("an integer", value));
  if (!most && value > MOST_INTEGER) fail(path, `must be at most ${MOST_INTEGER}, found ${value}`);
  return number(value, path, least, most);
}

/** The index of one of a few words. */
export function word(value, path, words, noun = "allowed here") {
  if (typeof value !== "string") fail(path, expected("a string", value));
  const index = words.indexOf(value);
  if (index < 0) fail(path, `"${value}" is not ${noun}; it must be one of ${words.join(", ")}`, nearest(value, words));
  return index;
}

/** A bit for each of one or several words. */
export function bits(value, path, words, noun) {
  if (typeof value === "string") return 1 << word(value, path, words, noun);
  let set = 0;
  elements(value, path, "a string or an array of strings", `the list is empty; name one or more of ${words.join(", ")}`).forEach((item, index) => {
    const bit = 1 << word(item, `${path}[${index}]`, words, noun);
    if (set & bit) fail(`${path}[${index}]`, `"${item}" is listed twice`);
    set |= bit;
  });
  return set;
}

export function rectangle(value, path) {
  const noun = "[x, y, width, height]";
  const items = elements(value, path, noun);
  if (items.length !== 4) fail(path, `expected ${noun}, which are 4 numbers, found an array of ${items.length}`);
  return items.map((item, index) => number(item, `${path}[${index}]`));
}

/** Limits for sides: options of an option, in the order of the engine. */
function limits(value, path) {
  return record(value, "left right up down", path, "an offset");
}

/** Options of an option, with their kinds. */
function record(value, kinds, path, owner) {
  const places = placed(entries(kinds), 0);
  checkKeys(value, places, path, owner);
  return write(value, places, path + ".");
}

/** Checks the option `offset` of a type. The result of a function in it is checked later. */
export function checkOffset(type, offset) {
  const kinds = OFFSETS[type] ?? fail("offset", `${nounOf(type)} has no key "offset"`);
  if (offset === true) return;
  checkKeys(offset, entries("from bounds rubberband"), "offset", "an offset");
  const numbers = Object.fromEntries(Object.entries(offset).flatMap(([name, part]) =>
    typeof part === "function" ? [] : typeof part === "object" ? Object.keys(part ?? {}).map((key) => [`${name}.${key}`, part[key]]) : [[name, part]]));
  record(numbers, kinds, "offset", "an offset");
  checkOrder(numbers, "offset.");
}

/** Checks that no minimum is larger than its maximum. */
export function checkOrder(options, path) {
  for (const [name, least] of Object.entries(options)) {
    const most = name.replace("min", "max").replace("left", "right").replace("top", "bottom");
    if (least > options[most]) fail(path + name, `${least} is more than ${most}, which is ${options[most]}`);
  }
}

export function elements(value, path, noun, whenEmpty) {
  if (!Array.isArray(value)) fail(path, expected(noun, value));
  if (whenEmpty && value.length === 0) fail(path, whenEmpty);
  return value;
}

/** The keys of an object. */
export function keysOf(value, path, owner) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) fail(path, expected(`an object for ${owner}`, value));
  return Object.keys(value).filter((key) => value[key] !== undefined);
}

/** Checks that an object has only known keys; each is the first element of one of these lists. */
export function checkKeys(value, known, path, owner) {
  const names = known.map(([name]) => name);
  for (const key of keysOf(value, path, owner)) {
    if (!names.includes(key)) fail(path ? `${path}.${key}` : key, `${owner} has no key "${key}"`, nearest(key, names));
  }
}

/** The candidate that was probably meant, as in scenes: about a third of its letters may differ, or one is part of the other. */
export function nearest(text, candidates) {
  const wanted = text.toLowerCase();
  let best = null;
  let least = Infinity;
  if (wanted.length > 256) return null;
  const [, names] = entries(ELSEWHERE).find(([name]) => name === wanted.replace(/[^a-z]/g, "")) ?? [];
  const same = names?.split("|").find((name) => candidates.includes(name));
  if (same) return same;
  for (const candidate of candidates) {
    const other = candidate.toLowerCase();
    const longer = Math.max(wanted.length, other.length);
    const distance = editDistance(wanted, other);
    const isPart = Math.min(wanted.length, other.length) >= 4 && (wanted.includes(other) || other.includes(wanted));
    // Candidates that differ in a few letters come before those that are only a part of the text.
    const rank = distance <= Math.max(1, (longer + 1) / 3) && distance < longer ? distance : isPart ? 999 : Infinity;
    if (rank < least && candidate !== text) [best, least] = [candidate, rank];
  }
  return best;
}

/** How many letters must be added, removed, replaced or swapped with their neighbour to make `a` into `b`. */
function editDistance(a, b) {
  const known = {};
  /** The same for the first `i` letters of the one and the first `j` of the other. */
  const distance = (i, j) => (i && j ? known[[i, j]] ??= Math.min(
    distance(i - 1, j) + 1, distance(i, j - 1) + 1, distance(i - 1, j - 1) + (a[i - 1] !== b[j - 1]),
    i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? distance(i - 2, j - 2) + 1 : Infinity) : i + j);
  return distance(a.length, b.length);
}
