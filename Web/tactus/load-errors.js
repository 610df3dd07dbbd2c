// Why a module could not be loaded: what the address returned, and what helps. Loaded after a failure, and when `tactus.load` has options,
// which are checked here.

import { TactusError } from "./error.js";
import { checkKeys, expected, fail, number } from "./types.js";

/** Another way to the module of this address, which cannot be fetched. */
const inlineOf = (address) => (/sequences/.test(address)
  ? 'give tactus.load() the bytes of "@tactus-touch/web/tactus-sequences.wasm": "@tactus-touch/web/inline" has the module without sequences'
  : 'import "@tactus-touch/web/inline", which has it inside');
const isResponse = (found) => typeof Response !== "undefined" && found instanceof Response;

/**
 * The module, if it could not be fetched: Node cannot fetch files, so it reads them.
 *
 * @throws the error with the reason if there is none; for the parameters see `explained`
 */
export async function recovered(error, source, found) {
  const isAddress = typeof source === "string" || source instanceof URL;
  const files = isAddress && found === undefined && globalThis.process?.getBuiltinModule?.("node:fs/promises");
  try {
    const url = files && new URL(source, globalThis.location?.href ?? import.meta.url);
    if (url?.protocol === "file:") return await WebAssembly.instantiate(await files.readFile(url));
  } catch (fault) {
    error = fault;
  }
  throw await explained(error, source, found);
}

/**
 * The error of a module that could not be loaded.
 *
 * @param error the error of the browser
 * @param source the requested source
 * @param found the result: a response and its bytes, a response alone, or nothing
 */
async function explained(error, source, found) {
  const response = found?.response ?? found;
  const address = response?.url || (typeof source === "string" || source instanceof URL ? String(source) : "the module");
  const failed = (reason) => new TactusError(`${address}: ${reason}`, { cause: error });
  if (isResponse(response) && !response.ok) {
    return failed(`${response.status} ${response.statusText}. The module must lie there: copy it from the package's folder dist, or ` +
      `${inlineOf(address)}. (A bundle by esbuild finds it beside itself with --format=esm, and otherwise beside the page.)`);
  }
  if (/Content Security|CSP/i.test(error.message)) {
    return failed(`${error.message.replace(/\.$/, "")}. The page's Content-Security-Policy must have 'wasm-unsafe-eval' in script-src`);
  }
  if (found !== undefined && !isModule(found) && !isResponse(response)) {
    const options = Object.getPrototypeOf(Object(found)) === Object.prototype ? `; options come second: tactus.load(undefined, { ${Object.keys(found).join(", ")} })` : "";
    return failed(`expected an address, bytes, a Response or a compiled module${options}`);
  }
  if (found === undefined && error.name === "TypeError") {
    return failed(`${error.message}. Nothing answers there, or the page may not fetch it: a Content-Security-Policy must name the address in ` +
      `connect-src, and another server must allow it (CORS). Or ${inlineOf(address)}`);
  }
  const bytes = await bytesOf(found);
  if (bytes && String(bytes.subarray(0, 4)) !== "0,97,115,109") {
    const start = new TextDecoder().decode(bytes.subarray(0, 24));
    const what = bytes.length === 0 ? "is empty" : `begins with ${JSON.stringify(start)} and is not WebAssembly`;
    if (!isResponse(response)) return failed(`it ${what}. ${helpFor(start, address)}`);
    return failed(`the server sends ${response.headers.get("content-type") ?? "of no content type"}, which ${what}. ${helpFor(start, address)}`);
  }
  // It needs imports that no module of the package needs.
  if (/import/i.test(error.message)) return failed(`it is another module than the package's: ${error.message}`);
  // A broken connection, or a fault in the module: the browser's words are the best available.
  return failed(error.message);
}

/** The error of a module that runs, but is not the engine's. */
export function otherThan(version, found) {
  return new TactusError(found === undefined
    ? "the module is another one than the package's tactus.wasm: it has no tactus_version"
    : `the module speaks version ${found} of the interface, these scripts ${version}`);
}

/** Checks the options of `tactus.load`, and returns its `palmSize`. */
export function palmSizeOf(options) {
  checkKeys(options, [["palmSize"], ["standIns"], ["environment"]], "", "tactus.load");
  const { palmSize, standIns = false } = options;
  if (typeof standIns !== "boolean") fail("standIns", expected("true or false", standIns));
  if (palmSize !== undefined && !(number(palmSize, "palmSize") > 0)) fail("palmSize", "expected a number above 0");
  return palmSize;
}

function isModule(found) {
  return found instanceof WebAssembly.Module || found instanceof ArrayBuffer || ArrayBuffer.isView(found);
}

/** The bytes of the result, if it has any. A browser that compiled it during the load has kept nothing, so it is fetched again. */
async function bytesOf(found) {
  if (ArrayBuffer.isView(found)) return new Uint8Array(found.buffer, found.byteOffset, found.byteLength);
  try {
    const bytes = isResponse(found) ? await (await fetch(new URL(found.url))).arrayBuffer() : found?.bytes ?? found;
    return bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : null;
  } catch {
    return null;
  }
}

function helpFor(start, address) {
  if (start.startsWith("version https://git-lfs")) return "That is a pointer of Git LFS: git lfs pull fetches the file";
  if (!start.trim().startsWith("<")) return "A whole copy is in the package's folder dist";
  return "A development server that moves scripts leaves the module behind: with Vite, set optimizeDeps.exclude to " +
    `["@tactus-touch/web"], or ${inlineOf(address)}`;
}
