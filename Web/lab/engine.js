// The lab's module: scenes to which touches are played, and questions about both. Nothing here decides anything.

import { TactusError } from "../tactus/error.js";
import { loadModule } from "../tactus/module.js";
import { CAPACITY } from "../tactus/numbers.js";
import { Slot } from "../tactus/samples.js";
import { numbersOf, Session } from "./touches.js";

/** From here on the module counts fingers that no touch had. */
const FAR = 2 ** 40;

export const moduleAddress = () => new URL("../build/lab.wasm", import.meta.url);

/** Something that is wrong with a scene, and where: `line` and `column` from 1, if that is known. */
export class SceneError extends TactusError {
  constructor(message) {
    super(message);
    this.name = "SceneError";
    const place = /^(\d+):(\d+): /.exec(message);
    this.line = place ? Number(place[1]) : null;
    this.column = place ? Number(place[2]) : null;
    this.reason = place ? message.slice(place[0].length) : message;
  }
}

/** Writes a sample, as touches are kept, into the module's numbers from `offset` on. */
export function writeSample(numbers, offset, time, sample) {
  const { phase, tool, role } = numbersOf(sample);
  numbers.fill(0, offset, offset + Slot.count);
  numbers[offset + Slot.time] = time;
  numbers[offset + Slot.id] = sample.id;
  numbers[offset + Slot.phase] = phase;
  numbers[offset + Slot.x] = sample.x;
  numbers[offset + Slot.y] = sample.y;
  numbers[offset + Slot.tool] = tool;
  numbers[offset + Slot.force] = sample.force ?? 0;
  numbers[offset + Slot.major] = sample.major ?? 0;
  numbers[offset + Slot.minor] = sample.minor ?? 0;
  numbers[offset + Slot.angle] = sample.angle ?? 0;
  numbers[offset + Slot.altitude] = sample.altitude ?? Math.PI / 2;
  numbers[offset + Slot.azimuth] = sample.azimuth ?? 0;
  numbers[offset + Slot.buttons] = sample.buttons ?? 1;
  numbers[offset + Slot.role] = role;
  numbers[offset + Slot.target] = -1;
  numbers[offset + Slot.kind] = sample.kind ?? 0;
}

export class LabEngine {
  #module;
  #encoder = new TextEncoder();

  constructor(module) {
    this.#module = module;
  }

  static async load(source = moduleAddress()) {
    return new LabEngine(await loadModule(source));
  }

  get #exports() {
    return this.#module.exports;
  }

  /** Writes texts, or their bytes. */
  #write(...texts) {
    const pieces = texts.map((text) => (typeof text === "string" ? this.#encoder.encode(text) : text));
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const address = this.#exports.tactus_text_in(length);
    if (address === 0 && length > 0) throw new SceneError("the text is too long");
    const memory = new Uint8Array(this.#exports.memory.buffer, address, length);
    let offset = 0;
    for (const piece of pieces) {
      memory.set(piece, offset);
      offset += piece.length;
    }
    return pieces.map((piece) => piece.length);
  }

  #check(result) {
    if (result === -1) throw new SceneError(this.#module.read(this.#exports.tactus_error_length()));
    return result;
  }

  #text(result) {
    return this.#module.read(this.#check(result));
  }

  /** All types of recognizers, with their properties; see `LabAnswers.types`. */
  types() {
    return JSON.parse(this.#text(this.#exports.tactus_lab_types()));
  }

  /** Replaces the touches by those of `session`; throws if they are more than the lab keeps. */
  setTouches(session) {
    this.#exports.tactus_lab_clear(session.width, session.height);
    this.#count = 0;
    for (const { time, samples } of session.frames) {
      for (const sample of samples) this.add(time, sample);
      this.#flush();
    }
  }

  #count = 0;

  /** Adds a sample to the touches; the next `send` sends it to `surface`, or the next `add` if there is no room. */
  add(time, sample, surface = -1) {
    if (this.#count === CAPACITY) this.#flush(surface);
    writeSample(this.#module.samples, this.#count++ * Slot.count, time, sample);
  }

  #flush(surface = -1) {
    if (this.#count === 0) return;
    const count = this.#count;
    this.#count = 0;
    this.#check(this.#exports.tactus_lab_add(count));
    if (surface >= 0) this.#exports.tactus_send(surface, count);
  }

  /** Plays the touches to a scene and returns the lines of all that happened. */
  decide(sceneText) {
    const surface = this.open(sceneText);
    try {
      this.#exports.tactus_lab_play(surface);
      return this.lines(surface);
    } finally {
      this.close(surface);
    }
  }

  /** Opens a scene for live touches, and returns its number. */
  open(sceneText) {
    const [count] = this.#write(sceneText);
    return this.#check(this.#exports.tactus_lab_open(count));
  }

  /** Sends what was added to a scene that is open. */
  send(surface) {
    this.#flush(surface);
  }

  /** When a scene that is open has its next deadline, in nanoseconds; −1 without one. */
  deadline(surface) {
    return this.#exports.tactus_next_deadline(surface);
  }

  advance(surface, time) {
    this.#exports.tactus_advance(surface, time);
  }

  /** What happened in a scene that is open since the last call: entries. */
  lines(surface) {
    const text = this.#text(this.#exports.tactus_lab_lines(surface));
    return text === "" ? [] : text.trimEnd().split("\n").map((line) => JSON.parse(line));
  }

  close(surface) {
    this.#exports.tactus_close(surface);
  }

  /** The scene as a file says it, laid out anew. */
  sceneText(text) {
    const [count] = this.#write(text);
    return this.#text(this.#exports.tactus_lab_scene(count));
  }

  /** A case of the scene and the touches. */
  caseText(sceneText, name) {
    const [count, length] = this.#write(sceneText, name);
    return this.#text(this.#exports.tactus_lab_case(count, length));
  }

  /**
   * Reads a recording in any format that the command knows.
   *
   * @param content the bytes of the file, or its text
   * @param options `file`: what errors call it; `description`: the text of an evemu description of the device; `scene`: the text of the
   *   scene in whose window the touches shall lie
   * @returns `{ session, format, warnings }`
   */
  read(content, { file = "recording", name = file, description = "", scene = "" } = {}) {
    const lengths = this.#write(content, file, description, scene);
    const { format, touches, warnings } = JSON.parse(this.#text(this.#exports.tactus_lab_read(...lengths)));
    return { session: Session.read(touches, name), format, warnings };
  }

  /** The scene and the touches with the change of an answer of the last `why`, as a case. */
  tryAnswer(index) {
    const example = JSON.parse(this.#text(this.#exports.tactus_lab_try(index)));
    // A finger that comes along has a number far beyond those of others.
    const idOf = (touch) => (Array.isArray(touch) ? touch[2] : touch.id);
    const last = Math.max(0, ...example.touches.map(idOf).filter((id) => id < FAR));
    for (const touch of example.touches) {
      if (idOf(touch) < FAR) continue;
      if (Array.isArray(touch)) touch[2] = last + 1;
      else touch.id = last + 1;
    }
    return example;
  }

  /** What `tactus why` says: `lines` for people, and the `answer` in parts. */
  why(sceneText, recognizer, { touch = -1, time = -1 } = {}) {
    const [count, length] = this.#write(sceneText, recognizer);
    return JSON.parse(this.#text(this.#exports.tactus_lab_why(count, length, touch, time)));
  }

  /** What `tactus lint` finds. */
  lint(sceneText, budget = 200_000) {
    const [count] = this.#write(sceneText);
    return JSON.parse(this.#text(this.#exports.tactus_lab_lint(count, budget)));
  }
}
