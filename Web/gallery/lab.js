// A button for the lab over the page: what its gestures do, and why.

import { tactus } from "../tactus/index.js";

const button = document.createElement("button");
button.type = "button";
button.textContent = "See every decision";
button.addEventListener("click", () => tactus.lab());
document.querySelector("header").append(button);
