/** The phases of samples, by number. */
export const PHASES: readonly string[];
/** What touches, by number. */
export const TOOLS: readonly string[];

/** Seconds in decimal, as files write them, of nanoseconds that count from `origin`. */
export function secondsText(nanoseconds: number, origin?: number): string;

/** A sample: `phase` is a word, lengths are points. */
export interface TapeSample {
  id: number;
  phase: string;
  x: number;
  y: number;
  force?: number;
  major?: number;
  minor?: number;
  angle?: number;
  tool?: string;
}

/** A contact from when it came down until it lifted, in seconds. */
export interface TapeContact {
  id: number;
  down: number;
  up: number;
  isDown: boolean;
  end: string;
  points: { t: number; x: number; y: number; force: number }[];
}

/** Fingers on a surface, frame by frame. */
export class Tape {
  constructor(options?: { width?: number; height?: number; origin?: number; name?: string; isLive?: boolean });
  width: number;
  height: number;
  /** What times count from, in seconds. */
  origin: number;
  name: string;
  isLive: boolean;
  /** The frames, with times in nanoseconds from `origin` on. */
  frames: { time: number; samples: TapeSample[] }[];
  /** Adds a sample; those of one time are a frame. */
  add(sample: TapeSample & { time: number }): void;
  readonly isEmpty: boolean;
  /** When a moment is, in the seconds that everything is told in. */
  seconds(time: number): number;
  readonly start: number;
  readonly end: number;
  /** The contacts in the order in which they came. */
  readonly contacts: TapeContact[];
  /** The contacts that are down at `t`, each with where it is. */
  downAt(t: number): (TapeContact & { at: { x: number; y: number }; first: { x: number; y: number } })[];
  /** The text of a file that holds these touches: `*.touches.jsonl`. */
  text(): string;
  /** Reads `*.touches.jsonl`. */
  static read(text: string, name?: string): Tape;
  /** The touches of a case. */
  static ofCase(description: { name?: string; touches: unknown[] }, size: { width: number; height: number }): Tape;
}
