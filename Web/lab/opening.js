// Files that are opened: scenes, cases, and recordings in every format that the command reads.

import { Session } from "./touches.js";

/** How the names of files end that say what kind they are: the rest is the name of what is in them. */
const ENDINGS = /\.(touches\.jsonl|touches\.packed|case\.json|events|evemu|ya?ml|txt|log|json)$/;

/**
 * Reads files: a scene, touches, a description of the touches' device.
 *
 * @param files of the browser, or whatever has a `name` and an `arrayBuffer()`
 * @param engine the `LabEngine`
 * @param shown the `sceneText` and the `session` that stay where no file has another
 * @returns the same two, and sentences about what was read
 */
export async function readFiles(files, engine, shown) {
  let { sceneText, session } = shown;
  const sentences = [];
  const recordings = [];
  let description = "";
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const whole = jsonOf(text);
    if (whole?.format === "tactus-scene") {
      sceneText = engine.sceneText(text);
      sentences.push(`The scene is “${file.name}”.`);
    } else if (whole?.format === "tactus-case") {
      if (!Array.isArray(whole.touches)) throw new Error(`${file.name}: its touches are in “${whole.recording}”; open that file, and the scene`);
      sceneText = engine.sceneText(JSON.stringify({ format: "tactus-scene", version: 1, ...whole.scene }));
      session = Session.ofCase({ name: file.name.replace(ENDINGS, ""), ...whole });
      sentences.push(`Scene and touches are those of the case “${file.name}”.`, timesText(session));
    } else if (file.name.endsWith(".desc")) {
      description = text;
    } else {
      recordings.push({ file, bytes });
    }
  }
  if (recordings.length > 1) throw new Error(`${recordings.map(({ file }) => file.name).join(" and ")}: open one recording at a time`);
  if (recordings.length === 0 && description !== "") throw new Error("a .desc file describes a device and has no touches; open it together with the .events file");
  for (const { file, bytes } of recordings) {
    const options = { file: file.name, name: file.name.replace(ENDINGS, ""), description, scene: sceneText };
    const read = engine.read(bytes, options);
    session = read.session;
    sentences.push(`The touches are those of “${file.name}”, ${read.format}.`, timesText(session), ...read.warnings.map((warning) => `${warning}.`));
  }
  return { sceneText, session, sentences: sentences.filter((sentence) => sentence !== "") };
}

/** From when times count, where a file has other times. */
export function timesText({ zero }) {
  return zero === 0 ? "" : `Times count from the first sample, at ${zero.toFixed(3)} s in the file.`;
}

function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    // Recordings are of lines, or no JSON at all.
    return null;
  }
}
