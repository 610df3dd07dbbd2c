// The browser scrolls unless a gesture prevents it.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { Files } from "./harness/files.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser([], () => Files.start());
const onPage = (work) => used.onPage("tests/blank.html", work, { isReady: "window.test?.isReady" });
const received = (page) => page.run(() => [...new Set(test.received)]);
const scrolled = (page) => page.run(() => Math.round(scrollY));

/** Waits until the page has scrolled down, then until what is left of its motion is over, and goes back up. */
const hasScrolled = async (page) => {
  await page.until(() => scrollY > 200);
  await page.run(() => new Promise((resolve) => {
    let last = -1;
    const look = () => {
      if (scrollY === last) return resolve();
      last = scrollY;
      setTimeout(look, 150);
    };
    look();
  }));
  await page.run(() => { scrollTo(0, 0); });
};

/** A page that is higher than the window, with a box on it. */
const tall = () => {
  document.body.style.height = "4000px";
  test.box = test.put("position: absolute; left: 50px; top: 100px; width: 400px; height: 600px; background: #ccddee");
};

describe("The page still scrolls", () => {
  test("with taps and presses in a list", () => onPage(async (page) => {
    await page.run(tall);
    await page.run(() => {
      test.on(test.box, "tap");
      test.on(test.box, "longPress");
    });
    await page.fingers.scroll([200, 600], [200, 300]);
    await hasScrolled(page);
    assert.deepEqual(await received(page), []);
    await page.fingers.tap(200, 300);
    await page.until(() => test.received.includes("tap ended"));
  }));

  test("under a row that swipes sideways; and the row swipes, and the page does not scroll", () => onPage(async (page) => {
    await page.run(tall);
    await page.run(() => { test.on(test.box, "pan", { touchAction: "pan-y" }, "row"); });
    await page.fingers.scroll([200, 600], [205, 300]);
    await hasScrolled(page);
    await page.run(() => { test.received.length = 0; });
    await page.fingers.drag([100, 300], [350, 310]);
    await page.until(() => test.received.includes("row ended"));
    assert.equal(await scrolled(page), 0);
  }));

  test("where a swipe to the side is looked for", () => onPage(async (page) => {
    await page.run(tall);
    await page.run(() => { test.on(test.box, "swipe", { direction: ["left", "right"] }); });
    assert.equal(await page.run(() => test.box.style.touchAction), "pan-y pinch-zoom");
    await page.fingers.scroll([200, 600], [205, 300]);
    await hasScrolled(page);
    await page.fingers.drag([100, 300], [350, 310], { steps: 4 });
    await page.until(() => test.received.includes("swipe ended"));
  }));

  test("beside a map, which uses every finger that comes down on it", () => onPage(async (page) => {
    await page.run(tall);
    await page.run(() => { test.on(test.box, "pan").simultaneousWith(test.on(test.box, "pinch")); });
    await page.fingers.drag([200, 600], [200, 300]);
    await page.until(() => test.received.includes("pan ended"));
    assert.equal(await scrolled(page), 0);
    await page.fingers.scroll([600, 600], [600, 300]);
    await hasScrolled(page);
  }));

  test("with a pan from the screen's edge on the document", () => onPage(async (page) => {
    await page.run(tall);
    await page.run(() => { test.on(document, "screenEdgePan", { edges: "left" }, "edge"); });
    await page.fingers.scroll([200, 600], [200, 300]);
    await hasScrolled(page);
    await page.fingers.drag([2, 400], [250, 405]);
    await page.until(() => test.received.includes("edge ended"));
  }));

  for (const [where, beside] of [["in a list", []], ["on a row that also swipes sideways", [["swipe", { direction: ["left", "right"] }]]]]) {
    test(`${where}, until a press has begun: then the finger drags`, () => onPage(async (page) => {
      await page.run(tall);
      await page.run((gestures) => {
        test.on(test.box, "longPress", { minimumPressDuration: 0.3 }, "press");
        for (const gesture of gestures) test.on(test.box, ...gesture);
      }, beside);
      await page.fingers.down(0, 200, 600);
      await page.until(() => test.received.includes("press began"));
      await page.fingers.glide({ 0: [[200, 600], [200, 300]] });
      await page.fingers.up(0);
      await page.until(() => test.received.includes("press ended"));
      assert.equal(await scrolled(page), 0);
    }));
  }

  test("where a gesture inside and one around it both leave it; not where one of them prevents it", () => onPage(async (page) => {
    await page.run(tall);
    await page.run(() => {
      test.inner = test.put("position: absolute; inset: 100px", { parent: test.box });
      test.on(test.inner, "tap");
      test.around = test.on(test.box, "pan", {}, "around");
    });
    await page.fingers.drag([200, 600], [200, 300]);
    await page.until(() => test.received.includes("around ended"));
    assert.equal(await scrolled(page), 0);
    await page.run(() => { test.around.off(); test.received.length = 0; });
    await page.fingers.scroll([200, 600], [200, 300]);
    await hasScrolled(page);
    assert.deepEqual(await received(page), []);
  }));

  test("by the wheel over a pan, a pinch and a tap; a trackpad's pinch reaches the pinch", () => onPage(async (page) => {
    await page.run(tall);
    await page.run(() => { for (const type of ["tap", "pan", "pinch"]) test.on(test.box, type); });
    await page.fingers.mouse("mouseWheel", 200, 300, { deltaX: 0, deltaY: 120 });
    await page.until(() => scrollY > 0);
    await page.run(() => { scrollTo(0, 0); });
    for (let turn = 0; turn < 4; turn++) {
      await page.fingers.mouse("mouseWheel", 200, 300, { deltaX: 0, deltaY: -20, modifiers: 2 });
    }
    await page.until(() => test.received.includes("pinch ended"));
    assert.deepEqual((await received(page)).filter((line) => !line.startsWith("pinch")), []);
  }));

  test("not by a trackpad's pinch over a transform, which follows it about the pointer", () => onPage(async (page) => {
    await page.run(tall);
    await page.run(() => test.tactus.on(test.box, "transform", { offset: true }, ({ state, offset }) => {
      test.received.push(`transform ${state}`);
      test.scale = offset.a;
    }));
    for (let turn = 0; turn < 4; turn++) {
      await page.fingers.mouse("mouseWheel", 200, 300, { deltaX: 0, deltaY: -20, modifiers: 2 });
    }
    // On a busy machine, the wheel may rest between two turns: then it makes two gestures.
    await page.until(() => test.scale > 2.2 && test.received.at(-1) === "transform ended");
    assert.equal(await scrolled(page), 0);
  }));

  test("once gestures are off, disabled, or of another kind", () => onPage(async (page) => {
    await page.run(tall);
    const styles = await page.run(() => {
      const { style } = test.box;
      const seen = [];
      const pan = test.on(test.box, "pan");
      const note = () => seen.push(style.touchAction);
      note();
      pan.enabled = false;
      note();
      pan.enabled = true;
      note();
      pan.set({ touchAction: "pan-y" });
      note();
      pan.off();
      note();
      return seen;
    });
    assert.deepEqual(styles, ["none", "", "none", "pan-y", ""]);
    await page.fingers.scroll([200, 600], [200, 300]);
    await hasScrolled(page);
  }));

  test("no more than a style sheet allows", () => onPage(async (page) => {
    await page.run(tall);
    assert.equal(await page.run(() => {
      test.box.style.cssText += "; touch-action: pan-x";
      test.on(test.box, "tap");
      return getComputedStyle(test.box).touchAction;
    }), "pan-x");
    await page.fingers.drag([200, 600], [200, 300]);
    await page.drawn();
    assert.equal(await scrolled(page), 0);
  }));
});
