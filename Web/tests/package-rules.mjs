// What has to hold for a package before npm publishes it.

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The files of a folder, by their paths from it on. */
async function filesOf(folder, path = "") {
  const entries = await readdir(join(folder, path), { withFileTypes: true });
  const lists = entries.map((entry) => (entry.isDirectory() ? filesOf(folder, join(path, entry.name)) : [join(path, entry.name)]));
  return (await Promise.all(lists)).flat().sort();
}

const escaped = (text) => text.replace(/[.+^${}()|[\]\\]/g, "\\$&");
/** Whether a path of a manifest, in which * stands for any text, is the path of a file. */
const matches = (pattern, file) => new RegExp(`^${escaped(pattern.replace(/^\.\//, "")).replaceAll("*", ".*")}$`).test(file);

/** Every sentence that says what is wrong with the package in `folder`; none if it can be published. */
export async function problems(folder) {
  const files = await filesOf(folder);
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const found = [];
  const say = (isWrong, sentence) => isWrong && found.push(sentence);
  const exists = (target) => files.some((file) => matches(target, file));

  // What npm and people look for.
  say(!/^@[a-z0-9._-]+\/[a-z0-9._-]+$/.test(manifest.name), `the name ${manifest.name} has no scope`);
  say(!/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(manifest.version), `the version ${manifest.version} is none`);
  say(manifest.private, "private keeps npm from publishing it");
  for (const key of ["description", "license", "author", "homepage", "engines", "sideEffects"]) {
    say(manifest[key] === undefined, `${key} is missing`);
  }
  say(!(manifest.keywords?.length >= 3), "there are fewer than three keywords");
  say(!/^git\+https:\/\/.*\.git$/.test(manifest.repository?.url ?? ""), "repository.url is not of the form git+https://….git, which provenance compares");
  say(!manifest.bugs?.url, "bugs.url is missing");
  say(manifest.publishConfig?.access !== "public", "publishConfig.access is not public, which a name with a scope needs");
  for (const name of ["README.md", "LICENSE"]) say(!exists(name), `${name} is missing`);

  // What programs import.
  say(manifest.type !== "module", "type is not module");
  say(!manifest.exports?.["./package.json"], "exports has no ./package.json");
  for (const key of ["main", "types"]) say(!manifest[key] || !exists(manifest[key]), `${key} leads to no file`);
  for (const [entry, target] of Object.entries(manifest.exports ?? {})) {
    const conditions = typeof target === "string" ? { default: target } : target;
    const names = Object.keys(conditions);
    for (const [condition, path] of Object.entries(conditions)) {
      say(!path.startsWith("./"), `exports["${entry}"].${condition} does not begin with ./`);
      say(!exists(path), `exports["${entry}"].${condition} leads to no file: ${path}`);
    }
    if (conditions.default?.endsWith(".js")) {
      say(names[0] !== "types", `exports["${entry}"] does not begin with types, so TypeScript does not find them`);
      // A pattern needs types for each file that it stands for.
      for (const file of files.filter((file) => matches(conditions.default, file))) {
        const declaration = file.replace(/\.js$/, ".d.ts");
        say(!files.includes(declaration), `exports["${entry}"] has ${file} without ${declaration}`);
      }
    }
    say(names.at(-1) !== "default", `exports["${entry}"] does not end with default`);
  }
  for (const [version, paths] of Object.entries(manifest.typesVersions ?? {})) {
    for (const path of Object.values(paths).flat()) say(!exists(path), `typesVersions["${version}"] leads to no file: ${path}`);
  }
  for (const pattern of Array.isArray(manifest.sideEffects) ? manifest.sideEffects : []) {
    say(!exists(pattern), `sideEffects has ${pattern}, which is no file`);
  }

  // What is in the files.
  for (const file of files.filter((file) => /\.(d\.ts|js)$/.test(file))) {
    const text = await readFile(join(folder, file), "utf8");
    for (const [, path] of text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*["'](\.[^"']*)["']/g)) {
      const target = join(file, "..", path);
      const wanted = file.endsWith(".d.ts") ? target.replace(/\.js$/, ".d.ts") : target;
      say(!files.includes(wanted), `${file} imports ${path}, which is not there`);
    }
    say(/\brequire\(["']/.test(text), `${file} calls require, which modules do not have`);
  }
  if (exists("README.md")) {
    const readme = await readFile(join(folder, "README.md"), "utf8");
    for (const [, link] of readme.matchAll(/\]\(([^)\s]+)\)/g)) {
      say(!/^([a-z]+:|#)/.test(link), `README.md has a link that works in the repository only: ${link}`);
    }
  }
  return found;
}
