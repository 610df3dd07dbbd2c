// Serves files to a browser, with the headers that a test wants: for pages that need no terminal.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

import { root } from "./server.mjs";

const types = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css",
  ".json": "application/json", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png",
};

export class Files {
  #server;

  /**
   * Serves the folders of `mounts`, each under its path: `Web` as a whole, and the pages that only tests need under `tests/`,
   * unless others are named. `headers` go with every file, and `contentTypes` replaces what a kind of file is called.
   */
  static async start({ mounts = { "/": join(root, "Web"), "/tests/": join(root, "Tests/Browser/pages") }, headers = {}, contentTypes = {} } = {}) {
    const files = new Files();
    const paths = Object.keys(mounts).sort((a, b) => b.length - a.length);
    files.requests = [];
    files.#server = createServer(async (request, response) => {
      let path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
      files.requests.push(path);
      if (path.endsWith("/")) path += "index.html";
      const mount = paths.find((mount) => path.startsWith(mount));
      const file = join(mounts[mount] ?? "", normalize(`/${path.slice(mount?.length ?? 0)}`));
      try {
        const bytes = await readFile(file);
        const type = { ...types, ...contentTypes }[extname(file)] ?? "application/octet-stream";
        response.writeHead(200, { "content-type": type, ...headers }).end(bytes);
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
