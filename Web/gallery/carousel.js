// Carousel: an example of the behaviour of the same name.

import { tactus } from "../tactus/index.js";
import { carousel } from "../tactus/behaviours/carousel.js";
import "./picture.js";

const [previous, next, index, dots] = ["previous", "next", "index", "dots"].map((id) => document.getElementById(id));
const show = (at) => {
  index.value = `${at + 1} / 5`;
  dots.textContent = "●".padStart(at + 1, "○").padEnd(5, "○");
  // Not `disabled`: a button that is pressed to the end keeps the focus.
  previous.ariaDisabled = String(at === 0);
  next.ariaDisabled = String(at === 4);
};
const slides = carousel(document.getElementById("carousel"), { onChange: show });
previous.addEventListener("click", () => slides.previous());
next.addEventListener("click", () => slides.next());
show(0);

window.example = { slides, tactus };
await tactus.load();
document.body.dataset.ready = "true";
