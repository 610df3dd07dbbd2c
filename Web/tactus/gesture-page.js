// The gestures of one document: between its elements, the browser and the module.

import { ClickGuard, takesClick } from "./clicks.js";
import { answerClicks } from "./keyboard.js";
import { ElementViews } from "./element-views.js";
import { environmentOf, listen } from "./environment.js";
import { isFiltered, refuses } from "./filters.js";
import { Gesture } from "./gesture.js";
import { RecordLayout } from "./gesture-event.js";
import { TactusError, WITHOUT_SEQUENCES } from "./module.js";
import { BEGAN, ENDED } from "./numbers.js";
import { PointerInput } from "./pointer-input.js";
import { PointerLog } from "./pointer-log.js";
import { decodeOption, encodeOptions, hasStructures, isStretched, optionOf, TYPE_NAMES, typeNumber, valuesOf } from "./types.js";
import { formatTouchAction, leftToBrowser, parseTouchAction, TouchStyle } from "./touch-action.js";
import { TouchSurface } from "./touch-surface.js";

/** The gestures of one document. */
export class GesturePage {
  #module = null;
  #exports;
  #number;
  #views;
  #input;
  #wheels = null;
  #Keys;
  #guard;
  #layouts = new Map();
  #all = new Set();
  #gestures = [];
  #elements = new Map();
  #roots = new Map();
  #answered = new WeakMap();
  #waiting = [];
  #window;
  #environment;
  #wantsStandIns;
  #removals = [];
  #hovers = new Set();
  #filtered = new Set();
  #refused = [];
  #active = new Set();
  #retired = [];
  #onDecision = null;
  #takeDecisions = null;
  #isExplained = false;
  #coming = [];

  /** The events that gestures come of. */
  pointers = new PointerLog();
  standIns = null;
  /** What takes the samples of the document; `null` until the module is there. */
  surface = null;

  /**
   * @param module the running module; with `null`, gestures wait until `start` is called
   * @param document the document whose elements have gestures
   * @param options `standIns`: whether a mouse stands in for two fingers while Alt is held; false by default
   */
  constructor(module, document, { standIns = false, environment = environmentOf(document.defaultView) } = {}) {
    /** Whose elements have gestures. */
    this.document = document;
    this.#window = document.defaultView;
    this.#environment = environment;
    this.#wantsStandIns = standIns;
    if (module) this.start(module);
  }

  /** Begins to listen, and gives the module the gestures that waited for it. Returns a promise of the scripts that are on their way. */
  start(module, { standIns = this.#wantsStandIns } = {}) {
    if (!this.#module) this.#open(module, standIns);
    return Promise.all(this.#coming);
  }

  #open(module, standIns) {
    const [document, window, environment] = [this.document, this.#window, this.#environment];
    this.#module = module;
    const exports = this.#exports = module.exports;
    const number = this.#number = exports.tactus_page_open(window.innerWidth, window.innerHeight);
    this.surface = new TouchSurface(module, number, { onAction: this.#acted, onUpdate: this.#updated, environment });
    this.#views = new ElementViews(this.surface);

    this.#input = new PointerInput(this.surface, document, {
      hit: this.#hit,
      hovers: () => this.#hovers.size > 0,
      filter: standIns ? (event, phase) => this.standIns?.filter(event, phase) : null,
      // Where it came down, so that clicks still reach what they are meant for.
      capture: (event) => event.composedPath()[0],
      notice: this.#noticed,
      // No recognizer asks for them; handlers read them out of the events themselves.
      coalesced: false,
      prompt: true,
    });
    this.#guard = new ClickGuard(window, () => this.surface.flush());
    listen(this.#removals, window, "resize", () =>
      exports.tactus_page_resize(number, window.innerWidth, window.innerHeight));
    this.#removals.push(
      () => this.#input.close(), () => this.#wheels?.close(), () => this.#guard.close(), () => this.standIns?.close());
    // Keys reach what has the focus.
    if (document.activeElement?.parentNode?.parentNode?.parentNode) this.#needKeys();
    for (const type of ["focusin", "keydown"]) listen(this.#removals, window, type, this.#keyed);
    this.#settle();
    this.explain();
    if (standIns) {
      this.#load(import("./stand-ins.js"), ({ StandIns }) => {
        this.standIns = new StandIns(this.surface, document, {
          hit: (event) => this.#views.hit(event),
          hitAt: (x, y) => this.#views.hitAt(document, x, y),
        });
      });
    }
  }

  /** Takes what most pages do without from a script of its own, once that is there. */
  #load(script, take) {
    this.#coming.push(script.then(take).catch((error) => this.#environment.reportError(error)));
  }

  /** Gives the module the gestures and relations that waited. */
  #settle() {
    if (!this.#module) return;
    for (const gesture of this.#all) {
      if (gesture.number < 0 && !isWithoutScript(gesture)) {
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
      this.#environment.reportError(error);
    }
  }

  /** The types of gestures that there are. */
  get types() {
    return TYPE_NAMES;
  }

  /** The gestures that there are. */
  get gestures() {
    return [...this.#all];
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
    if (isWithoutScript(gesture)) this.#load(import("./individual.js"), () => this.#settle());
    else if (this.#module) this.#install(gesture, encoded);
    this.#all.add(gesture);
    this.#attach(gesture);
    return gesture;
  }

  /** Where the corner of an element was when something came down on it last. */
  originOf = (element) => this.#views.originOf(element);

  remove(gesture) {
    if (gesture.number >= 0) {
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
    if (gesture.number >= 0) this.surface.finish(this.#setOptions(gesture, numbers));
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
    if (relation === 1 && other) {
      gesture.together.add(other);
      other.together.add(gesture);
    }
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
    this.#needKeys();
    this.#elements.get(gesture.element)?.keys?.update();
  }

  /** Has the elements follow the keyboard from now on. */
  #needKeys() {
    if (this.#Keys !== undefined) return;
    this.#Keys = false;
    this.#load(import("./keys.js"), ({ ElementKeys }) => {
      this.#Keys = ElementKeys;
      for (const [element, entry] of this.#elements) entry.keys = new ElementKeys(element, entry.gestures);
    });
  }

  /** The keyboard is used, perhaps for the first time. */
  #keyed = (event) => {
    if (this.#Keys) return;
    this.#needKeys();
    if (event.type !== "keydown") return;
    const path = event.composedPath();
    this.#coming.at(-1).then(() => path.forEach((node) => this.#elements.get(node)?.keys?.keyDown(event)));
  };

  /** Is told whatever is decided about the document's gestures; see decisions.d.ts. */
  get onDecision() {
    return this.#onDecision;
  }

  set onDecision(handler) {
    this.#onDecision = handler;
    this.explain();
  }

  /** Has the engine say why for as long as anybody wants to know. */
  async explain() {
    const isWanted = [this, ...this.#all].some(({ onDecision }) => onDecision);
    if (!this.#module || isWanted === this.#isExplained) return;
    this.#isExplained = isWanted;
    this.#exports.tactus_observe(this.#number, Number(isWanted));
    // Only here, so that nobody else's page has to load it.
    if (isWanted) this.#takeDecisions ??= (await import("./decisions.js")).takeDecisions;
    this.#tellDecisions();
  }

  /** Takes all gestures off and listens no longer. */
  close() {
    for (const gesture of [...this.#all]) gesture.off();
    for (const remove of this.#removals.splice(0)) remove();
    this.surface?.close();
  }

  /** Gives a gesture to the module. */
  #install(gesture, [kind, numbers] = encode(gesture)) {
    const { element, type } = gesture;
    if (!hasStructures(type)) throw new TactusError(WITHOUT_SEQUENCES);
    const view = this.#views.add(element);
    try {
      gesture.number = this.#module.check(this.#exports.tactus_recognizer_add(
        this.#number, view, kind, this.#module.writeOptions(numbers)));
    } catch (error) {
      this.#views.release(element);
      throw error;
    }
    gesture.event = new (this.#layout(type).Event)(gesture, this.#layout(type), this);
    this.#gestures[gesture.number] = gesture;
    const root = closedRootOf(gesture);
    if (root) this.#enter(root, gesture);
    this.#follow(gesture);
  }

  /** Hands options to the engine; returns how many actions came of it. */
  #setOptions(gesture, numbers) {
    return this.#module.check(this.#exports.tactus_recognizer_set(
      this.#number, gesture.number, this.#module.writeOptions(numbers)));
  }

  /** Has the browser leave to a gesture what it needs. */
  #attach(gesture) {
    const { element } = gesture;
    let entry = this.#elements.get(element);
    if (!entry) {
      const gestures = new Set();
      entry = {
        gestures, style: new TouchStyle(element, gestures, this.#hold), isWheeled: false, removals: [],
        keys: this.#Keys && new this.#Keys(element, gestures),
      };
      answerClicks(entry.removals, element, gestures, this.#answered);
      this.#elements.set(element, entry);
    }
    entry.gestures.add(gesture);
    this.#follow(gesture);
  }

  /** Follows a gesture that was given to the module, whose options were set, or that was taken off. */
  #follow(gesture) {
    const { element, type, options, number } = gesture;
    const isThere = number >= 0 && this.#all.has(gesture);
    toggle(this.#hovers, gesture, isThere && type === "hover");
    toggle(this.#filtered, gesture, isThere && isFiltered(options));
    const entry = this.#elements.get(element);
    if (!entry) return;
    entry.style.update();
    entry.keys?.update();
    this.#listenToWheel(element, entry);
  }

  /** Listens inside a closed shadow root with gestures in it. */
  #enter(root, gesture) {
    let entry = this.#roots.get(root);
    if (!entry) {
      this.#views.setClosed(root.host, true);
      entry = { gestures: new Set(), leave: this.#input.addRoot(root) };
      this.#roots.set(root, entry);
    }
    entry.gestures.add(gesture);
  }

  /** Forgets a gesture and gives back to the browser what it no longer needs. */
  #forget(gesture) {
    const { element } = gesture;
    if (!this.#all.delete(gesture)) return;
    const entry = this.#elements.get(element);
    entry.gestures.delete(gesture);
    this.#active.delete(gesture);
    this.#follow(gesture);
    if (gesture.number >= 0) this.#views.release(element);
    for (const [root, { gestures, leave }] of this.#roots) {
      if (!gestures.delete(gesture) || gestures.size > 0) continue;
      this.#roots.delete(root);
      this.#views.setClosed(root.host, false);
      leave();
    }
    if (entry.gestures.size > 0) return;
    entry.keys?.close();
    for (const remove of entry.removals) remove();
    this.#elements.delete(element);
  }

  #checkPageOptions({ element, type }, options) {
    if (options.name !== undefined && typeof options.name !== "string") throw new TactusError(`name: a ${type} is named by a string`);
    if (options.touchAction !== undefined) parseTouchAction(options.touchAction);
    for (const name of ["allowFrom", "ignoreFrom"]) {
      try {
        if (options[name] !== undefined && options[name] !== null) (element.documentElement ?? element).matches(options[name]);
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
    if (event.state === "began") this.#active.add(gesture);
    else this.#active.delete(gesture);
    if (event.state !== "cancelled" && takesClick(gesture, event.subgesture)) this.#guard.use(event.touches);
  }

  #tellDecisions() {
    if (!this.#takeDecisions || !this.#isExplained) return;
    for (const decision of this.#takeDecisions(this.#module, this.#number, (number) => this.#gestures[number])) {
      for (const handler of [decision.gesture.onDecision, this.#onDecision]) {
        try {
          handler?.(decision);
        } catch (error) {
          this.#environment.reportError(error);
        }
      }
    }
  }

  #updated = () => {
    this.#tellDecisions();
    if (this.#retired.length === 0) return;
    for (const gesture of this.#retired) {
      if (this.#gestures[gesture.number] === gesture) this.#gestures[gesture.number] = undefined;
    }
    this.#retired.length = 0;
    // Perhaps it was the last that wanted to know.
    this.explain();
  };

  /** The browser is about to scroll where a gesture may have begun: then it must not. */
  #hold = (event) => {
    if (!event.cancelable || !this.surface) return;
    if (this.#active.size === 0) this.surface.flush();
    for (const { type } of this.#active) if (type !== "hover") return event.preventDefault();
  };

  #hit = (event) => {
    const target = this.#views.hit(event);
    if (target !== null && this.#filtered.size > 0 && event.type === "pointerdown") this.#refuse(event);
    return target;
  };

  /** Finds the gestures that are not to hear of what comes down here. */
  #refuse(event) {
    const path = event.composedPath();
    for (const gesture of this.#filtered) {
      if (path.includes(gesture.element) && refuses(gesture, path)) this.#refused.push(gesture);
    }
    // What came before is everybody's.
    if (this.#refused.length > 0) this.surface.flush();
  }

  #noticed = (event, phase) => {
    const isDown = phase === BEGAN;
    this.pointers.add(event, isDown);
    if (phase === ENDED) this.#guard.lifted(event);
    if (!isDown) return;
    this.#guard.began(event.pointerId, this.#input.pointersDown === 1);
    if (this.#refused.length === 0) return;
    // A palm is what no pointer of a page is: who takes nothing else is not offered this one.
    const refused = this.#refused.splice(0);
    const take = (gesture, tools) =>
      this.#setOptions(gesture, encodeOptions(gesture.type, { allowedTouchTools: tools }, false));
    for (const gesture of refused) take(gesture, ["palm"]);
    this.surface.flush();
    for (const gesture of refused) take(gesture, gesture.options.allowedTouchTools ?? ["finger", "pen", "eraser", "mouse"]);
  };

  /** Listens to the wheel over an element, while a gesture on it wants one. */
  #listenToWheel(element, entry) {
    const wants = [...entry.gestures].some(wantsWheels);
    if (wants === entry.isWheeled) return;
    entry.isWheeled = wants;
    if (this.#wheels) this.#wheels.follow(element, wants);
    else if (wants) {
      this.#load(import("./page-wheels.js"), ({ PageWheels }) => {
        this.#wheels ??= new PageWheels(this.surface, this.#environment, this.#elements, this.#active, (event) => {
          this.pointers.last = event;
          return this.#views.hit(event);
        });
      });
    }
  }

  #layout(type) {
    if (!this.#layouts.has(type)) this.#layouts.set(type, new RecordLayout(valuesOf(type)));
    return this.#layouts.get(type);
  }
}

const toggle = (set, member, isIn) => (isIn ? set.add(member) : set.delete(member));

/** That a gesture was not taken off. */
function checkIsOn(gesture) {
  if (gesture?.isOff) throw new TactusError(`the ${gesture.type} was taken off`);
}

/** Whether a gesture wants wheels, or the pinches of a trackpad. */
function wantsWheels({ type, options: { enabled, wheel, allowedScrollTypes } }) {
  return enabled !== false && (wheel ?? (isStretched(type) || Boolean(allowedScrollTypes?.length)));
}

/** The closed shadow root that a gesture's element is in, or `null`. */
function closedRootOf({ element, options }) {
  const root = options.root ?? element.getRootNode?.();
  return root?.nodeType === 11 && root.host && root.mode !== "open" ? root : null;
}

/** Whether the script for a gesture of individual fingers has yet to come. */
const isWithoutScript = ({ type }) => type === "individual" && !hasStructures(type);

/** The number of a gesture's type, and its options as numbers. */
const encode = ({ type, options }) => [typeNumber(type), encodeOptions(type, engineOptions(options), true)];

/** The options that concern the recognizer. */
function engineOptions({ name, touchAction, wheel, allowFrom, ignoreFrom, root, ...rest }) {
  return rest;
}
