// Measures what the engine costs a page in Chromium, beside what a page costs without it and what other libraries cost whose files are in
// Web/build: for a moved finger and until the first gesture; what a moved sample costs under Node; and the sizes of modules and scripts, all of
// them as they are shipped.
//
//     node Tests/Browser/measure/web-numbers.mjs [--print]
//
// Writes the tables between their marks in Documentation/Numbers.md; with --print, prints them and writes nothing. ROUNDS says how often each
// thing is measured. Names the libraries whose files are not there.

import { access, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { Chromium } from "../harness/chromium.mjs";
import { Page } from "../harness/page.mjs";
import { Files } from "../harness/files.mjs";
import { rest } from "../harness/fingers.mjs";
import { root } from "../harness/server.mjs";
import { movedGarbage, movedSample } from "./moved-sample.mjs";

const rounds = Number(process.env.ROUNDS ?? 5);
const moves = 200;
const played = 4000;
const marks = ["<!-- web numbers: make web-numbers -->", "<!-- end of web numbers -->"];

/** The other libraries: their names in the tables, what loads them, and what begins a drag. */
const others = {
  hammer: ["Hammer.js", "new Hammer(box).on('pan', () => {});"],
  "use-gesture": ["@use-gesture", "new UG.Gesture(box, { onDrag: () => {} });"],
  interact: ["interact.js", "interact(box).draggable({ listeners: { move: () => {} } });"],
};

async function hasFile(name) {
  return access(join(root, `Web/build/${name}.js`)).then(() => true, () => false);
}

/** Moves fingers over a page with a library, and returns what an event cost, in microseconds. */
async function measure(browser, server, library, fingers, isWarm) {
  const page = await Page.open(browser, `${server.address}tests/cost.html?with=${library}`);
  await page.until("window.cost?.isReady");
  if (isWarm) await page.run((count) => cost.play(count), played);
  await rest(300);
  await page.call("Performance.enable", { timeDomain: "threadTicks" });
  const place = (finger, step) => [400 + 55 * finger + 30 * Math.sin(step / 15), 300 + 40 * finger + 30 * Math.cos(step / 15)];
  const drag = async (count) => {
    for (let finger = 0; finger < fingers; finger++) await page.fingers.down(finger, ...place(finger, 0));
    for (let step = 1; step <= count; step++) {
      await page.fingers.move(Object.fromEntries(Array.from({ length: fingers }, (_, finger) => [finger, place(finger, step)])));
    }
    for (let finger = 0; finger < fingers; finger++) await page.fingers.up(finger);
  };
  const spent = async () => {
    const { metrics } = await page.call("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ScriptDuration").value * 1e6;
  };
  // What is done for the first time is no part of it: that is what loading costs.
  await drag(20);
  await page.run(() => { Object.assign(cost, { actions: 0, module: 0 }); });
  const before = await spent();
  await drag(moves);
  const script = await spent() - before;
  const { actions, module } = await page.run("cost");
  await page.close();
  if (actions < moves / 2 && library !== "nothing") throw new Error(`${library}: only ${actions} of ${moves} frames made something`);
  return (library === "module" ? module * 1000 : script) / moves / fingers;
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/** The medians of what `measure` returns for each of several things, measured in turns: what else the machine does meets all alike. */
async function inTurns(things, measure) {
  const results = Object.fromEntries(things.map((thing) => [thing, []]));
  for (let round = 0; round < rounds; round++) for (const thing of things) results[thing].push(await measure(thing));
  return Object.fromEntries(Object.entries(results).map(([thing, numbers]) => [thing, median(numbers)]));
}

/** How long a page takes from its address to the first gesture that can be made, in milliseconds. */
async function untilReady(browser, server, path, { rate, delay }) {
  const page = await Page.open(browser, "about:blank");
  await page.call("Network.enable");
  await page.call("Network.emulateNetworkConditions", {
    offline: false, latency: delay, downloadThroughput: rate * 1e6 / 8, uploadThroughput: rate * 1e6 / 8,
  });
  await page.go(server.address + path);
  await page.until("window.ready > 0");
  const ready = await page.run("window.ready");
  await page.close();
  return ready;
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const sizeOf = async (path) => {
  const bytes = await readFile(join(root, path));
  return `${kilobytes(bytes.length)}, ${kilobytes(gzipSync(bytes, { level: 9 }).length)} gzipped`;
};

const row = (cells) => `| ${cells.join(" | ")} |`;
const head = (titles) => [row(titles), `| --- |${" ---: |".repeat(titles.length - 1)}`];

async function table() {
  const there = [];
  for (const name of Object.keys(others)) {
    if (await hasFile(name)) there.push(name);
    else console.error(`web-numbers: there is no Web/build/${name}.js, so ${others[name][0]} is left out`);
  }
  const page = (script, more = "") => `<!doctype html><meta charset="utf-8"><title>Loading</title>${more}<div id="box">Drag</div>${script}`;
  const ready = "window.ready = performance.now();";
  const ours = `<script type="module">import { tactus } from "/package/index.js"; tactus.on(box, "pan", () => {}); await tactus.load(); ${ready}</script>`;
  const preload = '<link rel="preload" as="fetch" type="application/wasm" crossorigin href="/package/tactus.wasm">'
    + '<link rel="modulepreload" href="/package/index.js">';
  const pages = {
    "nothing": page(`<script>${ready}</script>`),
    "Tactus": page(ours),
    "Tactus, preloaded": page(ours, preload),
    ...Object.fromEntries(there.map((name) => [others[name][0], page(`<script src="/build/${name}.js"></script><script>${others[name][1]} ${ready}</script>`)])),
  };
  const paths = Object.fromEntries(Object.keys(pages).map((name, index) => [name, `loading/${index}.html`]));
  const mounts = { "/": join(root, "Web"), "/tests/": join(root, "Tests/Browser/pages"), "/package/": join(root, "Web/build/package/dist") };
  const texts = Object.fromEntries(Object.entries(pages).map(([name, text]) => [`/${paths[name]}`, text]));
  const server = await Files.start({ mounts, texts, isCompressed: true });
  const browser = await Chromium.start();
  const lines = [
    `\`tactus.wasm\` is ${await sizeOf("Web/build/tactus.wasm")}, \`tactus-sequences.wasm\` ${await sizeOf("Web/build/tactus-sequences.wasm")};`
      + ` \`motion.wasm\` (inertia) ${await sizeOf("Web/build/motion.wasm")};`
      + ` the scripts that every page loads are ${await sizeOf("Web/build/index.js")}.`, "",
    ...head(["script for each event of a finger that moves", "nothing", "by hand", "Tactus", "of which in its module", ...there.map((name) => others[name][0])]),
  ];
  try {
    const libraries = ["nothing", "hand", "engine", "module", ...there];
    const microseconds = (number) => `${number.toFixed(0)} µs`;
    for (const fingers of [1, 2]) {
      for (const isWarm of [false, true]) {
        const costs = await inTurns(libraries, (library) => measure(browser, server, library, fingers, isWarm));
        lines.push(row([`${fingers} finger${fingers > 1 ? "s" : ""}, ${isWarm ? `after ${played.toLocaleString("en")} moves` : "fresh"}`, ...libraries.map((library) => microseconds(costs[library]))]));
      }
    }
    const raw = await inTurns([1, 2], (fingers) => measure(browser, server, "raw", fingers, false));
    lines.push("", "Processor time of Chromium's main thread inside scripts, with pan, pinch and rotation, whose handlers read one value; medians of "
      + `${rounds} runs of ${moves} frames each, in turns. "By hand" is one listener that reads a place. "Fresh" is a page that was just opened, where Tactus `
      + `has warmed itself up while the page was idle, as it does by itself: without that, one finger costs ${microseconds(raw[1])}, two cost `
      + `${microseconds(raw[2])} each. The time in the module is by the page's clock.`);
    lines.push("", ...head(["until the first gesture can be made", ...Object.keys(pages)]));
    for (const [name, conditions] of Object.entries({
      "local": { rate: 1000, delay: 0 }, "9 Mbit/s, 85 ms": { rate: 9, delay: 85 }, "1.6 Mbit/s, 150 ms": { rate: 1.6, delay: 150 },
    })) {
      const times = await inTurns(Object.keys(pages), (page) => untilReady(browser, server, paths[page], conditions));
      lines.push(row([name, ...Object.values(times).map((time) => `${time.toFixed(0)} ms`)]));
    }
    lines.push("", `From the address of a page to its first possible drag, over a network that Chromium makes slow; files by gzip; medians of ${rounds}.`
      + " \"Preloaded\" is with the two lines in the page's head that the guide has.");
  } finally {
    await browser.close();
    await server.stop();
  }
  lines.push("", ...head(["under Node", "processor time of a moved sample", "garbage of a moved event"]));
  const garbage = movedGarbage();
  for (const [name, cost] of Object.entries(movedSample())) lines.push(row([name, `${cost.toFixed(0)} ns`, `${garbage[name].toFixed(0)} bytes`]));
  lines.push("", "Per sample, written into the module's memory and sent with those of its frame: WebAssembly called from JavaScript, and no scripts besides. "
    + "The garbage is that of the scripts: the events that handlers get, which keep their values.");
  return lines.join("\n");
}

const text = await table();
console.log(text);
if (!process.argv.includes("--print")) {
  const file = join(root, "Documentation/Numbers.md");
  const page = await readFile(file, "utf8");
  const [start, end] = marks.map((mark) => page.indexOf(mark));
  if (start < 0 || end < start) throw new Error(`Documentation/Numbers.md has no lines "${marks[0]}" and "${marks[1]}"`);
  await writeFile(file, `${page.slice(0, start + marks[0].length)}\n\n${text}\n\n${page.slice(end)}`);
}
