// The WebAssembly module, and the memory that it shares with the page.

import { TactusError } from "./error.js";
import { DEADLINE, STRIDE } from "./numbers.js";

/** The version of the interface between page and module; a module with another version is refused. */
export const INTERFACE_VERSION = 7;

/** The error if a sequence is added too late. */
export const WITHOUT_SEQUENCES =
  'the module was loaded without sequences: import "@tactus-touch/web/sequences" before';

/**
 * The address of a module, its bytes, or the module.
 *
 * @typedef {string | URL | Response | BufferSource | WebAssembly.Module} ModuleSource
 */

/**
 * The bytes of modules that are not fetched, by their names: `@tactus-touch/web/inline` fills it.
 *
 * @type {{ tactus?: BufferSource, motion?: BufferSource }}
 */
export const inlined = {};

/**
 * Functions that import the scripts that bundles leave out: `@tactus-touch/web/development` fills it.
 *
 * @type {{ lab?: () => Promise<any>, link?: () => Promise<any> }}
 */
export const brought = {};

const decoder = new TextDecoder();

/** The module beside these scripts; bundlers find it by this expression. */
export const moduleAddress = () => inlined.tactus ?? new URL("./tactus.wasm", import.meta.url);
/** The same with sequences in it. */
export const sequencesAddress = () => new URL("./tactus-sequences.wasm", import.meta.url);

/**
 * Compiles and starts the module, during the load if it is served as `application/wasm`.
 *
 * @param {ModuleSource} source the address of `tactus.wasm`, its bytes, a `Response`, or a compiled module; by default the module beside
 *   these scripts
 * @throws a `TactusError` if it cannot be fetched, or has another version than these scripts
 */
export async function loadModule(source = moduleAddress()) {
  const exports = /** @type {any} */ (await instantiate(source));
  const version = exports.tactus_version?.();
  // Imported here, as below, so that other pages do not load it.
  if (version !== INTERFACE_VERSION) throw (await import("./load-errors.js")).otherThan(INTERFACE_VERSION, version);
  const module = new TactusModule(exports);
  if (module.exports.tactus_own_types) (await import("./own-types.js")).addOwnTypes(module);
  return module;
}

/**
 * Compiles and starts any of the package's modules, and returns its exports. `loadModule` first does this. A behaviour with a separate
 * module needs nothing else.
 *
 * @param {ModuleSource} source
 * @returns {Promise<WebAssembly.Exports>}
 * @throws a `TactusError` if it cannot be fetched or is not WebAssembly: it states what the address returned
 */
export async function instantiate(source) {
  /** @type {any} */
  let found;
  /** @type {any} */
  let result;
  try {
    found = await (isAddress(source) ? taken(source) : source);
    // Only responses have headers.
    const { headers, ok } = found;
    if (ok && /^application\/wasm\b/.test(headers.get("content-type"))) {
      // Compiled during the load.
      result = await WebAssembly.instantiateStreaming(found);
    } else {
      // Kept for the error.
      if (headers) found = { response: found, bytes: await found.arrayBuffer() };
      result = await WebAssembly.instantiate(found.bytes ?? found);
    }
  } catch (error) {
    result = await (await import("./load-errors.js")).recovered(error, source, found);
  }
  const { exports } = result.instance ?? result;
  // An older module has none, and is refused because of its version.
  exports._initialize?.();
  return exports;
}

/** @type {Record<any, Promise<Response>>} The responses that are fetched early, by their addresses. */
const early = {};

/** Fetches a module that will be requested later. */
export function prefetch(source) {
  // The later request gets the error.
  if (isAddress(source)) (early[source] = fetch(source)).catch(() => {});
}

/** What `prefetch` fetches from an address, once. */
function taken(source) {
  const found = early[source] ?? fetch(source);
  delete early[source];
  return found;
}

function isAddress(source) {
  return typeof source === "string" || source instanceof URL;
}

/** The running module: its exports under their own names, and views of its memory that are made again when it grows. */
export class TactusModule {
  #memory;
  #samples = /** @type {any} */ (null);
  /** @type {Float64Array[]} Views of the action batch, by their numbers of actions. */
  #actions = [];
  /** @type {any} The surface whose samples are in the sample batch. A `TouchSurface` sets it, and stores those of another one elsewhere. */
  writer = null;

  /** @param {WebAssembly.Exports} exports */
  constructor(exports) {
    /**
     * The exports of the module: functions whose names begin with `tactus_`, and those of other surfaces.
     *
     * @readonly
     * @type {any}
     */
    this.exports = exports;
    this.#memory = /** @type {WebAssembly.Memory} */ (exports.memory);
  }

  /**
   * The numbers of the sample batch: room for 512 samples of `Slot.count` numbers, and the deadline. Read it again after each call into the
   * module.
   *
   * @returns {Float64Array}
   */
  get samples() {
    // They do not move. If the memory has grown since, the view is empty.
    if (!this.#samples?.length) this.#samples = this.#numbers(this.exports.tactus_samples(), DEADLINE + 1);
    return this.#samples;
  }

  /** The next time to advance the surface that was called last, in nanoseconds; −1 while it waits for nothing. */
  get deadline() {
    return this.samples[DEADLINE];
  }

  /**
   * The numbers of the action batch, `count` records of 32 numbers each; read it again after each call into the module.
   *
   * @param {number} count
   */
  actions(count) {
    // They only move to make room for more of them than before. If the memory has grown since, the views are empty.
    if (count >= this.#actions.length) this.#actions.length = 0;
    if (!this.#actions[count]?.length) this.#actions[count] = this.#numbers(this.exports.tactus_actions(), count * STRIDE);
    return this.#actions[count];
  }

  /** A view of the memory. Make it after the call that returned `address`, which may have made the memory grow. */
  #numbers(address, length) {
    return new Float64Array(this.#memory.buffer, address, length);
  }

  /**
   * Writes options to the module's memory for options, and returns the count of their numbers.
   *
   * @param {readonly number[]} numbers
   */
  writeOptions(numbers) {
    const address = this.exports.tactus_options();
    if (numbers.length > this.exports.tactus_options_capacity()) throw new TactusError("too many options");
    new Float64Array(this.#memory.buffer, address, numbers.length).set(numbers);
    return numbers.length;
  }

  /**
   * The first `count` numbers that the last call left in the memory for options.
   *
   * @param {number} count
   */
  readOptions(count) {
    return [...new Float64Array(this.#memory.buffer, this.exports.tactus_options(), count)];
  }

  /**
   * The text of `length` bytes that the last call left.
   *
   * @param {number} length
   */
  read(length) {
    const address = this.exports.tactus_text_out();
    return decoder.decode(new Uint8Array(this.#memory.buffer, address, length));
  }

  /**
   * Returns `result`, or throws a `TactusError` with the mistake, and with `option`, if it is negative.
   *
   * @param {number} result
   */
  check(result, option = "steps") {
    if (result === -2) {
      // Only the module without sequences has a mistake without a text.
      const fault = this.read(this.exports.tactus_fault());
      throw new TactusError(fault ? `${option}: ${fault}` : WITHOUT_SEQUENCES);
    }
    if (result < 0) throw new TactusError("the gesture was taken off");
    return result;
  }
}
