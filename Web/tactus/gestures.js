// Gestures on the elements of a page.

import { ElementViews } from "./element-views.js";
import { pageEnvironment } from "./environment.js";
import { GestureEvent, RecordLayout } from "./gesture-event.js";
import { loadModule, TactusError } from "./module.js";
import { PointerInput } from "./pointer-input.js";
import { StandIns } from "./stand-ins.js";
import { TouchSurface } from "./touch-surface.js";
import { WheelInput } from "./wheel-input.js";

/** The options that concern the page, not the recognizer. */
const PAGE_OPTIONS = ["touchAction", "wheel"];

/** Types that attend to a trackpad's pinch or turn. */
const STRETCHED = new Set(["pinch", "rotation", "transform"]);

/** A recognizer on an element: what `tactus.on` returns. */
export class Gesture {
  #page;
  #isEnabled = true;

  constructor(page, number, element, type, layout, handler) {
    this.#page = page;
    this.number = number;
    this.element = element;
    this.type = type;
    this.handler = handler;
    this.event = new GestureEvent(this, layout, page.nameOf);
    this.isOff = false;
  }

  /** Takes the gesture off its element; if it is in progress, the handler is called a last time, with `cancelled`. */
  off() {
    if (this.isOff) return;
    this.#page.remove(this);
    this.isOff = true;
  }

  /** Has this gesture act only once `other` has failed. Returns this gesture. */
  requireToFail(other) {
    return this.#page.relate(0, this, other);
  }

  /** Lets this gesture and `other` be in progress at the same time. Returns this gesture. */
  simultaneousWith(other) {
    return this.#page.relate(1, this, other);
  }

  /** Lets this gesture be in progress only while `other` is; with `null`, whenever it likes. Returns this gesture. */
  gatedBy(other) {
    return this.#page.relate(2, this, other);
  }

  /** Sets options, as they can be given to `tactus.on`: all of them or, if one is wrong, none. Returns this gesture. */
  set(options) {
    if ("enabled" in options) this.#isEnabled = options.enabled;
    return this.#page.set(this, options);
  }

  /** Whether the gesture attends to touches; setting it to false in the middle of one cancels it. */
  get enabled() {
    return this.#isEnabled;
  }

  set enabled(isEnabled) {
    this.set({ enabled: isEnabled });
  }

  /** The state that the handler heard of last: `possible` before the first time. */
  get state() {
    return this.event.state;
  }
}

/** The gestures of one document. */
export class GesturePage {
  #module;
  #surface;
  #views;
  #types;
  #layouts = new Map();
  #gestures = [];
  #names = [];
  #styles = new Map();
  #document;
  #removals = [];
  #hovers = 0;
  #wheels = new Map();
  #retired = [];

  /**
   * @param module the running module
   * @param document the document whose elements have gestures
   * @param options `standIns`: whether a mouse stands in for two fingers while Alt is held; true by default
   */
  constructor(module, document, { standIns = true, environment = pageEnvironment } = {}) {
    const window = document.defaultView;
    this.#module = module;
    this.#document = document;
    this.#types = JSON.parse(module.read(module.exports.tactus_types()));
    const number = module.exports.tactus_page_open(window.innerWidth, window.innerHeight);
    this.#surface = new TouchSurface(module, number, { onAction: this.#acted, onUpdate: this.#updated, environment });
    this.#views = new ElementViews(this.#surface);

    const hit = (event) => this.#views.hit(event);
    const hitAt = (x, y) => this.#views.hitAt(document, x, y);
    this.standIns = standIns ? new StandIns(this.#surface, document, { hit, hitAt }) : null;
    const input = new PointerInput(this.#surface, document, {
      hit,
      hovers: () => this.#hovers > 0,
      filter: this.standIns?.filter,
      // Where it came down, so that clicks still reach what they are meant for.
      capture: (event) => event.composedPath()[0],
    });
    const wheel = new WheelInput(this.#surface, document, { hit: this.#hitByWheel, environment });
    const resize = () => module.exports.tactus_page_resize(number, window.innerWidth, window.innerHeight);
    window.addEventListener("resize", resize);
    this.#removals.push(
      () => input.close(), () => wheel.close(), () => this.standIns?.close(),
      () => window.removeEventListener("resize", resize));
  }

  /** What takes the samples of the document. */
  get surface() {
    return this.#surface;
  }

  /** The types of gestures that there are. */
  get types() {
    return Object.keys(this.#types);
  }

  /** See `tactus.on`. */
  on(element, type, options, handler) {
    if (typeof options === "function") [options, handler] = [{}, options];
    options ??= {};
    if (typeof handler !== "function") throw new TactusError(`the handler of a ${type} must be a function`);
    if (element?.nodeType !== 1 && element?.nodeType !== 9) {
      throw new TactusError(`a ${type} needs an element, found ${element === null ? "null" : typeof element}`);
    }
    const view = this.#views.add(element);
    let number;
    try {
      const text = JSON.stringify({ ...withoutPageOptions(options), type });
      number = this.#module.check(
        this.#module.exports.tactus_recognizer_add(this.#surface.number, view, this.#module.write(text)));
    } catch (error) {
      this.#views.release(element);
      throw readable(error);
    }
    const gesture = new Gesture(this, number, element, type, this.#layout(type), handler);
    gesture.wantsWheel = options.wheel ?? (type === "pan" && options.allowedScrollTypes !== undefined);
    if (options.enabled === false) gesture.set({ enabled: false });
    this.#gestures[number] = gesture;
    this.#style(element).add(options.touchAction ?? "none");
    if (type === "hover") this.#hovers++;
    if (gesture.wantsWheel) this.#wheels.set(element, (this.#wheels.get(element) ?? 0) + 1);
    return gesture;
  }

  /** The text of a name by its number. */
  nameOf = (number) => {
    this.#names[number] ??= this.#module.read(this.#module.exports.tactus_name(number));
    return this.#names[number];
  };

  remove(gesture) {
    // It stays until what its removal causes is told, which in the middle of another handler is later.
    this.#retired.push(gesture);
    this.#surface.finish(this.#module.exports.tactus_recognizer_remove(this.#surface.number, gesture.number));
    if (gesture.type === "hover") this.#hovers--;
    if (gesture.wantsWheel) {
      const left = this.#wheels.get(gesture.element) - 1;
      if (left > 0) this.#wheels.set(gesture.element, left);
      else this.#wheels.delete(gesture.element);
    }
    if (this.#views.release(gesture.element)) {
      this.#styles.get(gesture.element)?.restore();
      this.#styles.delete(gesture.element);
    }
  }

  set(gesture, options) {
    if (gesture.isOff) throw new TactusError(`the ${gesture.type} was taken off`);
    const text = JSON.stringify(withoutPageOptions(options));
    try {
      this.#surface.finish(this.#module.check(
        this.#module.exports.tactus_recognizer_set(this.#surface.number, gesture.number, this.#module.write(text))));
    } catch (error) {
      throw readable(error);
    }
    return gesture;
  }

  relate(relation, gesture, other) {
    if (other !== null && !(other instanceof Gesture)) throw new TactusError("a relation needs another gesture");
    if (gesture.isOff || other?.isOff) throw new TactusError(`the ${(gesture.isOff ? gesture : other).type} was taken off`);
    try {
      this.#module.check(this.#module.exports.tactus_relate(
        this.#surface.number, relation, gesture.number, other === null ? -1 : other.number));
    } catch (error) {
      throw readable(error);
    }
    return gesture;
  }

  /** Takes all gestures off and listens no longer. */
  close() {
    for (const gesture of this.#gestures) gesture?.off();
    for (const remove of this.#removals) remove();
    this.#removals.length = 0;
    this.#surface.close();
  }

  #acted = (numbers, offset) => {
    const gesture = this.#gestures[numbers[offset]];
    if (gesture === undefined) return;
    gesture.event.read(numbers, offset);
    gesture.handler(gesture.event);
  };

  #updated = () => {
    for (const gesture of this.#retired) {
      if (this.#gestures[gesture.number] === gesture) this.#gestures[gesture.number] = undefined;
    }
    this.#retired.length = 0;
  };

  #layout(type) {
    let layout = this.#layouts.get(type);
    if (layout === undefined) {
      layout = new RecordLayout(this.#types[type].values);
      this.#layouts.set(type, layout);
    }
    return layout;
  }

  #hitByWheel = (event) => {
    if (this.#wheels.size === 0) return null;
    for (const node of event.composedPath()) {
      if (this.#wheels.has(node)) return this.#views.hit(event);
    }
    return null;
  };

  #style(element) {
    let style = this.#styles.get(element);
    if (style === undefined) {
      style = new TouchStyle(element);
      this.#styles.set(element, style);
    }
    return style;
  }
}

/** What a browser does by itself with touches of an element, while there are gestures on it. */
class TouchStyle {
  #style;
  #saved;
  #actions = [];

  constructor(element) {
    this.#style = (element.documentElement ?? element).style;
    this.#saved = [this.#style.touchAction, this.#style.userSelect, this.#style.webkitUserSelect];
  }

  /** What may be left to the browser is what every gesture leaves to it. */
  add(action) {
    if (!this.#actions.includes(action)) this.#actions.push(action);
    this.#style.touchAction = this.#actions.length === 1 ? action : "none";
    this.#style.userSelect = this.#style.webkitUserSelect = "none";
  }

  restore() {
    [this.#style.touchAction, this.#style.userSelect, this.#style.webkitUserSelect] = this.#saved;
  }
}

function withoutPageOptions(options) {
  const rest = { ...options };
  for (const name of PAGE_OPTIONS) delete rest[name];
  return rest;
}

/** The error without the line and column of a text that nobody wrote. */
function readable(error) {
  return error instanceof TactusError ? new TactusError(error.message.replace(/^\d+:\d+: /, "")) : error;
}

let loading = null;

/** Gestures of the document that the scripts run in. */
export const tactus = {
  /** The gestures of the document; `null` before `load`. */
  page: null,

  /** See index.d.ts. */
  async load(source = new URL("../build/tactus.wasm", import.meta.url), options = {}) {
    loading ??= loadModule(source);
    try {
      const module = await loading;
      this.page ??= new GesturePage(module, document, options);
    } catch (error) {
      // Another try is another try.
      loading = null;
      throw error;
    }
    return this;
  },

  /** See index.d.ts. */
  on(element, type, options, handler) {
    if (this.page === null) throw new TactusError("the module is not there yet; await tactus.load() first");
    return this.page.on(element, type, options, handler);
  },
};
