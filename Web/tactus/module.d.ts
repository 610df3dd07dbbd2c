/**
 * Compiles and starts the module; while it is loaded, if it is served as `application/wasm`.
 *
 * @param source the address of `tactus.wasm`, its bytes, a `Response`, or a compiled module; the one beside these scripts by
 *   default
 * @throws a `TactusError` if it cannot be fetched, or is of another version than these scripts
 */
export function loadModule(
  source?: string | URL | Response | BufferSource | WebAssembly.Module): Promise<TactusModule>;

/** The bytes of modules that are not fetched, by their names: `@tactus-touch/web/inline` fills it. */
export const inlined: { tactus?: BufferSource; motion?: BufferSource };

/** What imports the scripts that bundles leave out: `@tactus-touch/web/development` fills it. */
export const brought: { lab?: () => Promise<unknown>; link?: () => Promise<unknown> };

/**
 * Compiles and starts any of the package's modules, and returns what it exports. `loadModule` does this first. A behaviour with a
 * module of its own needs nothing else for it.
 *
 * @throws a `TactusError` if it cannot be fetched or is no WebAssembly: it says what came from which address
 */
export function instantiate(source: string | URL | Response | BufferSource | WebAssembly.Module): Promise<WebAssembly.Exports>;

/** The running module: its exports under their own names, and views of its memory that are made anew when it grows. */
export class TactusModule {
  constructor(exports: WebAssembly.Exports);
  /** What the module exports: functions whose names begin with `tactus_`, and those of other surfaces. */
  readonly exports: any;
  /** The numbers of the sample batch: room for 512 samples of `Slot.count` numbers, and the deadline. Read it again after each call into the module. */
  readonly samples: Float64Array;
  /** When the surface that was called last has to be advanced at the latest, in nanoseconds; −1 while it waits for nothing. */
  readonly deadline: number;
  /** The surface whose samples are in the sample batch. A `TouchSurface` sets it, and puts those of another one aside. */
  writer: unknown;
  /** The numbers of the action batch, `count` records of 32 numbers each; read it again after each call into the module. */
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
