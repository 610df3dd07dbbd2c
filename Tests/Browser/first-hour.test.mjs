// What every page meets in its first hour: a module that is not there yet, or never comes, and elements that go.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { Files } from "./harness/files.mjs";
import { rest } from "./harness/fingers.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser(["--js-flags=--expose-gc"], () => Files.start());
const onPage = (work, options) => used.onPage("tests/blank.html?unloaded", work, { isReady: "window.test?.isReady", ...options });
const box = "width: 300px; height: 300px; background: rgb(200, 220, 240)";
const tall = "height: 4000px";

describe("A page", () => {
  test("needs no call of load: its first gesture loads the module", () => onPage(async (page) => {
    await page.run((box) => { test.on(test.put(box), "tap"); }, box);
    await page.until(() => test.tactus.module !== null);
    await page.fingers.tap(100, 100);
    await page.until(() => test.received.includes("tap ended"));
  }));

  test("whose module cannot be loaded scrolls as if it had no gestures, and its console says why", () => onPage(async (page) => {
    const message = await page.run(async (tall) => {
      const element = test.put(tall);
      test.on(element, "pinch");
      test.on(element, "pan");
      const message = await test.tactus.load("blank.html").catch((error) => error.message);
      test.styles = [element.style.touchAction, element.style.userSelect];
      return message;
    }, tall);
    assert.match(message, /blank\.html: the server sends text\/html.*is not WebAssembly.*optimizeDeps/);
    assert.deepEqual(await page.run(() => test.styles), ["", ""]);
    await page.drawn();
    await page.fingers.scroll([100, 700], [100, 300]);
    await page.until(() => scrollY > 50);
  }));

  test("reports that its first gesture could not load the module", () => onPage(async (page) => {
    await page.run((tall) => { test.on(test.put(tall), "pan"); }, tall);
    const start = Date.now();
    while (page.errors.length === 0 && Date.now() - start < 10_000) await rest(20);
    assert.match(page.errors.join("\n"), /is not WebAssembly/);
    await page.fingers.scroll([100, 700], [100, 300]);
    await page.until(() => scrollY > 50);
  }, {
    complains: true,
    script: `const load = window.fetch;
      window.fetch = (address) => load(String(address).endsWith(".wasm") ? "blank.html" : address);`,
  }));

  test("has the module before its first gesture needs it, and fetches it once", () => onPage(async (page) => {
    await page.until(() => fetched.length === 1);
    await page.run((box) => { test.on(test.put(box), "pan"); }, box);
    await page.until(() => test.tactus.module !== null);
    assert.match((await page.run(() => fetched)).join(), /^[^,]*\/tactus\.wasm$/);
  }, {
    script: `window.fetched = [];
      const load = window.fetch;
      window.fetch = (address) => fetched.push(String(address)) && load(address);`,
  }));

  test("takes a finger over that came down before the module was there", () => onPage(async (page) => {
    await page.run((tall) => {
      test.pan = test.on(test.put(tall), "pan");
      test.tactus.load(new Promise((resolve) => { test.go = () => resolve(fetch("../build/tactus.wasm").then((found) => WebAssembly.compileStreaming(found))); }));
    }, tall);
    await page.drawn();
    await page.fingers.down(0, 100, 600);
    await page.run(() => {
      test.go();
      return test.tactus.load().then(() => true);
    });
    await page.fingers.glide({ 0: [[100, 600], [100, 300]] }, { steps: 12 });
    await page.fingers.up(0);
    await page.until(() => test.received.includes("pan ended"));
    assert.deepEqual(await page.run(() => [scrollY, test.received[0], test.received.at(-1)]), [0, "pan began", "pan ended"]);
  }));

  test("is warmed up while it is idle: touches that nothing of it gets, and of which nothing is left", () => onPage(async (page) => {
    await page.run((box) => { test.on(test.put(box), "pan"); }, box);
    await page.until(() => window.played?.pointerup === 24);
    const counts = await page.run(() => played.pointermove);
    await page.drawn();
    assert.deepEqual(await page.run(() => [played.pointermove, test.received, test.tactus.page.gestures.length, test.tactus.page.surface.isWaiting]),
      [counts, [], 1, false]);
    await page.fingers.drag([50, 50], [150, 50]);
    await page.until(() => test.received.at(-1) === "pan ended");
  }, {
    script: `window.played = {};
      const { dispatchEvent } = EventTarget.prototype;
      EventTarget.prototype.dispatchEvent = function (event) {
        played[event.type] = (played[event.type] ?? 0) + 1;
        return dispatchEvent.call(this, event);
      };`,
  }));

  test("is warmed up where the browser does not say when it is idle, as Safari does not", () => onPage(async (page) => {
    await page.run((box) => { test.on(test.put(box), "pan"); }, box);
    await page.until(() => performance.getEntriesByName("tactus is warm").length === 1);
  }, { script: "window.requestIdleCallback = undefined;" }));

  test("that empties a list keeps neither its elements nor their gestures", () => onPage(async (page) => {
    const left = await page.run(async (box) => {
      await test.tactus.load();
      const list = test.put("");
      const fill = () => {
        for (let row = 0; row < 200; row++) {
          const element = test.put("height: 20px", { parent: list, text: `${row}` });
          const press = test.tactus.on(element, "longPress", () => element.remove());
          test.tactus.on(element, "tap", { allowedScrollTypes: undefined }, () => {}).requireToFail(press);
          test.tactus.on(element, "pan", { axis: "horizontal", ignoreFrom: "button", allowedScrollTypes: "continuous" }, () => {});
        }
      };
      fill();
      test.kept = test.on(test.put(box), "tap");
      const before = test.tactus.page.gestures.length;
      list.replaceChildren();
      for (let turn = 0; turn < 40 && test.tactus.page.gestures.length > 1; turn++) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        window.gc();
      }
      return [before, test.tactus.page.gestures.length, test.tactus.page.gestures[0] === test.kept];
    }, box);
    assert.deepEqual(left, [601, 1, true]);
    await page.fingers.tap(100, 100);
    await page.until(() => test.received.includes("tap ended"));
  }));
});

describe("Text and fields", () => {
  test("can be selected by a mouse under a gesture for fingers", () => onPage(async (page) => {
    const [from, to] = await page.run(async () => {
      const text = test.put("font: 20px monospace; width: 500px", { text: "Some words that can be selected" });
      test.on(document.body, "swipe", { direction: ["left", "right"], allowedTouchTools: "finger" });
      await test.tactus.load();
      const { left, top, height } = text.getBoundingClientRect();
      return [[left + 2, top + height / 2], [left + 200, top + height / 2]];
    });
    await page.fingers.mouse("mousePressed", ...from);
    await page.fingers.mouse("mouseMoved", ...to, { button: "left", buttons: 1 });
    await page.fingers.mouse("mouseReleased", ...to);
    assert.match(await page.run(() => String(getSelection())), /Some words/);
  }));

  test("keep their own drags inside a pan", () => onPage(async (page) => {
    const [x, y] = await page.run(async () => {
      const form = test.put("width: 400px; padding: 40px");
      const range = test.put("width: 300px", { parent: form, tag: "input" });
      Object.assign(range, { type: "range", value: 0 });
      test.range = range;
      test.on(form, "pan", { axis: "horizontal" });
      await test.tactus.load();
      const { left, top, height } = range.getBoundingClientRect();
      return [left + 8, top + height / 2];
    });
    await page.fingers.drag([x, y], [x + 150, y]);
    await page.until(() => Number(test.range.value) > 30);
    assert.deepEqual(await page.run(() => test.received), []);
    await page.fingers.drag([x, y + 40], [x + 150, y + 40]);
    await page.until(() => test.received.includes("pan ended"));
  }));
});
