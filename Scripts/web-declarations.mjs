// Writes the declarations for TypeScript of the scripts in Web/tactus to an empty or new folder, from the comments of the scripts, which
// tsc checks:
//
//     node web-declarations.mjs FOLDER
//
// Comments keep what people read. A member with @internal is left out, and a constructor with it is private. One with @fixed is read-only
// for users, and one with @declared is what the text after it says.

import { spawnSync } from "node:child_process";
import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const COMMENT = String.raw`/\*\*(?:(?!\*/)[^])*?\*/`;
if (process.argv.length !== 3) {
  console.error("usage: node web-declarations.mjs FOLDER, a folder that is empty or does not exist");
  process.exit(64);
}
const [web, folder] = [fileURLToPath(new URL("../Web", import.meta.url)), resolve(process.argv[2])];
const { status, stdout, error } = spawnSync("tsc", ["--project", web, "--outDir", folder], { encoding: "utf8" });
if (status !== 0) {
  console.error(error?.message ?? stdout);
  process.exit(1);
}
for (const name of await readdir(folder, { recursive: true })) {
  if (!name.endsWith(".d.ts")) continue;
  const text = await readFile(join(folder, name), "utf8");
  await writeFile(join(folder, name), declarations(text, /^(index|host)\./.test(basename(name))));
}
for (const name of await readdir(join(web, "tactus"), { recursive: true })) {
  if (!name.endsWith(".d.ts")) continue;
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await copyFile(join(web, "tactus", name), join(folder, name));
}

/** The declarations for users, of those that tsc makes from a script. An entry also exports the types that it imports. */
function declarations(text, isEntry) {
  // Comments of types are repeated at the types.
  let found = text.replace(new RegExp(`^${COMMENT}\n`, "gm"), (comment) => (/@(typedef|callback)\b/.test(comment) ? "" : comment));
  // The members of classes and types, and then what has them.
  for (const indent of [" {4}", ""]) {
    const documented = new RegExp(`^(${indent})(${COMMENT})\n\\1(\\S.*)\n((?:\\1(?: |[\\]})>|&]).*\n)*)`, "gm");
    found = found.replace(documented, (_, space, comment, first, more) => {
      const [tags, declared] = /(?:\n *\*)+ @declared (.*)[^]*/.exec(comment) ?? [];
      if (declared) return `${untyped(`${space}${comment.replace(tags, "")}\n${space} */`)}${space}${declared};\n`;
      if (comment.includes("@internal")) return first.startsWith("constructor") ? `${space}private constructor();\n` : "";
      const about = untyped(space + comment, /^[gs]et \w+\(/.test(first));
      // A parameter that the script takes apart is the last one.
      const [, name] = /[^]*@param (?:\{.*\} )?(\w+)/.exec(comment) ?? [];
      const member = (comment.includes("@fixed") ? "readonly " : "") + first.replace(/\{ [\w, .]+ \}(\??: )/, `${name}$1`);
      return `${about}${space}${member}\n${more}`;
    });
  }
  found = found.replace(/^ *#private;\n/gm, "")
    // An option that is missing need not be accepted as undefined.
    .replace(/^( +)(\w+\?: (?:.*|.*\n(?:\1 .*\n)*\1\}.*)) \| undefined;$/gm, "$1$2;")
    .replace(/^export type (\w+)(?:<.*>)? = import\("([^"]+)"\)\.\1(?:<.*>)?;$/gm,
      (_, name, path) => `${isEntry || path.endsWith("/shapes.js") ? "ex" : "im"}port type { ${name} } from "${path}";`);
  const isUsed = (name) => found.split(new RegExp(`\\b${name}\\b`)).length > 2;
  return found.replace(/^import (?:type )?\{ (\w+) \} .*\n/gm, (line, name) => (isUsed(name) ? line : ""));
}

/** A comment without its types, which the declaration has. */
function untyped(comment, isAccessor) {
  let text = comment;
  for (let found; (found = /@(?:type|param|returns|template) \{/.exec(text));) {
    const start = found.index + found[0].length - 1;
    let [end, depth] = [start, 0];
    do depth += { "{": 1, "}": -1 }[text[end++]] ?? 0; while (depth > 0);
    text = text.slice(0, start - 1) + text.slice(end);
  }
  text = text.replace(/ @(readonly|fixed|type)\b/g, "").replace(/^ *\* @(template .*|param \[?\w+(=[^\]]*)?\]?|returns)\n/gm, "");
  if (isAccessor) text = text.replace("@returns ", "");
  text = text.replace(/(\n *\*)+\n *\*\/$/, (end) => `\n${end.split("\n").at(-1)}`).replace(/^( *\/\*\*)\n *\* (.*)\n *\*\/$/, "$1 $2 */");
  return /^ *\/\*\*([\s*]*| @param \w+ \*)\/$/.test(text) ? "" : `${text}\n`;
}
