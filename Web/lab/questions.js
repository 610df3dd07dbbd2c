// The answers to *Why?* and *What could go wrong?*, and what can be done with each.

import { html } from "../tactus/lab/draw.js";
import { withRules } from "./rules.js";

/**
 * What `tactus why` says, line by line: each answer with a button that tries it, and each rule with its sentence.
 *
 * @param result `lines` for people, and the `answer` in parts
 * @param tryAnswer called with the number of an answer
 */
export function whyParts({ lines, answer: { answers } }, tryAnswer) {
  // All answers are shown, one to a line: the last ones.
  const first = lines.length - answers.length;
  return [html("ul", { class: "why" }, ...lines.map((text, index) => {
    const item = html("li", {}, html("span", { class: "line" }, ...withRules(text, () => item)));
    const answer = answers[index - first];
    if (answer !== undefined && canBeTried(answer)) {
      item.append(" ", html("button", { type: "button", class: "try", onclick: () => tryAnswer(index - first) , "aria-label": `Try it: ${answer.text}` }, "Try it"));
    }
    return item;
  }))];
}

/** What a delegate answers is in no scene. */
const canBeTried = ({ change }) => change !== "delegate";

/**
 * What `tactus lint` finds.
 *
 * @param result `conflicts` and the number of `explorations`
 * @param show called with the case of a conflict
 */
export function lintParts({ conflicts, explorations }, show) {
  const part = ({ conflict, case: example }) => html("li", { class: conflict.severity },
    html("span", { class: "severity" }, `${conflict.severity}: `), conflict.text, " ",
    example === null || example === undefined ? null : html("button", { type: "button", onclick: () => show(example) }, "Show the touches"),
    conflict.cure ? html("p", { class: "cure" }, "cure: ", html("code", {}, conflict.cure.swift), " or ", html("code", {}, conflict.cure.scene)) : null);
  return [
    html("p", {}, conflicts.length === 0 ? "Nothing was found." : `${conflicts.length} found`, `; ${explorations} touch sequences tried.`),
    html("ul", {}, ...conflicts.map(part)),
  ];
}
