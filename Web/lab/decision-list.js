// The lists beside the stage: how every recognizer stands at a moment, and every decision.

import { html } from "../tactus/lab/draw.js";
import { timeText } from "./history.js";
import { withRules } from "./rules.js";
import { colourOf } from "./scene.js";

/** The list of decisions, which marks those that were made until a moment. */
export class DecisionList {
  #list;
  #open;
  /** The place in the list of the last decision that was made; −1 before the first. */
  #current = -1;

  /** @param open called with the decision that was chosen */
  constructor(list, open) {
    this.#list = list;
    this.#open = open;
  }

  /** Shows what was decided; with `isAll`, also what has no reason. */
  show(decisions, isAll) {
    this.#current = -1;
    const shown = decisions.filter(({ reason, kind }) => isAll || reason !== null || ["began", "ended"].includes(kind));
    this.#list.replaceChildren(...shown.map((decision) => {
      // What is cited at the end opens by itself; all before leads to the moment.
      const [, text, cited] = /^(.*?)( \(S-[^)]+\))?$/s.exec(decision.text);
      const item = html("li", { class: "ahead", "data-t": String(decision.t), "data-recognizer": decision.id },
        html("button", { type: "button", class: "moment", onclick: () => this.#open(decision) },
          html("time", {}, timeText(decision.t)), html("span", {}, text)),
        cited ? html("span", { class: "cited" }, ...withRules(cited, () => item)) : null);
      return item;
    }));
  }

  /** Marks the last decision that was made until a moment: only what changes is touched. */
  mark(time) {
    const items = this.#list.children;
    const isPast = (index) => Number(items[index].dataset.t) <= time + 1e-9;
    let current = this.#current;
    while (current + 1 < items.length && isPast(current + 1)) items[++current].className = "past";
    while (current >= 0 && !isPast(current)) items[current--].className = "ahead";
    if (current === this.#current) return;
    items[this.#current]?.removeAttribute("aria-current");
    items[current]?.setAttribute("aria-current", "true");
    this.#current = current;
  }
}

/** Shows in a list how every recognizer stands, what it waits for, and which deadline runs. */
export function showStandings(list, scene, stands, time) {
  const { recognizers } = scene;
  while (list.children.length > recognizers.length) list.lastChild.remove();
  recognizers.forEach(({ id }, index) => {
    const stand = stands.get(id);
    const { state, decision, deadline } = stand;
    const word = stand.standing((other) => other);
    const runs = deadline !== null && deadline > time && state !== "idle";
    const until = runs ? `until ${timeText(deadline)} s, ${(deadline - time).toFixed(2)} s to go` : "";
    const said = decision === null ? null : `${timeText(decision.t)} ${decision.text}`;
    const colour = `--c: ${colourOf(scene, id)}`;
    const key = `${id} ${word} ${until} ${said} ${colour}`;
    const old = list.children[index];
    if (old?.dataset.key === key) return;
    const item = html("li", { style: colour, "data-key": key },
      html("span", {}, html("span", { class: "state" }, id), ` ${word}`), html("span", { class: "until" }, until),
      said === null ? null : html("small", {}, said));
    if (old) old.replaceWith(item);
    else list.append(item);
  });
}
