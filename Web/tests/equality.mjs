// Whether the page's module says the same as the native command, byte for byte:
//
//     node equality.mjs TACTUS MODULE RECORDINGS SCENES CASES
//
// Every recording is played to every scene, with all reasons and everything that is delivered to views, and once to the scene in
// which a recognizer of every type watches the whole surface; every case is run.

import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freshLab } from "./lab.mjs";
import { readRecording, playRecording } from "./replay.mjs";

const [tactus, moduleFile, recordingsFolder, scenesFolder, casesFolder] = process.argv.slice(2);
const run = promisify(execFile);
const command = async (...args) =>
  (await run(tactus, args, { maxBuffer: 1 << 30, encoding: "utf8" })).stdout;

const module = await freshLab(moduleFile);
let compared = 0;
let lines = 0;
const differences = [];

function compare(title, native, wasm) {
  compared++;
  lines += native.split("\n").length - 1;
  if (native === wasm) return;
  const [ours, theirs] = [native.split("\n"), wasm.split("\n")];
  const line = ours.findIndex((text, index) => text !== theirs[index]);
  const at = line === -1 ? ours.length : line;
  differences.push(`${title}:${at + 1}\n  native ${ours[at]}\n  module ${theirs[at]}`);
}

async function files(folder, accepts) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && accepts(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

// What is in the recordings' folders beside recordings says nothing of touches.
const isRecording = (name) => !/^LICENSE|\.(md|desc)$|^velocities\.json$/.test(name);
const recordings = await files(recordingsFolder, isRecording);
const scenes = await files(scenesFolder, (name) => name.endsWith(".scene.json"));
// A page has no files: cases that name a recording are the command's alone.
const cases = [];
for (const file of await files(casesFolder, (name) => name.endsWith(".case.json"))) {
  if (JSON.parse(await readFile(file, "utf8")).recording === undefined) cases.push(file);
}

// The module needs no text for the scene in which a recognizer of every type watches the whole surface.
const sceneTexts = [["every type", ""]];
for (const scene of scenes) sceneTexts.push([scene, await readFile(scene, "utf8")]);

const folder = await mkdtemp(join(tmpdir(), "tactus-equality-"));
for (const file of recordings) {
  // In the project's own format, which is what both then read.
  const converted = join(folder, "recording.touches.jsonl");
  let recording;
  try {
    await command("convert", "--force", file, converted);
    // Hovering pens are pointers, which are sent to a page otherwise than contacts.
    const lines = (await readFile(converted, "utf8")).split("\n").filter((line) => !line.includes('"hover"'));
    await writeFile(converted, lines.join("\n"));
    recording = readRecording(lines.join("\n"));
  } catch (error) {
    console.error(`equality: ${file}: ${error.stderr ?? error}`);
    process.exitCode = 1;
    continue;
  }
  for (const [title, text] of sceneTexts) {
    const native = title === "every type"
      ? await command("replay", "--json", "--why", "--views", converted)
      : await command("replay", "--json", "--why", "--views", title, converted);
    // Only the command reports recognizers that no touch reached, at the end of the replay.
    const asked = native.split("\n").filter((line) => !line.includes('"decision":"notAsked"')).join("\n");
    compare(`${file} over ${title}`, asked, playRecording(module, text, recording));
  }
}

await rm(folder, { recursive: true });

// One process for all cases: the actions of each, then its report.
let actions = "";
for (const line of (await command("check", "--json", "--actions", casesFolder)).split("\n")) {
  const report = line === "" ? {} : JSON.parse(line);
  if (report.case === undefined) continue;
  if (report.passed === undefined) {
    // The module says the same without the case.
    actions += line.replace(/^\{"case":"(?:[^"\\]|\\.)*",/, "{") + "\n";
    continue;
  }
  if (!cases.includes(report.case)) {
    actions = "";
    continue;
  }
  const length = module.exports.tactus_case_run(module.write(await readFile(report.case, "utf8")));
  const text = module.read(module.check(length));
  compare(report.case, actions + (report.passed ? "passed" : "failed"), text);
  actions = "";
}

const expected = recordings.length * sceneTexts.length + cases.length;
if (compared !== expected) {
  console.error(`equality: ${compared} of ${expected} comparisons were made`);
  process.exitCode = 1;
}
if (differences.length > 0) {
  for (const difference of differences.slice(0, 20)) console.error(`equality: ${difference}`);
  console.error(`equality: ${differences.length} of ${compared} differ`);
  process.exitCode = 1;
} else {
  console.log(
    `equality: ${recordings.length} recordings over ${sceneTexts.length} scenes and ${cases.length} cases: ` +
      `${lines} lines, the same in the module and natively`);
}
