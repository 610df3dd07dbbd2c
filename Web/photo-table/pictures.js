// The pictures on the photos: painted here, stroke by stroke, from a seed. No file comes from anywhere.

/** Numbers from 0 up to 1 that look random and are the same for the same seed: the public-domain generator mulberry32. */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
}

function fade(context, x0, y0, x1, y1, stops) {
  const gradient = context.createLinearGradient(x0, y0, x1, y1);
  stops.forEach(([at, colour]) => gradient.addColorStop(at, colour));
  return gradient;
}

function glow(context, x, y, radius, stops) {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  stops.forEach(([at, colour]) => gradient.addColorStop(at, colour));
  return gradient;
}

function fill(context, style, x, y, width, height) {
  context.fillStyle = style;
  context.fillRect(x, y, width, height);
}

/** A line of hills from the left to the right edge, closed at the bottom. */
function hills(context, width, height, base, roughness, random, steps = 5) {
  let points = [random(), random()];
  let amplitude = 0.5;
  for (let step = 0; step < steps; step++) {
    const finer = [];
    for (let index = 0; index < points.length - 1; index++) {
      finer.push(points[index], (points[index] + points[index + 1]) / 2 + (random() - 0.5) * amplitude);
    }
    finer.push(points.at(-1));
    points = finer;
    amplitude /= 1.95;
  }
  context.beginPath();
  context.moveTo(0, height);
  points.forEach((point, index) => {
    context.lineTo((index / (points.length - 1)) * width, base - (point - 0.5) * roughness);
  });
  context.lineTo(width, height);
  context.closePath();
}

function blob(context, x, y, rx, ry, turn = 0) {
  context.beginPath();
  context.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
  context.fill();
}

function clouds(context, width, height, random, count, colour) {
  context.fillStyle = colour;
  for (let number = 0; number < count; number++) {
    const x = random() * width;
    const y = random() * height;
    const size = (0.04 + random() * 0.07) * width;
    for (let part = 0; part < 6; part++) {
      blob(context, x + (part - 2.5) * size * 0.55, y + (random() - 0.5) * size * 0.22, size * 0.6, size * 0.16);
    }
  }
}

function mountainLake(context, width, height, random) {
  const shore = height * 0.62;
  fill(context, fade(context, 0, 0, 0, shore, [[0, "#2b4a7f"], [0.45, "#c9798a"], [0.8, "#f6b98a"], [1, "#fde0a8"]]), 0, 0, width, shore);
  const sun = [width * 0.66, height * 0.46];
  fill(context, glow(context, ...sun, width * 0.36, [[0, "#fff6d8"], [0.12, "#ffe9b0"], [0.2, "#ffd79055"], [1, "#ffd79000"]]), 0, 0, width, shore);
  clouds(context, width, height * 0.3, random, 7, "#ffd9cf33");
  [["#7d6f96", 0.5, 0.34], ["#5b5a83", 0.55, 0.26], ["#37476b", 0.6, 0.15]].forEach(([colour, base, rough]) => {
    hills(context, width, shore, height * base, height * rough, random, 7);
    context.fillStyle = colour;
    context.fill();
  });
  context.save();
  context.translate(0, shore * 2);
  context.scale(1, -1);
  context.globalAlpha = 0.85;
  context.drawImage(context.canvas, 0, 0, context.canvas.width, context.canvas.height * 0.62, 0, 0, width, shore);
  context.restore();
  fill(context, fade(context, 0, shore, 0, height, [[0, "#2d3f6a66"], [1, "#101c3acc"]]), 0, shore, width, height - shore);
  for (let line = 0; line < 70; line++) {
    const y = shore + random() ** 1.4 * (height - shore);
    const far = (y - shore) / (height - shore);
    context.fillStyle = `rgba(255, 226, 180, ${0.05 + random() * 0.12})`;
    context.fillRect(sun[0] + (random() - 0.5) * width * (0.08 + far * 0.5), y, width * (0.02 + random() * 0.1), Math.max(1, height * 0.003));
  }
  context.fillStyle = "#121a2c";
  for (let tree = 0; tree < 26; tree++) {
    fir(context, tree < 15 ? random() * width * 0.3 : width * (0.84 + random() * 0.2), height * (0.97 + random() * 0.06), height * (0.12 + random() * 0.17));
  }
}

function fir(context, x, y, size) {
  context.beginPath();
  context.moveTo(x, y - size);
  for (let level = 1; level <= 5; level++) {
    const half = size * 0.045 * level + size * 0.02;
    context.lineTo(x + half, y - size + (size * level) / 5.4);
    context.lineTo(x + half * 0.5, y - size + (size * level) / 5.4);
  }
  context.lineTo(x, y);
  for (let level = 5; level >= 1; level--) {
    const half = size * 0.045 * level + size * 0.02;
    context.lineTo(x - half * 0.5, y - size + (size * level) / 5.4);
    context.lineTo(x - half, y - size + (size * level) / 5.4);
  }
  context.fill();
}

function sailing(context, width, height, random) {
  const horizon = height * 0.52;
  fill(context, fade(context, 0, 0, 0, horizon, [[0, "#3f8fc4"], [0.7, "#a9d8ea"], [1, "#eaf6f2"]]), 0, 0, width, horizon);
  clouds(context, width, horizon * 0.75, random, 9, "#ffffff66");
  fill(context, fade(context, 0, horizon, 0, height, [[0, "#5db4c4"], [0.35, "#2583a6"], [1, "#0c3f66"]]), 0, horizon, width, height - horizon);
  hills(context, width, horizon, horizon - height * 0.02, height * 0.1, random, 5);
  context.fillStyle = "#6f9fa8aa";
  context.fill();
  for (let wave = 0; wave < 260; wave++) {
    const far = random() ** 1.5;
    const y = horizon + far * (height - horizon);
    context.fillStyle = random() < 0.5 ? `rgba(230, 250, 250, ${0.08 + random() * 0.25})` : `rgba(4, 40, 70, ${0.06 + random() * 0.14})`;
    context.beginPath();
    context.ellipse(random() * width, y, width * (0.008 + far * 0.05 * random()), height * (0.001 + far * 0.006), 0, 0, Math.PI * 2);
    context.fill();
  }
  boat(context, width * 0.6, height * 0.66, height * 0.42, "#fffaf0", "#c8452f");
  boat(context, width * 0.2, height * 0.545, height * 0.12, "#f4f4f4", "#35507a");
}

function boat(context, x, y, size, sail, hull) {
  context.save();
  context.translate(x, y);
  context.rotate(-0.05);
  context.fillStyle = "#0a2c4855";
  blob(context, 0, size * 0.08, size * 0.34, size * 0.05);
  context.fillStyle = hull;
  context.beginPath();
  context.moveTo(-size * 0.32, -size * 0.03);
  context.quadraticCurveTo(0, size * 0.02, size * 0.36, -size * 0.06);
  context.quadraticCurveTo(size * 0.24, size * 0.1, 0, size * 0.1);
  context.quadraticCurveTo(-size * 0.24, size * 0.1, -size * 0.32, -size * 0.03);
  context.fill();
  context.fillStyle = fade(context, -size * 0.2, 0, size * 0.3, 0, [[0, "#dfe3e6"], [0.5, sail], [1, "#cfd6dc"]]);
  context.beginPath();
  context.moveTo(0.01 * size, -size);
  context.quadraticCurveTo(size * 0.3, -size * 0.5, size * 0.3, -size * 0.1);
  context.lineTo(0.02 * size, -size * 0.07);
  context.fill();
  context.beginPath();
  context.moveTo(-0.02 * size, -size * 0.92);
  context.quadraticCurveTo(-size * 0.1, -size * 0.45, -size * 0.3, -size * 0.08);
  context.lineTo(-0.02 * size, -size * 0.08);
  context.fill();
  context.fillStyle = "#4a3527";
  context.fillRect(-size * 0.008, -size * 1.02, size * 0.018, size);
  context.restore();
}

function mistyForest(context, width, height, random) {
  fill(context, fade(context, 0, 0, 0, height, [[0, "#e9f0df"], [0.4, "#bcd3bd"], [1, "#5c8068"]]), 0, 0, width, height);
  fill(context, glow(context, width * 0.6, height * 0.16, width * 0.8, [[0, "#fffde8"], [0.3, "#fff8d366"], [1, "#fff8d300"]]), 0, 0, width, height);
  for (let layer = 0; layer < 6; layer++) {
    const near = layer / 5;
    context.fillStyle = `rgb(${150 - near * 132}, ${182 - near * 130}, ${160 - near * 118})`;
    for (let tree = 0; tree < 15 - layer; tree++) {
      fir(context, random() * width * 1.1 - width * 0.05, height * (0.5 + near * 0.5 + random() * 0.04), height * (0.22 + near * 0.3 + random() * 0.1));
    }
    const y = height * (0.48 + near * 0.5);
    fill(context, fade(context, 0, y - height * 0.16, 0, y + height * 0.05, [[0, "#e6f0e000"], [1, `rgba(226, 238, 222, ${0.6 - near * 0.5})`]]), 0, y - height * 0.16, width, height * 0.24);
  }
  context.save();
  context.globalCompositeOperation = "screen";
  for (let ray = 0; ray < 5; ray++) {
    const x = width * (0.3 + ray * 0.14);
    context.fillStyle = fade(context, 0, 0, 0, height * 0.8, [[0, "#fff6cc2e"], [1, "#fff6cc00"]]);
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x + width * 0.06, 0);
    context.lineTo(x - width * 0.12, height * 0.8);
    context.lineTo(x - width * 0.3, height * 0.8);
    context.fill();
  }
  context.restore();
}

function fruit(context, width, height, random) {
  fill(context, fade(context, 0, 0, width, height, [[0, "#57463f"], [0.55, "#2d2422"], [1, "#1b1616"]]), 0, 0, width, height);
  fill(context, glow(context, width * 0.25, height * 0.2, width * 0.9, [[0, "#a88d7066"], [1, "#a88d7000"]]), 0, 0, width, height);
  const table = height * 0.68;
  fill(context, fade(context, 0, table, 0, height, [[0, "#8a5a38"], [1, "#4c2c1a"]]), 0, table, width, height);
  for (let grain = 0; grain < 40; grain++) {
    context.fillStyle = `rgba(30, 14, 6, ${0.05 + random() * 0.1})`;
    context.fillRect(0, table + random() * (height - table), width, 1 + random() * 2);
  }
  context.fillStyle = "#140b0777";
  blob(context, width * 0.55, height * 0.86, width * 0.4, height * 0.06);
  const sphere = (x, y, radius, light, halfway, dark) => {
    const gradient = context.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.05, x, y, radius * 1.1);
    gradient.addColorStop(0, light);
    gradient.addColorStop(0.5, halfway);
    gradient.addColorStop(1, dark);
    context.fillStyle = gradient;
    blob(context, x, y, radius, radius);
    context.fillStyle = "#ffffff55";
    blob(context, x - radius * 0.36, y - radius * 0.42, radius * 0.16, radius * 0.1, -0.6);
  };
  const r = width * 0.115;
  sphere(width * 0.36, height * 0.53, r, "#ffcf7a", "#ef8a1d", "#8a3d06");
  sphere(width * 0.65, height * 0.52, r, "#ff9a86", "#c62a2a", "#5a0b12");
  sphere(width * 0.5, height * 0.47, r * 1.06, "#ffd98c", "#f09a2a", "#92480a");
  // The pear.
  context.fillStyle = fade(context, width * 0.7, 0, width * 0.93, 0, [[0, "#dfe28a"], [0.5, "#a8b43f"], [1, "#4f5c14"]]);
  context.beginPath();
  context.moveTo(width * 0.8, height * 0.4);
  context.bezierCurveTo(width * 0.87, height * 0.42, width * 0.84, height * 0.55, width * 0.91, height * 0.64);
  context.bezierCurveTo(width * 0.98, height * 0.82, width * 0.68, height * 0.84, width * 0.7, height * 0.66);
  context.bezierCurveTo(width * 0.76, height * 0.55, width * 0.73, height * 0.42, width * 0.8, height * 0.4);
  context.fill();
  context.strokeStyle = "#3d2a14";
  context.lineWidth = width * 0.012;
  context.beginPath();
  context.moveTo(width * 0.8, height * 0.405);
  context.quadraticCurveTo(width * 0.8, height * 0.36, width * 0.83, height * 0.33);
  context.stroke();
  // The bowl.
  context.fillStyle = fade(context, width * 0.2, 0, width * 0.8, 0, [[0, "#dfe9ee"], [0.35, "#9fb9c9"], [1, "#3c566a"]]);
  context.beginPath();
  context.moveTo(width * 0.2, height * 0.56);
  context.bezierCurveTo(width * 0.24, height * 0.86, width * 0.7, height * 0.9, width * 0.76, height * 0.57);
  context.bezierCurveTo(width * 0.6, height * 0.64, width * 0.34, height * 0.63, width * 0.2, height * 0.56);
  context.fill();
  context.strokeStyle = "#f5fbff99";
  context.lineWidth = width * 0.01;
  context.beginPath();
  context.moveTo(width * 0.2, height * 0.56);
  context.bezierCurveTo(width * 0.34, height * 0.635, width * 0.6, height * 0.64, width * 0.76, height * 0.57);
  context.stroke();
  context.strokeStyle = "#2c5c8fcc";
  context.lineWidth = width * 0.016;
  context.beginPath();
  context.moveTo(width * 0.235, height * 0.655);
  context.bezierCurveTo(width * 0.36, height * 0.735, width * 0.6, height * 0.735, width * 0.725, height * 0.665);
  context.stroke();
}

function cityNight(context, width, height, random) {
  fill(context, fade(context, 0, 0, 0, height, [[0, "#0a1230"], [0.5, "#26305f"], [0.78, "#a3586f"], [1, "#f2a873"]]), 0, 0, width, height);
  for (let star = 0; star < 130; star++) {
    context.fillStyle = `rgba(255, 255, 255, ${random() * 0.8})`;
    const size = 0.4 + random() * 1.4;
    context.fillRect(random() * width, random() ** 1.6 * height * 0.6, size, size);
  }
  fill(context, glow(context, width * 0.78, height * 0.2, width * 0.2, [[0, "#fff8e5"], [0.3, "#fff3d2"], [0.33, "#fff3d244"], [1, "#fff3d200"]]), 0, 0, width, height);
  for (let layer = 0; layer < 3; layer++) {
    const colour = ["#4a3d66", "#2a2549", "#120f26"][layer];
    let x = -width * 0.02;
    while (x < width) {
      const w = width * (0.05 + random() * 0.07);
      const h = height * (0.2 + random() * 0.34 - layer * 0.045);
      const top = height - h;
      fill(context, colour, x, top, w + 1, h);
      if (random() < 0.3) fill(context, colour, x + w * 0.45, top - height * 0.06, Math.max(1, w * 0.06), height * 0.07);
      const size = width * 0.0075;
      for (let wy = top + size * 2; wy < height; wy += size * 2.7) {
        for (let wx = x + size * 1.5; wx < x + w - size * 1.5; wx += size * 2.2) {
          if (random() < 0.34) fill(context, ["#ffd98a", "#ffe9bd", "#ffb866", "#a9d2ff"][(random() * 4) | 0] + (layer === 0 ? "77" : "dd"), wx, wy, size, size * 1.4);
        }
      }
      x += w + width * 0.004;
    }
  }
}

function flowers(context, width, height, random) {
  fill(context, fade(context, 0, 0, width, height, [[0, "#dfe7e9"], [0.6, "#b9c9cf"], [1, "#8aa0aa"]]), 0, 0, width, height);
  fill(context, fade(context, 0, height * 0.8, 0, height, [[0, "#eee4d6"], [1, "#b59f86"]]), 0, height * 0.8, width, height);
  context.fillStyle = "#3b322a44";
  blob(context, width * 0.58, height * 0.925, width * 0.32, height * 0.03);
  const heads = [];
  for (let stem = 0; stem < 15; stem++) {
    const angle = ((stem + 0.5) / 15 - 0.5) * 2.3 + (random() - 0.5) * 0.14;
    const length = height * (0.27 + random() * 0.17);
    heads.push([width * 0.5 + Math.sin(angle) * length * 0.95, height * 0.6 - Math.cos(angle) * length]);
  }
  context.lineWidth = width * 0.011;
  heads.forEach(([x, y]) => {
    context.strokeStyle = ["#4e7a45", "#3d6640", "#6a8f4e"][(random() * 3) | 0];
    context.beginPath();
    context.moveTo(width * 0.5, height * 0.68);
    context.quadraticCurveTo(width * 0.5 + (x - width * 0.5) * 0.25, (y + height * 0.66) / 2, x, y);
    context.stroke();
    context.fillStyle = context.strokeStyle;
    blob(context, (x * 2 + width * 0.5) / 3, (y + height * 0.6) / 2, width * 0.018, width * 0.06, random() * 3);
  });
  heads.forEach(([x, y], index) => {
    const size = width * (0.062 + random() * 0.035);
    const [outer, inner] = [["#d8465a", "#f27a86"], ["#f0b63c", "#ffdf86"], ["#8b62b8", "#b993dc"], ["#f4f1ea", "#ffffff"], ["#e8769a", "#f9b5c9"]][index % 5];
    for (let ring = 0; ring < 2; ring++) {
      for (let petal = 0; petal < 9; petal++) {
        const angle = (petal / 9) * Math.PI * 2 + ring * 0.35 + index;
        const reach = size * (ring === 0 ? 0.68 : 0.4);
        context.fillStyle = ring === 0 ? outer : inner;
        blob(context, x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, size * 0.42, size * 0.22, angle);
      }
    }
    context.fillStyle = index % 5 === 1 ? "#8a4b12" : "#f3c04a";
    blob(context, x, y, size * 0.24, size * 0.24);
  });
  context.fillStyle = fade(context, width * 0.34, 0, width * 0.66, 0, [[0, "#2b5f7d"], [0.3, "#6fb0c9"], [0.55, "#357693"], [1, "#123648"]]);
  context.beginPath();
  context.moveTo(width * 0.42, height * 0.62);
  context.bezierCurveTo(width * 0.44, height * 0.7, width * 0.28, height * 0.74, width * 0.34, height * 0.88);
  context.quadraticCurveTo(width * 0.5, height * 0.965, width * 0.66, height * 0.88);
  context.bezierCurveTo(width * 0.72, height * 0.74, width * 0.56, height * 0.7, width * 0.58, height * 0.62);
  context.quadraticCurveTo(width * 0.5, height * 0.64, width * 0.42, height * 0.62);
  context.fill();
  context.fillStyle = "#ffffff55";
  blob(context, width * 0.41, height * 0.79, width * 0.02, height * 0.05, 0.2);
}

function lavender(context, width, height, random) {
  const horizon = height * 0.42;
  fill(context, fade(context, 0, 0, 0, horizon, [[0, "#f08a5d"], [0.6, "#f9c784"], [1, "#fdf0c4"]]), 0, 0, width, horizon);
  fill(context, glow(context, width * 0.34, horizon * 0.86, width * 0.4, [[0, "#fffbe6"], [0.14, "#fff2b8"], [0.18, "#ffe9a066"], [1, "#ffe9a000"]]), 0, 0, width, horizon);
  clouds(context, width, horizon * 0.5, random, 6, "#fff2dd44");
  hills(context, width, height, horizon, height * 0.09, random, 5);
  context.fillStyle = "#7a6a8f";
  context.fill();
  fill(context, "#5b3f7c", 0, horizon + height * 0.02, width, height);
  const vanish = width * 0.55;
  for (let row = -15; row <= 15; row++) {
    const [near, next] = [vanish + row * width * 0.13, vanish + (row + 0.62) * width * 0.13];
    context.fillStyle = fade(context, 0, horizon, 0, height, [[0, "#8d6bb0"], [0.4, "#7a4fa8"], [1, "#4a2a7a"]]);
    context.beginPath();
    context.moveTo(vanish + row * width * 0.012, horizon + height * 0.02);
    context.lineTo(vanish + (row + 0.62) * width * 0.012, horizon + height * 0.02);
    context.lineTo(next, height);
    context.lineTo(near, height);
    context.fill();
  }
  for (let dot = 0; dot < 1500; dot++) {
    const far = random() ** 0.7;
    const y = horizon + height * 0.03 + far * (height - horizon);
    const row = Math.floor(random() * 31) - 15 + random() * 0.6;
    const x = vanish + row * width * (0.012 + far * 0.118);
    context.fillStyle = ["#b18be0aa", "#d3b2f2aa", "#7a55b8aa", "#9b6fd0aa"][(random() * 4) | 0];
    blob(context, x, y, width * (0.001 + far * 0.004), height * (0.002 + far * 0.011));
  }
  context.fillStyle = "#2f3d2d";
  [0.74, 0.79, 0.825].forEach((x, index) => blob(context, width * x, horizon - height * (0.03 + index * 0.012), width * 0.011, height * (0.08 - index * 0.014)));
}

function dunes(context, width, height, random) {
  fill(context, fade(context, 0, 0, 0, height * 0.7, [[0, "#27607f"], [0.6, "#8fc0c4"], [1, "#f7e3bd"]]), 0, 0, width, height);
  fill(context, glow(context, width * 0.22, height * 0.24, width * 0.13, [[0, "#fffef4"], [0.4, "#fff9de"], [0.45, "#fff9de44"], [1, "#fff9de00"]]), 0, 0, width, height);
  for (let layer = 0; layer < 5; layer++) {
    const base = height * (0.5 + layer * 0.11);
    const light = ["#eebf86", "#e6a765", "#d88f4b", "#c47a3b", "#a35f2c"][layer];
    const dark = ["#c48a57", "#b0713f", "#9a5a2f", "#7f4624", "#5f321a"][layer];
    const crest = width * (0.2 + random() * 0.6);
    const top = base - height * (0.06 + random() * 0.08);
    context.fillStyle = light;
    context.beginPath();
    context.moveTo(0, base);
    context.bezierCurveTo(crest * 0.5, base, crest * 0.8, top, crest, top);
    context.bezierCurveTo(crest + width * 0.2, top + height * 0.05, width * 0.9, base - height * 0.02, width, base - height * 0.03);
    context.lineTo(width, height);
    context.lineTo(0, height);
    context.fill();
    context.fillStyle = fade(context, crest, 0, width, 0, [[0, dark], [1, light]]);
    context.beginPath();
    context.moveTo(crest, top);
    context.bezierCurveTo(crest + width * 0.2, top + height * 0.05, width * 0.9, base - height * 0.02, width, base - height * 0.03);
    context.lineTo(width, height);
    context.lineTo(crest - width * 0.06, height);
    context.bezierCurveTo(crest + width * 0.1, base + height * 0.1, crest - width * 0.06, top + height * 0.08, crest, top);
    context.fill();
  }
  for (let ripple = 0; ripple < 120; ripple++) {
    context.strokeStyle = `rgba(70, 36, 14, ${random() * 0.1})`;
    context.lineWidth = 1;
    const [x, y] = [random() * width, height * (0.72 + random() * 0.28)];
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(x + width * 0.06, y - height * 0.01, x + width * 0.12, y);
    context.stroke();
  }
}

function balloons(context, width, height, random) {
  fill(context, fade(context, 0, 0, 0, height, [[0, "#5a8fd0"], [0.5, "#b9d6ee"], [0.75, "#fbe3c6"], [1, "#f6c9a0"]]), 0, 0, width, height);
  clouds(context, width, height * 0.6, random, 8, "#ffffff55");
  [["#9db39f", 0.8], ["#6f9478", 0.86], ["#476f57", 0.93]].forEach(([colour, base]) => {
    hills(context, width, height, height * base, height * 0.1, random, 5);
    context.fillStyle = colour;
    context.fill();
  });
  const colours = [["#d9443f", "#f7e7c9"], ["#2f7fa8", "#f4b942"], ["#7a4f9e", "#f3a6b8"], ["#e58a2b", "#fff3d8"], ["#2f8f6b", "#f2e6c0"]];
  [[0.34, 0.3, 0.3], [0.75, 0.2, 0.16], [0.7, 0.54, 0.2], [0.2, 0.62, 0.11], [0.5, 0.72, 0.07]].forEach(([x, y, size], index) => {
    balloon(context, width * x, height * y, width * size * 0.62, ...colours[index]);
  });
}

function balloon(context, x, y, radius, first, second) {
  context.save();
  context.translate(x, y);
  const shape = new Path2D();
  shape.moveTo(0, -radius);
  shape.bezierCurveTo(radius * 1.35, -radius, radius * 1.12, radius * 0.5, radius * 0.24, radius * 1.2);
  shape.lineTo(-radius * 0.24, radius * 1.2);
  shape.bezierCurveTo(-radius * 1.12, radius * 0.5, -radius * 1.35, -radius, 0, -radius);
  context.clip(shape);
  for (let stripe = 0; stripe < 7; stripe++) {
    const [from, to] = [stripe, stripe + 1].map((edge) => Math.sin((edge / 7 - 0.5) * Math.PI) * radius * 1.08);
    fill(context, stripe % 2 === 0 ? first : second, from, -radius, to - from + 0.5, radius * 2.3);
  }
  fill(context, fade(context, -radius, 0, radius, 0, [[0, "#ffffff44"], [0.35, "#ffffff11"], [1, "#00000055"]]), -radius * 1.2, -radius, radius * 2.4, radius * 2.3);
  context.restore();
  context.strokeStyle = "#4a3a2a";
  context.lineWidth = Math.max(0.6, radius * 0.02);
  context.beginPath();
  [-1, 1].forEach((side) => {
    context.moveTo(x + side * radius * 0.22, y + radius * 1.2);
    context.lineTo(x + side * radius * 0.12, y + radius * 1.46);
  });
  context.stroke();
  fill(context, "#7a5632", x - radius * 0.15, y + radius * 1.45, radius * 0.3, radius * 0.2);
}

function aurora(context, width, height, random) {
  fill(context, fade(context, 0, 0, 0, height, [[0, "#050b22"], [0.6, "#0f2a44"], [1, "#1c4458"]]), 0, 0, width, height);
  for (let star = 0; star < 170; star++) {
    context.fillStyle = `rgba(255, 255, 255, ${random() * 0.9})`;
    const size = 0.4 + random() * 1.5;
    context.fillRect(random() * width, random() * height * 0.65, size, size);
  }
  context.save();
  context.globalCompositeOperation = "screen";
  for (let band = 0; band < 3; band++) {
    const [phase, y0] = [random() * 6, height * (0.36 + band * 0.07)];
    for (let x = 0; x < width; x += width / 260) {
      const wave = Math.sin(x / width * 5 + phase) * 0.07 + Math.sin(x / width * 13 + phase * 2) * 0.02;
      const y = y0 + wave * height;
      const tall = height * (0.2 + 0.13 * Math.sin(x / width * 21 + phase * 3) ** 2);
      const strength = 0.1 + 0.16 * Math.sin(x / width * 34 + phase) ** 2;
      context.fillStyle = fade(context, 0, y - tall, 0, y + height * 0.02, [[0, "#8a4fd000"], [0.35, `rgba(110, 90, 210, ${strength * 0.5})`], [0.85, `rgba(60, 230, 160, ${strength})`], [1, "#3ce6a000"]]);
      context.fillRect(x, y - tall, width / 180, tall + height * 0.02);
    }
  }
  context.restore();
  hills(context, width, height, height * 0.66, height * 0.22, random, 7);
  context.fillStyle = fade(context, 0, height * 0.5, 0, height * 0.8, [[0, "#b9d2e0"], [1, "#4c6f88"]]);
  context.fill();
  fill(context, fade(context, 0, height * 0.74, 0, height, [[0, "#9fc0d2"], [1, "#dcebf2"]]), 0, height * 0.76, width, height);
  context.fillStyle = "#0d2430";
  for (let tree = 0; tree < 30; tree++) fir(context, random() * width, height * (0.77 + random() * 0.03), height * (0.08 + random() * 0.13));
  // The cabin.
  const [x, y, s] = [width * 0.66, height * 0.9, width * 0.13];
  fill(context, glow(context, x, y - s * 0.3, s * 1.6, [[0, "#ffcc7755"], [1, "#ffcc7700"]]), 0, 0, width, height);
  fill(context, "#3b2418", x - s * 0.5, y - s * 0.55, s, s * 0.55);
  context.fillStyle = "#eef6fa";
  context.beginPath();
  context.moveTo(x - s * 0.68, y - s * 0.5);
  context.lineTo(x, y - s * 1.08);
  context.lineTo(x + s * 0.68, y - s * 0.5);
  context.fill();
  fill(context, "#ffd27a", x - s * 0.34, y - s * 0.4, s * 0.24, s * 0.22);
  fill(context, "#ffd27a", x + s * 0.1, y - s * 0.4, s * 0.24, s * 0.22);
}

/** What there is to see, by the number of the photo, and what it is called. */
export const pictures = [
  { title: "Lake at sunset", paint: mountainLake },
  { title: "Sailing boats", paint: sailing },
  { title: "Misty forest", paint: mistyForest },
  { title: "Bowl of fruit", paint: fruit },
  { title: "City at night", paint: cityNight },
  { title: "Vase of flowers", paint: flowers },
  { title: "Lavender field", paint: lavender },
  { title: "Dunes", paint: dunes },
  { title: "Balloons", paint: balloons },
  { title: "Northern lights", paint: aurora },
];

/** What photo `id` shows. */
export function titleOf(id) {
  return pictures[((id % pictures.length) + pictures.length) % pictures.length].title;
}

function paper(width, height) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

/** How wide the white border of a photo is. */
export function borderOf(width, height) {
  return Math.max(6, Math.min(width, height) * 0.05);
}

/** The front of photo `id`, `scale` pixels a point: a picture with a white border. */
export function paintFront(id, width, height, scale) {
  const random = seeded(id * 7919 + 17);
  const border = borderOf(width, height);
  const [w, h] = [(width - 2 * border) * scale, (height - 2 * border) * scale];
  const picture = paper(w, h);
  const painter = picture.getContext("2d");
  pictures[id % pictures.length].paint(painter, w, h, random);
  // As a lens and old film have it: darker towards the corners, a breath of warmth, some grain.
  const corners = painter.createRadialGradient(w / 2, h / 2, Math.min(w, h) * 0.35, w / 2, h / 2, Math.hypot(w, h) * 0.56);
  corners.addColorStop(0, "#00000000");
  corners.addColorStop(1, "#1a0c0444");
  fill(painter, corners, 0, 0, w, h);
  fill(painter, "#ffb96010", 0, 0, w, h);
  for (let grain = 0; grain < 1600; grain++) {
    fill(painter, random() < 0.5 ? "#ffffff0c" : "#0000000e", random() * w, random() * h, scale * 0.8, scale * 0.8);
  }
  const front = paper(width * scale, height * scale);
  const context = front.getContext("2d");
  context.fillStyle = fade(context, 0, 0, front.width, front.height, [[0, "#fffefb"], [1, "#f3efe6"]]);
  context.fillRect(0, 0, front.width, front.height);
  context.drawImage(picture, border * scale, border * scale, w, h);
  context.strokeStyle = "#00000022";
  context.lineWidth = Math.max(1, scale * 0.5);
  context.strokeRect(border * scale, border * scale, w, h);
  return front;
}

/** The back of photo `id`: paper with illegible handwriting. */
export function paintBack(id, width, height, scale) {
  const random = seeded(id * 104729 + 5);
  const back = paper(width * scale, height * scale);
  const context = back.getContext("2d");
  context.scale(scale, scale);
  context.fillStyle = fade(context, 0, 0, width, height, [[0, "#f4ecd8"], [1, "#e6dabd"]]);
  context.fillRect(0, 0, width, height);
  for (let fibre = 0; fibre < 260; fibre++) {
    context.fillStyle = `rgba(120, 90, 50, ${random() * 0.05})`;
    context.fillRect(random() * width, random() * height, random() * 7, 0.6);
  }
  const edge = context.createRadialGradient(width / 2, height / 2, Math.min(width, height) * 0.4, width / 2, height / 2, Math.hypot(width, height) * 0.55);
  edge.addColorStop(0, "#8a662f00");
  edge.addColorStop(1, "#8a662f33");
  fill(context, edge, 0, 0, width, height);
  context.strokeStyle = "#2d3f78cc";
  context.lineWidth = 1.5;
  context.lineCap = "round";
  context.lineJoin = "round";
  const lines = 3 + Math.floor(random() * 3);
  const left = width * 0.12;
  for (let line = 0; line < lines; line++) {
    const y = height * (0.26 + line * 0.13);
    let x = left + random() * 6;
    const end = width * (line === lines - 1 ? 0.3 + random() * 0.25 : 0.7 + random() * 0.16);
    while (x < end) x = word(context, x, y + (random() - 0.5) * 2, random, end) + 7;
  }
  // A postmark of the laboratory.
  context.save();
  context.translate(width * 0.78, height * 0.8);
  context.rotate(-0.25 + random() * 0.3);
  context.strokeStyle = "#a3402f88";
  context.lineWidth = 1.2;
  const radius = Math.min(width, height) * 0.1;
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.moveTo(radius * 0.8, 0);
  context.arc(0, 0, radius * 0.8, 0, Math.PI * 2);
  context.stroke();
  context.fillStyle = "#a3402faa";
  context.font = `600 ${radius * 0.6}px Georgia, serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(`№ ${id + 1}`, 0, 1);
  context.restore();
  return back;
}

function word(context, x, y, random, end) {
  const letters = 2 + Math.floor(random() * 6);
  context.beginPath();
  context.moveTo(x, y);
  for (let letter = 0; letter < letters && x < end; letter++) {
    const width = 4 + random() * 3.5;
    const rise = random() < 0.24 ? 10 : random() < 0.14 ? -7 : 4 + random() * 2;
    context.bezierCurveTo(x + width * 0.2, y - rise, x + width * 0.7, y - rise, x + width * 0.55, y);
    context.quadraticCurveTo(x + width * 0.8, y + 1.6, x + width, y - 1);
    x += width;
  }
  context.stroke();
  return x;
}
