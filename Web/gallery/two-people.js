// Two people at one screen: the taps of one do not disturb those of the other.

import { tactus } from "../tactus/index.js";

const [rope, said] = ["rope", "said"].map((id) => document.getElementById(id));
/** How many taps more than the other win. */
const LEAD = 10;
const sides = ["north", "south"].map((id) => document.getElementById(id));
let taps = [0, 0];

function show() {
  const lead = Math.max(-LEAD, Math.min(taps[1] - taps[0], LEAD));
  sides.forEach((side, index) => { side.querySelector("output").value = String(taps[index]); });
  rope.ariaValueNow = String(lead);
  rope.style.setProperty("--lead", String(lead / LEAD));
  if (Math.abs(lead) === LEAD) said.value = lead > 0 ? "The lower side has won" : "The upper side has won";
}

sides.forEach((side, index) => {
  tactus.on(side, "tap", { name: side.id }, () => {
    if (Math.abs(taps[1] - taps[0]) === LEAD) return;
    taps[index]++;
    if (taps[0] + taps[1] === 1) said.value = "Ten taps ahead win";
    show();
  });
});
document.getElementById("again").addEventListener("click", () => {
  taps = [0, 0];
  said.value = "Ready";
  show();
});
show();

window.example = { tactus, taps: () => [...taps] };
await tactus.load();
document.body.dataset.ready = "true";
