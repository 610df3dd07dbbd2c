// One browser and one server for the tests of a file, and a page for each test.

import { after, before } from "node:test";

import { Chromium } from "./chromium.mjs";
import { Page } from "./page.mjs";
import { Server } from "./server.mjs";

/** Starts both before the tests of the file and ends them after these; `serve` starts the server, `tactus serve` by default. */
export function useBrowser(flags = [], serve = () => Server.start()) {
  const used = { browser: null, server: null };
  before(async () => {
    used.server = await serve();
    used.browser = await Chromium.start(flags);
  });
  after(async () => {
    await used.browser?.close();
    await used.server?.stop();
  });

  /** Opens the page at `path`, does `work` with it, and closes it: whatever the page complained of is an error. */
  used.onPage = async (path, work, { isReady = "window.test", complains = false, ...options } = {}) => {
    const page = await Page.open(used.browser, used.server.address + path, options);
    try {
      await page.until(`Boolean(${isReady})`);
      await work(page);
      if (!complains && page.errors.length > 0) throw new Error(`the page complained: ${page.errors.join("\n")}`);
    } finally {
      await page.close();
    }
  };
  return used;
}
