// Sortable: an example of the behaviour of the same name.

import { tactus } from "../tactus/index.js";
import { sortable } from "../tactus/behaviours/sortable.js";

const list = document.getElementById("steps");
const order = document.getElementById("order");
const textOf = (item) => item.querySelector("span").textContent;
const steps = sortable(list, {
  ignoreFrom: "button",
  describe: textOf,
  onSort: ({ item, to }) => { order.textContent = `“${textOf(item)}” is step ${to + 1} now.`; },
});
// The same without a drag.
list.addEventListener("click", ({ target }) => {
  if (target.matches("[data-up], [data-down]")) steps.move(target.closest("li"), target.matches("[data-up]") ? -1 : 1);
});

window.example = { steps, tactus, order: () => [...list.children].map(textOf) };
await tactus.load();
document.body.dataset.ready = "true";
