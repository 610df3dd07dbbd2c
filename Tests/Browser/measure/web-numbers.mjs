// Measures what the engine costs a page in Chromium, beside what the browser costs itself, and the size of the module.
//
//     node Tests/Browser/measure/web-numbers.mjs [--print]
//
// Writes the table between its marks in README.md; with --print, prints it and writes nothing.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { Chromium } from "../harness/chromium.mjs";
import { Page } from "../harness/page.mjs";
import { root, Server } from "../harness/server.mjs";

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

async function costs(browser, server, fingers) {
  const results = { with: [], without: [], module: [] };
  // In turns: what else the machine does meets both alike.
  for (let round = 0; round < rounds; round++) {
    results.without.push((await measure(browser, server, "tests/cost.html", fingers)).whole);
    const { whole, module } = await measure(browser, server, "tests/cost.html?engine", fingers);
    results.with.push(whole);
    results.module.push(module);
  }
  return { without: median(results.without), with: median(results.with), module: median(results.module) };
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

async function table() {
  const wasm = await readFile(join(root, "Web/build/tactus.wasm"));
  const server = await Server.start();
  const browser = await Chromium.start();
  const lines = [
    `\`tactus.wasm\` has ${kilobytes(wasm.length)}, and ${kilobytes(gzipSync(wasm, { level: 9 }).length)} by gzip.`, "",
    "| moving at once | page without the engine | page with the engine | of which sending and handling |",
    "| --- | ---: | ---: | ---: |",
  ];
  try {
    for (const fingers of [1, 2, 10]) {
      const result = await costs(browser, server, fingers);
      lines.push(
        `| ${fingers} finger${fingers > 1 ? "s" : ""} | ${result.without.toFixed(0)} µs | ${result.with.toFixed(0)} µs | ` +
        `${result.module.toFixed(0)} µs |`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  lines.push("", "Per pointer event, in Chromium's main thread: processor time of everything that an event leads to, drawing "
    + `included; medians of ${rounds} runs of ${moves} frames each, in turns. The last column is by the page's clock.`);
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
