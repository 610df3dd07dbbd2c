// What was decided about one gesture over time: how it stands, in words, and how both labs draw it.

import { svg } from "./draw.js";

/** How a gesture stands after a decision. */
const STATES = { possible: "watching", held: "waiting", began: "active", owned: "active", ended: "recognized", failed: "failed", cancelled: "cancelled" };
/** The states that last, and have a bar. */
const LASTING = ["watching", "waiting", "active"];
/** The decisions that have a mark. */
const MARKS = { began: "success", ended: "success", failed: "failure", cancelled: "cancelled", refused: "cancelled" };
const SHAPES = {
  success: (x, y) => `M${x} ${y - 8}v16M${x} ${y - 8}l9 4l-9 4z`,
  failure: (x, y) => `M${x - 4} ${y - 4}l8 8M${x + 4} ${y - 4}l-8 8`,
  cancelled: (x, y) => `M${x - 4} ${y - 4}h8v8h-8z`,
};

/** What one gesture did. Times are in whatever unit they are added in. */
export class Lane {
  state = "idle";
  /** The last decision; the gesture remains as it was when it is refused something. */
  decision = null;
  /** The states that are over: `{ from, to, look, decision }`. */
  bars = [];
  /** The decisions with a mark: `{ time, look, label, decision }`. */
  marks = [];
  /** The state that lasts, as a bar without its end. */
  open = null;

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

  /** How the gesture stands, in words. */
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
   * The shapes of the bars and marks, each with what it shows: `{ group, bar }` or `{ group, mark }`.
   *
   * @param place the place of a moment
   * @param until where the bar of what lasts ends
   * @param top where the bars begin, and `size` how high they are
   */
  shapes({ place, until, top, size }) {
    const bars = this.open ? [...this.bars, { ...this.open, to: Math.max(this.open.from, until) }] : this.bars;
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

/** The pattern of what waits, which is seen without colours as well. */
export const hatch = () => svg("defs", {},
  svg("pattern", { id: "hatch", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    svg("rect", { width: 2.5, height: 6, fill: "var(--card)" })));
