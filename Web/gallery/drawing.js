// Drawing: an example of the behaviour of the same name.

import { tactus } from "../tactus/index.js";
import { drawing } from "../tactus/behaviours/drawing.js";

const points = document.getElementById("points");
const count = () => { points.value = `${board.strokes.reduce((sum, stroke) => sum + stroke.points.length, 0)} points`; };
const board = drawing(document.getElementById("paper"), { colour: "#1d4f91", width: 4, onStroke: () => count() });
for (const name of ["undo", "redo", "clear"]) {
  document.getElementById(name).addEventListener("click", () => {
    board[name]();
    count();
  });
}
document.getElementById("width").addEventListener("input", (event) => { board.pen.width = Number(event.target.value); });
document.getElementById("colour").addEventListener("input", (event) => { board.pen.colour = event.target.value; });

window.example = { board, tactus };
await tactus.load();
document.body.dataset.ready = "true";
