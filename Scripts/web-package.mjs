// Writes the package.json of the package in a folder:
//
//     node web-package.mjs FOLDER

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const [folder] = process.argv.slice(2);
const { name, version, description } = JSON.parse(await readFile(new URL("../Web/package.json", import.meta.url), "utf8"));
const entry = (path) => ({ types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` });

await writeFile(join(folder, "package.json"), JSON.stringify({
  name, version, description,
  license: "Apache-2.0",
  type: "module",
  // What is shared is named so that bundlers do not warn of it; what is not used in it they leave out all the same.
  sideEffects: ["./dist/individual.js", "./dist/sequences.js", "./dist/shared-*.js"],
  main: "./dist/index.js",
  types: "./dist/index.d.ts",
  exports: {
    ".": entry("index"),
    "./behaviours": entry("behaviours/index"),
    "./behaviours/*": entry("behaviours/*"),
    "./host": entry("host"),
    "./individual": entry("individual"),
    "./sequences": entry("sequences"),
    "./lab": entry("lab"),
    "./stand-ins": entry("stand-ins"),
    "./wheel-input": entry("wheel-input"),
    "./tactus.wasm": "./dist/tactus.wasm",
    "./tactus-sequences.wasm": "./dist/tactus-sequences.wasm",
    "./behaviours/motion.wasm": "./dist/behaviours/motion.wasm",
    "./package.json": "./package.json",
  },
  files: ["dist"],
}, null, 2) + "\n");
