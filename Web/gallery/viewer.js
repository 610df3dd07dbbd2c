// A viewer of photos: a tap opens one, and a swipe down or up closes it.

import { tactus } from "../tactus/index.js";
import { draggable } from "../tactus/behaviours/draggable.js";
import { loadMotion } from "../tactus/behaviours/motion.js";
import { picture } from "./picture.js";

const [shelf, viewer, shown] = ["shelf", "viewer", "shown"].map((id) => document.getElementById(id));
/** How far down or up a photo has to come to rest to be closed. */
const FAR = 140;

/** The farther the photo is from its place, the smaller it is, and the more of the page behind it shows. */
function follow({ y }) {
  const share = Math.min(1, Math.abs(y) / 400);
  shown.style.scale = String(1 - share * 0.3);
  viewer.style.setProperty("--veil", String(1 - share));
}

const photo = draggable(shown, {
  onMove: follow,
  onRelease: ({ rest }) => {
    if (Math.abs(rest.y) < FAR) return { x: 0, y: 0 };
    viewer.close();
    return rest;
  },
});

viewer.addEventListener("close", () => photo.moveTo(0, 0));
document.getElementById("close").addEventListener("click", () => viewer.close());

for (const id of [0, 1, 6, 7, 8, 9]) {
  const button = shelf.appendChild(document.createElement("button"));
  button.type = "button";
  button.append(picture(id, 200, 150));
  // A tap answers the keyboard, too.
  tactus.on(button, "tap", { name: "open" }, () => {
    shown.replaceChildren(picture(id, 960, 720));
    shown.ariaLabel = `${shown.firstChild.ariaLabel}, which can be swiped away`;
    viewer.showModal();
    follow({ y: 0 });
  });
}
shown.role = "group";
shown.ariaLabel = "The photo";

window.example = { tactus, photo };
await Promise.all([tactus.load(), loadMotion()]);
document.body.dataset.ready = "true";
