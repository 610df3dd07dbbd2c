// Gestures that follow the descriptions of frameworks, without a page.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { BoundGesture } from "../tactus/bound-gesture.js";
import { tactus } from "../tactus/index.js";
import { gesture } from "../tactus/svelte.js";
import { vGesture } from "../tactus/vue.js";

let made;
beforeEach(() => {
  made = [];
  tactus.on = (element, type, options) => {
    const gesture = { element, type, isOff: false, tracker: null, sets: [], options, set: (more) => gesture.sets.push(more), off() { gesture.isOff = true; } };
    made.push(gesture);
    return gesture;
  };
});
/** The elements that have a gesture, by the names of these. */
const present = () => made.filter(({ isOff }) => !isOff).map(({ element }) => element.name).join();
const [a, b] = [{ name: "a" }, { name: "b" }];

describe("A gesture of a framework", () => {
  test("follows options that are changed in place", () => {
    const options = { direction: ["left"], offset: { bounds: { left: 0 } } };
    const bound = new BoundGesture();
    bound.follow(a, "pan", options, () => {});
    options.direction.push("right");
    bound.follow(a, "pan", options, () => {});
    options.offset.bounds.left = 10;
    bound.follow(a, "pan", options, () => {});
    assert.deepEqual(made.map(({ sets }) => sets), [[{ direction: ["left", "right"] }, { offset: { bounds: { left: 10 } } }]]);
    assert.equal(vGesture.deep, true);
  });

  test("goes to another element that names it, before or after the first one leaves", () => {
    const ref = new BoundGesture();
    const first = gesture(a, { type: "pan", ref });
    const second = gesture(b, { type: "pan", ref });
    // Its element stays until its transition has ended.
    first.destroy();
    assert.equal(present(), "b");
    second.destroy();
    assert.equal(present(), "");

    const binding = { arg: "pan", modifiers: {}, value: { ref } };
    vGesture.mounted(a, binding);
    vGesture.mounted(b, binding);
    vGesture.unmounted(a, binding);
    assert.equal(present(), "b");
    vGesture.unmounted(b, binding);
    assert.equal(present(), "");
  });

  test("is exchanged with that of another element", () => {
    const refs = [new BoundGesture(), new BoundGesture()];
    const actions = [a, b].map((element, index) => gesture(element, { type: "pan", ref: refs[index] }));
    actions.forEach((action, index) => action.update({ type: "pan", ref: refs[1 - index] }));
    assert.deepEqual(refs.map(({ current }) => current.element.name), ["b", "a"]);
    assert.equal(present().split(",").sort().join(), "a,b");
  });

  test("leaves a gesture of its own to the element that names it no more", () => {
    const ref = new BoundGesture();
    const [first, second] = [gesture(a, { type: "pan", ref }), gesture(b, { type: "pan" })];
    first.update({ type: "pan" });
    second.update({ type: "pan", ref });
    first.update({ type: "pan" });
    assert.equal(ref.current.element, b);
    assert.equal(present().split(",").sort().join(), "a,b");
  });

  test("says what Svelte's action needs", () => {
    assert.throws(() => gesture(a), { message: 'type: expected a type such as "tap", found undefined' });
  });
});
