// Things in pages move by the engine's laws: the same numbers as in ScrollMotionTests and RubberBandTests.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { banded, FAST_RATE, loadMotion, PlaneMotion, Player, ScrollMotion, stretch, unbanded } from "../tactus/behaviours/motion.js";

// Without the module nothing moves by itself.
const unloaded = new ScrollMotion(120, 3000, [0, 100]);
const early = [unloaded.duration, unloaded.offset(0), unloaded.restingOffset, banded(140, [0, 100], 400)];
const missing = await loadMotion(new URL("./missing.wasm", import.meta.url)).catch((error) => error);
const other = await loadMotion(new URL("../build/allocator.wasm", import.meta.url)).catch((error) => error);
await loadMotion();

const near = (value, expected, tolerance = 1e-9) => assert.ok(Math.abs(value - expected) <= tolerance, `${value}, not ${expected}`);
const free = [-Infinity, Infinity];
const times = Array.from({ length: 200 }, (_, index) => index / 100);

describe("A motion", () => {
  for (const velocity of [1000, -1000, 250]) {
    test(`slides as far as its rate says: ${velocity}`, () => {
      const decay = 1000 * Math.log(0.998);
      const motion = new ScrollMotion(500, velocity, free);
      near(motion.restingOffset, 500 + (velocity - Math.sign(velocity) * 10) / -decay);
      near(motion.duration, Math.log(Math.abs(velocity) / 10) / -decay);
      near(motion.offset(motion.duration), motion.restingOffset);
      near(motion.offset(0), 500);
    });
  }

  test("comes to rest five times as soon at the fast rate", () => {
    const [normal, fast] = [new ScrollMotion(0, 1000, free), new ScrollMotion(0, 1000, free, { rate: FAST_RATE })];
    near(normal.restingOffset / fast.restingOffset, 5.02, 0.01);
    near(normal.duration / fast.duration, 5.02, 0.01);
  });

  test("does not begin below the speed at which things rest", () => {
    const motion = new ScrollMotion(500, 9, [0, 1000]);
    assert.deepEqual([motion.duration, motion.offset(0), motion.offset(1)], [0, 500, 500]);
  });

  test("goes over an end that it reaches in motion, no farther than it may, and comes back", () => {
    const motion = new ScrollMotion(900, 3000, [0, 1000], { length: 200 });
    assert.ok(times.some((time) => motion.offset(time) > 1010));
    assert.ok(times.every((time) => motion.offset(time) <= 1200));
    assert.equal(motion.restingOffset, 1000);
    assert.equal(motion.offset(motion.duration), 1000);
  });

  test("springs back from beyond an end without swinging, 98 % of the way in half a second", () => {
    const motion = new ScrollMotion(-100, 0, [0, 1000]);
    assert.ok(motion.offset(0.5) > -2 && motion.offset(0.5) < 0);
    assert.ok(times.every((time) => motion.offset(time) <= 0));
    assert.ok(motion.duration < 1);
  });

  test("thrown back inside, runs through the end and slides on", () => {
    const motion = new ScrollMotion(-50, 3000, [0, 1000]);
    assert.ok(motion.restingOffset > 100 && motion.restingOffset <= 1000);
  });

  test("has the speed that its place says, and none in the end", () => {
    const motion = new ScrollMotion(0, 1000, free);
    near(motion.velocity(0), 1000);
    near(motion.velocity(0.5), (motion.offset(0.5001) - motion.offset(0.4999)) / 0.0002, 0.01);
    assert.equal(motion.velocity(motion.duration), 0);
  });

  test("stops at an end that it must not go over", () => {
    const motion = new ScrollMotion(900, 3000, [0, 1000], { bounces: false });
    assert.ok(times.every((time) => motion.offset(time) <= 1000));
    assert.equal(motion.restingOffset, 1000);
  });

  test("accepts any numbers", () => {
    for (const odd of [NaN, Infinity, -Infinity, 1e300]) {
      const motion = new ScrollMotion(odd, odd, [odd, -odd], { rate: odd, length: odd });
      motion.offset(odd);
      stretch(odd, odd, odd);
    }
  });

  test("continues from leg to leg without a jump", () => {
    for (const [offset, velocity] of [[900, 3000], [-50, 3000], [1100, -4000]]) {
      const motion = new ScrollMotion(offset, velocity, [0, 1000], { length: 400 });
      for (let time = 0; time < motion.duration; time += 0.001) {
        assert.ok(Math.abs(motion.offset(time + 0.001) - motion.offset(time)) <= 4.2, `${offset} ${velocity} at ${time}`);
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

  test("has an inverse, for a finger that catches what is stretched", () => {
    for (const offset of [-250, -1, 0, 50, 100, 101, 900]) near(unbanded(banded(offset, [0, 100], 400), [0, 100], 400), offset, 1e-6);
  });
});

describe("Before the module is there", () => {
  test("things are at once where they go", () => assert.deepEqual(early, [0, 100, 100, 100]));

  test("an address where it is not is an error, and no reason not to try another", () => {
    assert.match(missing.message, /ENOENT.*missing\.wasm/);
    assert.equal(other.message, "this module has no motions; loadMotion needs motion.wasm");
    assert.ok(new ScrollMotion(0, 1000, free).duration > 0);
  });
});

test("What is wrong is said in sentences", () => {
  const error = (work, message) => assert.throws(work, { name: "TactusError", message });
  const motion = new ScrollMotion(0, 100, [0, 1]);
  const place = { x: 0, y: 0 };
  error(() => new ScrollMotion(0, 100), "range: expected [low, high], found undefined");
  error(() => new ScrollMotion(0, 100, 5), "range: expected [low, high], found a number");
  error(() => new ScrollMotion(place, 100, [0, 1]), "offset: expected a number, found an object");
  error(() => new ScrollMotion(0, place, [0, 1]), "velocity: expected a number, found an object");
  error(() => new ScrollMotion(0, 100, [0, 1], { rates: 1 }), 'rates: a motion has no key "rates"; did you mean "rate"?');
  error(() => new PlaneMotion([0, 0], place, { x: [0, 1], y: [0, 1] }), "place: expected { x, y }, found an array");
  error(() => new PlaneMotion(place, 100, { x: [0, 1], y: [0, 1] }), "velocity: expected { x, y }, found a number");
  error(() => new PlaneMotion(place, place, [0, 1]), "ranges.x: expected [low, high], or a place, found undefined");
  error(() => banded(5, 3, 100), "range: expected [low, high], found a number");
  error(() => unbanded(5, undefined, 100), "range: expected [low, high], found undefined");
  error(() => Player.prototype.play(motion, () => {}), "motions: expected a list of motions, found an object");
  error(() => Player.prototype.play([motion]), "show: expected a function, found undefined");
});
