// Touches as both labs keep them: frames of samples in nanoseconds, counted from a whole second; read from and written as
// `*.touches.jsonl`, which every command reads.

const BILLION = 1_000_000_000n;
export const PHASES = ["began", "moved", "stationary", "ended", "cancelled"];
export const TOOLS = ["finger", "pen", "eraser", "palm", "mouse"];

/** Nanoseconds of seconds that are written in decimal, exactly, counted from the whole seconds `origin`. */
function exactNanoseconds(text, origin) {
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(text);
  return Number((BigInt(whole) - origin) * BILLION + BigInt(fraction.padEnd(9, "0").slice(0, 9)));
}

/** Seconds in decimal, as files write them. */
export function secondsText(nanoseconds, origin = 0) {
  const all = BigInt(Math.round(nanoseconds)) + BigInt(origin) * BILLION;
  const fraction = String(all % BILLION).padStart(9, "0").replace(/0+$/, "");
  return `${all / BILLION}${fraction === "" ? "" : "." + fraction}`;
}

/** Fingers on a surface, frame by frame. */
export class Tape {
  /** The frames: `{ time, samples }`, with times in nanoseconds from `origin` on. */
  frames = [];

  constructor({ width = 390, height = 844, origin = 0, name = "", isLive = false } = {}) {
    Object.assign(this, { width, height, origin, name, isLive });
  }

  /** Adds a sample: `{ time, id, phase, x, y, … }`, the phase as a word. */
  add(sample) {
    const { time, ...rest } = sample;
    let frame = this.frames.at(-1);
    if (frame?.time !== time) this.frames.push((frame = { time, samples: [] }));
    frame.samples.push(rest);
    this.#contacts = null;
  }

  get isEmpty() {
    return this.frames.length === 0;
  }

  /** When a moment is, in the seconds that everything is told in. */
  seconds(time) {
    return this.origin + time / 1e9;
  }

  get start() {
    return this.isEmpty ? 0 : this.seconds(this.frames[0].time);
  }

  get end() {
    return this.isEmpty ? 0 : this.seconds(this.frames.at(-1).time);
  }

  #contacts = null;

  /** The contacts in the order in which they came: `{ id, down, up, isDown, points: [{ t, x, y, force }] }`. */
  get contacts() {
    if (this.#contacts !== null) return this.#contacts;
    const contacts = [];
    const current = new Map();
    for (const { time, samples } of this.frames) {
      const t = this.seconds(time);
      for (const { id, phase, x, y, force = 0, role = "actual", kind = 0 } of samples) {
        if (role !== "actual" || kind !== 0) continue;
        let contact = current.get(id);
        if (phase === "began") {
          contact = { id, down: t, up: t, isDown: true, end: "ended", points: [] };
          current.set(id, contact);
          contacts.push(contact);
        }
        if (contact === undefined) continue;
        contact.up = t;
        contact.points.push({ t, x, y, force });
        if (phase === "ended" || phase === "cancelled") {
          contact.isDown = false;
          contact.end = phase;
          current.delete(id);
        }
      }
    }
    return (this.#contacts = contacts);
  }

  /** The contacts that are down at `t`, each with where it is. */
  downAt(t) {
    const down = [];
    for (const contact of this.contacts) {
      if (contact.down > t || (contact.up < t || (contact.up === t && !contact.isDown))) {
        if (!(contact.isDown && contact.down <= t)) continue;
      }
      let last = contact.points[0];
      for (const point of contact.points) if (point.t <= t) last = point;
      down.push({ ...contact, at: last, first: contact.points[0] });
    }
    return down;
  }

  /** The text of a file that holds these touches. */
  text() {
    const lines = [JSON.stringify({
      format: "tactus-touches", version: 1, units: "pt", width: this.width, height: this.height,
      ...(this.name ? { source: this.name } : {}),
    })];
    for (const { time, samples } of this.frames) {
      for (const sample of samples) {
        if ((sample.role ?? "actual") === "predicted" || (sample.kind ?? 0) !== 0) continue;
        const { id, phase, x, y, force, major, minor, angle, tool } = sample;
        const rest = Object.entries({ force, major, minor, angle }).filter(([, value]) => value)
          .map(([key, value]) => `,${JSON.stringify(key)}:${value}`).join("");
        const what = tool && tool !== "finger" ? `,"tool":${JSON.stringify(tool)}` : "";
        lines.push(`{"t":${secondsText(time, this.origin)},"id":${id},"phase":"${phase}","x":${x},"y":${y}${rest}${what}}`);
      }
    }
    return lines.join("\n") + "\n";
  }

  /** Reads `*.touches.jsonl`, or the touches of a case. */
  static read(text, name = "") {
    const [header, ...rest] = text.trim().split("\n");
    let head;
    try {
      head = JSON.parse(header);
    } catch {
      throw new Error("these are no touches: the first line is no JSON. “tactus convert FILE out.touches.jsonl” makes some of other formats");
    }
    if (head.format !== "tactus-touches") throw new Error("the first line is not that of a .touches.jsonl file");
    const scale = head.units === "pt" ? 1 : head.pointsPerUnit ?? (head.units === "mm" ? 6.4 : 1);
    const timeOf = (line) => /"t":([\d.]+)/.exec(line)?.[1];
    const lines = rest.filter((line) => line.trim() !== "");
    const first = lines.map(timeOf).find((time) => time !== undefined);
    const origin = first === undefined ? 0n : BigInt(first.split(".")[0]);
    // What begins early counts from zero, so that the times read the same everywhere.
    const zero = origin < 100_000n ? 0n : origin;
    const tape = new Tape({ width: (head.width ?? 0) * scale || 390, height: (head.height ?? 0) * scale || 844, origin: Number(zero), name });
    const isSized = head.width !== undefined && head.height !== undefined;
    lines.forEach((line, index) => {
      let entry;
      try {
        entry = JSON.parse(line);
      } catch {
        // A file that breaks off in the middle of a line is read up to there.
        if (index === lines.length - 1) return;
        throw new Error(`line ${index + 2} is no JSON`);
      }
      if (entry.label !== undefined) return;
      const time = exactNanoseconds(timeOf(line), zero);
      const { t, hover, ...sample } = entry;
      if (hover !== undefined) return;
      if (scale !== 1) for (const key of ["x", "y", "major", "minor"]) if (sample[key]) sample[key] *= scale;
      if (!isSized) {
        tape.width = Math.max(tape.width, sample.x + 1);
        tape.height = Math.max(tape.height, sample.y + 1);
      }
      tape.add({ time, ...sample });
    });
    return tape;
  }

  /** The touches of a case: `[t, phase, id, x, y]`, or objects. `text` is the file, in which times stand exactly. */
  static ofCase(description, size) {
    const tape = new Tape({ ...size, name: description.name ?? "" });
    for (const touch of description.touches) {
      const { t, ...sample } = Array.isArray(touch)
        ? { t: touch[0], phase: touch[1], id: touch[2], x: touch[3], y: touch[4] } : touch;
      tape.add({ time: Math.round(t * 1e9), ...sample });
    }
    return tape;
  }
}
