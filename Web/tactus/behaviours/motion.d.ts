/** What is left of the speed after each millisecond: UIKit's normal rate. */
export const NORMAL_RATE: number;
/** The same where things come to rest soon: UIKit's fast rate. */
export const FAST_RATE: number;
/** How much of a finger's way things follow beyond an end. */
export const COEFFICIENT: number;

/** How far something is drawn out by a finger that is `distance` beyond an end. */
export function stretch(distance: number, length: number): number;
/** `offset` within a range, and drawn out beyond it. */
export function banded(offset: number, range: readonly [number, number], length: number): number;

/** Where something goes along one axis after the finger let go of it: slides, and springs back from beyond an end. */
export class Motion {
  constructor(
    offset: number, velocity: number, range: readonly [number, number], options?: { rate?: number; length?: number });
  /** How long it takes until it rests, in seconds. */
  readonly duration: number;
  /** Where it will rest. */
  readonly goal: number;
  /** Where it is after `seconds`. */
  at(seconds: number): number;
}

/** Whether people have asked for less motion. */
export function isStill(): boolean;

/** What moves by itself, frame by frame. */
export class Player {
  readonly isPlaying: boolean;
  /** Calls `show` with the numbers of `motions` until all rest, and then `done`. */
  play(motions: Motion[], show: (...numbers: number[]) => void, done?: () => void): void;
  /** Leaves everything where it is. */
  stop(): void;
}
