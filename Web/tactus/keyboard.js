// Gestures without a pointer: the keyboard, `click()`, and what screen readers do stand for a tap, and for what a page names.

import { isWithoutPointer } from "./clicks.js";
import { refuses } from "./filters.js";
import { TactusError } from "./module.js";

/** What the browser itself clicks when Enter or Space is pressed, or where these are typed. */
const OPERABLE = "a[href], button, input, select, textarea, summary, option, area[href], audio, video";
const MODIFIERS = ["Control", "Alt", "Shift", "Meta"];

/** Whether `gesture` is a tap that a press of a key can stand for. */
function isPlainTap({ type, options: { enabled, numberOfTapsRequired, numberOfTouchesRequired } }) {
  return type === "tap" && enabled !== false && !(numberOfTapsRequired > 1) && !(numberOfTouchesRequired > 1);
}

/** The keyboard's part of the gestures of one element. */
export class ElementKeys {
  #element;
  #gestures;
  #answered;
  #shortcuts;
  #pressed = false;

  /**
   * @param gestures the gestures on the element
   * @param answered the events that a gesture of this page has answered already
   */
  constructor(element, gestures, answered) {
    this.#element = element;
    this.#gestures = gestures;
    this.#answered = answered;
    this.#shortcuts = element.getAttribute?.("aria-keyshortcuts") ?? null;
    element.addEventListener("click", this.#clicked);
    element.addEventListener("keydown", this.#keyDown);
    element.addEventListener("keyup", this.#keyUp);
  }

  close() {
    this.#element.removeEventListener("click", this.#clicked);
    this.#element.removeEventListener("keydown", this.#keyDown);
    this.#element.removeEventListener("keyup", this.#keyUp);
    this.#tellShortcuts([]);
  }

  /** Follows the alternatives of the gestures, of which screen readers are told. */
  update() {
    this.#tellShortcuts([...this.#gestures].flatMap((gesture) => gesture.alternatives.map(({ key }) => key)));
  }

  #tellShortcuts(keys) {
    if (this.#element.setAttribute === undefined || this.#shortcuts !== null) return;
    const names = keys.map((key) => (key === " " ? "Space" : key)).join(" ");
    if (names) this.#element.setAttribute("aria-keyshortcuts", names);
    else this.#element.removeAttribute("aria-keyshortcuts");
  }

  /** A click that no pointer made is a tap: the innermost element's, as the engine has it. */
  #clicked = (event) => {
    if (!isWithoutPointer(event)) return;
    const path = event.composedPath();
    const taps = [...this.#gestures].filter((gesture) => isPlainTap(gesture) && !refuses(gesture, path));
    const first = this.#answered.get(event) ?? taps[0];
    if (first === undefined) return;
    this.#answered.set(event, first);
    for (const tap of taps) if (tap === first || tap.together.has(first)) tap.answer(event);
  };

  #keyDown = (event) => {
    const { target } = event;
    if (event.defaultPrevented || target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) return;
    for (const gesture of this.#gestures) {
      for (const { key, action } of gesture.alternatives) {
        if (gesture.options.enabled === false || !isPressed(key, event)) continue;
        event.preventDefault();
        action(event);
        return;
      }
    }
    if (!this.#clicks(event)) return;
    // Space would scroll; like a button, it clicks when it is let go of.
    event.preventDefault();
    if (event.key === " ") this.#pressed = true;
    else if (!event.repeat) this.#element.click();
  };

  #keyUp = (event) => {
    if (event.key !== " " || !this.#pressed) return;
    this.#pressed = false;
    if (this.#clicks(event)) this.#element.click();
  };

  /** Whether a key has to be turned into a click, which the browser does for buttons and links only. */
  #clicks(event) {
    return (event.key === "Enter" || event.key === " ") && event.target === this.#element && this.#element.nodeType === 1
      && !(event.ctrlKey || event.altKey || event.metaKey) && !this.#element.matches(OPERABLE)
      && [...this.#gestures].some(isPlainTap);
  }
}

/** Whether an event is the press of `shortcut`, such as `Delete` or `Shift+ArrowUp`. */
function isPressed(shortcut, event) {
  const keys = shortcut.split(/\+(?=.)/);
  const key = keys.pop();
  const held = (name) => keys.includes(name);
  return event.key.toLowerCase() === (key === "Space" ? " " : key.toLowerCase()) && event.ctrlKey === held("Control")
    && event.altKey === held("Alt") && event.metaKey === held("Meta") && (event.shiftKey === held("Shift") || key.length === 1);
}

/** Alternatives as a list, checked. */
export function alternativesOf(value) {
  const list = value === null || value === undefined ? [] : [value].flat();
  for (const { key, action } of list) {
    const isKey = typeof key === "string" && key !== ""
      && key.split(/\+(?=.)/).slice(0, -1).every((word) => MODIFIERS.includes(word));
    if (!isKey) {
      throw new TactusError(
        `alternative: "${key}" is no key; it is a key such as "Delete", with ${MODIFIERS.join(", ")} before a + if held`);
    }
    if (typeof action !== "function") throw new TactusError("alternative: the action must be a function");
  }
  return list;
}
