// Live touches: they are sent to the scene in animation frames, and kept as a session. Deadlines pass while nothing moves.

import { now } from "../tactus/environment.js";
import { Slot } from "../tactus/samples.js";
import { PHASES, Session, TOOLS } from "./touches.js";

/** After how long a pause further touches are a new session, in nanoseconds. */
const PAUSE = 2e9;

/** A surface for `PointerInput`. */
export class LiveTouches {
  /** Whether fingers are down, or a deadline is ahead. */
  isRunning = false;
  /** Whether a person is asked for gestures: then a pause begins no new session. */
  isAsking = false;
  #stage;
  #begin;
  #step;
  #next = new Float64Array(Slot.count);
  #pending = [];
  #session = null;
  #zero = 0;
  #down = new Set();
  #frame = null;
  #last = 0;

  /**
   * @param stage says where on the surface a place is
   * @param handlers `begin(session)`: a new session begins. `step(samples, now)`: samples have come, or time has
   *   passed, in nanoseconds of the session; returns the next deadline, −1 without one. `end()`: all is quiet.
   */
  constructor(stage, { begin, step, end }) {
    this.#stage = stage;
    this.#begin = begin;
    this.#step = step;
    this.end = end;
  }

  isFlushedByHand = false;

  get next() {
    return this.#next;
  }

  get pendingCount() {
    return this.#pending.length;
  }

  begin() {
    this.#next.fill(0);
    this.#next[Slot.altitude] = Math.PI / 2;
    this.#next[Slot.buttons] = 1;
    return this.#next;
  }

  add() {
    const next = this.#next;
    if (next[Slot.kind] !== 0) return;
    const phase = PHASES[next[Slot.phase]];
    const time = Math.round(next[Slot.time] / 1e6) * 1e6;
    const id = next[Slot.id];
    if (phase === "began" && !this.isRunning) this.#start(time);
    if (this.#session === null) return;
    const at = Math.max(this.#last, time - this.#zero);
    this.#last = at;
    if (phase === "began") this.#number(id);
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    const { x, y } = this.#stage.place(next[Slot.x], next[Slot.y]);
    const sample = { time: at, id: number, phase, x, y };
    if (next[Slot.force] > 0) sample.force = Math.round(next[Slot.force] * 1000) / 1000;
    if (next[Slot.tool] !== 0) sample.tool = TOOLS[next[Slot.tool]];
    this.#pending.push(sample);
    if (phase === "ended" || phase === "cancelled") {
      this.#numbers.delete(id);
      this.#down.delete(id);
    }
    this.#schedule();
  }

  #numbers = new Map();
  #count = 0;

  /** Fingers have small numbers here, in the order in which they come. */
  #number(id) {
    this.#numbers.set(id, ++this.#count);
    this.#down.add(id);
  }

  #start(time) {
    const isNew = this.#session === null || (!this.isAsking && time - this.#zero - this.#last > PAUSE) || !this.#session.isLive;
    if (isNew) {
      this.#session = new Session({ isLive: true, name: "the lab" });
      this.#zero = time;
      this.#last = 0;
      this.#count = 0;
    }
    this.isRunning = true;
    this.#begin(this.#session, isNew);
  }

  /** Forgets the session: further touches are a new one. */
  forget() {
    this.#session = null;
    this.#numbers.clear();
    this.#down.clear();
  }

  flush() {}

  cancelAll() {
    for (const id of [...this.#numbers.keys()]) {
      const next = this.begin();
      const last = this.#pending.findLast((sample) => sample.id === this.#numbers.get(id)) ?? this.#places.get(this.#numbers.get(id));
      if (last === undefined) continue;
      next[Slot.time] = now(window);
      this.#pending.push({ time: Math.max(this.#last, Math.round((next[Slot.time] - this.#zero) / 1e6) * 1e6), id: this.#numbers.get(id), phase: "cancelled", x: last.x, y: last.y });
      this.#last = this.#pending.at(-1).time;
      this.#numbers.delete(id);
      this.#down.delete(id);
    }
    // A window that loses the focus cancels as well where nothing runs.
    if (this.isRunning) this.#schedule();
  }

  #places = new Map();

  #schedule() {
    if (this.#frame === null) this.#frame = requestAnimationFrame(this.#frameCame);
  }

  #frameCame = () => {
    this.#frame = null;
    const samples = this.#pending;
    this.#pending = [];
    for (const sample of samples) this.#places.set(sample.id, sample);
    const time = Math.max(this.#last, Math.round(now(window) - this.#zero));
    const deadline = this.#step(samples, time);
    if (this.#down.size > 0 || deadline >= 0) {
      this.#schedule();
      return;
    }
    this.isRunning = false;
    this.end();
  };
}
