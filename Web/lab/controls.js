// The lab's buttons, fields and keys: what each of them has the lab do.

import { EXAMPLES, loadExample } from "./examples.js";
import { edits, middleOf } from "./scene.js";
import { GESTURES, Tape, tapeOf } from "./touches.js";

const find = (id) => document.getElementById(id);

/** Connects everything on the page that can be used with the lab. */
export function connect(lab) {
  const on = (id, type, listener) => find(id).addEventListener(type, listener);
  on("play", "click", () => lab.play());
  on("first", "click", () => { lab.pause(); lab.seek(lab.start); });
  on("last", "click", () => { lab.pause(); lab.seek(lab.end); });
  for (const [id, kind, way] of [["frame-back", "frame", -1], ["frame-on", "frame", 1], ["decision-back", "decision", -1], ["decision-on", "decision", 1]]) {
    on(id, "click", () => lab.step(kind, way));
  }
  on("scrubber", "input", (event) => {
    lab.pause();
    lab.seek(lab.start + (Number(event.target.value) / 1000) * (lab.end - lab.start));
  });
  on("zoom", "change", () => lab.showAll());
  on("limits", "change", () => lab.seek(lab.time));
  on("all", "change", () => lab.showAll());
  on("keep", "click", () => lab.keep());
  on("undo", "click", () => lab.undo());
  on("earlier", "click", () => lab.earlier());
  on("recognizer", "change", (event) => lab.select(event.target.value));
  on("remove", "click", () => lab.change((scene) => edits.remove(scene, lab.selected), null));
  on("add", "click", () => {
    const type = find("new-type").value;
    const before = new Set(lab.scene.recognizers.map(({ id }) => id));
    const scene = edits.add(lab.scene, type, find("new-view").value, lab.types[type].required);
    lab.change(scene, scene.recognizers.find(({ id }) => !before.has(id)).id);
  });
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
    lab.setTape(tapeOf(make(middleOf(lab.scene, lab.size, find("gesture-view").value)), lab.size, title));
    lab.say(`${title}: ${lab.account.actions.length} actions`);
  });
  on("example", "change", async (event) => {
    const { value } = event.target;
    if (value !== "") await openExample(lab, value);
  });
  on("export", "change", (event) => {
    const kind = event.target.value;
    event.target.value = "";
    if (kind !== "") lab.export(kind);
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
    if (event.target.closest("input:not([type=range], [type=checkbox]), textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    const isButton = event.target.closest("button, summary, a, input");
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

/** Opens one of the examples, with what there is to find in it. */
export async function openExample(lab, name) {
  const example = EXAMPLES.find((each) => each.name === name);
  const { scene, touches } = await loadExample(name);
  lab.open(scene, Tape.read(touches, name));
  find("hint").textContent = example.hint;
  find("example").value = name;
}
