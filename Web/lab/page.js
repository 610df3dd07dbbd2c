// The lab: connects the surface, the lanes, the form and the questions. It shows what the engine decided.

import { PointerInput } from "../tactus/pointer-input.js";
import { checkWords, Prompts } from "../tactus/lab/prompts.js";
import { StandIns } from "../tactus/stand-ins.js";
import { hashOf } from "./address.js";
import { Asker } from "./asker.js";
import { scriptCode, swiftCode } from "./code.js";
import { connect, openExample } from "./controls.js";
import { html } from "../tactus/lab/draw.js";
import { DecisionList, showStandings } from "./decision-list.js";
import { LabEngine } from "./engine.js";
import { openAddress, remember } from "./entry.js";
import { EXAMPLES } from "./examples.js";
import { History, differences, timeText } from "./history.js";
import { fillForm } from "./inspector.js";
import { Lanes } from "./lanes.js";
import { LiveTouches } from "./live.js";
import { readFiles } from "./opening.js";
import { lintParts, whyParts } from "./questions.js";
import { allViews, contactsOutside, viewsOf } from "./scene.js";
import { Stage } from "./stage.js";
import { GESTURES, Session } from "./touches.js";

const find = (id) => document.getElementById(id);

class Lab {
  /** The scene: its text, and what it says, as of the last time that it made sense. */
  text = "";
  scene = { recognizers: [] };
  session = new Session();
  history = null;
  /** The scene before it was changed, with what it decides about the same touches; `null` while nothing is compared. */
  before = null;
  compared = null;
  time = 0;
  selected = null;
  /** What a person is asked for; `null` without prompts. */
  prompts = null;
  isPlaying = false;
  #earlier = null;
  /** The texts of the scene before the last changes, and those that were undone: the latest is last. */
  #past = [];
  #undone = [];
  #error = find("error");
  #log = new DecisionList(find("log"), ({ id, t }) => {
    this.pause();
    this.select(id);
    this.seek(t);
  });
  #live = -1;
  #lastDraw = 0;

  constructor(engine) {
    this.engine = engine;
    this.types = engine.types();
    this.stage = new Stage(find("stage"));
    this.lanes = new Lanes(find("lanes"), find("names"), (t) => this.seek(t));
    this.asker = new Asker();
    this.touches = new LiveTouches(this.stage, {
      begin: (session, isNew) => this.#beginTouches(session, isNew), step: (samples, now) => this.#stepTouches(samples, now), end: () => this.#endTouches(),
    });
    const standIns = new StandIns(this.touches, find("stage"));
    new PointerInput(this.touches, find("stage"), { filter: standIns.filter, coalesced: false });
  }

  get size() {
    return { width: this.session.width, height: this.session.height };
  }

  // MARK: Scene and touches

  /** Opens a scene and touches, with nothing to compare. `hint` says what they are; `example` is the name of one. */
  open(sceneText, session, { hint = "", example = "" } = {}) {
    this.#setTouches(session);
    this.before = null;
    this.#past = [];
    this.#undone = [];
    this.#setScene(sceneText);
    find("hint").textContent = hint;
    find("example").value = example;
    find("zoom").value = "1";
    find("answer").replaceChildren();
    this.selected = this.scene.recognizers[0]?.id ?? null;
    this.decide();
    this.seek(session.start);
  }

  /** Sets the text of the scene. If the text is wrong, it throws and changes nothing. */
  #setScene(text) {
    const normal = this.engine.sceneText(text);
    this.text = text;
    this.scene = JSON.parse(normal);
    this.showError(null);
  }

  /** Changes the scene: the same touches are decided anew, and compared with what was. `field` is the field of the form that asks for it. */
  change(edit, { field = "id", selected = this.selected } = {}) {
    const old = { text: this.text, history: this.history, scene: this.scene };
    try {
      this.#setScene(this.engine.sceneText(JSON.stringify(typeof edit === "function" ? edit(this.scene) : edit)));
    } catch (error) {
      this.showForm();
      const input = find("properties").elements[field];
      input?.setAttribute("aria-invalid", "true");
      // The field says itself which property it is.
      const message = (error.reason ?? error.message).replace(`recognizers[${this.scene.recognizers.findIndex(({ id }) => id === this.selected)}].${field}: `, "");
      this.showError({ message }, input?.closest("fieldset, label") ?? find("properties"));
      return;
    }
    this.#changed(old, selected);
  }

  /** Sets the scene to a text that was typed. */
  write(text) {
    const old = { text: this.text, history: this.history, scene: this.scene };
    try {
      this.#setScene(text);
    } catch (error) {
      this.showError(error, find("text-label"), true);
      return;
    }
    this.#changed(old, this.selected, false);
  }

  #changed(old, selected, showsText = true) {
    this.#past.push(old.text);
    this.#undone = [];
    if (this.before === null && !this.session.isEmpty && old.history !== null) this.before = old;
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

  /** Returns to the scene with which the new one is compared: a change that can be undone as well. */
  back() {
    if (this.before === null) return;
    this.#returnTo(this.before.text);
    this.say("The scene is as it was.");
  }

  #returnTo(text) {
    this.#past.push(this.text);
    this.#undone = [];
    this.#restore(text);
  }

  undo() {
    if (this.#past.length === 0) return;
    this.#undone.push(this.text);
    this.#restore(this.#past.pop());
    this.say("The last change is undone.");
  }

  redo() {
    if (this.#undone.length === 0) return;
    this.#past.push(this.text);
    this.#restore(this.#undone.pop());
    this.say("The change is made again.");
  }

  /** Sets the scene to one that was there. */
  #restore(text) {
    const old = { text: this.text, history: this.history, scene: this.scene };
    this.#setScene(text);
    if (this.before?.text === text) this.before = null;
    else if (!this.session.isEmpty) this.before ??= old;
    if (!this.scene.recognizers.some(({ id }) => id === this.selected)) this.selected = this.scene.recognizers[0]?.id ?? null;
    this.decide();
    find("text").value = this.text;
  }

  /** Plays the touches to the scene, and to the one before. */
  decide() {
    this.history = new History(this.scene.recognizers).add(this.engine.decide(this.text));
    this.#compare();
    this.showAll();
    this.#remember();
  }

  #compare() {
    if (this.before === null) {
      this.compared = null;
      return;
    }
    this.before.history = new History(this.before.scene.recognizers).add(this.engine.decide(this.before.text));
    this.compared = differences(this.before.history, this.history);
  }

  /** Plays other touches to the same scene. */
  setSession(session) {
    const old = this.session;
    this.#setTouches(session);
    if (!old.isEmpty) this.#earlier = old;
    this.decide();
    this.seek(session.start);
  }

  /** Sets the touches. If they are more than the lab keeps, it throws and keeps the old ones. */
  #setTouches(session) {
    try {
      this.engine.setTouches(session);
    } catch (error) {
      this.engine.setTouches(this.session);
      throw error;
    }
    this.session = session;
    this.touches.forget();
    this.stopPrompts();
  }

  earlier() {
    if (this.#earlier !== null) this.setSession(this.#earlier);
  }

  // MARK: Touches as they come

  #beginTouches(session, isNew) {
    this.pause();
    if (isNew && !this.session.isEmpty) this.#earlier = this.session;
    // Everything that was asked for is answered, and the answers are a session of their own.
    if (isNew && this.prompts?.word === null) this.stopPrompts();
    if (isNew && this.prompts !== null) Object.assign(session, { labels: this.prompts.labels, person: this.#person });
    session.width = this.session.width;
    session.height = this.session.height;
    this.session = session;
    this.engine.setTouches(new Session(this.size));
    this.#live = this.engine.open(this.text);
    // The earlier touches of the same session come first.
    for (const { time, samples } of session.frames) {
      for (const sample of samples) this.engine.add(time, sample, this.#live);
      this.engine.send(this.#live);
    }
    this.history = new History(this.scene.recognizers).add(this.engine.lines(this.#live));
    this.compared = null;
  }

  #stepTouches(samples, now) {
    try {
      for (const { time, ...sample } of samples) this.engine.add(time, sample, this.#live);
      this.engine.send(this.#live);
      for (const sample of samples) {
        this.session.add(sample);
        this.prompts?.receive(sample);
      }
    } catch (error) {
      // The lab keeps no more touches. The next finger begins a new session.
      this.showError(error, find("stage-frame"));
      this.touches.forget();
      this.stopPrompts();
    }
    // To each deadline and no further: touches from before now may still come.
    let deadline = this.engine.deadline(this.#live);
    for (let count = 0; deadline >= 0 && deadline <= now && count < 1000; count++) {
      this.engine.advance(this.#live, deadline);
      const next = this.engine.deadline(this.#live);
      if (next <= deadline) break;
      deadline = next;
    }
    this.history.add(this.engine.lines(this.#live));
    this.time = now / 1e9;
    this.#showLive();
    return this.engine.deadline(this.#live);
  }

  #showLive() {
    const stands = this.history.at(this.time);
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

  // MARK: Prompts

  /** Whose touches the answers are. */
  #person = "";

  /** Asks for gestures: the touches that answer are one session, which gets a label for each. */
  startPrompts({ ask, times, person }) {
    if (person !== "") checkWords("person", person);
    const prompts = new Prompts({ ask, times }, () => this.#promptChanged());
    this.stopPrompts();
    this.pause();
    this.touches.forget();
    this.#person = person;
    this.prompts = prompts;
    this.#showPrompt();
  }

  stopPrompts() {
    this.prompts?.stop();
    this.prompts = null;
    this.#showPrompt();
  }

  #showPrompt() {
    const { prompts } = this;
    const isOver = prompts?.word === null;
    this.touches.isAsking = prompts !== null && !isOver;
    find("prompt").textContent = prompts?.text ?? "";
    find("prompt-bar").hidden = prompts === null;
    find("prompt-stop").textContent = isOver ? "Close" : "Stop";
  }

  /** Shows what is asked for now, and the labels, of which one has come or gone. */
  #promptChanged() {
    this.#showPrompt();
    if (this.touches.isRunning) return;
    this.#drawLanes();
    this.#showTime();
    this.#remember();
  }

  // MARK: Time

  get start() {
    return this.session.start;
  }

  get end() {
    return Math.max(this.session.end, this.history?.end ?? 0, this.start + 0.05);
  }

  /** The moments of the frames, or of the decisions. */
  moments(kind) {
    const frames = this.session.frames.map(({ time }) => this.session.seconds(time));
    const decisions = this.history.decisions.map(({ t }) => t);
    return [...new Set(kind === "decision" ? decisions : [...frames, ...decisions])].sort((a, b) => a - b);
  }

  step(kind, direction) {
    this.pause();
    const moments = this.moments(kind);
    const next = direction > 0 ? moments.find((t) => t > this.time + 1e-9) : moments.findLast((t) => t < this.time - 1e-9);
    if (next === undefined) return;
    this.seek(next);
    const text = this.history.decisions.filter(({ t }) => t === next).map((decision) => decision.text).join("; ");
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
    if (this.session.isEmpty) return;
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
    this.stage.setScene(this.scene, this.session, this.types);
    this.#showOutside();
    this.#drawLanes();
    this.#showChanges();
    this.#log.show(this.history.decisions, find("all").checked);
    this.showForm();
    this.#showViews();
    // A text with a mistake is kept until the mistake is corrected, or another scene comes.
    const isDraft = document.activeElement === find("text") || find("text").getAttribute("aria-invalid") === "true";
    if (!isDraft) find("text").value = this.text;
    find("earlier").disabled = this.#earlier === null;
    find("undo").disabled = this.#past.length === 0;
    find("redo").disabled = this.#undone.length === 0;
    this.seek(this.time);
  }

  /** Says which touches no recognizer gets, because no view is where they come down. */
  #showOutside() {
    const ids = contactsOutside(this.scene, this.session);
    const few = ids.length > 5 ? `${ids.slice(0, 5).join(", ")} and ${ids.length - 5} more` : ids.join(", ");
    find("outside").textContent = ids.length === 0 ? ""
      : `Touch${ids.length === 1 ? "" : "es"} ${few} ${ids.length === 1 ? "comes" : "come"} down outside of every view of the scene, so no recognizer gets ${ids.length === 1 ? "it" : "them"}.`;
  }

  #drawLanes() {
    const { start, end } = this;
    const width = Math.max(220, find("lanes-scroll").clientWidth - 2) * Number(find("zoom").value);
    this.lanes.draw({
      scene: this.scene, session: this.session, history: this.history, before: this.before?.history ?? null, compared: this.compared,
      start, end: end + (end - start) * 0.04, width, selected: this.selected,
    });
  }

  #drawStage(stands) {
    this.stage.draw({
      session: this.session, scene: this.scene, types: this.types, stands, t: this.time, selected: this.selected, showsLimits: find("limits").checked,
      scrolls: this.history.scrolls(this.time),
    });
  }

  #showTime() {
    if (this.history === null) return;
    const stands = this.history.at(this.time);
    this.#drawStage(stands);
    this.lanes.setTime(this.time, stands);
    this.#showNow(stands);
    const scrubber = find("scrubber");
    scrubber.value = String(Math.round(((this.time - this.start) / (this.end - this.start)) * 1000));
    scrubber.setAttribute("aria-valuetext", `${timeText(this.time)} seconds`);
    this.#log.mark(this.time);
  }

  /** Shows how every recognizer stands. */
  #showNow(stands) {
    showStandings(find("now"), this.scene, stands, this.time);
    const down = this.session.downAt(this.time).map(({ id }) => id);
    find("clock").textContent = `${timeText(this.time)} s`;
    find("now-title").textContent = `At ${timeText(this.time)} s${down.length > 0 ? `, touch ${down.join(" + ")} down` : ", nothing is down"}`;
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
    // It may be beside a field of the form.
    if (find("properties").contains(this.#error)) this.showError(null);
    const select = find("recognizer");
    select.replaceChildren(...this.scene.recognizers.map(({ id, type }) => html("option", { value: id }, `${id} (${type})`)));
    select.value = this.selected ?? "";
    find("remove").disabled = this.selected === null;
    find("why").disabled = this.selected === null;
    fillForm(find("properties"), this.scene, this.types, allViews(this.scene, this.size), this.selected, 
      (edit, field, selected) => this.change(edit, { field, selected }));
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

  /**
   * Shows what is wrong; `null`: nothing.
   *
   * @param beside the element with which it has to do: the words come after it
   * @param isWritten the text was typed, so its line can be shown
   */
  showError(error, beside = find("open"), isWritten = false) {
    const text = find("text");
    text.setAttribute("aria-invalid", error !== null && isWritten ? "true" : "false");
    if (error === null) {
      this.#error.textContent = "";
      find("errors").append(this.#error);
      return;
    }
    const { line, column, reason, message } = error;
    beside.after(this.#error);
    this.#error.textContent = isWritten && line ? `Line ${line}, column ${column}: ${reason}` : reason ?? message;
    if (isWritten && line) find("text-part").open = true;
  }

  say(text) {
    find("said").textContent = text;
  }

  // MARK: Asking

  async why() {
    const id = this.selected;
    const question = { question: "why", recognizer: id, touch: -1, time: this.session.isEmpty ? -1 : this.time };
    const asked = { ...this.#state(), scene: this.text, session: this.session };
    await this.#ask(question, (result) => whyParts(result, (index) => this.#try(index, asked)));
  }

  /** The scene and the touches, to find out whether they have changed. */
  #state() {
    return { text: this.text, touches: this.session.isEmpty ? null : this.session.text() };
  }

  /** Makes the change of an answer, in the scene or in the touches for which it was asked, and shows the result. */
  async #try(index, asked) {
    const { scene, touches } = await this.asker.ask({ question: "try", index });
    const { text, touches: present } = this.#state();
    if (text !== asked.text || present !== asked.touches) {
      this.say("The scene or the touches are others now: ask why once more.");
      return;
    }
    const changed = this.engine.sceneText(JSON.stringify({ format: "tactus-scene", version: 1, ...scene }));
    const isOfTouches = changed === this.engine.sceneText(asked.scene);
    // What another answer changed is as it was when the question was asked.
    const session = isOfTouches ? Session.ofCase({ name: asked.session.name, touches }, this.size) : asked.session;
    if (session.text() !== this.session.text()) this.setSession(session);
    if (!isOfTouches && text !== changed) this.change(JSON.parse(changed));
    if (isOfTouches && text !== asked.scene) this.#returnTo(asked.scene);
    // Another answer to the same question may be tried in its place.
    Object.assign(asked, this.#state());
    this.seek(this.end);
  }

  async lint() {
    await this.#ask({ question: "lint" }, (result) => lintParts(result, (example) => this.setSession(Session.ofCase(example, this.size))));
  }

  async #ask(question, show) {
    const answer = find("answer");
    answer.replaceChildren(html("p", {}, "Playing the touches again and again…"));
    try {
      const result = await this.asker.ask({
        ...question, scene: this.text, touches: this.session.isEmpty ? null : this.session.text(), size: this.size,
      });
      answer.replaceChildren(...show(result));
    } catch (error) {
      answer.replaceChildren(html("p", {}, error.message));
    }
  }

  // MARK: Export

  async export(kind) {
    const name = (this.session.name || "lab").replace(/[^\w-]+/g, "-");
    // A case has no surface: its views say how large that is.
    const sized = { ...this.scene, views: viewsOf(this.scene, this.size) };
    const texts = {
      scene: () => [`${name}.scene.json`, this.engine.sceneText(this.text)],
      touches: () => [`${name}.touches.jsonl`, this.session.text()],
      case: () => [`${name}.case.json`, this.engine.caseText(JSON.stringify(sized), this.session.name || "what the lab showed")],
      swift: () => [`${name}.swift`, swiftCode(this.scene, this.size, this.types)],
      script: () => [`${name}.js`, scriptCode(this.scene, this.size)],
      address: async () => [`${name}.txt`, await this.address()],
    };
    const [file, text] = await texts[kind]();
    find("exported-title").textContent = file;
    find("exported-text").value = text;
    const link = find("download");
    link.download = file;
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    find("exported").showModal();
  }

  /** The address at which others see the same scene and touches. */
  async address() {
    const { text: scene, session } = this;
    return new URL(await hashOf({ scene, touches: session.text(), name: session.name }), location.origin + location.pathname).href;
  }

  /** Opens files: a scene, a case, a recording. */
  async openFiles(files) {
    const { sceneText, session, sentences } = await readFiles(files, this.engine, { sceneText: this.text, session: this.session });
    this.open(sceneText, session, { hint: sentences.join(" ") });
  }

  #remember() {
    remember(this, { hint: find("hint").textContent, example: find("example").value });
  }

  /** For tests: what is shown, as plain values. */
  state() {
    return {
      text: this.text, time: this.time, start: this.start, end: this.end, selected: this.selected, isComparing: this.before !== null,
      isLive: this.touches.isRunning, touches: this.session.text(), decisions: this.history.decisions.map(({ record }) => record),
      lines: this.history.entries.map(({ line, record }) => ({ line, record })), actions: this.history.actions,
      changes: this.compared?.sentences ?? null,
    };
  }
}

const lab = new Lab(await LabEngine.load());
find("example").append(html("option", { value: "" }, "choose…"), ...EXAMPLES.map(({ name, title }) => html("option", { value: name }, title)));
find("gesture").append(...Object.entries(GESTURES).map(([name, { title }]) => html("option", { value: name }, title)));
find("new-type").append(...Object.keys(lab.types).filter((type) => !lab.types[type].inScenes).map((type) => html("option", { value: type }, type)));
connect(lab);

try {
  await openAddress(lab);
} catch (error) {
  if (lab.history === null) await openExample(lab, EXAMPLES[0].name);
  lab.showError(error);
}
addEventListener("hashchange", () => {
  if (location.hash !== "") openAddress(lab).catch((error) => lab.showError(error));
});
globalThis.tactusLab = lab;
document.body.dataset.ready = "true";
