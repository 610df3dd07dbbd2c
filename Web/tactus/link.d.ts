import type { TouchSurface } from "./touch-surface.js";

/** An action of a recognizer, as the terminal shows it. */
export interface LinkedGesture {
  /** Its time, in nanoseconds. */
  time: number;
  /** The name of the recognizer. */
  recognizer: string;
  type: string;
  state: string;
  /** The element on which it was made. */
  view?: string | null;
  /** Numbers, texts, booleans and lists of these; anything else is left out. */
  [value: string]: unknown;
}

/** Sends the events of a page to `tactus serve`. Without a server, it does nothing. */
export class Link {
  /** @param options `onRecording` is called when the server starts or stops to record touches, with the reason if it stops */
  constructor(options?: {
    onRecording?: (isRecording: boolean, reason?: string) => void;
  });
  readonly state: "connecting" | "open" | "lost" | "off";
  /** Sends the samples of a surface to the terminal, and returns the surface. */
  follow(surface: TouchSurface): TouchSurface;
  /** Keeps a sample until `commit`; `slots` are its numbers, as `Slot` names them. */
  hold(slots: Float64Array): void;
  /** Sends the samples that were held. */
  commit(): void;
  /** Sends that all touches are cancelled. */
  cancelAll(): void;
  /** Sends an action. */
  gesture(gesture: LinkedGesture): void;
}

/** A page with gestures, such as `tactus.page`. */
export interface LinkedPage {
  on: (...values: any[]) => any;
  readonly surface: TouchSurface | null;
}

/**
 * Sends all gestures of a page and their touches to the terminal: the current ones, and those that are added later.
 *
 * `tactus.load()` calls it if the page comes from `tactus serve`.
 */
export function linkPage(page: LinkedPage, link?: Link): Link;

/** The same for a page that comes from `tactus serve`; `null` for others. */
export function linkServed(page: LinkedPage & { document: Document }): Link | null;
