import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { PointerInput } from "../tactus/pointer-input.js";
import { MIRRORED, PINNED, StandIns } from "../tactus/stand-ins.js";
import { Kind, Phase, Slot, Tool } from "../tactus/samples.js";
import { TouchSurface } from "../tactus/touch-surface.js";
import { FakeDocument, FakeEnvironment, FakePointer, RecordingModule } from "./fakes.mjs";

function make() {
  const environment = new FakeEnvironment();
  const module = new RecordingModule();
  const surface = new TouchSurface(module, 0, { environment });
  const document = new FakeDocument();
  const element = document.element([100, 100, 200, 200]);
  const standIns = new StandIns(surface, element);
  const input = new PointerInput(surface, element, { filter: standIns.filter });
  const mouse = new FakePointer(element, { pointerType: "mouse" });
  const key = (type, timeStamp, more = {}) =>
    document.defaultView.dispatch(type, { code: "KeyF", repeat: false, timeStamp, ...more });
  // Contacts: id, phase, x, y.
  const sent = () => {
    environment.draw();
    return module.sent.flat()
      .filter((sample) => sample[Slot.kind] === Kind.contact)
      .map((sample) => [sample[Slot.id], sample[Slot.phase], sample[Slot.x], sample[Slot.y]]);
  };
  return { module, document, standIns, input, mouse, key, sent, environment };
}

describe("A mouse", () => {
  test("without keys is a mouse", () => {
    const { mouse, module, environment } = make();
    mouse.down(0, 150, 150);
    environment.draw();
    assert.equal(module.sent[0][0][Slot.tool], Tool.mouse);
  });

  test("with Alt is a finger, and another one mirrors it about the centre of the element", () => {
    const { mouse, sent, module } = make();
    mouse.down(0, 150, 160, { altKey: true });
    mouse.move(10, 140, 150, { altKey: true });
    mouse.up(20, 140, 150, { altKey: true });
    assert.deepEqual(sent(), [
      [1, Phase.began, 150, 160], [MIRRORED + 1, Phase.began, 250, 240],
      [1, Phase.moved, 140, 150], [MIRRORED + 1, Phase.moved, 260, 250],
      [1, Phase.ended, 140, 150], [MIRRORED + 1, Phase.ended, 260, 250],
    ]);
    assert.ok(module.sent.flat().every((sample) => sample[Slot.tool] === Tool.finger));
  });

  test("in a document is mirrored about the centre of the window, however long the content is and wherever it is scrolled", () => {
    const surface = new TouchSurface(new RecordingModule(), 0, { environment: new FakeEnvironment() });
    const document = new FakeDocument();
    document.documentElement.getBoundingClientRect = () => ({ left: 0, top: -1000, width: 400, height: 5000 });
    const standIns = new StandIns(surface, document);
    new PointerInput(surface, document, { filter: standIns.filter });
    new FakePointer(document.element([0, 0, 400, 800]), { pointerType: "mouse" }).down(0, 150, 300, { altKey: true });
    assert.deepEqual(standIns.fingers.map(({ x, y }) => [x, y]), [[150, 300], [250, 500]]);
  });

  test("with Shift and Alt moves both fingers the same way, and mirrors again from there", () => {
    const { mouse, sent } = make();
    mouse.down(0, 150, 150, { altKey: true });
    mouse.move(10, 160, 150, { altKey: true, shiftKey: true });
    mouse.move(20, 170, 150, { altKey: true });
    assert.deepEqual(sent().filter(([id]) => id > MIRRORED), [
      [MIRRORED + 1, Phase.began, 250, 250], [MIRRORED + 1, Phase.moved, 260, 250], [MIRRORED + 1, Phase.moved, 250, 250],
    ]);
  });

  test("keeps both fingers until it lifts, whatever becomes of the key", () => {
    const { mouse, sent } = make();
    mouse.down(0, 150, 150, { altKey: true });
    mouse.move(10, 160, 150);
    mouse.up(20, 160, 150);
    assert.deepEqual(sent().map(([, phase]) => phase), [
      Phase.began, Phase.began, Phase.moved, Phase.moved, Phase.ended, Phase.ended,
    ]);
  });

  test("that the browser cancels cancels both fingers", () => {
    const { mouse, sent } = make();
    mouse.down(0, 150, 150, { altKey: true });
    mouse.cancel(10);
    assert.deepEqual(sent().slice(2), [[1, Phase.cancelled, 150, 150], [MIRRORED + 1, Phase.cancelled, 250, 250]]);
  });

  test("leaves fingers alone", () => {
    const { input, mouse, sent } = make();
    new FakePointer(mouse.element, { pointerId: 9 }).down(0, 1, 1, { altKey: true });
    assert.deepEqual(sent(), [[9, Phase.began, 1, 1]]);
    assert.equal(input.pointersDown, 1);
  });
});

describe("The pin key", () => {
  test("puts a finger where the mouse is, which rests while the mouse is another", () => {
    const { mouse, key, sent } = make();
    mouse.move(0, 120, 130);
    key("keydown", 5);
    key("keydown", 6, { repeat: true });
    mouse.down(10, 200, 200);
    mouse.move(20, 210, 200);
    mouse.up(30, 210, 200);
    key("keyup", 40);
    assert.deepEqual(sent(), [
      [PINNED, Phase.began, 120, 130], [1, Phase.began, 200, 200], [1, Phase.moved, 210, 200], [1, Phase.ended, 210, 200],
      [PINNED, Phase.ended, 120, 130],
    ]);
  });

  test("does nothing where the mouse never was, in a text, or for other keys", () => {
    const { document, mouse, key, sent } = make();
    key("keydown", 0);
    mouse.move(1, 120, 130);
    // Inside a shadow root; from outside, its host is the target.
    const host = document.element([0, 0, 10, 10]);
    for (const properties of [{ tagName: "INPUT" }, { isContentEditable: true }]) {
      const field = Object.assign(document.element([0, 0, 10, 10], host), properties);
      field.dispatch("keydown", { code: "KeyF", repeat: false, timeStamp: 2, target: host });
    }
    key("keydown", 4, { code: "KeyG" });
    key("keyup", 5);
    assert.deepEqual(sent(), []);
  });

  test("S-1.7: is forgotten when the window loses its place, as all fingers are", () => {
    const { document, mouse, key, sent, standIns, module } = make();
    mouse.move(0, 120, 130);
    key("keydown", 5);
    document.defaultView.dispatch("blur");
    key("keyup", 10);
    assert.deepEqual(sent().map(([, phase]) => phase), [Phase.began]);
    assert.equal(module.cancellations, 1);
    assert.deepEqual(standIns.fingers, []);
  });

  test("the page gets the fingers, to show them", () => {
    const { mouse, key, standIns } = make();
    const received = [];
    standIns.onChange = (fingers) => received.push(fingers.map(({ x, y }) => [x, y]));
    mouse.move(0, 120, 130);
    key("keydown", 5);
    mouse.down(10, 150, 150, { altKey: true });
    assert.deepEqual(received.at(-1), [[120, 130], [150, 150], [250, 250]]);
    mouse.up(20, 150, 150);
    key("keyup", 30);
    assert.deepEqual(received.at(-1), []);
  });
});
