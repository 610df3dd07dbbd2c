import type { TouchSurface } from "./touch-surface.js";

/** The version of the protocol that is spoken here. */
export const LINK_VERSION: number;
/** How long lines wait for others to go with them, in milliseconds. */
export const BATCH_DELAY: number;
/** The characters of a message, at most. */
export const MESSAGE_LENGTH: number;
/** The bytes that may wait to be sent before the link is given up. */
export const MOST_WAITING: number;
/** How long after a loss the next attempt comes at the earliest, in milliseconds: doubled by each that fails. */
export const FIRST_PAUSE: number;
/** What that is doubled up to. */
export const LONGEST_PAUSE: number;

/** What a link asks of the page. */
export interface LinkSurroundings {
  /** The address of the web socket; `null` where there can be none. */
  readonly address: string | null;
  /** The size of the page in CSS pixels. */
  readonly size: { width: number; height: number };
  /** What the page runs in, for people. */
  readonly device: string;
  open(address: string): WebSocket;
  now(): number;
  setTimeout(work: () => void, delay: number): unknown;
  warn(text: string): void;
}

/** The browser's own. */
export const pageSurroundings: LinkSurroundings;

/** An action of a recognizer, as the terminal shows it. */
export interface LinkedGesture {
  /** When, in nanoseconds. */
  time: number;
  /** The name of the recognizer. */
  recognizer: string;
  type: string;
  state: string;
  /** What it was made on. */
  view?: string | null;
  /** Numbers, texts, booleans and lists of these; anything else is left out. */
  [value: string]: unknown;
}

/** Brings what happens on a page to `tactus serve`. Where there is none, it does nothing. */
export class Link {
  /** @param options `onRecording` is told whether touches are recorded, and if they are not any more, why */
  constructor(options?: {
    surroundings?: LinkSurroundings;
    onRecording?: (isRecording: boolean, reason?: string) => void;
  });
  readonly state: "connecting" | "open" | "lost" | "off";
  /** Listens to what a surface is told, and returns it. */
  follow(surface: TouchSurface): TouchSurface;
  /** Keeps a sample until `commit`; `slots` are its numbers, as `Slot` names them. */
  hold(slots: Float64Array): void;
  /** Sends the samples that were held. */
  commit(): void;
  /** Says that all touches are cancelled. */
  cancelAll(): void;
  /** Tells of an action. */
  gesture(gesture: LinkedGesture): void;
}

/** What `tactus.on` makes gestures for. */
export interface LinkedPage {
  on: (...values: any[]) => any;
  readonly surface: TouchSurface | null;
}

export { hasTerminal } from "./terminal.js";

/**
 * Brings all gestures of a page and their touches to the terminal: those that there are, and those to come.
 *
 * `tactus.load()` does so by itself where the page comes from `tactus serve`.
 */
export function linkPage(page: LinkedPage, link?: Link): Link;

/** The same for a page that comes from `tactus serve`; `null` for others. */
export function linkServed(page: LinkedPage & { document: Document }): Link | null;

/** The seconds of a time in nanoseconds, exactly. */
export function seconds(nanoseconds: number): string;
