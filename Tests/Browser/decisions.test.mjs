// Why a gesture came or did not, as a page gets it; options that are read back; what is loaded only on demand.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { Files } from "./harness/files.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser([], () => Files.start());
const onPage = (work, path = "tests/blank.html") => used.onPage(path, work, { isReady: "window.test?.isReady" });
const box = "position: absolute; left: 50px; top: 50px; width: 400px; height: 400px; background: #ccddee";
/** The scripts that the page has loaded, by name. */
const loaded = (page) => page.run(() => performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1)));

describe("A decision", () => {
  test("goes to the gesture's onDecision and to the page's, in words and numbers", () => onPage(async (page) => {
    await page.run(async (box) => {
      test.box = test.put(box);
      const press = test.on(test.box, "longPress", { name: "press" });
      const pan = test.on(test.box, "pan", { name: "drag", hysteresis: 40 });
      press.onDecision = ({ kind, reason, sentence, numbers, unit }) => test.received.push({ kind, reason, sentence, numbers, unit });
      test.reported = [];
      test.tactus.page.onDecision = (decision) => test.reported.push(String(decision));
      test.pan = pan;
      // With the script that makes the sentences.
      await test.tactus.load();
    }, box);
    await page.fingers.drag([100, 100], [200, 100]);
    await page.until(() => test.reported.includes("drag: ended"));
    const failed = await page.run(() => test.received.find(({ kind }) => kind === "failed"));
    assert.deepEqual([failed.reason, failed.unit, failed.numbers.allowed], ["movedTooFar", "px", 10]);
    assert.ok(failed.numbers.distance > 10 && failed.numbers.distance <= 100, `${failed.numbers.distance}`);
    assert.match(failed.sentence, /^moved [\d.]+ px, may move 10 px$/);
    const reported = await page.run(() => test.reported);
    assert.ok(reported.includes(`press: ${failed.sentence}`), reported.join("\n"));
    assert.ok(reported.includes("drag: began"), reported.join("\n"));
  }));

  test("says that the page removed the element of a gesture; if it only removed the content under the finger, nothing is cancelled", () => onPage(async (page) => {
    await page.run(async (box) => {
      test.reported = [];
      test.make = (which) => {
        const outer = test.put(box);
        const inner = document.createElement("div");
        inner.style.height = "400px";
        outer.append(inner);
        test.on(outer, "pan", { name: which });
        test.remove = () => (which === "outer" ? outer : inner).remove();
        test.clear = () => outer.remove();
      };
      test.tactus.page.onDecision = (decision) => test.reported.push(String(decision));
      await test.tactus.load();
    }, box);
    for (const [which, sentence] of [["outer", "its element was removed from the document"], ["inner", "ended"]]) {
      await page.run((which) => test.make(which), which);
      await page.fingers.down(0, 100, 100);
      await page.fingers.glide({ 0: [[100, 100], [160, 100]] });
      await page.until((which) => test.reported.includes(`${which}: began`), which);
      await page.run(() => test.remove());
      await page.fingers.up(0);
      await page.until((which) => test.reported.some((text) => text.startsWith(which) && / removed from|ended/.test(text)), which);
      assert.equal(await page.run(() => test.reported.at(-1)), `${which}: ${sentence}`);
      await page.run(() => test.clear());
    }
  }));

  test("costs a page that does not ask for it no script", () => onPage(async (page) => {
    await page.run((box) => { test.on(test.put(box), "tap"); }, box);
    await page.fingers.tap(100, 100);
    await page.until(() => test.received.length > 0);
    const scripts = await loaded(page);
    for (const name of ["decisions.js", "stand-ins.js", "sequences.js", "link.js", "lab.js"]) assert.ok(!scripts.includes(name), name);
    assert.ok(scripts.includes("gesture-page.js"));
  }));
});

describe("An option", () => {
  test("can be read back", () => onPage(async (page) => {
    assert.deepEqual(await page.run((box) => {
      const swipe = test.on(test.put(box), "swipe", { direction: ["left", "right"], maximumDuration: 0.3 });
      return [swipe.get("direction"), swipe.get("maximumDuration"), swipe.get("numberOfTouchesRequired"), swipe.get("touchAction")];
    }, box), [["right", "left"], 0.3, 1, "pan-y pinch-zoom"]);
  }));
});

describe("A sequence", () => {
  test("brings its script and its module along, if it is there before the rest is loaded", () => onPage(async (page) => {
    await page.run(async (box) => {
      // A busy machine taps slowly.
      const tap = { tap: 1, maximumDuration: 5, maximumPause: 5 };
      test.on(test.put(box), "sequence", { steps: [tap, tap] });
      await test.tactus.load();
    }, box);
    await page.fingers.doubleTap(100, 100);
    await page.until(() => test.received.includes("sequence ended"));
    const scripts = await loaded(page);
    assert.ok(scripts.includes("sequences.js") && scripts.includes("tactus-sequences.wasm"));
  }, "tests/blank.html?unloaded"));

  test("that comes too late says what to do", () => onPage(async (page) => {
    const message = await page.run((box) => {
      try {
        test.on(test.put(box), "sequence", { steps: ["tap"] });
      } catch (error) {
        return error.message;
      }
    }, box);
    assert.match(message, /import "[^"]+\/sequences" before/);
  }));

  test("whose steps make no sense is reported as an error of the page, as all that waits", () => onPage(async (page) => {
    await page.run(async (box) => {
      window.addEventListener("error", (event) => { test.received.push(event.message); event.preventDefault(); });
      test.on(test.put(box), "sequence", { steps: ["tapp"] });
      await test.tactus.load();
    }, box);
    await page.until(() => test.received.some((text) => /did you mean "tap"/.test(text)));
  }, "tests/blank.html?unloaded"));
});
