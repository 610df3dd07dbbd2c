// What a moved finger costs as WebAssembly called from JavaScript under Node, in nanoseconds of the processor: writing the sample into the module's
// memory, the call, and nothing else. One process for each run, so that no run inherits what another compiled; the module is
// compiled for good at once (--no-liftoff), as it would be after a while.
//
//     node Tests/Browser/measure/moved-sample.mjs
//
// Prints one JSON object: the medians of the runs, by workload. With --garbage, prints how many bytes of garbage the scripts of a page make of a
// moved event, which a handler of each gesture gets.

import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { GesturePage } from "../../../Web/tactus/index.js";
import { loadModule } from "../../../Web/tactus/module.js";
import { COUNT } from "../../../Web/tactus/numbers.js";
import { encodeOptions, typeNumber } from "../../../Web/tactus/types.js";
import { FakeDocument, FakeEnvironment, FakePointer } from "../../../Web/tests/fakes.mjs";

const runs = Number(process.env.ROUNDS ?? 5);
/** By workload: the gestures on one element, and how many fingers move. */
const workloads = {
  "one finger drags": [["pan"], 1],
  "two fingers, pan, pinch, rotation and tap": [["pan", "pinch", "rotation", "tap"], 2],
  "ten fingers, the same": [["pan", "pinch", "rotation", "tap"], 10],
};

async function once() {
  const bytes = await readFile(new URL("../../../Web/build/tactus.wasm", import.meta.url));
  const results = {};
  for (const [name, [types, fingers]] of Object.entries(workloads)) {
    const module = await loadModule(bytes);
    const { exports } = module;
    const page = exports.tactus_page_open(400, 800);
    const view = exports.tactus_view_add(page, -1);
    exports.tactus_view_place(page, view, -1, 0, 0, 400, 800);
    const numbers = types.map((type) => exports.tactus_recognizer_add(page, view, typeNumber(type), module.writeOptions(encodeOptions(type, {}, true))));
    for (const one of numbers) for (const other of numbers) if (one !== other) exports.tactus_relate(page, 1, one, other);
    let time = 0;
    const send = (phase, step) => {
      const { samples } = module;
      time += 8e6;
      for (let finger = 0; finger < fingers; finger++) {
        const at = finger * COUNT;
        samples[at] = time;
        samples[at + 1] = finger + 1;
        samples[at + 2] = phase;
        samples[at + 3] = 100 + 20 * finger + 60 * Math.sin(step / 40);
        samples[at + 4] = 300 + 60 * Math.cos(step / 40);
        samples[at + 10] = Math.PI / 2;
        samples[at + 12] = 1;
        samples[at + 14] = view;
      }
      return exports.tactus_send(page, fingers);
    };
    module.samples.fill(0);
    send(0, 0);
    let step = 1;
    // Until V8 has compiled everything for good.
    for (; step < 30_000; step++) send(1, step);
    const steps = 30_000;
    let actions = 0;
    // Of the processor, not of the clock: what else the machine does must not count.
    const start = process.cpuUsage();
    for (const end = step + steps; step < end; step++) actions += send(1, step);
    const { user, system } = process.cpuUsage(start);
    if (actions === 0) throw new Error(`${name}: nothing was recognized`);
    results[name] = (user + system) * 1000 / steps / fingers;
  }
  return results;
}

async function onceGarbage() {
  const results = {};
  for (const [name, [types, fingers]] of Object.entries(workloads)) {
    const document = new FakeDocument();
    let moved;
    const { addEventListener } = document;
    document.addEventListener = (...values) => {
      if (values[0] === "pointermove") moved = values[1];
      addEventListener.apply(document, values);
    };
    const page = new GesturePage(await loadModule(await readFile(new URL("../../../Web/build/tactus.wasm", import.meta.url))), document, { environment: new FakeEnvironment() });
    const element = document.element([0, 0, 400, 800]);
    let actions = 0;
    const gestures = types.map((type) => page.on(element, type, () => actions++));
    for (const one of gestures) for (const other of gestures) if (one !== other) one.simultaneousWith(other);
    const events = Array.from({ length: fingers }, (_, finger) => {
      new FakePointer(element, { pointerId: finger + 1 }).down(0, 100 + 20 * finger, 360);
      // The same each time: those of a browser are its own garbage.
      return { type: "pointermove", pointerType: "touch", pointerId: finger + 1, timeStamp: 0, clientX: 0, clientY: 0 };
    });
    page.surface.flush();
    const move = (step) => {
      for (const [finger, event] of events.entries()) {
        event.timeStamp = 8 * step;
        event.clientX = 100 + 20 * finger + 60 * Math.sin(step / 40);
        event.clientY = 300 + 60 * Math.cos(step / 40);
        moved(event);
      }
    };
    const used = () => {
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    let step = 1;
    for (; step < 5000; step++) move(step);
    gc();
    const before = used();
    actions = 0;
    const steps = 1000;
    for (const end = step + steps; step < end; step++) move(step);
    if (actions === 0) throw new Error(`${name}: nothing was recognized`);
    results[name] = (used() - before) / steps / fingers;
  }
  return results;
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/** The medians of several runs, each in a process of its own. */
function medians(nodeOptions, option) {
  const all = Array.from({ length: runs }, () =>
    JSON.parse(execFileSync(process.execPath, [...nodeOptions, fileURLToPath(import.meta.url), option], { encoding: "utf8" })));
  return Object.fromEntries(Object.keys(workloads).map((name) => [name, median(all.map((result) => result[name]))]));
}

/** What a moved sample costs, in nanoseconds. */
export const movedSample = () => medians(["--no-liftoff"], "--once");

/** How much garbage scripts make of a moved event, in bytes. */
export const movedGarbage = () => medians(["--expose-gc", "--max-semi-space-size=256", "--min-semi-space-size=256"], "--once-garbage");

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [option] = process.argv.slice(2);
  const works = { "--once": once, "--once-garbage": onceGarbage, "--garbage": movedGarbage };
  console.log(JSON.stringify(await (works[option] ?? movedSample)()));
}
