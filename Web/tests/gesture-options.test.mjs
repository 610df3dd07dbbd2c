// The options of the page: what they say when they are wrong, and what they do.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { GesturePage } from "../tactus/index.js";
import { setPalmSize } from "../tactus/pointer-input.js";
import { FakeDocument, FakeEnvironment, FakePointer, freshModule } from "./fakes.mjs";
import { make, right } from "./gesture-page.mjs";

describe("A gesture on a page", () => {
  test("says that times are seconds, that angles are radians, and which of two limits is wrong", async () => {
    const { page, inner } = await make();
    const error = (type, options, message) => assert.throws(() => page.on(inner, type, options, () => {}), { name: "TactusError", message });
    error("longPress", { minimumPressDuration: 500 },
      'minimumPressDuration: times are seconds, less than 100, found 500; did you mean "0.5"?');
    error("pan", { minimumNumberOfTouches: 3, maximumNumberOfTouches: 1 },
      "minimumNumberOfTouches: 3 is more than maximumNumberOfTouches, which is 1");
    error("spin", { minimumAngle: 90 }, 'minimumAngle: 90 looks like degrees; did you mean "90 * Math.PI / 180"?');
    error("circle", { maximumTurning: 720 }, /^maximumTurning: 720 looks like degrees/);
    error("spin", { minimumAngle: -0.1 }, "minimumAngle: must be at least 0, found -0.1");
    for (const minimumAngle of [0, 5, Math.PI, 12.5, 100 * Math.PI]) page.on(inner, "spin", { minimumAngle }, () => {}).off();
    const pan = page.on(inner, "pan", { maximumNumberOfTouches: 2 }, () => {});
    assert.throws(() => pan.set({ minimumNumberOfTouches: 3 }), /3 is more than maximumNumberOfTouches, which is 2/);
  });

  test("knows what other libraries call the same", async () => {
    const { page, inner } = await make();
    const suggests = (type, options, suggestion) => assert.throws(() => page.on(inner, type, options, () => {}),
      ({ message }) => message.endsWith(`; did you mean "${suggestion}"?`) || assert.fail(message));
    suggests("panstart", {}, "pan");
    suggests("pointerdown", {}, "touchDown");
    suggests("pan", { direction: "horizontal" }, "axis");
    suggests("doubletap", {}, 'tap" with "numberOfTapsRequired: 2');
    suggests("drag", {}, "pan");
    suggests("press", {}, "longPress");
    suggests("rotate", {}, "rotation");
    suggests("pan", { threshold: 10 }, "hysteresis");
    suggests("longPress", { threshold: 10 }, "allowableMovement");
    suggests("longPress", { time: 0.5 }, "minimumPressDuration");
    suggests("tap", { taps: 2 }, "numberOfTapsRequired");
    suggests("pan", { pointers: 2 }, "maximumNumberOfTouches");
    suggests("pan", { axis: "x" }, "horizontal");
  });

  test("ends with its signal, and `offAll` takes off what is in an element", async () => {
    const { page, outer, inner, on, tap, received } = await make();
    const controller = new AbortController();
    on(inner, "tap", { signal: controller.signal });
    on(outer, "longPress");
    tap(inner, 0);
    assert.deepEqual(received, ["tap ended"]);
    controller.abort();
    tap(inner, 2000);
    assert.deepEqual(received, ["tap ended"]);
    assert.equal(on(inner, "tap", { signal: controller.signal }).isOff, true);
    assert.throws(() => on(inner, "tap", { signal: {} }), /signal: expected an AbortSignal, found an object/);
    const [before, after] = [new AbortController(), new AbortController()];
    const changed = on(inner, "tap", { signal: before.signal }).set({ signal: after.signal });
    before.abort();
    assert.equal(changed.isOff, false);
    after.abort();
    assert.equal(changed.isOff, true);
    assert.equal(on(inner, "tap").set({ signal: AbortSignal.abort() }).isOff, true);
    on(inner, "tap");
    const beside = on(page.document.element([0, 500, 100, 100]), "tap");
    page.offAll(outer);
    assert.deepEqual(page.gestures, [beside]);
    assert.throws(() => page.offAll("#outer"), /^TactusError: root: expected an element, found a string$/);
    assert.throws(() => page.offAll(null), /^TactusError: root: expected an element, found null$/);
    page.offAll();
    assert.deepEqual(page.gestures, []);
  });

  test("leaves the browser everything until the engine is there, and takes a finger over that moves by then", async () => {
    const environment = new FakeEnvironment();
    const document = new FakeDocument();
    const page = new GesturePage(null, document, { environment });
    const element = document.element([0, 0, 400, 400]);
    const states = [];
    page.on(element, "pan", ({ state }) => states.push(state));
    assert.deepEqual([element.style.touchAction, element.style.userSelect], ["", ""]);
    const finger = new FakePointer(element);
    finger.down(0, 100, 100);
    const scrolls = () => !element.dispatch("touchmove", { cancelable: true }).defaultPrevented;
    assert.equal(scrolls(), true);
    await page.start(await freshModule());
    assert.deepEqual([element.style.touchAction, element.style.userSelect], ["none", "none"]);
    for (let step = 1; step < 5; step++) {
      finger.move(step * 16, 100 + step * 10, 100);
      assert.equal(scrolls(), false, "its styles came too late for this finger");
    }
    finger.up(100, 140, 100);
    environment.draw();
    assert.deepEqual(states, ["began", "changed", "changed", "ended"]);
    const listeners = element.listenerCount;
    finger.down(200, 100, 100);
    element.dispatch("touchmove", { cancelable: true });
    assert.equal(element.listenerCount, listeners - 1, "the browser waits for the page no longer");
  });

  test("that drags leaves fields their drags, unless it is on the field or says otherwise; a tap does not", async () => {
    const { document, page, outer, on, drag, received } = await make();
    const field = document.element([0, 0, 100, 100], outer);
    field.matches = (selector) => selector.includes("input");
    document.querySelector = () => field;
    await page.start();
    on(outer, "pan");
    on(field, "swipe", { minimumPrimaryMovement: 20 });
    on(outer, "pan", { ignoreFrom: null }, "meant").simultaneousWith(page.gestures[1]);
    on(outer, "tap");
    drag(field, [[10, 10], [30, 10], [60, 10], [60, 10]]);
    await page.start();
    received.length = 0;
    drag(field, [[10, 10], [30, 10], [60, 10], [60, 10]], { start: 1000 });
    assert.ok(received.includes("swipe ended") && received.includes("meant ended"), `${received}`);
    assert.ok(!received.some((line) => line.startsWith("pan")), `${received}`);
    received.length = 0;
    drag(field, [[10, 10], [10, 10]], { start: 3000 });
    assert.deepEqual(received, ["tap ended"]);
  });

  test("with modifiers begins only while just these keys are held", async () => {
    const { page, inner, on, received } = await make();
    on(inner, "pan", { modifiers: "Shift" }, "shifted");
    on(inner, "pan", { modifiers: [] }, "plain");
    on(inner, "pan", {}, "any").simultaneousWith(page.gestures[0]).simultaneousWith(page.gestures[1]);
    await page.start();
    const begun = (start, keys) => {
      const mouse = new FakePointer(inner, { pointerType: "mouse", ...keys });
      right.forEach(([x, y], index) => mouse[index === 0 ? "down" : index === right.length - 1 ? "up" : "move"](start + index * 10, x, y));
      return received.splice(0).filter((line) => line.endsWith("began")).sort();
    };
    assert.deepEqual(begun(0, {}), ["any began", "plain began"]);
    assert.deepEqual(begun(2000, { shiftKey: true }), ["any began", "shifted began"]);
    assert.deepEqual(begun(4000, { shiftKey: true, ctrlKey: true }), ["any began"]);
    assert.throws(() => on(inner, "pan", { modifiers: "shift" }), /modifiers: "shift" is not allowed here.*did you mean "Shift"/);
  });

  describe("with an offset", () => {
    const drags = async (offset, more = {}) => {
      const { page, inner, drag } = await make();
      const events = [];
      page.on(inner, "pan", { hysteresis: 0, offset, ...more }, ({ state, offset, delta, predictedEnd }) =>
        events.push({ state, offset, delta, predictedEnd }));
      await page.start();
      drag(inner, [[150, 150], [160, 150], [180, 140], [180, 140]]);
      drag(inner, [[150, 150], [250, 150], [350, 150], [350, 150]], { start: 2000 });
      return events;
    };

    test("adds up its drags, and says what changed", async () => {
      const events = await drags(true);
      assert.deepEqual(events.map(({ offset: { x, y } }) => [x, y]),
        [[0, 0], [10, 0], [30, -10], [30, -10], [30, -10], [130, -10], [230, -10], [230, -10]].slice(-events.length));
      const sum = events.reduce((sum, { delta }) => sum + delta.x, 0);
      assert.equal(sum, events.at(-1).offset.x);
      assert.ok(events.at(-2).predictedEnd.x > 1000);
    });

    test("begins where it should, and stays between its ends but for what a rubber band gives", async () => {
      const bounds = { left: -5, right: 100 };
      const clamped = await drags({ from: { x: 50, y: 7 }, bounds });
      assert.deepEqual(clamped.at(-1).offset, { x: 100, y: 7 });
      assert.ok(clamped.every(({ offset }) => offset.x <= 100));
      assert.equal(clamped.at(-2).predictedEnd.x, 100);
      const stretched = await drags({ from: () => ({ x: 0, y: 0 }), bounds: () => bounds, rubberband: 50 });
      const most = Math.max(...stretched.map(({ offset }) => offset.x));
      // As RubberBand: 100 beyond the end, of which 55 count, with a length of 50.
      assert.ok(Math.abs(most - (100 + 50 * 55 / 105)) < 1e-9, `${most}`);
      assert.equal(stretched.at(-1).offset.x, 100);
    });

    test("says what is wrong with it at once, also before its script is loaded", async () => {
      const { page, inner } = await make();
      const error = (type, offset, message) => assert.throws(() => page.on(inner, type, { offset }, () => {}), { name: "TactusError", message });
      error("tap", true, 'offset: a tap has no key "offset"');
      error("pan", { form: { x: 0, y: 0 } }, 'offset.form: an offset has no key "form"; did you mean "from"?');
      error("pan", "parent", "offset: expected an object for an offset, found a string");
      error("pan", { from: 3 }, 'offset.from: an offset has no key "from"; did you mean "from.x"?');
      error("pan", { from: [0, 0] }, /^offset\.from\.0: an offset has no key "from\.0"; did you mean "from\.x"/);
      error("pan", { from: { x: "3", y: 0 } }, "offset.from.x: expected a number, found a string");
      error("pan", { bounds: "parent" }, /^offset\.bounds: an offset has no key "bounds"/);
      error("pan", { bounds: { left: 5, right: 1 } }, "offset.bounds.left: 5 is more than bounds.right, which is 1");
      error("screenEdgePan", { bounds: { top: 5, bottom: 1 } }, "offset.bounds.top: 5 is more than bounds.bottom, which is 1");
      error("rotation", { bounds: { minimum: -90 } }, 'offset.bounds.minimum: -90 looks like degrees; did you mean "-90 * Math.PI / 180"?');
      error("rotation", { from: 45 }, /^offset\.from: 45 looks like degrees/);
      error("pinch", { bounds: { minimum: "1" } }, "offset.bounds.minimum: expected a number, found a string");
      error("pan", { rubberband: -1 }, "offset.rubberband: must be at least 0, found -1");
      assert.deepEqual([page.gestures, inner.style.touchAction], [[], ""]);
      for (const [type, offset] of [
        ["pan", {}], ["pan", { from: () => ({ x: 0, y: 0 }), bounds: () => ({}), rubberband: true }], ["pan", { bounds: { left: -1 }, rubberband: 50 }],
        ["pinch", { from: 2 }], ["rotation", { from: -Math.PI, bounds: { minimum: -20 * Math.PI } }], ["pan", { from: undefined, bounds: null }], ["tap", false],
      ]) page.on(inner, type, { offset }, () => {}).off();
    });

    test("is set as a whole or not at all", async () => {
      const { page, inner } = await make();
      const pan = page.on(inner, "pan", { offset: true }, () => {});
      await page.start();
      assert.throws(() => pan.set({ hysteresis: 4, offset: { form: { x: 0, y: 0 } } }), /^TactusError: offset\.form/);
      assert.deepEqual([pan.options, pan.get("hysteresis")], [{ offset: true }, 10]);
    });

    test("says what is wrong with what its functions return once they do", async () => {
      const { page, inner, drag, environment } = await make();
      const bounds = () => ({ left: 5, right: 1 });
      page.on(inner, "pan", { hysteresis: 0, offset: { bounds } }, () => {});
      await page.start();
      drag(inner, [[150, 150], [160, 150], [180, 140], [180, 140]]);
      assert.equal(environment.errors[0].message, "offset.bounds.left: 5 is more than bounds.right, which is 1");
    });

    test("multiplies the scales of pinches", async () => {
      const { page, inner, draw } = await make();
      const scales = [];
      page.on(inner, "pinch", { hysteresis: 0, offset: true }, ({ state, offset, delta }) => scales.push([state, offset, delta]));
      await page.start();
      for (const start of [0, 1000]) {
        const fingers = [1, 2].map((pointerId) => new FakePointer(inner, { pointerId }));
        fingers.forEach((finger, index) => finger.down(start, 190 + 20 * index, 200));
        for (const [index, finger] of fingers.entries()) finger.move(start + 10, 190 + 20 * index + (index ? 10 : -10), 200);
        draw();
        for (const finger of fingers) finger.up(start + 30);
        draw();
      }
      assert.equal(scales.at(-1)[1], 4);
      assert.ok(Math.abs(scales.reduce((product, [, , delta]) => product * delta, 1) - 4) < 1e-9);
    });
  });

  describe("of a transform with an offset", () => {
    /** Two fingers that stretch to twice their distance about (200, 200), in the window, and move on by `by`; twice. */
    const stretches = async (offset, by = 0) => {
      const { page, inner, draw } = await make();
      const events = [];
      page.on(inner, "transform", { hysteresis: 0, offset }, ({ state, offset, delta }) => events.push({ state, offset, delta }));
      await page.start();
      for (const start of [0, 1000]) {
        const fingers = [1, 2].map((pointerId) => new FakePointer(inner, { pointerId }));
        fingers.forEach((finger, index) => finger.down(start, 180 + 40 * index, 200));
        draw();
        fingers.forEach((finger, index) => finger.move(start + 10, 160 + 80 * index + by, 200));
        draw();
        for (const finger of fingers) finger.up(start + 30);
        draw();
      }
      return events;
    };
    const rounded = (transform) => Object.values(transform).map((number) => Math.round(number * 1e6) / 1e6);

    test("adds up as one transform after the other, from the corner of the element", async () => {
      const events = await stretches(true, 5);
      // (100, 100) in the element stays under the fingers' centroid, which moves by 5 each time.
      assert.deepEqual(rounded(events.at(-1).offset), [4, 0, 0, 4, -285, -300]);
      const product = events.map(({ delta }) => delta.a).reduce((one, two) => one * two, 1);
      assert.ok(Math.abs(product - 4) < 1e-9, `${product}`);
    });

    test("stays between its ends, about the fingers", async () => {
      const events = await stretches({ bounds: { maximum: 3 } });
      assert.deepEqual(rounded(events.at(-1).offset), [3, 0, 0, 3, -200, -200]);
      const stretched = await stretches({ bounds: { maximum: 3 }, rubberband: true });
      assert.ok(Math.max(...stretched.map(({ offset }) => offset.a)) > 3);
      assert.deepEqual(rounded(stretched.at(-1).offset), [3, 0, 0, 3, -200, -200]);
    });

    test("begins where it should, and says what is wrong", async () => {
      const from = { a: 0.5, b: 0, c: 0, d: 0.5, e: 50, f: 50 };
      assert.deepEqual(rounded((await stretches({ from })).at(-1).offset), [1, 0, 0, 1, 0, 0]);
      const { page, inner } = await make();
      const error = (offset, message) => assert.throws(() => page.on(inner, "transform", { offset }, () => {}), { name: "TactusError", message });
      error({ from: { x: 1, y: 2 } }, 'offset.from.x: an offset has no key "from.x"; did you mean "from.a"?');
      error({ bounds: { left: 3 } }, /^offset\.bounds\.left: an offset has no key "bounds\.left"/);
      error({ bounds: { minimum: 3, maximum: 2 } }, "offset.bounds.minimum: 3 is more than bounds.maximum, which is 2");
      error({ rubberband: "much" }, "offset.rubberband: expected a number, found a string");
    });
  });

  test("of a page can make a finger whose contact is large a palm, which cancels what it did", async () => {
    const { inner, on, received, draw } = await make();
    on(inner, "pan", { hysteresis: 0 });
    setPalmSize(60);
    try {
      const drag = (start, pointerId, [first, last]) => {
        const finger = new FakePointer(inner, { pointerId });
        finger.down(start, 150, 150, { width: first, height: 20 });
        finger.move(start + 10, 170, 150, { width: first, height: 20 });
        draw();
        finger.move(start + 20, 190, 150, { width: last, height: 20 });
        draw();
        finger.up(start + 30, 190, 150, { width: last, height: 20 });
        draw();
        return received.splice(0);
      };
      assert.deepEqual(drag(0, 1, [30, 90]), ["pan began", "pan changed", "pan cancelled"]);
      assert.deepEqual(drag(1000, 2, [90, 30]), []);
      assert.deepEqual(drag(2000, 3, [30, 60]), ["pan began", "pan changed", "pan changed", "pan ended"]);
    } finally {
      setPalmSize();
    }
  });

  test("that ignores a place gets no palm there either", async () => {
    const { page, inner, outer, on, draw, received } = await make();
    outer.matches = () => false;
    inner.matches = (selector) => selector === ".no";
    on(outer, "pan", { hysteresis: 0, allowedTouchTools: ["finger", "palm"], ignoreFrom: ".no" });
    await page.start();
    setPalmSize(60);
    try {
      const finger = new FakePointer(inner, { width: 90, height: 90 });
      finger.down(0, 150, 150);
      finger.move(10, 190, 150);
      finger.up(20, 190, 150);
      assert.deepEqual(draw(), []);
      finger.element = outer;
      finger.down(1000, 50, 50);
      finger.move(1010, 90, 50);
      assert.deepEqual(draw(), ["pan began", "pan changed"]);
    } finally {
      setPalmSize();
    }
    assert.equal(received.length, 2);
  });

  test("for a finger alone lets a mouse select text", async () => {
    const { page, inner } = await make();
    page.on(inner, "pan", { allowedTouchTools: "finger" }, () => {});
    const [finger, mouse] = ["touch", "mouse"].map((pointerType, id) => new FakePointer(inner, { pointerType, pointerId: id + 1 }));
    const selects = [finger, mouse, finger].map((pointer, index) => {
      pointer.down(index * 100, 150, 150);
      pointer.up(index * 100 + 10, 150, 150);
      return inner.style.userSelect;
    });
    assert.deepEqual(selects, ["none", "", "none"]);
  });
});
