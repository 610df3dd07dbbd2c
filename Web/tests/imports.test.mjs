// No script imports, by itself or through others, a script that imports it: neither at once nor on demand.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("..", import.meta.url));

test("The imports of all scripts have no circle", async () => {
  const imports = new Map();
  for (const part of ["tactus", "lab", "photo-table", "gallery"]) {
    for (const name of await readdir(join(folder, part), { recursive: true })) {
      if (!name.endsWith(".js")) continue;
      const file = join(part, name);
      // Comments name scripts whose types they need.
      const text = (await readFile(join(folder, file), "utf8")).replace(/\/\*\*[^]*?\*\//g, "");
      const found = [...text.matchAll(/\b(?:from|import)\b ?\(?"(\.[^"]+\.js)"/g)];
      imports.set(file, found.map(([, path]) => normalize(join(dirname(file), path))));
    }
  }
  assert.ok(imports.size > 70);
  const done = new Set();
  const visit = (file, path) => {
    assert.ok(!path.includes(file), `${[...path.slice(path.indexOf(file)), file].join(" imports ")}`);
    if (done.has(file)) return;
    assert.ok(imports.has(file), `${path.at(-1)} imports ${file}, which is not there`);
    for (const next of imports.get(file)) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
});
