// The WebAssembly module and the memory that it shares with the page.

/** What the page and the module agree on; another version is refused. */
export const INTERFACE_VERSION = 2;

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

// What the C library would ask of a system. The engine needs none of it.
const refuse = (name) => () => {
  throw new TactusError(`the module called ${name}`);
};
const system = {
  fd_close: refuse("fd_close"),
  fd_seek: refuse("fd_seek"),
  fd_write: refuse("fd_write"),
  // Seeds the hashing of sets and dictionaries, on which no result may depend: so any bytes will do.
  random_get: () => 0,
};

const decoder = new TextDecoder();

/** The module that lies beside these scripts; bundlers find it by this expression. */
export const moduleAddress = () => new URL("./tactus.wasm", import.meta.url);
/** The same with sequences in it. */
export const sequencesAddress = () => new URL("./tactus-sequences.wasm", import.meta.url);

/**
 * Compiles and starts the module.
 *
 * @param source the address of `tactus.wasm`, its bytes, a `Response`, or a compiled `WebAssembly.Module`; by default the
 *   module beside these scripts
 */
export async function loadModule(source = moduleAddress()) {
  const imports = { wasi_snapshot_preview1: system };
  const found = await (isAddress(source) ? fetched(source) : source);
  let result;
  if (typeof Response === "undefined" || !(found instanceof Response)) {
    result = await WebAssembly.instantiate(found, imports);
  } else if (!found.ok) {
    throw new TactusError(`${found.url}: ${found.status} ${found.statusText}`);
  } else if (/^application\/wasm\b/.test(found.headers.get("content-type") ?? "")) {
    // Compiled while it comes.
    result = await WebAssembly.instantiateStreaming(found, imports);
  } else {
    result = await WebAssembly.instantiate(await found.arrayBuffer(), imports);
  }
  return new TactusModule((result.instance ?? result).exports);
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
  #samples;
  #actions;
  #actionsAddress = -1;

  constructor(exports) {
    this.exports = exports;
    this.#memory = exports.memory;
    const version = exports.tactus_version();
    if (version !== INTERFACE_VERSION) {
      throw new TactusError(`the module speaks version ${version} of the interface, these scripts ${INTERFACE_VERSION}`);
    }
    this.samplesCapacity = exports.tactus_samples_capacity();
    this.samplesStride = exports.tactus_samples_stride();
    this.actionsStride = exports.tactus_actions_stride();
  }

  /** The numbers of the sample batch; to be asked for anew after each call into the module. */
  get samples() {
    if (!this.#samples || this.#samples.buffer !== this.#memory.buffer) {
      // Asked first: the call itself may make the memory grow.
      const address = this.exports.tactus_samples();
      this.#samples = new Float64Array(this.#memory.buffer, address, this.samplesCapacity * this.samplesStride);
    }
    return this.#samples;
  }

  /** The numbers of the action batch, `count` records; to be asked for anew after each call into the module. */
  actions(count) {
    const address = this.exports.tactus_actions();
    const length = count * this.actionsStride;
    const isStale =
      !this.#actions || this.#actions.buffer !== this.#memory.buffer || this.#actionsAddress !== address ||
      this.#actions.length < length;
    if (isStale) {
      // Room for more than there is now, so that the view lasts.
      const available = Math.floor((this.#memory.buffer.byteLength - address) / 8);
      this.#actions = new Float64Array(
        this.#memory.buffer, address, Math.min(available, Math.max(length, 64 * this.actionsStride)));
      this.#actionsAddress = address;
    }
    return this.#actions;
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

  /** Where what was let go of is after some seconds, its speed, for how long it moves, and where it will rest. */
  scrollMotion(...numbers) {
    this.exports.tactus_scroll_motion(...numbers);
    return this.readOptions(4);
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
