import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { EVENT_DELAY } from "../tactus/deadline-clock.js";
import { Phase, Slot } from "../tactus/samples.js";
import { TouchSurface } from "../tactus/touch-surface.js";
import { typeNumber } from "../tactus/types.js";
import { FakeEnvironment, freshModule, RecordingModule } from "./fakes.mjs";

function make(options = {}) {
  const environment = new FakeEnvironment();
  const module = new RecordingModule();
  const surface = new TouchSurface(module, 3, { environment, ...options });
  const add = (time, id, phase = Phase.moved) => {
    const sample = surface.begin();
    sample[Slot.time] = time;
    sample[Slot.id] = id;
    sample[Slot.phase] = phase;
    surface.add();
  };
  return { environment, module, surface, add };
}

describe("A surface", () => {
  test("sends once for each animation frame, whatever came since", () => {
    const { environment, module, add } = make();
    for (let index = 0; index < 10; index++) add(index, 1);
    assert.equal(module.sent.length, 0);
    assert.equal(environment.frames.length, 1);
    environment.draw();
    assert.deepEqual(module.sent.map((batch) => batch.length), [10]);
    environment.draw();
    assert.equal(module.sent.length, 1);
    assert.equal(environment.frames.length, 0);
  });

  test("sends in the order of times; what happened at one time stays in the order in which it came", () => {
    const { environment, module, add } = make();
    for (const [time, id] of [[4, 1], [2, 2], [4, 3], [1, 4], [2, 5], [9, 6]]) add(time, id);
    environment.draw();
    assert.deepEqual(
      module.sent[0].map((sample) => [sample[Slot.time], sample[Slot.id]]),
      [[1, 4], [2, 2], [2, 5], [4, 1], [4, 3], [9, 6]]);
  });

  test("makes a frame of its own, a nanosecond later, of what comes with the time of a frame that was sent", () => {
    const { module, surface, add } = make();
    add(5, 1);
    surface.flush();
    add(5, 2);
    add(3, 3);
    add(6, 4);
    surface.flush();
    assert.deepEqual(module.sent.map((batch) => batch.map((sample) => sample[Slot.time])), [[5], [6, 6, 6]]);
  });

  test("has nothing happen before a deadline that has passed", () => {
    const { environment, module, add } = make();
    module.deadline = 500e6;
    add(0, 1, Phase.began);
    environment.draw();
    module.onAdvance = () => { module.deadline = -1; };
    environment.passTo(501 + EVENT_DELAY);
    assert.deepEqual(module.advances, [500e6]);
    add(499e6, 1);
    environment.draw();
    assert.equal(module.sent[1][0][Slot.time], 500e6);
  });

  test("sends before the next frame when its room is full, and loses nothing", () => {
    const { environment, module, add } = make();
    for (let index = 0; index < 1300; index++) add(index, 1);
    environment.draw();
    assert.deepEqual(module.sent.map((batch) => batch.length), [512, 512, 276]);
    assert.deepEqual(module.sent.flat().map((sample) => sample[Slot.time]), Array.from({ length: 1300 }, (_, i) => i));
  });

  test("reports the time a little after a deadline, and no later time than that", () => {
    const { environment, module, surface, add } = make();
    module.deadline = 500e6;
    add(0, 1, Phase.began);
    environment.draw();
    assert.equal(surface.isWaiting, true);
    environment.passTo(500 + EVENT_DELAY - 1);
    assert.deepEqual(module.advances, []);
    module.onAdvance = () => { module.deadline = -1; };
    environment.passTo(600);
    assert.deepEqual(module.advances, [500e6]);
    assert.equal(surface.isWaiting, false);
  });

  test("looks at samples that came before a deadline before the deadline passes", () => {
    const { environment, module, add } = make();
    module.deadline = 500e6;
    add(0, 1, Phase.began);
    environment.draw();
    environment.time = 505;
    add(499e6, 1, Phase.ended);
    module.onSend = () => { module.deadline = -1; return 0; };
    environment.passTo(600);
    assert.equal(module.sent[1][0][Slot.phase], Phase.ended);
  });

  test("fires one deadline after the other, each at its own time", () => {
    const { environment, module, add } = make();
    const deadlines = [300e6, 350e6, 350e6 + 1, -1];
    module.onAdvance = () => { module.deadline = deadlines.shift(); };
    module.deadline = 200e6;
    add(0, 1, Phase.began);
    environment.draw();
    environment.passTo(1000);
    assert.deepEqual(module.advances, [200e6, 300e6, 350e6, 350e6 + 1]);
  });

  test("a finger that rests needs neither animation frames nor timers", () => {
    const { environment, module, surface, add } = make();
    add(0, 1, Phase.began);
    environment.draw();
    assert.equal(surface.isWaiting, false);
    assert.equal(environment.frames.length + environment.timers.length, 0);
    environment.passTo(1e6);
    assert.equal(module.sent.length, 1);
  });

  test("hands on each action, and then says that something changed", () => {
    const received = [];
    const { environment, module, add } = make({
      onAction: (numbers, offset) => received.push(numbers[offset]), onUpdate: () => received.push("update"),
    });
    module.onSend = () => {
      module.records[0] = 10;
      module.records[32] = 11;
      return 2;
    };
    add(0, 1);
    environment.draw();
    assert.deepEqual(received, [10, 11, "update"]);
  });

  test("what a handler causes is handed on after what is under way, from records of its own", () => {
    const received = [];
    const made = make({ onAction: (numbers, offset) => {
      received.push(numbers[offset]);
      if (numbers[offset] === 10) {
        made.module.records[0] = 20;
        made.surface.finish(1);
      }
    } });
    made.module.onSend = () => {
      made.module.records[0] = 10;
      made.module.records[32] = 11;
      return 2;
    };
    made.add(0, 1);
    made.environment.draw();
    assert.deepEqual(received, [10, 11, 20]);
  });

  test("an error of one handler is reported, and stops no other", () => {
    const received = [];
    const { environment, module, add } = make({ onAction: (numbers, offset) => {
      received.push(offset);
      if (offset === 0) throw new Error("mine");
    } });
    module.onSend = () => 2;
    add(0, 1);
    environment.draw();
    assert.deepEqual(received, [0, 32]);
    assert.deepEqual(environment.errors.map((error) => error.message), ["mine"]);
  });

  test("more actions than ever before are all handed on", () => {
    let count = 0;
    const { environment, module, add } = make({ onAction: (numbers, offset) => { count += numbers[offset] === 5; } });
    module.records = new Float64Array(1000 * 32);
    for (let index = 0; index < 1000; index++) module.records[index * 32] = 5;
    module.onSend = () => 1000;
    add(0, 1);
    environment.draw();
    assert.equal(count, 1000);
  });

  test("gives each action numbers of its own, which stay as they are", () => {
    const received = [];
    const { environment, module, add } = make({ onAction: (numbers, offset) => received.push([numbers, offset]) });
    module.onSend = () => 3;
    for (let frame = 0; frame < 100; frame++) {
      for (let index = 0; index < 3; index++) module.records[index * 32] = frame * 3 + index;
      add(frame, 1);
      environment.draw();
    }
    assert.deepEqual(received.map(([numbers, offset]) => numbers[offset]), Array.from({ length: 300 }, (_, number) => number));
    // An action that is kept keeps no more than a few others.
    assert.ok(received.every(([numbers]) => numbers.length <= 16 * 32));
  });

  test("receives the next deadline with the actions, and asks for it only where others may have changed it", () => {
    const { environment, module, surface, add } = make();
    module.deadline = 500e6;
    for (let time = 0; time < 10; time++) {
      add(time, 1);
      environment.draw();
    }
    assert.deepEqual([surface.isWaiting, module.asked], [true, 0]);
    surface.finish(0);
    assert.equal(module.asked, 1);
  });

  test("asks for the deadline after its own samples where a handler has called the module", () => {
    const made = make({ onAction: () => made.surface.finish(0) });
    made.module.onSend = () => 1;
    made.add(0, 1);
    made.environment.draw();
    assert.equal(made.module.asked, 1);
  });

  test("keeps what waits while another surface of the module writes samples", () => {
    const { environment, module, add } = make();
    const other = new TouchSurface(module, 4, { environment });
    const addOther = (time, id) => {
      const sample = other.begin();
      sample[Slot.time] = time;
      sample[Slot.id] = id;
      other.add();
    };
    add(1, 1);
    add(2, 2);
    addOther(5, 11);
    add(3, 3);
    addOther(6, 12);
    environment.draw();
    assert.deepEqual(module.sent.map((batch) => batch.map((sample) => sample[Slot.id])), [[1, 2, 3], [11, 12]]);
  });

  test("loses none of the samples that a handler adds, however many they are", () => {
    const made = make({ onAction: () => { for (let index = 1; index <= 1300; index++) made.add(index, 1); } });
    made.module.onSend = () => { made.module.onSend = () => 0; return 1; };
    made.add(0, 1);
    made.environment.draw();
    made.environment.draw();
    assert.deepEqual(made.module.sent.flat().map((sample) => sample[Slot.time]), Array.from({ length: 1301 }, (_, time) => time));
  });

  test("returns the sample as the engine gets it, in its place and at its time", () => {
    const { surface, add } = make();
    add(5, 1);
    surface.flush();
    add(9, 2);
    const late = surface.begin();
    late[Slot.time] = 3;
    late[Slot.id] = 3;
    const added = surface.add();
    assert.deepEqual([added[Slot.id], added[Slot.time]], [3, 6]);
  });

  test("moves time on even if the handler for a deadline throws", () => {
    const { environment, module, add } = make({ onDeadline: () => { throw new Error("mine"); } });
    module.deadline = 500e6;
    add(0, 1, Phase.began);
    environment.draw();
    module.onAdvance = () => { module.deadline = -1; };
    environment.passTo(600);
    assert.deepEqual(module.advances, [500e6]);
    assert.deepEqual(environment.errors.map((error) => error.message), ["mine"]);
  });

  test("waits for nothing once a handler has closed it", () => {
    const made = make({ onAction: () => made.surface.close() });
    made.module.onSend = () => 1;
    made.module.deadline = 500e6;
    made.add(0, 1, Phase.began);
    made.environment.draw();
    assert.equal(made.surface.isWaiting, false);
    made.environment.passTo(1000);
    assert.deepEqual(made.module.advances, []);
  });

  test("cancels inside a handler after what came before, too, so that no finger stays down", () => {
    const made = make({ onAction: () => made.surface.cancelAll() });
    const order = [];
    made.module.onSend = () => { order.push("sent"); return 0; };
    made.module.exports.tactus_cancel_all = () => { order.push("cancelled"); return 0; };
    made.add(0, 1, Phase.began);
    made.surface.finish(1);
    made.environment.draw();
    assert.deepEqual(order, ["sent", "cancelled"]);
  });

  test("cancels what is down after what came before", () => {
    const { module, surface, add } = make();
    add(0, 1, Phase.began);
    surface.cancelAll();
    assert.equal(module.sent.length, 1);
    assert.equal(module.cancellations, 1);
  });
});

describe("The module", () => {
  test("survives random memory without a trap, and counts invalid samples", async () => {
    const module = await freshModule();
    const { exports } = module;
    const page = exports.tactus_page_open(400, 800);
    const view = exports.tactus_view_add(page, -1);
    for (const type of ["tap", "pan", "pinch", "longPress", "transform", "swipe", "hover"]) {
      module.check(exports.tactus_recognizer_add(page, view, typeNumber(type), 0));
    }
    let state = 1;
    const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
    const oddities = [NaN, Infinity, -Infinity, -1, 0.5, 1e300, -0, 2 ** 53, 5e-324];
    for (let round = 0; round < 300; round++) {
      const count = 64;
      for (let index = 0; index < count * 16; index++) {
        const slot = index % 16;
        const sensible = slot === 0 ? round * 1e6 + index : slot === 14 ? view : slot === 15 ? 0 : Math.floor(random() * 4);
        module.samples[index] = random() < 0.03 ? oddities[Math.floor(random() * oddities.length)] : sensible;
      }
      assert.ok(exports.tactus_send(page, count) >= 0);
    }
    assert.ok(exports.tactus_malformed() > 100);
    let anomalies = 0;
    for (let kind = 0; kind < 6; kind++) anomalies += exports.tactus_anomalies(page, kind);
    assert.ok(anomalies > 100);
    assert.equal(exports.tactus_anomalies(page, 99), -1);
  });

  test("numbers of things that are not there do nothing, and huge counts are cut", async () => {
    const { exports } = await freshModule();
    for (const number of [-1, 0, 7, 2 ** 31 - 1, -(2 ** 31)]) {
      assert.equal(exports.tactus_send(number, 1), -1);
      assert.equal(exports.tactus_advance(number, 1), -1);
      assert.equal(exports.tactus_next_deadline(number), -1);
      assert.equal(exports.tactus_cancel_all(number), -1);
      assert.equal(exports.tactus_view_add(number, 0), -1);
      assert.equal(exports.tactus_recognizer_add(number, 0, 0, 0), -1);
      assert.equal(exports.tactus_recognizer_set(number, 0, 0), -1);
      assert.equal(exports.tactus_relate(number, 0, 0, 0), -1);
      exports.tactus_close(number);
    }
    const page = exports.tactus_page_open(NaN, -Infinity);
    assert.equal(exports.tactus_send(page, 2 ** 31 - 1), 0);
    assert.equal(exports.tactus_malformed() > 1e9, true);
    for (const time of [NaN, Infinity, -1, 1e300]) assert.equal(exports.tactus_advance(page, time), 0);
  });

  test("once it runs, neither samples nor actions take memory", async () => {
    const module = await freshModule();
    const { exports } = module;
    const page = exports.tactus_page_open(400, 800);
    const view = exports.tactus_view_add(page, -1);
    for (const type of ["pan", "transform"]) {
      module.check(exports.tactus_recognizer_add(page, view, typeNumber(type), 0));
    }
    module.check(exports.tactus_relate(page, 1, 0, 1));
    let actions = 0;
    const environment = new FakeEnvironment();
    const surface = new TouchSurface(module, page, { environment, onAction: () => actions++ });
    let time = 0;
    const frame = (phase) => {
      time += 8e6;
      for (const id of [1, 2]) {
        const sample = surface.begin();
        sample[Slot.time] = time;
        sample[Slot.id] = id;
        sample[Slot.phase] = phase;
        sample[Slot.x] = 100 * id + (time / 8e6) % 50;
        sample[Slot.y] = 100;
        sample[Slot.target] = view;
        surface.add();
      }
      surface.flush();
    };
    frame(Phase.began);
    for (let index = 0; index < 2000; index++) frame(Phase.moved);
    const bytes = exports.memory.buffer.byteLength;
    const before = actions;
    for (let index = 0; index < 20000; index++) frame(Phase.moved);
    assert.equal(exports.memory.buffer.byteLength, bytes);
    assert.equal(actions - before, 40000);
  });
});
