// The same page with the engine (?engine) and without it: then its listeners do nothing.

const box = document.querySelector("#box");
const types = ["pointerdown", "pointermove", "pointerup", "pointercancel"];
const cost = { events: 0, samples: 0, module: 0, isReady: false };
window.cost = cost;

document.addEventListener("pointermove", (event) => {
  cost.events++;
  cost.samples += Math.max(1, event.getCoalescedEvents().length);
}, { capture: true, passive: true });

if (new URLSearchParams(location.search).has("engine")) {
  const { tactus } = await import("../tactus/index.js");
  await tactus.load("../build/tactus.wasm");
  const { surface } = tactus.page;
  const { flush } = surface;
  // How long the page is busy with the engine: to send a frame's samples, and to hand on what comes back.
  surface.flush = () => {
    const start = performance.now();
    flush.call(surface);
    cost.module += performance.now() - start;
  };
  const pan = tactus.on(box, "pan", {}, () => {});
  const pinch = tactus.on(box, "pinch", {}, () => {}).simultaneousWith(pan);
  tactus.on(box, "rotation", {}, () => {}).simultaneousWith(pan).simultaneousWith(pinch);
  tactus.on(box, "tap", {}, () => {});
} else {
  for (const type of types) box.addEventListener(type, () => {});
}
cost.isReady = true;
