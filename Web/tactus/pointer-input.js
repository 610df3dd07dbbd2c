// Pointer events of an element, or of a whole document, as samples of a surface.

import { listen, nanoseconds } from "./environment.js";
import { FrameEnds } from "./frame-ends.js";
import { FIELDS } from "./gesture-needs.js";
import {
  BEGAN, MOVED, ENDED, CANCELLED, FINGER, PEN, ERASER, PALM, MOUSE, ACTUAL, COALESCED, CONTACT, COUNT, TIME, ID, PHASE, X,
  Y, TOOL, FORCE, MAJOR, MINOR, ANGLE, ALTITUDE, AZIMUTH, BUTTONS, ROLE, TARGET, KIND,
} from "./numbers.js";

let palmSize = Infinity;

/** A finger whose contact exceeds this many pixels becomes a palm; no limit by default. See the option of `tactus.load`, which checks it. */
export function setPalmSize(size = Infinity) {
  palmSize = size;
}

/** The tool of a pointer event: inverted pens are erasers, which have a button of their own. */
export function toolOf({ pointerType, buttons, button }) {
  return pointerType === "mouse" ? MOUSE : pointerType !== "pen" ? FINGER : buttons & 32 || button === 5 ? ERASER : PEN;
}

/**
 * Fills `sample`, the numbers of a surface's next sample, from a pointer event.
 *
 * @param phase its phase
 * @param role its role in its frame
 * @param target the number of the hit view
 * @param kind whether it touches
 */
export function fillSample(sample, event, phase, role = ACTUAL, target = -1, kind = CONTACT) {
  const { width, height, pressure } = event;
  // Each read of a browser's event costs time: for a finger, only its own properties are read.
  const isFinger = event.pointerType === "touch";
  const tool = isFinger ? (width > palmSize || height > palmSize ? PALM : FINGER) : toolOf(event);
  // Browsers report a size of 1 × 1 if they do not know it.
  const isSized = (width > 1 || height > 1) && tool !== MOUSE;
  sample[TIME] = nanoseconds(event.timeStamp);
  sample[ID] = event.pointerId;
  sample[PHASE] = phase;
  sample[X] = event.clientX;
  sample[Y] = event.clientY;
  sample[TOOL] = tool;
  // A device without a sensor reports 0, or 0.5 while a button is down, and a mouse always does.
  sample[FORCE] = tool === MOUSE || !(pressure > 0) || pressure === 0.5 ? 0 : Math.min(pressure, 1);
  sample[MAJOR] = isSized ? Math.max(width, height) : 0;
  sample[MINOR] = isSized ? Math.min(width, height) : 0;
  // The box of the contact: upright, or lying on its side.
  sample[ANGLE] = isSized && width > height ? Math.PI / 2 : 0;
  sample[ALTITUDE] = isFinger ? Math.PI / 2 : event.altitudeAngle ?? Math.PI / 2;
  sample[AZIMUTH] = isFinger ? 0 : event.azimuthAngle ?? 0;
  // A finger, and a tip that only touches, have the primary one. Bits 1 to 16 mean the same in `Touch.Buttons`; 32 is the eraser, a tool.
  sample[BUTTONS] = isFinger ? 1 : (event.buttons & 31) || 1;
  sample[ROLE] = role;
  sample[TARGET] = target;
  sample[KIND] = kind;
}

/**
 * The options of a `PointerInput`, besides the samples.
 *
 * @typedef {object} PointerInputOptions
 * @property {(event: PointerEvent) => number | null} [hit] The number of the view that a pointer hits, `null` to ignore the pointer; by
 *   default −1, for surfaces that know the places of their views.
 * @property {(event: PointerEvent) => Element} [capture] The element that captures a pointer; by default the element with the listeners.
 * @property {(event: PointerEvent) => void} [hover] Called with the movements of pointers that are not down. See `HoverInput`.
 * @property {(event: PointerEvent, phase: number) => boolean} [filter] Gets every event first. If it returns true, `PointerInput` ignores
 *   the event; see `StandIns`.
 * @property {(event: PointerEvent, phase: number, sample: Float64Array) => void} [notice] Called after each event that became a sample,
 *   with its sample as the engine gets it.
 * @property {boolean} [coalesced] Whether the events between two frames go to the engine, for views that ask for them; true by default. On
 *   a page that seldom draws they always do, for velocities.
 * @property {boolean} [prompt] Whether the movements of a frame are sent as soon as all have arrived, without an animation frame; false by
 *   default.
 * @property {(id: number) => boolean} [isThere] Whether the element of a pointer is still in the document; see `cancelGone()`. If it is, a
 *   lost capture changes nothing.
 */

/**
 * Listens to the pointers of an element or document, and to everything by which a page can lose them: `pointercancel`, lost capture, the
 * page hidden or left, the window blurred. The caller must set the element's `touch-action`.
 *
 * A pointer that comes down is captured, so that its events arrive here wherever it moves. It is cancelled when the browser takes it away,
 * when another element captures it, and when the page is hidden or its window loses the focus.
 */
export class PointerInput {
  #surface;
  #options;
  /** The last sample of each pointer that is down. */
  #pointers = new Map();
  /** Whether there may be fingers that came down before the page listened: none has come down since. */
  #isFirst = true;
  /** @fixed Whether a finger is down that came down before the page listened: it was recognized when it moved. */
  hasEarly = false;
  /** @type {any} Finds the ends of frames; undefined if animation frames do. */
  #frames;
  #removals = [];
  /**
   * The filter that gets every event first: at first the option with that name.
   *
   * @type {((event: PointerEvent, phase: number) => boolean) | undefined}
   */
  filter;
  /**
   * Whether force and size are read from the events of moving fingers; true by default. Each read of a browser's event costs time; without
   * these there are four. If a recorder follows the surface, they are always read.
   */
  isDetailed = true;

  /**
   * @param {import("./touch-surface.js").TouchSurface} surface gets the samples
   * @param {Element | Document} element the element, or a document
   * @param {PointerInputOptions} [options]
   */
  constructor(surface, element, options) {
    this.#surface = surface;
    this.filter = options?.filter;
    this.#options = { hit: () => -1, capture: () => element, coalesced: true, ...options };
    const document = element.ownerDocument ?? element;
    const window = document.defaultView;
    this.#frames = options?.prompt && new FrameEnds(surface, this.#pointers);

    const on = (...values) => listen(this.#removals, ...values);
    on(element, "pointerdown", this.#down);
    on(element, "pointermove", this.#move);
    on(element, "pointerup pointercancel lostpointercapture", this.#end);
    // Actions that browsers start while a finger or mouse is down would cancel the pointer.
    on(element, "dragstart contextmenu", this.#preventWhileDown);
    // The capture phase also gets the `blur` of an element in which text was typed.
    on(document, "visibilitychange", () => document.visibilityState === "hidden" && this.cancelAll());
    on(window, "pagehide blur", ({ target, type }) => (target === window || type === "pagehide") && this.cancelAll());
  }

  /**
   * Also listens inside a closed shadow root: its elements cannot be seen from outside, so `hit` ignores its host. Returns a function that
   * stops this.
   *
   * @param {ShadowRoot} root
   * @returns {() => void}
   */
  addRoot(root) {
    const removals = [];
    listen(removals, root, "pointerdown", this.#down);
    listen(removals, root, "pointermove", (event) => this.#pointers.has(event.pointerId) || this.#move(event));
    return () => removals.forEach((remove) => remove());
  }

  /** The number of pointers that are down. */
  get pointersDown() {
    return this.#pointers.size;
  }

  /** Cancels all pointers. Their events are ignored until they come down again. */
  cancelAll() {
    this.#isFirst = this.hasEarly = false;
    this.#pointers.clear();
    this.#frames?.rest();
    this.#surface.cancelAll();
  }

  /**
   * Cancels the pointers of which the option `isThere` says that their element is gone. Browsers report that only with their next event.
   */
  cancelGone() {
    for (const [id, sample] of this.#pointers) {
      if (this.#options.isThere?.(id) !== false) continue;
      this.#pointers.delete(id);
      sample[PHASE] = CANCELLED;
      this.#surface.next.set(sample);
      this.#surface.add();
    }
    this.#frames?.rest();
  }

  /** Stops listening; pointers that are down are cancelled. */
  close() {
    if (this.#pointers.size > 0) this.cancelAll();
    for (const remove of this.#removals.splice(0)) remove();
  }

  #down = (event) => {
    this.#isFirst = this.hasEarly = event.type === "pointermove";
    if (this.filter?.(event, BEGAN)) return;
    const { hit, capture } = this.#options;
    const target = hit(event);
    if (target === null) return;
    const element = /** @type {any} */ (capture(event));
    const sample = new Float64Array(COUNT);
    this.#pointers.set(event.pointerId, sample);
    this.#frames?.rest();
    // The browser captures a finger with the element on which it came down.
    if (!element.hasPointerCapture?.(event.pointerId)) {
      try {
        element.setPointerCapture(event.pointerId);
      } catch {
        // The pointer is already gone, or a script made it: then there is nothing to capture.
      }
    }
    fillSample(sample, event, BEGAN, ACTUAL, target);
    this.#add(event, sample);
  };

  #move = (event) => {
    const sample = this.#pointers.get(event.pointerId);
    // A moving finger is down, even if it came down before the page listened.
    if (!sample && this.#isFirst && event.buttons && event.pointerType === "touch") return this.#down(event);
    if (this.filter?.(event, MOVED)) return;
    const { hover, coalesced } = this.#options;
    if (!sample) return hover?.(event);
    const surface = this.#surface;
    const frames = this.#frames;
    const time = nanoseconds(event.timeStamp);
    if (coalesced || time > sample[TIME] + 3e7) {
      // The last one is the event itself.
      for (const each of (event.getCoalescedEvents?.() ?? []).slice(0, -1)) {
        fillSample(surface.next, each, MOVED, COALESCED);
        surface.add();
      }
    }
    if (sample[TOOL] === FINGER && !this.isDetailed && !surface.isRecorded && palmSize === Infinity) {
      sample[TIME] = time;
      sample[PHASE] = MOVED;
      sample[X] = event.clientX;
      sample[Y] = event.clientY;
      sample[TARGET] = -1;
    } else {
      fillSample(sample, event, MOVED);
    }
    surface.isFlushedByHand = frames?.add(sample);
    this.#add(event, sample);
    surface.isFlushedByHand = false;
    if (frames?.isOpen === false) surface.flush();
  };

  #end = (event) => {
    const phase = event.type === "pointerup" ? ENDED : CANCELLED;
    this.hasEarly = false;
    // If a page only draws the content of an element anew, its events still come to the document.
    if (event.type[0] === "l" && event.target.nodeType === 9 && this.#options.isThere?.(event.pointerId)) return;
    if (this.filter?.(event, phase)) return;
    const sample = this.#pointers.get(event.pointerId);
    if (!this.#pointers.delete(event.pointerId)) return;
    this.#frames?.rest();
    fillSample(sample, event, phase);
    this.#add(event, sample);
  };

  /** Adds a sample that `event` has filled. */
  #add(event, sample) {
    const surface = this.#surface;
    surface.next.set(sample);
    const sent = surface.add();
    this.#options.notice?.(event, sample[PHASE], sent);
  }

  #preventWhileDown = (event) => {
    // The menu of a mouse is opened on purpose; that of a finger opens if it rests. Some browsers do not report which pointer opens it.
    const isUnwanted = ([, sample]) => event.type !== "contextmenu" || (event.pointerType !== "mouse" && sample[TOOL] !== MOUSE);
    // In a field, a finger needs the menu to paste, and selected text can be dragged.
    if ([...this.#pointers].some(isUnwanted) && !event.composedPath()[0].matches?.(FIELDS)) event.preventDefault();
  };
}
