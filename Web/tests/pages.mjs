// Prints what the modules for pages do on generated pages, for Scripts/same to compare with what they did before:
//
//     node pages.mjs [FOLDER]
//
// FOLDER has the modules; Web/build by default. Each page has views in each other, recognizers of all types with relations between
// them, and made-up people who touch it. Every action and every decision is a line, under the heading of its module and page.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadModule } from "../tactus/module.js";
import { CONTACT, COUNT, LENGTH, NUMBER_OF_TOUCHES, STRIDE, TOUCHES } from "../tactus/numbers.js";
import { encodeOptions, TYPE_NAMES, typeNumber } from "../tactus/types.js";
import "../tactus/individual.js";
import "../tactus/sequences.js";
import { generator } from "./fakes.mjs";
import { people } from "./soak.mjs";

const folder = process.argv[2] ?? fileURLToPath(new URL("../build", import.meta.url));
const [PAGES, SAMPLES] = [100, 1000];
const [DECISION, REASON] = [8, 3];
const PHASES = ["began", "moved", "stationary", "ended", "cancelled"];
const REQUIRED = {
  individual: { subgestures: [{ id: "tap", type: "tap" }, { id: "pan", type: "pan" }] },
  sequence: { steps: ["tap", "hold"] },
};

/**
 * Makes a page; returns its number in the module, and its views with the deepest last. Every second recognizer reports all its
 * values with every action, as it does once a page has read one.
 */
function makePage(module, types, random) {
  const { exports } = module;
  const whole = (most) => Math.floor(random() * most);
  const page = exports.tactus_page_open(390, 844);
  exports.tactus_observe(page, 1);
  const views = [];
  const add = (parent, frame) => {
    const number = exports.tactus_view_add(page, parent?.number ?? -1);
    exports.tactus_view_place(page, number, parent?.number ?? -1, ...frame);
    views.push({ number, frame });
  };
  add(null, [0, 0, 390, 844]);
  while (views.length < 6) add(views[whole(views.length)], [whole(200), whole(500), 60 + whole(200), 60 + whole(400)]);
  const recognizers = Array.from({ length: 10 }, () => {
    const type = types[whole(types.length)];
    const count = module.writeOptions(encodeOptions(type, REQUIRED[type] ?? {}, true));
    return module.check(exports.tactus_recognizer_add(page, views[whole(views.length)].number, typeNumber(type), count));
  });
  for (const recognizer of recognizers) if (recognizer % 2) exports.tactus_recognizer_report(page, recognizer);
  for (let count = 0; count < 8; count++) exports.tactus_relate(page, whole(3), recognizers[whole(10)], recognizers[whole(10)]);
  return { page, views };
}

/** The numbers of an action that mean something; what is between them is of actions before. */
function used(record) {
  const touches = TOUCHES + 1 + record[TOUCHES];
  return [...record.slice(0, touches), ...record.slice(NUMBER_OF_TOUCHES, Math.abs(record[LENGTH]))];
}

async function play(file, types) {
  const module = await loadModule(await readFile(join(folder, file)));
  const { exports } = module;
  let lines;
  const read = (page, count) => {
    const records = module.actions(count);
    for (let index = 0; index < count; index++) lines.push(`action ${used(records.slice(index * STRIDE, (index + 1) * STRIDE))}`);
    const decided = exports.tactus_decisions_take(page);
    const numbers = new Float64Array(exports.memory.buffer, exports.tactus_decisions(page), decided * DECISION).slice();
    for (let index = 0; index < decided; index++) {
      const record = [...numbers.slice(index * DECISION, (index + 1) * DECISION)];
      // Reasons are numbered as they come up, which is nothing that a page sees.
      record[REASON] = record[REASON] < 0 ? "" : module.read(exports.tactus_reason_name(record[REASON]));
      lines.push(`decision ${record}`);
    }
  };
  for (let seed = 1; seed <= PAGES; seed++) {
    const { page, views } = makePage(module, types, generator(seed));
    lines = [`# ${file} page ${seed}`];
    const targets = new Map();
    let sent = 0;
    for (const { time, samples } of people(seed)) {
      read(page, exports.tactus_advance(page, time));
      samples.forEach(({ id, phase, x, y }, index) => {
        if (phase === "began") {
          const isHit = ({ frame: [left, top, width, height] }) => x >= left && x < left + width && y >= top && y < top + height;
          targets.set(id, views.findLast(isHit).number);
        }
        const sample = [time, id, PHASES.indexOf(phase), x, y, 0, 0, 0, 0, 0, Math.PI / 2, 0, 1, 0, targets.get(id), CONTACT];
        module.samples.set(sample, index * COUNT);
      });
      if (samples.length > 0) read(page, exports.tactus_send(page, samples.length));
      sent += samples.length;
      if (sent >= SAMPLES) break;
    }
    read(page, exports.tactus_cancel_all(page));
    exports.tactus_close(page);
    console.log(lines.join("\n"));
  }
}

await play("tactus.wasm", TYPE_NAMES.filter((type) => type !== "sequence"));
await play("tactus-sequences.wasm", TYPE_NAMES);
