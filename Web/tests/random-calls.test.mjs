// That nothing that a page calls traps, whatever the numbers.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { freshModule, freshSequences, generator } from "./fakes.mjs";
import "../tactus/individual.js";
import "../tactus/sequences.js";
import { GATE, STRIDE } from "../tactus/numbers.js";
import { encodeOptions, TYPE_NAMES, typeNumber } from "../tactus/types.js";

const ODD = [NaN, Infinity, -Infinity, -1, 0.5, 1e300, -1e300, -0, 2 ** 53, 2 ** 31, -(2 ** 31), 5e-324];
const REQUIRED = { individual: { subgestures: [{ id: "t", type: "tap" }] }, sequence: { steps: ["tap", "hold"] } };

for (const [name, fresh] of [["engine", freshModule], ["engine with sequences", freshSequences]]) {
  describe(`The ${name}`, () => {
    test("survives 100,000 random calls without a trap", async () => {
      const module = await fresh();
      const { exports } = module;
      const random = generator(13);
      const pick = (list) => list[Math.floor(random() * list.length)];
      const whole = (most) => Math.floor(random() * most);
      const odd = () => (random() < 0.5 ? pick(ODD) : random() * 1000 - 100);
      const index = () => (random() < 0.97 ? whole(12) : pick([-1, 99, 2 ** 31 - 1, -(2 ** 31)]));
      let page = exports.tactus_page_open(400, 800);
      let time = 0;
      const calls = {
        tactus_view_add: () => exports.tactus_view_add(page, index()),
        tactus_view_place: () => exports.tactus_view_place(page, index(), index(), odd(), odd(), odd(), odd()),
        tactus_view_remove: () => random() < 0.2 && exports.tactus_view_remove(page, index()),
        tactus_recognizer_add: () => {
          const type = pick(TYPE_NAMES);
          const count = module.writeOptions(encodeOptions(type, REQUIRED[type] ?? {}, true));
          exports.tactus_recognizer_add(page, index(), typeNumber(type), count);
        },
        tactus_recognizer_set: () => {
          // Numbers as they come: nothing that the scripts would write.
          const count = whole(40);
          module.writeOptions(Array.from({ length: count }, () => (random() < 0.7 ? whole(12) : odd())));
          exports.tactus_recognizer_set(page, index(), random() < 0.95 ? count : pick([-1, 2 ** 31 - 1]));
        },
        random_kind: () => exports.tactus_recognizer_add(page, index(), pick([-1, 17, 18, 255, 256, 2 ** 31 - 1]), whole(8)),
        tactus_recognizer_remove: () => random() < 0.3 && exports.tactus_recognizer_remove(page, index()),
        tactus_relate: () => exports.tactus_relate(page, random() < 0.95 ? whole(3) : index(), index(), index()),
        tactus_send: () => {
          const count = whole(8);
          const samples = module.samples;
          for (let sample = 0; sample < count; sample++) {
            time += whole(20) * 1e6;
            const values = [time, whole(5), whole(5), random() * 400, random() * 800, whole(5), random(), 10, 5, 0, 1, 0, 1, whole(3), index(), whole(5)];
            values.forEach((value, slot) => { samples[sample * 16 + slot] = random() < 0.01 ? pick(ODD) : value; });
          }
          exports.tactus_send(page, random() < 0.99 ? count : pick([-1, 513, 2 ** 31 - 1, -(2 ** 31)]));
        },
        tactus_advance: () => exports.tactus_advance(page, random() < 0.9 ? (time += whole(900) * 1e6) : pick(ODD)),
        tactus_cancel_all: () => random() < 0.1 && exports.tactus_cancel_all(page),
        tactus_recognizer_get: () => exports.tactus_recognizer_get(page, index(), random() < 0.9 ? whole(40) : index()),
        tactus_recognizer_report: () => {
          const reported = exports.tactus_recognizer_report(page, index());
          assert.ok(reported === -1 || module.actions(reported).length >= STRIDE);
        },
        tactus_observe: () => exports.tactus_observe(page, whole(3)),
        tactus_decisions: () => random() < 0.5 && exports.tactus_decisions(page),
        tactus_decisions_take: () => random() < 0.2 && exports.tactus_decisions_take(page),
        tactus_reason_name: () => exports.tactus_reason_name(index()),
        tactus_page_resize: () => exports.tactus_page_resize(page, odd(), odd()),
        tactus_next_deadline: () => exports.tactus_next_deadline(page),
        page: () => {
          // Before there is so much on it that each call takes long.
          if (random() > 0.15) return;
          exports.tactus_close(page);
          page = exports.tactus_page_open(odd(), odd());
        },
      };
      const names = Object.keys(calls);
      let last = "";
      try {
        for (let count = 0; count < 100_000; count++) calls[(last = pick(names))]();
      } catch (error) {
        assert.fail(`${last}: ${error.stack}`);
      }
      assert.ok(exports.tactus_malformed() > 0);
    });
  });
}

describe("A gesture", () => {
  test("is never its own gate, nor that of its own gate", async () => {
    const module = await freshModule();
    const { exports } = module;
    const page = exports.tactus_page_open(400, 800);
    const view = exports.tactus_view_add(page, -1);
    for (let count = 0; count < 3; count++) exports.tactus_recognizer_add(page, view, typeNumber("pan"), 0);
    assert.equal(exports.tactus_relate(page, 2, 0, 0), -3);
    assert.equal(exports.tactus_relate(page, 2, 0, 1), 0);
    assert.equal(exports.tactus_relate(page, 2, 1, 2), 0);
    assert.equal(exports.tactus_relate(page, 2, 2, 0), -3);
    assert.equal(exports.tactus_relate(page, 2, 0, -1), 0);
  });
});

describe("A gesture whose gate is taken off", () => {
  test("is free of it at once, even if it was the gate for which it failed last", async () => {
    const module = await freshModule();
    const { exports } = module;
    const page = exports.tactus_page_open(400, 800);
    const view = exports.tactus_view_add(page, -1);
    exports.tactus_view_place(page, view, -1, 0, 0, 400, 800);
    for (const type of ["longPress", "tap"]) exports.tactus_recognizer_add(page, view, typeNumber(type), 0);
    assert.equal(exports.tactus_relate(page, GATE, 1, 0), 0);
    const tap = (time) => [0, 3].reduce((count, phase) => {
      module.samples.set([time + phase * 20e6, 1, phase, 100, 100, 0, 0, 0, 0, 0, Math.PI / 2, 0, 1, 0, view, 0]);
      return count + exports.tactus_send(page, 1);
    }, 0);
    assert.equal(tap(1e9), 0);
    exports.tactus_recognizer_remove(page, 0);
    assert.equal(tap(3e9), 1);
  });
});

describe("The lab", () => {
  test("has no room for more text than memory may have, and says so without a trap", async () => {
    const { freshLab } = await import("./lab.mjs");
    const { exports } = await freshLab();
    for (const count of [-1, -(2 ** 31), 2 ** 31 - 1, 2 ** 30]) assert.equal(exports.tactus_text_in(count), 0);
    assert.notEqual(exports.tactus_text_in(100), 0);
  });
});
