// The WebAssembly module and the memory that it shares with the page.

import { CAPACITY, COUNT, STRIDE } from "./numbers.js";

/** What the page and the module agree on; another version is refused. */
export const INTERFACE_VERSION = 5;

/** What is wrong where a sequence is added too late. */
export const WITHOUT_SEQUENCES =
  'the module was loaded without sequences: import "tactus/sequences", or add the first one before tactus.load()';

/** An error of the engine, in its words: what was wrong, where, and what would be right. */
export class TactusError extends Error {
  constructor(message) {
    super(message);
    this.name = "TactusError";
  }
}

const decoder = new TextDecoder();

/** The module that lies beside these scripts; bundlers find it by this expression. */
export const moduleAddress = () => new URL("./tactus.wasm", import.meta.url);
/** The same with sequences in it. */
export const sequencesAddress = () => new URL("./tactus-sequences.wasm", import.meta.url);

/** Compiles and starts the module; see module.d.ts. */
export async function loadModule(source = moduleAddress()) {
  const module = new TactusModule(await instantiate(source));
  // Only here, so that nobody else's page has to load it.
  if (module.exports.tactus_own_types) (await import("./own-types.js")).addOwnTypes(module);
  return module;
}

/** Compiles and starts any module of the package, and returns what it exports; see module.d.ts. */
export async function instantiate(source) {
  const found = await (isAddress(source) ? fetched(source) : source);
  let result;
  if (typeof Response === "undefined" || !(found instanceof Response)) {
    result = await WebAssembly.instantiate(found);
  } else if (!found.ok) {
    throw new TactusError(`${found.url}: ${found.status} ${found.statusText}`);
  } else if (/^application\/wasm\b/.test(found.headers.get("content-type") ?? "")) {
    // Compiled while it comes.
    result = await WebAssembly.instantiateStreaming(found);
  } else {
    result = await WebAssembly.instantiate(await found.arrayBuffer());
  }
  const { exports } = result.instance ?? result;
  // A module of before has none, and is refused for its version.
  exports._initialize?.();
  return exports;
}

function isAddress(source) {
  return typeof source === "string" || source instanceof URL;
}

/** What lies at an address. Node does not fetch files, so it reads them. */
function fetched(address) {
  const url = new URL(address, globalThis.location?.href ?? import.meta.url);
  const files = url.protocol === "file:" && globalThis.process?.getBuiltinModule?.("node:fs/promises");
  return files ? files.readFile(url) : fetch(url);
}

/** The running module: its exports under their own names, and views of its memory that are made anew when it grows. */
export class TactusModule {
  #memory;
  #views = {};

  constructor(exports) {
    this.exports = exports;
    this.#memory = exports.memory;
    const version = exports.tactus_version();
    if (version !== INTERFACE_VERSION) {
      throw new TactusError(`the module speaks version ${version} of the interface, these scripts ${INTERFACE_VERSION}`);
    }
  }

  /** The numbers of the sample batch; to be asked for anew after each call into the module. */
  get samples() {
    // They stay where they are; a view without numbers is one of memory that has grown since.
    const view = this.#views.tactus_samples;
    return view?.length ? view : this.#numbers("tactus_samples", CAPACITY * COUNT);
  }

  /** The numbers of the action batch, `count` records or more; to be asked for anew after each call into the module. */
  actions(count) {
    return this.#numbers("tactus_actions", count * STRIDE);
  }

  /** The numbers where an export says: the same view for as long as they are there and it has room for them. */
  #numbers(name, length) {
    // Asked first: the call itself may make the memory grow, and a view of memory that has grown has no numbers.
    const address = this.exports[name]();
    const view = this.#views[name];
    if (view?.byteOffset === address && view.length >= length) return view;
    return this.#views[name] = new Float64Array(this.#memory.buffer, address, length);
  }

  /** Writes options, as `encodeOptions` made them, where the module reads them, and returns how many numbers they are. */
  writeOptions(numbers) {
    const address = this.exports.tactus_options();
    if (numbers.length > this.exports.tactus_options_capacity()) throw new TactusError("the options are too long");
    new Float64Array(this.#memory.buffer, address, numbers.length).set(numbers);
    return numbers.length;
  }

  /** The first `count` numbers of those that the last call left. */
  readOptions(count) {
    return [...new Float64Array(this.#memory.buffer, this.exports.tactus_options(), count)];
  }

  /** The text of `length` bytes that the last call left. */
  read(length) {
    const address = this.exports.tactus_text_out();
    return decoder.decode(new Uint8Array(this.#memory.buffer, address, length));
  }

  /** Returns `result`, or throws what was wrong if it is negative. */
  check(result, option = "steps") {
    if (result === -2) {
      // The one fault without words is that of the module without sequences.
      const fault = this.read(this.exports.tactus_fault());
      throw new TactusError(fault ? `${option}: ${fault}` : WITHOUT_SEQUENCES);
    }
    if (result < 0) throw new TactusError("the gesture was taken off");
    return result;
  }
}
