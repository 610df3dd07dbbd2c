import type { Pair } from "../gesture-event.js";

// The engine's physics, for your own behaviours: `import { ScrollMotion } from "@tactus-touch/web/behaviours/motion"`.

/**
 * Loads `motion.wasm`, which computes inertia and springs, unless it is loaded. A `Player` does so when it is made, and so does every behaviour;
 * a caller that makes motions without one waits for this.
 *
 * @param source its address, its bytes, a `Response`, or a compiled module; the one beside this script by default
 * @throws a `TactusError` if it cannot be fetched, or is another module; the next call tries again
 */
export function loadMotion(source?: string | URL | Response | BufferSource | WebAssembly.Module): Promise<void>;

/** What is left of the speed after each millisecond: UIKit's normal rate. */
export const NORMAL_RATE: number;
/** The same where things come to rest soon: UIKit's fast rate. */
export const FAST_RATE: number;
/** How much of a finger's displacement things follow beyond an end. */
export const COEFFICIENT: number;

/** How far something is stretched by a finger that is `distance` beyond an end. */
export function stretch(distance: number, length: number, coefficient?: number): number;
/** `offset` within a range, and stretched beyond it. */
export function banded(offset: number, range: readonly [number, number], length: number): number;
/** Where the finger must be so that something is stretched to `offset`: the inverse of `banded`. */
export function unbanded(offset: number, range: readonly [number, number], length: number): number;

/**
 * The motion along one axis after the finger has lifted: inertia, and a spring back from beyond an end. It is the engine's
 * `ScrollMotion`; before `loadMotion()` has finished, things move to their goal at once.
 */
export class ScrollMotion {
  constructor(
    offset: number, velocity: number, range: readonly [number, number],
    options?: { rate?: number; length?: number; bounces?: boolean });
  /** How long it takes until it rests, in seconds. */
  readonly duration: number;
  /** Where it will rest. */
  readonly restingOffset: number;
  /** Where it is after `seconds`. */
  offset(seconds: number): number;
  /** How fast it is after `seconds`, per second. */
  velocity(seconds: number): number;
}

/** The motion of a place: what slides goes straight, and both axes come to rest at once. */
export class PlaneMotion {
  /** `ranges` is where it may rest, or the place to which it springs. */
  constructor(
    place: Pair, velocity: Pair, ranges: { x: number | readonly [number, number]; y: number | readonly [number, number] },
    options?: { rate?: number; length?: number | Pair; bounces?: boolean });
  /** How long it takes until it rests, in seconds. */
  readonly duration: number;
  /** Where it will rest. */
  readonly restingOffset: Pair;
  /** Where it is after `seconds`. */
  offset(seconds: number): Pair;
  /** How fast it is after `seconds`, per second. */
  velocity(seconds: number): Pair;
}

/** Whether the user prefers reduced motion. */
export function isStill(): boolean;

/** Plays motions, frame by frame. */
export class Player {
  readonly isPlaying: boolean;
  /** Calls `show` with the offsets of `motions` until all rest, and then `done`. */
  play<Motions extends readonly (ScrollMotion | PlaneMotion)[]>(
    motions: readonly [...Motions], show: (...offsets: { [Index in keyof Motions]: Motions[Index]["restingOffset"] }) => void, done?: () => void): void;
  /** Leaves everything where it is. */
  stop(): void;
}
