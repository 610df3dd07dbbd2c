// The surface: the views of the scene, the fingers with their trails and numbers, and the limits that recognizers hold them
// against.

import { finger, svg } from "../tactus/lab/draw.js";
import { colourOf, viewsOf, windowHolding, windowOf } from "./scene.js";
import { shapesOf, zonesOf } from "./thresholds.js";

/** How long a trail stays behind a finger, in seconds; that of a finger that has lifted fades away in it. */
const TRAIL = 0.6;

export class Stage {
  #root;
  #views = svg("g");
  #zones = svg("g", { class: "zones" });
  #limits = svg("g", { class: "limits" });
  #fingers = svg("g", { class: "fingers" });
  #window = [0, 0, 390, 844];
  #contents = new Map();

  /** @param root an `svg` element */
  constructor(root) {
    this.#root = root;
    root.replaceChildren(this.#views, this.#zones, this.#limits, this.#fingers);
  }

  get element() {
    return this.#root;
  }

  /** Draws the views of `scene`, and has room for the touches of `session`, which may lie outside of the window. */
  setScene(scene, session, types) {
    const size = { width: session.width, height: session.height };
    this.#window = windowHolding(windowOf(scene, size), session);
    const [x, y, width, height] = this.#window;
    this.#root.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.#root.style.setProperty("--ratio", `${width} / ${height}`);
    this.#contents.clear();
    const owners = new Map();
    for (const recognizer of scene.recognizers) {
      if (!owners.has(recognizer.view)) owners.set(recognizer.view, []);
      owners.get(recognizer.view).push(recognizer);
    }
    const draw = (view) => {
      const [left, top, w, h] = view.frame;
      const [a, b, c, d, tx, ty] = view.transform ?? [1, 0, 0, 1, 0, 0];
      // About the centre, as views have it.
      const matrix = `matrix(${a} ${b} ${c} ${d} ${left + w / 2 + tx} ${top + h / 2 + ty}) translate(${-w / 2} ${-h / 2})`;
      const own = owners.get(view.id) ?? [];
      const group = svg("g", { transform: matrix, class: view.hidden || view.alpha === 0 ? "view hidden" : "view" });
      group.append(
        svg("rect", { width: w, height: h, rx: Math.min(10, w / 8, h / 8), class: view.userInteraction === false ? "deaf" : "" }),
        svg("text", { x: 8, y: 17, class: "name" }, view.id));
      const names = svg("text", { x: 8, y: 32, class: "owned" });
      own.slice(0, 6).forEach(({ id }, index) => names.append(
        svg("tspan", { style: `fill: ${colourOf(scene, id)}` }, (index > 0 ? "  " : "") + id)));
      if (h > 40) group.append(names);
      for (const recognizer of own) {
        for (const zone of zonesOf(recognizer, types, view.frame)) {
          const [zx, zy, zw, zh] = zone;
          group.append(svg("rect", {
            x: zx, y: zy, width: zw, height: zh, class: "zone", style: `--c: ${colourOf(scene, recognizer.id)}`,
          }, svg("title", {}, `${recognizer.id} begins here`)));
        }
      }
      if (view.scroll === undefined) {
        for (const child of view.children ?? []) group.append(draw(child));
        return group;
      }
      // Content that scrolls is seen inside of its view only; what zooms has a place of its own, so that it can be enlarged.
      const { contentSize: [cw, ch], contentOffset = [0, 0], zoomedView } = view.scroll;
      const content = svg("g", {}, svg("rect", { width: cw, height: ch, class: "content" }));
      const zoomed = [];
      for (const child of view.children ?? []) {
        const drawn = svg("g", {}, draw(child));
        if (child.id === zoomedView) zoomed.push(drawn);
        content.append(drawn);
      }
      group.append(svg("svg", { width: w, height: h, overflow: "hidden" }, content));
      this.#contents.set(view.id, { content, zoomed, start: contentOffset });
      return group;
    };
    this.#views.replaceChildren(...viewsOf(scene, size).map(draw));
    this.#scroll([]);
  }

  /** Shows content where it is: `{ view, offset, scale }` for each scroll view whose content has moved. */
  #scroll(scrolls) {
    const moved = new Map(scrolls.map((scroll) => [scroll.view, scroll]));
    for (const [id, { content, zoomed, start }] of this.#contents) {
      const { offset, scale } = moved.get(id) ?? { offset: null, scale: 1 };
      const [x, y] = offset ?? start;
      content.setAttribute("transform", `translate(${-x} ${-y})`);
      for (const group of zoomed) group.setAttribute("transform", `scale(${scale})`);
    }
  }

  /** A place on the surface for one of the viewport. */
  place(clientX, clientY) {
    const matrix = this.#root.getScreenCTM();
    if (matrix === null) return { x: 0, y: 0 };
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 };
  }

  /** Draws what is so at `t`. */
  draw({ session, scene, types, stands, t, selected, showsLimits, scrolls = [] }) {
    this.#scroll(scrolls);
    const [, , wide, high] = this.#window;
    const unit = Math.max(wide / (this.#root.clientWidth || wide), high / (this.#root.clientHeight || high));
    const down = session.downAt(t);
    const fingers = [];
    for (const contact of session.contacts) {
      const isDown = down.some(({ id, down: time }) => id === contact.id && time === contact.down);
      const age = isDown ? 0 : t - contact.up;
      if (contact.down > t || age > TRAIL) continue;
      const points = contact.points.filter((point) => point.t <= t && point.t >= t - TRAIL * 2);
      if (points.length === 0) points.push(contact.points.findLast((point) => point.t <= t) ?? contact.points[0]);
      const last = points.at(-1);
      const radius = (18 + 14 * (last.force || 0)) * unit;
      const group = finger({ number: contact.id, points, radius, unit, opacity: 1 - age / TRAIL });
      const [{ x, y }] = contact.points;
      // Not under the number.
      if (Math.hypot(last.x - x, last.y - y) > radius / 2) group.prepend(svg("circle", { class: "start", cx: x, cy: y, r: 3 * unit }));
      fingers.push(group);
    }
    this.#fingers.replaceChildren(...fingers);

    const limits = [];
    if (showsLimits) {
      const lines = new Map();
      for (const recognizer of scene.recognizers) {
        const { state, decision } = stands.get(recognizer.id) ?? { state: "idle" };
        if (state !== "watching" && state !== "waiting") continue;
        const touches = decision?.touches ?? [];
        let attended = down.filter(({ id }) => touches.includes(id));
        if (attended.length === 0) attended = down.slice(0, 1);
        // Fingers that came later are attended to as well, where several are wanted.
        if (["pinch", "rotation", "transform", "pan"].includes(recognizer.type)) attended = down;
        const isQuiet = selected !== null && selected !== recognizer.id;
        for (const shape of shapesOf(recognizer, types, attended)) {
          const style = `--c: ${colourOf(scene, recognizer.id)}`;
          const group = svg("g", { class: isQuiet ? "limit quiet" : "limit", style, "data-recognizer": recognizer.id });
          let at;
          if (shape.kind === "circle") {
            group.append(svg("circle", { cx: shape.x, cy: shape.y, r: shape.r, "stroke-width": 2 * unit }));
            at = { x: shape.x + shape.r * 0.72, y: shape.y - shape.r * 0.72 };
          } else {
            group.append(svg("path", { d: shape.d, "stroke-width": 2 * unit }));
            at = shape.at;
          }
          if (shape.label !== "" && at && !isQuiet) {
            // Labels that would lie on each other go below each other.
            const spot = `${Math.round(at.x / 40)} ${Math.round(at.y / 14)}`;
            const line = lines.get(spot) ?? 0;
            lines.set(spot, line + 1);
            const [wx, , ww] = this.#window;
            const isRight = at.x > wx + ww * 0.6;
            group.append(svg("text", {
              x: at.x + (isRight ? -6 : 6) * unit, y: at.y - (4 - 15 * line) * unit, "font-size": 12 * unit,
              "text-anchor": isRight ? "end" : "start", "stroke-width": 3 * unit,
            }, `${recognizer.id}: ${shape.label}`));
          }
          limits.push(group);
        }
      }
    }
    this.#limits.replaceChildren(...limits);
  }
}
