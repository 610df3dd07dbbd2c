// `tactus serve` as a process of its own, and `tactus replay`.

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, cp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { PATIENCE } from "./chromium.mjs";

/** The folder of the whole project. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
/** The command, as it was built. */
export const tactus = process.env.TACTUS ?? join(root, "Tools/.build/debug/tactus");

export class Server {
  #process;
  #folder;
  #rest = "";
  /** The lines that it has printed, as objects. */
  events = [];
  errors = "";

  /** Serves `Web`, and the pages that only tests need under `/tests/`; records touches. */
  static async start({ web = join(root, "Web"), pages = join(root, "Tests/Browser/pages") } = {}) {
    const server = new Server();
    server.#folder = await mkdtemp(join(tmpdir(), "tactus-browser-"));
    // A copy: the server follows no links, and tests leave nothing in the project.
    await cp(web, join(server.#folder, "web"), { recursive: true });
    await cp(pages, join(server.#folder, "web/tests"), { recursive: true });
    await mkdir(join(server.#folder, "records"));
    server.#process = spawn(
      tactus, ["serve", "--json", "--web", "web", "--record", "records"],
      { cwd: server.#folder, stdio: ["ignore", "pipe", "pipe"] });
    server.#process.stdout.on("data", (data) => server.#receive(data));
    server.#process.on("error", (error) => { server.errors += `${error.message}; make browser-test builds it first`; });
    server.#process.stderr.on("data", (data) => { server.errors += data; });
    server.address = (await server.until(({ event }) => event === "listening")).address;
    return server;
  }

  #receive(data) {
    const lines = (this.#rest + data).split("\n");
    this.#rest = lines.pop();
    for (const line of lines) this.events.push(JSON.parse(line));
  }

  /** Waits for the first event from number `from` on of which `isWanted` says so. */
  async until(isWanted, from = 0) {
    const start = Date.now();
    for (;;) {
      const event = this.events.slice(from).find(isWanted);
      if (event) return event;
      if (this.#process.exitCode !== null) throw new Error(`tactus serve has ended: ${this.errors}`);
      if (Date.now() - start > PATIENCE) {
        throw new Error(`no such event: ${isWanted}\n${JSON.stringify(this.events.slice(from).slice(-20), null, 1)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** The gestures of link `link` that were printed. */
  gestures(link) {
    return this.events.filter((event) => event.event === "gesture" && (link === undefined || event.link === link));
  }

  /** The recordings there are, oldest first. */
  async recordings() {
    const folder = join(this.#folder, "records");
    return (await readdir(folder)).sort().map((name) => join(folder, name));
  }

  /** The path of a file that events name. */
  path(file) {
    return join(this.#folder, file);
  }

  /** Ends it as Ctrl-C does; returns the exit status. */
  async stop() {
    if (this.#process.exitCode === null) {
      const ended = once(this.#process, "exit");
      this.#process.kill("SIGINT");
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
    return this.#process.exitCode;
  }
}

/** What `tactus` prints with these arguments. */
export async function runTactus(...args) {
  const { stdout } = await promisify(execFile)(tactus, args, { maxBuffer: 1 << 28 });
  return stdout;
}

/** Writes texts into files for a while. */
export async function inFiles(texts, work) {
  const folder = await mkdtemp(join(tmpdir(), "tactus-test-"));
  try {
    const files = await Promise.all(Object.entries(texts).map(async ([name, text]) => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    }));
    return await work(...files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
