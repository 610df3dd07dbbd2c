// The package: what npm installs is found by Node, by TypeScript and by a bundler. Chromium's part is in Tests/Browser.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";

const { version } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));
const archive = fileURLToPath(new URL(`../build/tactus-${version}.tgz`, import.meta.url));
const run = (command, args, options) => {
  const result = spawnSync(command, args, { encoding: "utf8", ...options });
  assert.equal(result.status, 0, `${command} ${args.join(" ")}\n${result.stdout}${result.stderr}${result.error ?? ""}`);
  return result.stdout;
};
const has = (command) => spawnSync(command, ["--version"]).status === 0;

describe("The package", () => {
  let folder;
  const node = (text) => run("node", ["--input-type=module", "--eval", text], { cwd: folder });

  before(async () => {
    await access(archive).catch(() => assert.fail(`there is no ${archive}; make web-package makes it`));
    folder = await mkdtemp(join(tmpdir(), "tactus-package-"));
    await writeFile(join(folder, "package.json"), '{"name": "app", "version": "1.0.0", "private": true, "type": "module"}\n');
    if (has("npm")) {
      run("npm", ["install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund", archive], { cwd: folder });
    } else {
      await mkdir(join(folder, "node_modules/tactus"), { recursive: true });
      run("tar", ["-xzf", archive, "--strip-components=1", "-C", join(folder, "node_modules/tactus")]);
    }
  });
  after(() => rm(folder, { recursive: true, force: true }));

  test("does nothing when it is imported where there is no document", () => {
    assert.equal(node(`
      const before = Object.keys(globalThis).length;
      const { tactus, TactusError } = await import("tactus");
      const { draggable } = await import("tactus/behaviours");
      const { zoomable } = await import("tactus/behaviours/zoomable");
      await import("tactus/lab");
      console.log(Object.keys(globalThis).length - before, tactus.page, typeof draggable, typeof zoomable);
      try { tactus.on(null, "tap", () => {}); } catch (error) { console.log(error instanceof TactusError, error.message); }
    `), "0 null function function\ntrue a tap needs an element, found null\n");
  });

  test("finds its module beside its scripts in Node, too, and by name", () => {
    assert.equal(node(`
      import { readFile } from "node:fs/promises";
      import { loadModule } from "tactus";
      const module = await loadModule();
      const bytes = await readFile(new URL(import.meta.resolve("tactus/tactus.wasm")));
      console.log(module.exports.tactus_page_open(1, 1), bytes.length > 1000);
    `), "0 true\n");
  });

  test("finds what moves things beside the behaviours, and by name", () => {
    assert.equal(node(`
      import { readFile } from "node:fs/promises";
      import { loadMotion, ScrollMotion } from "tactus/behaviours/motion";
      const bytes = await readFile(new URL(import.meta.resolve("tactus/behaviours/motion.wasm")));
      await loadMotion();
      console.log(bytes.length > 1000, new ScrollMotion(-100, 0, [0, 10]).restingOffset, new ScrollMotion(0, 1000, [0, 1e4]).duration > 1);
    `), "true 0 true\n");
  });

  const program = `
    import { tactus, type Gesture, type GestureOptions, type PageLab } from "tactus";
    import { openLab } from "tactus/lab";
    import { draggable, sortable } from "tactus/behaviours";
    import { carousel } from "tactus/behaviours/carousel";
    import { loadMotion, ScrollMotion } from "tactus/behaviours/motion";
    const body: HTMLElement = document.body;
    const options: GestureOptions["pan"] = { axis: "horizontal" };
    const pan: Gesture<"pan"> = tactus.on(body, "pan", options, ({ translation }) => { translation.x.toFixed(); });
    draggable(body, { bounds: "parent", snap: 8 }).gesture.requireToFail(pan);
    sortable(body).move(body, 1);
    const lab: PageLab = await tactus.lab({ dock: "bottom" });
    const recorded: string | null = openLab(tactus.page!).touches;
    lab.close();
    // @ts-expect-error no such side
    openLab(tactus.page!, { dock: "top" });
    carousel(body).next();
    await loadMotion(new URL("motion.wasm", location.href));
    const rest: number = new ScrollMotion(0, 100, [0, 10], { length: 5 }).restingOffset;
    // @ts-expect-error a slip in an option
    draggable(body, { bound: "parent" });
    export {};
  `;
  const tscVersion = has("tsc") ? Number(run("tsc", ["--version"]).match(/(\d+)\./)[1]) : 0;
  for (const [resolution, module, oldest] of [["node16", "node16", 4], ["bundler", "esnext", 5]]) {
    test(`has its types with moduleResolution ${resolution}`, {
      skip: tscVersion < oldest ? `needs tsc ${oldest} or newer, found ${tscVersion || "none"}` : false,
    }, async () => {
      await writeFile(join(folder, "app.mts"), program);
      run("tsc", [
        "--noEmit", "--strict", "--target", "es2022", "--module", module, "--moduleResolution", resolution, "--lib", "es2022,dom", "app.mts",
      ], { cwd: folder });
    });
  }

  test("goes through a bundler, which leaves what is not used out", async () => {
    await writeFile(join(folder, "app.js"), 'import { tactus } from "tactus";\ntactus.load();\n');
    run("esbuild", ["app.js", "--bundle", "--format=esm", "--log-level=warning", "--outfile=out/app.js"], { cwd: folder });
    const text = await readFile(join(folder, "out/app.js"), "utf8");
    assert.match(text, /new URL\("\.\/tactus\.wasm", ?import\.meta\.url\)/);
    await writeFile(join(folder, "error.js"), 'import { TactusError } from "tactus";\nimport { sheet } from "tactus/behaviours";\nconsole.log(TactusError);\n');
    const told = run("esbuild", ["error.js", "--bundle", "--format=esm", "--log-level=warning", "--outfile=out/error.js"], { cwd: folder });
    assert.equal(told, "");
    assert.ok((await readFile(join(folder, "out/error.js"))).length < 5500);
  });
});
