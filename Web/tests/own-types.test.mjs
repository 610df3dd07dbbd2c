// Types of gestures that others have brought: the module with the recognizer of Examples/OwnRecognizer.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";

import { GesturePage } from "../tactus/index.js";
import { loadModule } from "../tactus/module.js";
import { addOwnTypes } from "../tactus/own-types.js";
import { FakeDocument, FakeEnvironment, FakePointer } from "./fakes.mjs";

const file = new URL(process.env.TACTUS_ZIGZAG ?? "../build/zigzag.wasm", import.meta.url);
const module = await loadModule(await readFile(file));

async function make() {
  const environment = new FakeEnvironment();
  const document = new FakeDocument();
  const page = new GesturePage(null, document, { environment });
  await page.start(await loadModule(await readFile(file)));
  const box = document.element([0, 0, 400, 400]);
  const scribble = (time) => {
    const finger = new FakePointer(box, { pointerId: 1 });
    finger.down(time, 100, 50);
    [140, 100, 140, 100, 140].forEach((x, index) => finger.move(time + 20 * (index + 1), x, 50));
    finger.up(time + 140, 140, 50);
    environment.draw();
  };
  return { environment, page, box, scribble };
}

describe("A type of gesture that others have brought", () => {
  test("is there once its module is loaded, with options and values from its declaration", async () => {
    const { page, box, scribble } = await make();
    const received = [];
    const zigzag = page.on(box, "zigzag", { numberOfTurnsRequired: 2 }, (event) => received.push({ ...event, state: event.state, turns: event.turns, length: event.length }));
    assert.equal(zigzag.get("numberOfTurnsRequired"), 2);
    assert.equal(zigzag.get("enabled"), true);
    scribble(0);
    assert.equal(received.length, 1);
    assert.equal(received[0].state, "ended");
    assert.equal(received[0].turns, 2);
    assert.equal(received[0].length, 120);
  });

  test("has other options set later, and read", async () => {
    const { page, box, scribble } = await make();
    const received = [];
    const zigzag = page.on(box, "zigzag", ({ turns }) => received.push(turns));
    assert.equal(zigzag.get("numberOfTurnsRequired"), 3);
    zigzag.set({ numberOfTurnsRequired: 20 });
    scribble(0);
    assert.deepEqual(received, []);
    zigzag.set({ numberOfTurnsRequired: 1, minimumStroke: 30 });
    scribble(1000);
    assert.deepEqual(received, [1]);
  });

  test("stands in relations to the engine's own", async () => {
    const { page, box, scribble } = await make();
    const received = [];
    const zigzag = page.on(box, "zigzag", () => received.push("zigzag"));
    page.on(box, "pan", ({ state }) => received.push(state)).requireToFail(zigzag);
    scribble(0);
    assert.deepEqual(received, ["zigzag"]);
  });

  test("has options that are checked as all are", async () => {
    const { page, box } = await make();
    const on = (options) => () => page.on(box, "zigzag", options, () => {});
    assert.throws(on({ numberOfTurns: 1 }), /a zigzag has no key "numberOfTurns"; did you mean "numberOfTurnsRequired"\?/);
    assert.throws(on({ numberOfTurnsRequired: 0 }), /numberOfTurnsRequired: must be at least 1, found 0/);
    assert.throws(on({ minimumStroke: -1 }), /minimumStroke: must be at least 0, found -1/);
    assert.throws(() => page.on(box, "zigzig", () => {}), /there is no recognizer type "zigzig".*did you mean "zigzag"\?/);
  });

  test("says why it was not recognized, in words of its own", async () => {
    const { environment, page, box } = await make();
    const reasons = [];
    const zigzag = page.on(box, "zigzag", () => {});
    zigzag.onDecision = ({ reason }) => reason && reasons.push(reason);
    // The script that reports decisions is being loaded.
    await new Promise((done) => setTimeout(done, 50));
    const finger = new FakePointer(box, { pointerId: 1 });
    finger.down(0, 100, 50);
    finger.up(40, 100, 50);
    environment.draw();
    assert.equal(reasons.length, 1);
    assert.equal(reasons[0].code ?? reasons[0], "tooFewTurns");
  });

  test("can come with a second module, which has to bring the same", () => {
    const other = (text) => ({ exports: { tactus_own_types: () => 0 }, read: () => text });
    addOwnTypes(module);
    addOwnTypes(other("zigzag\t\t\n"));
    assert.throws(() => addOwnTypes(other("spiral\t\t\n")), /the type "spiral" of the module is where another module has "zigzag"/);
    assert.throws(() => addOwnTypes(other("zigzag\t\t\npan\t\t\n")), /the type "pan" of the module is there already/);
  });

  test("may have numbers between two ends as an option", async () => {
    const { page, box } = await make();
    addOwnTypes({ exports: { tactus_own_types: () => 0 }, read: () => "zigzag\tnumberOfTurnsRequired:1 minimumStroke:[-2,1e999]\tturns length\n" });
    const on = (minimumStroke) => () => page.on(box, "zigzag", { minimumStroke }, () => {});
    assert.throws(on(-3), /minimumStroke: must be at least -2, found -3/);
    on(-1)();
    addOwnTypes(module);
  });
});
