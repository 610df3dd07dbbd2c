// A map: one gesture moves, enlarges and turns it, two kinds of taps zoom, and it slides on.

import { tactus } from "../tactus/index.js";
import { Player, ScrollMotion } from "../tactus/behaviours/motion.js";

const [frame, land, view] = ["frame", "land", "view"].map((id) => document.getElementById(id));
const player = new Player();
const [SMALLEST, LARGEST] = [0.6, 5];
/** What the map's element has as its `transform`; its origin is its corner. */
let pose = new DOMMatrix();

function show(next) {
  pose = next;
  land.style.transform = pose.toString();
  const [scale, turn] = [Math.hypot(pose.a, pose.b), Math.round(Math.atan2(pose.b, pose.a) * 180 / Math.PI)];
  view.value = `${Math.round(scale * 100)} %, ${turn}°`;
}

/** Shows it in a pose, in which it stays. */
function put(next) {
  player.stop();
  show(next);
}

/** Enlarges and turns about a place of the frame. */
function change(factor, degrees = 0, { x, y } = { x: frame.clientWidth / 2, y: frame.clientHeight / 2 }) {
  const scale = Math.hypot(pose.a, pose.b);
  const allowed = Math.max(SMALLEST, Math.min(scale * factor, LARGEST)) / scale;
  put(new DOMMatrix().translate(x, y).rotate(degrees).scale(allowed).translate(-x, -y).multiply(pose));
}
const move = (x, y) => put(new DOMMatrix([1, 0, 0, 1, x, y]).multiply(pose));

const offset = { from: () => pose, bounds: { minimum: SMALLEST, maximum: LARGEST }, rubberband: true };
tactus.on(land, "transform", { name: "map", offset }, ({ state, offset: { a, b, c, d, e, f }, velocity }) => {
  put(new DOMMatrix([a, b, c, d, e, f]));
  if (state !== "ended") return;
  const free = [-2 * frame.clientWidth, 2 * frame.clientWidth];
  player.play([new ScrollMotion(e, velocity.x, free), new ScrollMotion(f, velocity.y, free)], (x, y) => {
    show(new DOMMatrix([pose.a, pose.b, pose.c, pose.d, x, y]));
  });
});
tactus.on(frame, "tap", { name: "double tap", numberOfTapsRequired: 2 }, ({ location }) => change(2, 0, location));
tactus.on(frame, "twoFingerTap", { name: "two-finger tap" }, ({ location }) => change(0.5, 0, location));

const keys = {
  "+": () => change(1.5), "-": () => change(1 / 1.5), "0": () => put(new DOMMatrix()),
  ArrowLeft: () => move(60, 0), ArrowRight: () => move(-60, 0), ArrowUp: () => move(0, 60), ArrowDown: () => move(0, -60),
};
frame.addEventListener("keydown", (event) => {
  if (!keys[event.key] || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  keys[event.key]();
});
const buttons = { in: () => change(1.5), out: () => change(1 / 1.5), left: () => change(1, -15), right: () => change(1, 15), home: keys["0"] };
for (const [id, action] of Object.entries(buttons)) document.getElementById(id).addEventListener("click", action);

window.example = { tactus, pose: () => ({ scale: Math.hypot(pose.a, pose.b), angle: Math.atan2(pose.b, pose.a), x: pose.e, y: pose.f }) };
await tactus.load();
document.body.dataset.ready = "true";
