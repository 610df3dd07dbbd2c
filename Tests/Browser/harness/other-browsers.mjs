// Firefox and WebKitGTK. Both have what these tests need of a browser: `open(address)` gives a page with `run`, `until`, `drawn`,
// `perform` (actions as WebDriver has them) and `close`. Firefox is driven by WebDriver BiDi, which it has by itself, WebKitGTK by its driver.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

import { PATIENCE } from "./chromium.mjs";
import { rest } from "./fingers.mjs";
import { Socket } from "./socket.mjs";

/** The path of the first of some programs that is there; `null` without one. */
function find(...names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  for (const name of names) for (const folder of folders) if (existsSync(join(folder, name))) return join(folder, name);
  return null;
}

export const firefox = process.env.FIREFOX ?? find("firefox-esr", "firefox");
export const webKitDriver = find("WebKitWebDriver");

/** The program that a driver of WebKitGTK shows pages in; it lies beside its library. */
async function miniBrowser() {
  for (const folder of ["/usr/lib", ...(await readdir("/usr/lib")).filter((name) => name.endsWith("-linux-gnu")).map((name) => join("/usr/lib", name))]) {
    for (const version of ["webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-6.0"]) {
      const path = join(folder, version, "MiniBrowser");
      if (existsSync(path)) return path;
    }
  }
  throw new Error("there is no MiniBrowser of WebKitGTK; Scripts/require webkit installs it");
}

const freePort = () => new Promise((resolve) => {
  const server = createServer();
  server.listen(0, "127.0.0.1", () => {
    const { port } = server.address();
    server.close(() => resolve(port));
  });
});

/** Ends a process, and waits until it has ended. */
const end = (child) => new Promise((resolve) => {
  if (child.exitCode !== null || child.signalCode !== null) return resolve();
  const timer = setTimeout(() => child.kill("SIGKILL"), 5_000);
  child.once("exit", () => {
    clearTimeout(timer);
    resolve();
  });
  child.kill();
});

/** Tries until something is there. */
async function until(work, what) {
  const start = Date.now();
  for (;;) {
    const value = await work();
    if (value) return value;
    if (Date.now() - start > PATIENCE) throw new Error(`${what} did not come within ${PATIENCE / 1000} s`);
    await rest(20);
  }
}

/** A page of either browser. */
class OtherPage {
  #evaluate;

  /** @param evaluate resolves with the value of an expression, which may be a promise, as JSON */
  constructor({ evaluate, perform, close }) {
    this.#evaluate = evaluate;
    this.perform = perform;
    this.close = close;
  }

  async run(work, ...args) {
    const expression = typeof work === "function" ? `(${work})(${args.map((arg) => JSON.stringify(arg)).join(",")})` : work;
    const json = await this.#evaluate(`(async () => JSON.stringify(await (${expression})) ?? "null")()`);
    return JSON.parse(json);
  }

  until(work, ...args) {
    return until(() => this.run(work, ...args), `${work}`);
  }

  drawn() {
    return this.run(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))); }));
  }
}

export class Firefox {
  static title = "Firefox";
  /** What a finger is: a real touch. */
  static finger = "touch";
  #process;
  #folder;
  #socket;
  #lastId = 0;
  #calls = new Map();

  static async start() {
    const browser = new Firefox();
    browser.#folder = await mkdtemp(join(tmpdir(), "tactus-firefox-"));
    // 1: WebDriver BiDi. Pages have touch events, as on a machine with a touchscreen.
    await writeFile(join(browser.#folder, "user.js"), [
      ["remote.active-protocols", 1], ["dom.w3c_touch_events.enabled", 1], ["browser.shell.checkDefaultBrowser", false],
      ["datareporting.policy.dataSubmissionEnabled", false], ["app.update.disabledForTesting", true],
    ].map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`).join("\n"));
    browser.#process = spawn(
      firefox, ["--headless", "--no-remote", "--profile", browser.#folder, "--remote-debugging-port=0", "--width=800", "--height=900", "about:blank"],
      { stdio: ["ignore", "ignore", "pipe"] });
    let errors = "";
    browser.#process.stderr.on("data", (data) => { errors = (errors + data).slice(-8_000); });
    const address = await until(() => /WebDriver BiDi listening on (ws:\S+)/.exec(errors)?.[1], "Firefox");
    browser.#socket = await Socket.connect(`${address}/session`, (text) => {
      const { id, type, result, error, message } = JSON.parse(text);
      const call = browser.#calls.get(id);
      if (call === undefined) return;
      browser.#calls.delete(id);
      if (type === "error") call.reject(new Error(`${call.method}: ${error}: ${message}`));
      else call.resolve(result);
    });
    await browser.#call("session.new", { capabilities: {} });
    return browser;
  }

  #call(method, params) {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { method, resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  async open(address) {
    const { context } = await this.#call("browsingContext.create", { type: "tab" });
    await this.#call("browsingContext.navigate", { context, url: address, wait: "complete" });
    return new OtherPage({
      evaluate: async (expression) => {
        const { type, result, exceptionDetails } = await this.#call("script.evaluate", { expression, target: { context }, awaitPromise: true });
        if (type === "exception") throw new Error(exceptionDetails.text);
        return result.value;
      },
      perform: (actions) => this.#call("input.performActions", { context, actions }),
      close: () => this.#call("browsingContext.close", { context }),
    });
  }

  async close() {
    this.#socket?.close();
    await end(this.#process);
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export class WebKitGTK {
  static title = "WebKitGTK";
  /** What a finger is: its driver has no touches, and makes a mouse of them. */
  static finger = "mouse";
  #screen;
  #driver;
  #address;
  #session;

  static async start() {
    const browser = new WebKitGTK();
    // The server chooses the number of the display, and writes it to the file that is named.
    browser.#screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1000x1000x24", "-nolisten", "tcp"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
    let display = "";
    browser.#screen.stdio[3].on("data", (data) => { display += data; });
    await until(() => display.includes("\n"), "Xvfb");
    const port = await freePort();
    browser.#driver = spawn(webKitDriver, [`--port=${port}`], {
      // In a container its sandbox cannot be made.
      env: { ...process.env, DISPLAY: `:${display.trim()}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", GDK_BACKEND: "x11" }, stdio: "ignore",
    });
    browser.#address = `http://127.0.0.1:${port}`;
    await until(() => fetch(`${browser.#address}/status`).then(({ ok }) => ok, () => false), "WebKitWebDriver");
    const options = { binary: await miniBrowser(), args: ["--automation"] };
    browser.#session = (await browser.#call("POST", "", { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } })).sessionId;
    await browser.#call("POST", "/timeouts", { script: PATIENCE });
    return browser;
  }

  async #call(method, path, body) {
    const response = await fetch(`${this.#address}/session${this.#session ? `/${this.#session}` : ""}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }

  async open(address) {
    await this.#call("POST", "/url", { url: address });
    return new OtherPage({
      evaluate: async (expression) => {
        const { json, error } = await this.#call("POST", "/execute/async", {
          script: `const done = arguments[0]; (${expression}).then((json) => done({ json }), (error) => done({ error: String(error) }));`, args: [],
        });
        if (error) throw new Error(error);
        return json;
      },
      perform: async (actions) => {
        await this.#call("POST", "/actions", { actions });
      },
      close: async () => {},
    });
  }

  async close() {
    await this.#call("DELETE", "").catch(() => {});
    await end(this.#driver);
    await end(this.#screen);
  }
}
