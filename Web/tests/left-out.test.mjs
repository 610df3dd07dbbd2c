// That nobody notices what is left out of the engine for pages: it does what the whole engine does, to the last bit, which
// `zigzag.wasm` has in it. Gestures of all types, on elements in each other, under fingers, wheels and pointers that hover. `PAGES`
// sets how many pages there are.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";

import { loadModule } from "../tactus/module.js";
import "../tactus/individual.js";
import "../tactus/sequences.js";
import { COUNT, GATE, STRIDE } from "../tactus/numbers.js";
import { encodeOptions, TYPE_NAMES, typeNumber } from "../tactus/types.js";
import { freshModule, freshSequences, generator } from "./fakes.mjs";

const PAGES = Number(process.env.PAGES ?? 300);
const STEPS = 250;

const freshWhole = async () => loadModule(await readFile(new URL("../build/zigzag.wasm", import.meta.url)));

const STEPS_OF_SEQUENCES = [["tap", "hold"], ["tap", "tap"], ["hold", "move"], ["tap", { swipe: 1, direction: "up" }], ["tap", { or: ["tap", "hold"] }]];
const SUBGESTURES = [
  [{ id: "t", type: "tap" }],
  [{ id: "t", type: "tap" }, { id: "d", type: "doubleTap" }, { id: "l", type: "longPress" }],
  [{ id: "p", type: "pan" }, { id: "l", type: "longPress" }, { id: "f", type: "flick" }],
  [{ id: "s", type: "spin" }, { id: "w", type: "swipe" }],
];
/** Options that all types have, by their places: enabled, tools, one tool only, leftover touches. */
const COMMON = [[32, [0, 1, 1]], [36, [1, 3, 7, 31]], [37, [0, 1]], [38, [0, 1]]];

/** A page in two engines, of which everything is asked. */
class Twins {
  /** The types of the gestures, by number. */
  types = [];

  /**
   * @param acted takes the types of gestures that acted
   * @param reasons takes what decisions were made for
   */
  constructor(modules, acted, reasons) {
    this.acted = acted;
    this.reasons = reasons;
    this.pages = modules.map((module) => ({ module, exports: module.exports, number: module.exports.tactus_page_open(400, 800), names: [] }));
  }

  /** Has both do the same, from which the same must come: `isCount` where they answer how many actions there are. */
  both(what, work, isCount = true) {
    const [page, whole] = this.pages.map((page) => this.#told(page, work(page), isCount));
    assert.deepEqual(page, whole, what);
    for (let index = 0; index < page.actions.length; index += STRIDE) this.acted.add(this.types[page.actions[index]]);
    for (let index = 3; index < page.decisions.length; index += 8) this.reasons.add(page.decisions[index]);
    return page.result;
  }

  #told(page, result, isCount) {
    const { module, exports, number, names } = page;
    const actions = isCount && result > 0 ? [...module.actions(result).slice(0, result * STRIDE)] : [];
    const count = exports.tactus_decisions_take(number);
    const decisions = [...new Float64Array(exports.memory.buffer, exports.tactus_decisions(number), count * 8)];
    for (let index = 0; index < count; index++) {
      const code = decisions[index * 8 + 3];
      if (code >= 0) decisions[index * 8 + 3] = names[code] ??= module.read(exports.tactus_reason_name(code));
    }
    return { result, actions, decisions, deadline: exports.tactus_next_deadline(number) };
  }
}

function play(twins, seed, types) {
  const random = generator(seed);
  const whole = (most) => Math.floor(random() * most);
  const pick = (list) => list[whole(list.length)];
  const chance = (share) => random() < share;
  let time = 1e9;
  let views = 0;
  let recognizers = 0;
  const boxes = [];
  const fingers = new Map();
  const gates = new Set();

  const place = (view) => {
    const parent = whole(views + 1) - 1;
    const box = boxes[view] = [random() * 100, random() * 200, 200 + random() * 200, 300 + random() * 300];
    twins.both("tactus_view_place", ({ exports, number }) => exports.tactus_view_place(number, view, parent, ...box));
  };
  const addView = () => {
    const parent = whole(views + 1) - 1;
    place(twins.both("tactus_view_add", ({ exports, number }) => exports.tactus_view_add(number, parent), false));
    views++;
  };
  const optionsOf = (type) => {
    const numbers = type === "sequence" ? encodeOptions(type, { steps: pick(STEPS_OF_SEQUENCES) }, true)
      : type === "individual" ? encodeOptions(type, { subgestures: pick(SUBGESTURES) }, true) : [];
    while (chance(0.4) && type !== "sequence" && type !== "individual") numbers.push(whole(6), 1, pick([0, 1, 1, 2, 3, 0.1, 0.5, 8, 30]));
    if (chance(0.15)) {
      const [number, values] = pick(COMMON);
      numbers.push(number, 1, pick(values));
    }
    return numbers;
  };
  const addRecognizer = () => {
    const type = pick(types);
    const view = whole(views);
    const numbers = optionsOf(type);
    const result = twins.both(`add a ${type} with ${numbers}`, ({ module, exports, number }) =>
      exports.tactus_recognizer_add(number, view, typeNumber(type), module.writeOptions(numbers)), false);
    if (result < 0) return;
    recognizers = Math.max(recognizers, result + 1);
    twins.types[result] = type;
  };
  const relate = () => {
    const [relation, first, second] = [whole(3), whole(recognizers), whole(recognizers)];
    twins.both(`relate ${relation} ${first} ${second}`, ({ exports, number }) => exports.tactus_relate(number, relation, first, second), false);
    if (relation === GATE) gates.add(second);
  };
  const send = (samples) => {
    twins.both(`send ${JSON.stringify(samples)}`, ({ module, exports, number }) => {
      const { samples: memory } = module;
      samples.forEach((sample, index) => memory.set(sample, index * COUNT));
      return exports.tactus_send(number, samples.length);
    });
  };
  const sample = (id, phase, { x, y, tool = 0, force = 0, size = 0 }, { role = 0, target = -1, kind = 0 } = {}) =>
    [time, id, phase, x, y, tool, force, size, size / 2, 0, Math.PI / 2, 0, 1, role, target, kind];

  const steps = {
    down() {
      if (fingers.size > 5) return;
      const id = chance(0.95) ? whole(40) : [...fingers.keys()][0] ?? 1;
      const finger = { x: random() * 400, y: random() * 800, dx: 0, dy: 0, tool: chance(0.9) ? 0 : whole(5), force: random(), size: 10 };
      fingers.set(id, finger);
      send([sample(id, 0, finger, { target: whole(views + 1) - 1 })]);
    },
    move() {
      const samples = [];
      for (const [id, finger] of fingers) {
        if (chance(0.2)) continue;
        if (chance(0.2)) Object.assign(finger, { dx: (random() - 0.5) * 60, dy: (random() - 0.5) * 60 });
        finger.x += finger.dx;
        finger.y += finger.dy;
        finger.force = random();
        if (chance(0.02)) finger.tool = 3;
        if (chance(0.1)) samples.push(sample(id, 1, finger, { role: 1 + whole(2) }));
        samples.push(sample(id, chance(0.95) ? 1 : 2, finger));
      }
      if (samples.length > 0) send(samples);
    },
    up() {
      const samples = [];
      for (const [id, finger] of fingers) {
        if (chance(0.5)) continue;
        fingers.delete(id);
        samples.push(sample(id, chance(0.9) ? 3 : 4, finger));
      }
      if (samples.length > 0) send(samples);
    },
    tap() {
      const finger = { x: 200 + random() * 10, y: 400 + random() * 10 };
      const target = whole(views + 1) - 1;
      send([sample(99, 0, finger, { target })]);
      time += 60e6;
      send([sample(99, 3, finger)]);
    },
    pointer() {
      const kind = 1 + whole(4);
      const values = kind === 3 ? { x: 200, y: 300, force: 1 + random() / 5, size: random() } : { x: random() * 400, y: random() * 800, force: 5, size: -20 };
      send([sample(0, pick([0, 1, 1, 1, 3, 4]), values, { target: whole(views + 1) - 1, kind })]);
    },
    odd: () => send([sample(whole(40), whole(6), { x: pick([NaN, 1e300, 100]), y: pick([Infinity, 100]), force: pick([NaN, 0.5]) })]),
    wait() {
      time += pick([1, 8, 8, 20, 100, 400, 900]) * 1e6;
      if (chance(0.5)) twins.both("tactus_advance", ({ exports, number }) => exports.tactus_advance(number, time));
    },
    wake() {
      const next = twins.pages[0].exports.tactus_next_deadline(twins.pages[0].number);
      if (next < 0) return;
      time = Math.max(time, next);
      twins.both("tactus_advance", ({ exports, number }) => exports.tactus_advance(number, next));
    },
    set() {
      const [recognizer, numbers] = [whole(recognizers), optionsOf("pan")];
      twins.both(`set ${numbers} on ${recognizer}`, ({ module, exports, number }) =>
        exports.tactus_recognizer_set(number, recognizer, module.writeOptions(numbers)));
    },
    tell: () => {
      const recognizer = whole(recognizers);
      twins.both("tactus_recognizer_tell", ({ exports, number }) => exports.tactus_recognizer_tell(number, recognizer));
    },
    relate,
    place: () => place(whole(views)),
    cancel: () => twins.both("tactus_cancel_all", ({ exports, number }) => exports.tactus_cancel_all(number)),
    remove() {
      const recognizer = whole(recognizers);
      // The whole engine keeps the reason why each gesture ended last, and with it the gate that the reason names.
      if (gates.has(recognizer)) return;
      twins.both(`remove ${recognizer}`, ({ exports, number }) => exports.tactus_recognizer_remove(number, recognizer));
    },
    removeView() {
      const view = whole(views);
      twins.both(`remove view ${view}`, ({ exports, number }) => exports.tactus_view_remove(number, view));
    },
    addRecognizer,
    addView,
  };
  const often = { down: 14, move: 40, up: 10, tap: 8, pointer: 6, wait: 12, wake: 6 };
  const bag = Object.keys(steps).flatMap((name) => Array(often[name] ?? 1).fill(name));

  twins.both("tactus_observe", ({ exports, number }) => exports.tactus_observe(number, 1));
  for (let count = 1 + whole(4); count > 0; count--) addView();
  for (let count = 2 + whole(7); count > 0; count--) addRecognizer();
  for (let count = whole(6); count > 0; count--) relate();
  for (let step = 0; step < STEPS; step++) {
    time += 8e6;
    steps[pick(bag)]();
  }
  for (const { exports, number } of twins.pages) exports.tactus_close(number);
}

for (const [name, fresh] of [["engine", freshModule], ["engine with sequences", freshSequences]]) {
  const types = TYPE_NAMES.filter((type) => name.includes("sequences") || type !== "sequence");
  describe(`The ${name} for pages`, () => {
    test(`does what the whole engine does, on ${PAGES} pages`, async () => {
      const modules = [await fresh(), await freshWhole()];
      const [acted, reasons] = [new Set(), new Set()];
      for (let seed = 1; seed <= PAGES; seed++) {
        try {
          play(new Twins(modules, acted, reasons), seed, types);
        } catch (error) {
          error.message = `page ${seed}: ${error.message}`;
          throw error;
        }
      }
      // Every type of gesture came about, and reasons of most kinds.
      assert.deepEqual(types.filter((type) => !acted.has(type)), []);
      assert.ok(reasons.size > 20, [...reasons].join(" "));
    });
  });
}
