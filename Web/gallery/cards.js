// A stack of cards, of which the upper one is thrown away: to where it would come to rest.

import { tactus } from "../tactus/index.js";
import { draggable } from "../tactus/behaviours/draggable.js";
import { loadMotion } from "../tactus/behaviours/motion.js";
import { picture } from "./picture.js";

const stack = document.getElementById("stack");
const said = document.getElementById("said");
/** How far to the side a card has to come to rest to be decided. */
const DECIDED = 160;
let cards = [];
let kept = 0;

/** Where a card is in the stack; −1 if it is decided: it may be caught as it leaves. */
const indexOf = (card) => cards.findIndex((each) => each.card === card);
const leave = (position) => ({ x: Math.sign(position.x) * innerWidth, y: position.y });

function addCard(id) {
  const element = stack.appendChild(document.createElement("div"));
  Object.assign(element, { className: "card", role: "group" });
  element.append(picture(id, 320, 400));
  const card = draggable(element, {
    onMove: ({ x }) => { element.style.rotate = `${Math.max(-20, Math.min(x / 16, 20))}deg`; },
    onRelease: ({ rest }) => (Math.abs(rest.x) > DECIDED || indexOf(card) < 0 ? decide(card, rest) : { x: 0, y: 0 }),
  });
  // The arrow keys decide, too.
  card.gesture.alternative = [{ key: "ArrowLeft", action: () => choose(-1) }, { key: "ArrowRight", action: () => choose(1) }];
  element.ariaLabel = element.firstChild.ariaLabel;
  cards.push({ card, element });
}

function decide(card, rest) {
  if (indexOf(card) < 0) return leave(rest);
  const [{ element }] = cards.splice(indexOf(card), 1);
  kept += rest.x > 0 ? 1 : 0;
  said.value = `${rest.x > 0 ? "Kept" : "Skipped"}: ${element.ariaLabel}. ${kept} kept, ${cards.length} left`;
  setTimeout(() => { card.off(); element.remove(); }, 600);
  cards.at(-1)?.element.focus({ preventScroll: true });
  return leave(rest);
}

function choose(side) {
  const { card } = cards.at(-1) ?? {};
  if (card) card.moveTo(...Object.values(decide(card, { x: side, y: 0 })));
}

function deal() {
  for (const { card, element } of cards) { card.off(); element.remove(); }
  [cards, kept, said.value] = [[], 0, "Five cards"];
  for (const id of [6, 2, 5, 1, 8]) addCard(id);
}

document.getElementById("skip").addEventListener("click", () => choose(-1));
document.getElementById("keep").addEventListener("click", () => choose(1));
document.getElementById("again").addEventListener("click", deal);
deal();
window.example = { tactus, cards: () => cards.length, kept: () => kept };
await Promise.all([tactus.load(), loadMotion()]);
document.body.dataset.ready = "true";
