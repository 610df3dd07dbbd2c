/**
 * Gestures of the type `sequence`. A page need not import this: the first sequence does, if it comes before the module is loaded. An import
 * checks the options of sequences at once, and makes `load` load the module with sequences even if the first one comes later.
 */
import { addStructure, bits, checkKeys, elements, expected, fail, integer, nearest, number, rectangle, word, write } from "./types.js";

const DIRECTIONS = ["right", "left", "up", "down"];
const KEYS = {
  tap: ["on", "maximumDuration", "allowableMovement", "maximumPause", "maximumDistance"],
  hold: ["for", "allowableMovement", "allowableMovementWhileHeld", "maximumPause", "maximumDistance"],
  move: ["direction", "distance", "maximumPause", "maximumDistance"],
  swipe: ["direction", "maximumDuration", "hysteresis", "maximumPause", "maximumDistance"],
  lift: [], then: [], or: [], and: [],
};
const KINDS = Object.keys(KEYS);
const MODIFIERS = ["region", "while", "every", "repeating", "within"];
const [REGION, WHILE, REPEATING, WITHIN] = [8, 9, 10, 11];
/** The largest depth of nested terms: the engine reads no deeper. */
const DEPTH = 12;

/** The steps of a sequence as numbers: each term is its kind and the numbers of that kind. */
function steps(value, path) {
  const list = terms(value, path, 0);
  return list.length === 1 ? list[0] : [KINDS.indexOf("then"), list.length, ...list.flat()];
}

function terms(value, path, depth) {
  return elements(value, path, "an array of terms", "the list is empty; without terms nothing is recognized")
    .map((item, index) => term(item, `${path}[${index}]`, depth + 1));
}

function term(value, path, depth) {
  if (depth > DEPTH) fail(path, `terms may be nested ${DEPTH} deep`);
  if (typeof value === "string") {
    const kind = ["tap", "hold", "move", "lift"][word(value, path, ["tap", "hold", "move", "lift"], "a term that stands alone")];
    return plain(kind, { [kind]: kind === "tap" || kind === "hold" ? 1 : true }, path, depth);
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) fail(path, expected("a term: a word or an object", value));
  const named = Object.keys(value).filter((key) => KINDS.includes(key));
  if (named.length === 0) {
    const wrong = Object.keys(value).map((key) => nearest(key, KINDS)).find(Boolean);
    fail(path, `a term needs one of the keys ${KINDS.join(", ")}`, wrong);
  }
  const [kind, second] = named;
  if (second) fail(path, `a term is either "${kind}" or "${second}"; write two terms in a list`);
  if (kind === "hold" && "duration" in value) fail(`${path}.duration`, 'the term "hold" has no key "duration"', "for");
  checkKeys(value, [kind, ...KEYS[kind], ...MODIFIERS].map((key) => [key]), path, `the term "${kind}"`);
  return modified(plain(kind, value, path, depth), value, path, depth);
}

function plain(kind, value, path, depth) {
  const at = (key) => `${path}.${key}`;
  const measure = (key) => (value[key] === undefined ? NaN : number(value[key], at(key), 0));
  const seconds = (key) => secondsOf(value, key, path);
  const place = () => [seconds("maximumPause"), measure("maximumDistance")];
  const fingers = () => (value[kind] === true ? NaN
    : typeof value[kind] === "number" ? integer(value[kind], at(kind), 1, 10)
      : fail(at(kind), expected("a number of fingers, or true for those that are down", value[kind])));
  const direction = () => (value.direction === undefined ? NaN : bits(value.direction, at("direction"), DIRECTIONS, "a direction"));
  const count = () => (value[kind] === true ? 1 : integer(value[kind], at(kind), 1, 10));
  const number_ = KINDS.indexOf(kind);
  switch (kind) {
    case "tap": return [
      number_, count(), value.on === undefined ? NaN : word(value.on, at("on"), ["down", "lift"], "a moment"),
      seconds("maximumDuration"), measure("allowableMovement"), ...place(),
    ];
    case "hold": return [
      number_, count(), seconds("for"), measure("allowableMovement"), measure("allowableMovementWhileHeld"), ...place(),
    ];
    case "move": return [number_, fingers(), direction(), measure("distance"), ...place()];
    case "swipe":
      if (value.direction === undefined) fail(path, 'the term "swipe" needs the key "direction"');
      return [number_, fingers(), direction(), seconds("maximumDuration"), measure("hysteresis"), ...place()];
    case "lift": return [number_, fingers()];
    default: {
      const list = terms(value[kind], at(kind), depth);
      return [number_, list.length, ...list.flat()];
    }
  }
}

/** A time, or NaN where a term has none. */
const secondsOf = (value, key, path) => write(value, [[key, "s", 0]], `${path}.`)[2] ?? NaN;

function modified(numbers, value, path, depth) {
  const { region, while: body, every, repeating, within } = value;
  if (region !== undefined) numbers = [REGION, ...rectangle(region, `${path}.region`), ...numbers];
  const pause = secondsOf(value, "every", path);
  if (every !== undefined && body === undefined) fail(`${path}.every`, '"every" says how soon what is done during a "while" may be repeated');
  if (body !== undefined) numbers = [WHILE, pause, ...numbers, ...term(body, `${path}.while`, depth + 1)];
  if (repeating !== undefined) {
    const [least, most] = repetitions(repeating, `${path}.repeating`);
    numbers = [REPEATING, least, most, ...numbers];
  }
  if (within !== undefined) numbers = [WITHIN, secondsOf(value, "within", path), ...numbers];
  return numbers;
}

/** True for any number of repetitions, a number, or the least and the greatest number. */
function repetitions(value, path) {
  if (value === true) return [1, NaN];
  if (typeof value === "number") return [integer(value, path, 1), value];
  const items = elements(value, path, "true, a number, or [least] or [least, most]");
  if (items.length < 1 || items.length > 2) fail(path, expected("[least] or [least, most]", value));
  const [least, most = NaN] = items.map((item, index) => integer(item, `${path}[${index}]`, 1));
  return [least, most];
}

addStructure("steps", steps);
