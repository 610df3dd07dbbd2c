// Plays a recording to a scene in the module, as `tactus replay --json --why --views` does natively.

import { writeSample } from "../lab/engine.js";
import { Slot } from "../tactus/samples.js";

/** Nanoseconds of seconds that are written in decimal, exactly, counted from the whole seconds `origin`. */
export function exactNanoseconds(text, origin) {
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(text);
  const nanoseconds = (BigInt(whole) - origin) * 1_000_000_000n + BigInt(fraction.padEnd(9, "0").slice(0, 9));
  if (BigInt(Number(nanoseconds)) !== nanoseconds) throw new Error(`${text} s is beyond exact nanoseconds`);
  return Number(nanoseconds);
}

/** A recording in the project's own format: its surface, its samples by frames, and its labels. */
export function readRecording(text) {
  const [header, ...rest] = text.trimEnd().split("\n");
  const { width, height, units, pointsPerUnit } = JSON.parse(header);
  if (units !== "pt" || pointsPerUnit !== undefined) throw new Error(`the recording is in ${units}`);
  const frames = [];
  const labels = [];
  const timeOf = (line) => /"t":([\d.]+)/.exec(line)[1];
  // Some devices count from 1970: nanoseconds of that are no exact numbers here.
  const origin = rest.length > 0 ? BigInt(timeOf(rest[0]).split(".")[0]) : 0n;
  for (const line of rest) {
    const entry = JSON.parse(line);
    const nanoseconds = exactNanoseconds(timeOf(line), origin);
    if (entry.label !== undefined) {
      labels.push({ time: nanoseconds, line });
      continue;
    }
    let frame = frames.at(-1);
    if (frame?.time !== nanoseconds) frames.push((frame = { time: nanoseconds, samples: [] }));
    frame.samples.push(entry);
  }
  return { width, height, origin: Number(origin), frames, labels };
}

/** What the scene in `sceneText` prints of `recording`. */
export function playRecording(module, sceneText, recording) {
  const { exports } = module;
  const { width, height } = surfaceOf(recording);
  // 3: with reasons and with deliveries to views.
  const scene = module.check(exports.tactus_scene_open(module.write(sceneText), width, height, 3));
  exports.tactus_count_from(scene, recording.origin);
  const printed = [];
  const take = () => printed.push(module.read(exports.tactus_scene_lines(scene)));
  const labels = [...recording.labels];
  const tellLabels = (until) => {
    while (labels.length > 0 && labels[0].time <= until) {
      take();
      printed.push(labels.shift().line + "\n");
    }
  };
  for (const { time, samples } of recording.frames) {
    tellLabels(time);
    samples.forEach((sample, index) => writeSample(module.samples, index * Slot.count, time, sample));
    exports.tactus_send(scene, samples.length);
  }
  tellLabels(Infinity);
  exports.tactus_scene_finish(scene);
  take();
  exports.tactus_close(scene);
  return printed.join("");
}

/** The surface of a recording that does not know its own, as `tactus replay` guesses it. */
function surfaceOf({ width, height, frames }) {
  if (width !== undefined && height !== undefined) return { width, height };
  let size = { width: 390, height: 844 };
  for (const { samples } of frames) {
    for (const { x, y } of samples) {
      size.width = Math.max(size.width, x + 1);
      size.height = Math.max(size.height, y + 1);
    }
  }
  return size;
}
