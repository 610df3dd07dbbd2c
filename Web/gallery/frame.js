// What every example has around it: why its gestures did what they did, its own script, and the lab.

import { tactus } from "../tactus/index.js";
import { quiet, sentenceOf } from "./sentences.js";

const MOST_LINES = 8;
const make = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

/** The box that explains: the last decisions in sentences, newest first. */
function addWhy(section) {
  const list = make("ol", { className: "why", id: "why" }, make("li", { textContent: "Touch something above. Each decision about it is listed here." }));
  let isFresh = true;
  const say = (text) => {
    if (isFresh) list.replaceChildren();
    isFresh = false;
    if (list.firstElementChild?.dataset.text === text) {
      const count = Number(list.firstElementChild.dataset.count ?? 1) + 1;
      list.firstElementChild.dataset.count = String(count);
      list.firstElementChild.textContent = `${text} (${count} times)`;
      return;
    }
    const line = make("li", { textContent: text });
    line.dataset.text = text;
    list.prepend(line);
    while (list.childElementCount > MOST_LINES) list.lastElementChild.remove();
  };

  let watched = 0;
  tactus.page.onDecision = (decision) => {
    watched++;
    if (!quiet.has(decision.kind)) say(sentenceOf(decision));
  };
  // A touch that no gesture watches leads to no decision: that is said, too.
  let before = 0;
  document.addEventListener("pointerdown", () => { before = watched; }, true);
  document.addEventListener("pointerup", ({ target }) => setTimeout(() => {
    if (watched === before && !section.contains(target)) say(`No gesture watches the ${nameOf(target)} that was touched.`);
  }, 100), true);
  section.append(make("h2", { textContent: "Why?" }), make("p", { className: "quiet", textContent: "Why did my touch do that, or nothing? The engine answers, with the numbers that it compared." }), list);
}

const names = { main: "page", html: "page", body: "page", header: "heading", p: "text", h1: "heading", div: "area", li: "row", ul: "list", ol: "list", section: "area" };

/** What an element is called. */
const nameOf = (element) => element.ariaLabel ?? names[element.localName] ?? element.localName;

/** The example's own script: what runs here, from its address. */
async function addCode(section) {
  const { src } = document.querySelector("script[data-example]");
  const text = await (await fetch(src)).text();
  const lines = text.trimEnd().split("\n").length;
  const copy = make("button", { type: "button", textContent: "Copy" });
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(text);
    copy.textContent = "Copied";
  });
  const code = make("pre", { className: "code", tabIndex: 0 }, make("code", { textContent: text }));
  code.role = "region";
  code.ariaLabel = "The script of this page";
  section.append(make("h2", { textContent: "The script" }), make("div", { className: "bar" },
    make("a", { href: src, textContent: new URL(src).pathname.split("/").at(-1) }), make("span", { className: "quiet", textContent: `${lines} lines, which run on this page` }), copy), code);
}

const lab = make("button", { type: "button", textContent: "See every decision" });
lab.addEventListener("click", () => tactus.lab());
document.querySelector("header").append(lab);

const explained = document.querySelector("main").appendChild(make("section", { className: "explained" }));
const [why, script] = [explained.appendChild(make("div")), explained.appendChild(make("div"))];
addWhy(why);
addCode(script).catch((error) => reportError(error));
