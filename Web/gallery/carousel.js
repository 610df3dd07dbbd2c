// Carousel: an example of the behaviour of the same name.

import { tactus } from "../tactus/index.js";
import { carousel } from "../tactus/behaviours/carousel.js";

const [previous, next, index] = ["previous", "next", "index"].map((id) => document.getElementById(id));
const tell = (at) => {
  index.value = `${at + 1} / 5`;
  previous.disabled = at === 0;
  next.disabled = at === 4;
};
const slides = carousel(document.getElementById("carousel"), { onChange: tell });
previous.addEventListener("click", () => slides.previous());
next.addEventListener("click", () => slides.next());
tell(0);

window.example = { slides, tactus };
await tactus.load();
document.body.dataset.ready = "true";
