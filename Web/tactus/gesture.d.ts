import type { Decision } from "./decisions.js";
import type { GestureState } from "./gesture-event.js";
import type { GestureEvents, GestureOptions, GestureType, OptionValue } from "./gesture-options.js";

/** A key with the same effect as a gesture. */
export interface KeyAlternative {
  /** A key, named as in `KeyboardEvent.key`: `"Delete"`, `"Space"`, `"Shift+ArrowUp"`. The element, or a node in it, needs the focus. */
  key: string;
  /** If it returns `false`, the key keeps its usual effect. */
  action: (event: KeyboardEvent) => unknown;
}

/** A recognizer on an element: what `tactus.on` returns. */
export class Gesture<T extends GestureType = any> {
  private constructor();
  /** The element that it is on. */
  readonly element: Element | Document;
  /** Its type. */
  readonly type: T;
  /** The options that were set. Others have the defaults of the type. */
  readonly options: Readonly<GestureOptions[T]>;
  /** The state at the last call of its handler; `possible` before the first call. */
  readonly state: GestureState;
  /** Whether it was taken off. */
  readonly isOff: boolean;
  /** Whether it attends to touches; setting it to false cancels a gesture in progress. */
  enabled: boolean;
  /** The handler, which can be replaced. */
  handler: (event: GestureEvents[T]) => void;
  /** Keys with the same effect while the element has the focus; `null` for none. They are listed in `aria-keyshortcuts`. */
  alternative: KeyAlternative | readonly KeyAlternative[] | null;
  /**
   * Called with every decision about it, with its reason: why it waits, why it failed, and by how much. With `null`, the default, reasons
   * cost nothing. The first handler loads the script with the sentences.
   */
  onDecision: ((decision: Decision) => void) | null;
  /** Takes it off its element; if it is in progress, the handler is called a last time, with `cancelled`. */
  off(): void;
  /** Lets it act only after `other` has failed. Returns this gesture. */
  requireToFail(other: Gesture<any>): this;
  /** Lets it and `other` be in progress at the same time. Returns this gesture. */
  simultaneousWith(other: Gesture<any>): this;
  /** Lets it be in progress only while `other` is; `null` removes that limit. Returns this gesture. */
  gatedBy(other: Gesture<any> | null): this;
  /** Sets options: all of them or, if one is wrong, none. Returns this gesture. */
  set(options: Partial<GestureOptions[T]>): this;
  /**
   * The current value of an option: the set value, or its default. An option that may be several words, such as `direction`, is a list.
   * `touchAction` lists the rights that this gesture leaves to the browser.
   *
   * @throws a `TactusError` for an option that its type does not have; before `load()` has finished or after `off()`,
   *   also for the options of the engine
   */
  get<K extends keyof GestureOptions[T]>(option: K): OptionValue<GestureOptions[T], K>;
}
