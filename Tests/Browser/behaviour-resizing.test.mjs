// Resizable elements that are not in the document at first.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { withBehaviours } from "./harness/behaviours.mjs";
import { Files } from "./harness/files.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser([], () => Files.start());
const onPage = (work) => withBehaviours(used, work, { size: { width: 600, height: 800 } });
/** Makes a resizable element without a parent. */
const make = (page, style, options) => page.run((style, options) => {
  test.card = document.createElement("div");
  test.card.style.cssText = `background: teal; ${style}`;
  test.made = behaviours.resizable(test.card, options);
}, style, options);

describe("A resizable element that is made outside of the document", () => {
  test("has its handles on its own sides", () => onPage(async (page) => {
    await make(page, "width: 200px; height: 100px; margin: 50px");
    await page.run(() => document.body.append(test.card));
    await page.until(() => test.card.style.position === "relative");
    await page.drawn();
    await page.fingers.drag([250, 100], [300, 100], { resting: 100 });
    await page.until(() => test.made.size.width > 240);
    await page.run(() => test.made.off());
    assert.equal(await page.run(() => test.card.style.position), "");
  }));

  test("keeps the position of its style sheet", () => onPage(async (page) => {
    await make(page, "");
    await page.run(() => {
      test.put("", { tag: "style", text: ".card { position: absolute; left: 100px; top: 100px; width: 200px; height: 100px }" });
      test.card.className = "card";
      document.body.append(test.card);
    });
    await page.drawn();
    assert.equal(await page.run(() => getComputedStyle(test.card).position), "absolute");
  }));

  test("has its initial size, with padding and borders, as soon as it is shown", () => onPage(async (page) => {
    await make(page, "padding: 20px; border: 5px solid", { initial: { width: 300, height: 120 } });
    await page.run(() => document.body.append(test.card));
    await page.until(() => test.made.size.width === 300);
    assert.deepEqual(await page.run(() => test.made.size), { width: 300, height: 120 });
  }));

  test("keeps its own height if only the width is initial", () => onPage(async (page) => {
    await make(page, "width: 100px; height: 100px", { initial: { width: 300 } });
    await page.run(() => document.body.append(test.card));
    await page.until(() => test.made.size.width === 300);
    assert.deepEqual(await page.run(() => test.made.size), { width: 300, height: 100 });
  }));

  test("takes a size before it is shown", () => onPage(async (page) => {
    await make(page, "");
    await page.run(() => {
      test.made.resizeTo(240, 80);
      document.body.append(test.card);
    });
    assert.deepEqual(await page.run(() => test.made.size), { width: 240, height: 80 });
  }));

  test("becomes no larger than a maximum below its edges' width", () => onPage(async (page) => {
    await make(page, "", { maximum: { height: 8 } });
    await page.run(() => {
      document.body.append(test.card);
      test.made.resizeTo(240, 80);
    });
    assert.deepEqual(await page.run(() => test.made.size), { width: 240, height: 8 });
  }));

  test("may be taken off before it is shown", () => onPage(async (page) => {
    await make(page, "width: 100px", { initial: { width: 300 } });
    await page.run(() => {
      test.made.off();
      document.body.append(test.card);
    });
    await page.drawn();
    assert.equal(await page.run(() => test.card.outerHTML), '<div style="background: teal; width: 100px;"></div>');
  }));
});
