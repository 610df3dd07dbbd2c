import { tactus } from "../tactus/index.js";
const photo = document.querySelector("#photo");
tactus.on(photo, "pan", { offset: true }, ({ offset }) => {
  photo.style.translate = `${offset.x}px ${offset.y}px`;
});
