// The first page: photos that drift and can be moved, turned and thrown, and fingers from a recording until a visitor touches.

import { tactus } from "../tactus/index.js";
import { isStill, loadMotion, Player, ScrollMotion } from "../tactus/behaviours/motion.js";
import { paintFront, titleOf } from "../photo-table/pictures.js";
import { Replay } from "./replay.js";
import "./picture.js";

const stage = document.getElementById("stage");
/** How far a photo drifts, in pixels, and how far it goes beyond the edge when it is thrown. */
const [DRIFT, GIVE] = [10, 90];
/** The photo in front has this `z-index`. */
let highest = 0;
const [KEY_STEP, KEY_TURN, KEY_SCALE] = [24, Math.PI / 12, 1.15];

/** A photo on the first page: where it lies is the matrix that its element has. */
class Photo {
  pose = new DOMMatrix();
  #element;
  #player = new Player();
  #since = performance.now();
  #phase;
  #isHeld = false;

  constructor(element, index) {
    this.#element = element;
    this.#phase = index * 2.1;
    const id = Number(element.dataset.photo);
    element.ariaLabel = `Photo: ${titleOf(id)}`;
    element.append(paintFront(id, element.clientWidth, element.clientHeight, Math.min(devicePixelRatio || 1, 2) * 1.5));
    this.#lay(index);
    const bounds = { minimum: 0.5, maximum: 2.5 };
    tactus.on(element, "transform", { name: titleOf(id), offset: { from: () => this.#take(), bounds, rubberband: true } }, (event) => this.#follow(event));
    element.addEventListener("keydown", (event) => this.#press(event));
  }

  /** Turned a little, about its centre, as photos lie on a table. */
  #lay(index) {
    const { clientWidth: width, clientHeight: height } = this.#element;
    this.pose = new DOMMatrix().translate(width / 2, height / 2).rotate([-7, 5, -3][index]).translate(-width / 2, -height / 2);
    this.show();
  }

  /** Where it is just now, with its drift. */
  get #drifted() {
    if (this.#isHeld || this.#player.isPlaying || isStill()) return this.pose;
    const seconds = (performance.now() - this.#since) / 1000;
    const gain = Math.min(1, seconds / 3) * DRIFT;
    const [x, y] = [gain * Math.sin(seconds * 0.5 + this.#phase), gain * Math.sin(seconds * 0.37 + this.#phase * 2)];
    return new DOMMatrix([1, 0, 0, 1, x, y]).multiply(this.pose);
  }

  show() {
    this.#element.style.transform = this.#drifted.toString();
  }

  /** A finger takes it: from here on it moves with the finger alone. */
  #take() {
    this.pose = this.#drifted;
    this.#player.stop();
    this.#isHeld = true;
    // In front of the others. Not moved in the document: that would end the gesture.
    this.#element.style.zIndex = String(++highest);
    const { a, b, c, d, e, f } = this.pose;
    return { a, b, c, d, e, f };
  }

  #follow({ state, offset: { a, b, c, d, e, f }, velocity }) {
    this.pose = new DOMMatrix([a, b, c, d, e, f]);
    this.#isHeld = state === "began" || state === "changed";
    this.#element.toggleAttribute("data-held", this.#isHeld);
    this.show();
    if (!this.#isHeld) this.#slide(state === "ended" ? velocity : { x: 0, y: 0 });
  }

  /** Lets it slide on, and back onto the stage. */
  #slide(velocity) {
    const [box, walls] = [this.#element.getBoundingClientRect(), stage.getBoundingClientRect()];
    const range = (offset, low, high) => [offset + Math.min(low, high), offset + Math.max(low, high)];
    const { e, f } = this.pose;
    const motions = [
      new ScrollMotion(e, velocity.x, range(e, walls.left - box.left, walls.right - box.right), { length: GIVE }),
      new ScrollMotion(f, velocity.y, range(f, walls.top - box.top, walls.bottom - box.bottom), { length: GIVE }),
    ];
    this.#player.play(motions, (x, y) => {
      Object.assign(this.pose, { e: x, f: y });
      this.show();
    }, () => { this.#since = performance.now(); });
  }

  /** What keys do in place of fingers. */
  #press(event) {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    const turn = shiftKey ? -KEY_TURN : KEY_TURN;
    const steps = {
      ArrowLeft: { x: -KEY_STEP }, ArrowRight: { x: KEY_STEP }, ArrowUp: { y: -KEY_STEP }, ArrowDown: { y: KEY_STEP },
      "+": { scale: KEY_SCALE }, "-": { scale: 1 / KEY_SCALE }, r: { turn }, R: { turn },
    };
    const step = steps[key];
    if (!step || ctrlKey || altKey || metaKey) return;
    event.preventDefault();
    const drifted = this.#drifted;
    this.#player.stop();
    const { clientWidth: width, clientHeight: height } = this.#element;
    const { x = 0, y = 0, scale = 1, turn: angle = 0 } = step;
    this.pose = new DOMMatrix([1, 0, 0, 1, x, y]).multiply(drifted)
      .translate(width / 2, height / 2).rotate(angle * 180 / Math.PI).scale(scale).translate(-width / 2, -height / 2);
    this.#slide({ x: 0, y: 0 });
  }
}

const photos = [...stage.querySelectorAll("[data-photo]")].map((element, index) => new Photo(element, index));

/** Drifts while the stage is in sight, unless motion is to be reduced. */
function drift() {
  let frame = null;
  const step = () => {
    for (const photo of photos) photo.show();
    frame = requestAnimationFrame(step);
  };
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let isInSight = false;
  const follow = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = isInSight && !calm.matches ? requestAnimationFrame(step) : null;
  };
  calm.addEventListener("change", follow);
  new IntersectionObserver(([{ isIntersecting }]) => {
    isInSight = isIntersecting;
    follow();
  }).observe(stage);
}

/** What a page loads, from the sizes that every build is held against. */
async function showSize() {
  const sizes = await Promise.all(["size-threshold.json", "scripts-threshold.json"].map(async (name) => (await fetch(name)).json()));
  document.getElementById("size").textContent = `${Math.ceil(sizes.reduce((sum, { gzip }) => sum + gzip, 0) / 1000)} kB`;
}

/** The five lines as a page with the package writes them. */
async function showCode() {
  const text = await (await fetch("gallery/five-lines.js")).text();
  const name = document.getElementById("install").textContent.split(" ").at(-1);
  document.getElementById("code").textContent = text.replace("../tactus/index.js", name).trimEnd();
}

const found = fetch("lab/index.html", { method: "HEAD" }).then(({ ok }) => ok, () => false);
for (const link of document.querySelectorAll("[data-lab]")) found.then((isThere) => { link.hidden = !isThere; });
drift();
await Promise.all([tactus.load(), loadMotion(), showSize(), showCode(), found]);
const replay = new Replay(await (await fetch("gallery/fingers.touches.jsonl")).text(), stage);
if (!isStill()) replay.start();

window.example = { photos, replay, tactus };
document.body.dataset.ready = "true";
