// Chromium without a window, driven through its DevTools protocol: over a pipe, so that nothing has to be installed and no
// port is open.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { accessSync, constants } from "node:fs";

/** How long anything may take before it is an error, in milliseconds. Generous: the machine may be busy. `PATIENCE` sets another. */
export const PATIENCE = Number(process.env.PATIENCE ?? 60_000);

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The program, or `null` if there is none. `CHROMIUM` in the environment names another. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const name of names) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // Not there.
      }
    }
  }
  return null;
}

const flags = [
  "--headless=new", "--disable-gpu", "--disable-dev-shm-usage", "--touch-events=enabled", "--remote-debugging-pipe",
  "--window-size=800,900", "--force-device-scale-factor=1", "--hide-scrollbars", "--mute-audio", "--no-first-run",
  "--disable-extensions", "--disable-component-update", "--disable-background-networking", "--disable-sync",
  "--disable-default-apps", "--disable-features=Translate,MediaRouter",
];

export class Chromium {
  #process;
  #folder;
  #lastId = 0;
  #calls = new Map();
  #listeners = new Set();
  #buffer = [];
  #errors = "";

  static async start(more = []) {
    const program = findChromium();
    if (program === null) throw new Error("there is no Chromium; Scripts/require chromium installs it");
    const browser = new Chromium();
    browser.#folder = await mkdtemp(join(tmpdir(), "tactus-chromium-"));
    // Chromium's sandbox does not work for root, which containers usually run as.
    const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    browser.#process = spawn(program, [...flags, ...sandbox, ...more, `--user-data-dir=${browser.#folder}`, "about:blank"], {
      stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
    });
    browser.#process.stderr.on("data", (data) => { browser.#errors = (browser.#errors + data).slice(-4000); });
    browser.#process.stdio[3].on("error", () => {});
    browser.#process.stdio[4].on("data", (data) => browser.#receive(data));
    browser.#process.on("exit", (code) => browser.#fail(new Error(`Chromium has ended (${code}): ${browser.#errors}`)));
    await browser.call("Browser.getVersion");
    return browser;
  }

  /** The processes' id of the browser. */
  get pid() {
    return this.#process.pid;
  }

  /** Calls a method of the protocol, of the page whose session is named or else of the browser. */
  call(method, params = {}, sessionId = undefined) {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#calls.delete(id);
        reject(new Error(`${method} was not answered within ${PATIENCE / 1000} s`));
      }, PATIENCE);
      this.#calls.set(id, { method, resolve, reject, timer });
      this.#process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** Calls `listener(method, params, sessionId)` for every event, until the function that it returns is called. */
  listen(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close() {
    if (this.#process.exitCode === null) {
      const ended = once(this.#process, "exit");
      this.call("Browser.close").catch(() => {});
      const timer = setTimeout(() => this.#process.kill("SIGKILL"), 10_000);
      await ended;
      clearTimeout(timer);
    }
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #receive(data) {
    let start = 0;
    for (let end = data.indexOf(0); end >= 0; end = data.indexOf(0, start)) {
      this.#buffer.push(data.subarray(start, end));
      this.#dispatch(JSON.parse(Buffer.concat(this.#buffer).toString()));
      this.#buffer = [];
      start = end + 1;
    }
    if (start < data.length) this.#buffer.push(data.subarray(start));
  }

  #dispatch(message) {
    if (message.id === undefined) {
      for (const listener of this.#listeners) listener(message.method, message.params, message.sessionId);
      return;
    }
    const call = this.#calls.get(message.id);
    if (call === undefined) return;
    this.#calls.delete(message.id);
    clearTimeout(call.timer);
    if (message.error) call.reject(new Error(`${call.method}: ${message.error.message}`));
    else call.resolve(message.result);
  }

  #fail(error) {
    for (const { reject, timer } of this.#calls.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#calls.clear();
  }
}
