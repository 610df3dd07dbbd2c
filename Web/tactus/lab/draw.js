// Small helpers for drawing and for making elements.

const SVG = "http://www.w3.org/2000/svg";

/** An element of SVG with attributes and children. */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined && value !== null) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** An element of HTML with properties, attributes (in kebab case or `class`), listeners (`onclick`) and children. */
export function html(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key.includes("-") || key === "class" || key === "for" || key === "role" || key === "style") element.setAttribute(key, value);
    else element[key] = value;
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** A finger: its trail, with its number in a circle at the end. `unit` is the length of a pixel. */
export function finger({ number, points, radius, unit = 1, opacity = 1 }) {
  const last = points.at(-1);
  return svg("g", { class: "finger", style: `opacity: ${opacity.toFixed(2)}` },
    svg("polyline", { points: points.map(({ x, y }) => `${x},${y}`).join(" "), "stroke-width": 5 * unit }),
    svg("circle", { class: "tip", cx: last.x, cy: last.y, r: radius }),
    svg("text", { x: last.x, y: last.y + 5 * unit, "font-size": 15 * unit }, String(number)));
}
