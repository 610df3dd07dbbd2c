import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { HoverInput } from "../tactus/hover-input.js";
import { fillSample, PointerInput, toolOf } from "../tactus/pointer-input.js";
import { Kind, Phase, Role, Slot, Tool } from "../tactus/samples.js";
import { TouchSurface } from "../tactus/touch-surface.js";
import { FakeDocument, FakeEnvironment, FakePointer, RecordingModule } from "./fakes.mjs";

function make(options) {
  const environment = new FakeEnvironment();
  const module = new RecordingModule();
  const surface = new TouchSurface(module, 0, { environment });
  const document = new FakeDocument();
  const element = document.element([0, 0, 400, 800]);
  const input = new PointerInput(surface, element, options);
  const sent = () => {
    environment.draw();
    return module.sent.flat();
  };
  const phases = () => sent().map((sample) => sample[Slot.phase]);
  return { environment, module, surface, document, element, input, sent, phases };
}

describe("Pointer events", () => {
  test("become samples with nanoseconds, places and ids", () => {
    const { element, sent } = make();
    const finger = new FakePointer(element, { pointerId: 12 });
    finger.down(10.5, 30.25, 40);
    finger.move(26.5, 31, 42);
    finger.up(40, 31, 42);
    assert.deepEqual(
      sent().map((sample) => sample.slice(0, 6)),
      [
        [10_500_000, 12, Phase.began, 30.25, 40, Tool.finger],
        [26_500_000, 12, Phase.moved, 31, 42, Tool.finger],
        [40_000_000, 12, Phase.ended, 31, 42, Tool.finger],
      ]);
  });

  test("of two fingers with one time stamp come in one batch, with that time", () => {
    const { element, sent, module } = make();
    const [first, second] = [1, 2].map((pointerId) => new FakePointer(element, { pointerId }));
    first.down(5, 10, 10);
    second.down(5, 90, 90);
    assert.deepEqual(sent().map((sample) => sample[Slot.time]), [5e6, 5e6]);
    assert.equal(module.sent.length, 1);
  });

  test("bring what was coalesced into them, the last of which is the event itself", () => {
    const { element, sent } = make();
    const finger = new FakePointer(element);
    finger.down(0, 0, 0);
    const early = [1, 2, 3].map((n) => ({ ...finger.properties, timeStamp: n, clientX: n, clientY: 0 }));
    finger.move(3, 3, 0, { getCoalescedEvents: () => early });
    finger.up(4, 3, 0, { getCoalescedEvents: () => [] });
    assert.deepEqual(
      sent().map((sample) => [sample[Slot.phase], sample[Slot.role], sample[Slot.x]]),
      [
        [Phase.began, Role.actual, 0], [Phase.moved, Role.coalesced, 1], [Phase.moved, Role.coalesced, 2],
        [Phase.moved, Role.actual, 3], [Phase.ended, Role.actual, 3],
      ]);
  });

  test("bring nothing coalesced to gestures, unless the page has got no event for 30 ms", () => {
    const { element, sent } = make({ coalesced: false });
    const finger = new FakePointer(element);
    const coalesced = (...times) => ({
      getCoalescedEvents: () => times.map((time) => ({ ...finger.properties, timeStamp: time, clientX: time, clientY: 0 })),
    });
    finger.down(0, 0, 0);
    finger.move(16, 16, 0, coalesced(8, 16));
    finger.move(48, 48, 0, coalesced(32, 48));
    assert.deepEqual(sent().map((sample) => [sample[Slot.role], sample[Slot.x]]),
      [[Role.actual, 0], [Role.actual, 16], [Role.coalesced, 32], [Role.actual, 48]]);
  });

  test("capture their pointer, and continue where there is nothing to capture", () => {
    const { element, phases } = make();
    new FakePointer(element, { pointerId: 4 }).down(0, 1, 1);
    assert.deepEqual([...element.captured], [4]);
    element.setPointerCapture = () => { throw new Error("InvalidPointerId"); };
    new FakePointer(element, { pointerId: 5 }).down(1, 1, 1);
    assert.deepEqual(phases(), [Phase.began, Phase.began]);
  });

  test("S-1.7: the browser cancels a pointer, or its capture", () => {
    for (const take of [(finger) => finger.cancel(2), (finger) => finger.lose(2)]) {
      const { element, phases, input } = make();
      const finger = new FakePointer(element);
      finger.down(0, 1, 1);
      take(finger);
      finger.move(3, 5, 5);
      finger.up(4, 5, 5);
      assert.deepEqual(phases(), [Phase.began, Phase.cancelled]);
      assert.equal(input.pointersDown, 0);
    }
  });

  test("a capture that ends after the lift cancels nothing", () => {
    const { element, phases } = make();
    const finger = new FakePointer(element);
    finger.down(0, 1, 1);
    finger.up(1, 1, 1);
    finger.lose(1);
    assert.deepEqual(phases(), [Phase.began, Phase.ended]);
  });

  for (const [name, happen] of [
    ["the page is hidden", ({ document }) => {
      document.visibilityState = "hidden";
      document.dispatch("visibilitychange");
    }],
    ["the page is left", ({ document }) => document.defaultView.dispatch("pagehide")],
    ["its window loses its place", ({ document }) => document.defaultView.dispatch("blur")],
  ]) {
    test(`S-1.7: all touches are cancelled at once when ${name}`, () => {
      const made = make();
      const finger = new FakePointer(made.element);
      finger.down(0, 1, 1);
      happen(made);
      assert.equal(made.module.cancellations, 1);
      finger.move(1, 5, 5);
      finger.up(2, 5, 5);
      assert.deepEqual(made.phases(), [Phase.began]);
    });
  }

  test("a page that is shown again, or an element that loses its place, cancels nothing", () => {
    const { document, element, module } = make();
    document.dispatch("visibilitychange");
    element.dispatch("blur");
    assert.equal(module.cancellations, 0);
  });

  test("hover where a mouse or pen does not touch; a finger does not hover", () => {
    const { element, sent, surface } = make({ hover: (event) => hover.moved(event) });
    const hover = new HoverInput(surface, element);
    new FakePointer(element, { pointerType: "mouse" }).move(1, 5, 6);
    new FakePointer(element, { pointerType: "touch", pointerId: 2 }).move(2, 5, 6);
    element.dispatch("pointerout", { pointerType: "mouse", buttons: 0, clientX: 1, clientY: 1, relatedTarget: null });
    assert.deepEqual(
      sent().map((sample) => [sample[Slot.kind], sample[Slot.phase]]).sort((a, b) => a[1] - b[1]),
      [[Kind.hover, Phase.moved], [Kind.hover, Phase.ended]]);
  });

  test("what nothing wants is left alone", () => {
    const { element, phases } = make({ hit: () => null });
    const mouse = new FakePointer(element, { pointerType: "mouse" });
    mouse.move(0, 1, 1);
    mouse.down(1, 1, 1);
    mouse.up(2, 1, 1);
    assert.deepEqual(phases(), []);
    assert.equal(element.captured.size, 0);
  });

  test("a drag or a menu by the browser is prevented while a finger is down, but not the menu of a mouse", () => {
    const { element } = make();
    assert.equal(element.dispatch("contextmenu", { pointerType: "touch" }).defaultPrevented, false);
    const finger = new FakePointer(element);
    finger.down(0, 1, 1);
    assert.equal(element.dispatch("contextmenu", { pointerType: "touch" }).defaultPrevented, true);
    assert.equal(element.dispatch("dragstart", {}).defaultPrevented, true);
    assert.equal(element.dispatch("contextmenu", { pointerType: "mouse" }).defaultPrevented, false);
    // Some browsers do not report which pointer opens it.
    assert.equal(element.dispatch("contextmenu", {}).defaultPrevented, true);
    finger.up(1, 1, 1);
    assert.equal(element.dispatch("dragstart", {}).defaultPrevented, false);
    new FakePointer(element, { pointerType: "mouse" }).down(2, 1, 1);
    assert.equal(element.dispatch("contextmenu", {}).defaultPrevented, false);
    assert.equal(element.dispatch("dragstart", {}).defaultPrevented, true);
  });

  test("a field keeps its menu, with which a finger pastes, and the drag of its text", () => {
    const { document, element } = make();
    const field = document.element([0, 0, 100, 20], element);
    field.matches = (selector) => selector.split(",").includes("input");
    new FakePointer(field).down(0, 1, 1);
    assert.equal(field.dispatch("contextmenu", { pointerType: "touch" }).defaultPrevented, false);
    assert.equal(field.dispatch("dragstart", {}).defaultPrevented, false);
    assert.equal(element.dispatch("contextmenu", { pointerType: "touch" }).defaultPrevented, true);
  });

  test("closed, nothing is listened to any more, and what was down is cancelled", () => {
    const { document, element, input, module } = make();
    new FakePointer(element).down(0, 1, 1);
    input.close();
    assert.equal(module.cancellations, 1);
    assert.equal(element.listenerCount + document.listenerCount + document.defaultView.listenerCount, 0);
  });
});

describe("A pointer event that moves a finger", () => {
  /** The values for which a moved finger's event is asked, in the order in which it is. */
  function asked(prepare = () => {}, properties = {}) {
    const made = make({ coalesced: false, prompt: true });
    prepare(made);
    const finger = new FakePointer(made.element, properties);
    finger.down(0, 10, 10);
    const questions = [];
    const event = Object.defineProperties({ preventDefault() {} }, Object.fromEntries(
      Object.entries({ ...finger.properties, type: "pointermove", timeStamp: 10, clientX: 20 }).map(([name, value]) =>
        [name, { get: () => (name === "type" || questions.push(name), value) }])));
    made.element.dispatchEvent(event);
    return { questions, sample: made.module.sent.flat().at(-1) };
  }
  const four = ["pointerId", "timeStamp", "clientX", "clientY"];

  test("is asked four questions, where nothing wants force or size", () => {
    const { questions, sample } = asked(({ input }) => { input.isDetailed = false; }, { width: 20, height: 30, pressure: 0.75 });
    assert.deepEqual(questions, four);
    // It has what it had when it came down.
    assert.deepEqual([sample[Slot.x], sample[Slot.force], sample[Slot.major], sample[Slot.minor]], [20, 0.75, 30, 20]);
  });

  for (const [name, prepare] of Object.entries({
    "by default": () => {},
    "where the samples are recorded": ({ input, surface }) => { input.isDetailed = false; surface.isRecorded = true; },
  })) {
    test(`is asked for force and size ${name}`, () => {
      assert.deepEqual(asked(prepare).questions.filter((question) => !four.includes(question)).sort(), ["height", "pointerType", "pressure", "width"]);
    });
  }

  test("is asked for its buttons and how it is held, if it is a pen's", () => {
    const { questions } = asked(({ input }) => { input.isDetailed = false; }, { pointerType: "pen", altitudeAngle: 1, azimuthAngle: 2 });
    for (const name of ["buttons", "altitudeAngle", "azimuthAngle", "pressure"]) assert.ok(questions.includes(name), name);
  });
});

describe("What a pointer event says", () => {
  /** The sample of an event. */
  const sampleOf = (event) => {
    const sample = new Float64Array(16);
    fillSample(sample, { timeStamp: 0, pointerId: 1, clientX: 0, clientY: 0, width: 1, height: 1, ...event }, 0);
    return sample;
  };

  test("a pen turned around, or with its eraser button, erases", () => {
    assert.equal(toolOf({ pointerType: "pen", buttons: 1, button: 0 }), Tool.pen);
    assert.equal(toolOf({ pointerType: "pen", buttons: 32, button: -1 }), Tool.eraser);
    assert.equal(toolOf({ pointerType: "pen", buttons: 0, button: 5 }), Tool.eraser);
    assert.equal(toolOf({ pointerType: "mouse", buttons: 1 }), Tool.mouse);
    assert.equal(toolOf({ pointerType: "touch" }), Tool.finger);
    assert.equal(toolOf({ pointerType: "" }), Tool.finger);
  });

  test("a pressure of 0 or 0.5, and that of a mouse, is no pressure that anybody measured", () => {
    const force = (pointerType, pressure) => sampleOf({ pointerType, pressure })[Slot.force];
    assert.deepEqual(
      [force("touch", 0), force("touch", 0.5), force("mouse", 0.7), force("touch", NaN), force("touch", undefined)],
      [0, 0, 0, 0, 0]);
    assert.deepEqual([force("pen", 0.3), force("touch", 1), force("pen", 3)], [0.3, 1, 1]);
  });

  test("a size of 1 × 1 is no size; else the longer side is the major axis, upright or lying", () => {
    const { element, sent } = make();
    new FakePointer(element, { width: 1, height: 1 }).down(0, 0, 0);
    new FakePointer(element, { pointerId: 2, width: 10, height: 24 }).down(1, 0, 0);
    new FakePointer(element, { pointerId: 3, width: 24, height: 10 }).down(2, 0, 0);
    assert.deepEqual(
      sent().map((sample) => [sample[Slot.major], sample[Slot.minor], sample[Slot.angle]]),
      [[0, 0, 0], [24, 10, 0], [24, 10, Math.PI / 2]]);
  });

  test("buttons are the bits of the event; what touches has the primary one at least", () => {
    assert.deepEqual([0, 1, 2, 3, 32, 33].map((buttons) => sampleOf({ pointerType: "mouse", buttons })[Slot.buttons]), [1, 1, 2, 3, 1, 1]);
  });
});

describe("Movements that are sent at once", () => {
  const STEADY = 4;

  /** Two fingers that are down; `frame` moves those that are named, and returns how many samples have been sent since. */
  function together() {
    const made = make({ prompt: true });
    const { module, environment, element } = made;
    const fingers = [1, 2].map((pointerId) => new FakePointer(element, { pointerId }));
    for (const finger of fingers) finger.down(0, 10, 10);
    environment.draw();
    let time = 0;
    const count = () => module.sent.flat().length;
    const frame = (...moved) => {
      const before = count();
      time += 10;
      environment.time = time;
      for (const index of moved) fingers[index].move(time, 10 + time, 10);
      return count() - before;
    };
    return { ...made, fingers, frame, count };
  }

  test("go with the last finger's, if all move", () => {
    const { frame } = together();
    assert.deepEqual([frame(0, 1), frame(1, 0), frame(0, 1)], [2, 2, 2]);
  });

  test("go with the animation frame, if one rests", () => {
    const { frame, environment, count } = together();
    const before = count();
    assert.equal(frame(0), 0);
    environment.draw();
    assert.equal(count() - before, 1);
  });

  test("ask for no animation frame where all have moved for some time", () => {
    const { frame, environment } = together();
    let asked = 0;
    const { requestAnimationFrame } = environment;
    environment.requestAnimationFrame = (work) => { asked++; return requestAnimationFrame(work); };
    const asks = () => { const before = asked; frame(0, 1); return asked - before; };
    assert.deepEqual(Array.from({ length: STEADY + 2 }, asks), [...Array(STEADY).fill(1), 0, 0]);
  });

  test("go with what comes next, where one has come to rest of a sudden, and with animation frames from then on", () => {
    const { frame, environment, count } = together();
    for (let number = 0; number < STEADY; number++) frame(0, 1);
    const before = count();
    assert.deepEqual([frame(0), environment.frames.length], [0, 0]);
    assert.deepEqual([frame(0), environment.frames.length], [0, 1]);
    environment.draw();
    assert.equal(count() - before, 2);
  });

  test("go soon where nothing comes after that", () => {
    const { frame, environment, count } = together();
    for (let number = 0; number < STEADY; number++) frame(0, 1);
    const before = count();
    frame(1);
    environment.passTo(environment.time + 400);
    assert.equal(count() - before, 1);
    assert.deepEqual(environment.timers, []);
  });

  test("leave no timer behind when the second finger lifts, when all are cancelled, and after the input was closed", () => {
    for (const end of [({ fingers }) => fingers[0].up(60, 10, 10), ({ input }) => input.cancelAll(), ({ input }) => input.close()]) {
      const made = together();
      for (let number = 0; number < 100; number++) made.frame(0, 1);
      assert.equal(made.environment.timers.length, 1);
      end(made);
      assert.deepEqual(made.environment.timers, []);
    }
  });

  test("start no further timer, however long the fingers move", () => {
    const { frame, environment } = together();
    let started = 0;
    const { setInterval, setTimeout } = environment;
    environment.setInterval = (...values) => { started++; return setInterval(...values); };
    environment.setTimeout = (...values) => { started++; return setTimeout(...values); };
    for (let number = 0; number < 500; number++) {
      frame(0, 1);
      environment.passTo(environment.time);
    }
    assert.equal(started, 1);
  });

  test("need no touchmove", () => {
    const { document, frame } = together();
    const alone = make({ prompt: true }).document.listenerCount;
    frame(0);
    assert.equal(document.listenerCount, alone);
  });
});
