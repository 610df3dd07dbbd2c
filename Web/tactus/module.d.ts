/** What the page and the module agree on; another version is refused. */
export const INTERFACE_VERSION: number;

/** An error of the engine, in its words: what was wrong, where, and what would be right. */
export class TactusError extends Error {}

/** The address of the module that lies beside these scripts. */
export function moduleAddress(): URL;
/** The same with sequences in it. */
export function sequencesAddress(): URL;

/**
 * Compiles and starts the module; while it comes, where it is served as `application/wasm`.
 *
 * @param source the address of `tactus.wasm`, its bytes, a `Response`, or a compiled module; the one beside these scripts by
 *   default
 * @throws a `TactusError` if it cannot be fetched, or is of another version than these scripts
 */
export function loadModule(
  source?: string | URL | Response | BufferSource | WebAssembly.Module): Promise<TactusModule>;

/**
 * Compiles and starts any of the package's modules, and returns what it exports: what `loadModule` does before it looks at what it
 * got. A behaviour that brings a module of its own has no other need of WebAssembly.
 *
 * @throws a `TactusError` if it cannot be fetched
 */
export function instantiate(source: string | URL | Response | BufferSource | WebAssembly.Module): Promise<WebAssembly.Exports>;

/** The running module: its exports under their own names, and views of its memory that are made anew when it grows. */
export class TactusModule {
  constructor(exports: WebAssembly.Exports);
  /** What the module exports: functions whose names begin with `tactus_`, and those of other surfaces. */
  readonly exports: any;
  /** The numbers of the sample batch, which has room for 512 samples of `Slot.count` numbers; to be asked for anew after each call into the module. */
  readonly samples: Float64Array;
  /** The numbers of the action batch, `count` records of 32 numbers each or more; to be asked for anew after each call into the module. */
  actions(count: number): Float64Array;
  /** Writes options where the module reads them, and returns how many numbers they are. */
  writeOptions(numbers: readonly number[]): number;
  /** The first `count` numbers of those that the last call left where options are. */
  readOptions(count: number): number[];
  /** The text of `length` bytes that the last call left. */
  read(length: number): string;
  /** Returns `result`, or throws a `TactusError` that says what was wrong, with `option`, if it is negative. */
  check(result: number, option?: string): number;
}

/** What is wrong where a sequence is added too late. */
export const WITHOUT_SEQUENCES: string;
