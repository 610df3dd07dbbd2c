// What a moved finger costs as WebAssembly called from JavaScript under Node, in nanoseconds of the processor: writing the sample into the module's
// memory, the call, and nothing else. One process for each run, so that no run inherits what another compiled; the module is
// compiled for good at once (--no-liftoff), as it would be after a while.
//
//     node Tests/Browser/measure/moved-sample.mjs
//
// Prints one JSON object: the medians of the runs, by workload.

import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { loadModule } from "../../../Web/tactus/module.js";
import { COUNT } from "../../../Web/tactus/numbers.js";
import { encodeOptions, typeNumber } from "../../../Web/tactus/types.js";

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

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/** The medians of several runs, each in a process of its own. */
export function movedSample() {
  const all = Array.from({ length: runs }, () =>
    JSON.parse(execFileSync(process.execPath, ["--no-liftoff", fileURLToPath(import.meta.url), "--once"], { encoding: "utf8" })));
  return Object.fromEntries(Object.keys(workloads).map((name) => [name, median(all.map((result) => result[name]))]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify(process.argv.includes("--once") ? await once() : movedSample()));
}
