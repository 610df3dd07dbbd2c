// Swipe actions: an example of the behaviour of the same name.

import { tactus } from "../tactus/index.js";
import { isStill } from "../tactus/behaviours/motion.js";
import { swipeActions } from "../tactus/behaviours/swipe-actions.js";

const done = document.getElementById("done");
/** The rows below close the gap of one that is removed. */
function collapse(row) {
  row.style.overflow = "hidden";
  const { height } = row.getBoundingClientRect();
  const gap = getComputedStyle(row).marginBottom;
  const duration = isStill() ? 0 : 220;
  row.inert = true;
  row.animate([{ height: `${height}px`, marginBottom: gap, opacity: 1 }, { height: 0, minHeight: 0, marginBottom: 0, opacity: 0 }], { duration, easing: "ease-out" })
    .finished.then(() => row.remove());
}

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
    collapse(row);
  });
  return actions;
});

window.example = { rows, tactus };
await tactus.load();
document.body.dataset.ready = "true";
