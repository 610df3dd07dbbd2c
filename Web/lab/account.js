// What happened, as the engine told it: lanes, how things stood at a moment, and what differs between two accounts.

/** What a mark looks like, by what was decided. */
const MARKS = { began: "success", ended: "success", failed: "failure", cancelled: "cancelled", refused: "cancelled" };

export class Account {
  /** Decisions, actions, what views were told, anomalies: in order. */
  entries = [];
  /** The decisions alone, each with its recognizer `id`, `kind`, time `t`, `text`, `why` and what it is about, `other`. */
  decisions = [];
  #deadlines = [];
  #scrolls = new Map();
  #types;

  /** @param recognizers those of the scene: `{ id, type, view }`; @param types what `LabEngine.types` said */
  constructor(recognizers, types) {
    this.recognizers = recognizers;
    this.#types = types;
  }

  isDiscrete(id) {
    return this.#types[this.recognizers.find((recognizer) => recognizer.id === id)?.type]?.discrete ?? false;
  }

  /** Adds lines of the module. */
  add(lines) {
    for (const line of lines) {
      if (line.line === "deadlines") {
        this.#deadlines.push(line);
        continue;
      }
      if (line.line === "scroll") {
        if (!this.#scrolls.has(line.view)) this.#scrolls.set(line.view, []);
        this.#scrolls.get(line.view).push(line);
        continue;
      }
      this.entries.push(line);
      if (line.line !== "decision") continue;
      const { record, text, why, touches } = line;
      this.decisions.push({
        id: record.recognizer, kind: record.decision, t: record.t, reason: record.reason ?? null, other: record.other ?? null,
        text, why: why ?? null, touches, record,
      });
    }
    return this;
  }

  /** When the last thing happened. */
  get end() {
    const last = this.entries.at(-1)?.record.t ?? 0;
    const scrolled = [...this.#scrolls.values()].map((lines) => lines.at(-1).t);
    return Math.max(last, this.#deadlines.at(-1)?.t ?? 0, ...scrolled);
  }

  /** Where the content of each scroll view that has moved is at `t`: `{ view, offset, scale }`. */
  scrolls(t) {
    return [...this.#scrolls].map(([view, lines]) => lines.findLast((line) => line.t <= t) ?? { view, offset: null, scale: 1 });
  }

  /** The actions, as the engine called them. */
  get actions() {
    return this.entries.filter(({ line }) => line === "action").map(({ record, text }) => ({ ...record, text }));
  }

  /** The lane of a recognizer: bars and marks. The last bar is open as long as nothing has ended it. */
  lane(id) {
    const bars = [];
    const marks = [];
    let open = null;
    const close = (t) => {
      if (open === null) return;
      if (t > open.from || open.look === "active") bars.push({ ...open, to: t });
      open = null;
    };
    const isDiscrete = this.isDiscrete(id);
    for (const decision of this.decisions) {
      if (decision.id !== id) continue;
      const { kind, t, text, why } = decision;
      const mark = (label) => marks.push({ t, look: MARKS[kind], label, title: text, decision });
      switch (kind) {
        case "possible":
          close(t);
          open = { from: t, look: "possible", label: "", title: text };
          break;
        case "held":
          if (open?.look === "held") break;
          close(t);
          open = { from: t, look: "held", label: decision.other ?? "", title: text };
          break;
        case "began":
          close(t);
          open = { from: t, look: "active", label: "", title: `${id} is in progress` };
          mark("began");
          break;
        case "ended":
          close(t);
          mark(isDiscrete ? "recognized" : "ended");
          break;
        case "failed": case "cancelled":
          close(t);
          mark(why ?? kind);
          break;
        case "refused": mark(why ?? "refused"); break;
        default: break;
      }
    }
    return { bars, marks, open };
  }

  /** The moments at which a recognizer wanted to be woken, as it said in the course of time. */
  deadlines(id) {
    const all = [];
    for (const { t, at } of this.#deadlines) {
      if (id in at && at[id] !== null && !all.some((other) => other.at === at[id])) all.push({ said: t, at: at[id] });
    }
    return all;
  }

  /** How each recognizer stands at `t`: `{ state, decision, deadline }` by its id. */
  at(t) {
    const stands = new Map(this.recognizers.map(({ id }) => [id, { state: "idle", decision: null, deadline: null, since: 0 }]));
    for (const decision of this.decisions) {
      if (decision.t > t) break;
      const stand = stands.get(decision.id);
      if (stand === undefined) continue;
      const state = {
        possible: "watching", held: "waiting", began: "active", ended: "recognized", failed: "failed", cancelled: "cancelled",
      }[decision.kind];
      if (decision.kind === "refused") continue;
      if (state !== undefined && !(state === "waiting" && stand.state === "waiting")) Object.assign(stand, { state, since: decision.t });
      stand.decision = decision;
    }
    for (const line of this.#deadlines) {
      if (line.t > t) break;
      for (const [id, at] of Object.entries(line.at)) if (stands.has(id)) stands.get(id).deadline = at;
    }
    return stands;
  }

  /** What tells a decision from another of the same recognizer. */
  static key({ id, kind, t, reason, other }) {
    return `${id}|${kind}|${t}|${reason ?? ""}|${other ?? ""}`;
  }

  /** The decisions of `other` that are not here, by recognizer, as keys of `Account.key`. */
  missing(other) {
    const here = new Map();
    for (const decision of this.decisions) here.set(Account.key(decision), (here.get(Account.key(decision)) ?? 0) + 1);
    const missing = new Set();
    for (const decision of other.decisions) {
      const key = Account.key(decision);
      const count = here.get(key) ?? 0;
      if (count === 0) missing.add(key);
      else here.set(key, count - 1);
    }
    return missing;
  }
}

/** What differs between two accounts, a sentence for each recognizer of which another thing was decided. */
export function differences(before, now) {
  const gone = now.missing(before);
  const come = before.missing(now);
  const ids = [...new Set([...before.recognizers, ...now.recognizers].map(({ id }) => id))];
  const sentences = [];
  for (const id of ids) {
    const old = before.decisions.filter((decision) => decision.id === id && gone.has(Account.key(decision)));
    const fresh = now.decisions.filter((decision) => decision.id === id && come.has(Account.key(decision)));
    if (old.length === 0 && fresh.length === 0) continue;
    sentences.push({ id, before: outcome(old) ?? "nothing else", now: outcome(fresh) ?? "nothing else", first: Math.min(...[...old, ...fresh].map(({ t }) => t)) });
  }
  return { gone, come, sentences };
}

/** The decision that says most: the last of those that end something, else the last. */
function outcome(decisions) {
  const last = decisions.find(({ kind }) => kind === "began") ?? decisions.findLast(({ kind }) => kind !== "possible" && kind !== "released") ?? decisions.at(-1);
  return last === undefined ? null : `${timeText(last.t)} ${last.text}`;
}

/** Seconds for people, as `tactus why` prints them. */
export function timeText(t) {
  return t.toFixed(3);
}
