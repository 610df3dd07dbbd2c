// Drop zones: photos that are dragged into albums.

import { tactus } from "../tactus/index.js";
import { draggable } from "../tactus/behaviours/draggable.js";
import { dropZone } from "../tactus/behaviours/drop-zone.js";
import { picture } from "./picture.js";

const [pile, said] = ["pile", "said"].map((id) => document.getElementById(id));
const photos = new Map();

for (const id of [0, 9, 6, 1, 8]) {
  const element = pile.appendChild(document.createElement("div"));
  element.className = "print";
  element.append(picture(id, 132, 99));
  element.role = "group";
  element.ariaLabel = element.firstChild.ariaLabel;
  // What is dropped beside the albums goes back to its place.
  photos.set(element, draggable(element, { inertia: false, snap: [{ x: 0, y: 0 }] }));
}

for (const album of document.querySelectorAll(".album")) {
  const title = album.querySelector("h2").textContent;
  const zone = dropZone(album, {
    accepts: ".print",
    onDrop: (print) => {
      album.querySelector(".prints").append(print);
      photos.get(print).moveTo(0, 0);
      said.textContent = `${print.ariaLabel} is in ${title} now.`;
    },
  });
  album.querySelector("button").addEventListener("click", () => {
    const next = pile.firstElementChild ?? [...photos.keys()].find((print) => !album.contains(print));
    if (next) zone.drop(next);
  });
}

window.example = { tactus, albums: () => [...document.querySelectorAll(".prints")].map(({ childElementCount }) => childElementCount) };
await tactus.load();
document.body.dataset.ready = "true";
