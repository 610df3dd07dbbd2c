// What happened, as the engine reported it: lanes, how things stood at a moment, and what differs between two histories.

import { Lane } from "../tactus/lab/lane.js";

export class History {
  /** Decisions, actions, deliveries to views, anomalies: in order. */
  entries = [];
  /** The decisions alone, each with its recognizer `id`, `kind`, time `t`, `text`, `why` and what it is about, `other`. */
  decisions = [];
  #deadlines = [];
  #scrolls = new Map();

  /** @param recognizers those of the scene: `{ id, type, view }` */
  constructor(recognizers) {
    this.recognizers = recognizers;
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
        id: record.recognizer, kind: record.decision, t: record.t, reason: record.reason ?? null, other: record.other ?? null, owner: record.owner ?? null,
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

  /** The lane of each recognizer by its id, with what was decided up to `t`. */
  lanes(t = Infinity) {
    const lanes = new Map(this.recognizers.map(({ id }) => [id, new Lane()]));
    for (const decision of this.decisions) {
      if (decision.t > t) break;
      lanes.get(decision.id)?.add(decision, decision.t);
    }
    return lanes;
  }

  /** The moments at which a recognizer wanted to be woken, as reported over time. */
  deadlines(id) {
    const all = [];
    for (const { t, at } of this.#deadlines) {
      if (id in at && at[id] !== null && !all.some((other) => other.at === at[id])) all.push({ said: t, at: at[id] });
    }
    return all;
  }

  /** The lanes as they are at `t`, each with the `deadline` that runs then; `null` without one. */
  at(t) {
    const lanes = this.lanes(t);
    for (const lane of lanes.values()) lane.deadline = null;
    for (const line of this.#deadlines) {
      if (line.t > t) break;
      for (const [id, at] of Object.entries(line.at)) if (lanes.has(id)) lanes.get(id).deadline = at;
    }
    return lanes;
  }

  /** What distinguishes a decision from another of the same recognizer. */
  static key({ id, kind, t, reason, other }) {
    return `${id}|${kind}|${t}|${reason ?? ""}|${other ?? ""}`;
  }
}

/** Those of `decisions` that are not among `known`: each of these is the counterpart of one, by its `key`. */
export function without(decisions, known, key) {
  const counts = new Map();
  for (const decision of known) counts.set(key(decision), (counts.get(key(decision)) ?? 0) + 1);
  return decisions.filter((decision) => {
    const count = counts.get(key(decision)) ?? 0;
    counts.set(key(decision), count - 1);
    return count <= 0;
  });
}

/** What differs between two histories: a sentence for each recognizer about which something else was decided. */
export function differences(before, now) {
  const [gone, come] = [[before, now], [now, before]].map(([one, other]) =>
    new Set(without(one.decisions, other.decisions, History.key).map(History.key)));
  const ids = [...new Set([...before.recognizers, ...now.recognizers].map(({ id }) => id))];
  const sentences = [];
  for (const id of ids) {
    const old = before.decisions.filter((decision) => decision.id === id && gone.has(History.key(decision)));
    const fresh = now.decisions.filter((decision) => decision.id === id && come.has(History.key(decision)));
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
