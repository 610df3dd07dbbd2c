// A drawing board. Strokes have every point that the device reports, and a thickness from the pressure.

import { placeMapOf } from "../coordinates.js";
import { tactus } from "../index.js";
import { expected, fail } from "../types.js";
import { check, controlled, settingsOf, Undo } from "./parts.js";

const KINDS = { enabled: "boolean", colour: "string", width: "number", initial: checkStrokes, onStart: "function", onStroke: "function" };

/**
 * The pen.
 *
 * @typedef {object} DrawingOptions
 * @property {string} [colour] A colour of CSS.
 * @property {number} [width] The thickness of a stroke in pixels, if the pressure is unknown; 6 by default.
 * @property {readonly Stroke[]} [initial] The initial strokes; none by default.
 * @property {boolean} [enabled] Whether it can be drawn on; true by default.
 * @property {((stroke: Stroke) => void) | null} [onStart] Called when a stroke begins. Its colour and width can still be changed.
 * @property {((stroke: Stroke) => void) | null} [onStroke] Called when a stroke ends.
 */

/**
 * A stroke, with every point that the device reported.
 *
 * @typedef {object} Stroke
 * @property {string} colour
 * @property {number} width
 * @property {boolean} isErasing Whether it erases: the pen was turned around.
 * @property {import("../gesture-event.js").GesturePoint[]} points In the canvas's own pixels, from the top left corner within its border.
 */

/**
 * @typedef {object} DrawingParts
 * @property {import("../gesture.js").Gesture<"pan">} gesture
 * @property {{ colour: string, width: number }} pen The pen of the next stroke, which can be changed; `set` with a colour or width does,
 *   too.
 * @property {readonly Stroke[]} strokes
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} clear
 * @property {() => void} off Removes the behaviour, but keeps the picture.
 */

/** @typedef {Readonly<DrawingParts> & import("../shapes.js").Controlled<DrawingOptions>} Drawing A drawing board. */

/**
 * Lets a finger, a pen and a mouse draw on a canvas; a pen's pressure determines the stroke's thickness.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {DrawingOptions} options
 * @returns {Drawing}
 */
export function drawing(canvas, options = {}) {
  check("drawing board", canvas, options, KINDS);
  if (!canvas.getContext) fail("", `a drawing board needs a canvas, found a ${canvas.localName}`);
  const settings = settingsOf({ colour: "#222222", width: 6, initial: [], onStroke: null }, options);
  const undo = new Undo();
  const context = /** @type {any} */ (canvas.getContext("2d"));
  const strokes = [...settings.initial];
  const undone = [];
  const pen = {
    get colour() { return settings.colour; },
    set colour(colour) { settings.colour = colour; },
    get width() { return settings.width; },
    set width(width) { settings.width = width; },
  };
  let stroke = null;
  /** Reports another screen, or another zoom of the page. */
  let screen = /** @type {any} */ (null);

  const thickness = ({ pressure }, { width }) => width * (pressure > 0 && pressure !== 0.5 ? 0.4 + 1.2 * pressure : 1);

  /** Draws a stroke from its point `from` on, with curves through the midpoints between points, so that it has no corners. */
  const draw = (stroke, from = 0) => {
    const { points } = stroke;
    context.save();
    context.globalCompositeOperation = stroke.isErasing ? "destination-out" : "source-over";
    context.strokeStyle = context.fillStyle = stroke.colour;
    context.lineCap = context.lineJoin = "round";
    const halfway = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    if (points.length === 1) {
      context.beginPath();
      context.arc(points[0].x, points[0].y, thickness(points[0], stroke) / 2, 0, 2 * Math.PI);
      context.fill();
    }
    for (let index = Math.max(1, from); index < points.length; index++) {
      const [before, last, point] = [points[index - 2] ?? points[index - 1], points[index - 1], points[index]];
      const [start, end] = [halfway(before, last), halfway(last, point)];
      context.lineWidth = thickness(point, stroke);
      context.beginPath();
      context.moveTo(start.x, start.y);
      context.quadraticCurveTo(last.x, last.y, end.x, end.y);
      if (index === points.length - 1) context.lineTo(point.x, point.y);
      context.stroke();
    }
    context.restore();
  };

  const redraw = () => {
    const scale = devicePixelRatio || 1;
    screen?.removeEventListener("change", redraw);
    screen = matchMedia(`(resolution: ${scale}dppx)`);
    screen.addEventListener("change", redraw);
    const { clientWidth, clientHeight, offsetWidth, offsetHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    canvas.width = Math.round(clientWidth * scale);
    canvas.height = Math.round(clientHeight * scale);
    // Without a size in its styles, a canvas is as large as its bitmap.
    if (canvas.clientWidth !== clientWidth || canvas.clientHeight !== clientHeight) {
      undo.styles(canvas, { boxSizing: "border-box", width: `${offsetWidth}px`, height: `${offsetHeight}px` });
    }
    context.setTransform(scale, 0, 0, scale, 0, 0);
    for (const each of strokes) draw(each);
    if (stroke !== null) draw(stroke);
  };

  /** Points of an event, in the canvas's own pixels within its border. */
  const inCanvas = ({ client, location }, points) => {
    const toOwn = placeMapOf(canvas);
    return points.map((point) => {
      const { x, y } = toOwn({ x: point.x + client.x - location.x, y: point.y + client.y - location.y });
      return { ...point, x: x - canvas.clientLeft, y: y - canvas.clientTop };
    });
  };

  const begin = (tool, points) => {
    const isErasing = tool === "eraser";
    return { ...pen, isErasing, width: isErasing ? pen.width * 4 : pen.width, points };
  };
  const finish = (done) => {
    strokes.push(done);
    undone.length = 0;
    settings.onStroke?.(done);
  };

  const pan = undo.gesture(tactus.on(canvas, "pan", { hysteresis: 0, maximumNumberOfTouches: 1, enabled: settings.enabled }, (event) => {
    const { state } = event;
    if (state === "began") {
      stroke = begin(event.tool, []);
      settings.onStart?.(stroke);
    }
    if (stroke === null) return;
    if (state === "cancelled") {
      stroke = null;
      redraw();
      return;
    }
    const from = stroke.points.length;
    // The lift has no pressure, and the place of the last movement.
    if (state !== "ended") stroke.points.push(...inCanvas(event, event.coalesced));
    draw(stroke, from);
    if (state === "ended") {
      const done = stroke;
      stroke = null;
      finish(done);
    }
  }));
  const tap = undo.gesture(tactus.on(canvas, "tap", { enabled: settings.enabled }, (event) => {
    const { location, tool } = event;
    if (tool === null) return;
    const dot = begin(tool, inCanvas(event, [{ ...location, pressure: 0.5, time: 0, tiltX: 0, tiltY: 0 }]));
    settings.onStart?.(dot);
    draw(dot);
    finish(dot);
  }));
  const step = (from, to) => {
    if (from.length === 0) return;
    to.push(from.pop());
    redraw();
  };
  const takeBack = () => step(strokes, undone);
  const redo = () => step(undone, strokes);
  // The first key that matches counts: "Control+z" also matches with Shift.
  pan.alternative = [
    { key: "Control+Shift+z", action: redo }, { key: "Meta+Shift+z", action: redo }, { key: "Control+y", action: redo },
    { key: "Control+z", action: takeBack }, { key: "Meta+z", action: takeBack },
  ];
  undo.focusable(canvas);
  const resized = new ResizeObserver(redraw);
  resized.observe(canvas);
  redraw();
  undo.add(() => resized.disconnect(), () => screen.removeEventListener("change", redraw));
  return controlled({ owner: "drawing board", kinds: KINDS, settings, fixed: ["initial"] }, {
    gesture: pan, pen, strokes, undo: takeBack, redo,
    clear() {
      undone.length = 0;
      strokes.length = 0;
      redraw();
    },
    off: () => undo.run(),
  }, () => {
    for (const gesture of [pan, tap]) gesture.set({ enabled: settings.enabled });
  });
}

function checkStrokes(strokes, name) {
  if (!Array.isArray(strokes)) fail(name, expected("a list of strokes", strokes));
  strokes.forEach((stroke, index) => {
    if (!Array.isArray(stroke?.points)) fail(`${name}[${index}]`, "expected a stroke, as onStroke gives it");
  });
}
