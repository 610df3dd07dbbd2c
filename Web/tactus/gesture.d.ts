import type { Decision } from "./decisions.js";
import type { GestureState } from "./gesture-event.js";
import type { GestureEvents, GestureOptions, GestureType, OptionValue } from "./gesture-options.js";

/** What does the same as a gesture from the keyboard. */
export interface KeyAlternative {
  /** A key, as `KeyboardEvent.key` names it: `"Delete"`, `"Space"`, `"Shift+ArrowUp"`. The element has to have the focus, or something in it. */
  key: string;
  action: (event: KeyboardEvent) => void;
}

/** A recognizer on an element: what `tactus.on` returns. */
export class Gesture<T extends GestureType = any> {
  private constructor();
  /** The element that it is on. */
  readonly element: Element | Document;
  /** Its type. */
  readonly type: T;
  /** The options that were set; those that were not have the defaults of their type. */
  readonly options: Readonly<GestureOptions[T]>;
  /** The state that its handler heard of last; `possible` before the first time. */
  readonly state: GestureState;
  /** Whether it was taken off. */
  readonly isOff: boolean;
  /** Whether it attends to touches; setting it to false in the middle of a gesture cancels that. */
  enabled: boolean;
  /** What is called; can be replaced. */
  handler: (event: GestureEvents[T]) => void;
  /** What does the same from the keyboard, for what has the focus; `null` for nothing. `aria-keyshortcuts` tells of it. */
  alternative: KeyAlternative | readonly KeyAlternative[] | null;
  /**
   * Is told every decision about it, with its reason: why it waits, why it failed, and by how much. `null`, the default, for
   * nobody; then no reason costs anything. The sentences are a script of their own, which is loaded when this is set first.
   */
  onDecision: ((decision: Decision) => void) | null;
  /** Takes it off its element; if it is in progress, the handler is called a last time, with `cancelled`. */
  off(): void;
  /** Has it act only once `other` has failed. Returns this gesture. */
  requireToFail(other: Gesture<any>): this;
  /** Lets it and `other` be in progress at the same time. Returns this gesture. */
  simultaneousWith(other: Gesture<any>): this;
  /** Lets it be in progress only while `other` is; with `null`, whenever it likes. Returns this gesture. */
  gatedBy(other: Gesture<any> | null): this;
  /** Sets options: all of them or, if one is wrong, none. Returns this gesture. */
  set(options: Partial<GestureOptions[T]>): this;
  /**
   * What an option is now: what was set, or its default. Of several words, as of `direction`, it is a list. `touchAction` is what
   * this gesture leaves to the browser.
   *
   * @throws a `TactusError` for what its type does not have; and before `load()` has finished or after `off()`, for what the
   *   engine knows
   */
  get<K extends keyof GestureOptions[T]>(option: K): OptionValue<GestureOptions[T], K>;
}
