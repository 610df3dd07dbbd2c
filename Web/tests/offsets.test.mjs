// Offsets that a finger catches beyond their ends, without a module.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { start } from "../tactus/page-offsets.js";

/** A gesture whose offset begins at what is shown. */
function make(type, more, bounds) {
  const shown = {};
  const options = { offset: { from: () => shown.value, bounds, rubberband: true } };
  const gesture = { number: 1, type, element: {}, options, tracker: null };
  start().follow(gesture);
  const send = (state, values) => {
    const event = { state, gesture, ...more, ...values };
    gesture.tracker.add(event);
    return event;
  };
  return { shown, send };
}

describe("An offset that is caught beyond an end", () => {
  test("S-4.10: stays under the finger, and moves on as if it had never been released", () => {
    const { shown, send } = make("pan", { velocity: { x: 0, y: 0 } }, { right: 300 });
    shown.value = { x: 0, y: 0 };
    send("began", { translation: { x: 0, y: 0 } });
    const { x } = send("changed", { translation: { x: 400, y: 0 } }).offset;
    const further = send("changed", { translation: { x: 410, y: 0 } }).offset.x;
    assert.equal(send("ended", { translation: { x: 400, y: 0 } }).offset.x, 300);
    shown.value = { x, y: 0 };
    assert.ok(Math.abs(send("began", { translation: { x: 0, y: 0 } }).offset.x - x) < 1e-9);
    assert.ok(Math.abs(send("changed", { translation: { x: 10, y: 0 } }).offset.x - further) < 1e-9);
  });

  test("of a pinch stays there too, and is at the end if it was further beyond it than it can be", () => {
    const { shown, send } = make("pinch", {}, { maximum: 4 });
    shown.value = 4.3;
    assert.ok(Math.abs(send("began", { scale: 1 }).offset - 4.3) < 1e-9);
    shown.value = 5;
    assert.equal(send("began", { scale: 1 }).offset, 4);
  });

  test("stays under the fingers that transform it", () => {
    const transform = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
    const { shown, send } = make("transform", { location: { x: 30, y: 40 }, client: { x: 130, y: 140 }, transform }, { maximum: 4 });
    shown.value = { a: 4.3, b: 0, c: 0, d: 4.3, e: 7, f: 9 };
    const { offset } = send("began", {});
    for (const [letter, number] of Object.entries(shown.value)) assert.ok(Math.abs(offset[letter] - number) < 1e-9, letter);
    const larger = send("changed", { transform: { ...transform, a: 1.1, d: 1.1 } }).offset.a;
    assert.ok(larger > 4.3 && larger < 4.5, `${larger}`);
    assert.equal(send("ended", {}).offset.a, 4);
  });
});
