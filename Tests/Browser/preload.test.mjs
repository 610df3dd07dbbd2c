// What a page asks a server for: its module once, and before its scripts.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { Files } from "./harness/files.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser([], () => Files.start());

describe("A page that preloads its module", () => {
  for (const [path, module, isReady] of [
    ["gallery/draggable.html", "/tactus/tactus.wasm", "document.body.dataset.ready || window.example"],
    ["photo-table/index.html", "/build/photo-table.wasm", "window.photoTable"],
  ]) {
    test(`fetches it once, with the first scripts: ${path}`, () => {
      used.server.requests.length = 0;
      return used.onPage(path, async () => {
        const { requests } = used.server;
        assert.equal(requests.filter((request) => request === module).length, 1, requests.join(" "));
        assert.ok(requests.indexOf(module) < 5, requests.join(" "));
      }, { isReady });
    });
  }
});
