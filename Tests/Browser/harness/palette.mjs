// Fewer colours, for pictures that are to be small: the most that a PNG with a palette can have.

import { chunkedPNG, Picture } from "./picture.mjs";

/** Colours that differ in their last two bits only are one. */
const key = (red, green, blue) => ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2);

/** The picture with at most `most` colours, as a file with a palette. */
export function writeWithPalette(picture, most = 256) {
  const counts = new Map();
  const pixels = picture.width * picture.height;
  for (let pixel = 0; pixel < pixels; pixel++) {
    const at = pixel * picture.channels;
    const color = key(picture.bytes[at], picture.bytes[at + 1], picture.bytes[at + 2]);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const boxes = medianCut([...counts].map(([color, count]) => ({ color: channels(color), key: color, count })), most);
  const index = new Map();
  const palette = Buffer.alloc(boxes.length * 3);
  boxes.forEach((box, number) => {
    palette.set(meanOf(box), number * 3);
    for (const { key } of box) index.set(key, number);
  });
  const indices = Buffer.alloc(pixels);
  for (let pixel = 0; pixel < pixels; pixel++) {
    const at = pixel * picture.channels;
    indices[pixel] = index.get(key(picture.bytes[at], picture.bytes[at + 1], picture.bytes[at + 2]));
  }
  return chunkedPNG(new Picture(picture.width, picture.height, 1, indices), palette);
}

const channels = (color) => [(color >> 12) << 2, ((color >> 6) & 63) << 2, (color & 63) << 2].map((value) => value | (value >> 6));

/** Cuts the box in two that has the most pixels along its longest side, until there are enough. */
function medianCut(colors, most) {
  const boxes = [colors];
  while (boxes.length < most) {
    boxes.sort((first, second) => weight(second) - weight(first));
    const at = boxes.findIndex(({ length }) => length > 1);
    if (at < 0) break;
    const [box] = boxes.splice(at, 1);
    const side = longestSide(box);
    box.sort((first, second) => first.color[side] - second.color[side] || first.key - second.key);
    const half = box.reduce((sum, { count }) => sum + count, 0) / 2;
    let sum = 0;
    let cut = 0;
    while (cut < box.length - 1 && sum < half) sum += box[cut++].count;
    boxes.push(box.slice(0, Math.max(1, cut)), box.slice(Math.max(1, cut)));
  }
  return boxes;
}

/** How much a box wants to be cut: by its pixels and by how different they are. */
function weight(box) {
  if (box.length < 2) return 0;
  return box.reduce((sum, { count }) => sum + count, 0) ** 0.5 * extent(box, longestSide(box));
}

const extent = (box, side) => {
  const values = box.map(({ color }) => color[side]);
  return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
};

const longestSide = (box) => [0, 1, 2].reduce((best, side) => (extent(box, side) > extent(box, best) ? side : best), 0);

function meanOf(box) {
  const total = box.reduce((sum, { count }) => sum + count, 0);
  return [0, 1, 2].map((side) => Math.round(box.reduce((sum, { color, count }) => sum + color[side] * count, 0) / total));
}
