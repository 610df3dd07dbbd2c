// The documentation's site, as `make docs` built it: its doors, its guides, its search, and the demos that run in it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { before, describe, test } from "node:test";

import { audit } from "./harness/audit.mjs";
import { Files } from "./harness/files.mjs";
import { root } from "./harness/server.mjs";
import { useBrowser } from "./harness/setup.mjs";

const site = join(root, ".build/documentation/site");
const isThere = await access(join(site, "data")).then(() => true, () => false);
const skip = isThere || process.env.CI ? false : "there is no site; make docs builds one";
const ready = { isReady: "document.querySelector('#search')" };

describe("The site", { skip }, () => {
  // The guides and demos as they are now, whenever the reference was built.
  before(() => execFileSync(join(root, "Scripts/docs-site"), [site]));
  const used = useBrowser([], () => Files.start({ mounts: { "/": site } }));

  const search = (page, text) => page.run(async (text) => {
    const field = document.querySelector("#search");
    field.focus();
    document.querySelector("#results").replaceChildren();
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    const list = document.querySelector("#results");
    for (let wait = 0; wait < 200 && (list.hidden || list.children.length === 0); wait += 1) await new Promise((done) => setTimeout(done, 25));
    return [...list.querySelectorAll("a")].map((link) => [link.querySelector("strong").textContent, link.getAttribute("href")]);
  }, text);

  test("has all of its doors", () => used.onPage("", async (page) => {
    const doors = await page.run(() => [...document.querySelectorAll("header nav a, .doors a")].map((link) => link.href));
    assert.equal(doors.length, 9);
    for (const door of doors) assert.equal(await page.run(async (door) => (await fetch(door)).status, door), 200, door);
  }, ready));

  test("shows the photo table, which fingers move", () => used.onPage("", async (page) => {
    await page.until("document.querySelector('iframe').contentDocument?.body?.dataset.ready !== undefined");
  }, ready));

  test("leads from the first page to a guide, to its headings, and back", () => used.onPage("", async (page) => {
    await page.run(() => [...document.querySelectorAll("main a")].find((link) => link.textContent === "The commands that explain").click());
    await page.until("location.pathname.endsWith('/guides/why.html') && document.querySelector('.contents')");
    const anchors = await page.run(() => [...document.querySelectorAll(".contents a")].map((link) => document.getElementById(link.hash.slice(1)) !== null));
    assert.ok(anchors.length > 2 && anchors.every(Boolean));
    await page.run(() => document.querySelector(".home").click());
    await page.until("document.querySelector('.doors')");
  }, ready));

  test("finds guides by their words, and symbols by their names", () => used.onPage("guides/kiosk.html", async (page) => {
    const found = await search(page, "members input keyboard");
    assert.ok(found.some(([, address]) => address.endsWith("/guides/kiosk.html#2-permission")), JSON.stringify(found));
    const symbols = await search(page, "numberOfTapsRequired");
    assert.match(symbols[0][1], /\/documentation\/tactus\/.*numberoftapsrequired/);
    const status = await page.run(async (address) => (await fetch(address)).status, symbols[0][1]);
    assert.equal(status, 200);
  }, ready));

  test("says so where nothing is found, and Escape ends the search", () => used.onPage("", async (page) => {
    assert.deepEqual(await search(page, "zzzzqq"), []);
    assert.equal(await page.run(() => document.querySelector("#results").textContent), "Nothing has all of these words: zzzzqq");
    await page.run(() => document.querySelector("#search").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
    await page.until("document.querySelector('#results').hidden");
  }, ready));

  test("has the lab, which runs", () => used.onPage("demos/lab/index.html", async (page) => {
    await page.until("document.body.dataset.ready !== undefined");
  }, { isReady: "document.body" }));

  for (const [scheme, size] of [["light", { width: 360, height: 740 }], ["dark", { width: 1200, height: 900 }]]) {
    for (const path of ["", "guides/why.html", "guides/kiosk.html", "guides/web.html", "guides/formats.html"]) {
      test(`has nothing to find for an audit on ${path || "its first page"}, ${scheme}, ${size.width} wide, and does not scroll sideways`, () =>
        used.onPage(path, async (page) => {
          await page.call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
          // The photo table has an audit of its own, in gallery.test.mjs.
          await page.run(() => document.querySelector("iframe")?.remove());
          await page.drawn();
          assert.deepEqual(await audit(page), []);
          assert.ok(await page.run(() => document.documentElement.scrollWidth <= innerWidth), "wider than the window");
        }, { ...ready, size }));
    }
  }
});
