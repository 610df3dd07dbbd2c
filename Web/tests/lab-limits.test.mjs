// How much the lab keeps, so that its answers come soon and its memory stays small.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";

import { LabEngine } from "../lab/engine.js";
import { Session } from "../tactus/lab/session.js";
import { freshLab } from "./lab.mjs";

const file = new URL("../build/lab.wasm", import.meta.url);
const SCENE = JSON.stringify({ format: "tactus-scene", version: 1, recognizers: [{ id: "drag", type: "pan", view: "root" }] });

/** Touches of `count` samples: one finger that taps again and again, or more. */
function session(count, fingers = 1) {
  const session = new Session();
  for (let index = 0; index < count; index++) {
    const phase = fingers > 1 ? "began" : index % 2 === 0 ? "began" : "ended";
    session.add({ time: index * 1e7, id: fingers > 1 ? index : 1, phase, x: 100, y: 100 });
  }
  return session;
}

const refusal = (engine, touches) => {
  try {
    engine.setTouches(touches);
    return null;
  } catch (error) {
    return error.message;
  }
};

describe("The lab", () => {
  test("keeps 20,000 samples, and refuses the sample after these in words", async () => {
    const engine = await LabEngine.load(await readFile(file));
    assert.equal(refusal(engine, session(20_000)), null);
    assert.equal(refusal(engine, session(20_001)), "these touches are too long for the lab, which keeps 20000 samples at most");
  });

  test("follows 100 fingers at the same time, and refuses the one after these in words", async () => {
    const engine = await LabEngine.load(await readFile(file));
    assert.equal(refusal(engine, session(100, 100)), null);
    assert.equal(refusal(engine, session(101, 101)), "these are too many fingers for the lab, which follows 100 at the same time");
  });

  test("sends all touches to a scene that is open, also more than the module has room for", () => {
    const sent = [];
    const exports = { tactus_lab_add: () => 0, tactus_send: (surface, count) => sent.push([surface, count]) };
    const engine = new LabEngine({ samples: new Float64Array(512 * 16 + 1), exports });
    for (let index = 0; index < 600; index++) engine.add(index, { id: 1, phase: "moved", x: 1, y: 1 }, 7);
    engine.send(7);
    assert.deepEqual(sent, [[7, 512], [7, 88]]);
  });

  test("accepts touches again after too many", async () => {
    const engine = await LabEngine.load(await readFile(file));
    assert.notEqual(refusal(engine, session(20_001)), null);
    engine.setTouches(session(2));
    assert.equal(JSON.parse(engine.caseText(SCENE, "two")).touches.length, 2);
  });

  test("finds what is wrong with a scene whose times are in milliseconds, however long they are", async () => {
    const engine = await LabEngine.load(await readFile(file));
    const recognizers = [
      { id: "tap", type: "tap", view: "root", requireToFail: ["double"] },
      { id: "double", type: "tap", view: "root", numberOfTapsRequired: 2, maximumTapInterval: 5_000_000 },
    ];
    const found = JSON.stringify(engine.lint(JSON.stringify({ format: "tactus-scene", version: 1, recognizers }), 2_000));
    assert.match(found, /times are in seconds, found 5000000/);
  });

  test("adds nothing of what would be too many", async () => {
    const module = await freshLab();
    const { exports } = module;
    const send = (count) => {
      for (let index = 0; index < count; index++) module.samples.set([0, index, 0, 100, 100], index * 16);
      return exports.tactus_lab_add(count);
    };
    exports.tactus_lab_clear(400, 800);
    assert.deepEqual([send(99), send(101), send(100), send(101)], [0, -1, 0, -1]);
  });

  test("makes a case of as many samples as it keeps in 64 MiB", async () => {
    const module = await freshLab();
    const { exports } = module;
    exports.tactus_lab_clear(400, 800);
    for (let sample = 0; sample < 20_000; sample++) {
      module.samples.fill(0, 0, 16);
      module.samples.set([sample * 1e7, Math.floor(sample / 10), [0, 1, 1, 1, 1, 1, 1, 1, 1, 3][sample % 10], 100 + (sample % 10) * 20, 100]);
      assert.equal(exports.tactus_lab_add(1), 0);
    }
    assert.ok(exports.tactus_lab_case(0, 0) > 0);
    assert.ok(exports.memory.buffer.byteLength <= 64 * 2 ** 20, `${exports.memory.buffer.byteLength / 2 ** 20} MiB`);
  });
});
