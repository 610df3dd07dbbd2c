// The lab: puts the surface, the lanes, the form and the questions together. What is shown is what the engine decided.

import { PointerInput } from "../tactus/pointer-input.js";
import { StandIns } from "../tactus/stand-ins.js";
import { Account, differences, timeText } from "./account.js";
import { Asker } from "./asker.js";
import { scriptCode, swiftCode } from "./code.js";
import { connect, openExample } from "./controls.js";
import { html } from "../tactus/lab/draw.js";
import { LabEngine } from "./engine.js";
import { EXAMPLES, fetchText } from "./examples.js";
import { comparison, handedOver } from "./handover.js";
import { fillForm } from "./inspector.js";
import { Lanes } from "./lanes.js";
import { LiveTouches } from "./live.js";
import { allViews, colourOf } from "./scene.js";
import { Stage } from "./stage.js";
import { GESTURES, Tape } from "./touches.js";

const find = (id) => document.getElementById(id);
const KEPT = "tactus-lab";
const STATES = {
  idle: "watches nothing", watching: "watches", waiting: "waits", active: "in progress", recognized: "was recognized", failed: "failed", cancelled: "was cancelled",
};

class Lab {
  /** The scene: its text, and what it says, as of the last time that it made sense. */
  text = "";
  scene = { recognizers: [] };
  tape = new Tape();
  account = null;
  /** The scene before it was changed, with what it decides about the same touches; `null` while nothing is compared. */
  before = null;
  compared = null;
  time = 0;
  selected = null;
  isPlaying = false;
  #earlier = null;
  #live = -1;
  #lastDraw = 0;

  constructor(engine) {
    this.engine = engine;
    this.types = engine.types();
    this.stage = new Stage(find("stage"));
    this.lanes = new Lanes(find("lanes"), find("names"), (t) => this.seek(t));
    this.asker = new Asker();
    this.touches = new LiveTouches(this.stage, {
      begin: (tape, isNew) => this.#beginTouches(tape, isNew), step: (samples, now) => this.#stepTouches(samples, now), end: () => this.#endTouches(),
    });
    const standIns = new StandIns(this.touches, find("stage"));
    new PointerInput(this.touches, find("stage"), { filter: standIns.filter, coalesced: false });
  }

  get size() {
    return { width: this.tape.width, height: this.tape.height };
  }

  // MARK: Scene and touches

  /** Takes a scene and touches as they are, with nothing to compare. */
  open(sceneText, tape) {
    this.#take(tape);
    this.before = null;
    this.#takeScene(sceneText);
    this.selected = this.scene.recognizers[0]?.id ?? null;
    this.decide();
    this.seek(tape.start);
  }

  /** Takes another text for the scene; if that is wrong, it throws and all stays as it was. */
  #takeScene(text) {
    const normal = this.engine.sceneText(text);
    this.text = text;
    this.scene = JSON.parse(normal);
    this.showError(null);
  }

  /** Changes the scene: the same touches are decided anew, and compared with what was. */
  change(edit, selected = this.selected) {
    const old = { text: this.text, account: this.account, scene: this.scene };
    try {
      this.#takeScene(this.engine.sceneText(JSON.stringify(typeof edit === "function" ? edit(this.scene) : edit)));
    } catch (error) {
      this.showError(error, false);
      this.showForm();
      return;
    }
    this.#changed(old, selected);
  }

  /** Takes the text that somebody wrote. */
  write(text) {
    const old = { text: this.text, account: this.account, scene: this.scene };
    try {
      this.#takeScene(text);
    } catch (error) {
      this.showError(error, true);
      return;
    }
    this.#changed(old, this.selected, false);
  }

  #changed(old, selected, showsText = true) {
    if (this.before === null && !this.tape.isEmpty && old.account !== null) this.before = old;
    const ids = this.scene.recognizers.map(({ id }) => id);
    this.selected = ids.includes(selected) ? selected : ids.at(-1) ?? null;
    this.decide();
    if (showsText) find("text").value = this.text;
    if (this.compared !== null) {
      const count = this.compared.sentences.length;
      this.say(count === 0 ? "The same was decided." : `${count} recognizer${count === 1 ? " does" : "s do"} something else.`);
    }
  }

  keep() {
    this.before = null;
    this.decide();
    this.say("The new scene is kept.");
  }

  undo() {
    if (this.before === null) return;
    const { text } = this.before;
    this.before = null;
    this.#takeScene(text);
    if (!this.scene.recognizers.some(({ id }) => id === this.selected)) this.selected = this.scene.recognizers[0]?.id ?? null;
    this.decide();
    this.say("The scene is as it was.");
  }

  /** Has the touches decided by the scene, and by the one before. */
  decide() {
    this.account = new Account(this.scene.recognizers, this.types).add(this.engine.decide(this.text));
    this.#compare();
    this.showAll();
    this.#remember();
  }

  #compare() {
    if (this.before === null) {
      this.compared = null;
      return;
    }
    this.before.account = new Account(this.before.scene.recognizers, this.types).add(this.engine.decide(this.before.text));
    this.compared = differences(this.before.account, this.account);
  }

  /** Takes other touches for the same scene. */
  setTape(tape) {
    const old = this.tape;
    this.#take(tape);
    if (!old.isEmpty) this.#earlier = old;
    this.decide();
    this.seek(tape.start);
  }

  /** Takes other touches; if they are more than the lab keeps, it throws and has those that it had. */
  #take(tape) {
    try {
      this.engine.take(tape);
    } catch (error) {
      this.engine.take(this.tape);
      throw error;
    }
    this.tape = tape;
    this.touches.forget();
  }

  earlier() {
    if (this.#earlier !== null) this.setTape(this.#earlier);
  }

  // MARK: Touches as they come

  #beginTouches(tape, isNew) {
    this.pause();
    if (isNew && !this.tape.isEmpty) this.#earlier = this.tape;
    tape.width = this.tape.width;
    tape.height = this.tape.height;
    this.tape = tape;
    this.engine.take(new Tape(this.size));
    this.#live = this.engine.open(this.text);
    // What came before in the same recording is caught up with.
    for (const { time, samples } of tape.frames) {
      for (const sample of samples) this.engine.add(time, sample);
      this.engine.send(this.#live);
    }
    this.account = new Account(this.scene.recognizers, this.types).add(this.engine.lines(this.#live));
    this.compared = null;
  }

  #stepTouches(samples, now) {
    try {
      for (const { time, ...sample } of samples) this.engine.add(time, sample);
      this.engine.send(this.#live);
      for (const sample of samples) this.tape.add(sample);
    } catch (error) {
      // The lab keeps no more touches: those that it has stay, and the next finger begins others.
      this.showError(error);
      this.touches.forget();
    }
    // To each deadline and no further: touches may be on their way that happened before now.
    let deadline = this.engine.deadline(this.#live);
    for (let count = 0; deadline >= 0 && deadline <= now && count < 1000; count++) {
      this.engine.advance(this.#live, deadline);
      const next = this.engine.deadline(this.#live);
      if (next <= deadline) break;
      deadline = next;
    }
    this.account.add(this.engine.lines(this.#live));
    this.time = now / 1e9;
    this.#showLive();
    return this.engine.deadline(this.#live);
  }

  #showLive() {
    const stands = this.account.at(this.time);
    this.#drawStage(stands);
    const now = performance.now();
    // The lanes need not be drawn for every frame.
    if (now - this.#lastDraw < 60) return;
    this.#lastDraw = now;
    this.#drawLanes();
    this.lanes.setTime(this.time, stands);
    this.#showNow(stands);
  }

  #endTouches() {
    this.engine.close(this.#live);
    this.#live = -1;
    this.decide();
    this.seek(this.end);
  }

  // MARK: Time

  get start() {
    return this.tape.start;
  }

  get end() {
    return Math.max(this.tape.end, this.account?.end ?? 0, this.start + 0.05);
  }

  /** The moments of the frames, or of the decisions. */
  moments(kind) {
    const frames = this.tape.frames.map(({ time }) => this.tape.seconds(time));
    const decisions = this.account.decisions.map(({ t }) => t);
    return [...new Set(kind === "decision" ? decisions : [...frames, ...decisions])].sort((a, b) => a - b);
  }

  step(kind, way) {
    this.pause();
    const moments = this.moments(kind);
    const next = way > 0 ? moments.find((t) => t > this.time + 1e-9) : moments.findLast((t) => t < this.time - 1e-9);
    if (next === undefined) return;
    this.seek(next);
    const text = this.account.decisions.filter(({ t }) => t === next).map((decision) => decision.text).join("; ");
    this.say(`${timeText(next)} s${text ? `: ${text}` : ""}`);
  }

  seek(t) {
    this.time = Math.min(this.end, Math.max(this.start, t));
    this.#showTime();
  }

  play() {
    if (this.isPlaying) {
      this.pause();
      return;
    }
    if (this.tape.isEmpty) return;
    if (this.time >= this.end - 1e-6) this.seek(this.start);
    this.isPlaying = true;
    find("play").textContent = "Pause";
    let last = performance.now();
    const tick = (now) => {
      if (!this.isPlaying) return;
      const t = this.time + ((now - last) / 1000) * Number(find("speed").value);
      last = now;
      if (t >= this.end) {
        if (!find("loop").checked) {
          this.seek(this.end);
          this.pause();
          return;
        }
        this.seek(this.start);
      } else {
        this.seek(t);
      }
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  pause() {
    this.isPlaying = false;
    find("play").textContent = "Play";
  }

  // MARK: What is shown

  showAll() {
    this.stage.setScene(this.scene, this.size, this.types);
    this.#drawLanes();
    this.#showChanges();
    this.#showLog();
    this.showForm();
    this.#showViews();
    if (document.activeElement !== find("text")) find("text").value = this.text;
    find("earlier").disabled = this.#earlier === null;
    this.seek(this.time);
  }

  #drawLanes() {
    const { start, end } = this;
    const width = Math.max(220, find("lanes-scroll").clientWidth - 2) * Number(find("zoom").value);
    this.lanes.draw({
      scene: this.scene, tape: this.tape, account: this.account, before: this.before?.account ?? null, compared: this.compared,
      start, end: end + (end - start) * 0.04, width, selected: this.selected,
    });
  }

  #drawStage(stands) {
    this.stage.draw({
      tape: this.tape, scene: this.scene, types: this.types, stands, t: this.time, selected: this.selected, showsLimits: find("limits").checked,
      scrolls: this.account.scrolls(this.time),
    });
  }

  #showTime() {
    if (this.account === null) return;
    const stands = this.account.at(this.time);
    this.#drawStage(stands);
    this.lanes.setTime(this.time, stands);
    this.#showNow(stands);
    const scrubber = find("scrubber");
    scrubber.value = String(Math.round(((this.time - this.start) / (this.end - this.start)) * 1000));
    scrubber.setAttribute("aria-valuetext", `${timeText(this.time)} seconds`);
    this.#markLog();
  }

  /** Marks in the list of decisions which is the last that was made: only what changes is touched. */
  #markLog() {
    const items = find("log").children;
    const isPast = (index) => Number(items[index].dataset.t) <= this.time + 1e-9;
    let current = this.#current;
    while (current + 1 < items.length && isPast(current + 1)) items[++current].className = "past";
    while (current >= 0 && !isPast(current)) items[current--].className = "ahead";
    if (current === this.#current) return;
    items[this.#current]?.removeAttribute("aria-current");
    items[current]?.setAttribute("aria-current", "true");
    this.#current = current;
  }

  /** The place in the list of the last decision that was made; −1 before the first. */
  #current = -1;

  /** How every recognizer stands, what it waits for, and which deadline runs. */
  #showNow(stands) {
    find("clock").textContent = `${timeText(this.time)} s`;
    const down = this.tape.downAt(this.time).map(({ id }) => id);
    const list = find("now");
    const { recognizers } = this.scene;
    while (list.children.length > recognizers.length) list.lastChild.remove();
    recognizers.forEach(({ id }, index) => {
      const { state, decision, deadline } = stands.get(id);
      let word = STATES[state];
      if (state === "waiting" && decision?.other) word = `waits for ${decision.other}`;
      if (state === "recognized" && !this.account.isDiscrete(id)) word = "ended";
      const runs = deadline !== null && deadline > this.time && state !== "idle";
      const until = runs ? `until ${timeText(deadline)} s, ${(deadline - this.time).toFixed(2)} s to go` : "";
      const said = decision === null ? null : `${timeText(decision.t)} ${decision.text}`;
      const key = `${id} ${word} ${until} ${said} ${colourOf(this.scene, id)}`;
      const old = list.children[index];
      if (old?.dataset.key === key) return;
      const item = html("li", { style: `--c: ${colourOf(this.scene, id)}`, "data-key": key },
        html("span", {}, html("span", { class: "state" }, id), ` ${word}`), html("span", { class: "until" }, until),
        said === null ? null : html("small", {}, said));
      if (old) old.replaceWith(item);
      else list.append(item);
    });
    find("now-title").textContent = `At ${timeText(this.time)} s${down.length > 0 ? `, touch ${down.join(" + ")} down` : ", nothing is down"}`;
  }

  #showLog() {
    const shown = this.account.decisions.filter(({ reason }) => reason !== null || find("all").checked);
    this.#current = -1;
    const list = find("all").checked ? shown : this.account.decisions.filter(({ reason, kind }) => reason !== null || ["began", "ended"].includes(kind));
    find("log").replaceChildren(...list.map((decision) => html("li", { class: "ahead", "data-t": String(decision.t), "data-recognizer": decision.id },
      html("button", { type: "button", onclick: () => { this.pause(); this.select(decision.id); this.seek(decision.t); } },
        html("time", {}, timeText(decision.t)), html("span", {}, decision.text)))));
  }

  #showChanges() {
    find("compare").hidden = this.before === null;
    if (this.compared === null) return;
    const { sentences } = this.compared;
    const row = (when, text) => html("div", {}, html("strong", {}, when), html("span", {}, text));
    find("changes").replaceChildren(...(sentences.length === 0
      ? [html("li", {}, "The same was decided, at the same moments.")]
      : sentences.map(({ id, before, now }) => html("li", { "data-recognizer": id }, row("before", before), row("now", now)))));
  }

  showForm() {
    const select = find("recognizer");
    select.replaceChildren(...this.scene.recognizers.map(({ id, type }) => html("option", { value: id }, `${id} (${type})`)));
    select.value = this.selected ?? "";
    find("remove").disabled = this.selected === null;
    find("why").disabled = this.selected === null;
    fillForm(find("properties"), this.scene, this.types, allViews(this.scene, this.size), this.selected, (edit, selected) => this.change(edit, selected));
  }

  #showViews() {
    for (const id of ["new-view", "gesture-view"]) {
      const select = find(id);
      const old = select.value;
      const views = allViews(this.scene, this.size);
      select.replaceChildren(...views.map(({ view, depth }) => html("option", { value: view.id }, `${" ".repeat(depth * 2)}${view.id}`)));
      const owner = this.scene.recognizers.find((recognizer) => recognizer.id === this.selected)?.view;
      select.value = views.some(({ view }) => view.id === old) ? old : owner ?? views[0].view.id;
    }
  }

  select(id) {
    this.selected = id;
    this.showForm();
    this.#drawLanes();
    this.#showTime();
  }

  /** Tells what is wrong with a scene; `null`: nothing. `isWritten`: it is what somebody wrote, whose line can be shown. */
  showError(error, isWritten = false) {
    const text = find("text");
    text.setAttribute("aria-invalid", error !== null && isWritten ? "true" : "false");
    if (error === null) {
      find("error").textContent = "";
      return;
    }
    const { line, column, reason, message } = error;
    find("error").textContent = isWritten && line ? `Line ${line}, column ${column}: ${reason}` : reason ?? message;
    if (isWritten && line) find("text-part").open = true;
  }

  say(text) {
    find("said").textContent = text;
  }

  // MARK: Asking

  async why() {
    const id = this.selected;
    const question = { question: "why", recognizer: id, touch: -1, time: this.tape.isEmpty ? -1 : this.time };
    await this.#ask(question, ({ lines }) => [html("pre", {}, lines.join("\n"))]);
  }

  async lint() {
    await this.#ask({ question: "lint" }, ({ conflicts, explorations }) => {
      const show = ({ conflict, case: example }) => html("li", { class: conflict.severity },
        html("span", { class: "severity" }, `${conflict.severity}: `), conflict.text, " ",
        example === null || example === undefined ? null : html("button", {
          type: "button", onclick: () => this.setTape(Tape.ofCase(example, this.size)),
        }, "Show the touches"));
      return [
        html("p", {}, conflicts.length === 0 ? "Nothing was found." : `${conflicts.length} found`, `; ${explorations} touch sequences tried.`),
        html("ul", {}, ...conflicts.map(show)),
      ];
    });
  }

  async #ask(question, show) {
    const answer = find("answer");
    answer.replaceChildren(html("p", {}, "Playing the touches again and again…"));
    try {
      const result = await this.asker.ask({
        ...question, scene: this.text, touches: this.tape.isEmpty ? null : this.tape.text(), size: this.size,
      });
      answer.replaceChildren(...show(result));
    } catch (error) {
      answer.replaceChildren(html("p", {}, error.message));
    }
  }

  // MARK: Export

  export(kind) {
    const name = (this.tape.name || "lab").replace(/[^\w-]+/g, "-");
    const texts = {
      scene: () => [`${name}.scene.json`, this.engine.sceneText(this.text)],
      touches: () => [`${name}.touches.jsonl`, this.tape.text()],
      case: () => [`${name}.case.json`, this.engine.caseText(this.text, `${this.tape.name || "what the lab showed"}`)],
      swift: () => [`${name}.swift`, swiftCode(this.scene, this.size, this.types)],
      script: () => [`${name}.js`, scriptCode(this.scene, this.size)],
    };
    const [file, text] = texts[kind]();
    find("exported-title").textContent = file;
    find("exported-text").value = text;
    const link = find("download");
    link.download = file;
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    find("exported").showModal();
  }

  /** Reads files that somebody opened: a scene, touches, a case. */
  async openFiles(files) {
    let sceneText = this.text;
    let tape = null;
    for (const file of files) {
      const text = await file.text();
      let whole = null;
      try {
        whole = JSON.parse(text);
      } catch {
        // Touches are a line each.
      }
      if (whole?.format === "tactus-scene") {
        sceneText = text;
      } else if (whole?.format === "tactus-case") {
        sceneText = this.engine.sceneText(JSON.stringify({ format: "tactus-scene", version: 1, ...whole.scene }));
        tape = Array.isArray(whole.touches) ? Tape.ofCase(whole, this.size) : null;
      } else {
        tape = Tape.read(text, file.name.replace(/\.touches\.jsonl$/, ""));
      }
    }
    this.open(sceneText, tape ?? this.tape);
  }

  /** The page as it is outlives a reload. */
  #remember() {
    try {
      sessionStorage.setItem(KEPT, JSON.stringify({ address: location.href, scene: this.text, touches: this.tape.text(), name: this.tape.name }));
    } catch {
      // Without room, or where nothing may be kept, a reload begins anew.
    }
  }

  /** What was kept for this address; `null` if nothing was. */
  static remembered() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEPT));
      return kept?.address === location.href ? kept : null;
    } catch {
      return null;
    }
  }

  /** For tests: what is shown, as plain values. */
  state() {
    return {
      text: this.text, time: this.time, start: this.start, end: this.end, selected: this.selected, isComparing: this.before !== null,
      isLive: this.touches.isRunning, touches: this.tape.text(), decisions: this.account.decisions.map(({ record }) => record),
      lines: this.account.entries.map(({ line, record }) => ({ line, record })), actions: this.account.actions, stands: [...this.account.at(this.time)],
      changes: this.compared?.sentences ?? null,
    };
  }
}

const lab = new Lab(await LabEngine.load());
find("example").append(html("option", { value: "" }, "choose…"), ...EXAMPLES.map(({ name, title }) => html("option", { value: name }, title)));
find("gesture").append(...Object.entries(GESTURES).map(([name, { title }]) => html("option", { value: name }, title)));
find("new-type").append(...Object.keys(lab.types).filter((type) => !lab.types[type].inScrollViews).map((type) => html("option", { value: type }, type)));
connect(lab);

const asked = new URLSearchParams(location.search);
const kept = Lab.remembered();
try {
  if (kept !== null) {
    lab.open(kept.scene, Tape.read(kept.touches, kept.name));
  } else if (asked.has("page")) {
    const page = await handedOver();
    lab.open(lab.engine.sceneText(JSON.stringify(page.scene)), Tape.read(page.touches, page.name));
    find("hint").textContent = comparison(lab.account, page);
  } else if (asked.has("scene") || asked.has("touches")) {
    const [scene, touches] = await Promise.all(["scene", "touches"].map((name) => asked.has(name) && fetchText(new URL(asked.get(name), location))));
    const tape = touches ? Tape.read(touches, "opened") : new Tape();
    lab.open(scene || lab.engine.sceneText(""), tape);
    find("hint").textContent = touches ? "Step through the decisions, or touch the surface." : "Touch the surface.";
  } else {
    await openExample(lab, asked.get("example") ?? EXAMPLES[0].name);
  }
} catch (error) {
  find("error").textContent = error.message;
  if (lab.account === null) await openExample(lab, EXAMPLES[0].name);
}
globalThis.tactusLab = lab;
document.body.dataset.ready = "true";
