// The module and the memory that it shares with the page.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { INTERFACE_VERSION, loadModule } from "../tactus/module.js";
import { ACTUAL, BEGAN, CAPACITY, CONTACT, COUNT, ENDED, FINGER, STRIDE } from "../tactus/numbers.js";
import { typeNumber } from "../tactus/types.js";
import { freshModule } from "./fakes.mjs";

/** A module that has a memory and says that it is of `version`, and nothing else. */
const moduleOf = (version) => Uint8Array.of(
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 5, 1, 0x60, 0, 1, 0x7f, 3, 2, 1, 0, 5, 3, 1, 0, 1,
  7, 27, 2, 6, ...Buffer.from("memory"), 2, 0, 14, ...Buffer.from("tactus_version"), 0, 0, 10, 6, 1, 4, 0, 0x41, version, 0x0b);

describe("A module", () => {
  test("of another version than the scripts is refused, and both are named", async () => {
    await assert.rejects(loadModule(moduleOf(2)), {
      name: "TactusError",
      message: `the module speaks version 2 of the interface, these scripts ${INTERFACE_VERSION}`,
    });
  });

  test("is read where its actions are: more than ever before are somewhere else", async () => {
    const module = await freshModule();
    const { exports } = module;
    for (const count of [1, 100, 3, 300, 2]) {
      const page = exports.tactus_page_open(400, 800);
      const view = exports.tactus_view_add(page, -1);
      const numbers = Array.from({ length: count }, () => exports.tactus_recognizer_add(page, view, typeNumber("touchDown"), 0));
      for (const first of numbers) for (const second of numbers) if (first < second) exports.tactus_relate(page, 1, first, second);
      module.samples.set([0, 1, BEGAN, 10, 10, FINGER, 0, 0, 0, 0, 0, 0, 1, ACTUAL, view, CONTACT]);
      assert.equal(exports.tactus_send(page, 1), count);
      const actions = module.actions(count);
      const reported = numbers.map((_, index) => actions[index * STRIDE]);
      assert.deepEqual(reported.sort((first, second) => first - second), numbers);
      exports.tactus_close(page);
    }
  });

  test("leaves the next deadline behind its samples, whatever else the page asks", async () => {
    const module = await freshModule();
    const { exports } = module;
    const page = exports.tactus_page_open(400, 800);
    const view = exports.tactus_view_add(page, -1);
    exports.tactus_recognizer_add(page, view, typeNumber("longPress"), 0);
    const send = (phase, time) => {
      module.samples.set([time, 1, phase, 10, 10, FINGER, 0, 0, 0, 0, 0, 0, 1, ACTUAL, view, CONTACT]);
      return exports.tactus_send(page, 1);
    };
    send(BEGAN, 1e9);
    assert.equal(module.deadline, 1.5e9);
    assert.equal(exports.tactus_next_deadline(page), 1.5e9);
    exports.tactus_advance(page, 1.5e9);
    assert.equal(module.deadline, -1);
    send(ENDED, 2e9);
    send(BEGAN, 3e9);
    assert.equal(module.deadline, 3.5e9);
    exports.tactus_cancel_all(page);
    assert.deepEqual([module.deadline, exports.tactus_next_deadline(page)], [-1, -1]);
  });

  test("knows a hundred elements in one apart, and what is left of them, under twelve fingers", async () => {
    const module = await freshModule();
    const { exports } = module;
    const page = exports.tactus_page_open(400, 8000);
    const list = exports.tactus_view_add(page, -1);
    const rows = Array.from({ length: 100 }, () => {
      const view = exports.tactus_view_add(page, list);
      return { view, recognizer: exports.tactus_recognizer_add(page, view, typeNumber("touchDown"), 0) };
    });
    // Scattered, so that what is left has lost neighbours on both sides.
    const isGone = (_, index) => index % 3 === 1 || index < 2 || index > 97;
    for (const row of rows.filter(isGone)) exports.tactus_view_remove(page, row.view);
    const left = rows.filter((row, index) => !isGone(row, index));
    for (let start = 0, time = 0; start + 12 <= left.length; start += 12, time += 1e9) {
      const touched = left.slice(start, start + 12).reverse();
      const send = (phase, at) => {
        touched.forEach(({ view }, finger) => module.samples.set(
          [at, start + finger + 1, phase, 10, 80 * finger, FINGER, 0, 0, 0, 0, 0, 0, 1, ACTUAL, view, CONTACT], finger * COUNT));
        const count = exports.tactus_send(page, touched.length);
        const actions = module.actions(count);
        return Array.from({ length: count }, (_, index) => actions[index * STRIDE]).sort((one, other) => one - other);
      };
      assert.deepEqual(send(BEGAN, time), touched.map(({ recognizer }) => recognizer).sort((one, other) => one - other));
      send(ENDED, time + 5e7);
    }
    exports.tactus_close(page);
  });

  test("has room for as many samples as the scripts send at once, and counts those beyond", async () => {
    const { exports } = await freshModule();
    const page = exports.tactus_page_open(400, 800);
    const lost = (count) => {
      const before = exports.tactus_malformed();
      exports.tactus_send(page, count);
      return exports.tactus_malformed() - before;
    };
    assert.deepEqual([CAPACITY, CAPACITY + 1, CAPACITY + 3].map(lost), [0, 1, 3]);
  });
});
