// Writes the package.json of the package in a folder, and its README.md with links that work outside of the repository:
//
//     node web-package.mjs FOLDER

import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const [folder] = process.argv.slice(2);
const manifest = JSON.parse(await readFile(new URL("../Web/package.json", import.meta.url), "utf8"));
const { name, version, description, license, author, homepage, repository, bugs, keywords } = manifest;
const entry = (path) => ({ types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` });

// The other scripts beside these are shared by behaviours, and nothing else can import them.
const ready = (await readFile(join(folder, "dist/behaviours/index.js"), "utf8")).match(/[\w-]+(?=\.js")/g);
const behaviours = Object.fromEntries([...ready, "motion"].sort().map((name) => [`./behaviours/${name}`, entry(`behaviours/${name}`)]));

// The package with its modules inside, for places that cannot fetch files beside a script.
const base64 = async (name) => (await readFile(join(folder, "dist", name))).toString("base64");
await writeFile(join(folder, "dist/inline.js"), `// The same as index.js, with the modules inside.
import { inlined } from "./index.js";
const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
inlined.tactus = bytes("${await base64("tactus.wasm")}");
inlined.motion = bytes("${await base64("behaviours/motion.wasm")}");
export * from "./index.js";
`);
await writeFile(join(folder, "dist/inline.d.ts"), `/** The same as "@tactus-touch/web", with the modules inside: nothing is fetched. Sequences have a module of their own, which is not. */
export * from "./index.js";
`);

const packed = {
  name, version, description, keywords, license, author, homepage, repository, bugs,
  type: "module",
  // Only tests and servers import it in Node, where it needs import.meta.resolve and structuredClone.
  engines: { node: ">=18" },
  publishConfig: { access: "public", provenance: true },
  // Without the shared chunks, bundlers warn. They still leave out what a program does not use.
  sideEffects: ["./dist/inline.js", "./dist/development.js", "./dist/individual.js", "./dist/sequences.js", "./dist/shared-*.js"],
  main: "./dist/index.js",
  types: "./dist/index.d.ts",
  exports: {
    ".": entry("index"),
    "./behaviours": entry("behaviours/index"),
    ...behaviours,
    "./host": entry("host"),
    "./individual": entry("individual"),
    "./sequences": entry("sequences"),
    "./lab": entry("lab"),
    "./inline": entry("inline"),
    "./development": entry("development"),
    "./coordinates": entry("coordinates"),
    "./react": entry("react"),
    "./vue": entry("vue"),
    "./svelte": entry("svelte"),
    "./element": entry("element"),
    "./bound-gesture": entry("bound-gesture"),
    "./testing": entry("testing"),
    "./timeline": entry("timeline"),
    "./stand-ins": entry("stand-ins"),
    "./wheel-input": entry("wheel-input"),
    "./tactus.wasm": "./dist/tactus.wasm",
    "./tactus-sequences.wasm": "./dist/tactus-sequences.wasm",
    "./behaviours/motion.wasm": "./dist/behaviours/motion.wasm",
    "./package.json": "./package.json",
  },
  // For TypeScript with moduleResolution "node", which does not read exports.
  typesVersions: { "*": { "dist/*": ["dist/*"], behaviours: ["dist/behaviours/index.d.ts"], "*": ["dist/*.d.ts"] } },
  peerDependencies: { react: ">=16.8" },
  peerDependenciesMeta: { react: { optional: true } },
  files: ["dist"],
};
await writeFile(join(folder, "package.json"), JSON.stringify(packed, null, 2) + "\n");

// The declarations of what can be imported, and those that they need.
const needed = new Set();
async function need(file) {
  if (needed.has(file)) return;
  needed.add(file);
  const text = await readFile(join(folder, file), "utf8");
  for (const [, path] of text.matchAll(/(?:from |import\()"(\..*?)\.js"/g)) await need(join(file, "..", `${path}.d.ts`));
}
for (const { types } of Object.values(packed.exports)) if (types) await need(join(types));
for (const file of await readdir(folder, { recursive: true })) {
  if (file.endsWith(".d.ts") && !needed.has(file)) await rm(join(folder, file));
}

// Links of README.md lead to files of the repository, which the package does not have. Without a real address they are words.
const readme = await readFile(new URL("../Web/README.md", import.meta.url), "utf8");
const source = `${homepage}/blob/${version}/`;
await writeFile(join(folder, "README.md"), readme.replace(/\]\((?![a-z]+:|#)([^)\s]+)\)/g, (_, path) => `](${new URL(path, `${source}Web/`)})`)
  .replace(/\[([^\]]+)\]\(https:\/\/example\.org[^)]*\)/g, "$1"));
