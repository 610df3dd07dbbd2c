import type { Pair } from "../gesture-event.js";

// The engine's physics, for your own behaviours: `import { ScrollMotion } from "@tactus-touch/web/behaviours/motion"`.

/**
 * Loads `motion.wasm`, which computes inertia and springs, unless it is loaded. Every `Player` and every behaviour loads it. Code that
 * makes motions without a player must wait for this.
 *
 * @param source its address, its bytes, a `Response`, or a compiled module; by default the module beside this script
 * @throws a `TactusError` if it cannot be fetched, or is another module; the next call tries again
 */
export function loadMotion(source?: string | URL | Response | BufferSource | WebAssembly.Module): Promise<void>;

/** The share of the speed that is left after each millisecond: UIKit's normal rate. */
export const NORMAL_RATE: number;
/** The same for motions that rest soon: UIKit's fast rate. */
export const FAST_RATE: number;
/** The share of a finger's displacement that things follow beyond an end. */
export const COEFFICIENT: number;

/** The stretch for a finger that is `distance` beyond an end. */
export function stretch(distance: number, length: number, coefficient?: number): number;
/** `offset` within a range, and stretched beyond it. */
export function banded(offset: number, range: readonly [number, number], length: number): number;
/** The place of the finger for a stretch to `offset`: the inverse of `banded`. */
export function unbanded(offset: number, range: readonly [number, number], length: number): number;

/**
 * The motion along one axis after the finger has lifted: inertia, and a spring back from beyond an end. It is the engine's `ScrollMotion`.
 * Before `loadMotion()` has finished, motions end at once at their goal.
 */
export class ScrollMotion {
  constructor(
    offset: number, velocity: number, range: readonly [number, number],
    options?: { rate?: number; length?: number; bounces?: boolean });
  /** The time until it rests, in seconds. */
  readonly duration: number;
  /** The place at which it will rest. */
  readonly restingOffset: number;
  /** The place after `seconds`. */
  offset(seconds: number): number;
  /** The velocity after `seconds`, per second. */
  velocity(seconds: number): number;
}

/** The motion of a place in two dimensions: inertia follows a straight line, and both axes rest at the same time. */
export class PlaneMotion {
  /** `ranges` are the allowed resting places, or the place to which it springs. */
  constructor(
    place: Pair, velocity: Pair, ranges: { x: number | readonly [number, number]; y: number | readonly [number, number] },
    options?: { rate?: number; length?: number | Pair; bounces?: boolean });
  /** The time until it rests, in seconds. */
  readonly duration: number;
  /** The place at which it will rest. */
  readonly restingOffset: Pair;
  /** The place after `seconds`. */
  offset(seconds: number): Pair;
  /** The velocity after `seconds`, per second. */
  velocity(seconds: number): Pair;
}

/** Whether the user prefers reduced motion. */
export function isStill(): boolean;

/** Plays motions, frame by frame. */
export class Player {
  readonly isPlaying: boolean;
  /** Called when a motion begins or ends. */
  onChange: (() => void) | null;
  /** Calls `show` with the offsets of `motions` until all rest, and then `done`. */
  play<Motions extends readonly (ScrollMotion | PlaneMotion)[]>(
    motions: readonly [...Motions], show: (...offsets: { [Index in keyof Motions]: Motions[Index]["restingOffset"] }) => void, done?: () => void): void;
  /** Stops everything at its current place. */
  stop(): void;
}
