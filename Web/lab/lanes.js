// Lanes over time: one for each finger, one for each recognizer, and above it, where it came out otherwise, what was before.

import { svg } from "../tactus/lab/draw.js";
import { Account, timeText } from "./account.js";
import { colourOf, relationsOf } from "./scene.js";

const ROW = 34;
const OLD = 22;
const FINGER = 16;
const RULER = 20;

export class Lanes {
  #root;
  #names;
  #cursor = svg("g", { class: "cursor" });
  #scale = { start: 0, end: 1, width: 600 };
  #onSeek;

  /**
   * @param root an `svg` element for the lanes, in what scrolls
   * @param names an `svg` element for their names, beside it
   * @param onSeek is called with a moment that somebody points at
   */
  constructor(root, names, onSeek) {
    this.#root = root;
    this.#names = names;
    this.#onSeek = onSeek;
    let isDown = false;
    const seek = (event) => {
      const box = root.getBoundingClientRect();
      onSeek(this.time(event.clientX - box.left));
    };
    root.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      isDown = true;
      root.setPointerCapture(event.pointerId);
      seek(event);
    });
    root.addEventListener("pointermove", (event) => isDown && seek(event));
    for (const name of ["pointerup", "pointercancel"]) root.addEventListener(name, () => (isDown = false));
  }

  /** The moment at `x` pixels from the left. */
  time(x) {
    const { start, end, width } = this.#scale;
    return Math.min(end, Math.max(start, start + (x / width) * (end - start)));
  }

  x(t) {
    const { start, end, width } = this.#scale;
    return ((t - start) / (end - start)) * width;
  }

  /**
   * Draws everything.
   *
   * @param before the account of the scene as it was, if there is one to compare with
   * @param compared what `differences` said of both
   */
  draw({ scene, tape, account, before, compared, start, end, width, selected }) {
    this.#scale = { start, end: Math.max(end, start + 0.1), width };
    const body = [];
    const names = [];
    let y = RULER;
    body.push(this.#ruler(width));
    const lanes = this.#fingerLanes(tape);
    lanes.forEach((bars, index) => {
      names.push(svg("text", { x: 8, y: y + 12, class: "small" }, `finger ${index + 1}`));
      for (const { id, down, up, title } of bars) {
        body.push(svg("g", { class: "down" }, svg("title", {}, title),
          svg("rect", { x: this.x(down), y: y + 3, width: Math.max(2, this.x(up) - this.x(down)), height: 10, rx: 5 }),
          svg("text", { x: this.x(down) + 4, y: y + 11.5 }, String(id))));
      }
      y += FINGER;
    });
    y += 4;
    const places = new Map();
    const changed = new Set(compared?.sentences.map(({ id }) => id));
    for (const recognizer of scene.recognizers) {
      const { id } = recognizer;
      const colour = colourOf(scene, id);
      if (changed.has(id) && before) {
        names.push(svg("text", { x: 8, y: y + 15, class: "small old" }, "before"));
        body.push(svg("rect", { x: 0, y, width, height: OLD, class: "ground differs" }));
        body.push(...this.#lane(before, id, y, OLD, colour, compared.gone, true));
        y += OLD;
      }
      const row = svg("g", { class: selected === id ? "row selected" : "row", "data-recognizer": id });
      row.append(svg("rect", { x: 0, y, width, height: ROW, class: changed.has(id) ? "ground differs" : "ground" }));
      row.append(...this.#lane(account, id, y, ROW, colour, compared?.come, false));
      body.push(row);
      names.push(svg("g", { class: selected === id ? "selected" : "" },
        svg("rect", { x: 1, y: y + 8, width: 4, height: ROW - 16, rx: 2, style: `fill: ${colour}` }),
        svg("text", { x: 10, y: y + 15 }, id), svg("text", { x: 10, y: y + 27, class: "small" }, recognizer.type)));
      places.set(id, y + ROW / 2);
      y += ROW;
    }
    for (const id of before ? before.recognizers.map((recognizer) => recognizer.id) : []) {
      if (places.has(id)) continue;
      names.push(svg("text", { x: 8, y: y + 15, class: "small old" }, `${id} before`));
      body.push(svg("rect", { x: 0, y, width, height: OLD, class: "ground differs" }));
      body.push(...this.#lane(before, id, y, OLD, "var(--quiet)", compared?.gone, true));
      y += OLD;
    }
    names.push(...this.#arrows(scene, places));
    const views = this.#viewLanes(account);
    if (views.length > 0) y += 4;
    for (const { name, marks } of views) {
      names.push(svg("text", { x: 8, y: y + 12, class: "small" }, name));
      for (const { t, phase, touch } of marks) {
        body.push(svg("g", { class: `told ${phase}` }, svg("title", {}, `${timeText(t)} ${name} is told ${phase} of touch ${touch}`),
          svg("circle", { cx: this.x(t), cy: y + 8, r: 3.5 })));
      }
      y += FINGER;
    }
    const height = y + 6;
    this.#cursor = svg("g", { class: "cursor" }, svg("line", { y1: 0, y2: height }), svg("path", { d: "M-5 0h10l-5 7z" }));
    for (const [element, w] of [[this.#root, width], [this.#names, 130]]) {
      element.setAttribute("width", w);
      element.setAttribute("height", height);
      element.setAttribute("viewBox", `0 0 ${w} ${height}`);
    }
    this.#root.replaceChildren(this.#patterns(), ...body, this.#cursor);
    this.#names.replaceChildren(this.#heads(), ...names);
  }

  /** Shows which moment is looked at, and how far off the deadlines are that run then. */
  setTime(t, stands) {
    this.#cursor.setAttribute("transform", `translate(${this.x(t)} 0)`);
    for (const old of this.#root.querySelectorAll(".running")) old.remove();
    for (const [id, { deadline, state }] of stands) {
      if (deadline === null || deadline <= t || state === "idle") continue;
      const row = this.#root.querySelector(`.row[data-recognizer="${CSS.escape(id)}"] .ground`);
      if (row === null) continue;
      const y = Number(row.getAttribute("y"));
      row.parentNode.append(svg("g", { class: "running" },
        svg("title", {}, `${id} wants to be woken at ${timeText(deadline)}`),
        svg("path", { d: `M${this.x(t)} ${y + ROW - 5}H${this.x(deadline)}` }),
        svg("path", { d: `M${this.x(deadline)} ${y + ROW - 10}v10` })));
    }
  }

  #ruler(width) {
    const { start, end } = this.#scale;
    const wanted = (end - start) / Math.max(2, width / 90);
    const power = 10 ** Math.floor(Math.log10(wanted));
    const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= wanted);
    const group = svg("g", { class: "ruler" });
    for (let t = Math.ceil(start / step) * step; t <= end + 1e-9; t += step) {
      const x = this.x(t);
      group.append(svg("path", { d: `M${x} 14v6` }),
        svg("text", { x: x + 3, y: 12 }, `${Number(t.toFixed(6))}${t === 0 ? " s" : ""}`));
    }
    return group;
  }

  #fingerLanes(tape) {
    const lanes = [];
    for (const contact of tape.contacts) {
      let index = lanes.findIndex((bars) => bars.at(-1).up < contact.down);
      if (index === -1) index = lanes.push([]) - 1;
      const reach = Math.max(...contact.points.map(({ x, y }) => Math.hypot(x - contact.points[0].x, y - contact.points[0].y)));
      lanes[index].push({
        ...contact, title: `touch ${contact.id}, ${timeText(contact.down)} to ${timeText(contact.up)}, up to ${reach.toFixed(1)} pt from where it came down`,
      });
    }
    return lanes;
  }

  #lane(account, id, y, height, colour, differing, isOld) {
    const { bars, marks, open } = account.lane(id);
    const all = open !== null ? [...bars, { ...open, to: Math.max(open.from, Math.min(this.#scale.end, account.end)) }] : bars;
    const top = isOld ? y + 5 : y + 4;
    const size = isOld ? 6 : 8;
    const drawn = all.map(({ from, to, look, label, title }) => {
      const x = this.x(from);
      const width = Math.max(1.5, this.x(to) - x);
      const group = svg("g", { class: `bar ${look}`, style: `--c: ${colour}` }, svg("title", {}, title),
        svg("rect", { x, y: top, width, height: size, rx: 2 }));
      if (look === "held") group.append(svg("rect", { x, y: top, width, height: size, rx: 2, fill: "url(#hatch)" }));
      if (look === "held" && label && !isOld) group.append(svg("text", { x: x + 3, y: top + size + 10, class: "wait" }, fit(`waits for ${label}`, width + 40)));
      return group;
    });
    // A word has room up to the next mark.
    marks.forEach(({ t, look, label, title, decision }, index) => {
      const x = this.x(t);
      const next = marks[index + 1];
      const room = (next ? this.x(next.t) : this.#scale.width) - x - 12;
      const differs = differing?.has(Account.key(decision)) ?? false;
      const centre = top + size / 2;
      const group = svg("g", { class: `mark ${look}${differs ? " differs" : ""}`, style: `--c: ${colour}` },
        svg("title", {}, `${timeText(t)} ${title}`), svg("path", { d: SHAPES[look](x, centre) }));
      if (differs) group.append(svg("circle", { class: "ring", cx: x, cy: centre, r: 8 }));
      const text = fit(label, room);
      if (text !== "") {
        group.append(svg("text", isOld ? { x: x + 10, y: centre + 4 } : { x: Math.min(x + 3, this.#scale.width - 60), y: top + size + 14 }, text));
      } else if (x > this.#scale.width - 80 && label.length * 6 < x) {
        group.append(svg("text", { x: x - 10, y: isOld ? centre + 4 : top + size + 14, "text-anchor": "end" }, fit(label, x - 20)));
      }
      drawn.push(group);
    });
    if (!isOld) {
      for (const { at } of account.deadlines(id)) {
        if (at > this.#scale.end) continue;
        drawn.push(svg("path", { class: "deadline", d: `M${this.x(at)} ${top - 3}v${size + 6}` }, svg("title", {}, `${timeText(at)} deadline of ${id}`)));
      }
    }
    return drawn;
  }

  #viewLanes(account) {
    const lanes = [];
    for (const { line, record } of account.entries) {
      if (line !== "view" || record.phase === "moved" || record.phase === "stationary") continue;
      let lane = lanes.find(({ name }) => name === record.view);
      if (lane === undefined) lanes.push((lane = { name: record.view, marks: [] }));
      lane.marks.push(record);
    }
    return lanes;
  }

  /** Relations, from who waits to whom it waits for. */
  #arrows(scene, places) {
    let depth = 0;
    return relationsOf(scene).slice(0, 40).map(({ kind, from, to }) => {
      const [a, b] = [places.get(from), places.get(to)];
      if (a === undefined || b === undefined) return svg("g");
      const out = 14 + (depth++ % 4) * 6;
      const words = {
        requires: `${from} requires ${to} to fail`, gated: `${from} only while ${to} is in progress`, together: `${from} and ${to} may go together`,
      }[kind];
      return svg("g", { class: `relation ${kind}` }, svg("title", {}, words),
        svg("path", { d: `M128 ${a}c-${out} 0 -${out} ${b - a} -2 ${b - a}`, "marker-end": kind === "together" ? null : "url(#head)" }));
    });
  }

  #patterns() {
    return svg("defs", {}, svg("pattern", { id: "hatch", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      svg("rect", { width: 2.5, height: 6, fill: "var(--card)" })));
  }

  #heads() {
    return svg("defs", {}, svg("marker", { id: "head", viewBox: "0 0 8 8", refX: 6, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" },
      svg("path", { d: "M0 0L8 4L0 8z", fill: "var(--quiet)" })));
  }
}

const SHAPES = {
  success: (x, y) => `M${x} ${y - 8}v16M${x} ${y - 8}l9 4l-9 4z`,
  failure: (x, y) => `M${x - 4} ${y - 4}l8 8M${x + 4} ${y - 4}l-8 8`,
  cancelled: (x, y) => `M${x - 4} ${y - 4}h8v8h-8z`,
};

/** As much of a text as fits into so many pixels. */
function fit(text, width) {
  const most = Math.floor(width / 6.1);
  if (text.length <= most) return text;
  return most < 6 ? "" : text.slice(0, most - 1) + "…";
}
