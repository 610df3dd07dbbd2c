// The lab over a running page: the effects of its gestures, and the reasons. Loaded on demand.

import { nanoseconds } from "./environment.js";
import { finger, html, svg } from "./lab/draw.js";
import { elementName, gestureNames, PageMoment } from "./lab/gesture-scene.js";
import { hatch } from "./lab/lane.js";
import { checkWords, Prompts } from "./lab/prompts.js";
import { Story } from "./lab/story.js";
import { STYLE } from "./lab/style.js";
import { TouchRecord } from "./lab/touch-record.js";
import { TactusError } from "./error.js";
import { hasTerminal } from "./terminal.js";
import { checkKeys } from "./types.js";

/** The time span of a lane, and the length of a contact's trail, in milliseconds. */
const SPAN = 5_000;
const TRAIL = 700;
/** The largest number of lines in the list of decisions. */
const MOST_LINES = 300;
const DOCKS = ["right", "bottom", "left"];
const OPTIONS = [["dock"], ["address"], ["ask"], ["times"], ["person"]];
/** Narrower windows are those of phones, in pixels: the panel begins at the bottom. */
const NARROW = 600;
/** The number of gestures without a decision that are listed one by one; more are folded into one line. */
const MOST_IDLE = 5;
/** Input on the panel: the gestures of the page must not get it. */
const KEPT_FROM_PAGE = ["pointerdown", "pointermove", "pointerup", "pointercancel", "wheel", "touchmove"];

/**
 * The options of the lab.
 *
 * @typedef {object} LabOptions
 * @property {"right" | "bottom" | "left"} [dock] The side of the window for its panel; by default `bottom` in windows narrower than 600 px,
 *   otherwise `right`.
 * @property {string | URL | null} [address] The address of the lab's page: there the page's gestures and touches can be opened. The package
 *   has it in `dist/lab/index.html`. By default it is that of `tactus serve`, if the page comes from there; `null` for none.
 * @property {readonly string[]} [ask] Gestures that a person is asked for, one after the other, as in `tactus record --ask`:
 *   `["tap", "double tap"]`. An answer ends when all fingers have been up for 1 s. The touches then have a label for each.
 * @property {number} [times] The number of times that each is asked for, from 1 to 1000; 5 by default.
 * @property {string} [person] The person of the touches, in any words; stored with the touches.
 */

const open = new WeakMap();
/** The records of the surfaces over which a lab was opened. */
const records = new WeakMap();

/**
 * Opens the lab over the gestures of a page; if it is already open, returns that lab.
 *
 * @param {import("./gesture-page.js").GesturePage} page
 * @param {LabOptions} options
 * @returns {PageLab}
 */
export function openLab(page, options = {}) {
  checkKeys(options, OPTIONS, "", "the lab");
  if (page === null || page === undefined) throw new TactusError("there is no document for the lab");
  if (!open.has(page)) open.set(page, new PageLab(page, options));
  return open.get(page);
}

/** The lab over a running page. */
export class PageLab {
  /** @fixed @type {HTMLElement} Its element, at the end of the document. */
  element;
  #page;
  #document;
  #window;
  #story = new Story();
  #record = /** @type {any} */ (null);
  #asking;
  #prompts = /** @type {Prompts | null} */ (null);
  #moment = /** @type {any} */ (null);
  #contacts = [];
  #names = new Map();
  #address;
  #side;
  #shown = /** @type {any} */ (null);
  #root;
  /** @type {any} */
  #parts;
  #over = svg("svg", { class: "over", "aria-hidden": "true" });
  #lanes = new Map();
  #asked = null;
  #pointed = /** @type {any} */ (null);
  #frame = /** @type {any} */ (null);
  #isPaused = false;
  #ownHandler;
  #removals = [];
  #before;
  #reduced;
  #lastTime = 0;

  /**
   * @internal
   * @param {any} page
   * @param {LabOptions} options
   */
  constructor(page, { dock = page.document.defaultView.innerWidth < NARROW ? "bottom" : "right", address = undefined, ask = undefined, times = undefined, person = undefined } = {}) {
    if (!DOCKS.includes(dock)) throw new TactusError(`dock: "${dock}" is not a side of the window; the sides are ${DOCKS.join(", ")}`);
    if (person !== undefined) checkWords("person", person);
    this.#asking = { ask, times, person };
    this.#prompts = this.#newPrompts();
    this.#side = dock;
    this.#page = page;
    this.#document = page.document;
    this.#window = this.#document.defaultView;
    this.#address = address;
    this.#before = this.#document.activeElement;
    this.#reduced = this.#window.matchMedia("(prefers-reduced-motion: reduce)");
    this.#make();
    this.#followDecisions();
    this.#follow();
    this.#keepFromPage();
    this.#offerLab();
    this.#plan();
  }

  // MARK: Decisions and touches

  /** Whether the display is paused. Events are still recorded. */
  get isPaused() {
    return this.#isPaused;
  }

  set isPaused(isPaused) {
    this.#isPaused = isPaused;
    this.#parts.pause.textContent = isPaused ? "Resume" : "Pause";
    this.#parts.pause.setAttribute("aria-pressed", String(isPaused));
    this.#say(isPaused ? "What is shown stands still." : "What is shown moves again.");
    this.#plan();
  }

  #isSmall = false;

  /** Whether only one line of the panel is visible, so that the page can be touched; events are still recorded. */
  get isSmall() {
    return this.#isSmall;
  }

  set isSmall(isSmall) {
    this.#isSmall = isSmall;
    this.#parts.section.classList.toggle("small", isSmall);
    this.#parts.size.textContent = isSmall ? "Enlarge" : "Reduce";
    this.#parts.size.setAttribute("aria-expanded", String(!isSmall));
    this.#say(isSmall ? "It is one line now." : "All of it is shown.");
    this.#plan();
  }

  /** @returns {readonly import("./decisions.js").Decision[]} Every decision since it was opened or cleared: the last 5,000. */
  get decisions() {
    return this.#story.decisions;
  }

  /** Gets every decision in addition to the page's own `onDecision`. */
  #followDecisions() {
    const page = this.#page;
    const accessor = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(page), "onDecision");
    this.#ownHandler = page.onDecision;
    const handle = (decision) => {
      try {
        this.#ownHandler?.(decision);
      } finally {
        this.#decided(decision);
      }
    };
    /** @type {any} */ (accessor).set.call(page, handle);
    // The page may set or read its own handler later.
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

  /** Records the touches of the page, once it has a surface. */
  #follow() {
    const page = this.#page;
    if (page.surface === null) {
      const { start } = page;
      page.start = (...values) => {
        const started = start.apply(page, values);
        if (this.#record === null && page.surface !== null && open.get(page) === this) this.#follow();
        return started;
      };
      return;
    }
    if (!records.has(page.surface)) records.set(page.surface, new TouchRecord(page.surface));
    this.#record = records.get(page.surface);
    this.#record.open({
      onDown: () => { this.#moment ??= new PageMoment(page, Object.assign(this.#record.session, this.#size)); },
      onContact: (number, id, x, y) => this.#contactCame(number, id, x, y), onSamples: () => this.#plan(),
      onSample: (sample) => this.#prompts?.receive(sample),
    }, this.#size);
    this.#addLabels();
    this.#removals.push(() => this.#record.close());
  }

  /** The prompts for a person, from the beginning; `null` without `ask`. */
  #newPrompts() {
    return this.#asking.ask === undefined ? null : new Prompts(this.#asking, () => this.#showPrompt());
  }

  /** Adds the labels and the person to the new session. */
  #addLabels() {
    const { session } = this.#record;
    session.person = this.#asking.person ?? "";
    if (this.#prompts !== null) session.labels = this.#prompts.labels;
  }

  #showPrompt() {
    this.#parts.prompt.textContent = /** @type {any} */ (this.#prompts).text;
  }

  get #size() {
    return { width: this.#window.innerWidth, height: this.#window.innerHeight, name: this.#document.title || "a page" };
  }

  #contactCame(number, id, x, y) {
    // A finger that the mouse replaces is not a pointer of the page.
    const node = this.#page.pointers.contact(id)?.target ?? this.#document.elementFromPoint(x, y);
    this.#contacts.push({ number, x, y, node });
  }

  // MARK: Saving

  /** @returns {string | null} The recorded touches, as the text of a `*.touches.jsonl`; `null` if there are none. */
  get touches() {
    return this.#record === null || this.#record.session.isEmpty ? null : this.#record.session.text();
  }

  /**
   * The page's gestures at the first touch, or the current ones: the object of a `*.scene.json`, and its differences from the page.
   *
   * @returns {{ scene: object, differences: string[] }}
   */
  scene() {
    const moment = this.#moment ?? new PageMoment(this.#page, this.#size);
    const scene = moment.scene();
    return { scene, differences: moment.differences(this.#page, this.#contacts) };
  }

  /** The data that the lab needs to show and compare the same. Times of decisions count from the first touch, in seconds. */
  #handover() {
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

  /**
   * Opens the page of the lab with the gestures and touches; `null` if there is none, or the browser forbids it.
   *
   * @returns {Window | null}
   */
  openInLab() {
    if (!this.#address) return null;
    const address = new URL(this.#address, this.#document.baseURI);
    // The lab only listens to this origin; without a name, to its own.
    address.search = address.origin === this.#window.location.origin ? "?page" : `?page=${encodeURIComponent(this.#window.location.origin)}`;
    const data = this.touches === null ? null : this.#handover();
    const lab = this.#window.open(address);
    if (lab === null || data === null) return lab;
    const answer = (event) => {
      if (event.source !== lab || event.origin !== address.origin || event.data?.format !== "tactus-lab-ready") return;
      this.#window.removeEventListener("message", answer);
      lab.postMessage(JSON.parse(JSON.stringify(data)), address.origin);
    };
    this.#window.addEventListener("message", answer);
    return lab;
  }

  /** Shows the button for the lab if the server of the page has one. */
  async #offerLab() {
    const { origin } = this.#window.location;
    // `tactus serve` has it beside these scripts. (Bundlers must not include it.)
    const here = import.meta.url;
    if (this.#address === undefined) this.#address = hasTerminal(this.#document) ? new URL("../lab/index.html", here).href : null;
    if (this.#address === null) return;
    const address = new URL(this.#address, this.#document.baseURI);
    // Another server need not report whether it has it.
    const isThere = address.origin !== origin || (await fetch(address, { method: "HEAD" }).catch(() => null))?.ok;
    if (isThere) this.#parts.lab.hidden = false;
    else this.#address = null;
  }

  // MARK: Display

  #make() {
    const button = (text, title, onclick) => html("button", { type: "button", title, onclick }, text);
    const parts = {
      pause: button("Pause", "Keeps what is shown still", () => { this.isPaused = !this.isPaused; }),
      clear: button("Clear", "Forgets touches and decisions", () => this.clear()),
      touches: button("Touches", "Saves what was touched: tactus replay and tactus lab read it", () => this.#saveTouches()),
      scene: button("Scene", "Saves the page's gestures as a scene", () => this.#saveScene()),
      lab: button("In the lab", "Opens the lab with these gestures and touches", () => this.#toLab()),
      dock: button("Move", "To another side of the window", () => this.dock(/** @type {any} */ (DOCKS)[(DOCKS.indexOf(this.#side) + 1) % DOCKS.length])),
      size: button("Reduce", "Shows no more than a line of it, or all", () => { this.isSmall = !this.isSmall; }),
      close: button("Close", "Closes the lab (Esc)", () => this.close()),
      prompt: html("p", { class: "prompt", role: "status" }),
      again: button("Again", "Asks for the same gesture once more, because it went wrong", () => /** @type {any} */ (this.#prompts).again()),
      now: html("p", { class: "now" }),
      lanes: html("ul", { class: "lanes", "aria-label": "Gestures" }),
      idle: html("ul", { class: "lanes", "aria-label": "Idle gestures" }),
      idleCount: html("summary"),
      notes: html("div", { class: "notes", hidden: true }),
      all: html("input", { type: "checkbox", onchange: () => this.#parts.section.classList.toggle("all", parts.all.checked) }),
      log: html("ol", { class: "log", "aria-label": "Every decision" }),
      said: html("p", { class: "unseen", role: "status" }),
    };
    parts.lab.hidden = true;
    parts.size.setAttribute("aria-expanded", "true");
    parts.idlePart = html("details", { hidden: true }, parts.idleCount, parts.idle);
    const pattern = svg("svg", { width: 0, height: 0, "aria-hidden": "true", class: "unseen" }, hatch());
    parts.section = html("section", { class: this.#side, role: "region", "aria-label": "Lab: the gestures of this page" },
      html("header", {},
        html("div", { class: "bar" }, html("h2", {}, "Lab"), parts.size, parts.dock, parts.close),
        html("div", { class: "bar more" }, parts.pause, parts.clear, parts.touches, parts.scene, parts.lab),
        this.#prompts === null ? null : html("div", { class: "bar" }, parts.prompt, parts.again), parts.now),
      parts.notes, parts.lanes, parts.idlePart, html("h3", {}, "Every decision"),
      html("label", {}, parts.all, "Also routine steps"), parts.log, parts.said);
    parts.section.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
      // The keys of the page have no effect here.
      event.stopPropagation();
    });
    this.#parts = parts;
    if (this.#prompts !== null) this.#showPrompt();
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

  /** Keeps input on the panel from the page. */
  #keepFromPage() {
    const keep = (event) => {
      if (event.composedPath().includes(this.element)) event.stopImmediatePropagation();
    };
    for (const type of KEPT_FROM_PAGE) this.#window.addEventListener(type, keep, { capture: true, passive: true });
    this.#removals.push(() => {
      for (const type of KEPT_FROM_PAGE) this.#window.removeEventListener(type, keep, { capture: true });
    });
  }

  /**
   * Moves the panel to a side of the window.
   *
   * @param {"right" | "bottom" | "left"} side
   */
  dock(side) {
    if (!DOCKS.includes(side)) throw new TactusError(`"${side}" is not a side of the window; the sides are ${DOCKS.join(", ")}`);
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
      html("p", {}, "The scene differs from the page:"), html("ul", {}, ...sentences.map((sentence) => html("li", {}, sentence)))]));
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

  /** Removes touches and decisions. */
  clear() {
    this.#story.clear();
    this.#prompts?.stop();
    this.#prompts = this.#newPrompts();
    if (this.#prompts !== null) this.#showPrompt();
    if (this.#record !== null) {
      this.#record.clear(this.#size);
      this.#addLabels();
    }
    this.#moment = null;
    this.#contacts = [];
    this.#shown = null;
    this.#parts.log.replaceChildren();
    this.#note([]);
    this.#say("Touches and decisions are forgotten.");
    this.#plan();
  }

  /** Removes it, and restores the page as it was before. */
  close() {
    if (!open.has(this.#page)) return;
    open.delete(this.#page);
    for (const remove of this.#removals.splice(0)) remove();
    this.#prompts?.stop();
    if (this.#frame !== null) this.#window.cancelAnimationFrame(this.#frame);
    const hadFocus = this.#document.activeElement === this.element;
    this.element.remove();
    if (hadFocus && this.#before?.isConnected) this.#before.focus?.({ preventScroll: true });
  }

  // MARK: Drawing

  /** Draws in the next frame, and as long as something moves. */
  #plan() {
    if (this.#frame !== null || !open.has(this.#page) && this.element?.isConnected !== true) return;
    this.#frame = this.#window.requestAnimationFrame(this.#draw);
  }

  #draw = () => {
    this.#frame = null;
    if (!this.element.isConnected) return;
    const now = this.#window.performance.now();
    const isActive = (this.#record?.numberDown ?? 0) > 0 || this.#story.gestures.some((gesture) => this.#story.lane(gesture).open !== null);
    const lastTouch = Math.max(0, ...(this.#record?.trails ?? []).map(({ points }) => (points.at(-1)?.time ?? 0) / 1e6));
    const fades = !this.#reduced.matches && now - lastTouch < TRAIL;
    if (!this.#isPaused) {
      this.#drawFingers(now);
      this.#drawLanes(isActive ? now : Math.max(this.#lastTime, lastTouch));
      this.#drawNow(now);
      this.#drawLog();
    }
    this.#drawElement();
    if ((isActive || fades) && !this.#isPaused) this.#plan();
  };

  #drawFingers(now) {
    const groups = [];
    for (const { number, isDown, points } of this.#record?.trails ?? []) {
      const last = points.at(-1);
      const age = now - last.time / 1e6;
      if (!isDown && (this.#reduced.matches || age > TRAIL)) continue;
      const trail = this.#reduced.matches ? points : points.filter(({ time }) => now - time / 1e6 < TRAIL);
      groups.push(finger({ number, points: trail.length > 0 ? trail : [last], radius: 22, opacity: isDown ? 1 : 1 - age / TRAIL }));
    }
    this.#over.replaceChildren(...groups);
  }

  /** Marks the element of the gesture under the pointer. */
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

  /** The seconds of a moment, counted from the first touch. */
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
    this.#foldIdle(gestures);
  }

  /** Folds the gestures without a decision into one line, if they are many. */
  #foldIdle(gestures) {
    const idle = gestures.filter((gesture) => this.#story.lane(gesture).state === "idle");
    const isFolded = idle.length > MOST_IDLE;
    for (const gesture of gestures) {
      const { item } = this.#lanes.get(gesture);
      const list = isFolded && idle.includes(gesture) ? this.#parts.idle : this.#parts.lanes;
      if (item.parentNode === list) continue;
      const hadFocus = item.contains(this.#root.activeElement);
      list.append(item);
      if (hadFocus) item.querySelector("button").focus({ preventScroll: true });
    }
    this.#parts.idlePart.hidden = !isFolded;
    this.#parts.idleCount.textContent = `${idle.length} idle gestures`;
  }

  #drawLane(root, lane, until) {
    const width = root.clientWidth || 300;
    const shapes = lane.shapes({ place: (time) => Math.max(-1, width - ((until - time) / SPAN) * width), until, top: 3, size: 10 });
    root.replaceChildren(...shapes.filter(({ x, bar }) => (bar?.to ?? until) >= until - SPAN && (bar || x >= 0)).map(({ group }) => group));
  }

  #point(gesture) {
    this.#pointed = gesture;
    this.#plan();
  }

  /** Shows only the decisions about one gesture, or all of them again. */
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
      class: decision.reason === null && !["began", "ended"].includes(decision.kind) ? "plain" : "reason",
    }, html("time", {}, this.#seconds(decision.time)), html("span", {}, `${this.#names.get(decision.gesture) ?? decision.gesture.type}: ${this.#sentence(decision)}`))));
    while (log.children.length > MOST_LINES) log.firstChild.remove();
    if (isAtEnd && decisions.length > lines.length) section.scrollTop = section.scrollHeight;
  }

  /** The decision and its reason, in one sentence. */
  #sentence({ kind, reason, sentence }) {
    return reason === null ? { possible: "watches" }[kind] ?? kind : `${kind}: ${sentence}`;
  }
}

/** The state of a gesture, in words, with the reason if it failed. */
function standing(gesture, lane, nameOf) {
  if (gesture.isOff) return "was taken off";
  if (!gesture.enabled) return "is disabled";
  const isOver = lane.state === "failed" || lane.state === "cancelled";
  return isOver && lane.decision.reason !== null ? `${lane.state}: ${lane.decision.sentence}` : lane.standing(nameOf);
}
