// Sequences, whose script and module are loaded only where they are asked for.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { GesturePage } from "../tactus/index.js";
import { FakeDocument, FakeEnvironment, FakePointer, freshModule, freshSequences } from "./fakes.mjs";

function make() {
  const environment = new FakeEnvironment();
  const document = new FakeDocument();
  const page = new GesturePage(null, document, { environment });
  const box = document.element([0, 0, 400, 400]);
  const received = [];
  const tap = (time) => {
    const finger = new FakePointer(box, { pointerId: 1 });
    finger.down(time, 50, 50);
    finger.up(time + 40, 50, 50);
    environment.draw();
  };
  return { environment, page, box, received, tap };
}

describe("A sequence", () => {
  test("waits for its script, as for the module", async () => {
    const { page, box, received, tap } = make();
    const sequence = page.on(box, "sequence", { steps: ["tap", "tap"] }, ({ state }) => received.push(state));
    await import("../tactus/sequences.js");
    await page.start(await freshSequences());
    tap(0);
    tap(150);
    assert.deepEqual(received, ["ended"]);
    assert.deepEqual(sequence.get("steps"), ["tap", "tap"]);
    assert.equal(sequence.get("preventsOthers"), true);
  });

  test("is an error in the module without sequences", async () => {
    const { environment, page, box } = make();
    const sequence = page.on(box, "sequence", { steps: ["tap"] }, () => {});
    await page.start(await freshModule());
    assert.match(environment.errors[0].message, /^the module was loaded without sequences: import "[^"]+\/sequences"/);
    assert.ok(sequence.isOff);
  });
});
