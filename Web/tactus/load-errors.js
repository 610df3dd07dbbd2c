// Why a module could not be loaded: what came in its place, from where, and what helps. Loaded where one could not.

import { TactusError } from "./error.js";

/**
 * The error of a module that could not be loaded.
 *
 * @param error what the browser says
 * @param source what was asked for
 * @param found what came: a response and its bytes, a response alone, or nothing
 */
export function explained(error, source, found) {
  const response = found?.response ?? found;
  const address = response?.url || (typeof source === "string" || source instanceof URL ? String(source) : "the module");
  const failed = (reason) => new TactusError(`${address}: ${reason}`, { cause: error });
  if (response?.ok === false) {
    return failed(`${response.status} ${response.statusText}. The module must lie there: copy it from the package's folder dist, or ` +
      'import "@tactus-touch/web/inline", which has it inside');
  }
  const bytes = found?.bytes && new Uint8Array(found.bytes, 0, Math.min(16, found.bytes.byteLength));
  if (bytes && String(bytes.subarray(0, 4)) !== "0,97,115,109") {
    const type = response.headers.get("content-type") ?? "of no content type";
    const start = JSON.stringify(new TextDecoder().decode(bytes));
    return failed(`the server sends ${type}, which begins with ${start} and is not WebAssembly. A development server that moves ` +
      'scripts leaves the module behind: with Vite, set optimizeDeps.exclude to ["@tactus-touch/web"], or import "@tactus-touch/web/inline"');
  }
  // A refused policy, a broken connection, a fault in the module: the browser's words are the best there are.
  return failed(error.message);
}
