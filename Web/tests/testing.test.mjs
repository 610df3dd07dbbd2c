// Touches for tests, where there is no browser: on a stand-in for a document, with real timers.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { GesturePage } from "../tactus/index.js";
import { pan, pinch, press, tap, TestPointer, touchActions } from "../tactus/testing.js";
import { FakeDocument, freshModule } from "./fakes.mjs";

const make = async () => {
  const document = new FakeDocument();
  Object.assign(document.defaultView, {
    setTimeout, clearTimeout, setInterval, clearInterval, performance, requestAnimationFrame: (work) => setTimeout(work, 16), cancelAnimationFrame: clearTimeout,
    reportError: (error) => { throw error; },
  });
  const page = new GesturePage(await freshModule(), document);
  const element = document.element([100, 100, 200, 200]);
  const received = [];
  const on = (type, options = {}) => page.on(element, type, options, (event) => received.push([type, event.state, event]));
  return { element, on, received };
};

describe("Touches of tests", () => {
  test("are drags, taps, presses and pinches under Node, too", async () => {
    const { element, on, received } = await make();
    for (const type of ["tap", "longPress", "pan", "pinch"]) on(type);
    await pan(element, { by: [80, 0] });
    const [type, state, { translation }] = received.at(-1);
    assert.deepEqual([type, state], ["pan", "ended"]);
    assert.ok(translation.x >= 60 && translation.x <= 80 && translation.y === 0, `${translation.x}`);
    for (const [work, expected] of [
      [() => tap(element), ["tap", "ended"]], [() => press(element, { duration: 650 }), ["longPress", "ended"]],
      [() => pinch(element, { scale: 2 }), ["pinch", "ended"]],
    ]) {
      received.length = 0;
      await work();
      assert.deepEqual(received.at(-1)?.slice(0, 2), expected);
    }
    assert.ok(Math.abs(received.at(-1)[2].scale - 2) < 1e-6);
  });

  test("are refused in sentences if their arguments are wrong", async () => {
    const { element } = await make();
    const error = (work, message) => assert.rejects(async () => work(), { name: "TactusError", message });
    await error(() => press(element, { duration: 0.6 }), 'duration: times of tests are milliseconds, 10 or more, found 0.6; did you mean "600"?');
    await error(() => pan(element, { by: [80, 0], duration: 0.3 }), 'duration: times of tests are milliseconds, 10 or more, found 0.3; did you mean "300"?');
    await error(() => new TestPointer(element).rest(0.5), 'rest: times of tests are milliseconds, 10 or more, found 0.5; did you mean "500"?');
    await error(() => tap(element, { count: 2 }), 'count: tap has no key "count"');
    await error(() => press(element, { duraton: 600 }), 'duraton: press has no key "duraton"; did you mean "duration"?');
    await error(() => tap(element, { times: 0 }), "times: must be between 1 and 1000000, found 0");
    await error(() => tap("#photo"), "expected an element for tap, found a string");
    await error(() => pan(element), "expected an object for pan, found undefined");
    await error(() => pan(element, { by: 80 }), "by: expected [x, y], found a number");
    await error(() => tap(element, { at: { x: 1, y: 2 } }), "at: expected [x, y], found an object");
    await error(() => pinch(element, {}), "scale: expected a number, found undefined");
    await error(() => new TestPointer(element, { presure: 1 }), 'presure: a TestPointer has no key "presure"; did you mean "pressure"?');
    await error(() => pinch(element, { scale: 2, pointerId: 1 }), "pointerId: a pinch has two pointers, each with its own id");
    await error(() => tap(element, { pointerType: "finger" }), 'pointerType: "finger" is not allowed here; it must be one of touch, mouse, pen');
    await error(() => new TestPointer(element).down([5, 5]), "expected an object for a place, found an array");
    await error(() => new TestPointer(element).down({ x: 5 }), "y: expected a number, found undefined");
    await error(() => new TestPointer(element).move({ x: "5" }), "x: expected a number, found a string");
    for (const name of ["move", "up", "cancel"]) {
      await error(() => new TestPointer(element)[name]({ x: 5 }), `${name}() needs a pointer that is down: call down() before`);
    }
    await error(() => touchActions(3), "expected the text of a *.touches.jsonl, found a number");
    await error(() => new TestPointer(element).move([10, 0]), "expected an object for a movement, found an array");
  });

  test("come down where they should, with what a device reports, and can be cancelled", async () => {
    const { element, on, received } = await make();
    on("touchDown", { allowedTouchTools: "pen" });
    on("pan");
    const pen = new TestPointer(element, { pointerType: "pen", pressure: 0.75 });
    pen.down({ x: 20, y: 30 });
    await pen.rest(40);
    const [, , { location, client, pressure, tool }] = received[0];
    assert.deepEqual([location, client, pressure, tool], [{ x: 20, y: 30 }, { x: 120, y: 130 }, 0.75, "pen"]);
    await pen.cancel();
    const finger = new TestPointer(element);
    finger.down();
    await finger.move({ x: 50 });
    await finger.cancel();
    assert.deepEqual(received.at(-1).slice(0, 2), ["pan", "cancelled"]);
  });
});

describe("A pinch of tests", () => {
  test("has the pointers that it is given", async () => {
    const { element, on, received } = await make();
    on("pinch", { allowedTouchTools: "pen" });
    await pinch(element, { scale: 2, pointerType: "pen", shiftKey: true });
    const [type, state, { shiftKey, tool }] = received.at(-1);
    assert.deepEqual([type, state, shiftKey, tool], ["pinch", "ended", true, "pen"]);
  });
});

describe("A recording for a browser that a program drives", () => {
  const header = '{"format":"tactus-touches","version":1,"units":"pt"}\n';

  test("has whole pixels, whatever its units are", () => {
    const places = (units) => touchActions(`{"format":"tactus-touches","version":1,${units}}\n{"t":0,"id":1,"phase":"began","x":10,"y":20}\n`)[0]
      .actions.filter(({ type }) => type === "pointerMove").map(({ x, y }) => [x, y]);
    assert.deepEqual(places('"units":"pt"'), [[10, 20]]);
    assert.deepEqual(places('"units":"mm"'), [[64, 128]]);
    assert.deepEqual(places('"units":"px","pointsPerUnit":0.5'), [[5, 10]]);
  });

  test("that is cut off, or of another format, is an error with the line", () => {
    assert.throws(() => touchActions(`${header}\n{"t":0,"i`), /^SyntaxError: line 3 is none of a \*\.touches\.jsonl: /);
    assert.throws(() => touchActions("[ 1.5] EV_ABS"), /^SyntaxError: line 1 is none of a \*\.touches\.jsonl: /);
  });
});
