// A session of touches, as in both labs: frames of samples in nanoseconds. It is read from and written to `*.touches.jsonl`, which every
// command reads.

const BILLION = 1_000_000_000n;
export const PHASES = ["began", "moved", "stationary", "ended", "cancelled"];
export const TOOLS = ["finger", "pen", "eraser", "palm", "mouse"];

/** The exact nanoseconds of the seconds for `key` in a line, in decimal. */
function exactNanoseconds(line, key) {
  // @ts-ignore The line has the key.
  const [, whole, fraction = "", exponent = "0"] = new RegExp(`"${key}"\\s*:\\s*(\\d+)(?:\\.(\\d+))?(?:[eE]([-+]?\\d+))?\\s*[,}]`).exec(line);
  const zeros = 9 - fraction.length + Number(exponent);
  const digits = BigInt(whole + fraction);
  return zeros >= 0 ? digits * 10n ** BigInt(zeros) : digits / 10n ** BigInt(-zeros);
}

/** Seconds in decimal, as files write them. */
export function secondsText(nanoseconds) {
  const all = BigInt(Math.round(nanoseconds));
  const fraction = String(all % BILLION).padStart(9, "0").replace(/0+$/, "");
  return `${all / BILLION}${fraction === "" ? "" : "." + fraction}`;
}

/** The line of a label. */
function labelLine({ start, end, text, touches = [], person }, zero) {
  const until = end === undefined ? "" : `,"until":${secondsText(end - zero)}`;
  const rest = Object.entries({ touches: touches.length > 0 ? touches : undefined, person })
    .filter(([, value]) => value !== undefined).map(([key, value]) => `,${JSON.stringify(key)}:${JSON.stringify(value)}`).join("");
  return `{"t":${secondsText(start - zero)},"label":${JSON.stringify(text)}${until}${rest}}`;
}

/** Fingers on a surface, frame by frame. */
export class Session {
  /** The frames: `{ time, samples }`, with times in nanoseconds. */
  frames = [];
  /** The intentions: `{ start, end, text, touches, person }`, times in nanoseconds. Without `end`, up to the next; without `touches`, all. */
  labels = [];
  /** The person of these touches, in any words; "" if unknown. */
  person = "";
  /** The time of the first sample, in the seconds of the file that was read: times count from it here. */
  zero = 0;

  constructor({ width = 390, height = 844, name = "", isLive = false } = {}) {
    Object.assign(this, { width, height, name, isLive });
  }

  /** Adds a sample: `{ time, id, phase, x, y, … }`, the phase as a word. Samples of one time are a frame. */
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

  /** A moment in the seconds of all labels. */
  seconds(time) {
    return time / 1e9;
  }

  get start() {
    return this.isEmpty ? 0 : this.seconds(this.frames[0].time);
  }

  get end() {
    return this.isEmpty ? 0 : this.seconds(this.frames.at(-1).time);
  }

  #contacts = /** @type {any} */ (null);

  /** The contacts in the order in which they came down: `{ id, down, up, isDown, points: [{ t, x, y, force }] }`. */
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

  /** The contacts that are down at `t`, each with its place. */
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

  /** The text of a file with these touches. */
  text() {
    const lines = [JSON.stringify({
      format: "tactus-touches", version: 1, units: "pt", width: /** @type {any} */ (this).width, height: /** @type {any} */ (this).height,
      ...(/** @type {any} */ (this).name ? { source: /** @type {any} */ (this).name } : {}),
      ...(this.person ? { person: this.person } : {}),
    })];
    const labels = [...this.labels].sort((one, other) => one.start - other.start);
    // A label may begin before the first touch: then times count from there.
    const zero = Math.min(0, labels[0]?.start ?? 0);
    const addLabels = (time) => {
      while (labels[0]?.start <= time) lines.push(labelLine(labels.shift(), zero));
    };
    for (const { time, samples } of this.frames) {
      addLabels(time);
      for (const sample of samples) {
        if ((sample.role ?? "actual") === "predicted" || (sample.kind ?? 0) !== 0) continue;
        const { id, phase, x, y, force, major, minor, angle, tool } = sample;
        const rest = Object.entries({ force, major, minor, angle }).filter(([, value]) => value)
          .map(([key, value]) => `,${JSON.stringify(key)}:${value}`).join("");
        const what = tool && tool !== "finger" ? `,"tool":${JSON.stringify(tool)}` : "";
        lines.push(`{"t":${secondsText(time - zero)},"id":${id},"phase":"${phase}","x":${x},"y":${y}${rest}${what}}`);
      }
    }
    addLabels(Infinity);
    return lines.join("\n") + "\n";
  }

  /** Reads a `*.touches.jsonl` in points. Times count from the first sample. The lab's module converts any recording to such a text. */
  static read(text, name = "") {
    const [header, ...lines] = text.trim().split("\n");
    const { width, height, person = "" } = JSON.parse(header);
    const session = /** @type {any} */ (Object.assign(new Session({ width: width ?? 390, height: height ?? 844, name }), { person }));
    let zero = null;
    const labels = [];
    for (const line of lines) {
      const { t, hover, label, ...sample } = JSON.parse(line);
      // A hover is not a contact.
      if (hover !== undefined) continue;
      const time = exactNanoseconds(line, "t");
      if (label !== undefined) {
        const { until, touches, person } = sample;
        labels.push({ time, end: until === undefined ? undefined : exactNanoseconds(line, "until"), text: label, touches, person });
        continue;
      }
      if (zero === null) {
        zero = time;
        session.zero = Number(zero) / 1e9;
      }
      // A surface of unknown size contains all touches.
      if (width === undefined) session.width = Math.max(session.width, sample.x + 1);
      if (height === undefined) session.height = Math.max(session.height, sample.y + 1);
      session.add({ time: Number(time - zero), ...sample });
    }
    const since = (time) => (time === undefined ? undefined : Number(time - (zero ?? 0n)));
    session.labels = labels.map(({ time, end, ...rest }) => ({ start: since(time), end: since(end), ...rest }));
    return session;
  }

  /** The touches of a case: `[t, phase, id, x, y]`, or objects. Times count from the first. */
  static ofCase(description, size) {
    const session = new Session({ ...size, name: description.name ?? "" });
    for (const touch of description.touches) {
      const { t, ...sample } = Array.isArray(touch)
        ? { t: touch[0], phase: touch[1], id: touch[2], x: touch[3], y: touch[4] } : touch;
      if (session.isEmpty) session.zero = t;
      session.add({ time: Math.round(t * 1e9) - Math.round(session.zero * 1e9), ...sample });
    }
    return session;
  }
}
