// The decisions about one gesture over time: its state, in words, and its drawing in both labs.

import { svg } from "./draw.js";

/** The state of a gesture after a decision. */
const STATES = { possible: "watching", held: "waiting", began: "active", owned: "active", ended: "recognized", failed: "failed", cancelled: "cancelled" };
/** The states with a duration, which have a bar. */
const LASTING = ["watching", "waiting", "active"];
/** The decisions that have a mark. */
const MARKS = { began: "success", ended: "success", failed: "failure", cancelled: "cancelled", refused: "cancelled" };
const SHAPES = {
  success: (x, y) => `M${x} ${y - 8}v16M${x} ${y - 8}l9 4l-9 4z`,
  failure: (x, y) => `M${x - 4} ${y - 4}l8 8M${x + 4} ${y - 4}l-8 8`,
  cancelled: (x, y) => `M${x - 4} ${y - 4}h8v8h-8z`,
};

/** The history of one gesture. Times are in the unit of the decisions that are added. */
export class Lane {
  state = "idle";
  /** The last decision; a refusal does not change the state. */
  decision = null;
  /** The past states: `{ from, to, look, decision }`. */
  bars = [];
  /** The decisions with a mark: `{ time, look, label, decision }`. */
  marks = [];
  /** The current state, as a bar without its end. */
  open = /** @type {any} */ (null);

  /** Adds a decision: `{ kind, other, owner }`. */
  add(decision, time) {
    const { kind } = decision;
    if (MARKS[kind]) {
      const label = kind === "ended" && this.open?.look !== "active" ? "recognized" : kind;
      this.marks.push({ time, look: MARKS[kind], label, decision });
    }
    if (kind === "refused") return;
    this.decision = decision;
    const state = STATES[kind];
    if (!state || (state === "waiting" && this.state === "waiting")) return;
    const { open } = this;
    if (open && (time > open.from || (open.look === "active" && kind !== "owned"))) this.bars.push({ ...open, to: time });
    this.open = LASTING.includes(state) ? { from: time, look: state, decision } : null;
    this.state = state;
  }

  /** The state of the gesture, in words. */
  standing(nameOf) {
    switch (this.state) {
      case "watching": return "watches";
      case "waiting": return this.open.decision.other ? `waits for ${nameOf(this.open.decision.other)} to fail` : "waits";
      case "active": return this.open.decision.owner ? `is owned by ${this.open.decision.owner}` : "is in progress";
      case "recognized": return "was recognized";
      case "failed": return "failed";
      case "cancelled": return "was cancelled";
      default: return "watches nothing";
    }
  }

  /**
   * The shapes of the bars and marks, each with its data: `{ group, bar }` or `{ group, mark }`.
   *
   * `place` gives the place of a moment, `until` is the end of the bar of the current state, `top` the top of the bars, and `size` their
   * height.
   */
  shapes({ place, until, top, size }) {
    const bars = this.open ? [...this.bars, { ...this.open, to: Math.max(this.open.from, until) }] : this.bars;
    /** @type {any[]} */
    const drawn = bars.map((bar) => {
      const x = place(bar.from);
      const box = { x, y: top, width: Math.max(1.5, place(bar.to) - x), height: size, rx: 2 };
      const group = svg("g", { class: `bar ${bar.look}` }, svg("rect", box));
      if (bar.look === "waiting") group.append(svg("rect", { ...box, fill: "url(#hatch)" }));
      return { group, bar, x, width: box.width };
    });
    for (const mark of this.marks) {
      const x = place(mark.time);
      drawn.push({ group: svg("g", { class: `mark ${mark.look}` }, svg("path", { d: SHAPES[mark.look](x, top + size / 2) })), mark, x });
    }
    return drawn;
  }
}

/** The pattern of a wait, which is also visible without colours. */
export const hatch = () => svg("defs", {},
  svg("pattern", { id: "hatch", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    svg("rect", { width: 2.5, height: 6, fill: "var(--card)" })));
