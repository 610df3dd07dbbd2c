import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { BATCH_DELAY, FIRST_PAUSE, Link, MESSAGE_LENGTH, MOST_WAITING, seconds } from "../photo-table/link.js";
import { Kind, Phase, Role, Slot, Tool } from "../tactus/samples.js";

/** A page with a clock, timers and sockets of its own. */
class Page {
  time = 0;
  timers = [];
  sockets = [];
  warnings = [];
  recording = [];

  constructor({ address = "ws://127.0.0.1:1/link" } = {}) {
    this.link = new Link({
      surroundings: {
        address,
        size: { width: 390, height: 844 },
        device: "Test\u0007 browser",
        open: (to) => {
          const socket = { to, sent: [], bufferedAmount: 0, send(text) { this.sent.push(text); }, close() { this.isClosed = true; } };
          this.sockets.push(socket);
          return socket;
        },
        now: () => this.time,
        setTimeout: (work, delay) => this.timers.push({ work, delay }),
        warn: (text) => this.warnings.push(text),
      },
      onRecording: (isOn) => this.recording.push(isOn),
    });
  }

  get socket() {
    return this.sockets.at(-1);
  }

  open() {
    this.socket.onopen();
    return this;
  }

  lose(reason = "") {
    this.socket.onclose({ reason });
  }

  runTimers() {
    for (const { work } of this.timers.splice(0)) work();
  }

  /** The lines that came after the header. */
  get lines() {
    this.runTimers();
    return this.socket.sent.slice(1).flatMap((message) => message.trimEnd().split("\n"));
  }

  touch(phase, { id = 1, time = 0, x = 10, y = 20, ...rest } = {}) {
    const slots = new Float64Array(Slot.count);
    Object.entries({ time, id, phase: Phase[phase], x, y, ...rest }).forEach(([name, value]) => { slots[Slot[name]] = value; });
    this.link.hold(slots);
    return this;
  }

  commit() {
    this.link.commit();
    return this;
  }
}

describe("A link", () => {
  test("introduces the page", () => {
    const page = new Page().open();
    assert.equal(page.socket.to, "ws://127.0.0.1:1/link");
    assert.deepEqual(page.socket.sent, [
      '{"format":"tactus-link","version":1,"device":"Test? browser","width":390,"height":844}',
    ]);
    assert.equal(page.link.state, "open");
  });

  test("sends touches as recordings have them", () => {
    const page = new Page().open();
    page.touch("began", { time: 1.5e9, id: 7 }).commit();
    page.touch("moved", { time: 1500000001, id: 7, x: 10.5, force: 0.25, tool: Tool.pen, major: 9, minor: 7, angle: 0.5 });
    page.touch("ended", { time: 2e9, id: 7 }).commit();
    assert.deepEqual(page.lines, [
      '{"t":1.5,"id":7,"phase":"began","x":10,"y":20}',
      '{"t":1.500000001,"id":7,"phase":"moved","x":10.5,"y":20,"force":0.25,"major":9,"minor":7,"angle":0.5,"tool":"pen"}',
      '{"t":2,"id":7,"phase":"ended","x":10,"y":20}',
    ]);
  });

  test("sends the samples of one animation frame in the order of their times", () => {
    const page = new Page().open();
    page.touch("began", { time: 3, id: 2 }).touch("began", { time: 1 }).touch("moved", { time: 3 }).commit();
    assert.deepEqual(page.lines.map((line) => JSON.parse(line).id), [1, 2, 1]);
  });

  test("lets time stand rather than go back", () => {
    const page = new Page().open();
    page.touch("began", { time: 5e9 }).commit().touch("moved", { time: 4e9 }).commit();
    assert.deepEqual(page.lines.map((line) => JSON.parse(line).t), [5, 5]);
  });

  test("leaves out what no recording has: hovering, coalesced samples, contacts that never began", () => {
    const page = new Page().open();
    page.touch("moved", { id: 3 }).touch("ended", { id: 3 });
    page.touch("began", { kind: Kind.hover }).touch("began", { role: Role.coalesced }).touch("began", { id: -4 }).commit();
    assert.deepEqual(page.lines, []);
  });

  test("cancels a contact that begins twice before it begins again", () => {
    const page = new Page().open();
    page.touch("began", { time: 1 }).touch("began", { time: 2 }).commit();
    assert.deepEqual(page.lines.map((line) => JSON.parse(line).phase), ["began", "cancelled", "began"]);
  });

  test("cancels everything that is down, later than the last frame", () => {
    const page = new Page().open();
    page.touch("began", { time: 1e9 }).touch("began", { time: 1e9, id: 2 }).touch("ended", { time: 2e9, id: 2 }).commit();
    page.link.cancelAll();
    page.link.cancelAll();
    assert.equal(page.lines.length, 4);
    assert.equal(page.lines.at(-1), '{"t":2.000000001,"id":1,"phase":"cancelled","x":10,"y":20}');
  });

  test("follows a surface: what the engine gets, the server gets when the engine does", () => {
    const page = new Page().open();
    const calls = [];
    const surface = {
      next: new Float64Array(Slot.count),
      pendingCount: 0,
      add() {
        this.pendingCount++;
        calls.push("add");
        return this.next;
      },
      flush() { this.pendingCount = 0; calls.push("flush"); },
      cancelAll() { this.flush(); calls.push("cancelAll"); },
    };
    assert.equal(page.link.follow(surface), surface);
    surface.next[Slot.time] = 1e9;
    surface.add();
    assert.deepEqual(page.lines, []);
    surface.flush();
    assert.equal(page.lines.length, 1);
    surface.cancelAll();
    assert.equal(page.lines.length, 2);
    assert.deepEqual(calls, ["add", "flush", "flush", "cancelAll"]);
  });

  test("sends gestures with whatever values they have, and nothing that the server would not take", () => {
    const page = new Page().open();
    page.link.gesture({
      time: 1.25e9, recognizer: "drag\n", type: "pan", state: "ended", view: "photo 2", translation: [1, 2.5], held: true,
      scale: NaN, velocity: [Infinity], touches: [], inner: {}, nothing: undefined, word: "x".repeat(100), t: 7,
    });
    assert.equal(page.lines[0],
      '{"t":1.25,"recognizer":"drag?","type":"pan","state":"ended","view":"photo 2","translation":[1,2.5],"held":true,' +
      `"touches":[],"word":"${"x".repeat(64)}"}`);
  });

  test("sends what comes together as one message, after a moment, and plans nothing while nothing comes", () => {
    const page = new Page().open();
    assert.equal(page.timers.length, 0);
    page.touch("began").touch("moved").commit();
    page.touch("ended").commit();
    assert.deepEqual(page.timers.map(({ delay }) => delay), [BATCH_DELAY]);
    page.runTimers();
    assert.equal(page.socket.sent.length, 2);
    assert.equal(page.timers.length, 0);
  });

  test("sends no message that is too long for the server", () => {
    const page = new Page().open();
    page.touch("began").commit();
    for (let time = 1; time <= 1000; time++) page.touch("moved", { time }).commit();
    assert.equal(page.lines.length, 1001);
    assert.ok(page.socket.sent.length > 2);
    for (const message of page.socket.sent) assert.ok(message.length <= MESSAGE_LENGTH);
  });

  test("reports whether touches are recorded", () => {
    const page = new Page().open();
    page.socket.onmessage({ data: '{"format":"tactus-link","version":1,"recording":true}' });
    page.socket.onmessage({ data: "nonsense" });
    page.lose();
    assert.deepEqual(page.recording, [true, false]);
  });
});

describe("Without a server, a link", () => {
  test("is off, in silence, and does not try again", () => {
    const page = new Page();
    page.lose();
    assert.equal(page.link.state, "off");
    page.time = 1e6;
    page.touch("began").commit();
    page.link.gesture({ time: 0, recognizer: "a", type: "tap", state: "ended" });
    assert.equal(page.sockets.length, 1);
    assert.equal(page.timers.length, 0);
    assert.deepEqual(page.warnings, []);
  });

  test("does not even try where a page comes from a file", () => {
    const page = new Page({ address: null });
    assert.equal(page.sockets.length, 0);
    assert.equal(page.link.state, "off");
  });

  test("that was lost comes back with the next finger, after a pause, and begins with what comes down then", () => {
    const page = new Page().open();
    page.touch("began").commit();
    page.lose("the server stops");
    assert.equal(page.link.state, "lost");
    assert.deepEqual(page.warnings, ["The link to the terminal is lost: the server stops."]);

    page.touch("began", { id: 2 }).commit();
    assert.equal(page.sockets.length, 1, "too early");
    page.time = FIRST_PAUSE;
    page.touch("ended", { id: 2 }).touch("began", { id: 3 }).commit();
    assert.equal(page.sockets.length, 2);
    page.open();
    page.touch("moved", { id: 3 }).touch("began", { id: 4 }).commit();
    assert.deepEqual(page.lines.map((line) => JSON.parse(line).id), [4]);
  });

  test("waits longer after each attempt that fails", () => {
    const page = new Page().open();
    const pauses = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      page.lose();
      const start = page.time;
      while (page.link.state === "lost") {
        page.time += 500;
        page.touch("began").commit();
      }
      pauses.push(page.time - start);
    }
    assert.deepEqual(pauses, [1000, 2000, 4000, 8000, 16000, 30000, 30000]);
  });

  test("that is too slow is given up instead of keeping ever more", () => {
    const page = new Page().open();
    page.touch("began").commit();
    page.socket.bufferedAmount = MOST_WAITING + 1;
    const { socket } = page;
    page.runTimers();
    assert.equal(socket.isClosed, true);
    assert.equal(page.link.state, "lost");
    socket.onclose({ reason: "" });
    assert.equal(page.warnings.length, 1);
  });
});

describe("Seconds", () => {
  test("are exact to the nanosecond", () => {
    assert.equal(seconds(0), "0");
    assert.equal(seconds(1), "0.000000001");
    assert.equal(seconds(1_500_000_000), "1.5");
    assert.equal(seconds(8_640_000_000_000_001), "8640000.000000001");
    assert.equal(seconds(-5), "0");
    assert.equal(seconds(16_666_666.7), "0.016666667");
  });
});
