// Pictures for the examples: those of the photo table, painted when they are first seen.

import { pictures, seeded, titleOf } from "../photo-table/pictures.js";

/** A canvas with picture `id`, `width` × `height` pixels of the page. */
export function picture(id, width = 320, height = 240) {
  const canvas = document.createElement("canvas");
  const scale = Math.min(devicePixelRatio || 1, 2);
  [canvas.width, canvas.height] = [width * scale, height * scale];
  pictures[id % pictures.length].paint(canvas.getContext("2d"), canvas.width, canvas.height, seeded(id * 7919 + 17));
  canvas.role = "img";
  canvas.ariaLabel = titleOf(id);
  return canvas;
}

/** Puts its picture into each element with `data-picture`, beneath what is in it, once it comes near the window. */
export function paintPictures(root = document) {
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      const canvas = picture(Number(target.dataset.picture), target.clientWidth || 320, target.clientHeight || 240);
      // Beside words that say the same.
      if (target.dataset.words !== undefined) canvas.ariaHidden = "true";
      target.prepend(canvas);
    }
  }, { rootMargin: "200px" });
  for (const element of root.querySelectorAll("[data-picture]")) seen.observe(element);
}

paintPictures();
