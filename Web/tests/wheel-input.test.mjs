import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Kind, Phase, Slot } from "../tactus/samples.js";
import { TouchSurface } from "../tactus/touch-surface.js";
import { fillWheelSample, isStep, TRACKPAD_PAUSE, WheelInput } from "../tactus/wheel-input.js";
import { FakeDocument, FakeEnvironment, RecordingModule } from "./fakes.mjs";

const turned = (properties) => ({
  timeStamp: 0, deltaMode: 0, deltaX: 0, deltaY: 0, ctrlKey: false, clientX: 10, clientY: 20, ...properties,
});

function make(options) {
  const environment = new FakeEnvironment();
  const module = new RecordingModule();
  const surface = new TouchSurface(module, 0, { environment });
  const element = new FakeDocument().element([0, 0, 100, 100]);
  const input = new WheelInput(surface, element, { environment, ...options });
  const sent = () => {
    environment.draw();
    return module.sent.flat().map((sample) => [sample[Slot.kind], sample[Slot.phase], sample[Slot.force], sample[Slot.major]]);
  };
  return { environment, element, input, module, sent };
}

describe("A wheel", () => {
  test("is distinguished from a trackpad by its steps", () => {
    assert.equal(isStep(turned({ deltaMode: 1, deltaY: 3 })), true);
    assert.equal(isStep(turned({ deltaY: 100, wheelDelta: -120 })), true);
    assert.equal(isStep(turned({ deltaY: 3.5, wheelDelta: -10 })), false);
    assert.equal(isStep(turned({ deltaX: 4, deltaY: 100, wheelDelta: -120 })), false);
    assert.equal(isStep(turned({ deltaY: 4 })), false);
  });

  test("scrolls the way a finger would drag, in pixels", () => {
    const sample = new Float64Array(16);
    const read = (properties) => {
      const kind = fillWheelSample(sample, turned(properties));
      return [kind, sample[Slot.force], sample[Slot.major]];
    };
    assert.deepEqual(read({ deltaX: 2, deltaY: 3 }), [Kind.scroll, -2, -3]);
    assert.deepEqual(read({ deltaY: 3, deltaMode: 1 }), [Kind.wheel, -0, -48]);
    assert.deepEqual(read({ deltaY: -1, deltaMode: 2 }), [Kind.wheel, -0, 400]);
  });

  test("with the control key, which is how browsers report a trackpad's pinch, stretches", () => {
    const sample = new Float64Array(16);
    assert.equal(fillWheelSample(sample, turned({ ctrlKey: true, deltaY: -100 })), Kind.transform);
    assert.equal(sample[Slot.force], Math.E);
    assert.equal(sample[Slot.major], 0);
  });

  test("in steps has no beginning and no end", () => {
    const { environment, element, sent } = make();
    for (const timeStamp of [0, 10]) element.dispatch("wheel", turned({ timeStamp, deltaY: 3, deltaMode: 1 }));
    environment.passTo(1000);
    assert.deepEqual(sent().map(([kind, phase]) => [kind, phase]), [[Kind.wheel, Phase.moved], [Kind.wheel, Phase.moved]]);
  });
});

describe("A trackpad", () => {
  test("begins with the first event of a scroll, and ends when it has been still for a while", () => {
    const { environment, element, sent } = make();
    for (const timeStamp of [0, 50, 100]) {
      environment.passTo(timeStamp);
      element.dispatch("wheel", turned({ timeStamp, deltaY: 4 }));
    }
    environment.passTo(100 + TRACKPAD_PAUSE - 1);
    assert.deepEqual(sent().map(([, phase]) => phase), [Phase.began, Phase.moved, Phase.moved]);
    environment.passTo(100 + TRACKPAD_PAUSE);
    assert.deepEqual(sent().at(-1), [Kind.scroll, Phase.ended, 0, 0]);
    assert.equal(environment.timers.length, 0);
  });

  test("that a busy page sees after its pause begins the next pinch, which keeps its factor", () => {
    const { environment, element, module, sent } = make();
    const pinch = (timeStamp) => element.dispatch("wheel", turned({ timeStamp, ctrlKey: true, deltaY: -20 }));
    pinch(0);
    // Made before the pause was over, and seen after it.
    environment.passTo(TRACKPAD_PAUSE + 30);
    pinch(TRACKPAD_PAUSE - 10);
    pinch(TRACKPAD_PAUSE + 20);
    sent();
    const samples = module.sent.flat().map((sample) => [sample[Slot.time], sample[Slot.phase]]);
    assert.deepEqual(samples, [
      [0, Phase.began], [TRACKPAD_PAUSE * 1e6, Phase.ended], [TRACKPAD_PAUSE * 1e6 + 1, Phase.began],
      [(TRACKPAD_PAUSE + 20) * 1e6, Phase.moved],
    ]);
  });

  test("ends a pinch with a factor of 1", () => {
    const { environment, element, sent } = make();
    element.dispatch("wheel", turned({ ctrlKey: true, deltaY: 4 }));
    environment.passTo(1000);
    assert.deepEqual(sent().at(-1), [Kind.transform, Phase.ended, 1, 0]);
  });

  test("is taken from the browser where something wants it, and only there", () => {
    const { element } = make({ hit: ({ clientX }) => (clientX < 50 ? 7 : null) });
    assert.equal(element.dispatch("wheel", turned({ clientX: 10 })).defaultPrevented, true);
    assert.equal(element.dispatch("wheel", turned({ clientX: 90 })).defaultPrevented, false);
  });

  test("is over after the input was closed", () => {
    const { environment, element, input, sent } = make();
    element.dispatch("wheel", turned({ deltaY: 4 }));
    input.close();
    assert.deepEqual(sent().map(([, phase]) => phase), [Phase.began, Phase.ended]);
    assert.equal(environment.timers.length + element.listenerCount, 0);
  });
});
