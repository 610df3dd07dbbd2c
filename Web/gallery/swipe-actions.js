// Swipe actions: an example of the behaviour of the same name.

import { tactus } from "../tactus/index.js";
import { swipeActions } from "../tactus/behaviours/swipe-actions.js";

const done = document.getElementById("done");
const rows = [...document.querySelectorAll("#letters > li")].map((row) => {
  const name = row.querySelector("strong").textContent;
  const actions = swipeActions(row);
  row.querySelector(".more").addEventListener("click", () => {
    if (actions.open) actions.close();
    else actions.show("trailing");
  });
  row.querySelector(".keep").addEventListener("click", () => { done.textContent = `Kept the letter of ${name}.`; });
  row.querySelector(".delete").addEventListener("click", () => {
    done.textContent = `Deleted the letter of ${name}.`;
    actions.off();
    row.remove();
  });
  return actions;
});

window.example = { rows, tactus };
await tactus.load();
document.body.dataset.ready = "true";
