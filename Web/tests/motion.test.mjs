// The laws of motion in the pages are those of the engine: the same numbers as in ScrollMotionTests and RubberBandTests.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { banded, FAST_RATE, Motion, stretch } from "../tactus/behaviours/motion.js";

const near = (value, expected, tolerance = 1e-9) => assert.ok(Math.abs(value - expected) <= tolerance, `${value}, not ${expected}`);
const free = [-Infinity, Infinity];
const times = Array.from({ length: 200 }, (_, index) => index / 100);

describe("A motion", () => {
  for (const velocity of [1000, -1000, 250]) {
    test(`slides as far as its rate says: ${velocity}`, () => {
      const decay = 1000 * Math.log(0.998);
      const motion = new Motion(500, velocity, free);
      near(motion.goal, 500 + (velocity - Math.sign(velocity) * 10) / -decay);
      near(motion.duration, Math.log(Math.abs(velocity) / 10) / -decay);
      near(motion.at(motion.duration), motion.goal);
      near(motion.at(0), 500);
    });
  }

  test("comes to rest five times as soon at the fast rate", () => {
    const [normal, fast] = [new Motion(0, 1000, free), new Motion(0, 1000, free, { rate: FAST_RATE })];
    near(normal.goal / fast.goal, 5.02, 0.01);
    near(normal.duration / fast.duration, 5.02, 0.01);
  });

  test("does not begin below the speed at which things rest", () => {
    const motion = new Motion(500, 9, [0, 1000]);
    assert.deepEqual([motion.duration, motion.at(0), motion.at(1)], [0, 500, 500]);
  });

  test("goes over an end that it reaches in motion, no farther than it may, and comes back", () => {
    const motion = new Motion(900, 3000, [0, 1000], { length: 200 });
    assert.ok(times.some((time) => motion.at(time) > 1010));
    assert.ok(times.every((time) => motion.at(time) <= 1200));
    assert.equal(motion.goal, 1000);
    assert.equal(motion.at(motion.duration), 1000);
  });

  test("springs back from beyond an end without swinging, 98 % of the way in half a second", () => {
    const motion = new Motion(-100, 0, [0, 1000]);
    assert.ok(motion.at(0.5) > -2 && motion.at(0.5) < 0);
    assert.ok(times.every((time) => motion.at(time) <= 0));
    assert.ok(motion.duration < 1);
  });

  test("thrown back inside, runs through the end and slides on", () => {
    const motion = new Motion(-50, 3000, [0, 1000]);
    assert.ok(motion.goal > 100 && motion.goal <= 1000);
  });

  test("goes on from leg to leg without a jump", () => {
    for (const [offset, velocity] of [[900, 3000], [-50, 3000], [1100, -4000]]) {
      const motion = new Motion(offset, velocity, [0, 1000], { length: 400 });
      for (let time = 0; time < motion.duration; time += 0.001) {
        assert.ok(Math.abs(motion.at(time + 0.001) - motion.at(time)) <= 4.2, `${offset} ${velocity} at ${time}`);
      }
    }
  });
});

describe("A rubber band", () => {
  test("gives 55 % at the end, and never more than its length", () => {
    near(stretch(0.001, 400) / 0.001, 0.55, 1e-4);
    assert.ok(stretch(1e9, 400) < 400);
    assert.equal(stretch(-5, 400), 0);
    near(stretch(400, 400), 400 * (1 - 1 / 1.55));
  });

  test("draws out what is beyond a range, and leaves what is inside", () => {
    assert.equal(banded(50, [0, 100], 400), 50);
    near(banded(-40, [0, 100], 400), -stretch(40, 400));
    near(banded(140, [0, 100], 400), 100 + stretch(40, 400));
  });
});
