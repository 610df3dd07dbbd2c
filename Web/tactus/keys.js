// The keyboard's part of the gestures of an element. Loaded when the keyboard is used, or when a page names a key.

import { isPlainTap } from "./keyboard.js";
import { listen } from "./environment.js";

/** Elements that the browser itself clicks on Enter or Space, or in which these keys are typed. */
const OPERABLE = "a[href], button, input, select, textarea, summary, option, area[href], audio, video";

/** Inputs in which keys neither type nor choose a value. */
const BUTTONS = /^(button|checkbox|color|file|image|reset|submit)$/;

/** Whether an element uses most keys itself. */
const isTyped = ({ isContentEditable, tagName, type }) =>
  isContentEditable || (/^(input|textarea|select)$/i.test(tagName) && !BUTTONS.test(type));

/** Whether a key operates a control. */
const operates = (event) => (event.key === "Enter" || event.key === " ") && !(event.ctrlKey || event.altKey || event.metaKey);

/** The keyboard's part of the gestures of one element. */
export class ElementKeys {
  #element;
  #gestures;
  #removals = [];
  #shortcuts;
  #pressed = false;

  /** @param gestures the gestures on the element */
  constructor(element, gestures) {
    this.#element = element;
    this.#gestures = gestures;
    this.#shortcuts = element.getAttribute?.("aria-keyshortcuts") ?? null;
    listen(this.#removals, element, "keydown", this.keyDown, false);
    listen(this.#removals, element, "keyup", this.keyUp, false);
    this.update();
  }

  close() {
    for (const remove of this.#removals) remove();
    this.#listShortcuts([]);
  }

  /** Follows the alternatives of the gestures, and lists them for screen readers. */
  update() {
    this.#listShortcuts([...this.#gestures].flatMap((gesture) => gesture.alternatives.map(({ key }) => key)));
  }

  #listShortcuts(keys) {
    if (this.#element.setAttribute === undefined || this.#shortcuts !== null) return;
    const names = keys.map((key) => (key === " " ? "Space" : key)).join(" ");
    if (names) this.#element.setAttribute("aria-keyshortcuts", names);
    else this.#element.removeAttribute("aria-keyshortcuts");
  }

  /** Follows the press of a key. The innermost node of its path has the focus, also inside a shadow root. */
  keyDown = (event, [target] = event.composedPath()) => {
    if (event.defaultPrevented || isTyped(target)) return;
    // A control inside the element keeps its own keys.
    if (target !== this.#element && operates(event) && target.matches?.(OPERABLE)) return;
    for (const gesture of this.#gestures) {
      for (const { key, action } of gesture.alternatives) {
        if (gesture.options.enabled === false || !isPressed(key, event)) continue;
        if (action(event) === false) continue;
        event.preventDefault();
        return;
      }
    }
    if (!this.#clicks(event, target)) return;
    // Space would scroll the page. As with a button, the click comes when the key is released.
    event.preventDefault();
    if (event.key === " ") this.#pressed = true;
    else if (!event.repeat) this.#click();
  };

  keyUp = (event, [target] = event.composedPath()) => {
    if (event.key !== " " || !this.#pressed) return;
    this.#pressed = false;
    if (this.#clicks(event, target)) this.#click();
  };

  /** Clicks the element; one of SVG has no method for it. */
  #click() {
    if (this.#element.click) this.#element.click();
    else this.#element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));
  }

  /** Whether a key must become a click. The browser only does that for buttons and links. */
  #clicks(event, target) {
    return operates(event) && target === this.#element && this.#element.nodeType === 1 && !this.#element.matches(OPERABLE)
      && [...this.#gestures].some(isPlainTap);
  }
}

/** The keyboard's part of the gestures of a page. */
class PageKeys {
  #page;
  #keys = new WeakMap();

  constructor(page) {
    this.#page = page;
  }

  follow({ element }) {
    const entry = this.#page.elements.get(element);
    const keys = this.#keys.get(element);
    if (entry && keys) keys.update();
    else if (entry) this.#keys.set(element, new ElementKeys(element, entry.gestures));
    else if (keys) {
      keys.close();
      this.#keys.delete(element);
    }
  }

  /** Handles an event from before this script was loaded. */
  replay(event, path) {
    for (const node of path) {
      const keys = this.#keys.get(node);
      if (event.type === "keydown") keys?.keyDown(event, path); else keys?.keyUp(event, path);
    }
  }
}

export const start = (page) => new PageKeys(page);

/** Whether an event is the press of `shortcut`, such as `Delete` or `Shift+ArrowUp`. */
function isPressed(shortcut, event) {
  const keys = shortcut.split(/\+(?=.)/);
  const key = keys.pop();
  const held = (name) => keys.includes(name);
  return event.key.toLowerCase() === (key === "Space" ? " " : key.toLowerCase()) && event.ctrlKey === held("Control")
    && event.altKey === held("Alt") && event.metaKey === held("Meta")
    // A letter may need Shift, as "?" does.
    && (event.shiftKey === held("Shift") || (key.length === 1 && !held("Shift")));
}
