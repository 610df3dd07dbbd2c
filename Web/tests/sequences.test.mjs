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

  test("has times in seconds, also in its steps", async () => {
    const { page, box } = make();
    await import("../tactus/sequences.js");
    const times = [
      [{ hold: 1, for: 400 }, "for", 0.4], [{ tap: 1, maximumDuration: 250 }, "maximumDuration", 0.25], [{ move: 1, maximumPause: 300 }, "maximumPause", 0.3],
      [{ swipe: 1, direction: "up", maximumDuration: 500 }, "maximumDuration", 0.5], [{ tap: 1, within: 500 }, "within", 0.5],
      [{ hold: 1, while: "tap", every: 200 }, "every", 0.2],
    ];
    for (const [step, key, meant] of times) {
      assert.throws(() => page.on(box, "sequence", { steps: ["tap", step] }, () => {}), {
        name: "TactusError", message: `steps[1].${key}: times are seconds, less than 100, found ${step[key]}; did you mean "${meant}"?`,
      });
      page.on(box, "sequence", { steps: ["tap", { ...step, [key]: meant }] }, () => {}).off();
    }
  });

  test("says what a hold calls its duration", async () => {
    const { page, box } = make();
    await import("../tactus/sequences.js");
    assert.throws(() => page.on(box, "sequence", { steps: [{ hold: 1, duration: 0.4 }] }, () => {}),
      { name: "TactusError", message: 'steps[0].duration: the term "hold" has no key "duration"; did you mean "for"?' });
  });

  test("is an error in the module without sequences", async () => {
    const { environment, page, box } = make();
    const sequence = page.on(box, "sequence", { steps: ["tap"] }, () => {});
    await page.start(await freshModule());
    assert.match(environment.errors[0].message, /^sequence: the module was loaded without sequences: import "[^"]+\/sequences"/);
    assert.ok(sequence.isOff);
  });
});
