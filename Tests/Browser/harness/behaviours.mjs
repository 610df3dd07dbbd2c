// A page with nothing on it that has the behaviours: `behaviours`, `coordinates`, `motion`, `timeline`.

const script = `import * as behaviours from "/tactus/behaviours/index.js"; import * as coordinates from "/tactus/coordinates.js";
  import * as motion from "/tactus/behaviours/motion.js"; import * as timeline from "/tactus/timeline.js";
  await motion.loadMotion(); Object.assign(window, { behaviours, coordinates, motion, timeline, hasBehaviours: true });`;

/** Opens the page with what `useBrowser` has returned, and does `work` with it. */
export const withBehaviours = (used, work, options) => used.onPage("tests/blank.html", async (page) => {
  await page.run((text) => {
    const script = document.createElement("script");
    Object.assign(script, { type: "module", textContent: text });
    document.head.append(script);
  }, script);
  await page.until("window.hasBehaviours");
  await work(page);
}, { isReady: "window.test?.isReady", ...options });
