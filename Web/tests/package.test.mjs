// The package: what npm installs is found by Node, by TypeScript and by a bundler. Chromium's part is in Tests/Browser.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { missing, npm } from "../../Tests/Browser/harness/peers.mjs";
import { gzipSync } from "node:zlib";
import { problems } from "./package-rules.mjs";

const { version } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));
const archive = fileURLToPath(new URL(`../build/tactus-${version}.tgz`, import.meta.url));
const run = (command, args, options) => {
  const result = spawnSync(command, args, { encoding: "utf8", ...options });
  assert.equal(result.status, 0, `${command} ${args.join(" ")}\n${result.stdout}${result.stderr}${result.error ?? ""}`);
  return result.stdout;
};
const runNpm = (args, options) => run(npm[0], [...npm.slice(1), ...args], options);
const has = (command) => spawnSync(command, ["--version"]).status === 0;

describe("The package", () => {
  let folder;
  const node = (text) => run("node", ["--input-type=module", "--eval", text], { cwd: folder });

  before(async () => {
    await access(archive).catch(() => assert.fail(`there is no ${archive}; make web-package makes it`));
    folder = await mkdtemp(join(tmpdir(), "tactus-package-"));
    await writeFile(join(folder, "package.json"), '{"name": "app", "version": "1.0.0", "private": true, "type": "module"}\n');
    if (npm !== null) {
      runNpm(["install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund", archive], { cwd: folder });
    } else {
      await mkdir(join(folder, "node_modules/@tactus-touch/web"), { recursive: true });
      run("tar", ["-xzf", archive, "--strip-components=1", "-C", join(folder, "node_modules/@tactus-touch/web")]);
    }
  });
  after(() => rm(folder, { recursive: true, force: true }));

  test("does nothing when it is imported where there is no document", () => {
    assert.equal(node(`
      const before = Object.keys(globalThis).length;
      const { tactus, TactusError } = await import("@tactus-touch/web");
      const { draggable } = await import("@tactus-touch/web/behaviours");
      const { zoomable } = await import("@tactus-touch/web/behaviours/zoomable");
      await import("@tactus-touch/web/lab");
      console.log(Object.keys(globalThis).length - before, tactus.page, typeof draggable, typeof zoomable);
      try { tactus.on(null, "tap", () => {}); } catch (error) { console.log(error instanceof TactusError, error.message); }
    `), "0 null function function\ntrue expected tactus.on(element, type, options, handler), found (null, String, Function, undefined); querySelector() and ref.current are elements\n");
  });

  test("finds its module beside its scripts in Node, too, and by name", () => {
    assert.equal(node(`
      import { readFile } from "node:fs/promises";
      import { loadModule } from "@tactus-touch/web";
      const module = await loadModule();
      const bytes = await readFile(new URL(import.meta.resolve("@tactus-touch/web/tactus.wasm")));
      console.log(module.exports.tactus_page_open(1, 1), bytes.length > 1000);
    `), "0 true\n");
  });

  test("has its modules inside where nothing can be fetched", () => {
    assert.equal(node(`
      delete globalThis.fetch;
      const { loadModule, tactus } = await import("@tactus-touch/web/inline");
      const { loadMotion, ScrollMotion } = await import("@tactus-touch/web/behaviours/motion");
      process.getBuiltinModule("node:fs/promises").readFile = () => { throw new Error("read a file"); };
      await loadMotion();
      console.log((await loadModule()).exports.tactus_page_open(1, 1), new ScrollMotion(-100, 0, [0, 10]).restingOffset, typeof tactus.on);
    `), "0 0 function\n");
  });

  test("finds what moves things beside the behaviours, and by name", () => {
    assert.equal(node(`
      import { readFile } from "node:fs/promises";
      import { loadMotion, ScrollMotion } from "@tactus-touch/web/behaviours/motion";
      const bytes = await readFile(new URL(import.meta.resolve("@tactus-touch/web/behaviours/motion.wasm")));
      await loadMotion();
      console.log(bytes.length > 1000, new ScrollMotion(-100, 0, [0, 10]).restingOffset, new ScrollMotion(0, 1000, [0, 1e4]).duration > 1);
    `), "true 0 true\n");
  });

  const program = `
    import { tactus, type Gesture, type GestureOptions, type PageLab } from "@tactus-touch/web";
    import { openLab } from "@tactus-touch/web/lab";
    import { draggable, sortable } from "@tactus-touch/web/behaviours";
    import { carousel } from "@tactus-touch/web/behaviours/carousel";
    import { loadMotion, ScrollMotion } from "@tactus-touch/web/behaviours/motion";
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
  for (const [resolution, module, oldest] of [["node", "esnext", 4], ["node16", "node16", 4], ["bundler", "esnext", 5]]) {
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
    await writeFile(join(folder, "app.js"), 'import { tactus } from "@tactus-touch/web";\ntactus.load();\n');
    run("esbuild", ["app.js", "--bundle", "--format=esm", "--log-level=warning", "--outfile=out/app.js"], { cwd: folder });
    const text = await readFile(join(folder, "out/app.js"), "utf8");
    assert.match(text, /new URL\("\.\/tactus\.wasm", ?import\.meta\.url\)/);
    await writeFile(join(folder, "error.js"), 'import { TactusError } from "@tactus-touch/web";\nimport { sheet } from "@tactus-touch/web/behaviours";\nconsole.log(TactusError);\n');
    const output = run("esbuild", ["error.js", "--bundle", "--format=esm", "--log-level=warning", "--outfile=out/error.js"], { cwd: folder });
    assert.equal(output, "");
    assert.ok((await readFile(join(folder, "out/error.js"))).length < 5500);
  });
});

describe("A bundle without splitting", () => {
  const folder = fileURLToPath(new URL("../build/package/dist", import.meta.url));

  /** What esbuild makes of a program in the package's folder. */
  async function bundle(program) {
    const result = spawnSync("esbuild", ["--bundle", "--minify", "--format=esm", "--target=es2022", "--log-level=warning"], {
      input: program, encoding: "utf8", cwd: folder,
    });
    assert.equal(result.status, 0, result.stderr);
    return result.stdout;
  }
  const lab = "Also routine steps";
  const link = "the connection to the server is too slow";

  test("has at most 45 kB by gzip, with neither the lab nor the link to the terminal", async () => {
    const text = await bundle('import { tactus } from "./index.js"; tactus.on(document.body, "pan", () => {});');
    const { length } = gzipSync(text, { level: 9 });
    assert.ok(length <= 45_000, `${length} bytes`);
    for (const sentence of [lab, link]) assert.ok(!text.includes(sentence), sentence);
  });

  test("has both where a page asks for them", async () => {
    const text = await bundle('import { tactus } from "./index.js"; import "./development.js"; tactus.lab();');
    for (const sentence of [lab, link]) assert.ok(text.includes(sentence), sentence);
  });
});

describe("Before it is published, the package", () => {
  const folder = fileURLToPath(new URL("../build/package", import.meta.url));

  test("breaks no rule", async () => assert.deepEqual(await problems(folder), []));

  test("says of each entry whether it is stable", async () => {
    const stability = await readFile(new URL("../../Documentation/Stability.md", import.meta.url), "utf8");
    const { exports } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const named = [...stability.matchAll(/^\| npm: (.*?) \|/gm)].flatMap(([, text]) => text.match(/`[^`]+`/g));
    assert.deepEqual(Object.keys(exports).filter((entry) => !named.includes(`\`${entry.replace(/^(\.\/behaviours\/)[\w-]+$/, "$1*")}\``)), []);
  });

  test("has the name, version and addresses of the release", async () => {
    const release = JSON.parse(await readFile(new URL("../../release.json", import.meta.url), "utf8"));
    const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    assert.equal(manifest.name, release.npm);
    assert.equal(manifest.version, release.version);
    assert.equal(manifest.homepage, release.repository);
    assert.equal(manifest.repository.url, `git+${release.repository}.git`);
  });

  test("is what npm would pack", { skip: missing("npm", npm !== null) }, () => {
    const [packed] = JSON.parse(runNpm(["pack", "--dry-run", "--json", "--offline"], { cwd: folder }));
    const files = run("tar", ["-tzf", archive]).split("\n").filter((path) => path && !path.endsWith("/"));
    assert.deepEqual(packed.files.map(({ path }) => `package/${path}`).sort(), files.sort());
    // More than half of it is the lab, which no page loads.
    assert.ok(packed.size < 1_400_000, `${packed.size} bytes`);
  });
});

describe("The rules for a package", () => {
  /** What the rules say of a small package that is right but for `changes` of its manifest and `texts` of its files. */
  async function said(changes = {}, texts = {}) {
    const folder = await mkdtemp(join(tmpdir(), "tactus-rules-"));
    try {
      const manifest = {
        name: "@us/sample", version: "1.0.0", description: "A sample", license: "MIT", author: "us", homepage: "https://example.org/us",
        repository: { type: "git", url: "git+https://example.org/us.git" }, bugs: { url: "https://example.org/us/issues" },
        keywords: ["a", "b", "c"], engines: { node: ">=18" }, sideEffects: false, publishConfig: { access: "public" }, type: "module",
        main: "./dist/index.js", types: "./dist/index.d.ts",
        exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" }, "./package.json": "./package.json" }, ...changes,
      };
      const files = {
        "package.json": JSON.stringify(manifest), LICENSE: "", "README.md": "[a](https://example.org)", "dist/index.js": 'import "./b.js";',
        "dist/b.js": "", "dist/index.d.ts": "export {};", ...texts,
      };
      await mkdir(join(folder, "dist"));
      for (const [path, text] of Object.entries(files)) if (text !== null) await writeFile(join(folder, path), text);
      return await problems(folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  test("find nothing in one that is right", async () => assert.deepEqual(await said(), []));

  for (const [sentence, changes, texts] of [
    ["the name sample has no scope", { name: "sample" }],
    ["the version 1.0 is none", { version: "1.0" }],
    ["private keeps npm from publishing it", { private: true }],
    ["license is missing", { license: undefined }],
    ["there are fewer than three keywords", { keywords: [] }],
    ["repository.url is not of the form git+https://….git, which provenance compares", { repository: { url: "https://example.org/us" } }],
    ["README.md is missing", {}, { "README.md": null }],
    ["main leads to no file", { main: "./dist/none.js" }],
    ["exports has no ./package.json", { exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } } }],
    ['exports["./c"].default leads to no file: ./dist/c.wasm', { exports: { "./c": "./dist/c.wasm", "./package.json": "./package.json" } }],
    ['exports["."] does not begin with types, so TypeScript does not find them',
      { exports: { ".": { browser: "./dist/index.js", types: "./dist/index.d.ts", default: "./dist/index.js" }, "./package.json": "./package.json" } }],
    ['exports["./*"] has dist/b.js without dist/b.d.ts',
      { exports: { "./*": { types: "./dist/*.d.ts", default: "./dist/*.js" }, "./package.json": "./package.json" } }],
    ["sideEffects has ./dist/old.js, which is no file", { sideEffects: ["./dist/old.js"] }],
    ["dist/index.js imports ./gone.js, which is not there", {}, { "dist/index.js": 'export * from "./gone.js";' }],
    ["dist/index.d.ts imports ./gone.js, which is not there", {}, { "dist/index.d.ts": 'export * from "./gone.js";' }],
    ["dist/b.js calls require, which modules do not have", {}, { "dist/b.js": 'const a = require("a");' }],
    ["README.md has a link that works in the repository only: ../Guide.md", {}, { "README.md": "[a](../Guide.md)" }],
  ]) {
    test(`find: ${sentence}`, async () => assert.deepEqual(await said(changes, texts), [sentence]));
  }
});
