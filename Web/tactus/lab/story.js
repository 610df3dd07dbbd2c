// The decisions about the gestures of a page: a list, and a lane for each gesture.

import { Lane } from "./lane.js";

/** The number of decisions that are kept, the last ones; and of bars and marks in a lane. */
const MOST_DECISIONS = 5_000;
const MOST_MARKS = 200;

/** The decisions about a page's gestures. Times are milliseconds, as those of events. */
export class Story {
  decisions = [];
  #lanes = new Map();

  /** Adds a decision. */
  add(decision) {
    this.decisions.push(decision);
    if (this.decisions.length > MOST_DECISIONS) this.decisions.splice(0, MOST_DECISIONS / 2);
    const lane = this.lane(decision.gesture);
    lane.add(decision, decision.time);
    for (const list of [lane.bars, lane.marks]) if (list.length > MOST_MARKS) list.splice(0, MOST_MARKS / 2);
  }

  /** The lane of a gesture. */
  lane(gesture) {
    if (!this.#lanes.has(gesture)) this.#lanes.set(gesture, new Lane());
    return this.#lanes.get(gesture);
  }

  /** The gestures with a decision or a requested lane. */
  get gestures() {
    return [...this.#lanes.keys()];
  }

  /** Removes the past; the current states of gestures remain. */
  clear() {
    this.decisions = [];
    for (const [gesture, lane] of this.#lanes) {
      if (lane.open === null) this.#lanes.delete(gesture);
      else Object.assign(lane, { bars: [], marks: [] });
    }
  }
}
