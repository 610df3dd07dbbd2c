// Gestures on any page, made by real touches in a real browser.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { rest } from "./harness/fingers.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser();
const onPage = (work, options) => used.onPage("tests/gestures.html", work, options);

/** The actions so far, as `recognizer state`, each run of the same counted once. */
const reported = (page) => page.run(() => {
  const lines = test.actions.map(({ recognizer, state }) => `${recognizer} ${state}`);
  return lines.filter((line, index) => line !== lines[index - 1]);
});

/** Waits until a recognizer's action is called with a state; returns the action. */
const action = (page, recognizer, state) => page.until(
  (recognizer, state) => test.actions.findLast((action) => action.recognizer === recognizer && action.state === state),
  recognizer, state);

describe("On any page", () => {
  test("a finger that drags is a pan, from began to ended", () => onPage(async (page) => {
    await page.fingers.drag([100, 100], [200, 160]);
    const pan = await action(page, "pan", "ended");
    assert.deepEqual(await reported(page), ["pan began", "pan changed", "pan ended"]);
    // The way less the hysteresis of 10 points.
    assert.ok(Math.abs(Math.hypot(...pan.translation) - (Math.hypot(100, 60) - 10)) < 0.01, `${pan.translation}`);
  }));

  test("a tap waits for a second one, and is one if none comes", () => onPage(async (page) => {
    await page.fingers.tap(100, 100);
    const tap = await action(page, "single", "ended");
    assert.deepEqual([tap.x, tap.y], [50, 50]);
    assert.deepEqual(await reported(page), ["single ended"]);
  }));

  test("two taps are a double tap and no single one", () => onPage(async (page) => {
    await page.fingers.doubleTap(100, 100);
    await action(page, "double", "ended");
    await rest(500);
    assert.deepEqual(await reported(page), ["double ended"]);
  }));

  test("a finger that rests is a long press", () => onPage(async (page) => {
    await page.fingers.down(0, 100, 100);
    await action(page, "press", "began");
    await page.fingers.up(0);
    await action(page, "press", "ended");
    assert.deepEqual(await reported(page), ["press began", "press ended"]);
  }));

  test("two fingers stretch and turn at the same time", () => onPage(async (page) => {
    await page.fingers.down(0, 150, 200);
    await page.fingers.down(1, 250, 200);
    await page.fingers.glide({ 0: [[150, 200], [200, 100]], 1: [[250, 200], [200, 300]] });
    await page.fingers.up(0);
    await page.fingers.up(1);
    const pinch = await action(page, "pinch", "ended");
    const turn = await action(page, "turn", "ended");
    assert.ok(Math.abs(pinch.scale - 2) < 1e-9, `${pinch.scale}`);
    assert.ok(Math.abs(turn.rotation - Math.PI / 2) < 1e-9, `${turn.rotation}`);
  }));

  test("a quick movement is a swipe", () => onPage(async (page) => {
    await page.fingers.drag([500, 150], [650, 155], { steps: 4 });
    assert.equal((await action(page, "swipe", "ended")).direction, "right");
  }));

  test("a finger that rests while another taps counts the taps", () => onPage(async (page) => {
    await page.fingers.down(0, 500, 150);
    await rest(600);
    for (let tap = 1; tap <= 3; tap++) {
      await page.fingers.tap(600, 200, 1);
      await page.until((tap) => test.actions.at(-1)?.count === tap, tap);
      await rest(550);
    }
    await page.fingers.up(0);
    await page.until(() => test.actions.length === 4);
    assert.deepEqual(await page.run(() => test.actions.map(({ recognizer, count }) => [recognizer, count])),
      [["counter", 1], ["counter", 2], ["counter", 3], ["counter", 3]]);
  }));

  test("ten fingers are ten touches", () => onPage(async (page) => {
    await page.run(() => {
      test.seen = new Set();
      const { gestures } = test;
      gestures.pan.handler = (event) => test.seen.add(event.touches?.length ?? event.numberOfTouches);
    });
    for (let finger = 0; finger < 10; finger++) await page.fingers.down(finger, 70 + 25 * finger, 120 + 10 * finger);
    const ways = Object.fromEntries(Array.from({ length: 10 }, (_, finger) => [
      finger, [[70 + 25 * finger, 120 + 10 * finger], [75 + 25 * finger, 180 + 10 * finger]],
    ]));
    await page.fingers.glide(ways);
    await page.until(() => test.seen.has(10));
    for (let finger = 0; finger < 10; finger++) await page.fingers.up(finger);
    await page.until(() => test.gestures.pan.state === "ended");
  }));

  test("touches that the browser cancels end what is in progress as cancelled", () => onPage(async (page) => {
    await page.fingers.down(0, 100, 100);
    await page.fingers.glide({ 0: [[100, 100], [180, 100]] });
    await action(page, "pan", "changed");
    await page.fingers.cancel();
    await action(page, "pan", "cancelled");
    assert.equal((await reported(page)).at(-1), "pan cancelled");
  }));

  test("a page that is hidden during a gesture cancels it, and the next one works as before", () => onPage(async (page) => {
    await page.fingers.down(0, 100, 100);
    await page.fingers.glide({ 0: [[100, 100], [180, 100]] });
    await action(page, "pan", "changed");
    await page.hiddenDuring(async () => {
      await page.until(() => document.visibilityState === "hidden");
      await action(page, "pan", "cancelled");
    });
    await page.until(() => document.visibilityState === "visible");
    await page.fingers.cancel();
    await page.run(() => { test.actions.length = 0; });
    await page.fingers.drag([100, 100], [200, 160]);
    await action(page, "pan", "ended");
    assert.deepEqual(await reported(page), ["pan began", "pan changed", "pan ended"]);
  }));

  test("a window that loses the focus during a gesture cancels it", () => onPage(async (page) => {
    await page.fingers.down(0, 100, 100);
    await page.fingers.glide({ 0: [[100, 100], [180, 100]] });
    await action(page, "pan", "changed");
    await page.run(() => { window.dispatchEvent(new Event("blur")); });
    await action(page, "pan", "cancelled");
    await page.fingers.up(0);
  }));

  test("a thousand events within one frame all arrive, in their order", () => onPage(async (page) => {
    await page.run(() => { addEventListener("pointerdown", ({ pointerId }) => { test.pointerId = pointerId; }, true); });
    await page.fingers.down(0, 60, 100);
    await page.fingers.move({ 0: [100, 100] });
    await action(page, "pan", "began");
    const result = await page.run(() => new Promise((resolve) => {
      requestAnimationFrame(() => {
        const before = test.actions.length;
        const { pointerId } = test;
        // Trusted events come once a frame; a thousand in one can only be made here.
        for (let index = 1; index <= 1000; index++) {
          test.box.dispatchEvent(new PointerEvent("pointermove", {
            pointerId, pointerType: "touch", bubbles: true, composed: true, clientX: 100 + index / 10, clientY: 100,
          }));
        }
        requestAnimationFrame(() => resolve({ before, actions: test.actions.slice(before) }));
      });
    }));
    assert.ok(result.actions.length > 1);
    assert.ok(result.actions.every(({ recognizer, state }) => recognizer === "pan" && state === "changed"));
    const ways = result.actions.map(({ translation }) => translation[0]);
    assert.deepEqual(ways, [...ways].sort((a, b) => a - b));
    // From 100, where the pan stood, by a tenth of a point a thousand times.
    assert.ok(Math.abs(ways.at(-1) - (140 - 10)) < 0.01, `${ways.at(-1)}`);
    await page.fingers.up(0);
    await action(page, "pan", "ended");
  }));

  test("a reload during a gesture starts anew", () => onPage(async (page) => {
    await page.fingers.down(0, 100, 100);
    await page.fingers.glide({ 0: [[100, 100], [180, 100]] });
    await page.reload();
    await page.until(() => Boolean(window.test));
    assert.deepEqual(await reported(page), []);
    await page.fingers.cancel();
    await page.fingers.drag([100, 100], [200, 160]);
    await action(page, "pan", "ended");
  }));

  test("a pen does what a finger does", () => onPage(async (page) => {
    await page.fingers.mouse("mousePressed", 100, 100, { pointerType: "pen" });
    for (let step = 1; step <= 8; step++) {
      await page.fingers.mouse("mouseMoved", 100 + 10 * step, 100, { pointerType: "pen", button: "left", buttons: 1 });
    }
    await page.fingers.mouse("mouseReleased", 180, 100, { pointerType: "pen" });
    const pan = await action(page, "pan", "ended");
    assert.equal(pan.translation[0], 70);
  }));

  test("a mouse drags as a finger does", () => onPage(async (page) => {
    await page.fingers.mouse("mousePressed", 100, 100);
    for (let step = 1; step <= 8; step++) {
      await page.fingers.mouse("mouseMoved", 100 + 10 * step, 100, { button: "left", buttons: 1 });
    }
    await page.fingers.mouse("mouseReleased", 180, 100);
    assert.equal((await action(page, "pan", "ended")).translation[0], 70);
  }));

  test("a mouse with Alt is two fingers", () => onPage(async (page) => {
    // Mirrored about the centre of the page, both have to be on the box: so the box goes there.
    await page.run(() => {
      Object.assign(test.box.style, { left: "250px", top: `${document.documentElement.getBoundingClientRect().height / 2 - 150}px` });
      test.tactus.page.standIns.fingers.length = 0;
    });
    const box = await page.run(() => test.box.getBoundingClientRect().toJSON());
    const [x, y] = [box.left + 150, box.top + 150];
    await page.fingers.key("keyDown", "AltLeft", { key: "Alt", modifiers: 1 });
    await page.fingers.mouse("mousePressed", x + 40, y, { modifiers: 1 });
    await page.until(() => test.tactus.page.standIns.fingers.length === 2);
    for (let step = 1; step <= 8; step++) {
      await page.fingers.mouse("mouseMoved", x + 40 + 5 * step, y, { modifiers: 1, button: "left", buttons: 1 });
    }
    await page.fingers.mouse("mouseReleased", x + 80, y, { modifiers: 1 });
    const pinch = await action(page, "pinch", "ended");
    assert.ok(Math.abs(pinch.scale - 2) < 1e-9, `${pinch.scale}`);
  }));

  test("a wrong option is an error that says what would be right", () => onPage(async (page) => {
    const errors = await page.run(() => [
      ["pan", { hysteresys: 4 }], ["tap", { numberOfTapsRequired: "two" }], ["tapp", {}],
    ].map(([type, options]) => {
      try {
        test.tactus.on(test.box, type, options, () => {});
        return "no error";
      } catch (error) {
        return `${error instanceof test.TactusError}: ${error.message}`;
      }
    }));
    assert.match(errors[0], /^true: .*hysteresys.*hysteresis/);
    assert.match(errors[1], /^true: .*numberOfTapsRequired/);
    assert.match(errors[2], /^true: .*tapp.*tap/);
  }));

  test("what is on one element leaves the other alone", () => onPage(async (page) => {
    await page.fingers.drag([500, 150], [505, 300], { steps: 5, pace: 160 });
    await page.drawn();
    assert.deepEqual(await reported(page), []);
  }));
});
