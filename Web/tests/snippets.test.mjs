// That the scripts in documents run: every fence of all Markdown files that is marked `js`, and the script in every `html` fence.
//
// The rule for documents: a snippet is a whole module script of a page, run as it stands. It may leave out two things:
// - `import { tactus } from "@tactus-touch/web"`, and
// - the reader's own names, which `reader` lists: elements, numbers, and functions that take what a gesture reports.
// Any other name that a snippet does not declare is an error; so is an `undefined` that reaches one of those functions or
// `console.log`. Fingers tap, drag and pinch on every element that a snippet has put a gesture on, so that its handlers run.
// A fence without a mark must not hold a script.

import assert from "node:assert/strict";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { tactus } from "../tactus/index.js";
import { FakeDocument, FakeElement, FakeEnvironment, FakePointer } from "./fakes.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Inside Web, so that its package.json says what `tactus` and `tactus/…` are. */
const folder = join(root, "Web/build/snippets");
/** A module that has everything that documents speak of: sequences, and the type `zigzag` of Examples/OwnRecognizer. */
const engine = await readFile(join(root, "Web/build/zigzag.wasm"));
const address = pathToFileURL(join(root, "Web/")).href;

/** The Markdown files of the project. */
async function documents(path = "") {
  const entries = await readdir(join(root, path), { withFileTypes: true });
  const lists = entries.filter(({ name }) => !name.startsWith(".") && !/^(build|node_modules|Found)$/.test(name)).map((entry) =>
    entry.isDirectory() ? documents(join(path, entry.name)) : entry.name.endsWith(".md") ? [join(path, entry.name)] : []);
  return (await Promise.all(lists)).flat().sort();
}

/** The fences of a document: their marks, the lines before them, and their texts. */
function fences(text) {
  const found = [];
  let open = null;
  text.split("\n").forEach((line, index) => {
    const mark = line.match(/^\s*```(\w*)/);
    if (!mark) open?.lines.push(line);
    else if (open) open = void found.push(open);
    else open = { mark: mark[1], before: index + 1, lines: [] };
  });
  return found;
}

/** The script of a fence, each line with the number that it has in the document. */
function scriptOf({ mark, before, lines }) {
  const start = mark === "html" ? lines.findIndex((line) => line.startsWith("<script")) + 1 : 0;
  const end = mark === "html" ? lines.indexOf("</script>") : lines.length;
  const script = lines.slice(start, end).join("\n").replace(/(from|import\() ?"\.\//g, (start) => start.slice(0, -2) + address);
  return "\n".repeat(before + start) + script;
}

/** What has every property and can be called: what scripts make for themselves and never ask. */
const anything = new Proxy(function () {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 0 : key === Symbol.iterator ? [][key].bind([]) : key === "then" ? undefined : anything),
  set: () => true,
  apply: () => anything,
  construct: () => anything,
});

/** An element with what behaviours ask of one. */
class SnippetElement extends FakeElement {
  tabIndex = 0;
  dataset = {};
  width = this.box.width;
  height = this.box.height;
  offsetWidth = this.box.width;
  offsetHeight = this.box.height;
  clientWidth = this.box.width;
  clientHeight = this.box.height;
  scrollWidth = this.box.width;
  scrollHeight = this.box.height;
  scrollLeft = 0;
  scrollTop = 0;
  textContent = "";

  get parentElement() {
    return this === this.ownerDocument.body ? null : this.ownerDocument.body;
  }

  matches() {
    return false;
  }

  closest() {
    return null;
  }

  querySelector() {
    return this.children[0] ?? new SnippetElement(this, [0, 0, 400, 400]);
  }

  querySelectorAll = () => this.children;
  hasAttribute = () => false;
  animate = () => anything;
  setAttribute() {}
  removeAttribute() {}
  remove() {}
  insertBefore() {}
}

/** A page with nothing on it yet, as the globals that scripts find. */
function openPage() {
  const environment = new FakeEnvironment();
  const document = new FakeDocument();
  const element = () => new SnippetElement(document, [0, 0, 400, 400]);
  const errors = environment.errors;
  const check = (name) => (...values) => {
    const missing = values.indexOf(undefined);
    if (missing >= 0) errors.push(new Error(`${name} gets undefined as its argument ${missing + 1}`));
  };
  const body = element();
  const window = Object.assign(document.defaultView, environment, {
    CSSStyleSheet: anything, DOMMatrix: anything, MutationObserver: anything, ResizeObserver: anything, CSS: anything, customElements: anything, getComputedStyle: () => ({}), matchMedia: () => ({ matches: false }), location: new URL(address),
  });
  document.documentElement.append = () => {};
  Object.assign(document, {
    baseURI: "https://page.example/",
    body, scrollingElement: body, activeElement: body, cookie: "", getElementById: () => null, createElement: () => anything,
    createElementNS: () => anything, querySelector: () => body,
  });
  const elements = Object.fromEntries(["photo", "element", "note", "row", "list", "card", "panel", "map"].map((name) => [name, element()]));
  const functions = ["zoom", "select", "resize", "turn", "log", "save", "move", "show", "crossOut", "act", "viewAt"];
  const reader = {
    ...elements, rows: [elements.row], offset: -20, velocity: 100, end: 100, height: 300,
    ...Object.fromEntries(functions.map((name) => [name, check(name)])),
  };
  return { environment, document, errors, globals: {
    ...reader, tactus, ...window, window, document, console: { ...console, log: check("console.log") },
  } };
}

/** Taps, drags, double taps, pinches and scribbles on an element. */
function touch(element, environment) {
  const pointers = [1, 2].map((pointerId) => new FakePointer(element, { pointerId }));
  let time = environment.time;
  const pass = (milliseconds) => {
    time += milliseconds;
    environment.passTo(time);
    environment.draw();
  };
  /** Each finger has a path: its places, one every 20 ms. */
  const play = (...paths) => {
    const [{ length }] = paths;
    for (let step = 0; step < length; step++) {
      const phase = step === 0 ? "down" : step === length - 1 ? "up" : "move";
      paths.forEach((path, index) => pointers[index][phase](time, ...path[step]));
      pass(20);
    }
  };
  const line = (x, y, byX, byY) => Array.from({ length: 10 }, (_, step) => [x + byX * step, y + byY * step]);
  const tap = [[200, 200], [200, 200]];
  const movements = [
    [tap], [line(200, 200, 10, 0)], [line(200, 200, -10, 0)], [line(200, 200, 0, 10)],
    [line(150, 200, -5, 1), line(250, 200, 5, -1)], [[100, 140, 100, 140, 100, 140, 140].map((x) => [x, 50])],
  ];
  for (const paths of movements) {
    pass(1000);
    play(...paths);
  }
  pass(1000);
  play(tap);
  play(tap);
  pass(2000);
}

const { setInterval: setRealInterval, clearInterval: clearRealInterval } = globalThis;

/** Runs a script; throws what it throws, and what its handlers throw. */
async function run(name, script) {
  const file = join(folder, `${name}.mjs`);
  await writeFile(file, script);
  const { environment, document, errors, globals } = openPage();
  const before = Object.getOwnPropertyDescriptors(globalThis);
  for (const [key, value] of Object.entries(globals)) Object.defineProperty(globalThis, key, { value, configurable: true, writable: true });
  try {
    // A script that waits for touches of its own has the time pass: that of the page, by a real timer.
    const clock = setRealInterval(() => {
      environment.passTo(environment.time + 16);
      environment.draw();
    }, 1);
    await import(pathToFileURL(file)).finally(() => clearRealInterval(clock));
    await tactus.load();
    const { page } = tactus;
    for (const element of new Set(page.gestures.map((gesture) => gesture.element))) touch(element, environment);
    page.close();
    if (errors.length > 0) throw errors[0];
  } finally {
    for (const key of Object.keys(globals)) {
      delete globalThis[key];
      if (before[key]) Object.defineProperty(globalThis, key, before[key]);
    }
  }
}

describe("The scripts in documents", async () => {
  before(async () => {
    await mkdir(folder, { recursive: true });
    await tactus.load(engine);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  for (const path of await documents()) {
    for (const fence of fences(await readFile(join(root, path), "utf8"))) {
      const place = `${path}:${fence.before}`;
      const name = place.replace(/\W+/g, "-");
      const hasScript = fence.mark === "html" && fence.lines.some((line) => line.startsWith("<script"));
      if (fence.mark === "js" || hasScript) {
        test(`${place} runs`, async () => {
          try {
            await run(name, scriptOf(fence));
          } catch (error) {
            const line = error.stack.match(new RegExp(`${name}\\.mjs:(\\d+)`))?.[1] ?? fence.before;
            assert.fail(`${path}:${line}: ${error.message}\n${error.stack}`);
          }
        });
      } else if (fence.mark === "" && /^import .* from "|\btactus\.(on|load|page)\b/m.test(fence.lines.join("\n"))) {
        test(`${place} is marked as a script`, () => assert.fail(`${place} holds a script: mark it with js`));
      }
    }
  }
});
