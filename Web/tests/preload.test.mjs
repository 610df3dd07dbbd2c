// The pages of the project fetch their modules together with their scripts, as the guide says that pages should.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { describe, test } from "node:test";

const web = new URL("..", import.meta.url);
const gallery = (await readdir(new URL("gallery", web))).filter((name) => name.endsWith(".html")).map((name) => `gallery/${name}`);
const line = (module) => `<link rel="preload" as="fetch" type="application/wasm" crossorigin href="${module}">`;

describe("The module is fetched together with the scripts", () => {
  for (const [page, module] of [
    ["index.html", "tactus/tactus.wasm"],
    ...gallery.map((page) => [page, "../tactus/tactus.wasm"]),
    ["photo-table/index.html", "../build/photo-table.wasm"], ["lab/index.html", "../build/lab.wasm"],
  ]) {
    test(`in ${page}`, async () => {
      const text = await readFile(new URL(page, web), "utf8");
      assert.ok(text.includes(line(module)), `its head needs ${line(module)}`);
      assert.ok(text.indexOf(line(module)) < text.indexOf("<script"), "before its scripts");
    });
  }

  test("where a page follows the guide", async () => {
    assert.ok((await readFile(new URL("README.md", web), "utf8")).includes(line("…/tactus.wasm")));
  });
});
