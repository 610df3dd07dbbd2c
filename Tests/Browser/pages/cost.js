// The same page with the engine (?with=engine, or ?with=module to take the time inside its module), with Hammer.js (?with=hammer,
// where Web/build/hammer.js is there) and without both: then its listeners do nothing.

const box = document.querySelector("#box");
const types = ["pointerdown", "pointermove", "pointerup", "pointercancel"];
const cost = { events: 0, samples: 0, module: 0, isReady: false };
window.cost = cost;
const library = new URLSearchParams(location.search).get("with");

document.addEventListener("pointermove", () => { cost.events++; }, { capture: true, passive: true });

if (library === "engine" || library === "module") {
  // The package, as it is shipped.
  const { tactus } = await import("../package/index.js");
  await tactus.load();
  const { exports } = tactus.page.surface.module;
  // How long the page is inside the module: the rest is the scripts'. To ask the clock costs, too.
  if (library === "module") {
    tactus.page.surface.module.exports = {
      ...exports,
      tactus_send(...args) {
        const start = performance.now();
        const count = exports.tactus_send(...args);
        cost.module += performance.now() - start;
        return count;
      },
    };
  }
  const pan = tactus.on(box, "pan", {}, () => {});
  const pinch = tactus.on(box, "pinch", {}, () => {}).simultaneousWith(pan);
  tactus.on(box, "rotation", {}, () => {}).simultaneousWith(pan).simultaneousWith(pinch);
  tactus.on(box, "tap", {}, () => {});
} else if (library === "hammer") {
  await new Promise((resolve, reject) => {
    const script = document.createElement("script");
    Object.assign(script, { src: "../build/hammer.js", onload: resolve, onerror: reject });
    document.head.append(script);
  });
  const { Manager, Pan, Pinch, Rotate, Tap } = window.Hammer;
  const manager = new Manager(box);
  const pan = new Pan({ pointers: 0 });
  const pinch = new Pinch();
  manager.add([pan, pinch, new Rotate(), new Tap()]);
  pinch.recognizeWith(pan);
  manager.get("rotate").recognizeWith([pan, pinch]);
  manager.on("pan pinch rotate tap", () => {});
} else {
  for (const type of types) box.addEventListener(type, () => {});
}
cost.isReady = true;
