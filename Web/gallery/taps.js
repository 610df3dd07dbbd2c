// One tap or two: a single tap has to wait for what could become a double tap, and the page shows how long it does, and why.

import { tactus } from "../tactus/index.js";

const [target, result, story, waits] = ["target", "result", "story", "waits"].map((id) => document.getElementById(id));

function say(text) {
  const line = document.createElement("li");
  line.textContent = text;
  story.prepend(line);
  while (story.childElementCount > 6) story.lastElementChild.remove();
}

const done = (words) => () => {
  delete target.dataset.waiting;
  result.textContent = words;
  say(words);
};

const double = tactus.on(target, "tap", { name: "two taps", numberOfTapsRequired: 2 }, done("Two taps"));
let single;

/** Whether the single tap waits: with it, `requireToFail`. */
function follow() {
  single?.off();
  single = tactus.on(target, "tap", { name: "one tap" }, done("One tap"));
  if (waits.checked) single.requireToFail(double);
  single.onDecision = ({ kind, sentence }) => {
    if (kind !== "held") return;
    // As long as the other gesture may wait for its second tap.
    target.style.setProperty("--wait", `${double.get("maximumTapInterval")}s`);
    target.dataset.waiting = "";
    say(`One tap ${sentence}`);
  };
}
double.onDecision = ({ kind, sentence }) => { if (kind === "failed") say(`Two taps failed: ${sentence}`); };
waits.addEventListener("change", follow);
follow();

window.example = { tactus, story: () => [...story.children].map(({ textContent }) => textContent) };
await tactus.load();
document.body.dataset.ready = "true";
