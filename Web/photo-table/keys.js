// The photo table for the keyboard and for screen readers: a list of the photos, each of which keys move, turn and stretch.

import { titleOf } from "./pictures.js";
import { Flag, Item } from "./table-client.js";

/** How far a key moves a photo, in pixels, turns it, in radians, and how many times as large it makes it. With Shift, it moves farther. */
const [STEP, FAR, TURN, GROWTH] = [16, 64, Math.PI / 12, 1.1];
/** The items of the menu, by their keys. */
const items = { Enter: 2, " ": 0, b: 1, Delete: 3 };
const help = "Arrows: move. Plus, minus: larger, smaller. R: turn. Enter: enlarge. Space: turn over. B: send to back. Delete: put away.";

/** What a key does to a photo: an argument of `TableClient.nudge`; `null` for other keys. */
export function stepOf({ key, shiftKey }) {
  const step = shiftKey ? FAR : STEP;
  switch (key) {
    case "ArrowLeft": return { x: -step };
    case "ArrowRight": return { x: step };
    case "ArrowUp": return { y: -step };
    case "ArrowDown": return { y: step };
    case "+": case "=": return { scale: GROWTH };
    case "-": return { scale: 1 / GROWTH };
    case "r": return { turn: TURN };
    case "R": return { turn: -TURN };
    default: return null;
  }
}

export class PhotoKeys {
  #list;
  #client;
  #buttons = [];

  /**
   * @param list the element that becomes the list
   * @param act is called with what is to be done, so that the time passes before and the table is drawn after
   */
  constructor(list, client, act) {
    this.#list = list;
    this.#client = client;
    const { document } = globalThis;
    client.read();
    const ids = Array.from({ length: client.count }, (_, index) => index * client.stride)
      .filter((at) => client.list[at] === Item.photo).map((at) => client.list[at + 1]).sort((one, other) => one - other);
    for (const id of ids) {
      const button = document.createElement("button");
      button.type = "button";
      button.ariaLabel = titleOf(id);
      button.setAttribute("aria-describedby", "keys-help");
      button.addEventListener("focus", () => this.show());
      button.addEventListener("keydown", (event) => {
        const step = stepOf(event);
        const item = items[event.key];
        if (event.ctrlKey || event.altKey || event.metaKey || (step === null && item === undefined)) return;
        event.preventDefault();
        act(() => (step === null ? client.perform(id, item) : client.nudge(id, step)));
      });
      // Screen readers click.
      button.addEventListener("click", ({ detail }) => { if (detail === 0) act(() => client.perform(id, items.Enter)); });
      this.#buttons[id] = button;
      const entry = document.createElement("li");
      entry.append(button);
      list.append(entry);
    }
    const text = document.createElement("p");
    text.id = "keys-help";
    text.className = "unseen";
    text.textContent = help;
    list.after(text);
  }

  /** Lays the frame of the photo with the focus over the photo. The list has been read. */
  show() {
    const id = this.#buttons.indexOf(this.#list.ownerDocument.activeElement);
    if (id < 0) return;
    const { list, count, stride } = this.#client;
    for (let index = 0; index < count; index++) {
      const at = index * stride;
      if (list[at] !== Item.photo || list[at + 1] !== id) continue;
      const [a, b, c, d, x, y, width, height] = list.subarray(at + 2, at + 10);
      const button = this.#buttons[id];
      const scale = Math.hypot(a, b);
      // Not scaled: a ring is as wide around a large photo as around a small one.
      button.style.transform = `matrix(${[a, b, c, d].map((number) => number / scale).join()},${x},${y})`;
      Object.assign(button.style, { width: `${width * scale}px`, height: `${height * scale}px`, margin: `${-height * scale / 2}px 0 0 ${-width * scale / 2}px` });
      button.ariaPressed = String((list[at + 12] & Flag.enlarged) !== 0);
    }
  }
}
