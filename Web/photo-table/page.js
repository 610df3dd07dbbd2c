// Puts the photo table together: pointers in, pictures out. Nothing runs while nothing moves.

import { nanoseconds } from "../tactus/environment.js";
import { loadModule } from "../tactus/module.js";
import { PointerInput } from "../tactus/pointer-input.js";
import { StandIns } from "../tactus/stand-ins.js";
import { TouchSurface } from "../tactus/touch-surface.js";
import { WheelInput } from "../tactus/wheel-input.js";
import { Panel } from "./panel.js";
import { PhotoKeys } from "./keys.js";
import { linkLines } from "./link-lines.js";
import { TableView } from "./table.js";
import { TableClient } from "./table-client.js";

const canvas = document.getElementById("table");
const dark = matchMedia("(prefers-color-scheme: dark)");
const parameters = new URLSearchParams(location.search);

/** Events arrive later than they happen. What moves is shown as it was this much earlier, in milliseconds. */
const EVENT_DELAY = 8;

async function start() {
  const module = await loadModule(new URL("../build/photo-table.wasm", import.meta.url).href);
  const size = () => ({ width: canvas.clientWidth, height: canvas.clientHeight });
  const seed = Number(parameters.get("seed")) || 1 + Math.floor(Math.random() * 1e6);
  const client = new TableClient(module, size().width, size().height, seed);
  const view = new TableView(canvas, client, dark.matches);
  const panel = new Panel(document, client, view.hands);
  let link = null;
  let keys = null;
  let drawn = -1;
  let frame = null;
  let isInFrame = false;
  let events = 0;

  const draw = () => {
    const revision = client.revision;
    if (revision === drawn) return;
    drawn = revision;
    view.draw();
    panel.show();
    keys?.show();
  };

  const surface = new TouchSurface(module, client.number, {
    onUpdate() {
      client.readEvents((event) => {
        events++;
        panel.add(event);
        link?.gesture(linkLines(event, client.items));
      });
      if (!isInFrame) draw();
      if (frame === null && client.isAnimating) frame = requestAnimationFrame(animate);
    },
  });

  /** What moves by itself moves on. */
  function animate(time) {
    frame = null;
    isInFrame = true;
    surface.flush();
    const moment = nanoseconds(Math.max(0, time - EVENT_DELAY));
    surface.finish(module.exports.tactus_advance(client.number, moment));
    isInFrame = false;
    draw();
  }

  const resize = () => {
    const { width, height } = size();
    view.resize(width, height, Math.min(devicePixelRatio || 1, 3));
    client.resize(width, height);
    drawn = -1;
    surface.finish(0);
  };

  keys = new PhotoKeys(document.getElementById("photos"), client, (action) => {
    // Until now: what keys start begins now.
    surface.flush();
    module.exports.tactus_advance(client.number, nanoseconds(performance.now()));
    action();
    surface.finish(0);
  });

  let pointer = { x: 0, y: 0 };
  canvas.addEventListener("pointermove", (event) => { pointer = { x: event.clientX, y: event.clientY }; }, true);
  canvas.addEventListener("pointerdown", (event) => { pointer = { x: event.clientX, y: event.clientY }; }, true);
  const standIns = new StandIns(surface, canvas, {
    // The second finger mirrors the mouse about the centre of the photo below it.
    centre: () => client.centreOfPhotoAt(pointer.x, pointer.y) ?? { x: pointer.x + 60, y: pointer.y },
  });
  const input = new PointerInput(surface, canvas, { filter: standIns.filter });
  const wheel = new WheelInput(surface, canvas);
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());

  new ResizeObserver(resize).observe(canvas);
  /** The window has moved to a screen with other pixels. */
  const followScreen = () => matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
    resize();
    followScreen();
  }, { once: true });
  followScreen();
  dark.addEventListener("change", () => {
    view.isDark = dark.matches;
    drawn = -1;
    draw();
  });
  resize();

  document.getElementById("again").addEventListener("click", () => {
    const url = new URL(location.href);
    url.searchParams.set("seed", String(seed + 1));
    location.href = url.href;
  });
  document.body.dataset.ready = "true";

  // What tests look at. Nothing in the page reads it.
  window.photoTable = {
    client, surface, input, wheel, panel,
    state: () => ({
      ...client.state(),
      log: panel.log.map(({ kind, name, photo, time, x, y, amount, line }) => ({ kind, name, photo, time, x, y, amount, line })),
      isAnimating: client.isAnimating,
      isWaiting: surface.isWaiting || frame !== null,
      counters: { framesDrawn: view.framesDrawn, calls: client.calls, events },
    }),
  };

  // Where the page is served by the command, the terminal gets everything.
  try {
    const { Link } = await import("./link.js");
    link = new Link();
    link.follow(surface);
    window.photoTable.link = link;
  } catch {
    // Another server: there is no terminal.
  }
}

const help = document.getElementById("help");
document.getElementById("show-help").addEventListener("click", () => help.showModal());
document.getElementById("show-panel").addEventListener("click", (event) => {
  const isShown = document.body.classList.toggle("with-panel");
  event.currentTarget.setAttribute("aria-expanded", String(isShown));
});
document.getElementById("table").addEventListener("pointerdown", () => { document.getElementById("hint").hidden = true; }, { once: true });
addEventListener("keydown", (event) => {
  if (event.key === "?" && !help.open) help.showModal();
});
help.addEventListener("click", (event) => {
  if (event.target === help) help.close();
});
if (innerWidth >= 900 && parameters.get("panel") !== "no") {
  document.body.classList.add("with-panel");
  document.getElementById("show-panel").setAttribute("aria-expanded", "true");
}

start().catch((error) => {
  const message = document.getElementById("error");
  message.hidden = false;
  message.textContent = `The table could not be set: ${error.message}`;
  throw error;
});
