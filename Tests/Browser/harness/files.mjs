// Serves files to a browser, with the headers that a test wants: for pages that need no terminal.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

import { root } from "./server.mjs";

const types = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css",
  ".json": "application/json", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png",
};

export class Files {
  #server;

  /**
   * Serves the folders of `mounts`, each under its path: `Web` as a whole, and the pages that only tests need under `tests/`,
   * unless others are named. `headers` go with every file, and `contentTypes` replaces what a kind of file is called. `texts` are pages
   * by their paths that are no files. With `isCompressed`, everything is sent as servers send it to a browser: by gzip.
   */
  static async start({ mounts = { "/": join(root, "Web"), "/tests/": join(root, "Tests/Browser/pages") }, headers = {}, contentTypes = {}, texts = {}, isCompressed = false } = {}) {
    const files = new Files();
    // Compressed once, so that what is measured is the way and not the compressor.
    const compressed = new Map();
    const body = (path, bytes) => {
      if (!isCompressed) return bytes;
      if (!compressed.has(path)) compressed.set(path, gzipSync(bytes, { level: 9 }));
      return compressed.get(path);
    };
    const encoding = isCompressed ? { "content-encoding": "gzip" } : {};
    const paths = Object.keys(mounts).sort((a, b) => b.length - a.length);
    files.requests = [];
    files.#server = createServer(async (request, response) => {
      let path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
      files.requests.push(path);
      if (path.endsWith("/")) path += "index.html";
      const mount = paths.find((mount) => path.startsWith(mount));
      const file = join(mounts[mount] ?? "", normalize(`/${path.slice(mount?.length ?? 0)}`));
      try {
        const bytes = body(path, texts[path] ?? await readFile(file));
        const type = { ...types, ...contentTypes }[extname(file)] ?? "application/octet-stream";
        response.writeHead(200, { "content-type": type, ...encoding, ...headers }).end(bytes);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise((resolve) => files.#server.listen(0, "127.0.0.1", resolve));
    files.address = `http://127.0.0.1:${files.#server.address().port}/`;
    return files;
  }

  async stop() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
