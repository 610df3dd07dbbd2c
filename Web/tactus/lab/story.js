// What was decided about the gestures of a page, as lanes: how each stands, since when, and for whom it waits.

/** How a gesture stands after a decision. */
const STATES = { possible: "watching", held: "waiting", began: "active", ended: "recognized", failed: "failed", cancelled: "cancelled" };
/** What has a mark in the lane. */
const MARKS = { began: "success", ended: "success", failed: "failure", cancelled: "cancelled", refused: "cancelled" };
/** How many decisions are kept: the last of them. */
const MOST_DECISIONS = 5_000;

/** The decisions about a page's gestures. Times are milliseconds, as those of events. */
export class Story {
  decisions = [];
  #lanes = new Map();

  /** Adds a decision. */
  add(decision) {
    this.decisions.push(decision);
    if (this.decisions.length > MOST_DECISIONS) this.decisions.splice(0, MOST_DECISIONS / 2);
    const { gesture, kind, time } = decision;
    const lane = this.lane(gesture);
    if (MARKS[kind] !== undefined) lane.marks.push({ time, look: MARKS[kind] });
    if (kind !== "refused") lane.decision = decision;
    const state = STATES[kind];
    if (state === undefined || (state === "waiting" && lane.state === "waiting")) return;
    this.#close(lane, time);
    if (["watching", "waiting", "active"].includes(state)) lane.open = { from: time, look: state, other: decision.other };
    lane.state = state;
    if (lane.bars.length + lane.marks.length > 400) {
      lane.bars.splice(0, lane.bars.length - 100);
      lane.marks.splice(0, lane.marks.length - 100);
    }
  }

  #close(lane, time) {
    if (lane.open !== null) lane.bars.push({ ...lane.open, to: time });
    lane.open = null;
  }

  /** The lane of a gesture: what it did, and how it stands. */
  lane(gesture) {
    let lane = this.#lanes.get(gesture);
    if (lane === undefined) {
      lane = { state: "idle", bars: [], marks: [], open: null, decision: null };
      this.#lanes.set(gesture, lane);
    }
    return lane;
  }

  /** The gestures of which anything is known. */
  get gestures() {
    return [...this.#lanes.keys()];
  }

  /** Forgets what was; how gestures stand remains. */
  clear() {
    this.decisions = [];
    for (const [gesture, lane] of this.#lanes) {
      if (lane.open === null) this.#lanes.delete(gesture);
      else Object.assign(lane, { bars: [], marks: [] });
    }
  }
}

/** How a gesture stands, in words. */
export function standing(gesture, { state, open, decision }, nameOf) {
  if (gesture.isOff) return "was taken off";
  if (!gesture.enabled) return "is disabled";
  switch (state) {
    case "watching": return "watches";
    case "waiting": return open?.other ? `waits for ${nameOf(open.other)} to fail` : "waits";
    case "active": return "is in progress";
    case "recognized": return "was recognized";
    case "failed": case "cancelled": return decision.reason === null ? state : `${state}: ${decision.sentence}`;
    default: return "watches nothing";
  }
}
