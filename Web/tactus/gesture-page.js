// The gestures of one document: between its elements, the browser and the module.

import { ClickGuard, takesClick } from "./clicks.js";
import { answerClicks } from "./keyboard.js";
import { ElementViews } from "./element-views.js";
import { listen } from "./environment.js";
import { Gesture } from "./gesture.js";
import { eventClass } from "./gesture-event.js";
import { closedRootOf, isFiltered, wantsWheels } from "./gesture-needs.js";
import { TactusError, WITHOUT_SEQUENCES } from "./module.js";
import { BEGAN, ENDED, ID, TIME } from "./numbers.js";
import { PointerInput } from "./pointer-input.js";
import { PointerLog } from "./pointer-log.js";
import { decodeOption, encodeOptions, hasStructures, optionOf, TYPE_NAMES, typeNumber, valuesOf } from "./types.js";
import { formatTouchAction, leftToBrowser, parseTouchAction, TouchStyle } from "./touch-action.js";
import { TouchSurface } from "./touch-surface.js";

/** The gestures of one document. */
export class GesturePage {
  #module = null;
  #exports;
  #number;
  views;
  input;
  #parts = {};
  #guard;
  #events = new Map();
  all = new Set();
  #gestures = [];
  elements = new Map();
  #answered = new WeakMap();
  #waiting = [];
  environment;
  #wantsStandIns;
  #removals = [];
  active = new Set();
  #retired = [];
  #onDecision = null;
  #isExplained = false;
  #coming = [];

  /** The events that gestures come of. */
  pointers = new PointerLog();
  /** The types of gestures that there are. */
  types = TYPE_NAMES;
  standIns = null;
  /** What takes the samples of the document; `null` until the module is there. */
  surface = null;

  /**
   * @param module the running module; with `null`, gestures wait until `start` is called
   * @param document the document whose elements have gestures
   * @param options `standIns`: whether a mouse stands in for two fingers while Alt is held; false by default
   */
  constructor(module, document, { standIns = false, environment = document.defaultView } = {}) {
    /** Whose elements have gestures. */
    this.document = document;
    this.environment = environment;
    this.#wantsStandIns = standIns;
    if (module) this.start(module);
  }

  /** Begins to listen, and gives the module the gestures that waited for it. Returns a promise of the scripts that are on their way. */
  start(module, { standIns = this.#wantsStandIns } = {}) {
    if (!this.#module) this.#open(module, standIns);
    return Promise.all(this.#coming);
  }

  #open(module, standIns) {
    const { document, environment } = this;
    const window = document.defaultView;
    this.#module = module;
    const exports = this.#exports = module.exports;
    const number = this.#number = exports.tactus_page_open(window.innerWidth, window.innerHeight);
    this.surface = new TouchSurface(module, number, { onAction: this.#acted, onUpdate: this.#updated, environment });
    this.views = new ElementViews(this.surface);

    this.input = new PointerInput(this.surface, document, {
      hit: this.#hit,
      hover: (event) => this.#parts.hover?.moved(event),
      // Where it came down, so that clicks still reach what they are meant for.
      capture: (event) => event.composedPath()[0],
      notice: this.noticed,
      // No recognizer asks for them; handlers read them out of the events themselves.
      coalesced: false,
      prompt: true,
    });
    this.#guard = new ClickGuard(window, () => this.surface.flush());
    listen(this.#removals, window, "resize", () =>
      exports.tactus_page_resize(number, window.innerWidth, window.innerHeight));
    // Keys reach what has the focus.
    if (document.activeElement?.parentNode?.parentNode?.parentNode) this.#needKeys();
    listen(this.#removals, window, "focusin keydown keyup", this.#keyed);
    this.#removals.push(() => this.input.close(), () => this.#guard.close());
    this.#settle();
    this.explain();
    if (standIns) this.#need("standIns", () => import("./page-stand-ins.js"));
  }

  /** Has a script do what most pages do without: its `start(page)` makes the part, which is returned once it is there. */
  #need(name, load) {
    if (name in this.#parts) return this.#parts[name];
    this.#parts[name] = null;
    this.#coming.push(load().then(({ start }) => {
      const part = this.#parts[name] = start?.(this) ?? {};
      this.#removals.push(() => part.close?.());
      for (const gesture of this.all) part.follow?.(gesture);
      this.#settle();
      this.#tellDecisions();
    }).catch((error) => {
      delete this.#parts[name];
      this.environment.reportError(error);
    }));
  }

  /** Gives the module the gestures and relations that waited. */
  #settle() {
    if (!this.#module) return;
    for (const gesture of this.all) {
      if (gesture.number < 0 && !this.#waits(gesture)) {
        this.#report(() => this.#install(gesture), () => {
          this.#forget(gesture);
          gesture.isOff = true;
        });
      }
    }
    for (const relation of this.#waiting.splice(0)) this.#report(relation);
  }

  /** Does something whose error is nobody's but the page's. */
  #report(work, undo) {
    try {
      work();
    } catch (error) {
      undo?.();
      this.environment.reportError(error);
    }
  }

  /** The gestures that there are. */
  get gestures() {
    return [...this.all];
  }

  /** See `tactus.on`. */
  on(element, type, options, handler) {
    if (typeof options === "function") [options, handler] = [{}, options];
    options ??= {};
    if (typeof handler !== "function") throw new TactusError(`the handler of a ${type} must be a function`);
    if (element?.nodeType !== 1 && element?.nodeType !== 9) {
      throw new TactusError(`a ${type} needs an element, found ${element === null ? "null" : typeof element}`);
    }
    const gesture = new Gesture(this, element, type, options, handler);
    this.#checkPageOptions(gesture, options);
    const encoded = encode(gesture);
    // The script that checks the rest may still be on its way, as the module may be.
    if (!this.#waits(gesture) && this.#module) this.#install(gesture, encoded);
    this.all.add(gesture);
    this.#attach(gesture);
    return gesture;
  }

  /** Where the corner of an element was when something came down on it last. */
  originOf = (element) => this.views.originOf(element);

  /** The record of a gesture as it is now, with everything in it; nothing if it was taken off. */
  tell({ number }) {
    return this.#exports.tactus_recognizer_tell(this.#number, number) > 0 ? this.#module.actions(1) : [];
  }

  remove(gesture) {
    if (gesture.number >= 0) {
      // What its event has not told yet nobody could ask for any more.
      gesture.event.complete();
      // It stays until what its removal causes is told, which in the middle of another handler is later.
      this.#retired.push(gesture);
      this.surface.finish(this.#exports.tactus_recognizer_remove(this.#number, gesture.number));
    }
    this.#forget(gesture);
    if (this.#retired.length === 0) this.explain();
  }

  set(gesture, options) {
    checkIsOn(gesture);
    const all = { ...gesture.options, ...options };
    this.#checkPageOptions(gesture, all);
    const numbers = encodeOptions(gesture.type, engineOptions(options), false);
    if (gesture.number >= 0) {
      // In the middle of its handler: what its event has to tell is of before.
      gesture.event.complete();
      this.surface.finish(this.setOptions(gesture, numbers));
    }
    gesture.options = Object.freeze(all);
    this.#follow(gesture);
  }

  get(gesture, name) {
    const { type, options, number } = gesture;
    switch (name) {
      case "name": return options.name ?? type;
      case "touchAction": return formatTouchAction(leftToBrowser(type, options));
      case "wheel": return wantsWheels(gesture);
      case "allowFrom": case "ignoreFrom": case "root": return options[name] ?? null;
    }
    const [kind, place] = optionOf(type, name);
    if (kind === "*") return options[name];
    if (gesture.isOff || number < 0) throw new TactusError(`${name}: the ${type} ${gesture.isOff ? "was taken off" : "waits for load()"}`);
    return decodeOption(kind, this.#module.readOptions(this.#module.check(
      this.#exports.tactus_recognizer_get(this.#number, number, place))));
  }

  relate(relation, gesture, other) {
    if (other !== null && !(other instanceof Gesture)) throw new TactusError("a relation needs another gesture");
    checkIsOn(gesture);
    checkIsOn(other);
    const relate = () => {
      if (gesture.isOff || other?.isOff) return;
      if (gesture.number < 0 || other?.number < 0) {
        this.#waiting.push(relate);
        return;
      }
      const result = this.#exports.tactus_relate(this.#number, relation, gesture.number, other ? other.number : -1);
      if (result === -2) throw new TactusError(`the ${gesture.type} and the ${other.type} would wait for each other to fail in a circle`);
      if (result === -3) throw new TactusError(`the ${gesture.type} would be its own gate`);
      this.#module.check(result);
    };
    relate();
    gesture.relations.push({ relation, other });
    return gesture;
  }

  /** Says that what the keyboard does for a gesture is another thing now. */
  keysChanged(gesture) {
    this.#needKeys()?.follow(gesture);
  }

  /** Has the elements follow the keyboard from now on. */
  #needKeys() {
    return this.#need("keys", () => import("./keys.js"));
  }

  /** The keyboard is used, perhaps for the first time. */
  #keyed = (event) => {
    if (this.#needKeys() || !event.type.startsWith("key")) return;
    const path = event.composedPath();
    Promise.all(this.#coming).then(() => this.#parts.keys?.replay(event, path));
  };

  /** Is told whatever is decided about the document's gestures; see decisions.d.ts. */
  get onDecision() {
    return this.#onDecision;
  }

  set onDecision(handler) {
    this.#onDecision = handler;
    this.explain();
  }

  /** Who is told in truth, even where a lab over the page answers for `onDecision`. */
  get decisionHandler() {
    return this.#onDecision;
  }

  /** Has the engine say why for as long as anybody wants to know. */
  explain() {
    const isWanted = Boolean(this.#onDecision) || [...this.all].some(({ onDecision }) => onDecision);
    if (!this.#module || isWanted === this.#isExplained) return;
    this.#isExplained = isWanted;
    this.#exports.tactus_observe(this.#number, isWanted);
    if (isWanted) this.#need("decisions", () => import("./decisions.js"));
    this.#tellDecisions();
  }

  /** Takes all gestures off and listens no longer. */
  close() {
    for (const gesture of [...this.all]) gesture.off();
    for (const remove of this.#removals.splice(0)) remove();
    this.surface?.close();
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
    gesture.event = new (this.#events.get(type))(gesture, this);
    this.#gestures[gesture.number] = gesture;
    this.#follow(gesture);
  }

  /** Whether a gesture waits for a script that it cannot do without. */
  #waits({ type, options }) {
    if (type === "individual" && !this.#need(type, () => import("./individual.js"))) return true;
    return isFiltered(options) && !this.#needFilters();
  }

  #needFilters() {
    return this.#need("filters", () => import("./page-filters.js"));
  }

  /** Hands options to the engine; returns how many actions came of it. */
  setOptions(gesture, numbers) {
    return this.#module.check(this.#exports.tactus_recognizer_set(
      this.#number, gesture.number, this.#module.writeOptions(numbers)));
  }

  /** Has the browser leave to a gesture what it needs. */
  #attach(gesture) {
    const { element } = gesture;
    let entry = this.elements.get(element);
    if (!entry) {
      const gestures = new Set();
      entry = { gestures, style: new TouchStyle(element, gestures, this.#hold), removals: [] };
      answerClicks(entry.removals, element, gestures, this.#answered);
      this.elements.set(element, entry);
    }
    entry.gestures.add(gesture);
    this.#follow(gesture);
  }

  /** Follows a gesture that was given to the module, whose options were set, or that was taken off. */
  #follow(gesture) {
    const { element, type, options, number } = gesture;
    this.elements.get(element)?.style.update();
    if (number >= 0) {
      if (type === "hover") this.#need(type, () => import("./page-hover.js"));
      if (wantsWheels(gesture)) this.#need("wheels", () => import("./page-wheels.js"));
      if (closedRootOf(gesture)) this.#need("roots", () => import("./page-roots.js"));
      if (isFiltered(options)) this.#needFilters();
    }
    for (const part of Object.values(this.#parts)) part?.follow?.(gesture);
  }

  /** Forgets a gesture and gives back to the browser what it no longer needs. */
  #forget(gesture) {
    const { element } = gesture;
    if (!this.all.delete(gesture)) return;
    const { gestures, style, removals } = this.elements.get(element);
    gestures.delete(gesture);
    this.active.delete(gesture);
    style.update();
    if (gesture.number >= 0) this.views.release(element);
    if (gestures.size === 0) {
      for (const remove of removals) remove();
      this.elements.delete(element);
    }
    this.#follow(gesture);
  }

  #checkPageOptions({ element, type }, options) {
    if (options.name !== undefined && typeof options.name !== "string") throw new TactusError(`name: a ${type} is named by a string`);
    if (options.touchAction !== undefined) parseTouchAction(options.touchAction);
    for (const name of ["allowFrom", "ignoreFrom"]) {
      try {
        if ((options[name] ?? null) !== null) (element.documentElement ?? element).matches(options[name]);
      } catch {
        throw new TactusError(`${name}: ${JSON.stringify(options[name])} is no selector`);
      }
    }
    if (options.root !== undefined && options.root?.nodeType !== 11) {
      throw new TactusError(`root: a ${type} needs the shadow root that its element is in`);
    }
  }

  // What happens

  #acted = (numbers, offset) => {
    const gesture = this.#gestures[numbers[offset]];
    if (!gesture) return;
    const { event } = gesture;
    event.read(numbers, offset);
    if (event.state !== "changed") this.#turned(gesture, event);
    gesture.handler(event);
  };

  /** A gesture has begun or is over. */
  #turned(gesture, event) {
    if (event.state === "began") this.active.add(gesture);
    else this.active.delete(gesture);
    if (event.state !== "cancelled" && takesClick(gesture, event.subgesture)) this.#guard.use(event.touches);
  }

  #tellDecisions() {
    if (this.#isExplained) this.#parts.decisions?.tell((number) => this.#gestures[number]);
  }

  #updated = () => {
    this.#tellDecisions();
    if (this.#retired.length === 0) return;
    for (const gesture of this.#retired.splice(0)) {
      if (this.#gestures[gesture.number] === gesture) this.#gestures[gesture.number] = undefined;
    }
    // Perhaps it was the last that wanted to know.
    this.explain();
  };

  /** The browser is about to scroll where a gesture may have begun: then it must not. */
  #hold = (event) => {
    if (!event.cancelable || !this.surface) return;
    if (this.active.size === 0) this.surface.flush();
    for (const { type } of this.active) if (type !== "hover") return event.preventDefault();
  };

  #hit = (event) => {
    const target = this.views.hit(event);
    if (target !== null && event.type === "pointerdown") this.#parts.filters?.look(event);
    return target;
  };

  noticed = (event, phase) => {
    const isDown = phase === BEGAN;
    const { next } = this.surface;
    this.pointers.add(event, isDown, next[ID], next[TIME]);
    if (phase === ENDED) this.#guard.lifted(event);
    if (!isDown) return;
    this.#guard.began(event.pointerId, this.input.pointersDown === 1);
    this.#parts.filters?.refuse();
  };
}

/** That a gesture was not taken off. */
function checkIsOn(gesture) {
  if (gesture?.isOff) throw new TactusError(`the ${gesture.type} was taken off`);
}

/** The number of a gesture's type, and its options as numbers. */
const encode = ({ type, options }) => [typeNumber(type), encodeOptions(type, engineOptions(options), true)];

/** The options that concern the recognizer. */
function engineOptions({ name, touchAction, wheel, allowFrom, ignoreFrom, root, ...rest }) {
  return rest;
}
