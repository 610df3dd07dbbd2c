// The lab over a running page: what its gestures do with the touches that come, and why. Loaded where a page asks for it.

import { nanoseconds } from "./environment.js";
import { html, svg } from "./lab/draw.js";
import { elementName, gestureNames, PageMoment } from "./lab/gesture-scene.js";
import { standing, Story } from "./lab/story.js";
import { STYLE } from "./lab/style.js";
import { TouchRecord } from "./lab/touch-record.js";
import { TactusError } from "./module.js";
import { hasTerminal } from "./terminal.js";

/** How much time a lane shows, and how long the trail of a contact is, in milliseconds. */
const SPAN = 5_000;
const TRAIL = 700;
/** How many lines the list of decisions has at most. */
const MOST_LINES = 300;
const DOCKS = ["right", "bottom", "left"];
/** Input that is the panel's own: the gestures of the page must not see it. */
const KEPT_FROM_PAGE = ["pointerdown", "pointermove", "pointerup", "pointercancel", "wheel", "touchmove"];

const open = new WeakMap();
/** What follows the surfaces that a lab was opened over once. */
const records = new WeakMap();

/** Opens the lab over the gestures of a page; where it is open already, that one. */
export function openLab(page, options = {}) {
  if (page === null || page === undefined) throw new TactusError("there is no document that the lab could be opened over");
  if (!open.has(page)) open.set(page, new PageLab(page, options));
  return open.get(page);
}

/** What is shown over a page. `openLab` makes it. */
export class PageLab {
  element;
  #page;
  #document;
  #window;
  #story = new Story();
  #record = null;
  #moment = null;
  #contacts = [];
  #names = new Map();
  #address;
  #side;
  #shown = null;
  #root;
  #parts;
  #over = svg("svg", { class: "over", "aria-hidden": "true" });
  #lanes = new Map();
  #asked = null;
  #pointed = null;
  #frame = null;
  #isPaused = false;
  #ownHandler;
  #removals = [];
  #before;
  #reduced;
  #lastTime = 0;

  constructor(page, { dock = "right", address = undefined } = {}) {
    if (!DOCKS.includes(dock)) throw new TactusError(`dock: "${dock}" is no side of the window; there are ${DOCKS.join(", ")}`);
    this.#side = dock;
    this.#page = page;
    this.#document = page.document;
    this.#window = this.#document.defaultView;
    this.#address = address;
    this.#before = this.#document.activeElement;
    this.#reduced = this.#window.matchMedia("(prefers-reduced-motion: reduce)");
    this.#make();
    this.#hear();
    this.#follow();
    this.#keepFromPage();
    this.#offerLab();
    this.#plan();
  }

  // MARK: What it hears

  /** Whether what is shown stands still; what happens meanwhile is noted all the same. */
  get isPaused() {
    return this.#isPaused;
  }

  set isPaused(isPaused) {
    this.#isPaused = isPaused;
    this.#parts.pause.textContent = isPaused ? "Go on" : "Pause";
    this.#parts.pause.setAttribute("aria-pressed", String(isPaused));
    this.#say(isPaused ? "What is shown stands still." : "It goes on.");
    this.#plan();
  }

  /** Every decision since it was opened or cleared: the last 5,000. */
  get decisions() {
    return this.#story.decisions;
  }

  /** Is told what the page's own `onDecision` is told, beside it. */
  #hear() {
    const page = this.#page;
    const accessor = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(page), "onDecision");
    this.#ownHandler = page.onDecision;
    const hear = (decision) => {
      try {
        this.#ownHandler?.(decision);
      } finally {
        this.#decided(decision);
      }
    };
    accessor.set.call(page, hear);
    // The page may set a handler of its own later, and may ask for it.
    Object.defineProperty(page, "onDecision", {
      configurable: true, get: () => this.#ownHandler, set: (handler) => { this.#ownHandler = handler; },
    });
    this.#removals.push(() => {
      delete page.onDecision;
      page.onDecision = this.#ownHandler;
    });
  }

  #decided(decision) {
    this.#story.add(decision);
    this.#lastTime = Math.max(this.#lastTime, decision.time);
    this.#plan();
  }

  /** Keeps what the page is touched with, once there is something to follow. */
  #follow() {
    const page = this.#page;
    if (page.surface === null) {
      const { start } = page;
      page.start = (...values) => {
        const started = start.apply(page, values);
        if (this.#record === null && page.surface !== null) this.#follow();
        return started;
      };
      return;
    }
    if (!records.has(page.surface)) records.set(page.surface, new TouchRecord(page.surface));
    this.#record = records.get(page.surface);
    this.#record.open({
      onDown: () => { this.#moment ??= new PageMoment(page, Object.assign(this.#record.tape, this.#size)); },
      onContact: (number, id, x, y) => this.#contactCame(number, id, x, y), onSamples: () => this.#plan(),
    }, this.#size);
    this.#removals.push(() => this.#record.close());
  }

  get #size() {
    return { width: this.#window.innerWidth, height: this.#window.innerHeight, name: this.#document.title || "a page" };
  }

  #contactCame(number, id, x, y) {
    // What a mouse stands in for is no pointer of the page.
    const node = this.#page.pointers.target(id) ?? this.#document.elementFromPoint(x, y);
    this.#contacts.push({ number, x, y, node });
  }

  // MARK: What can be taken away

  /** What was touched, as the text of a `*.touches.jsonl`; `null` if nothing was. */
  get touches() {
    return this.#record === null || this.#record.tape.isEmpty ? null : this.#record.tape.text();
  }

  /** The page's gestures as they were at the first touch, or are now, as the object of a scene; and what a scene cannot have of them. */
  scene() {
    const moment = this.#moment ?? new PageMoment(this.#page, this.#size);
    const scene = moment.scene();
    return { scene, differences: moment.differences(this.#page, this.#contacts) };
  }

  /** What the lab needs to show the same, and to compare. Times of decisions count from the first touch, in seconds. */
  #whole() {
    const { scene, differences } = this.scene();
    const names = gestureNames(this.#moment?.gestures ?? this.#page.gestures);
    const zero = this.#record.zero / 1e6;
    const decisions = this.decisions.filter(({ gesture, time }) => names.has(gesture) && time >= zero - 1e-6)
      .map(({ gesture, kind, reason, time }) => ({ t: (time - zero) / 1000, recognizer: names.get(gesture), decision: kind, reason }));
    return { format: "tactus-lab-page", version: 1, name: this.#size.name, scene, touches: this.touches, differences, decisions };
  }

  #save(name, text) {
    const link = html("a", { download: name, href: URL.createObjectURL(new Blob([text], { type: "text/plain" })) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    this.#say(`${name} is saved.`);
  }

  get #fileName() {
    return this.#size.name.replace(/[^\w-]+/g, "-").replace(/^-|-$/g, "").toLowerCase() || "page";
  }

  /** Opens the lab of `tactus lab` with the page's gestures and touches. Returns its window; `null` where there is no lab. */
  openInLab() {
    if (!this.#address) return null;
    const address = new URL(this.#address, this.#document.baseURI);
    address.search = "?page";
    const whole = this.touches === null ? null : this.#whole();
    const lab = this.#window.open(address);
    if (lab === null || whole === null) return lab;
    const hear = (event) => {
      if (event.source !== lab || event.origin !== address.origin || event.data?.format !== "tactus-lab-ready") return;
      this.#window.removeEventListener("message", hear);
      lab.postMessage(JSON.parse(JSON.stringify(whole)), address.origin);
    };
    this.#window.addEventListener("message", hear);
    return lab;
  }

  /** Shows the way to the lab where the server of the page has one. */
  async #offerLab() {
    const { origin } = this.#window.location;
    // What `tactus serve` serves has it beside these scripts. (No bundler shall take it along.)
    const here = import.meta.url;
    if (this.#address === undefined) this.#address = hasTerminal(this.#document) ? new URL("../lab/index.html", here).href : null;
    if (this.#address === null) return;
    const address = new URL(this.#address, this.#document.baseURI);
    const isThere = address.origin === origin && (await fetch(address, { method: "HEAD" }).catch(() => null))?.ok;
    if (isThere) this.#parts.lab.hidden = false;
    else this.#address = null;
  }

  // MARK: What is shown

  #make() {
    const button = (text, title, onclick) => html("button", { type: "button", title, onclick }, text);
    const parts = {
      pause: button("Pause", "Has what is shown stand still", () => { this.isPaused = !this.isPaused; }),
      clear: button("Clear", "Forgets touches and decisions", () => this.clear()),
      touches: button("Touches", "Saves what was touched: tactus replay and tactus lab read it", () => this.#saveTouches()),
      scene: button("Scene", "Saves the page's gestures as a scene", () => this.#saveScene()),
      lab: button("In the lab", "Opens the lab with these gestures and touches", () => this.#toLab()),
      dock: button("Move", "To another side of the window", () => this.dock(DOCKS[(DOCKS.indexOf(this.#side) + 1) % DOCKS.length])),
      close: button("Close", "Closes the lab (Esc)", () => this.close()),
      now: html("p", { class: "now" }),
      lanes: html("ul", { class: "lanes", "aria-label": "Gestures" }),
      notes: html("div", { class: "notes", hidden: true }),
      all: html("input", { type: "checkbox", onchange: () => this.#parts.section.classList.toggle("all", parts.all.checked) }),
      log: html("ol", { class: "log", "aria-label": "Every decision" }),
      said: html("p", { class: "unseen", role: "status" }),
    };
    parts.lab.hidden = true;
    // A pattern for what waits: seen without colours as well.
    const pattern = svg("svg", { width: 0, height: 0, "aria-hidden": "true", class: "unseen" }, svg("defs", {},
      svg("pattern", { id: "tactus-lab-waits", width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
        svg("line", { class: "waits", x1: 0, y1: 0, x2: 0, y2: 7 }))));
    parts.section = html("section", { class: this.#side, role: "region", "aria-label": "Lab: the gestures of this page" },
      html("header", {},
        html("div", { class: "bar" }, html("h2", {}, "Lab"), parts.dock, parts.close),
        html("div", { class: "bar" }, parts.pause, parts.clear, parts.touches, parts.scene, parts.lab), parts.now),
      parts.notes, parts.lanes, html("h3", {}, "Every decision"),
      html("label", {}, parts.all, "Also what needs no reason"), parts.log, parts.said);
    parts.section.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
      // Keys of the page are not meant here.
      event.stopPropagation();
    });
    this.#parts = parts;
    this.element = this.#document.createElement("tactus-lab");
    this.#root = this.element.attachShadow({ mode: "open" });
    const sheet = new this.#window.CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.append(pattern, this.#over, parts.section);
    this.#document.documentElement.append(this.element);
    const resized = () => this.#plan();
    this.#window.addEventListener("resize", resized);
    this.#removals.push(() => this.#window.removeEventListener("resize", resized));
    parts.pause.focus({ preventScroll: true });
  }

  /** Input of the panel goes to nothing else. */
  #keepFromPage() {
    const keep = (event) => {
      if (event.composedPath().includes(this.element)) event.stopImmediatePropagation();
    };
    for (const type of KEPT_FROM_PAGE) this.#window.addEventListener(type, keep, { capture: true, passive: true });
    this.#removals.push(() => {
      for (const type of KEPT_FROM_PAGE) this.#window.removeEventListener(type, keep, { capture: true });
    });
  }

  /** Puts the panel to a side of the window. */
  dock(side) {
    if (!DOCKS.includes(side)) throw new TactusError(`"${side}" is no side of the window; there are ${DOCKS.join(", ")}`);
    this.#parts.section.classList.replace(this.#side, side);
    this.#side = side;
    this.#say(`It is at the ${side}.`);
    this.#plan();
  }

  #say(text) {
    this.#parts.said.textContent = text;
  }

  #note(sentences) {
    this.#parts.notes.hidden = sentences.length === 0;
    this.#parts.notes.replaceChildren(...(sentences.length === 0 ? [] : [
      html("p", {}, "The scene is not quite the page:"), html("ul", {}, ...sentences.map((sentence) => html("li", {}, sentence)))]));
  }

  #saveTouches() {
    if (this.touches === null) this.#say("Nothing was touched yet.");
    else this.#save(`${this.#fileName}.touches.jsonl`, this.touches);
  }

  #saveScene() {
    const { scene, differences } = this.scene();
    this.#note(differences);
    this.#save(`${this.#fileName}.scene.json`, JSON.stringify(scene, null, 2) + "\n");
  }

  #toLab() {
    if (this.touches === null) {
      this.#say("Nothing was touched yet.");
      return;
    }
    this.#note(this.scene().differences);
    if (this.openInLab() === null) this.#say("The browser did not let the lab open.");
  }

  /** Forgets touches and decisions. */
  clear() {
    this.#story.clear();
    this.#record?.clear(this.#size);
    this.#moment = null;
    this.#contacts = [];
    this.#shown = null;
    this.#parts.log.replaceChildren();
    this.#note([]);
    this.#say("Touches and decisions are forgotten.");
    this.#plan();
  }

  /** Takes it off the page, which is as it was before. */
  close() {
    if (!open.has(this.#page)) return;
    open.delete(this.#page);
    for (const remove of this.#removals.splice(0)) remove();
    if (this.#frame !== null) this.#window.cancelAnimationFrame(this.#frame);
    const hadFocus = this.#document.activeElement === this.element;
    this.element.remove();
    if (hadFocus && this.#before?.isConnected) this.#before.focus?.({ preventScroll: true });
  }

  // MARK: Drawing

  /** Draws in the next frame, and as long as something goes on. */
  #plan() {
    if (this.#frame !== null || !open.has(this.#page) && this.element?.isConnected !== true) return;
    this.#frame = this.#window.requestAnimationFrame(this.#draw);
  }

  #draw = () => {
    this.#frame = null;
    if (!this.element.isConnected) return;
    const now = this.#window.performance.now();
    const goesOn = (this.#record?.numberDown ?? 0) > 0 || this.#story.gestures.some((gesture) => this.#story.lane(gesture).open !== null);
    const lastTouch = Math.max(0, ...(this.#record?.trails ?? []).map(({ points }) => (points.at(-1)?.time ?? 0) / 1e6));
    const fades = !this.#reduced.matches && now - lastTouch < TRAIL;
    if (!this.#isPaused) {
      this.#drawFingers(now);
      this.#drawLanes(goesOn ? now : Math.max(this.#lastTime, lastTouch));
      this.#drawNow(now);
      this.#drawLog();
    }
    this.#drawElement();
    if ((goesOn || fades) && !this.#isPaused) this.#plan();
  };

  #drawFingers(now) {
    const groups = [];
    for (const { number, isDown, points } of this.#record?.trails ?? []) {
      const last = points.at(-1);
      const age = now - last.time / 1e6;
      if (!isDown && (this.#reduced.matches || age > TRAIL)) continue;
      const trail = this.#reduced.matches ? points : points.filter(({ time }) => now - time / 1e6 < TRAIL);
      const group = svg("g", { class: "finger" });
      if (!isDown) group.style.opacity = (1 - age / TRAIL).toFixed(2);
      group.append(
        svg("polyline", { points: trail.map(({ x, y }) => `${x},${y}`).join(" ") }), svg("circle", { cx: last.x, cy: last.y, r: 22 }),
        svg("text", { x: last.x, y: last.y + 5 }, String(number)));
      groups.push(group);
    }
    this.#over.replaceChildren(...groups);
  }

  /** The element of the gesture that is looked at. */
  #drawElement() {
    this.#over.querySelector("rect")?.remove();
    const gesture = this.#pointed ?? this.#asked;
    if (gesture === null || gesture.isOff) return;
    const { left, top, width, height } = (gesture.element.documentElement ?? gesture.element).getBoundingClientRect();
    this.#over.prepend(svg("rect", { x: left, y: top, width, height }));
  }

  #drawNow(now) {
    const { down = [], isFull } = this.#record ?? {};
    const deadline = this.#page.surface === null ? -1
      : this.#page.surface.module.exports.tactus_next_deadline(this.#page.surface.number);
    const fingers = down.length === 0 ? "nothing is down" : `touch ${down.join(" + ")} down`;
    const wait = deadline < 0 ? "" : `; the next deadline in ${Math.max(0, (deadline - nanoseconds(now)) / 1e9).toFixed(2)} s`;
    const rest = this.#page.surface === null ? "tactus.load() has not finished" : `${fingers}${wait}`;
    this.#parts.now.textContent = isFull ? `${rest}. Further touches are not kept: clear it` : rest;
  }

  /** Seconds of a moment, counted from the first touch. */
  #seconds(time) {
    const zero = this.#record !== null && this.#record.zero >= 0 ? this.#record.zero / 1e6 : 0;
    return ((time - zero) / 1000).toFixed(3);
  }

  #drawLanes(until) {
    const gestures = [...new Set([...this.#page.gestures, ...this.#story.gestures])];
    this.#names = gestureNames(gestures);
    const nameOf = (gesture) => this.#names.get(gesture) ?? gesture.type;
    for (const [gesture, { item }] of this.#lanes) {
      if (gestures.includes(gesture)) continue;
      item.remove();
      this.#lanes.delete(gesture);
    }
    for (const gesture of gestures) {
      const name = nameOf(gesture);
      let row = this.#lanes.get(gesture);
      if (row === undefined) {
        const button = html("button", {
          type: "button", "aria-pressed": "false", onclick: () => this.#ask(gesture), onpointerenter: () => this.#point(gesture),
          onpointerleave: () => this.#point(null), onfocus: () => this.#point(gesture), onblur: () => this.#point(null),
        });
        row = { button, lane: svg("svg", { "aria-hidden": "true", preserveAspectRatio: "none" }), state: html("div", { class: "state" }), label: "" };
        row.item = html("li", {}, button, row.lane, row.state);
        this.#lanes.set(gesture, row);
        this.#parts.lanes.append(row.item);
      }
      const label = `${name} ${gesture.type} ${elementName(gesture.element)}`;
      if (row.label !== label) {
        row.label = label;
        const kind = name === gesture.type ? "" : `${gesture.type} `;
        row.button.replaceChildren(name, " ", html("small", {}, `${kind}on ${elementName(gesture.element)}`));
      }
      const lane = this.#story.lane(gesture);
      const words = standing(gesture, lane, nameOf);
      if (row.state.textContent !== words) row.state.textContent = words;
      row.item.dataset.state = lane.state;
      this.#drawLane(row.lane, lane, until);
    }
  }

  #drawLane(root, { bars, marks, open: now }, until) {
    const width = root.clientWidth || 300;
    const place = (time) => width - ((until - time) / SPAN) * width;
    const shapes = [];
    for (const { from, to, look } of now === null ? bars : [...bars, { ...now, to: until }]) {
      if (to < until - SPAN) continue;
      const left = Math.max(0, place(from));
      shapes.push(svg("rect", { class: look, fill: look === "waiting" ? "url(#tactus-lab-waits)" : undefined, x: left, y: look === "watching" ? 5 : 2, width: Math.max(1.5, place(to) - left), height: look === "watching" ? 6 : 12 }));
    }
    for (const { time, look } of marks) {
      const x = place(time);
      if (x < 0) continue;
      const d = { success: `M${x} 15V1l7 3-7 3`, failure: `M${x - 4} 4l8 8m0-8l-8 8`, cancelled: `M${x - 4} 4h8v8h-8z` }[look];
      shapes.push(svg("path", { class: `mark ${look}`, d }));
    }
    root.replaceChildren(...shapes);
  }

  #point(gesture) {
    this.#pointed = gesture;
    this.#plan();
  }

  /** Shows the decisions about one gesture alone, or those about all again. */
  #ask(gesture) {
    this.#asked = this.#asked === gesture ? null : gesture;
    for (const [each, { button }] of this.#lanes) button.setAttribute("aria-pressed", String(each === this.#asked));
    this.#shown = null;
    this.#parts.log.replaceChildren();
    this.#say(this.#asked === null ? "The decisions about all gestures." : `The decisions about ${this.#names.get(gesture)} alone.`);
    this.#plan();
  }

  #drawLog() {
    const { decisions } = this.#story;
    const from = this.#shown === null ? 0 : decisions.lastIndexOf(this.#shown) + 1;
    const lines = decisions.slice(Math.max(from, decisions.length - MOST_LINES)).filter(({ gesture }) => this.#asked === null || gesture === this.#asked);
    this.#shown = decisions.at(-1) ?? null;
    if (lines.length === 0) return;
    const { section, log } = this.#parts;
    const isAtEnd = section.scrollTop + section.clientHeight >= section.scrollHeight - 8;
    log.append(...lines.map((decision) => html("li", {
      class: decision.reason === null && !["began", "ended"].includes(decision.kind) ? "plain" : "told",
    }, html("time", {}, this.#seconds(decision.time)), html("span", {}, `${this.#names.get(decision.gesture) ?? decision.gesture.type}: ${this.#sentence(decision)}`))));
    while (log.children.length > MOST_LINES) log.firstChild.remove();
    if (isAtEnd && decisions.length > lines.length) section.scrollTop = section.scrollHeight;
  }

  /** What was decided, and the reason: in one. */
  #sentence({ kind, reason, sentence }) {
    return reason === null ? { possible: "watches" }[kind] ?? kind : `${kind}: ${sentence}`;
  }
}
