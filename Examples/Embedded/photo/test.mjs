// Plays fingers on the page's photo and checks its numbers; or touches of a GTK window, with the same numbers:
//
//     node test.mjs photo.wasm [LOG OF gtk-photo]

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { attach, load } from "./photo.js";

const [file, log] = process.argv.slice(2);

/** The photo's numbers for touches, line by line. */
async function play(touches) {
  const lines = [];
  const table = new EventTarget();
  const advance = attach(await load(await readFile(file)), table, (numbers) => lines.push(`photo ${numbers.join(" ")}`), () => {});
  const types = { began: "pointerdown", moved: "pointermove", ended: "pointerup", cancelled: "pointercancel" };
  for (const { id, phase, tool, x, y, t } of touches) {
    const pointer = { pointerId: id, pointerType: tool ?? "touch", offsetX: x, offsetY: y };
    const event = Object.assign(new Event(types[phase]), pointer);
    table.dispatchEvent(Object.defineProperty(event, "timeStamp", { value: t * 1000 }));
  }
  advance(1e300);
  return lines;
}

if (log) {
  const lines = (await readFile(log, "utf8")).trim().split("\n");
  const found = lines.filter((line) => line.startsWith("photo"));
  const touches = lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line)).filter((line) => line.phase);
  assert.deepEqual(await play(touches), found, "the window and the page differ");
  console.log(`  the window and the page say the same of ${touches.length} touches, in ${found.length} lines`);
} else {
  /** A finger that comes down at the first place at a time, moves through the others, 50 ms each, and lifts at the last one. */
  const finger = (id, t, ...places) => [...places, places.at(-1)].map(([x, y], index) => ({
    id, x, y, t: t + index * 0.05, phase: index === 0 ? "began" : index === places.length ? "ended" : "moved" }));
  const held = (id, t, place, ...places) => [{ id, t, x: place[0], y: place[1], phase: "began" }, ...finger(id, t + 0.6, place, ...places).slice(1)];
  const steps = {
    "a finger drags it": [finger(1, 1, [160, 120], [180, 120], [200, 130]), "photo 2000 1300 1000 0 0 0"],
    "two draw it out and turn it at once": [
      [...finger(1, 1, [140, 120], [150, 100], [160, 80]), ...finger(2, 1, [180, 120], [170, 140], [160, 160])],
      "photo 1600 1200 2000 900 0 0",
    ],
    "held, it snaps to a grid": [held(1, 1, [160, 120], [180, 125], [193, 149]), "photo 2000 1400 1000 0 0 0"],
    "a tap frames it": [finger(1, 1, [160, 120]), "photo 1600 1200 1000 0 0 1"],
    "a double tap puts it back": [
      [...finger(1, 1, [160, 120], [200, 130]), ...finger(2, 2, [200, 130]), ...finger(3, 2.2, [200, 130])],
      "photo 1600 1200 1000 0 0 0",
    ],
  };
  for (const [name, [touches, last]] of Object.entries(steps)) {
    const lines = await play(touches.sort((a, b) => a.t - b.t));
    assert.equal(lines.at(-1), last, `${name}:\n${lines.join("\n")}`);
    console.log(`  ${name}`);
  }
}
