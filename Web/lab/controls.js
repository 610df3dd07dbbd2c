// The buttons, fields and keys of the lab, and what each of them does.

import { EXAMPLES, loadExample } from "./examples.js";
import { edits, centreOf } from "./scene.js";
import { GESTURES, Session, sessionOf } from "./touches.js";

const find = (id) => document.getElementById(id);

/** Connects everything on the page that can be used with the lab. */
export function connect(lab) {
  const on = (id, type, listener) => find(id).addEventListener(type, listener);
  on("play", "click", () => lab.play());
  on("first", "click", () => { lab.pause(); lab.seek(lab.start); });
  on("last", "click", () => { lab.pause(); lab.seek(lab.end); });
  for (const [id, kind, direction] of [["frame-back", "frame", -1], ["frame-on", "frame", 1], ["decision-back", "decision", -1], ["decision-on", "decision", 1]]) {
    on(id, "click", () => lab.step(kind, direction));
  }
  on("scrubber", "input", (event) => {
    lab.pause();
    lab.seek(lab.start + (Number(event.target.value) / 1000) * (lab.end - lab.start));
  });
  on("zoom", "change", () => lab.showAll());
  on("limits", "change", () => lab.seek(lab.time));
  on("all", "change", () => lab.showAll());
  on("keep", "click", () => lab.keep());
  on("back", "click", () => lab.back());
  on("undo", "click", () => lab.undo());
  on("redo", "click", () => lab.redo());
  on("earlier", "click", () => lab.earlier());
  on("recognizer", "change", (event) => lab.select(event.target.value));
  on("remove", "click", () => lab.change((scene) => edits.remove(scene, lab.selected), { selected: null }));
  on("add", "click", () => {
    const type = find("new-type").value;
    const before = new Set(lab.scene.recognizers.map(({ id }) => id));
    const scene = edits.add(lab.scene, type, find("new-view").value, lab.types[type].required);
    lab.change(scene, { selected: scene.recognizers.find(({ id }) => !before.has(id)).id });
  });
  for (const button of document.querySelectorAll("#parts button")) {
    button.addEventListener("click", () => {
      const part = find(button.dataset.part);
      part.scrollIntoView({ block: "start" });
      part.querySelector("button, select, input")?.focus({ preventScroll: true });
    });
  }
  on("properties", "submit", (event) => event.preventDefault());
  let typing = null;
  on("text", "input", (event) => {
    clearTimeout(typing);
    typing = setTimeout(() => lab.write(event.target.value), 250);
  });
  on("why", "click", () => lab.why());
  on("lint", "click", () => lab.lint());
  on("make", "click", () => {
    const { title, make } = GESTURES[find("gesture").value];
    lab.setSession(sessionOf(make(centreOf(lab.scene, lab.size, find("gesture-view").value)), lab.size, title));
    lab.say(`${title}: ${lab.history.actions.length} actions`);
  });
  on("prompts", "submit", (event) => {
    event.preventDefault();
    const { ask, times, person } = event.target.elements;
    try {
      lab.startPrompts({
        ask: ask.value.split(",").map((word) => word.trim()).filter((word) => word !== ""), times: Number(times.value), person: person.value.trim(),
      });
    } catch (error) {
      lab.showError(error, event.target);
      return;
    }
    lab.showError(null);
    find("prompt-part").open = false;
    find("prompt").scrollIntoView({ block: "nearest" });
    find("prompt-again").focus({ preventScroll: true });
  });
  on("prompt-again", "click", () => lab.prompts.again());
  on("prompt-stop", "click", () => {
    lab.stopPrompts();
    find("prompt-part").querySelector("summary").focus();
  });
  on("example", "change", async (event) => {
    const { value } = event.target;
    if (value !== "") await openExample(lab, value).catch((error) => lab.showError(error, event.target.closest("label")));
  });
  on("export", "change", (event) => {
    const kind = event.target.value;
    event.target.value = "";
    if (kind !== "") lab.export(kind).catch((error) => lab.showError(error, event.target.closest("label")));
  });
  on("open", "click", () => find("file").click());
  on("file", "change", async (event) => {
    await lab.openFiles([...event.target.files]).catch((error) => lab.showError(error));
    event.target.value = "";
  });
  on("copy", "click", () => {
    find("exported-text").select();
    navigator.clipboard?.writeText(find("exported-text").value).then(() => lab.say("Copied."), () => {});
  });
  on("close", "click", () => find("exported").close());
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    if (target.closest("input:not([type=range], [type=checkbox], [type=number]), textarea, dialog") || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "z" && !event.shiftKey) lab.undo();
      else lab.redo();
      return;
    }
    if (target.closest("[type=number], select")) return;
    const isButton = target.closest("button, summary, a, input");
    const acts = {
      " ": isButton ? null : () => lab.play(), ArrowLeft: () => lab.step(event.shiftKey ? "decision" : "frame", -1),
      ArrowRight: () => lab.step(event.shiftKey ? "decision" : "frame", 1), Home: () => lab.seek(lab.start), End: () => lab.seek(lab.end),
      l: () => find("loop").click(),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  addEventListener("resize", () => lab.showAll());
}

/** Opens one of the examples, with its hint. */
export async function openExample(lab, name) {
  const example = EXAMPLES.find((each) => each.name === name);
  const { scene, touches } = await loadExample(name);
  lab.open(scene, Session.read(touches, name), { hint: example.hint, example: name });
}
