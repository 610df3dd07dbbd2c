// The same page with one library for gestures, which `?with=` names: the engine ("engine"; "raw", where it does not warm itself up; "module",
// which takes the time inside its module), one of others whose file is in Web/build, or none: a handler for each event ("hand"), or
// listeners that do nothing.

const box = document.querySelector("#box");
const types = ["pointerdown", "pointermove", "pointerup", "pointercancel"];
/** What was counted; `sum` has handlers read their events, as handlers do. */
const cost = { actions: 0, sum: 0, module: 0, isReady: false };
window.cost = cost;
const library = new URLSearchParams(location.search).get("with");
const act = (value) => {
  cost.actions++;
  cost.sum += value;
};
const script = (name) => new Promise((resolve, reject) => {
  const element = document.createElement("script");
  Object.assign(element, { src: `../build/${name}.js`, onload: resolve, onerror: reject });
  document.head.append(element);
});

const libraries = {
  async tactus() {
    // The package, as it is shipped.
    const { tactus } = await import("../package/index.js");
    const pan = tactus.on(box, "pan", ({ translation }) => act(translation.x));
    const pinch = tactus.on(box, "pinch", ({ scale }) => act(scale)).simultaneousWith(pan);
    tactus.on(box, "rotation", ({ rotation }) => act(rotation)).simultaneousWith(pan).simultaneousWith(pinch);
    await tactus.load();
    return tactus;
  },

  async engine() {
    const tactus = await libraries.tactus();
    // Its own warming up is no part of what a finger costs.
    while (performance.getEntriesByName("tactus is warm").length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    return tactus;
  },

  async raw() {
    window.requestIdleCallback = () => 0;
    await libraries.tactus();
  },

  async module() {
    const { surface } = (await libraries.engine()).page;
    const { exports } = surface.module;
    surface.module.exports = {
      ...exports,
      tactus_send(...values) {
        const start = performance.now();
        const count = exports.tactus_send(...values);
        cost.module += performance.now() - start;
        return count;
      },
    };
  },

  async hammer() {
    await script("hammer");
    const { Manager, Pan, Pinch, Rotate, VERSION } = window.Hammer;
    const manager = new Manager(box, { recognizers: [] });
    const [pan, pinch, rotate] = [new Pan({ pointers: 0 }), new Pinch(), new Rotate()];
    manager.add([pan, pinch, rotate]);
    pan.recognizeWith([pinch, rotate]);
    pinch.recognizeWith(rotate);
    manager.on("panmove pinchmove rotatemove", ({ deltaX, scale }) => act(deltaX + scale));
    // The constructor of this version listens to nothing.
    if (VERSION === "2.0.8") manager.input.init();
  },

  async "use-gesture"() {
    await script("use-gesture");
    new window.UG.Gesture(box, { onDrag: ({ movement: [x] }) => act(x), onPinch: ({ movement: [scale, angle] }) => act(scale + angle) });
  },

  async interact() {
    await script("interact");
    window.interact(box).draggable({ listeners: { move: ({ dx }) => act(dx) } }).gesturable({ listeners: { move: ({ scale, da }) => act(scale + da) } });
  },

  hand() {
    box.addEventListener("pointerdown", ({ pointerId }) => box.setPointerCapture(pointerId));
    box.addEventListener("pointermove", ({ clientX }) => act(clientX));
  },

  nothing() {
    for (const type of types) box.addEventListener(type, () => {});
  },
};

/** Plays moves that a script makes, until everything is compiled. */
cost.play = (moves) => {
  const send = (type, finger, clientX, clientY) => box.dispatchEvent(new PointerEvent(type, {
    bubbles: true, composed: true, cancelable: true, pointerId: 90 + finger, pointerType: "touch", isPrimary: finger === 0, clientX, clientY,
    width: 20, height: 20, pressure: type === "pointerup" ? 0 : 1, buttons: type === "pointerup" ? 0 : 1, button: type === "pointermove" ? -1 : 0,
  }));
  for (const fingers of [[0], [0, 1]]) {
    for (const finger of fingers) send("pointerdown", finger, 300, 400 + 100 * finger);
    for (let step = 0; step < moves; step++) {
      const radius = 100 + step % 60;
      for (const finger of fingers) {
        const angle = step / 50 + Math.PI * finger;
        send("pointermove", finger, 400 + radius * Math.cos(angle), 400 + radius * Math.sin(angle));
      }
    }
    for (const finger of fingers) send("pointerup", finger, 300, 400);
  }
};

await libraries[library]();
cost.isReady = true;
