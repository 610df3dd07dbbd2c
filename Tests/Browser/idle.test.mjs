// While nothing moves, nothing runs but what a recognizer waits for.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { rest } from "./harness/fingers.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser();

/** Counts, in the page and before its own scripts run, what wakes it: timers, animation frames, and calls of the module. */
const counting = `
  window.counts = { timers: 0, frames: 0, calls: 0 };
  for (const [name, count] of [["setTimeout", "timers"], ["requestAnimationFrame", "frames"]]) {
    const original = window[name];
    window[name] = (work, ...rest) => original.call(window, (...args) => { counts[count]++; work(...args); }, ...rest);
  }
  window.setInterval = () => { throw new Error("nothing here runs at intervals"); };
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...args) => {
    const result = await instantiate.apply(WebAssembly, args);
    const instance = result.instance ?? result;
    const exports = {};
    for (const [name, value] of Object.entries(instance.exports)) {
      exports[name] = typeof value === "function" ? (...args) => { counts.calls++; return value(...args); } : value;
    }
    return result.instance ? { module: result.module, instance: { exports } } : { exports };
  };
`;

/** What woke the page while a finger rested on it for that long. */
async function countsDuring(page, milliseconds) {
  await page.drawn();
  await page.run(() => { Object.assign(counts, { timers: 0, frames: 0, calls: 0 }); });
  await rest(milliseconds);
  return page.run(() => counts);
}

/** The processor time that the page's main thread has taken, in milliseconds. */
async function processorTime(page) {
  const { metrics } = await page.call("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
}

describe("While a finger rests on a page", () => {
  test("nothing runs but the deadlines", () => used.onPage("tests/gestures.html", async (page) => {
    await page.fingers.down(0, 100, 100);
    await page.until(() => test.actions.some(({ recognizer, state }) => recognizer === "press" && state === "began"));
    // The link sends it to the terminal a moment later.
    await used.server.until(({ recognizer }) => recognizer === "press");
    // Nothing else is to come: no timer, no frame, no call.
    assert.deepEqual(await countsDuring(page, 3000), { timers: 0, frames: 0, calls: 0 });
    await page.fingers.up(0);
  }, { script: counting }));

  test("ten minutes of the page's clock wake it for the deadlines of the first second, and no more", () =>
    used.onPage("tests/gestures.html", async (page) => {
      await page.fingers.down(0, 100, 100);
      await page.drawn();
      await page.run(() => { Object.assign(counts, { timers: 0, frames: 0, calls: 0 }); });
      // The clock runs as fast as it can, and jumps where nothing is planned.
      const over = page.event("Emulation.virtualTimeBudgetExpired");
      const start = await page.run(() => performance.now());
      await page.call("Emulation.setVirtualTimePolicy", { policy: "advance", budget: 600_000 });
      await over;
      const minutes = (await page.run(() => performance.now()) - start) / 60_000;
      assert.ok(minutes >= 9.99, `${minutes} minutes`);
      const counts = await page.run(() => window.counts);
      // The deadlines: the tap's longest duration (0.75 s), the press (0.5 s), and the batch of the link with it.
      assert.ok(counts.timers <= 4, JSON.stringify(counts));
      assert.equal(counts.frames, 0);
      assert.deepEqual(await page.run(() => test.actions.map(({ recognizer, state }) => [recognizer, state])), [["press", "began"]]);
    }, { script: counting }));

  test("it uses no processor time", () => used.onPage("tests/gestures.html", async (page) => {
    await page.call("Performance.enable", { timeDomain: "threadTicks" });
    await page.fingers.down(0, 100, 100);
    await page.until(() => test.actions.some(({ recognizer, state }) => recognizer === "press" && state === "began"));
    await rest(500);
    const before = await processorTime(page);
    await rest(5000);
    const spent = await processorTime(page) - before;
    // To ask costs something itself.
    assert.ok(spent < 10, `${spent} ms in 5 s`);
    await page.fingers.up(0);
  }));
});

describe("While no finger touches a page", () => {
  test("nothing runs at all", () => used.onPage("tests/gestures.html", async (page) => {
    await page.until(() => test.link.state === "open");
    assert.deepEqual(await countsDuring(page, 2000), { timers: 0, frames: 0, calls: 0 });
  }, { script: counting }));
});
