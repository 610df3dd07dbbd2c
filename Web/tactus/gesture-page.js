// The gestures of one document: the connection between its elements, the browser and the module.

import { ClickGuard, isWithoutPointer, preventsClick } from "./clicks.js";
import { TactusError } from "./error.js";
import { isPlainTap } from "./keyboard.js";
import { ElementViews } from "./element-views.js";
import { listen } from "./environment.js";
import { Gesture } from "./gesture.js";
import { answerTo, eventClass } from "./gesture-event.js";
import { closedRootOf, FIELDS, isFiltered, wantsWheels } from "./gesture-needs.js";
import { checkPageOptions, encode, pageOption } from "./gesture-settings.js";
import { WITHOUT_SEQUENCES } from "./module.js";
import { BEGAN, ENDED, ID, PANS, TIME } from "./numbers.js";
import { PointerInput, toolOf } from "./pointer-input.js";
import { PointerLog } from "./pointer-log.js";
import { TouchStyle } from "./touch-action.js";
import { TouchSurface } from "./touch-surface.js";
import { decodeOption, encodeOptions, expected, fail, hasStructures, optionOf, TOOLS, TYPE_NAMES, valuesOf, wordsOf } from "./types.js";

/**
 * Options of a page.
 *
 * @typedef {object} PageOptions
 * @property {boolean} [standIns] Whether a mouse stands in for two fingers while Alt or F is held; false by default.
 * @property {import("./environment.js").Environment} [environment] The clock of the document's window by default.
 */

/** The gestures of one document. */
export class GesturePage {
  #module = /** @type {any} */ (null);
  #exports;
  #number;
  /** @internal @type {any} */
  views;
  /** @internal @type {any} */
  input;
  #parts = /** @type {any} */ ({});
  /** @type {any} */
  #guard;
  #events = new Map();
  /** The gestures, by their `ref`: their elements keep them, so that both become garbage together. */
  #refs = new Set();
  #garbage = new FinalizationRegistry((ref) => this.#collected(ref));
  /** The same by their numbers in the module. */
  #gestures = [];
  /** @internal Their elements, each with its `TouchStyle`. */
  elements = new WeakMap();
  /** The first gesture that has answered a click without a pointer. */
  #answered = new WeakMap();
  #waiting = [];
  /** @internal @type {any} */
  environment;
  #wantsStandIns;
  #removals = [];
  /** @internal */
  active = new Set();
  #retired = [];
  #onDecision = /** @type {any} */ (null);
  #isExplained = false;
  #coming = [];

  /** @internal The events of the pointers that make gestures. */
  pointers = new PointerLog();
  /** @fixed @type {import("./gesture-options.js").GestureType[]} All types of gestures. */
  types = /** @type {any} */ (TYPE_NAMES);
  /** @internal */
  isClosed = false;
  /** @fixed @type {import("./stand-ins.js").StandIns | null} The stand-ins of the mouse, if the page has the option. */
  standIns = null;
  /** @fixed @type {TouchSurface | null} The surface that gets the samples of the document; `null` until the module is loaded. */
  surface = null;

  // MARK: Opening and closing

  /**
   * @param {import("./module.js").TactusModule | null} module the running module; with `null`, gestures wait until `start` is called
   * @param {Document} document the document whose elements have gestures
   * @param {PageOptions} options
   */
  constructor(module, document, { standIns = false, environment = /** @type {any} */ (document.defaultView) } = {}) {
    /** @readonly The document whose elements have gestures. */
    this.document = document;
    this.environment = environment;
    this.#wantsStandIns = standIns;
    if (module) this.start(module);
  }

  /**
   * Gives the waiting gestures to the module, and begins to listen, at once. The promise waits for the scripts that are being loaded.
   *
   * @param {import("./module.js").TactusModule} module
   * @param {Pick<PageOptions, "standIns">} options
   * @returns {Promise<unknown>}
   */
  start(module, { standIns = this.#wantsStandIns } = {}) {
    if (!this.#module && !this.isClosed) this.#open(module);
    if (standIns) this.#need("standIns", () => import("./page-stand-ins.js"));
    return Promise.all(this.#coming);
  }

  #open(module) {
    const { document, environment } = this;
    const window = /** @type {any} */ (document.defaultView);
    this.#module = module;
    const exports = this.#exports = module.exports;
    const number = this.#number = exports.tactus_page_open(window.innerWidth, window.innerHeight);
    this.surface = new TouchSurface(module, number, {
      onAction: this.#acted, onUpdate: this.#updated, onDeadline: () => this.input.cancelGone(), environment,
    });
    this.views = new ElementViews(this.surface);

    this.input = new PointerInput(this.surface, document, {
      hit: this.#hit,
      hover: (event) => this.#parts.hover?.moved(event),
      // The place where it came down, so that clicks still reach their element.
      capture: (event) => /** @type {any} */ (event.composedPath()[0]),
      notice: this.noticed,
      // Recognizers do not need them. Handlers read them from the events.
      coalesced: false,
      prompt: true,
      isThere: (id) => this.pointers.contact(id)?.path.find((node) => this.elements.has(node))?.isConnected !== false,
    });
    this.#guard = new ClickGuard(this.#removals, window, () => /** @type {any} */ (this.surface).flush());
    listen(this.#removals, window, "resize", () =>
      exports.tactus_page_resize(number, window.innerWidth, window.innerHeight));
    // Keys reach the element with the focus.
    if (document.activeElement?.parentNode?.parentNode?.parentNode) this.#needKeys();
    listen(this.#removals, window, "focusin keydown keyup", this.#keyed);
    this.#removals.push(() => this.input.close());
    if (document.querySelector?.(FIELDS)) this.#needFilters();
    this.#settle();
    this.explain();
  }

  /** Loads a script that most pages do not need. Its `start(page)` makes the part, which is returned once it is loaded. */
  #need(name, load) {
    if (name in this.#parts) return this.#parts[name];
    this.#parts[name] = null;
    this.#coming.push(load().then(({ start }) => {
      if (this.isClosed) return;
      const part = this.#parts[name] = start?.(this) ?? {};
      this.#removals.push(() => part.close?.());
      for (const gesture of this.gestures) part.follow?.(gesture);
      this.#settle();
      this.#reportDecisions();
    }).catch((error) => {
      delete this.#parts[name];
      this.environment.reportError(error);
    }));
  }

  /** Takes all gestures off and stops listening. */
  close() {
    this.isClosed = true;
    for (const gesture of this.gestures) gesture.off();
    for (const remove of this.#removals.splice(0)) remove();
    this.surface?.close();
  }

  // MARK: Gestures on elements

  /** @returns {Gesture<any>[]} The gestures on the document's elements. */
  get gestures() {
    return [...this.#refs].map((ref) => ref.deref()).filter(Boolean);
  }

  /**
   * Takes all gestures off an element and what is inside it; by default, off the whole document.
   *
   * @param {Element | Document} root
   */
  offAll(root = this.document) {
    if (!root?.nodeType) fail("root", expected("an element", root));
    for (const gesture of this.gestures) {
      for (let node = /** @type {any} */ (gesture.element); node; node = node.parentNode ?? node.host) if (node === root) gesture.off();
    }
  }

  /** Call it when a gesture is garbage, and its element. */
  #collected(ref) {
    this.#refs.delete(ref);
    const number = this.#gestures.indexOf(ref);
    if (number < 0) return;
    /** @type {any} */ (this.surface).finish(this.#exports.tactus_recognizer_remove(this.#number, number));
    this.#gestures[number] = undefined;
  }

  /**
   * Puts a gesture on an element, as `tactus.on`.
   *
   * @declared on: import("./shapes.js").ElementGestures["on"]
   * @param {any} element
   * @param {any} type
   * @param {any} options
   * @param {any} [handler]
   * @returns {any}
   */
  on(element, type, options, handler) {
    const found = [element, type, options, handler];
    if (!handler) [options, handler] = [{}, options];
    options ??= {};
    if (element?.nodeType % 8 !== 1 || typeof type !== "string" || typeof options !== "object" || typeof handler !== "function") {
      const names = found.map((each) => each?.constructor?.name ?? `${each}`);
      throw new TactusError(`expected tactus.on(element, type, options, handler), found (${names.join(", ")}); querySelector() and ref.current are elements`);
    }
    const gesture = /** @type {any} */ (new Gesture(this, element, /** @type {any} */ (type), options, handler));
    checkPageOptions(gesture, options);
    const encoded = encode(gesture);
    // The module, or the script that checks the other options, may not be loaded yet.
    if (!this.#waits(gesture) && this.#module) this.#install(gesture, encoded);
    const { ref } = gesture;
    this.#refs.add(ref);
    this.#garbage.register(gesture, ref, ref);
    gesture.abort = () => ref.deref()?.off();
    let style = this.elements.get(element);
    if (!style) {
      style = new TouchStyle(element, this.#hold);
      this.#answerClicks(element, style);
      this.elements.set(element, style);
    }
    style.gestures.add(gesture);
    this.#follow(gesture);
    obey(gesture, "addEventListener");
    return gesture;
  }

  /** @internal */
  remove(gesture) {
    if (gesture.number >= 0) {
      // Otherwise its event could not fetch missing values later.
      gesture.event?.complete();
      // It stays until the actions of its removal are delivered; inside another handler, that is later.
      this.#retired.push(gesture);
      /** @type {any} */ (this.surface).finish(this.#exports.tactus_recognizer_remove(this.#number, gesture.number));
    }
    this.#forget(gesture);
    if (this.#retired.length === 0) this.explain();
  }

  /** Gives the module the gestures and relations that waited. */
  #settle() {
    if (!this.#module) return;
    for (const gesture of this.gestures) {
      if (gesture.number < 0 && !this.#waits(gesture)) {
        this.#report(() => this.#install(gesture), (error) => {
          error.message = `${gesture.get("name")}: ${error.message}`;
          this.#forget(gesture);
          gesture.isOff = true;
        });
      }
    }
    for (const relation of this.#waiting.splice(0)) this.#report(relation);
  }

  /** Calls `work`, and reports its error as an error of the page. */
  #report(work, undo) {
    try {
      work();
    } catch (error) {
      undo?.(error);
      this.environment.reportError(error);
    }
  }

  /** Gives a gesture to the module. */
  #install(gesture, [kind, numbers] = encode(gesture)) {
    const { element, type } = gesture;
    if (!hasStructures(type)) throw new TactusError(WITHOUT_SEQUENCES);
    const view = this.views.add(element);
    try {
      gesture.number = this.#module.check(this.#exports.tactus_recognizer_add(
        this.#number, view, kind, this.#module.writeOptions(numbers)));
    } catch (error) {
      this.views.release(element);
      throw error;
    }
    if (!this.#events.has(type)) this.#events.set(type, eventClass(valuesOf(type)));
    this.#gestures[gesture.number] = gesture.ref;
    this.#follow(gesture);
  }

  /** Whether a gesture waits for a script that it needs. */
  #waits({ type, options }) {
    return (type === "individual" && !this.#need(type, () => import("./individual.js")))
      || (options.offset && !this.#need("offsets", () => import("./page-offsets.js")))
      || (isFiltered(options) && !this.#needFilters());
  }

  #needFilters() {
    return this.#need("filters", () => import("./page-filters.js"));
  }

  /** Follows a gesture that was given to the module, whose options were set, or that was taken off. */
  #follow(gesture) {
    const { element, type, number } = gesture;
    this.elements.get(element)?.update();
    if (number >= 0) {
      if (type === "hover") this.#need(type, () => import("./page-hover.js"));
      if (wantsWheels(gesture)) this.#need("wheels", () => import("./page-wheels.js"));
      if (closedRootOf(gesture)) this.#need("roots", () => import("./page-roots.js"));
      this.#waits(gesture);
    }
    for (const part of Object.values(this.#parts)) part?.follow?.(gesture);
    if (!this.input) return;
    // The force and size of moved fingers are only read while a gesture may need them: types of other authors may need them, too.
    this.input.isDetailed = Boolean(this.#exports.tactus_own_types) || this.gestures.some(({ type }) => type === "forcePress");
  }

  /** Forgets a gesture and returns to the browser the rights that are no longer needed. */
  #forget(gesture) {
    const { element } = gesture;
    if (!this.#refs.delete(gesture.ref)) return;
    this.#garbage.unregister(gesture.ref);
    obey(gesture, "removeEventListener");
    const style = this.elements.get(element);
    style.gestures.delete(gesture);
    this.active.delete(gesture);
    style.update();
    if (gesture.number >= 0) this.views.release(element);
    if (style.gestures.size === 0) {
      for (const remove of style.removals) remove();
      this.elements.delete(element);
    }
    this.#follow(gesture);
  }

  // MARK: Options and relations

  /** @internal */
  set(gesture, options) {
    checkIsOn(gesture);
    const all = { ...gesture.options, ...options };
    checkPageOptions(gesture, all);
    const numbers = encodeOptions(gesture.type, options, false);
    if (gesture.number >= 0) {
      // If its handler runs now, its event keeps the values from before.
      gesture.event?.complete();
      /** @type {any} */ (this.surface).finish(this.setOptions(gesture, numbers));
    }
    obey(gesture, "removeEventListener");
    gesture.options = Object.freeze(all);
    this.#follow(gesture);
    obey(gesture, "addEventListener");
  }

  /** @internal */
  get(gesture, name) {
    const { type, options, number } = gesture;
    const own = pageOption(gesture, name);
    if (own !== undefined) return own;
    const [kind, place] = optionOf(type, name);
    if (kind === "*") return options[name] ?? null;
    checkIsOn(gesture);
    if (number < 0) fail(name, `the ${type} waits for load`);
    return decodeOption(kind, this.#module.readOptions(this.#module.check(
      this.#exports.tactus_recognizer_get(this.#number, number, place))));
  }

  /** @internal Sets options in the engine; returns the number of actions that this caused. */
  setOptions(gesture, numbers) {
    return this.#module.check(this.#exports.tactus_recognizer_set(
      this.#number, gesture.number, this.#module.writeOptions(numbers)));
  }

  /** @internal */
  relate(relation, gesture, other) {
    checkIsOn(gesture);
    checkIsOn(other);
    if (other !== null && !this.#refs.has(other?.ref)) fail("", expected("another gesture of its document, such as sheet.gesture", other));
    const relate = () => {
      if (gesture.isOff || other?.isOff) return;
      if (gesture.number < 0 || other?.number < 0) {
        this.#waiting.push(relate);
        return;
      }
      const result = this.#exports.tactus_relate(this.#number, relation, gesture.number, other ? other.number : -1);
      if (result < -1) {
        throw new TactusError(`the ${gesture.type} would ${result === -2 ? `wait for the ${other.type} to fail in a circle` : "gate itself"}`);
      }
      this.#module.check(result);
    };
    relate();
    gesture.relations = [...gesture.relations.filter(({ other }) => !other?.isOff), { relation, other }];
    return gesture;
  }

  // MARK: Keys

  /** @internal Follows a change of the keys with the same effect as a gesture. */
  keysChanged(gesture) {
    this.#needKeys()?.follow(gesture);
  }

  /** Loads the script that follows the keyboard. */
  #needKeys() {
    return this.#need("keys", () => import("./keys.js"));
  }

  /** Call it when a key was pressed, or the focus moved, possibly for the first time. */
  #keyed = (event) => {
    if (this.#needKeys() || !event.type.startsWith("key")) return;
    const path = event.composedPath();
    Promise.all(this.#coming).then(() => this.#parts.keys?.replay(event, path));
  };

  // MARK: Decisions

  /**
   * Called with every decision about the document's gestures, with its reason; `null` for none. See `Gesture.onDecision`.
   *
   * @returns {((decision: import("./decisions.js").Decision) => void) | null}
   */
  get onDecision() {
    return this.#onDecision;
  }

  set onDecision(handler) {
    this.#onDecision = handler;
    this.explain();
  }

  /** @internal Makes the engine report decisions while there is a handler for them. */
  explain() {
    const isWanted = Boolean(this.#onDecision) || this.gestures.some(({ onDecision }) => onDecision);
    if (!this.#module || isWanted === this.#isExplained) return;
    this.#isExplained = isWanted;
    this.#exports.tactus_observe(this.#number, isWanted);
    if (isWanted) this.#need("decisions", () => import("./decisions.js"));
    this.#reportDecisions();
  }

  #reportDecisions() {
    if (this.#isExplained) this.#parts.decisions?.report((number) => this.#gestures[number]?.deref());
  }

  // MARK: Events

  /** @internal The current record of a gesture, with all values; empty if it was taken off. */
  read({ number }) {
    return this.#exports.tactus_recognizer_report(this.#number, number) > 0 ? this.#module.actions(1) : [];
  }

  #acted = (numbers, offset) => {
    const gesture = this.#gestures[numbers[offset]]?.deref();
    if (!gesture) return;
    const Event = this.#events.get(gesture.type);
    const event = gesture.event = new Event(gesture, this, numbers, offset, gesture.event);
    const { state } = event;
    if (state !== "changed") {
      this.active[state === "began" ? "add" : "delete"](gesture);
      if (state !== "cancelled" && preventsClick(gesture, event.subgesture)) this.#guard.use(event.touches);
    }
    gesture.tracker?.add(event);
    gesture.handler(event);
  };

  /** Makes the taps of an element answer clicks without a pointer: those of the innermost element, as in the engine. */
  #answerClicks(element, { gestures, removals }) {
    let control;
    listen(removals, element, "click", (event) => {
      const path = event.composedPath();
      if (!isWithoutPointer(event)) {
        // Some browsers then click the control of a label without a pointer, which is no second tap.
        control = path.find((node) => node.control)?.control;
        return setTimeout(() => { control = null; });
      }
      if (path[0] === control) return;
      const taps = [...gestures].filter((gesture) => gesture.number >= 0 && isPlainTap(gesture) && !this.refuses(gesture, event));
      const first = this.#answered.get(event) ?? taps[0];
      if (!first) return;
      this.#answered.set(event, first);
      this.views.hit(event);
      for (const tap of taps) {
        if (tap === first || tap.isTogetherWith(first)) tap.handler(tap.event = answerTo(this.#events.get("tap"), tap, this, event));
      }
    }, false);
  }

  /** @internal Whether the options of a gesture exclude the place or the keys of an event. */
  refuses(gesture, event) {
    return this.#parts.filters?.refuses(gesture, event);
  }

  #updated = () => {
    this.#reportDecisions();
    if (this.#retired.length === 0) return;
    for (const gesture of this.#retired.splice(0)) {
      if (this.#gestures[gesture.number] === gesture.ref) this.#gestures[gesture.number] = undefined;
    }
    // It may have been the last gesture with a handler for decisions.
    this.explain();
  };

  /** Prevents the browser from scrolling if a gesture may have begun. */
  #hold = (event, leaves) => {
    if (!this.surface) return true;
    if (this.active.size === 0) this.surface.flush();
    const { hasEarly } = this.input;
    const isOurs = (hasEarly && !(leaves & PANS)) || [...this.active].some(({ type }) => type !== "hover");
    if (isOurs && event.cancelable) event.preventDefault();
    return hasEarly;
  };

  #hit = (event) => {
    const target = this.views.hit(event);
    if (target === null) return target;
    const path = event.composedPath();
    for (const node of path) {
      const style = this.elements.get(node);
      if (style?.followsTools) style.update(wordsOf(TOOLS, toolOf(event)));
    }
    if (this.#parts.filters) this.#parts.filters.look(event);
    // Until the script is loaded, a field keeps its pointers.
    else if (path.some((node) => node.matches?.(FIELDS)) && !this.#needFilters()) return null;
    return target;
  };

  /** @internal */
  noticed = (event, phase, sample) => {
    const isDown = phase === BEGAN;
    this.pointers.add(event, isDown, sample[ID], sample[TIME]);
    if (phase === ENDED) this.#guard.lifted(event);
    if (!isDown) return;
    this.#parts.filters?.refuse();
  };
}

/** Listens to the signal of a gesture, or not any more. */
function obey({ abort, options: { signal } }, how) {
  signal?.[how]("abort", abort);
  if (signal?.aborted) abort();
}

/** Throws if a gesture was taken off. */
function checkIsOn(gesture) {
  if (gesture?.isOff) throw new TactusError(`the ${gesture.type} was taken off`);
}
