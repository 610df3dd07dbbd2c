// The table top: planks of walnut, or of light oak where the page is light.

import { seeded } from "./pictures.js";

const woods = {
  dark: { base: ["#4a2f20", "#3c2519", "#553725", "#432a1c"], grain: "20, 9, 3", light: "255, 214, 160", edge: "#000000" },
  light: { base: ["#c79b6b", "#bd8f5f", "#d0a577", "#c49666"], grain: "92, 56, 22", light: "255, 246, 224", edge: "#5a3512" },
};

/** A canvas of `width` × `height` pixels with a table top on it; `scale` pixels are a point. */
export function paintWood(width, height, scale, isDark) {
  const wood = isDark ? woods.dark : woods.light;
  const random = seeded(isDark ? 11 : 23);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  const context = canvas.getContext("2d");
  const plank = 148 * scale;
  for (let y = 0, number = 0; y < height; y += plank, number++) {
    let x = -random() * 900 * scale;
    while (x < width) {
      const length = (700 + random() * 900) * scale;
      board(context, x, y, length, plank, wood, random, scale);
      x += length;
    }
    context.fillStyle = `rgba(${wood.light}, 0.05)`;
    context.fillRect(0, y + scale, width, scale);
  }
  const lamp = context.createRadialGradient(width * 0.42, height * 0.3, 0, width * 0.42, height * 0.3, Math.hypot(width, height) * 0.75);
  lamp.addColorStop(0, `rgba(${wood.light}, ${isDark ? 0.17 : 0.34})`);
  lamp.addColorStop(0.45, `rgba(${wood.light}, 0.02)`);
  lamp.addColorStop(1, `${wood.edge}${isDark ? "a6" : "66"}`);
  context.fillStyle = lamp;
  context.fillRect(0, 0, width, height);
  return canvas;
}

function board(context, x, y, length, width, wood, random, scale) {
  context.save();
  context.beginPath();
  context.rect(x, y, length, width);
  context.clip();
  context.fillStyle = wood.base[Math.floor(random() * wood.base.length)];
  context.fillRect(x, y, length, width);
  const phase = random() * 10;
  const centre = y + width * (0.2 + random() * 0.6);
  const swell = (6 + random() * 22) * scale;
  const reach = length * (0.12 + random() * 0.2);
  const knot = x + length * random();
  for (let line = 0; line < 34; line++) {
    const base = y + ((line + random() * 0.8) / 34) * width;
    context.strokeStyle = `rgba(${wood.grain}, ${0.05 + random() * 0.16})`;
    context.lineWidth = (0.5 + random() * 1.5) * scale;
    context.beginPath();
    for (let step = 0; step <= 24; step++) {
      const px = x + (step / 24) * length;
      const away = base - centre;
      const near = Math.exp(-(((px - knot) / reach) ** 2)) * swell * Math.sign(away) * Math.exp(-Math.abs(away) / (width * 0.3));
      const py = base + near + Math.sin(px / (170 * scale) + phase + line * 0.13) * 1.6 * scale;
      if (step === 0) context.moveTo(px, py);
      else context.lineTo(px, py);
    }
    context.stroke();
  }
  context.fillStyle = `rgba(${wood.grain}, 0.75)`;
  context.fillRect(x, y, 1.4 * scale, width);
  context.fillRect(x, y, length, 1.4 * scale);
  context.restore();
}
