/**
 * Compiles and starts the module, during the load if it is served as `application/wasm`.
 *
 * @param source the address of `tactus.wasm`, its bytes, a `Response`, or a compiled module; by default the module beside these scripts
 * @throws a `TactusError` if it cannot be fetched, or has another version than these scripts
 */
export function loadModule(
  source?: string | URL | Response | BufferSource | WebAssembly.Module): Promise<TactusModule>;

/** The bytes of modules that are not fetched, by their names: `@tactus-touch/web/inline` fills it. */
export const inlined: { tactus?: BufferSource; motion?: BufferSource };

/** Functions that import the scripts that bundles leave out: `@tactus-touch/web/development` fills it. */
export const brought: { lab?: () => Promise<unknown>; link?: () => Promise<unknown> };

/**
 * Compiles and starts any of the package's modules, and returns its exports. `loadModule` first does this. A behaviour with a separate
 * module needs nothing else.
 *
 * @throws a `TactusError` if it cannot be fetched or is not WebAssembly: it states what the address returned
 */
export function instantiate(source: string | URL | Response | BufferSource | WebAssembly.Module): Promise<WebAssembly.Exports>;

/** The running module: its exports under their own names, and views of its memory that are made again when it grows. */
export class TactusModule {
  constructor(exports: WebAssembly.Exports);
  /** The exports of the module: functions whose names begin with `tactus_`, and those of other surfaces. */
  readonly exports: any;
  /** The numbers of the sample batch: room for 512 samples of `Slot.count` numbers, and the deadline. Read it again after each call into the module. */
  readonly samples: Float64Array;
  /** The next time to advance the surface that was called last, in nanoseconds; −1 while it waits for nothing. */
  readonly deadline: number;
  /** The surface whose samples are in the sample batch. A `TouchSurface` sets it, and stores those of another one elsewhere. */
  writer: unknown;
  /** The numbers of the action batch, `count` records of 32 numbers each; read it again after each call into the module. */
  actions(count: number): Float64Array;
  /** Writes options to the module's memory for options, and returns the count of their numbers. */
  writeOptions(numbers: readonly number[]): number;
  /** The first `count` numbers that the last call left in the memory for options. */
  readOptions(count: number): number[];
  /** The text of `length` bytes that the last call left. */
  read(length: number): string;
  /** Returns `result`, or throws a `TactusError` with the mistake, and with `option`, if it is negative. */
  check(result: number, option?: string): number;
}
