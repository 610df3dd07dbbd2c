// The sentences of the rules that answers cite: those of Documentation/Rules.md, which the build puts beside the modules.

import { html } from "../tactus/lab/draw.js";
import { fetchText } from "./examples.js";

/** `S-4.5`, or `S-6, pan` for what chapter 6 says of pans. */
export const CITED = /S-\d+\.\d+|S-\d+, \w+/g;
let loading = null;

/** The rules of a text in Markdown, by what cites them. */
export function rulesOf(markdown) {
  const rules = new Map();
  let chapter = "";
  let name = null;
  for (const part of markdown.split(/\n{2,}/)) {
    const [, rule, text = part] = /^\*\*(S-\d+\.\d+)\*\* +([^]+)/.exec(part) ?? [];
    const [, marks, heading] = /^(#+) (.+)/.exec(part) ?? [];
    if (marks) {
      if (marks === "##") chapter = `S-${parseInt(heading)}`;
      name = marks === "###" ? `${chapter}, ${key(heading)}` : null;
      continue;
    }
    if (rule) name = rule;
    if (name !== null) rules.set(name, [rules.get(name), plain(text)].filter(Boolean).join("\n"));
  }
  return rules;
}

/** The rule that is cited as `name`. The recognizers of scroll views have the rules of what they are: `twoFingerTap` those of taps. */
export function ruleNamed(rules, name) {
  const [chapter, type] = name.split(", ");
  if (type === undefined) return rules.get(name);
  const fitting = [...rules.keys()].filter((each) => each.startsWith(`${chapter}, `) && key(type).endsWith(each.slice(chapter.length + 2)));
  return rules.get(fitting.sort((one, other) => other.length - one.length)[0]);
}

/** “Long press” and `longPress` are the same. */
const key = (heading) => heading.replaceAll(/\W/g, "").toLowerCase();

/** Markdown without its marks, a paragraph or an entry of a list on a line. */
const plain = (text) => text.replaceAll(/[*`]/g, "").replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1").split(/\n(?=- )/)
  .map((line) => line.replaceAll(/\s+/g, " ").trim()).join("\n");

/** `text` with a button for each rule that it cites; a button shows the rule's sentence below `line()`, or hides it. */
export function withRules(text, line) {
  const parts = [];
  let end = 0;
  for (const { 0: name, index } of text.matchAll(CITED)) {
    parts.push(text.slice(end, index), html("button", {
      type: "button", class: "rule", title: `What rule ${name} says`, "aria-expanded": "false", onclick: (event) => toggle(event.currentTarget, name, line()),
    }, name));
    end = index + name.length;
  }
  return [...parts, text.slice(end)];
}

async function toggle(button, name, line) {
  const open = line.querySelector(`:scope > .rule-text[data-rule="${name}"]`);
  button.setAttribute("aria-expanded", String(open === null));
  if (open !== null) {
    open.remove();
    return;
  }
  const shown = html("p", { class: "rule-text", "data-rule": name }, `${name}: …`);
  line.append(shown);
  loading ??= fetchText(new URL("../build/Rules.md", import.meta.url)).then(rulesOf);
  const rules = await loading.catch((error) => {
    loading = null;
    return new Map([[name, error.message]]);
  });
  shown.textContent = `${name}: ${ruleNamed(rules, name) ?? "there is no such rule"}`;
}
