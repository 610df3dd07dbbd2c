// The form of one recognizer: its properties, and how it stands to the others.

import { html } from "../tactus/lab/draw.js";
import { arePair, edits, requiredBy } from "./scene.js";

const listed = (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
/** What every recognizer has: last, and folded away. */
const COMMON = new Set([
  "enabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "allowedTouchTools", "requiresExclusiveTouchType",
  "acceptsLeftoverTouches", "cancelsWhenOutside",
]);
const UNITS = { duration: "s" };

/** Words of a name: `minimumPressDuration` is “minimum press duration”. */
const words = (name) => name.replace(/[A-Z]/g, (letter) => " " + letter.toLowerCase());

/**
 * Fills `form` with the properties of recognizer `id`.
 *
 * @param change called with a function that returns a changed copy of a scene, the name of the field that asks for it, and the
 *   recognizer's new id, if that is what changes
 */
export function fillForm(form, scene, types, views, id, change) {
  const recognizer = scene.recognizers.find((each) => each.id === id);
  if (recognizer === undefined) {
    form.replaceChildren();
    return;
  }
  const focused = document.activeElement?.form === form ? document.activeElement.name : null;
  const set = (name, value) => change((old) => edits.set(old, id, name, value), name);
  const field = (property) => {
    const isSet = recognizer[property.name] !== undefined;
    const input = inputFor(property, recognizer[property.name], (value) => set(property.name, value));
    if (input === null) {
      return html("p", { class: "quiet" }, `${words(property.name)}: to be written as text, below`);
    }
    input.name = property.name;
    const unit = UNITS[property.kind] ? `, ${UNITS[property.kind]}` : "";
    return html("label", { class: isSet ? "field set" : "field", title: property.name }, html("span", {}, words(property.name) + unit), input);
  };
  const { properties } = types[recognizer.type] ?? { properties: [] };
  const own = properties.filter(({ name }) => !COMMON.has(name));
  const common = properties.filter(({ name }) => COMMON.has(name));
  const others = scene.recognizers.filter((other) => other.id !== id);
  const checks = (title, isOn, turn) => others.length === 0 ? null : html("fieldset", {}, html("legend", {}, title),
    ...others.map((other) => html("label", { class: "check" },
      html("input", { type: "checkbox", name: `${title} ${other.id}`, checked: isOn(other.id), onchange: (event) => turn(other.id, event.target.checked, event.target.name) }), other.id)));
  const gates = html("select", { name: "gate", onchange: (event) => change((old) => edits.gate(old, id, event.target.value), "gate") },
    html("option", { value: "" }, "any time"), ...others.map((other) => html("option", { value: other.id }, other.id)));
  gates.value = scene.gatedBy?.[id] ?? "";
  const viewSelect = html("select", { name: "view", onchange: (event) => set("view", event.target.value) },
    ...views.map(({ view, depth }) => html("option", { value: view.id }, `${" ".repeat(depth * 2)}${view.id}`)));
  viewSelect.value = recognizer.view;
  const isOpen = form.querySelector("details")?.open ?? false;
  form.replaceChildren(...[
    html("label", { class: "field" }, html("span", {}, "name"), html("input", {
      name: "id", value: id, autocomplete: "off", onchange: (event) => change((old) => edits.rename(old, id, event.target.value.trim()), "id", event.target.value.trim()),
    })),
    html("label", { class: "field" }, html("span", {}, "view"), viewSelect),
    ...own.map(field),
    checks("requires to fail", (other) => requiredBy(recognizer).includes(other), (other, isOn, name) => change((old) => edits.require(old, id, other, isOn), name)),
    checks("at the same time as", (other) => arePair(scene, id, other), (other, isOn, name) => change((old) => edits.pair(old, id, other, isOn), name)),
    others.length === 0 ? null : html("label", { class: "field" }, html("span", {}, "only while"), gates),
    html("details", { open: isOpen }, html("summary", {}, "What every recognizer has"), ...common.map(field)),
  ].filter(Boolean));
  if (focused !== null) form.elements[focused]?.focus?.();
}

/** The most that a count may be, where it has no limit. */
const NO_LIMIT = 2 ** 31 - 1;

/** The default of a number, as an empty field shows it. */
export function defaultText({ default: usual }) {
  if (usual === undefined) return "default";
  return usual >= NO_LIMIT ? "no limit" : String(Math.round(usual * 1e4) / 1e4);
}

/** What sets a property; `null` for one that is written as text. `set(undefined)` means the default. */
function inputFor(property, value, set) {
  const { kind, least, most, default: usual } = property;
  switch (kind) {
    case "flag": {
      const select = html("select", { onchange: (event) => set({ yes: true, no: false }[event.target.value]) },
        html("option", { value: "" }, usual === undefined ? "as by default" : usual ? "yes (default)" : "no (default)"),
        html("option", { value: "yes" }, "yes"), html("option", { value: "no" }, "no"));
      select.value = value === undefined ? "" : value ? "yes" : "no";
      return select;
    }
    case "integer": case "number": case "duration": {
      // Steps that people notice: a hundredth of a second, a point.
      const step = kind === "integer" ? 1 : kind === "duration" ? 0.01 : (usual ?? 10) < 5 ? 0.01 : 1;
      const input = html("input", {
        type: "number", step, placeholder: defaultText(property), inputMode: "decimal",
        onchange: (event) => {
          const { value: text } = event.target;
          if (text === "" && !event.target.validity.badInput) set(undefined);
          else if (text !== "") set(Number(text));
        },
      });
      // The steps of a field without a value begin at its default.
      input.addEventListener("keydown", (event) => {
        if ((event.key === "ArrowUp" || event.key === "ArrowDown") && input.value === "" && usual < NO_LIMIT) input.value = String(usual);
      });
      if (least !== undefined) input.min = String(least);
      if (most !== undefined) input.max = String(most);
      if (kind !== "integer") input.step = "any";
      if (value !== undefined) input.value = String(value);
      return input;
    }
    case "choice": {
      const select = html("select", { onchange: (event) => set(event.target.value === "" ? undefined : event.target.value) },
        html("option", { value: "" }, usual === undefined ? "default" : `${usual} (default)`), ...property.words.map((word) => html("option", { value: word }, word)));
      select.value = value ?? "";
      return select;
    }
    case "choices": {
      const select = html("select", {
        onchange: (event) => {
          const chosen = event.target.value;
          set(chosen === "" ? undefined : chosen.includes(" ") ? chosen.split(" ") : chosen);
        },
      }, html("option", { value: "" }, "default"), ...combinations(property.words).map((several) => html("option", { value: several.join(" ") }, several.join(" + "))));
      select.value = listed(value).length === 0 ? "" : property.words.filter((word) => listed(value).includes(word)).join(" ");
      return select;
    }
    default: return null;
  }
}

/** Each of a few words, every two of them, and all. */
function combinations(all) {
  const pairs = all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other]));
  return [...all.map((word) => [word]), ...(all.length > 2 ? pairs : []), all].filter((list) => list.length > 0);
}
