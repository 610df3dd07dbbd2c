// The engine's physics, for behaviours of one's own: `import { ScrollMotion } from "tactus/behaviours/motion"`.

/**
 * Loads `motion.wasm`, which moves things, unless it is there. A `Player` does so when it is made, and so does every behaviour;
 * whoever makes motions without one waits for this.
 *
 * @param source its address, its bytes, a `Response`, or a compiled module; the one beside this script by default
 * @throws a `TactusError` if it cannot be fetched, or is another module; the next call tries again
 */
export function loadMotion(source?: string | URL | Response | BufferSource | WebAssembly.Module): Promise<void>;

/** What is left of the speed after each millisecond: UIKit's normal rate. */
export const NORMAL_RATE: number;
/** The same where things come to rest soon: UIKit's fast rate. */
export const FAST_RATE: number;
/** How much of a finger's way things follow beyond an end. */
export const COEFFICIENT: number;

/** How far something is drawn out by a finger that is `distance` beyond an end. */
export function stretch(distance: number, length: number, coefficient?: number): number;
/** `offset` within a range, and drawn out beyond it. */
export function banded(offset: number, range: readonly [number, number], length: number): number;
/** Where the finger is by which something is drawn out to `offset`: the way back, for who takes hold of it there. */
export function unbanded(offset: number, range: readonly [number, number], length: number): number;

/**
 * Where something goes along one axis after the finger let go of it: slides, and springs back from beyond an end. It is the engine's
 * `ScrollMotion`; before `loadMotion()` has finished, things are at once where they go.
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

/** Whether people have asked for less motion. */
export function isStill(): boolean;

/** What moves by itself, frame by frame. */
export class Player {
  readonly isPlaying: boolean;
  /** Calls `show` with the numbers of `motions` until all rest, and then `done`. */
  play(motions: ScrollMotion[], show: (...numbers: number[]) => void, done?: () => void): void;
  /** Leaves everything where it is. */
  stop(): void;
}
