import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { formatTouchAction, leftToBrowser, parseTouchAction } from "../tactus/touch-action.js";

describe("touch-action", () => {
  for (const [type, options, expected] of [
    ["tap", {}, "manipulation"],
    ["tap", { numberOfTouchesRequired: 2 }, "pan-x pan-y"],
    ["tapSequence", {}, "manipulation"],
    ["longPress", {}, "manipulation"],
    ["forcePress", {}, "manipulation"],
    ["touchDown", {}, "manipulation"],
    ["triggeredTap", {}, "pan-x pan-y"],
    ["twoFingerTap", {}, "pan-x pan-y"],
    ["hover", {}, "auto"],
    ["pan", {}, "none"],
    ["pan", { axis: "both", maximumNumberOfTouches: 1 }, "none"],
    ["pan", { axis: "horizontal" }, "pan-y"],
    ["pan", { axis: "vertical" }, "pan-x"],
    ["pan", { axis: "horizontal", maximumNumberOfTouches: 1 }, "pan-y pinch-zoom"],
    ["pan", { enabled: false }, "auto"],
    ["pan", { touchAction: "pan-x" }, "pan-x"],
    ["screenEdgePan", {}, "pan-y pinch-zoom"],
    ["screenEdgePan", { edges: ["left", "right"] }, "pan-y pinch-zoom"],
    ["screenEdgePan", { edges: ["left", "top"] }, "none"],
    ["swipe", {}, "pan-y pinch-zoom"],
    ["swipe", { direction: ["up", "down"] }, "pan-x pinch-zoom"],
    ["swipe", { direction: ["up", "left"] }, "none"],
    ["swipe", { direction: "left", numberOfTouchesRequired: 2 }, "pan-y"],
    ["pinch", {}, "none"],
    ["rotation", {}, "none"],
    ["transform", {}, "none"],
    ["flick", {}, "none"],
    ["circle", {}, "none"],
    ["individual", { subgestures: [{ type: "tap" }, { type: "longPress" }] }, "manipulation"],
    ["individual", { subgestures: [{ type: "tap" }, { type: "pan" }] }, "none"],
    ["sequence", { steps: ["tap", { hold: 1 }] }, "pan-x pan-y"],
    ["sequence", { steps: ["tap", { hold: 1, while: "move" }] }, "none"],
  ]) {
    test(`of a ${type} ${JSON.stringify(options)} is ${expected}`, () => {
      assert.equal(formatTouchAction(leftToBrowser(type, options)), expected);
    });
  }

  test("of two gestures is what both leave", () => {
    const both = (one, other) => formatTouchAction(parseTouchAction(one) & parseTouchAction(other));
    assert.equal(both("manipulation", "pan-y pinch-zoom"), "pan-y pinch-zoom");
    assert.equal(both("pan-x", "pan-y"), "none");
    assert.equal(both("auto", "manipulation"), "manipulation");
    assert.equal(both("pan-left pan-y", "pan-x pan-up"), "pan-left pan-up");
  });

  test("that is none is an error that says what there is", () => {
    for (const text of ["pan-z", "none pan-x", "manipulation auto", ""]) {
      assert.throws(() => parseTouchAction(text), /^TactusError: touchAction: ".*" is not allowed here; it must be one of .*pan-x/);
    }
  });
});
