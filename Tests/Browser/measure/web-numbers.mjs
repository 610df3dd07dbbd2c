// Measures what the engine costs a page in Chromium, beside what the browser costs itself and, where Web/build/hammer.js is
// there, Hammer.js; what a moved sample costs under Node; and the sizes of modules and scripts, all of them as they are shipped.
//
//     node Tests/Browser/measure/web-numbers.mjs [--print]
//
// Writes the table between its marks in README.md; with --print, prints it and writes nothing.

import { access, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { Chromium } from "../harness/chromium.mjs";
import { Page } from "../harness/page.mjs";
import { Files } from "../harness/files.mjs";
import { root } from "../harness/server.mjs";
import { movedSample } from "./moved-sample.mjs";

const rounds = Number(process.env.ROUNDS ?? 5);
const moves = 200;
const marks = ["<!-- web numbers: make web-numbers -->", "<!-- end of web numbers -->"];

/** Moves fingers over a page and says what an event cost, in microseconds of the processor. */
async function measure(browser, server, path, fingers) {
  const page = await Page.open(browser, server.address + path);
  await page.until("window.cost?.isReady");
  await page.call("Performance.enable", { timeDomain: "threadTicks" });
  const place = (finger, step) => [100 + 55 * finger + 30 * Math.sin(step / 15), 200 + 40 * (finger % 3) + 30 * Math.cos(step / 15)];
  for (let finger = 0; finger < fingers; finger++) await page.fingers.down(finger, ...place(finger, 0));
  const move = async (count) => {
    for (let step = 1; step <= count; step++) {
      await page.fingers.move(Object.fromEntries(Array.from({ length: fingers }, (_, finger) => [finger, place(finger, step)])));
    }
  };
  const busy = async () => {
    const { metrics } = await page.call("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value * 1e6;
  };
  // Until everything is compiled.
  await move(60);
  await page.run(() => { Object.assign(cost, { events: 0, samples: 0, module: 0 }); });
  const before = await busy();
  await move(moves);
  await page.drawn();
  const spent = await busy() - before;
  const { events, module } = await page.run("cost");
  await page.close();
  return { whole: spent / events, module: module * 1000 / events };
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/** What a moved finger costs with each of some libraries, in turns: what else the machine does meets all alike. */
async function costs(browser, server, fingers, libraries) {
  const results = Object.fromEntries(libraries.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const library of libraries) {
      const { whole, module } = await measure(browser, server, `tests/cost.html?with=${library}`, fingers);
      results[library].push(library === "module" ? module : whole);
    }
  }
  return Object.fromEntries(Object.entries(results).map(([name, numbers]) => [name, median(numbers)]));
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const sizeOf = async (path) => {
  const bytes = await readFile(join(root, path));
  return `${kilobytes(bytes.length)}, ${kilobytes(gzipSync(bytes, { level: 9 }).length)} by gzip`;
};

async function table() {
  const hasHammer = await access(join(root, "Web/build/hammer.js")).then(() => true, () => false);
  const libraries = ["nothing", "engine", "module", ...(hasHammer ? ["hammer"] : [])];
  // The page takes the package, as those do that install it.
  const server = await Files.start({
    mounts: { "/": join(root, "Web"), "/tests/": join(root, "Tests/Browser/pages"), "/package/": join(root, "Web/build/package/dist") },
  });
  const browser = await Chromium.start();
  const titles = ["moving at once", "page without the engine", "page with the engine", "of which inside the module", ...(hasHammer ? ["page with Hammer.js"] : [])];
  const lines = [
    `\`tactus.wasm\` has ${await sizeOf("Web/build/tactus.wasm")}, \`tactus-sequences.wasm\` ${await sizeOf("Web/build/tactus-sequences.wasm")};`
      + ` what moves things that were let go of has ${await sizeOf("Web/build/motion.wasm")} (\`motion.wasm\`);`
      + ` the scripts that every page loads have ${await sizeOf("Web/build/index.js")}.`, "",
    `| ${titles.join(" | ")} |`, `| --- |${" ---: |".repeat(titles.length - 1)}`,
  ];
  try {
    for (const fingers of [1, 2, 10]) {
      const result = await costs(browser, server, fingers, libraries);
      const numbers = [result.nothing, result.engine, result.module, ...(hasHammer ? [result.hammer] : [])];
      lines.push(`| ${fingers} finger${fingers > 1 ? "s" : ""} | ${numbers.map((number) => `${number.toFixed(0)} µs`).join(" | ")} |`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  lines.push("", "Per pointer event, in Chromium's main thread: processor time of everything that an event leads to, drawing "
    + `included; medians of ${rounds} runs of ${moves} frames each, in turns. The time inside the module is by the page's clock.`);
  lines.push("", "| moved sample, WebAssembly called from JavaScript under Node | processor time |", "| --- | ---: |");
  for (const [name, cost] of Object.entries(movedSample())) lines.push(`| ${name} | ${cost.toFixed(0)} ns |`);
  lines.push("", "Per sample, written into the module's memory and sent with those of its frame. The goal is 150 ns.");
  return lines.join("\n");
}

const text = await table();
console.log(text);
if (!process.argv.includes("--print")) {
  const file = join(root, "README.md");
  const readme = await readFile(file, "utf8");
  const [start, end] = marks.map((mark) => readme.indexOf(mark));
  if (start < 0 || end < start) throw new Error(`README.md has no lines "${marks[0]}" and "${marks[1]}"`);
  await writeFile(file, `${readme.slice(0, start + marks[0].length)}\n\n${text}\n\n${readme.slice(end)}`);
}
