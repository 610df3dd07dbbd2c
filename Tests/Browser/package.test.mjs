// The package in a browser: as it is, bundled, under a strict policy, and with every way of serving its module.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { Chromium } from "./harness/chromium.mjs";
import { Files } from "./harness/files.mjs";
import { rest } from "./harness/fingers.mjs";
import { Page } from "./harness/page.mjs";
import { root } from "./harness/server.mjs";

const { name } = JSON.parse(await readFile(join(root, "Web/package.json"), "utf8"));

const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'";
const html = (script) => `<!doctype html><meta charset="utf-8"><title>App</title><script type="module" src="${script}"></script><body></body>`;
const app = (from, load) => `
  ${from}
  const box = document.createElement("div");
  Object.assign(box.style, { width: "300px", height: "300px" });
  document.body.append(box);
  window.received = [];
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (...args) => {
    window.streamed = true;
    return instantiateStreaming.apply(WebAssembly, args);
  };
  tactus.on(box, "tap", () => window.received.push("tap"));
  await tactus.load(${load});
  window.isReady = true;
`;

describe("The package", () => {
  let folder, browser;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "tactus-app-"));
    const installed = join(folder, "node_modules/@tactus-touch/web");
    await mkdir(installed, { recursive: true });
    await cp(join(root, "Web/build/package"), installed, { recursive: true });
    const write = (file, text) => writeFile(join(folder, file), text);
    await write("plain.html", html("plain.js"));
    await write("plain.js", app('import { tactus } from "./node_modules/@tactus-touch/web/dist/index.js";', ""));
    const moved = (from) => `
      import { loadMotion, Player, ScrollMotion } from "${from}";
      window.player = new Player();
      await loadMotion();
      window.moves = new ScrollMotion(0, 1000, [0, 1e4]).duration;
      window.isReady = true;
    `;
    await write("moving.html", html("moving.js"));
    await write("moving.js", moved("./node_modules/@tactus-touch/web/dist/behaviours/motion.js"));
    await write("moved.html", html("out/moved.js"));
    await write("moved.js", moved(`${name}/behaviours/motion`));
    // The module is copied beside the bundle …
    await write("bundled.html", html("out/app.js"));
    await write("app.js", app('import { tactus } from "@tactus-touch/web";', ""));
    // … or the bundler copies it, and says where to.
    await write("loaded.html", html("loaded/app.js"));
    await write("loaded.js", app('import { tactus } from "@tactus-touch/web";\nimport address from "@tactus-touch/web/tactus.wasm";', "new URL(address, import.meta.url)"));
    const bundle = (...more) => execFileSync("esbuild", ["--bundle", "--minify", "--format=esm", "--target=es2022", "--log-level=warning", ...more], { cwd: folder });
    bundle("app.js", "--outfile=out/app.js");
    bundle("moved.js", "--outfile=out/moved.js");
    await cp(join(installed, "dist/tactus.wasm"), join(folder, "out/tactus.wasm"));
    await cp(join(installed, "dist/behaviours/motion.wasm"), join(folder, "out/motion.wasm"));
    // In a classic script it is looked for beside the page.
    await mkdir(join(folder, "classic"));
    await write("classic/page.html", '<!doctype html><meta charset="utf-8"><title>App</title><body></body><script src="out/app.js"></script>');
    await write("classic.js", `(async () => {${app("", "").replace("await tactus", "return tactus")}})().then(() => { window.isReady = true; });`
      .replace(/^/, 'import { tactus } from "@tactus-touch/web";\n'));
    execFileSync("esbuild", ["classic.js", "--bundle", "--target=es2022", "--log-level=error", "--outfile=classic/out/app.js"], { cwd: folder });
    await cp(join(installed, "dist/tactus.wasm"), join(folder, "classic/tactus.wasm"));
    bundle("loaded.js", "--loader:.wasm=file", "--outfile=loaded/app.js");
    browser = await Chromium.start();
  });
  after(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const works = async (path, { isStreamed = true, ...options } = {}) => {
    const files = await Files.start({ mounts: { "/": folder }, ...options });
    try {
      const page = await Page.open(browser, files.address + path);
      await page.until("window.isReady === true");
      await page.fingers.tap(100, 100);
      await page.until("received.length === 1");
      assert.equal(await page.run("window.streamed === true"), isStreamed);
      assert.deepEqual(page.errors, []);
      await page.close();
    } finally {
      await files.stop();
    }
  };

  test("works as a plain module script, compiled while it comes", () => works("plain.html"));
  test("works under a strict content security policy", () => works("plain.html", { headers: { "content-security-policy": policy } }));
  test("says which word of the policy it lacks", async () => {
    const strict = policy.replace(" 'wasm-unsafe-eval'", "");
    const files = await Files.start({ mounts: { "/": folder }, headers: { "content-security-policy": strict } });
    try {
      const page = await Page.open(browser, `${files.address}plain.html`);
      const start = Date.now();
      while (page.errors.length === 0 && Date.now() - start < 30_000) await rest(20);
      assert.match(page.errors.join(), /tactus\.wasm: .*Content Security Policy.*must have 'wasm-unsafe-eval' in script-src/);
      await page.close();
    } finally {
      await files.stop();
    }
  });
  test("works where the server does not know what a module is", () =>
    works("plain.html", { contentTypes: { ".wasm": "application/octet-stream" }, isStreamed: false }));
  test("works bundled, with the module beside the bundle", () => works("bundled.html"));
  for (const [title, path] of [["under a strict content security policy", "moving.html"], ["bundled, with its module beside the bundle", "moved.html"]]) {
    test(`moves things ${title}`, async () => {
      const files = await Files.start({ mounts: { "/": folder }, headers: { "content-security-policy": policy } });
      try {
        const page = await Page.open(browser, files.address + path);
        await page.until("window.isReady === true");
        assert.ok(await page.run("moves > 1"));
        assert.deepEqual(page.errors, []);
        await page.close();
      } finally {
        await files.stop();
      }
    });
  }
  for (const [title, other] of [["beside it", false], ["on another server", true]]) {
    test(`has a page of the lab, to which a page hands over its gestures: ${title}`, async () => {
      const files = await Files.start({ mounts: { "/": folder } });
      const elsewhere = other ? await Files.start({ mounts: { "/": folder } }) : files;
      const address = `${elsewhere.address}node_modules/@tactus-touch/web/dist/lab/index.html`;
      try {
        const page = await Page.open(browser, `${files.address}plain.html`);
        await page.until("window.isReady === true");
        await page.run(async (address) => {
          const { tactus } = await import("./node_modules/@tactus-touch/web/dist/index.js");
          window.lab = await tactus.lab({ address, dock: "bottom" });
        }, address);
        await page.fingers.tap(100, 100);
        await page.until("received.length === 1 && lab.touches !== null");
        const button = () => [...window.lab.element.shadowRoot.querySelectorAll("header button")].find(({ textContent }) => textContent === "In the lab");
        await page.until(`(${button})()?.hidden === false`);
        // The lab's own page, wherever it comes from.
        const opened = new Promise((resolve) => {
          const stop = browser.listen((method, { targetInfo }) => {
            if (method !== "Target.targetInfoChanged" && method !== "Target.targetCreated") return;
            if (targetInfo.type !== "page" || !targetInfo.url.startsWith(address)) return;
            stop();
            resolve(targetInfo);
          });
        });
        await browser.call("Target.setDiscoverTargets", { discover: true });
        await page.run(`(${button})().click()`);
        const { targetId, url } = await opened;
        assert.equal(url, other ? `${address}?page=${encodeURIComponent(files.address.slice(0, -1))}` : `${address}?page`);
        const { sessionId } = await browser.call("Target.attachToTarget", { targetId, flatten: true });
        const run = async (expression) => (await browser.call("Runtime.evaluate", { expression, returnByValue: true }, sessionId)).result.value;
        let hint = "";
        for (const start = Date.now(); !/From “App”/.test(hint) && Date.now() - start < 60_000;) {
          await rest(20);
          hint = await run("document.getElementById('hint')?.textContent ?? ''");
        }
        assert.match(hint, /^From “App”\. (All \d+ decisions|\d+ of|The \d+)/);
        assert.deepEqual(await run("tactusLab.scene.recognizers.map(({ type }) => type)"), ["tap"]);
        // Its answers come from a thread of its own, and its rules from a file.
        await run("document.getElementById('why').click()");
        for (const start = Date.now(); !(await run("document.querySelector('#answer .rule') !== null")) && Date.now() - start < 60_000;) await rest(20);
        await run("document.querySelector('#answer .rule').click()");
        for (const start = Date.now(); !/^S-4\.1: [A-Z]/.test(await run("document.querySelector('#answer .rule-text')?.textContent")) && Date.now() - start < 60_000;) await rest(20);
        assert.match(await run("document.querySelector('#answer .rule-text').textContent"), /^S-4\.1: [A-Z]/);
        await browser.call("Target.closeTarget", { targetId });
        await page.close();
      } finally {
        await files.stop();
        if (other) await elsewhere.stop();
      }
    });
  }
  test("works bundled as a classic script, with the module beside the page", () => works("classic/page.html"));
  test("works bundled, with the module where the bundler puts it", () => works("loaded.html"));
});
