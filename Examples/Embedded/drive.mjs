// Plays the touch controller of the panel and checks the results of the panel:
//
//     node drive.mjs panel.wasm

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

const [file] = process.argv.slice(2);
if (!file) {
  console.error("drive.mjs: name the WebAssembly file, as in: node drive.mjs panel.wasm");
  process.exit(2);
}

// The functions that the C library would need from a system. The panel needs none of them; a call is an error.
const refuse = (name) => () => { throw new Error(`the panel called ${name}`); };
const system = Object.fromEntries(["fd_close", "fd_seek", "fd_write"].map((name) => [name, refuse(name)]));
// Seeds the hashing of sets and dictionaries. No result depends on it, so any bytes are fine.
system.random_get = () => 0;

const module = await WebAssembly.compile(await readFile(file));
for (const { name } of WebAssembly.Module.imports(module)) {
  assert.ok(name in system, `the panel imports ${name}`);
}

const SYN = 0, ABS = 3;
const REPORT = 0, SLOT = 0x2f, X = 0x35, Y = 0x36, TRACKING_ID = 0x39;
const seconds = (value) => BigInt(Math.round(value * 1e6));

async function panel() {
  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system });
  exports.panel_start();
  let nextID = 0;
  const frame = (time, ...values) => {
    for (const [code, value] of values) exports.panel_event(ABS, code, value, seconds(time));
    exports.panel_event(SYN, REPORT, 0, seconds(time));
  };
  return {
    // Coordinates are the controller's: 0 to 4095 on both axes.
    down: (time, x, y, slot = 0) => frame(time, [SLOT, slot], [TRACKING_ID, nextID++], [X, x], [Y, y]),
    up: (time, slot = 0) => frame(time, [SLOT, slot], [TRACKING_ID, -1]),
    advance: (time) => exports.panel_advance(seconds(time)),
    nextDeadline: () => Number(exports.panel_next_deadline()) / 1e6,
    counts: () => [exports.panel_taps(), exports.panel_double_taps(), exports.panel_presses()],
  };
}

const inside = [700, 700], outside = [3000, 3000];

const steps = {
  "a tap waits for the double tap to fail, and says until when": async () => {
    const it = await panel();
    it.down(0, ...inside);
    it.up(0.08);
    assert.deepEqual(it.counts(), [0, 0, 0]);
    assert.equal(it.nextDeadline(), 0.430001);  // 0.35 s after the lift, and a nanosecond more, rounded up
    it.advance(0.43);
    assert.deepEqual(it.counts(), [0, 0, 0]);
    it.advance(0.430001);
    assert.deepEqual(it.counts(), [1, 0, 0]);
    assert.equal(it.nextDeadline(), -1e-6);
  },
  "a double tap keeps the single tap silent": async () => {
    const it = await panel();
    it.down(0, ...inside);
    it.up(0.08);
    it.down(0.2, ...inside);
    it.up(0.27);
    it.advance(2);
    assert.deepEqual(it.counts(), [0, 1, 0]);
  },
  "holding for half a second is a press and no tap": async () => {
    const it = await panel();
    it.down(0, ...inside);
    it.advance(0.499999);
    assert.deepEqual(it.counts(), [0, 0, 0]);
    it.advance(0.5);
    assert.deepEqual(it.counts(), [0, 0, 1]);
    it.up(0.7);
    it.advance(2);
    assert.deepEqual(it.counts(), [0, 0, 1]);
  },
  "a tap beside the key hits no view": async () => {
    const it = await panel();
    it.down(0, ...outside);
    assert.equal(it.nextDeadline(), -1e-6);
    it.up(0.08);
    it.advance(2);
    assert.deepEqual(it.counts(), [0, 0, 0]);
  },
};

for (const [name, step] of Object.entries(steps)) {
  await step();
  console.log(`  ${name}`);
}

// The cost of all steps from raw events to the recognizers, for one finger that moves on the key. However long it
// moves, no memory is allocated.
{
  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system });
  exports.panel_start();
  const frame = (number, ...values) => {
    const time = BigInt(number) * 8000n;
    for (const [code, value] of values) exports.panel_event(ABS, code, value, time);
    exports.panel_event(SYN, REPORT, 0, time);
  };
  frame(0, [SLOT, 0], [TRACKING_ID, 1], [X, 700], [Y, 700]);
  for (let number = 1; number <= 1000; number++) frame(number, [X, 700 + (number & 1)]);
  const size = exports.memory.buffer.byteLength;
  const start = process.hrtime.bigint();
  const frames = 200_000;
  for (let number = 1001; number <= 1000 + frames; number++) frame(number, [X, 700 + (number & 1)]);
  const elapsed = Number(process.hrtime.bigint() - start);
  assert.equal(exports.memory.buffer.byteLength, size, "moving costs memory");
  console.log(`  a finger that moves takes no memory, and ${Math.round(elapsed / frames)} ns for each sample`);
}
