// The page that `make demo` opens on, and everything that it leads to: there, for phones and in the dark, and for everybody.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { audit, auditByAxe, lacksAxe } from "./harness/audit.mjs";
import { Files } from "./harness/files.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser([], () => Files.start());
const ready = { isReady: "document.body?.dataset.ready" };
const examples = [
  "cards", "map", "viewer", "taps", "drop-zones", "mixer", "two-people", "draggable", "sortable", "swipe-actions", "zoomable", "carousel", "drawing",
  "sheet",
];
const pages = ["", ...examples.map((name) => `gallery/${name}.html`), "photo-table/?seed=7"];

describe("The gallery", () => {
  test("leads to the photo table and to every example; to the lab only where that is", () => used.onPage("", async (page) => {
    const links = await page.run(() => [...document.querySelectorAll(".cards a")].filter((link) => link.checkVisibility()).map((link) => link.getAttribute("href")));
    const lab = await page.run(async () => (await fetch("lab/index.html")).ok);
    assert.deepEqual(links, ["photo-table/", ...(lab ? ["lab/"] : []), ...examples.map((name) => `gallery/${name}.html`)]);
    for (const link of links) assert.equal(await page.run(async (link) => (await fetch(link)).status, link), 200, link);
  }, ready));

  for (const [scheme, size] of [["light", { width: 360, height: 740 }], ["dark", { width: 1000, height: 800 }]]) {
    for (const path of pages) {
      test(`has nothing to find for an audit on ${path || "its first page"}, ${scheme}, ${size.width} wide`, () =>
        used.onPage(path, async (page) => {
          await page.call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
          await page.drawn();
          assert.deepEqual(await audit(page), []);
        }, { ...ready, size }));

      test(`has nothing to find for axe-core on ${path || "its first page"}, ${scheme}, ${size.width} wide`, {
        skip: lacksAxe,
      }, () => used.onPage(path, async (page) => {
        await page.call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
        await page.drawn();
        assert.deepEqual(await auditByAxe(page), []);
      }, { ...ready, size }));
    }
  }
});

describe("In forced colours", () => {
  for (const [path, selector] of [["draggable", ".piece"], ["swipe-actions", ".mail [data-leading] button, .mail [data-trailing] button"]]) {
    test(`what can be touched on ${path} has an edge`, () => used.onPage(`gallery/${path}.html`, async (page) => {
      await page.call("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }] });
      await page.drawn();
      const edges = await page.run((selector) => [...document.querySelectorAll(selector)].map((element) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
        return `${borderTopWidth} ${borderTopStyle} ${borderTopColor === "rgba(0, 0, 0, 0)"}`;
      }), selector);
      assert.ok(edges.length > 2);
      assert.deepEqual([...new Set(edges)], ["1px solid false"]);
    }, ready));
  }
});

describe("The audit", () => {
  for (const [what, style, isFound] of [
    ["an inset shadow, which a canvas covers", "canvas:focus { outline: none; box-shadow: inset 0 0 0 3px red }", true],
    ["a shadow that is there without the focus, too", "canvas { outline: none; box-shadow: 0 0 0 3px red }", true],
    ["a shadow around it", "canvas:focus { outline: none; box-shadow: 0 0 0 3px red }", false],
    ["an outline", "canvas:focus { outline: 3px solid red }", false],
  ]) {
    test(`${isFound ? "does not count" : "counts"} ${what} as a sign of the focus`, () => used.onPage("tests/blank.html", async (page) => {
      await page.run((style) => {
        document.body.innerHTML = `<style>${style}</style><canvas tabindex="0" role="img" aria-label="A picture" width="90" height="90"></canvas>`;
      }, style);
      assert.equal((await audit(page)).some((line) => line.startsWith("2.4.7: canvas")), isFound);
    }, { isReady: "window.test?.isReady" }));
  }

  test("finds what is wrong", () => used.onPage("tests/blank.html", async (page) => {
    await page.run(() => {
      document.body.innerHTML = `
        <button></button><img src="data:,x"><div tabindex="0"></div>
        <p style="color: #999; background: #fff">Pale words</p><h3>Too deep</h3>
        <button style="width: 10px; height: 10px; min-height: 0; padding: 0; outline: none">x</button>`;
    });
    const criteria = new Set((await audit(page)).map((line) => line.split(":")[0]));
    for (const criterion of ["4.1.2", "1.4.3", "1.3.1", "2.5.8", "2.4.7"]) assert.ok(criteria.has(criterion), criterion);
    const rules = lacksAxe ? ["button-name", "color-contrast"] : (await auditByAxe(page)).map((line) => line.split(":")[0]);
    for (const rule of ["button-name", "color-contrast"]) assert.ok(rules.includes(rule), rule);
  }, { isReady: "window.test?.isReady" }));
});
