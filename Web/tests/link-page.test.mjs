// That any page with gestures can be linked to the terminal, with what it makes before and after.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { hasTerminal, Link, linkPage } from "../tactus/link.js";
import { Phase, Slot } from "../tactus/samples.js";

/** A link whose lines can be looked at. */
class Terminal {
  lines = [];
  warnings = [];
  recording = [];
  #timers = [];

  constructor() {
    this.link = new Link({
      surroundings: {
        address: "ws://127.0.0.1:1/link", size: { width: 1, height: 1 }, device: "test",
        open: () => (this.socket = { bufferedAmount: 0, send: (text) => this.lines.push(...text.trimEnd().split("\n")) }),
        now: () => 0, setTimeout: (work) => this.#timers.push(work), warn: (text) => this.warnings.push(text),
      },
      onRecording: (...values) => this.recording.push(values),
    });
    this.socket.onopen();
    this.lines = [];
  }

  /** What was sent, as objects. */
  get sent() {
    for (const work of this.#timers.splice(0)) work();
    return this.lines.map((line) => JSON.parse(line));
  }
}

class FakeSurface {
  next = new Float64Array(Slot.count);
  pendingCount = 0;
  add() {
    this.pendingCount++;
    return this.next;
  }
  flush() { this.pendingCount = 0; }
  cancelAll() { this.flush(); }

  /** A finger that comes down. */
  touch() {
    this.next[Slot.phase] = Phase.began;
    this.add();
    this.flush();
  }
}

/** A page as `tactus.on` makes gestures for it: the module may come later. */
class FakePage {
  surface = null;
  gestures = [];

  constructor(isThere) {
    if (isThere) this.start();
  }

  start() { this.surface ??= new FakeSurface(); }

  on(element, type, options, handler) {
    const gesture = { element, type, options, handler };
    this.gestures.push(gesture);
    return gesture;
  }
}

const element = { nodeType: 1, id: "box", tagName: "DIV" };

/** An event whose values are those of its class, read when they are asked for. */
class Pan {
  state = "began";
  time = 1250.5;
  page = {};
  constructor(gesture) { this.gesture = gesture; }
  get target() { return element; }
}
for (const [name, value] of Object.entries({
  location: { x: 1, y: 2 }, translation: { x: 3, y: 4.5 }, transform: { a: 1, b: 0, c: 0, d: 1, e: 5, f: 6 },
  touches: [7, 8], numberOfTouches: 2, direction: "left", held: true, velocity: null,
})) Object.defineProperty(Pan.prototype, name, { get: () => value, enumerable: true });

describe("A page that is linked", () => {
  test("sends every action, with its values, before its handler is called", () => {
    const terminal = new Terminal();
    const page = new FakePage(true);
    linkPage(page, terminal.link);
    const received = [];
    const gesture = page.on(element, "pan", {}, (event) => received.push(event));
    const event = new Pan(gesture);
    gesture.handler(event);
    assert.deepEqual(received, [event]);
    assert.deepEqual(terminal.sent, [{
      t: 1.2505, recognizer: "pan", type: "pan", state: "began", view: "box", x: 1, y: 2, translation: [3, 4.5],
      transform: [1, 0, 0, 1, 5, 6], touches: [7, 8], numberOfTouches: 2, direction: "left", held: true,
    }]);
  });

  test("sends gestures that it had before, and those that have neither place nor name", () => {
    const terminal = new Terminal();
    const page = new FakePage(true);
    let calls = 0;
    const gesture = page.on({ nodeType: 9 }, "tap", {}, () => calls++);
    linkPage(page, terminal.link);
    gesture.handler({ state: "ended", time: 1, gesture });
    page.on({ nodeType: 1, tagName: "BUTTON" }, "tap", {}, () => calls++).handler({ state: "ended", time: 2 });
    assert.equal(calls, 2);
    assert.deepEqual(terminal.sent.map(({ view }) => view), ["document", "button"]);
  });

  test("sends its touches", () => {
    const terminal = new Terminal();
    const page = new FakePage(true);
    linkPage(page, terminal.link);
    page.surface.touch();
    assert.deepEqual(terminal.sent.map(({ phase }) => phase), ["began"]);
  });

  test("may wait for its module, and is followed once when it comes", () => {
    const terminal = new Terminal();
    const page = new FakePage(false);
    linkPage(page, terminal.link);
    page.on(element, "tap", {}, () => {}).handler({ state: "ended", time: 1 });
    page.start();
    page.start();
    page.surface.touch();
    assert.equal(terminal.sent.length, 2);
  });

  test("reports that recording has stopped, and why", () => {
    const terminal = new Terminal();
    terminal.socket.onmessage({ data: '{"format":"tactus-link","version":1,"recording":true}' });
    terminal.socket.onmessage({ data: '{"format":"tactus-link","version":1,"recording":false,"reason":"the disk is full"}' });
    assert.deepEqual(terminal.recording, [[true, undefined], [false, "the disk is full"]]);
    assert.deepEqual(terminal.warnings, ["Touches are not recorded: the disk is full."]);
  });
});

describe("A page knows that it has a terminal", () => {
  const page = (address, cookie) => ({ location: new URL(address), cookie });

  test("by the cookie with the port that it came from", () => {
    assert.equal(hasTerminal(page("http://127.0.0.1:8000/", "a=b; tactus-link-8000=1")), true);
    assert.equal(hasTerminal(page("http://desk/", "tactus-link=1")), true);
    assert.equal(hasTerminal(page("http://127.0.0.1:8000/", "tactus-link-80001=1; tactus-link=1")), false);
    assert.equal(hasTerminal(page("http://127.0.0.1:8000/", "")), false);
  });

  test("and has none where it comes from a file, or where there is no page", () => {
    assert.equal(hasTerminal(page("file:///a.html", "tactus-link=1")), false);
    assert.equal(hasTerminal(undefined), false);
  });
});
