// What the fingers on each photo do with it, as it looks: one moves it, two also turn and stretch it. The engine has one gesture for all three.

import { Item } from "./table-client.js";

/** How far a photo has to turn, in radians, and how much larger or smaller it has to be, to count as turned and as stretched. */
const [TURNED, STRETCHED] = [0.12, 0.08];
/** The bit of the gesture that moves, turns and stretches. */
const MOVE = 1;

/** What is done to a photo, with its colour. */
export const doings = { move: "#4fb3ff", turn: "#ffb347", stretch: "#b5e853" };

export class Hands {
  /** By the number of a finger: its number on the table, from 1; the lowest that is free when it comes down. */
  #numbers = new Map();
  /** By the number of a photo: its fingers, and how it lay when they were these. */
  #grips = new Map();

  /** Reads the display list: call it once for each list. */
  read({ list, count, stride }) {
    const poses = new Map();
    const fingers = new Map();
    const down = new Set();
    for (let index = 0; index < count; index++) {
      const at = index * stride;
      if (list[at] === Item.photo) {
        const [a, b] = [list[at + 2], list[at + 3]];
        poses.set(list[at + 1], { angle: Math.atan2(b, a), scale: Math.hypot(a, b) });
      } else if (list[at] === Item.ring && list[at + 11] >= 1) {
        const finger = { id: list[at + 1], x: list[at + 6], y: list[at + 7] };
        down.add(finger.id);
        if (list[at + 12] & MOVE) fingers.set(list[at + 15], [...(fingers.get(list[at + 15]) ?? []), finger]);
      }
    }
    for (const id of this.#numbers.keys()) if (!down.has(id)) this.#numbers.delete(id);
    for (const id of down) if (!this.#numbers.has(id)) this.#numbers.set(id, this.#free());
    for (const photo of this.#grips.keys()) if (!fingers.has(photo)) this.#grips.delete(photo);
    for (const [photo, held] of fingers) {
      const key = held.map(({ id }) => id).sort().join();
      const pose = poses.get(photo) ?? { angle: 0, scale: 1 };
      const before = this.#grips.get(photo);
      // Other fingers begin anew.
      const start = before?.key === key ? before.start : pose;
      const turn = Math.abs(Math.atan2(Math.sin(pose.angle - start.angle), Math.cos(pose.angle - start.angle)));
      const names = [...(turn >= TURNED ? ["turn"] : []), ...(Math.abs(Math.log(pose.scale / start.scale)) >= STRETCHED ? ["stretch"] : [])];
      this.#grips.set(photo, { key, start, fingers: held, names: held.length > 1 && names.length > 0 ? names : ["move"] });
    }
  }

  #free() {
    const used = new Set(this.#numbers.values());
    let number = 1;
    while (used.has(number)) number++;
    return number;
  }

  /** The number of a finger that is down, from 1. */
  numberOf(id) {
    return this.#numbers.get(id);
  }

  /** What the fingers on a photo do with it: `move`, or `turn`, `stretch`, or both. */
  namesOn(photo) {
    return this.#grips.get(photo)?.names ?? ["move"];
  }

  /** The lines between fingers that hold the same photo: `[from, to, colour]`. */
  lines() {
    return [...this.#grips.values()].flatMap(({ fingers, names }) =>
      fingers.slice(1).map((finger, index) => [fingers[index], finger, doings[names.at(-1)]]));
  }
}
