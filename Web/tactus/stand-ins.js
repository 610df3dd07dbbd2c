import { nanoseconds } from "./environment.js";
import { BEGAN, ENDED, CANCELLED, FINGER, TIME, ID, PHASE, X, Y, TOOL, TARGET } from "./numbers.js";

/** The difference between the id of the mouse and that of the finger that mirrors it; the ids of real pointers are far smaller. */
export const MIRRORED = 2 ** 32;
/** The id of the finger that is pinned down. */
export const PINNED = 2 ** 33;

/** @typedef {{ id: number, x: number, y: number }} StandInFinger A finger that a mouse replaces, in CSS pixels of the viewport. */

/**
 * The centre of the mirror, and the views that fingers hit.
 *
 * @typedef {object} StandInOptions
 * @property {() => { x: number, y: number }} [centre] The place about which the second finger is mirrored; by default the centre of the
 *   element, or of the window of a document.
 * @property {(event: PointerEvent) => number | null} [hit] As for `PointerInput`.
 * @property {(x: number, y: number) => number | null} [hitAt] The same for a place in the viewport.
 * @property {string} [pinKey] The `code` of the key that pins a finger; `KeyF` by default.
 */

/**
 * A mouse that replaces two fingers, as in a simulator of a phone: with Alt a second finger mirrors it, with Shift and Alt both move
 * together, and while the pin key is held, a finger rests at the mouse's last place.
 *
 * ```js
 * const standIns = new StandIns(surface, canvas);
 * new PointerInput(surface, canvas, { filter: standIns.filter });
 * standIns.onChange = (fingers) => drawDots(fingers);
 * ```
 */
export class StandIns {
  /** @fixed @type {StandInFinger[]} The fingers that are down. */
  fingers = [];
  /** @type {((fingers: StandInFinger[]) => void) | null} Called when they change. */
  onChange = null;

  #surface;
  #centre;
  #hit;
  #hitAt;
  #pinKey;
  #mouse = /** @type {StandInFinger | null} */ (null);
  #mirrored = /** @type {StandInFinger | null} */ (null);
  #pinned = /** @type {StandInFinger | null} */ (null);
  // The last place of the mouse, and its time; the object is reused for every event.
  #place = { x: NaN, y: NaN, time: 0 };
  #document;
  #window;

  /**
   * @param {import("./touch-surface.js").TouchSurface} surface gets the samples
   * @param {Element | Document} element the element that is touched
   * @param {StandInOptions} options
   */
  constructor(surface, element, { centre, hit, hitAt, pinKey = "KeyF" } = {}) {
    this.#surface = surface;
    this.#centre = centre ?? (() => centreOf(element));
    this.#hit = hit ?? (() => -1);
    this.#hitAt = hitAt ?? (() => -1);
    this.#pinKey = pinKey;
    this.#document = element.ownerDocument ?? element;
    this.#window = /** @type {any} */ (this.#document.defaultView);
    this.#window.addEventListener("keydown", this.#keyDown);
    this.#window.addEventListener("keyup", this.#keyUp);
    // Then all touches are cancelled, also those of the stand-ins.
    this.#window.addEventListener("blur", this.forget);
    this.#window.addEventListener("pagehide", this.forget);
    this.#document.addEventListener("visibilitychange", this.#hidden);
  }

  /** Stops listening; the pinned finger is cancelled. */
  close() {
    this.#unpin(CANCELLED, this.#place.time);
    this.#window.removeEventListener("keydown", this.#keyDown);
    this.#window.removeEventListener("keyup", this.#keyUp);
    this.#window.removeEventListener("blur", this.forget);
    this.#window.removeEventListener("pagehide", this.forget);
    this.#document.removeEventListener("visibilitychange", this.#hidden);
  }

  #hidden = () => {
    if (this.#document.visibilityState === "hidden") this.forget();
  };

  /** @readonly Removes all fingers, which were cancelled elsewhere. */
  forget = () => {
    if (this.#mouse === null && this.#pinned === null) return;
    this.#mouse = this.#mirrored = this.#pinned = null;
    this.#report();
  };

  /**
   * The filter for `PointerInput`: handles the events of the mouse while it replaces fingers.
   *
   * @readonly
   * @type {(event: PointerEvent, phase: number) => boolean}
   */
  filter = (event, phase) => {
    if (event.pointerType !== "mouse") return false;
    const time = nanoseconds(event.timeStamp);
    if (this.#mouse === null) {
      this.#remember(event, time);
      if (phase !== BEGAN || !(event.altKey || this.#pinned !== null)) return false;
      const target = this.#hit(event);
      if (target === null) return false;
      this.#mouse = { id: event.pointerId, x: event.clientX, y: event.clientY };
      /** @type {any} */ (event.target).setPointerCapture?.(event.pointerId);
      this.#add(this.#mouse, BEGAN, time, target);
      if (event.altKey) {
        const centre = this.#centre();
        this.#mirrored = {
          id: MIRRORED + event.pointerId, x: 2 * centre.x - event.clientX, y: 2 * centre.y - event.clientY,
        };
        this.#add(this.#mirrored, BEGAN, time, this.#hitAt(this.#mirrored.x, this.#mirrored.y) ?? -1);
      }
    } else {
      if (event.pointerId !== this.#mouse.id) return false;
      // The event of an end has the place of the last move, or none.
      const dx = phase === CANCELLED ? 0 : event.clientX - this.#mouse.x;
      const dy = phase === CANCELLED ? 0 : event.clientY - this.#mouse.y;
      const side = event.shiftKey ? 1 : -1;
      this.#move(this.#mouse, dx, dy, phase, time);
      if (this.#mirrored !== null) this.#move(this.#mirrored, side * dx, side * dy, phase, time);
      this.#remember(event, time);
      if (phase === ENDED || phase === CANCELLED) this.#mouse = this.#mirrored = null;
    }
    this.#report();
    return true;
  };

  #keyDown = (event) => {
    if (event.code !== this.#pinKey || event.repeat || this.#pinned !== null || isTyping(event.composedPath()[0])) return;
    // The last place of the mouse; a finger of the mouse itself remains the mouse's.
    if (Number.isNaN(this.#place.x) || this.#mouse !== null) return;
    const target = this.#hitAt(this.#place.x, this.#place.y);
    if (target === null) return;
    this.#pinned = { id: PINNED, x: this.#place.x, y: this.#place.y };
    this.#add(this.#pinned, BEGAN, nanoseconds(event.timeStamp), target);
    this.#report();
  };

  #keyUp = (event) => {
    if (event.code === this.#pinKey) this.#unpin(ENDED, nanoseconds(event.timeStamp));
  };

  #remember(event, time) {
    this.#place.x = event.clientX;
    this.#place.y = event.clientY;
    this.#place.time = time;
  }

  #unpin(phase, time) {
    if (this.#pinned === null) return;
    this.#add(this.#pinned, phase, time);
    this.#pinned = null;
    this.#report();
  }

  #move(finger, dx, dy, phase, time) {
    finger.x += dx;
    finger.y += dy;
    this.#add(finger, phase, time);
  }

  #add(finger, phase, time, target = -1) {
    const sample = this.#surface.begin();
    sample[TIME] = time;
    sample[ID] = finger.id;
    sample[PHASE] = phase;
    sample[X] = finger.x;
    sample[Y] = finger.y;
    sample[TOOL] = FINGER;
    sample[TARGET] = target;
    this.#surface.add();
  }

  #report() {
    this.fingers = /** @type {any} */ ([this.#pinned, this.#mouse, this.#mirrored].filter((finger) => finger !== null));
    this.onChange?.(this.fingers);
  }
}

function centreOf(element) {
  const { defaultView } = element;
  // The box of a document is as long as its content.
  if (defaultView) return { x: defaultView.innerWidth / 2, y: defaultView.innerHeight / 2 };
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Whether a key is typed into a text field. */
function isTyping(target) {
  return target?.isContentEditable === true || /^(input|textarea|select)$/i.test(target?.tagName ?? "");
}
