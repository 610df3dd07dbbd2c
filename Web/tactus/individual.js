// The subgestures of gestures of individual fingers: checks them and converts them to numbers. Loaded when such a gesture is added.

import {
  addStructure, checkKeys, elements, entries, expected, fail, keysOf, nearest, numberOf, placed, TYPES, write,
} from "./types.js";

const TAP = "maximumTapDuration:s maximumTapInterval:s allowableMovement maximumTapDistance";
const SUBGESTURES = {
  tap: TAP, doubleTap: TAP, longPress: "minimumPressDuration:s allowableMovement",
  swipe:
    "direction:+right|left|up|down maximumDuration:s minimumPrimaryMovement maximumSecondaryMovement " +
    "rateOfMinimumMovementDecay rateOfMaximumMovementDecay",
  pan: "hysteresis axis:both|horizontal|vertical", flick: TYPES.flick[0], spin: TYPES.spin[0],
};

addStructure("subgestures", (list, path) =>
  elements(list, path, "an array of subgestures", "the list is empty; without subgestures nothing is recognized").flatMap((item, index, all) => {
    const at = `${path}[${index}]`;
    const type = decisive(item, at, "a subgesture");
    const number = numberOf(type, SUBGESTURES, `${at}.type`, "a subgesture", "there are");
    const places = placed(entries(SUBGESTURES[type]), 0);
    const noun = `a ${type} subgesture`;
    checkKeys(item, [["id"], ["type"], ...places], at, noun);
    const { id } = item;
    if (id === undefined) fail(at, `${noun} needs the key "id"`);
    const place = `${at}.id`;
    if (typeof id !== "string") fail(place, expected("a string", id));
    if (id === "") fail(place, "an id must not be empty");
    if (all.findIndex((other) => other.id === id) < index) fail(place, `there are two subgestures with the id "${id}"`);
    const numbers = write(item, places, `${at}.`);
    return [number, numbers.length, ...numbers];
  }));

/** The `type` of an object, which determines the meaning of its other keys. */
function decisive(value, path, owner) {
  const keys = keysOf(value, path, owner);
  const { type } = value;
  if (type === undefined) {
    for (const key of keys) if (nearest(key, ["type"])) fail(`${path}.${key}`, `${owner} has no key "${key}"`, "type");
    fail(path, `${owner} needs the key "type"`);
  }
  if (typeof type !== "string") fail(`${path}.type`, expected("a string", type));
  return type;
}

