// Draggable: an example of the behaviour of the same name.

import { tactus } from "../tactus/index.js";
import { draggable } from "../tactus/behaviours/draggable.js";
import "./picture.js";

const place = document.getElementById("place");
const onMove = ({ x, y }) => { place.value = `${Math.round(x)}, ${Math.round(y)}`; };
const pieces = [
  draggable(document.getElementById("free"), { bounds: "parent", onMove }),
  draggable(document.getElementById("grid"), { bounds: "parent", snap: 48, step: 48, onMove }),
  draggable(document.getElementById("line"), { bounds: "parent", axis: "horizontal", onMove }),
];
document.getElementById("home").addEventListener("click", () => { for (const piece of pieces) piece.moveTo(0, 0); });

window.example = { pieces, tactus };
await tactus.load();
document.body.dataset.ready = "true";
