// People touch the lab's module for hours of virtual time: its memory must stay as large as it was soon after the start, and what
// it says must be what the native command says of the same touches:
//
//     node soak.mjs TACTUS MODULE SAMPLES
//
// The touches are made up here, the same every time, and go sample by sample into the module and as a recording into
// `tactus replay`; of both, every line counts.

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { writeSample } from "../lab/engine.js";
import { secondsText } from "../tactus/lab/session.js";
import { Slot } from "../tactus/samples.js";
import { freshLab } from "./lab.mjs";

const sceneFile = fileURLToPath(new URL("../../Scenes/demo.scene.json", import.meta.url));
const SIZE = { width: 390, height: 844 };
const FRAME = 8_333_000;

/** Numbers from 0 to 1, the same for the same seed: a counter, mixed. */
function numbers(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Endless touches: `{ time, samples }`, a frame each; `isRest` where all fingers are up for a while. */
export function* people(seed = 1) {
  const random = numbers(seed);
  const between = (least, most) => least + (most - least) * random();
  const place = () => [between(20, SIZE.width - 20), between(20, SIZE.height - 20)];
  const round = (value) => Math.round(value * 100) / 100;
  let time = 0;
  let id = 0;
  for (;;) {
    // One or two fingers, that rest, tap again, drag, or drag apart.
    const fingers = random() < 0.35 ? 2 : 1;
    const taps = random() < 0.3 ? 1 + Math.floor(between(1, 3)) : 1;
    const kind = Math.floor(between(0, 4));
    const starts = Array.from({ length: fingers }, place);
    for (let tap = 0; tap < taps; tap++) {
      const ways = starts.map(() => (kind < 2 ? [between(-3, 3), between(-3, 3)] : [between(-160, 160), between(-160, 160)]));
      const count = 2 + Math.floor(kind === 1 ? between(20, 120) : between(2, 40));
      const ids = starts.map(() => ++id);
      for (let frame = 0; frame <= count; frame++) {
        time += FRAME + Math.floor(between(0, 900)) * 1000;
        const phase = frame === 0 ? "began" : frame < count ? "moved" : random() < 0.02 ? "cancelled" : "ended";
        const share = frame / count;
        yield {
          time, isRest: false,
          samples: starts.map(([x, y], index) => ({
            id: ids[index], phase, x: round(x + ways[index][0] * share + between(-0.4, 0.4)), y: round(y + ways[index][1] * share + between(-0.4, 0.4)),
          })),
        };
      }
      time += Math.floor(between(40, 400)) * 1_000_000;
    }
    yield { time, isRest: true, samples: [] };
    time += Math.floor(between(300, 3000)) * 1_000_000;
  }
}

/** A digest of lines, of which those are left out that the command alone prints. */
class Digest {
  #hash = createHash("sha256");
  #rest = "";
  lines = 0;

  add(text) {
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop();
    for (const line of lines) {
      if (line.includes('"decision":"notAsked"')) continue;
      this.lines++;
      this.#hash.update(line + "\n");
    }
  }

  get text() {
    return this.#hash.copy().digest("hex").slice(0, 16);
  }
}

/** What `count` samples cause in the module, and how large its memory was after a twentieth and at the end. */
export async function soakModule(moduleFile, sceneText, count) {
  const module = await freshLab(moduleFile);
  const { exports } = module;
  const digest = new Digest();
  const scene = module.check(exports.tactus_scene_open(module.write(sceneText), SIZE.width, SIZE.height, 3));
  let sent = 0;
  let early = 0;
  for (const { time, samples, isRest } of people()) {
    // Every frame: how much waits to be read must not depend on how long people touch.
    digest.add(module.read(exports.tactus_scene_lines(scene)));
    if (isRest) {
      if (early === 0 && sent >= count / 20) early = exports.memory.buffer.byteLength;
      if (sent >= count) break;
      continue;
    }
    const numbers = module.samples;
    samples.forEach((sample, index) => writeSample(numbers, index * Slot.count, time, sample));
    exports.tactus_send(scene, samples.length);
    sent += samples.length;
  }
  exports.tactus_scene_finish(scene);
  digest.add(module.read(exports.tactus_scene_lines(scene)));
  exports.tactus_close(scene);
  return { sent, early, late: exports.memory.buffer.byteLength, digest: digest.text, lines: digest.lines };
}

/** What the command says of the same samples. */
export async function soakCommand(tactus, count) {
  const replay = spawn(tactus, ["replay", "--json", "--why", "--views", sceneFile, "-"], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(replay, "exit");
  const digest = new Digest();
  replay.stdout.setEncoding("utf8").on("data", (text) => digest.add(text));
  const closed = once(replay.stdout, "close");
  let text = JSON.stringify({ format: "tactus-touches", version: 1, units: "pt", ...SIZE }) + "\n";
  const write = async () => {
    if (!replay.stdin.write(text)) await once(replay.stdin, "drain");
    text = "";
  };
  let sent = 0;
  for (const { time, samples, isRest } of people()) {
    if (isRest) {
      await write();
      if (sent >= count) break;
      continue;
    }
    for (const { id, phase, x, y } of samples) text += `{"t":${secondsText(time)},"id":${id},"phase":"${phase}","x":${x},"y":${y}}\n`;
    sent += samples.length;
  }
  replay.stdin.end();
  const [status] = await ended;
  await closed;
  if (status !== 0) throw new Error(`tactus replay has ended with ${status}`);
  return { sent, digest: digest.text, lines: digest.lines };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [tactus, moduleFile, samples] = process.argv.slice(2);
  const count = Number(samples);
  if (!(Number.isInteger(count) && count > 0)) {
    console.error(`soak: how many samples? One integer of 1 or more, found ${samples}`);
    process.exit(64);
  }
  const module = await soakModule(moduleFile, await readFile(sceneFile, "utf8"), count);
  const command = await soakCommand(tactus, count);
  console.log(`soak: ${module.sent} samples, ${module.lines} lines, digest ${module.digest} in the module, ${command.digest} natively`);
  console.log(`soak: the module's memory: ${module.early / 1024} KiB after a twentieth, ${module.late / 1024} KiB at the end`);
  if (module.digest !== command.digest || module.lines !== command.lines) {
    console.error("soak: the module says other things than the command");
    process.exitCode = 1;
  }
  if (module.late > module.early) {
    console.error(`soak: the module's memory grew by ${(module.late - module.early) / 1024} KiB`);
    process.exitCode = 1;
  }
}
