// That nothing that a page calls traps: every export of every module that is built, with extreme numbers for every argument; every
// option of every type of gesture, every slot of a sample, and every number of a scene.
//
// What there is to call the modules say themselves, so that no module and no export can be left out by mistake.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { describe, test } from "node:test";

import { loadModule, TactusModule } from "../tactus/module.js";
import { COUNT } from "../tactus/numbers.js";
import { typeNumber } from "../tactus/types.js";
import { withText } from "./lab.mjs";

/** Where an export has integer parameters, these are what they are modulo 2³², and what is no number is 0. */
const NUMBERS = [
  0, 1, 2, -1, -2, 2 ** 31 - 1, 2 ** 31 - 2, -(2 ** 31), -(2 ** 31) + 1, NaN, Infinity, -Infinity, -0, 0.5, 1e308, -1e308, 5e-324,
  -5e-324, 2 ** 53, 2 ** 63, -(2 ** 63), 2 ** 64,
];
/** Exports that work for long with some numbers: fewer for each argument. */
const SLOW = { tactus_lab_lint: [2 ** 31 - 1, -(2 ** 31)] };
/** A scene of the lab: a list that scrolls, with a tap on it. */
const SCENE = JSON.stringify({
  format: "tactus-scene", version: 1, views: [{ id: "list", frame: [0, 0, 200, 400], scroll: { contentSize: [200, 2000] } }],
  recognizers: [{ id: "tap", type: "tap", view: "list" }],
});

const folder = new URL("../build/", import.meta.url);
// The memory of all modules, by itself, has tests of its own.
const names = (await readdir(folder)).filter((name) => name.endsWith(".wasm") && name !== "allocator.wasm");
const modules = await Promise.all(
  names.map(async (name) => ({ name, code: await WebAssembly.compile(await readFile(new URL(name, folder))) })));

/** Every two of the arguments with every two of `values`; the others are all 0, which is the number of something, or all 1. */
function* combinations(arity, values) {
  if (arity < 2) yield* arity === 0 ? [[]] : values.map((value) => [value]);
  for (let first = 0; first < arity; first++) {
    for (let second = first + 1; second < arity; second++) {
      for (const rest of arity === 2 ? [0] : [0, 1]) {
        for (const one of values) {
          for (const other of values) yield Object.assign(Array(arity).fill(rest), { [first]: one, [second]: other });
        }
      }
    }
  }
}

/** An instance of a module, in which as much as it has is open under the numbers 0 to 2, with two gestures of type `kind`. */
async function open({ code }, kind = 0) {
  const { exports } = await WebAssembly.instantiate(code);
  exports._initialize?.();
  if (!exports.tactus_send) return { exports };
  const module = withText(new TactusModule(exports));
  exports.tactus_own_types?.();
  exports.photo_table_open?.(400, 800, 1);
  if (exports.tactus_page_open) page(module, [kind, kind]);
  if (exports.tactus_lab_open) {
    exports.tactus_lab_clear(400, 800);
    touch(module, 0, (count) => exports.tactus_lab_add(count));
    assert.equal(exports.tactus_scene_open(module.write(SCENE), 400, 800, 3), 1);
    assert.equal(exports.tactus_lab_open(module.write(SCENE)), 2);
  }
  return module;
}

/** The number of a page with a view, and on that gestures of these types. */
function page({ exports }, kinds) {
  const number = exports.tactus_page_open(400, 800);
  const view = exports.tactus_view_add(number, -1);
  exports.tactus_view_place(number, view, -1, 0, 0, 400, 800);
  for (const kind of kinds) exports.tactus_recognizer_add(number, view, kind, 0);
  return number;
}

/** Writes sample `index`: slots that are not named are 0, and what is hit is view 0. */
function write(module, index, slots) {
  module.samples.fill(0, index * COUNT, (index + 1) * COUNT);
  for (const [slot, value] of Object.entries(slots)) module.samples[index * COUNT + Number(slot)] = value;
}

/** Two fingers come down, go their way, and lift, from `time` on; `send(count)` has what was written go where it should. */
function touch(module, time, send) {
  for (const [frame, phase] of [0, 1, 1, 1, 3].entries()) {
    for (const finger of [0, 1]) {
      write(module, finger, { 0: time + frame * 3e7, 1: finger + 1, 2: phase, 3: 100 + 60 * finger + 20 * frame, 4: 100 + 5 * frame });
    }
    send(2);
  }
}

/** How many kinds of gestures there are, by number. */
async function kindsOf(code) {
  const { exports } = await open({ code });
  if (!exports.tactus_recognizer_add) return [];
  const kinds = [];
  while (exports.tactus_recognizer_add(0, 0, kinds.length, 0) !== -1) kinds.push(kinds.length);
  return kinds;
}

/** Calls `call`; what it throws says what was called. */
function holds(call, what) {
  try {
    return call();
  } catch (error) {
    throw new Error(`${what()}: ${error.stack}`, { cause: error });
  }
}

test("There are all modules that Scripts/web builds", () => {
  for (const name of ["tactus", "tactus-sequences", "motion", "lab", "photo-table", "zigzag"]) assert.ok(names.includes(`${name}.wasm`), name);
});

for (const { name, code } of modules) {
  describe(`Nothing traps in ${name}`, async () => {
    const kinds = await kindsOf(code);

    for (const { name: called, kind: what } of WebAssembly.Module.exports(code)) {
      if (what === "memory" || called === "_initialize") continue;
      test(`${called}, whatever the numbers`, async () => {
        assert.equal(what, "function", "what this is the test does not know");
        // What one kind of gesture has no numbers for another has.
        for (const kind of called.includes("recognizer") ? kinds : [0]) {
          const { exports } = await open({ code }, kind);
          for (const numbers of combinations(exports[called].length, SLOW[called] ?? NUMBERS)) {
            holds(() => exports[called](...numbers), () => `kind ${kind}, ${called}(${numbers.join(", ")})`);
          }
        }
      });
    }

    /** Has a page with a gesture of type `kind` take options, say what they are, and be touched. */
    function accepts(module, kind, options) {
      const { exports } = module;
      const number = page(module, [kind]);
      module.writeOptions(options);
      exports.tactus_recognizer_set(number, 0, options.length);
      exports.tactus_recognizer_get(number, 0, options[0]);
      touch(module, 0, (count) => exports.tactus_send(number, count));
      exports.tactus_recognizer_report(number, 0);
      exports.tactus_advance(number, 1e12);
      exports.tactus_close(number);
    }

    if (kinds.length > 0) {
      test("an option of any type", async () => {
        const module = await open({ code });
        for (const kind of kinds) {
          for (let option = 0; option < 42; option++) {
            for (const value of NUMBERS) {
              for (const options of [[option, 4, value, value, value, value], [option, 4, 1, 1, value, value], [option, value, 1], [value, 1, 1]]) {
                holds(() => accepts(module, kind, options), () => `kind ${kind}, options ${options}`);
              }
            }
          }
        }
      });

      test("a number in what a finger of its own or a sequence does", async () => {
        const module = await open({ code });
        const structured = ["individual", "sequence"].map(typeNumber);
        const tap = [0, 1, NaN, NaN, NaN, NaN, NaN];
        for (let form = -1; form < 13; form++) {
          for (let slot = 1; slot < 7; slot++) {
            for (const value of NUMBERS) {
              const term = Object.assign([form, 1, NaN, NaN, NaN, NaN, NaN], { [slot]: value });
              const subgesture = [form, 3, slot - 1, 1, value];
              for (const values of [[...term, ...tap, ...tap], subgesture, [form, slot, value, 1, 1]]) {
                for (const kind of structured) holds(() => accepts(module, kind, [0, values.length, ...values]), () => `kind ${kind}, ${values}`);
              }
            }
          }
        }
      });
    }

    if (WebAssembly.Module.exports(code).some(({ name: called }) => called === "tactus_send")) {
      test("a slot of a sample", async () => {
        const module = await open({ code });
        const { exports } = module;
        const start = () => exports.photo_table_open?.(400, 800, 1) ?? page(module, kinds);
        for (let slot = 0; slot < COUNT; slot++) {
          for (const value of NUMBERS) {
            for (const pointer of [0, 1, 2, 3, 4]) {
              const surface = start();
              for (const phase of [0, 1, 3]) {
                // Besides one that is as it should be.
                write(module, 0, { 0: phase * 1e7, 1: 1, 2: phase, 3: 100, 4: 100, 15: pointer, [slot]: value });
                write(module, 1, { 0: phase * 1e7, 1: 2, 2: phase, 3: 200, 4: 100 + phase * 20 });
                holds(() => exports.tactus_send(surface, 2), () => `slot ${slot} = ${value}, pointer ${pointer}, phase ${phase}`);
              }
              holds(() => {
                exports.tactus_advance(surface, 1e12);
                exports.photo_table_draw?.(surface);
                exports.photo_table_take_events?.(surface);
              }, () => `after slot ${slot} = ${value}, pointer ${pointer}`);
              exports.tactus_close(surface);
            }
          }
        }
      });
    }
  });
}

describe("Nothing traps in a scene", () => {
  const lab = modules.find(({ name }) => name === "lab.wasm");
  const TEXTS = ["0", "1", "-1", "2147483647", "-2147483648", "2147483648", "1e308", "-1e308", "5e-324", "-0", "9007199254740993", "1e19", "1e400"];
  const samples = (change = {}) => [0, 1, 3].map((phase) => ({
    t: phase / 10, id: 1, phase: ["began", "moved", "", "ended"][phase], x: 10 + 30 * phase, y: 10, ...change,
  }));

  /** Opens the scene in both forms, touches it, asks why, and has it made into a case; what is refused is refused in words. */
  function plays(module, text) {
    const { exports } = module;
    const length = module.write(text);
    for (const surface of [exports.tactus_scene_open(length, 400, 800, 3), exports.tactus_lab_open(module.write(text))]) {
      if (surface < 0) {
        assert.ok(exports.tactus_error_length() > 0);
        continue;
      }
      touch(module, 0, (count) => exports.tactus_send(surface, count));
      exports.tactus_advance(surface, 1e10);
      exports.tactus_scene_finish(surface);
      exports.tactus_lab_play(surface);
      exports.tactus_scene_lines(surface);
      exports.tactus_lab_lines(surface);
      exports.tactus_close(surface);
    }
    exports.tactus_lab_case(module.write(text), 0);
  }

  test("with a property of any type", async () => {
    const module = await open(lab);
    const types = JSON.parse(module.read(module.exports.tactus_types()));
    for (const [type, { properties }] of Object.entries(types)) {
      for (const property of properties) {
        for (const value of TEXTS) {
          for (const form of [value, `[${value},${value},${value},${value}]`]) {
            const text = `{"format":"tactus-scene","version":1,"recognizers":[{"id":"r","type":"${type}","view":"root","${property}":${form}}]}`;
            holds(() => plays(module, text), () => text);
          }
        }
      }
    }
  });

  test("with a number in it anywhere", async () => {
    const module = await open(lab);
    const scene = JSON.parse(SCENE);
    scene.views[0].scroll = { contentSize: [200, 2000], minimumZoomScale: 1, maximumZoomScale: 2, contentOffset: [0, 10] };
    scene.recognizers.push({ id: "s", type: "sequence", view: "list", steps: [{ hold: { duration: 0.5 } }, { tap: { fingers: 2 } }] });
    scene.recognizers.push({ id: "i", type: "individual", view: "list", subgestures: [{ id: "t", type: "tap", allowableMovement: 10 }] });
    const text = JSON.stringify(scene);
    for (const place of text.matchAll(/(?<=[[:,])\d+(\.\d+)?/g)) {
      for (const value of TEXTS) {
        const changed = text.slice(0, place.index) + value + text.slice(place.index + place[0].length);
        holds(() => plays(module, changed), () => changed);
      }
    }
  });

  test("that a case plays, with a number in it anywhere", async () => {
    const module = await open(lab);
    const text = JSON.stringify({
      format: "tactus-case", version: 1, name: "n", scene: JSON.parse(SCENE), touches: { samples: samples({ force: 0.5, major: 9, minor: 7, angle: 1 }) },
      until: 1, expect: [{ recognizer: "tap", state: "ended", t: 0.3 }],
    });
    for (const place of text.matchAll(/(?<=[[:,])\d+(\.\d+)?/g)) {
      for (const value of TEXTS) {
        const changed = text.slice(0, place.index) + value + text.slice(place.index + place[0].length);
        holds(() => module.exports.tactus_case_run(module.write(changed)), () => changed);
      }
    }
  });
});
