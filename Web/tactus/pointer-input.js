// Pointer events of an element, or of a whole document, as samples of a surface.

import { listen, nanoseconds } from "./environment.js";
import { FrameEnds } from "./frame-ends.js";
import {
  BEGAN, MOVED, ENDED, CANCELLED, FINGER, PEN, ERASER, MOUSE, ACTUAL, COALESCED, CONTACT, TIME, ID, PHASE, X,
  Y, TOOL, FORCE, MAJOR, MINOR, ANGLE, ALTITUDE, AZIMUTH, BUTTONS, ROLE, TARGET, KIND,
} from "./numbers.js";

/** What a pointer event says of the tool: pens turned around are erasers, which have a button of their own. */
export function toolOf({ pointerType, buttons, button }) {
  return pointerType === "mouse" ? MOUSE : pointerType !== "pen" ? FINGER : buttons & 32 || button === 5 ? ERASER : PEN;
}

/**
 * How hard a pointer presses: 0 where nobody knows. A device without a sensor says 0, or 0.5 while a button is down, and
 * so does a mouse always.
 */
export function forceOf({ pointerType, pressure }) {
  return pointerType === "mouse" ? 0 : known(pressure);
}

const known = (pressure) => !(pressure > 0) || pressure === 0.5 ? 0 : Math.min(pressure, 1);

/** Buttons of an event, as bits of `Touch.Buttons`; a finger, and a tip that just touches, have the primary one. */
export function buttonsOf(event) {
  // Bits 1 to 16 mean the same in both; 32 is the eraser, which is a tool.
  return (event.buttons & 31) || 1;
}

/**
 * Fills `sample`, the numbers of a surface's next sample, from a pointer event.
 *
 * @param phase its phase
 * @param role its role in its frame
 * @param target the number of what was hit
 * @param kind whether it touches
 */
export function fillSample(sample, event, phase, role = ACTUAL, target = -1, kind = CONTACT) {
  const { width, height } = event;
  // Every question to a browser's event costs: a finger is asked for no more than it has.
  const isFinger = event.pointerType === "touch";
  const tool = isFinger ? FINGER : toolOf(event);
  // A size of 1 × 1 is what browsers say when they do not know.
  const isSized = (width > 1 || height > 1) && tool !== MOUSE;
  sample[TIME] = nanoseconds(event.timeStamp);
  sample[ID] = event.pointerId;
  sample[PHASE] = phase;
  sample[X] = event.clientX;
  sample[Y] = event.clientY;
  sample[TOOL] = tool;
  sample[FORCE] = isFinger ? known(event.pressure) : forceOf(event);
  sample[MAJOR] = isSized ? Math.max(width, height) : 0;
  sample[MINOR] = isSized ? Math.min(width, height) : 0;
  // The box of the contact: upright, or lying on its side.
  sample[ANGLE] = isSized && width > height ? Math.PI / 2 : 0;
  sample[ALTITUDE] = isFinger ? Math.PI / 2 : event.altitudeAngle ?? Math.PI / 2;
  sample[AZIMUTH] = isFinger ? 0 : event.azimuthAngle ?? 0;
  sample[BUTTONS] = isFinger ? 1 : buttonsOf(event);
  sample[ROLE] = role;
  sample[TARGET] = target;
  sample[KIND] = kind;
}

/**
 * Listens to the pointers of an element, and to everything by which a page can lose them.
 *
 * A pointer that comes down is captured, so that its events come here wherever it goes. It is cancelled when the browser
 * takes it away, when another element captures it, and when the page is hidden or its window loses its place.
 */
export class PointerInput {
  #surface;
  #element;
  #document;
  #window;
  #options;
  #pointers = new Map();
  /** What finds the ends of frames; nothing where animation frames do. */
  #frames;
  #removals = [];
  /** What sees every event first; may be set later. */
  filter;

  /**
   * @param surface takes the samples
   * @param element the element, or a document
   * @param options `hit(event)`: the number of what a pointer hits, `null` to leave the pointer alone; by default −1, for
   *   surfaces that know their views' places themselves. `capture(event)`: the element that captures the pointer; by
   *   default the element. `hover(event)`: is called with the movements of pointers that are not down; see `HoverInput`.
   *   `filter(event, phase)`: sees every event first, and takes it over by returning true. `notice(event, phase)`: is called
   *   after each event that is taken. `coalesced`: whether the events between two frames go to the engine, too, for views
   *   that ask their touches for them; true by default. `prompt`: whether movements are sent as soon as all of a frame are
   *   there, without an animation frame; by default they wait for one.
   */
  constructor(surface, element, options) {
    this.#surface = surface;
    this.#element = element;
    this.filter = options?.filter;
    this.#options = { hit: () => -1, capture: () => element, coalesced: true, ...options };
    const document = this.#document = element.ownerDocument ?? element;
    this.#window = document.defaultView;
    this.#frames = options?.prompt && new FrameEnds(surface);

    const on = (...values) => listen(this.#removals, ...values);
    on(element, "pointerdown", this.#down);
    on(element, "pointermove", this.#move);
    on(element, "pointerup pointercancel lostpointercapture", this.#end);
    // What browsers start by themselves while a finger or mouse is down would end in a cancelled pointer.
    on(element, "dragstart contextmenu", this.#preventWhileDown);
    // On the way down, the `blur` of an element that was typed into comes by, too.
    on(document, "visibilitychange", () => document.visibilityState === "hidden" && this.cancelAll());
    on(this.#window, "pagehide blur", ({ target, type }) => (target === this.#window || type === "pagehide") && this.cancelAll());
  }

  /**
   * Listens inside a closed shadow root, too: from outside, nobody sees what is hit in there. `hit` leaves to the root what it
   * sees of it from outside. Returns what to call to listen there no longer.
   */
  addRoot(root) {
    const removals = [];
    listen(removals, root, "pointerdown", this.#down);
    listen(removals, root, "pointermove", (event) => this.#pointers.has(event.pointerId) || this.#move(event));
    return () => removals.forEach((remove) => remove());
  }

  /** How many pointers are down. */
  get pointersDown() {
    return this.#pointers.size;
  }

  /** Cancels all pointers: none of them is heard of again before it comes down anew. */
  cancelAll() {
    this.#pointers.clear();
    this.#frames?.follow(this.#pointers.size);
    this.#surface.cancelAll();
  }

  /** Listens no longer; pointers that are down are cancelled. */
  close() {
    if (this.#pointers.size > 0) this.cancelAll();
    for (const remove of this.#removals.splice(0)) remove();
  }

  #down = (event) => {
    if (this.filter?.(event, BEGAN)) return;
    const { hit, capture } = this.#options;
    const target = hit(event);
    if (target === null) return;
    const element = capture(event);
    this.#pointers.set(event.pointerId, target);
    this.#frames?.follow(this.#pointers.size);
    // A finger is captured by what it came down on anyway.
    if (!element.hasPointerCapture?.(event.pointerId)) {
      try {
        element.setPointerCapture(event.pointerId);
      } catch {
        // The pointer is gone already, or was made by a script: then there is nothing to capture.
      }
    }
    this.#add(event, BEGAN, target);
  };

  #move = (event) => {
    if (this.filter?.(event, MOVED)) return;
    const { hover, coalesced } = this.#options;
    if (!this.#pointers.has(event.pointerId)) {
      hover?.(event);
      return;
    }
    const surface = this.#surface;
    const frames = this.#frames;
    if (coalesced) this.#addCoalesced(event);
    fillSample(surface.next, event, MOVED);
    surface.isFlushedByHand = frames?.add(surface.next);
    this.#take(event, MOVED);
    surface.isFlushedByHand = false;
    if (frames?.isOpen === false) surface.flush();
  };

  #addCoalesced(event) {
    const coalesced = event.getCoalescedEvents?.();
    // The last one is the event itself.
    if (!coalesced) return;
    for (let index = 0; index < coalesced.length - 1; index++) {
      fillSample(this.#surface.next, coalesced[index], MOVED, COALESCED);
      this.#surface.add();
    }
  }

  #end = (event) => {
    const phase = event.type === "pointerup" ? ENDED : CANCELLED;
    if (this.filter?.(event, phase) || !this.#pointers.delete(event.pointerId)) return;
    this.#frames?.follow(this.#pointers.size);
    this.#add(event, phase);
  };

  #add(event, phase, target) {
    fillSample(this.#surface.next, event, phase, ACTUAL, target);
    this.#take(event, phase);
  }

  /** Adds the next sample, which `event` has filled. */
  #take(event, phase) {
    this.#surface.add();
    this.#options.notice?.(event, phase);
  }

  #preventWhileDown = (event) => {
    // The menu of a mouse is asked for on purpose; that of a finger comes of holding it still.
    const isMenuOfMouse = event.type === "contextmenu" && event.pointerType === "mouse";
    if (this.#pointers.size > 0 && !isMenuOfMouse) event.preventDefault();
  };
}
