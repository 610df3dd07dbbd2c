// Lanes over time: one for each finger and each recognizer. Where a change made a difference, the lane from before is above it.

import { svg } from "../tactus/lab/draw.js";
import { hatch, Lane } from "../tactus/lab/lane.js";
import { History, timeText } from "./history.js";
import { placeWords } from "./labels.js";
import { colourOf, relationsOf } from "./scene.js";

const ROW = 34;
const OLD = 22;
const FINGER = 16;
const RULER = 20;
/** What measures words. */
const pen = document.createElement("canvas").getContext("2d");

export class Lanes {
  #root;
  #names;
  #cursor = svg("g", { class: "cursor" });
  #scale = { start: 0, end: 1, width: 600 };
  #onSeek;

  /**
   * @param root an `svg` element for the lanes, in what scrolls
   * @param names an `svg` element for their names, beside it
   * @param onSeek called with the moment under the pointer
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
   * @param before the history of the scene as it was, if there is one to compare with
   * @param compared what `differences` said of both
   */
  draw({ scene, session, history, before, compared, start, end, width, selected }) {
    this.#scale = { start, end: Math.max(end, start + 0.1), width };
    this.#font = getComputedStyle(this.#root).fontFamily;
    const body = [];
    const names = [];
    const [lanes, lanesBefore] = [history.lanes(), before?.lanes()];
    let y = RULER;
    body.push(this.#ruler(width));
    if (session.labels.length > 0) {
      names.push(svg("text", { x: 8, y: y + 12, class: "small" }, "meant"));
      body.push(...this.#labels(session, y));
      y += FINGER;
    }
    this.#fingerLanes(session).forEach((bars, index) => {
      names.push(svg("text", { x: 8, y: y + 12, class: "small" }, `finger ${index + 1}`));
      for (const { down, up, title } of bars) {
        body.push(svg("g", { class: "down" }, svg("title", {}, title),
          svg("rect", { x: this.x(down), y: y + 3, width: Math.max(2, this.x(up) - this.x(down)), height: 10, rx: 5 })));
      }
      const numbers = bars.map(({ id, down }) => ({ x: this.x(down), text: String(id), weight: 1, size: "bold 9.5px" }));
      for (const { x, text } of this.#words(numbers, { right: 4 })) body.push(svg("text", { x, y: y + 11.5, class: "number" }, text));
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
        body.push(...this.#lane(before, lanesBefore.get(id) ?? new Lane(), id, y, colour, compared.gone, true));
        y += OLD;
      }
      const row = svg("g", { class: selected === id ? "row selected" : "row", "data-recognizer": id });
      row.append(svg("rect", { x: 0, y, width, height: ROW, class: changed.has(id) ? "ground differs" : "ground" }));
      row.append(...this.#lane(history, lanes.get(id), id, y, colour, compared?.come, false));
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
      body.push(...this.#lane(before, lanesBefore.get(id), id, y, "var(--quiet)", compared?.gone, true));
      y += OLD;
    }
    names.push(...this.#arrows(scene, places));
    const views = this.#viewLanes(history);
    if (views.length > 0) y += 4;
    for (const { name, marks } of views) {
      names.push(svg("text", { x: 8, y: y + 12, class: "small" }, name));
      for (const { t, phase, touch } of marks) {
        body.push(svg("g", { class: `delivered ${phase}` }, svg("title", {}, `${timeText(t)} ${name} got ${phase} of touch ${touch}`),
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
    this.#root.replaceChildren(hatch(), ...body, this.#cursor);
    this.#names.replaceChildren(this.#heads(), ...names);
  }

  /** Shows the current moment, and how far away the deadlines are that run then. Lanes that are wider than their room follow it. */
  setTime(t, stands) {
    this.#cursor.setAttribute("transform", `translate(${this.x(t)} 0)`);
    const { parentElement: frame } = this.#root;
    const x = this.x(t) - frame.scrollLeft;
    if (x < 0 || x > frame.clientWidth) frame.scrollLeft = this.x(t) - frame.clientWidth / 2;
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
    const times = [];
    for (let t = Math.ceil(start / step) * step; t <= end + 1e-9; t += step) {
      group.append(svg("path", { d: `M${this.x(t)} 14v6` }));
      times.push({ x: this.x(t), text: `${Number(t.toFixed(6))}${t === 0 ? " s" : ""}`, weight: 1, size: "10.5px" });
    }
    for (const { x, text } of this.#words(times, { right: 3 })) group.append(svg("text", { x, y: 12 }, text));
    return group;
  }

  /** What was meant, from when to when. */
  #labels(session, y) {
    const spans = session.labels.map(({ start, end = start, text }) => ({ x: Math.max(0, this.x(start / 1e9)), right: this.x(end / 1e9), at: start / 1e9, text }));
    const words = spans.map(({ x, text }) => ({ x, text, weight: 1, size: "11.5px" }));
    return [
      ...spans.map(({ x, right, at, text }) => svg("g", { class: "meant" }, svg("title", {}, `${timeText(at)} meant: ${text}`),
        svg("rect", { x, y: y + 1, width: Math.max(2, right - x), height: FINGER - 2, rx: 2 }))),
      ...this.#words(words, { right: 3 }).map(({ x, text }) => svg("text", { x, y: y + 12 }, text)),
    ];
  }

  #fingerLanes(session) {
    const lanes = [];
    for (const contact of session.contacts) {
      let index = lanes.findIndex((bars) => bars.at(-1).up < contact.down);
      if (index === -1) index = lanes.push([]) - 1;
      const reach = Math.max(...contact.points.map(({ x, y }) => Math.hypot(x - contact.points[0].x, y - contact.points[0].y)));
      lanes[index].push({
        ...contact, title: `touch ${contact.id}, ${timeText(contact.down)} to ${timeText(contact.up)}, up to ${reach.toFixed(1)} pt from where it came down`,
      });
    }
    return lanes;
  }

  #lane(history, lane, id, y, colour, differing, isOld) {
    const [top, size] = isOld ? [y + 5, 6] : [y + 4, 8];
    const centre = top + size / 2;
    const wanted = [];
    const shapes = lane.shapes({ place: (t) => this.x(t), until: Math.min(this.#scale.end, history.end), top, size });
    const drawn = shapes.map(({ group, bar, mark, x }) => {
      const { decision } = bar ?? mark;
      group.setAttribute("style", `--c: ${colour}`);
      if (bar) {
        group.prepend(svg("title", {}, bar.look === "active" && !decision.owner ? `${id} is in progress` : decision.text));
        if (decision.owner && !isOld) wanted.push({ x, text: decision.owner, weight: 1, group, size: "11.5px" });
        if (bar.look === "waiting" && decision.other && !isOld) {
          wanted.push({ x, text: `waits for ${decision.other}`, weight: 1, group, class: "wait", size: "italic 11.5px" });
        }
        return group;
      }
      group.prepend(svg("title", {}, `${timeText(mark.time)} ${decision.text}`));
      const differs = differing?.has(History.key(decision));
      if (differs) {
        group.classList.add("differs");
        group.append(svg("circle", { class: "ring", cx: x, cy: centre, r: 8 }));
      }
      const text = mark.look === "success" ? mark.label : decision.why ?? mark.label;
      wanted.push({ x, text, weight: 2, group, size: differs ? "bold 11.5px" : "11.5px" });
      return group;
    });
    const line = isOld ? { y: centre + 4, right: 10 } : { y: top + size + 14, right: 3 };
    for (const { x, text, group, class: name } of this.#words(wanted, line)) group.append(svg("text", { x, y: line.y, class: name }, text));
    if (!isOld) {
      for (const { at } of history.deadlines(id)) {
        if (at > this.#scale.end) continue;
        drawn.push(svg("path", { class: "deadline", d: `M${this.x(at)} ${top - 3}v${size + 6}` }, svg("title", {}, `${timeText(at)} deadline of ${id}`)));
      }
    }
    return drawn;
  }

  /** The words of one line that have room, in the places that they have. */
  #words(wanted, { right }) {
    const measure = (text, { size }) => {
      pen.font = `${size} ${this.#font}`;
      return pen.measureText(text).width;
    };
    return placeWords(wanted, { width: this.#scale.width, measure, right });
  }

  /** The family of the words' font. */
  #font = "sans-serif";

  #viewLanes(history) {
    const lanes = [];
    for (const { line, record } of history.entries) {
      if (line !== "view" || record.phase === "moved" || record.phase === "stationary") continue;
      let lane = lanes.find(({ name }) => name === record.view);
      if (lane === undefined) lanes.push((lane = { name: record.view, marks: [] }));
      lane.marks.push(record);
    }
    return lanes;
  }

  /** Relations, from the recognizer that waits to the one it waits for. */
  #arrows(scene, places) {
    let depth = 0;
    return relationsOf(scene).slice(0, 40).map(({ kind, from, to }) => {
      const [a, b] = [places.get(from), places.get(to)];
      if (a === undefined || b === undefined) return svg("g");
      const out = 14 + (depth++ % 4) * 6;
      const words = {
        requires: `${from} requires ${to} to fail`, gated: `${from} only while ${to} is in progress`, together: `${from} and ${to} may be in progress together`,
      }[kind];
      return svg("g", { class: `relation ${kind}` }, svg("title", {}, words),
        svg("path", { d: `M128 ${a}c-${out} 0 -${out} ${b - a} -2 ${b - a}`, "marker-end": kind === "together" ? null : "url(#head)" }));
    });
  }

  #heads() {
    return svg("defs", {}, svg("marker", { id: "head", viewBox: "0 0 8 8", refX: 6, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" },
      svg("path", { d: "M0 0L8 4L0 8z", fill: "var(--quiet)" })));
  }
}
