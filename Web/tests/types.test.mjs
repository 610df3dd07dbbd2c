// That pages know the types that scenes have, with the same options and values, and that the engine accepts them by number.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { freshSequences } from "./fakes.mjs";
import { freshLab } from "./lab.mjs";
import { TactusError } from "../tactus/error.js";
import "../tactus/individual.js";
import "../tactus/sequences.js";
import { encodeOptions, optionsOf, typeNumber, TYPE_NAMES, valuesOf } from "../tactus/types.js";

const lab = await freshLab();
const types = JSON.parse(lab.read(lab.exports.tactus_types()));

describe("The types of gestures", () => {
  test("are those of scenes, with the same options and values", () => {
    assert.deepEqual([...TYPE_NAMES].sort(), Object.keys(types).sort());
    for (const [type, { properties, values }] of Object.entries(types)) {
      assert.deepEqual(Object.keys(optionsOf(type)).sort(), [...properties].sort(), type);
      assert.deepEqual(Object.keys(valuesOf(type)), Object.keys(values), type);
    }
  });

  test("have the kinds that scenes have: what a scene accepts or refuses, a page does", () => {
    const values = [
      -1, 0, 0.5, 1, 2.5, 11, 1e300, true, "both", "left", "up", "finger", "down", "scale", "discrete", "immediately", ["left", "left"],
      ["right", "up"], [], [1, 2, 3, 4], [1, 2], {}, "", null,
    ];
    const others = { individual: { subgestures: [{ id: "t", type: "tap" }] }, sequence: { steps: ["tap"] } };
    for (const type of TYPE_NAMES) {
      for (const name of Object.keys(optionsOf(type))) {
        for (const value of values) {
          const options = { ...others[type], [name]: value };
          const scene = { format: "tactus-scene", version: 1, recognizers: [{ id: "r", type, view: "root", ...options }] };
          const number = lab.exports.tactus_scene_open(lab.write(JSON.stringify(scene)), 100, 100, 0);
          const error = number === -1 ? lab.read(lab.exports.tactus_error_length()).replace(/^\d+:\d+: recognizers\[0\]\.?/, "") : null;
          if (number >= 0) lab.exports.tactus_close(number);
          let mine = null;
          try {
            encodeOptions(type, options, true);
          } catch (thrown) {
            assert.ok(thrown instanceof TactusError, thrown.stack);
            mine = thrown.message;
          }
          assert.equal(mine === null, error === null, `${type} ${JSON.stringify(options)}: ${error} / ${mine}`);
        }
      }
    }
  });

  test("have errors in the words of scenes", () => {
    const cases = [
      ["tap", { numberOfTapsRequird: 2 }], ["tap", { numberOfTapsRequired: 0 }], ["tap", { maximumTapDuration: "1" }],
      ["pan", { axis: "horizontally" }], ["pan", { allowedScrollTypes: [] }], ["swipe", { direction: ["left", "left"] }],
      ["forcePress", { minimumForce: 2 }], ["tap", { enabled: 1 }], ["tapSequence", { maximumNumberOfTaps: 11 }],
      ["pan", { activeOffset: { rigth: 2 } }], ["pan", { failOffset: { up: -1 } }], ["pan", { failOffset: [1, 2] }],
      ["triggeredTap", { triggerRegion: [1, 2] }], ["individual", { subgestures: [] }], ["individual", { subgestures: [{ id: "a" }] }],
      ["individual", { subgestures: [{ id: "a", type: "tapp" }] }], ["individual", { subgestures: [{ id: "a", type: "pan", histeresis: 2 }] }],
      ["individual", { subgestures: [{ id: "a", type: "tap" }, { id: "a", type: "pan" }] }],
      ["sequence", { steps: [] }], ["sequence", { steps: ["tapp"] }], ["sequence", { steps: [{ hold: 2, whyle: "tap" }] }],
      ["sequence", { steps: [{ tap: 1, hold: 1 }] }], ["sequence", { steps: [{ tap: 1, every: 1 }] }], ["sequence", { steps: [{ swipe: true }] }],
    ];
    for (const [type, options] of cases) {
      const scene = { format: "tactus-scene", version: 1, recognizers: [{ id: "r", type, view: "root", ...options }] };
      assert.equal(lab.exports.tactus_scene_open(lab.write(JSON.stringify(scene)), 100, 100, 0), -1);
      const error = lab.read(lab.exports.tactus_error_length()).replace(/^\d+:\d+: recognizers\[0\](\.|: )?/, "");
      assert.throws(() => encodeOptions(type, options, true), { message: error }, `${type} ${JSON.stringify(options)}`);
    }
  });

  test("are taken by the engine, every option of them", async () => {
    const module = await freshSequences();
    const page = module.exports.tactus_page_open(400, 800);
    const view = module.exports.tactus_view_add(page, -1);
    for (const type of TYPE_NAMES) {
      const options = { individual: { subgestures: [{ id: "t", type: "tap" }] }, sequence: { steps: [{ hold: 2 }, { swipe: true, direction: "up" }] } }[type] ?? {};
      const count = module.writeOptions(encodeOptions(type, options, true));
      assert.ok(module.exports.tactus_recognizer_add(page, view, typeNumber(type), count) >= 0, type);
    }
  });

  test("that never can be done are refused by the engine, in words", async () => {
    const module = await freshSequences();
    const page = module.exports.tactus_page_open(400, 800);
    const view = module.exports.tactus_view_add(page, -1);
    const count = module.writeOptions(encodeOptions("sequence", { steps: [{ hold: 1, for: 0.5, within: 0.3 }] }, true));
    assert.throws(
      () => module.check(module.exports.tactus_recognizer_add(page, view, typeNumber("sequence"), count), "steps"),
      { message: "steps: hold(1).within(0.3) takes at least 0.5 s, but has 0.3 s" });
  });
});
