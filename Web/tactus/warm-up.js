// Plays some touches that no gesture of the page gets, so that the browser has compiled the code for touches before the first one. Loaded
// once a page has the module.

/** The number of frames that are played, and the longest duration of a slice of them, in milliseconds. */
const FRAMES = 800;
const SLICE = 6;
/** No finger of the browser has this number. */
const ID = 2_000_000_000;

/** Calls `work` when the window is idle; soon, if the window does not report that, as in Safari. */
function whenIdle(window, work) {
  if (window.requestIdleCallback) window.requestIdleCallback(work);
  else window.setTimeout(work, 50);
}

/** Warms up a module and the scripts, in slices while the window is idle, on a page outside of any document. */
export const warmUp = (module, window, GesturePage) => whenIdle(window, () => playTouches(module, window, GesturePage));

function playTouches(module, window, GesturePage) {
  const root = window.document.createElement("div");
  // Its window is its own, so that no click of a person reaches it.
  const defaultView = Object.assign(new EventTarget(), { innerWidth: 500, innerHeight: 500 });
  Object.defineProperties(root, { ownerDocument: { value: null }, defaultView: { value: defaultView } });
  const element = root.appendChild(window.document.createElement("div"));
  // It sends its samples itself, and waits for no deadline.
  const { performance } = window;
  const none = () => 1;
  const environment = {
    performance, setTimeout: none, clearTimeout: none, setInterval: none, clearInterval: none, requestAnimationFrame: none,
    cancelAnimationFrame: none, reportError: (error) => window.reportError(error),
  };
  const page = new GesturePage(module, root, { environment });
  let sum = 0;
  const pan = page.on(element, "pan", ({ translation }) => { sum += translation.x; });
  const pinch = page.on(element, "pinch", ({ scale }) => { sum += scale; });
  const rotation = page.on(element, "rotation", (event) => { sum += event.rotation; });
  page.on(element, "tap", () => {});
  pan.simultaneousWith(pinch).simultaneousWith(rotation);
  pinch.simultaneousWith(rotation);
  const send = (type, finger, clientX, clientY) => element.dispatchEvent(new window.PointerEvent(type, {
    bubbles: true, composed: true, pointerId: ID + finger, pointerType: "touch", clientX, clientY, width: 20, height: 20, pressure: 0.5,
    buttons: type === "pointerup" ? 0 : 1,
  }));
  let frame = 0;
  const play = () => {
    const end = performance.now() + SLICE;
    // A slice plays whole drags, so that no finger is down between slices.
    while (frame < FRAMES && performance.now() < end) {
      const fingers = frame % 100 < 50 ? [0] : [0, 1];
      for (const finger of fingers) send("pointerdown", finger, 100, 100 + 200 * finger);
      for (let step = 0; step < 50; step++, frame++) {
        for (const finger of fingers) send("pointermove", finger, 100 + 3 * step, 100 + (200 + step) * finger);
      }
      for (const finger of fingers) send("pointerup", finger, 250, 100 + 250 * finger);
      page.surface.flush();
    }
    if (frame < FRAMES) return whenIdle(window, play);
    page.close();
    // Marks the moment from which measurements may begin.
    performance.mark("tactus is warm");
  };
  play();
}
