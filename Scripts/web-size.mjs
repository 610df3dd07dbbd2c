// Measures a WebAssembly module, or the scripts of the package, plain and compressed as servers send it, and fails if they have outgrown the thresholds:
//
//     node web-size.mjs tactus.wasm size-threshold.json [--update]
//
// With --update, the sizes become the thresholds. `most` beside them is how many bytes it may have by gzip at all: what was promised
// to those who fetch it.

import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";

const [file, thresholdsFile, option] = process.argv.slice(2);
// A compiler that lays out the same code a little differently is no reason to fail.
const TOLERANCE = 0.02;
const command = file.endsWith(".wasm") ? "web" : "web-package";

const bytes = await readFile(file);
// By the program: what Node compresses differs from one version of Node to the next.
const sizes = { plain: bytes.length, gzip: execFileSync("gzip", ["-9nc", file], { maxBuffer: Infinity }).length };

const thresholds = await readFile(thresholdsFile, "utf8").then(JSON.parse, (error) => {
  if (option === "--update") return {};
  throw error;
});
const { most } = thresholds;
if (sizes.gzip > most) {
  console.error(`web: ${file} has ${sizes.gzip} bytes compressed, and may have ${most} at most (${thresholdsFile})`);
  process.exitCode = 1;
} else if (option === "--update") {
  await writeFile(thresholdsFile, JSON.stringify({ ...sizes, most }, null, 2) + "\n");
  console.log(`web: ${file} has ${sizes.plain} bytes, ${sizes.gzip} compressed; these are the thresholds now`);
} else {
  console.log(`web: ${file} has ${sizes.plain} bytes, ${sizes.gzip} compressed`);
  for (const [kind, size] of Object.entries(sizes)) {
    const limit = Math.floor(thresholds[kind] * (1 + TOLERANCE));
    if (size > limit) {
      console.error(
        `web: the ${kind} size is ${size} bytes, the threshold ${thresholds[kind]}. If what was added is worth it: ` +
          `Scripts/${command} --update`);
      process.exitCode = 1;
    } else if (size < thresholds[kind] * (1 - TOLERANCE)) {
      console.log(`web: that is well below the ${kind} threshold of ${thresholds[kind]}; Scripts/${command} --update keeps it so`);
    }
  }
}
