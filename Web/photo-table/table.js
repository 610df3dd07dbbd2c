// Draws the display list on a canvas: the table, the photos with their shadows, circles in the making, the menu, fingers.

import { paintBack, paintFront } from "./pictures.js";
import { doings, Hands } from "./hands.js";
import { Flag, Item } from "./table-client.js";
import { paintWood } from "./wood.js";

/** The colours of gestures, in the order of their bits. */
export const gestureColours = ["#4fb3ff", "#ffb347", "#c58bff", "#ff7b9c", "#6ee7a8", "#ffd84d", "#5ce1e6", "#b8c4d0", "#ff7b9c"];
const restingColour = "#ffffff";
/** The bit of the gesture that moves, turns and stretches. */
const MOVE = 1;
const palmTool = 3;

const font = "ui-sans-serif, system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif";

export class TableView {
  /** How often the table was drawn, for tests. */
  framesDrawn = 0;
  /** What fingers do with the photos that they hold, as of the last picture. */
  hands = new Hands();

  #canvas;
  #context;
  #client;
  #scale = 1;
  #isDark;
  #wood = null;
  #photos = new Map();
  #shadow = paintShadow();

  constructor(canvas, client, isDark) {
    this.#canvas = canvas;
    this.#context = canvas.getContext("2d", { alpha: false });
    this.#client = client;
    this.#isDark = isDark;
  }

  /** Says how large the canvas is, in points, and how many pixels a point has. */
  resize(width, height, scale) {
    this.#scale = scale;
    this.#canvas.width = Math.max(1, Math.round(width * scale));
    this.#canvas.height = Math.max(1, Math.round(height * scale));
    this.#wood = null;
  }

  /** Says whether the page is dark. */
  set isDark(isDark) {
    this.#isDark = isDark;
    this.#wood = null;
  }

  /** Draws everything as it is now. */
  draw() {
    const context = this.#context;
    const list = this.#client.read();
    const { count, stride } = this.#client;
    this.hands.read(this.#client);
    this.#wood ??= paintWood(this.#canvas.width, this.#canvas.height, this.#scale, this.#isDark);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.#wood, 0, 0);
    let trail = -1;
    let isBeforeRings = true;
    for (let index = 0; index < count; index++) {
      const at = index * stride;
      const kind = list[at];
      if (kind !== Item.trail && trail >= 0) {
        this.#drawTrails(list, trail, index);
        trail = -1;
      }
      if (kind === Item.photo) this.#drawPhoto(list, at);
      else if (kind === Item.trail && trail < 0) trail = index;
      else if (kind === Item.menu) this.#drawMenu(list, at);
      else if (kind === Item.menuItem) this.#drawMenuItem(list, at);
      else if (kind === Item.ring) {
        if (isBeforeRings) this.#drawLines();
        isBeforeRings = false;
        this.#drawRing(list, at);
      }
    }
    if (trail >= 0) this.#drawTrails(list, trail, count);
    this.framesDrawn++;
  }

  #toTable() {
    this.#context.setTransform(this.#scale, 0, 0, this.#scale, 0, 0);
  }

  /** The two sides of a photo, painted when it is first seen. */
  #sides(id, width, height) {
    let sides = this.#photos.get(id);
    if (sides === undefined) {
      // Sharp enough for one that fills the table, and not more than a screen can show.
      const scale = Math.min(this.#scale * 3, 1300 / Math.max(width, height));
      sides = { front: paintFront(id, width, height, scale), back: null, scale };
      this.#photos.set(id, sides);
    }
    return sides;
  }

  #drawPhoto(list, at) {
    const context = this.#context;
    const [, id, a, b, c, d, tx, ty, width, height, flip, elevation, flags] = list.subarray(at, at + 13);
    const sides = this.#sides(id, width, height);
    const scale = this.#scale;
    // Light comes from the upper left: the higher the photo, the farther and softer its shadow.
    const turning = Math.sin(flip * Math.PI);
    const height3d = elevation + turning * 0.8;
    const size = Math.hypot(a, b);
    this.#drawShadow(
      a, b, c, d, tx + 2 + 12 * height3d, ty + 4 + 22 * height3d, width, height,
      (9 + 30 * height3d) / size, 0.55 - 0.1 * Math.min(height3d, 1),
      Math.abs(Math.cos(flip * Math.PI)));
    context.setTransform(a * scale, b * scale, c * scale, d * scale, tx * scale, ty * scale);
    const narrow = Math.cos(flip * Math.PI);
    context.scale(Math.max(Math.abs(narrow), 0.012), 1 + turning * 0.04);
    const isBack = flip > 0.5;
    if (isBack && sides.back === null) sides.back = paintBack(id, width, height, sides.scale);
    context.imageSmoothingQuality = "high";
    context.drawImage(isBack ? sides.back : sides.front, -width / 2, -height / 2, width, height);
    if (turning > 0.01) {
      context.fillStyle = `rgba(20, 12, 4, ${turning * 0.32})`;
      context.fillRect(-width / 2, -height / 2, width, height);
    }
    context.lineWidth = 0.6 / size;
    context.strokeStyle = "#00000038";
    context.strokeRect(-width / 2, -height / 2, width, height);
    if (flags & Flag.selected) {
      const reach = 5 / size;
      context.lineWidth = 3 / size;
      context.strokeStyle = "#39c2ff";
      context.shadowColor = "#39c2ff";
      context.shadowBlur = 14 * scale;
      context.beginPath();
      context.roundRect(-width / 2 - reach, -height / 2 - reach, width + 2 * reach, height + 2 * reach, 5 / size);
      context.stroke();
      context.shadowBlur = 0;
    }
  }

  /** Nine pieces of one soft square: corners keep their softness however large the photo is. */
  #drawShadow(a, b, c, d, tx, ty, width, height, soft, strength, narrow) {
    const context = this.#context;
    const scale = this.#scale;
    const edge = this.#shadow.edge;
    context.setTransform(a * scale, b * scale, c * scale, d * scale, tx * scale, ty * scale);
    context.scale(Math.max(narrow, 0.05), 1);
    context.globalAlpha = strength;
    const outer = soft;
    const inner = Math.min(soft, width / 2, height / 2);
    const xs = [-width / 2 - outer, -width / 2 + inner, width / 2 - inner, width / 2 + outer];
    const ys = [-height / 2 - outer, -height / 2 + inner, height / 2 - inner, height / 2 + outer];
    const side = this.#shadow.canvas.width;
    const us = [0, edge, side - edge, side];
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 3; column++) {
        if (row === 1 && column === 1) continue;
        context.drawImage(
          this.#shadow.canvas, us[column], us[row], us[column + 1] - us[column], us[row + 1] - us[row], xs[column], ys[row],
          xs[column + 1] - xs[column], ys[row + 1] - ys[row]);
      }
    }
    context.fillStyle = "#120803";
    context.fillRect(xs[1], ys[1], xs[2] - xs[1], ys[2] - ys[1]);
    context.globalAlpha = 1;
  }

  #drawTrails(list, from, to) {
    const context = this.#context;
    const { stride } = this.#client;
    this.#toTable();
    context.lineJoin = "round";
    context.lineCap = "round";
    context.setLineDash([1, 9]);
    context.lineWidth = 4;
    context.strokeStyle = "#5ce1e6";
    context.shadowColor = "#000000aa";
    context.shadowBlur = 5 * this.#scale;
    context.beginPath();
    for (let index = from; index < to; index++) {
      const at = index * stride;
      if (list[at + 10] === 1) context.moveTo(list[at + 6], list[at + 7]);
      else context.lineTo(list[at + 6], list[at + 7]);
    }
    context.stroke();
    context.setLineDash([]);
    context.shadowBlur = 0;
  }

  #drawMenu(list, at) {
    const context = this.#context;
    const [x, y, width, height] = list.subarray(at + 6, at + 10);
    this.#toTable();
    context.shadowColor = "#00000088";
    context.shadowBlur = 30 * this.#scale;
    context.shadowOffsetY = 10 * this.#scale;
    context.fillStyle = this.#isDark ? "#23262bf5" : "#fbfaf8f8";
    context.beginPath();
    context.roundRect(x, y, width, height, 14);
    context.fill();
    context.shadowBlur = 0;
    context.shadowOffsetY = 0;
    context.lineWidth = 1;
    context.strokeStyle = this.#isDark ? "#ffffff22" : "#00000018";
    context.stroke();
  }

  #drawMenuItem(list, at) {
    const context = this.#context;
    const [x, y, width, height, highlighted] = list.subarray(at + 6, at + 11);
    const item = list[at + 1];
    this.#toTable();
    if (highlighted) {
      context.fillStyle = "#3b8eea";
      context.beginPath();
      context.roundRect(x, y, width, height, 9);
      context.fill();
    } else if (item > 0) {
      context.fillStyle = this.#isDark ? "#ffffff14" : "#00000012";
      context.fillRect(x + 10, y, width - 20, 1);
    }
    context.fillStyle = context.strokeStyle = highlighted || this.#isDark ? "#ffffff" : "#22252a";
    drawIcon(context, item, x + 24, y + height / 2);
    context.font = `500 15px ${font}`;
    context.textAlign = "left";
    context.textBaseline = "middle";
    context.fillText(this.#client.items[item], x + 46, y + height / 2 + 1);
  }

  #drawRing(list, at) {
    const context = this.#context;
    const [, , , , , , x, y, radius, tool, , opacity, inProgress, recognized, , photo] = list.subarray(at, at + 16);
    this.#toTable();
    context.globalAlpha = opacity;
    const isPalm = tool === palmTool;
    const isDown = opacity === 1;
    const bits = inProgress || recognized;
    // What moves a photo is named by what it does with it.
    const isMove = (bits & MOVE) !== 0 && bits === inProgress;
    const names = isMove ? this.hands.namesOn(photo) : [];
    const colour = isMove && bits === MOVE ? doings[names.at(-1)] : bits ? gestureColours[31 - Math.clz32(bits)] : restingColour;
    const size = (isPalm ? Math.max(radius, 44) : Math.max(radius + 12, 27)) + (1 - opacity) * 16;
    context.lineWidth = isDown ? 3 : 3 * opacity + 0.5;
    context.shadowColor = "#000000aa";
    context.shadowBlur = 6 * this.#scale;
    context.strokeStyle = isPalm ? "#b8c4d0" : colour;
    context.setLineDash(isPalm ? [6, 6] : []);
    context.beginPath();
    context.arc(x, y, size, 0, Math.PI * 2);
    context.stroke();
    context.setLineDash([]);
    context.shadowBlur = 0;
    context.globalAlpha = opacity * 0.2;
    context.fillStyle = isPalm ? "#b8c4d0" : colour;
    context.fill();
    context.globalAlpha = opacity;
    const words = isPalm ? ["palm"] : [...names, ...this.#client.gesturesIn(isMove ? bits & ~MOVE : bits)];
    if (words.length > 0) this.#drawLabel(words.join(" + "), x, y - size - 16, isPalm ? "#b8c4d0" : colour);
    context.globalAlpha = 1;
  }

  /** A line between the fingers that hold the same photo. */
  #drawLines() {
    const context = this.#context;
    this.#toTable();
    for (const [from, to, colour] of this.hands.lines()) {
      for (const [width, style] of [[6, "#00000088"], [3, colour]]) {
        context.lineWidth = width;
        context.strokeStyle = style;
        context.beginPath();
        context.moveTo(from.x, from.y);
        context.lineTo(to.x, to.y);
        context.stroke();
      }
    }
  }

  #drawLabel(text, x, y, colour) {
    const context = this.#context;
    context.font = `600 13px ${font}`;
    const width = context.measureText(text).width + 20;
    const canvasWidth = this.#canvas.width / this.#scale;
    const left = Math.max(6, Math.min(x - width / 2, canvasWidth - width - 6));
    const top = y < 16 ? y + 100 : y;
    context.fillStyle = "#14171cdd";
    context.beginPath();
    context.roundRect(left, top - 12, width, 24, 12);
    context.fill();
    context.fillStyle = colour;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(text, left + width / 2, top + 1);
  }
}

/** A dark square with soft edges, of which shadows are made. */
function paintShadow() {
  const [side, edge] = [128, 48];
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  const context = canvas.getContext("2d");
  const pixels = context.createImageData(side, side);
  const ease = (at) => {
    const share = Math.max(0, Math.min(1, at));
    return share * share * (3 - 2 * share);
  };
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const across = ease((Math.min(x, side - 1 - x) + 0.5) / edge);
      const down = ease((Math.min(y, side - 1 - y) + 0.5) / edge);
      const index = (y * side + x) * 4;
      pixels.data[index] = 0x12;
      pixels.data[index + 1] = 0x08;
      pixels.data[index + 2] = 0x03;
      pixels.data[index + 3] = across * down * 255;
    }
  }
  context.putImageData(pixels, 0, 0);
  return { canvas, edge };
}

function drawIcon(context, item, x, y) {
  context.lineWidth = 1.7;
  context.lineCap = context.lineJoin = "round";
  context.beginPath();
  switch (item) {
    case 0: // turn over
      context.arc(x, y, 7, -2.6, 0.6);
      context.moveTo(x + 9, y - 1);
      context.lineTo(x + 5.7, y + 4);
      context.lineTo(x + 1.4, y + 0.6);
      context.moveTo(x - 7, y + 3);
      context.arc(x, y, 7, 2.7, 1.3, true);
      break;
    case 1: // send to back
      context.roundRect(x - 3, y - 7, 10, 9, 1.5);
      context.moveTo(x - 5, y - 2);
      context.lineTo(x - 7, y - 2);
      context.lineTo(x - 7, y + 7);
      context.lineTo(x + 3, y + 7);
      context.lineTo(x + 3, y + 5);
      break;
    case 2: // enlarge
      context.moveTo(x + 2, y - 7);
      context.lineTo(x + 7, y - 7);
      context.lineTo(x + 7, y - 2);
      context.moveTo(x + 7, y - 7);
      context.lineTo(x + 1.5, y - 1.5);
      context.moveTo(x - 2, y + 7);
      context.lineTo(x - 7, y + 7);
      context.lineTo(x - 7, y + 2);
      context.moveTo(x - 7, y + 7);
      context.lineTo(x - 1.5, y + 1.5);
      break;
    default: // put away
      context.moveTo(x - 7, y + 1);
      context.lineTo(x - 7, y + 7);
      context.lineTo(x + 7, y + 7);
      context.lineTo(x + 7, y + 1);
      context.moveTo(x, y - 7);
      context.lineTo(x, y + 3);
      context.moveTo(x - 3.5, y - 0.5);
      context.lineTo(x, y + 3);
      context.lineTo(x + 3.5, y - 0.5);
  }
  context.stroke();
}
