// The panel beside the table: which finger is taken for what, live, and what was recognized.

import { titleOf } from "./pictures.js";
import { doings } from "./hands.js";
import { gestureColours } from "./table.js";
import { Item, Kind } from "./table-client.js";

const MOST_LINES = 200;
/** Of more fingers only what has been recognized is shown, so that all of them have room. */
const FEW = 4;
/** How many numbers of the display list are read for a finger. */
const LENGTH = 7;
const phases = ["began", "moved", "stationary", "ended", "cancelled"];
const tools = ["finger", "pen", "eraser", "palm", "mouse"];

/** Events that the log leaves out: the touch itself, and what is obvious. */
const quiet = new Set([Kind.touched, Kind.cameToRest, Kind.menuClosed]);

/** An event in words. */
export function sentence(event, items) {
  const photo = event.photo >= 0 ? titleOf(event.photo) : "";
  const amount = Math.round(event.amount);
  switch (event.kind) {
    case Kind.gripped: return `${photo}: held${amount > 1 ? ` by ${amount} fingers` : ""}`;
    case Kind.moved: return `${photo}: moved ${amount} px`;
    case Kind.thrown: return `${photo}: thrown at ${amount} px/s`;
    case Kind.spun: return `${photo}: spun by ${Math.round((event.amount * 180) / Math.PI)}°`;
    case Kind.turnedOver: return `${photo}: ${amount === 1 ? "back" : "front"} up`;
    case Kind.menuChosen: return `${photo}: “${items[event.amount]}” chosen`;
    case Kind.selected: return `Circle around ${amount === 1 ? "one photo" : `${amount} photos`}`;
    case Kind.cleared: return "Table tapped";
    default: return `${photo}: ${event.name}`;
  }
}

export class Panel {
  /** The lines of the log, newest last, for tests. */
  log = [];

  #fingers;
  #lines;
  #said;
  #client;
  #hands;
  #rows = [];
  #lastRings = "";

  /** @param hands what fingers do with photos; the table reads it with every picture */
  constructor(document, client, hands) {
    this.#hands = hands;
    this.#client = client;
    this.#fingers = document.getElementById("fingers");
    this.#lines = document.getElementById("log");
    this.#said = document.getElementById("said");
  }

  /** Adds what happened. */
  add(event) {
    this.log.push(event);
    if (this.log.length > MOST_LINES) this.log.shift();
    if (quiet.has(event.kind)) return;
    const words = sentence(event, this.#client.items);
    const line = this.#lines.ownerDocument.createElement("li");
    const time = this.#lines.ownerDocument.createElement("time");
    time.textContent = (event.time / 1e9).toFixed(2);
    line.append(time, words);
    this.#lines.prepend(line);
    while (this.#lines.childElementCount > MOST_LINES) this.#lines.lastElementChild.remove();
    this.#said.textContent = words;
  }

  /** Shows the fingers of the display list that was read last. */
  show() {
    const { list, count, stride } = this.#client;
    let shown = 0;
    const digest = [];
    for (let index = 0; index < count; index++) {
      const at = index * stride;
      if (list[at] !== Item.ring || list[at + 11] < 1) continue;
      digest.push(list[at + 1], list[at + 9], list[at + 10], list[at + 12], list[at + 13], list[at + 14], list[at + 15]);
    }
    // In the order in which they came down.
    const fingers = Array.from({ length: digest.length / LENGTH }, (_, index) => digest.slice(index * LENGTH, (index + 1) * LENGTH));
    const numberOf = ([id]) => this.#hands.numberOf(id) ?? 0;
    fingers.sort((one, other) => numberOf(one) - numberOf(other));
    const names = fingers.map((finger) => this.#hands.namesOn(finger.at(-1)));
    // What stays the same is not written again: the page would be laid out anew.
    const text = [...fingers, ...names].join();
    if (text === this.#lastRings) return;
    this.#lastRings = text;
    for (const [index, finger] of fingers.entries()) this.#showFinger(shown++, numberOf(finger), names[index], ...finger.slice(1));
    this.#rows.forEach((row, index) => { row.element.hidden = index >= shown; });
    this.#fingers.dataset.count = String(shown);
    this.#fingers.toggleAttribute("data-many", shown > FEW);
  }

  #showFinger(index, number, names, tool, phase, inProgress, recognized, possible) {
    const row = (this.#rows[index] ??= this.#makeRow());
    row.name.textContent = `${tools[tool]} ${number}`;
    row.phase.textContent = phases[phase];
    row.chips.forEach((chip, bit) => {
      const state = inProgress & (1 << bit) ? "progress" : recognized & (1 << bit) ? "recognized" : possible & (1 << bit) ? "possible" : "";
      if (chip.dataset.state !== state) chip.dataset.state = state;
      // What moves a photo is named by what it does with it.
      if (bit > 0) return;
      const text = state === "progress" ? names.join(" + ") : this.#client.gestures[0];
      if (chip.textContent === text) return;
      chip.textContent = text;
      chip.style.setProperty("--colour", doings[state === "progress" ? names.at(-1) : "move"]);
    });
  }

  #makeRow() {
    const document = this.#fingers.ownerDocument;
    const element = document.createElement("li");
    const name = document.createElement("b");
    const phase = document.createElement("i");
    const states = document.createElement("div");
    const chips = this.#client.gestures.map((gesture, bit) => {
      const chip = document.createElement("span");
      chip.textContent = gesture;
      chip.dataset.state = "";
      chip.style.setProperty("--colour", gestureColours[bit]);
      states.append(chip);
      return chip;
    });
    element.append(name, phase, states);
    this.#fingers.append(element);
    return { element, name, phase, chips };
  }
}
