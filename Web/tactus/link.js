// The page's side of the web socket of `tactus serve`: sends touches and gestures to the terminal. Without such a socket it does nothing.
// Documentation/Link.md describes the protocol.

import { followSamples, isTouch, keepSample } from "./followed-samples.js";
import { Phase, Slot } from "./samples.js";
import { hasTerminal } from "./terminal.js";

export { hasTerminal };

/** The version of the protocol. */
export const LINK_VERSION = 1;
/** How long lines are collected before they are sent together, in milliseconds. */
export const BATCH_DELAY = 30;
/** The largest number of characters in a message. The server accepts 65,536 bytes, and a character has at most three. */
export const MESSAGE_LENGTH = 20_000;
/** The largest number of bytes that wait to be sent: beyond it the connection is too slow, and the link closes. */
export const MOST_WAITING = 1 << 20;
/** The shortest pause between a loss and the next attempt, in milliseconds; each failure doubles it. */
export const FIRST_PAUSE = 1_000;
export const LONGEST_PAUSE = 30_000;

const phaseNames = ["began", "moved", "stationary", "ended", "cancelled"];
const toolNames = ["finger", "pen", "eraser", "palm", "mouse"];

/**
 * An action of a recognizer, as the terminal shows it. Further values are numbers, texts, booleans and lists of these; anything else is
 * left out.
 *
 * @typedef {object} LinkedAction
 * @property {number} time its time, in nanoseconds
 * @property {string} recognizer the name of the recognizer
 * @property {string} type
 * @property {string} state
 * @property {string | null} [view] the element on which it was made
 */

/** @typedef {LinkedAction & { [value: string]: unknown }} LinkedGesture An action with its further values. */

/** @typedef {import("./touch-surface.js").TouchSurface} TouchSurface */

/**
 * A page with gestures, as `tactus.page`.
 *
 * @typedef {{ on: (...values: any[]) => any, readonly surface: TouchSurface | null }} LinkedPage
 */

/** The parts of the page that the link needs; tests replace it. */
export const pageSurroundings = {
  get address() {
    const { protocol, host } = globalThis.location;
    if (protocol !== "http:" && protocol !== "https:") return null;
    return `${protocol === "https:" ? "wss" : "ws"}://${host}/link`;
  },
  get size() {
    return { width: globalThis.innerWidth, height: globalThis.innerHeight };
  },
  get device() {
    const brand = /** @type {any} */ (navigator).userAgentData?.brands?.find(({ brand }) => !/not.?a.?brand/i.test(brand));
    return brand ? `${brand.brand} ${brand.version}, ${/** @type {any} */ (navigator).userAgentData.platform}` : navigator.userAgent;
  },
  open: (address) => new WebSocket(address),
  now: () => performance.now(),
  setTimeout: (work, delay) => setTimeout(work, delay),
  warn: (text) => console.warn(text),
};

/**
 * Sends the events of a page to `tactus serve`. Without a server, it does nothing.
 *
 *     connecting ──▶ open ──▶ lost ──▶ connecting
 *         │                               (when the next finger comes down, after a pause)
 *         ▼ never was open
 *        off
 *
 * Nothing runs while nothing happens: a lost link waits for the next finger, not for a timer.
 */
export class Link {
  #surroundings;
  #socket = /** @type {any} */ (null);
  /** @type {"connecting" | "open" | "lost" | "off"} */
  #state = "off";
  #wasOpen = false;
  #retryAt = 0;
  #pause = FIRST_PAUSE;
  #lines = [];
  #isPlanned = false;
  #held = [];
  #down = new Map();
  #lastTime = 0;
  #onRecording;

  /**
   * @param {{ surroundings?: any, onRecording?: (isRecording: boolean, reason?: string) => void }} options `onRecording` is called when the
   *   server starts or stops to record touches, with the reason if it stops
   */
  constructor({ surroundings = pageSurroundings, onRecording = () => {} } = {}) {
    this.#surroundings = surroundings;
    this.#onRecording = onRecording;
    this.#connect();
  }

  get state() {
    return this.#state;
  }

  /**
   * Sends the samples of a surface to the terminal, and returns the surface.
   *
   * @param {TouchSurface} surface
   * @returns {TouchSurface}
   */
  follow(surface) {
    return followSamples(surface, this);
  }

  /**
   * Keeps a sample until `commit`; `slots` are its numbers, as `Slot` names them.
   *
   * @param {Float64Array} slots
   */
  hold(slots) {
    if (this.#state !== "off" && isTouch(slots)) keepSample(this.#held, slots);
  }

  /** Sends the samples that were held. */
  commit() {
    if (this.#held.length === 0) return;
    const held = this.#held;
    this.#held = [];
    for (const sample of held) this.#sample(sample);
  }

  /** Sends that all touches are cancelled. */
  cancelAll() {
    for (const sample of [...this.#down.values()]) {
      const cancelled = sample.slice();
      cancelled[Slot.phase] = Phase.cancelled;
      // After the last frame, in which the contact may already have a sample.
      cancelled[Slot.time] = this.#lastTime + 1;
      this.#sample(cancelled);
    }
  }

  /**
   * Sends an action.
   *
   * @param {LinkedGesture} gesture its `state` is `recognized`, `began`, `changed`, `ended` or `cancelled`
   */
  gesture({ time, recognizer, type, state, view, ...values }) {
    if (this.#state !== "open") return;
    const line = { recognizer: word(recognizer), type: word(type), state };
    if (view !== undefined && view !== null) line.view = word(view);
    for (const [key, value] of Object.entries(values)) {
      const plain = plainValue(value);
      if (plain !== undefined && !(key in line) && key !== "t") line[key] = plain;
    }
    this.#send(`{"t":${seconds(time)},${JSON.stringify(line).slice(1)}`);
  }

  #sample(sample) {
    const id = sample[Slot.id];
    const phase = sample[Slot.phase];
    const isDown = this.#down.has(id);
    if (phase === Phase.began) {
      if (this.#down.size === 0) this.#retry();
      // The engine cancels a contact that begins again without having ended, and so does a recording.
      if (isDown) this.#sample(withPhase(this.#down.get(id), Phase.cancelled));
    }
    if (this.#state !== "open" || (phase !== Phase.began && !isDown) || !(id >= 0)) return;
    // Time does not go back: a late sample gets the current time, as in the engine.
    const time = Math.max(sample[Slot.time], this.#lastTime);
    this.#lastTime = time;
    if (phase === Phase.ended || phase === Phase.cancelled) this.#down.delete(id);
    else this.#down.set(id, sample);

    const line = { id, phase: phaseNames[phase], x: sample[Slot.x], y: sample[Slot.y] };
    if (sample[Slot.force] > 0) line.force = Math.min(sample[Slot.force], 1);
    if (sample[Slot.major] > 0) line.major = sample[Slot.major];
    if (sample[Slot.minor] > 0) line.minor = sample[Slot.minor];
    if (sample[Slot.angle] !== 0) line.angle = sample[Slot.angle];
    if (sample[Slot.tool] !== 0) line.tool = toolNames[sample[Slot.tool]];
    this.#send(`{"t":${seconds(time)},${JSON.stringify(line).slice(1)}`);
  }

  #send(line) {
    this.#lines.push(line);
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    this.#surroundings.setTimeout(() => this.#sendLines(), BATCH_DELAY);
  }

  #sendLines() {
    this.#isPlanned = false;
    const lines = this.#lines;
    this.#lines = [];
    if (this.#state !== "open") return;
    if (this.#socket.bufferedAmount > MOST_WAITING) {
      this.#socket.close();
      this.#lost("the connection to the server is too slow");
      return;
    }
    let message = "";
    for (const line of lines) {
      if (message.length + line.length >= MESSAGE_LENGTH) {
        this.#socket.send(message);
        message = "";
      }
      message += line + "\n";
    }
    if (message !== "") this.#socket.send(message);
  }

  #retry() {
    if (this.#state === "lost" && this.#surroundings.now() >= this.#retryAt) this.#connect();
  }

  #connect() {
    const { address } = this.#surroundings;
    if (address === null) return;
    this.#state = "connecting";
    const socket = this.#surroundings.open(address);
    this.#socket = socket;
    socket.onopen = () => {
      if (this.#socket !== socket) return;
      this.#state = "open";
      this.#wasOpen = true;
      this.#pause = FIRST_PAUSE;
      this.#down.clear();
      this.#lines = [];
      this.#lastTime = 0;
      const { size, device } = this.#surroundings;
      const header = { format: "tactus-link", version: LINK_VERSION, device: printable(device, 200) };
      if (size.width > 0 && size.height > 0) Object.assign(header, size);
      socket.send(JSON.stringify(header));
    };
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#greeted(data);
    };
    socket.onclose = ({ reason }) => {
      if (this.#socket === socket) this.#lost(reason);
    };
  }

  #greeted(data) {
    let greeting;
    try {
      greeting = JSON.parse(data);
    } catch {
      return;
    }
    if (greeting?.format !== "tactus-link") return;
    this.#onRecording(greeting.recording === true, greeting.reason);
    if (greeting.reason) this.#surroundings.warn(`Touches are not recorded: ${greeting.reason}.`);
  }

  #lost(reason) {
    this.#socket = null;
    this.#down.clear();
    this.#lines = [];
    if (!this.#wasOpen) {
      this.#state = "off";
      this.#held = [];
      return;
    }
    this.#state = "lost";
    this.#retryAt = this.#surroundings.now() + this.#pause;
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    this.#surroundings.warn(`The link to the terminal is lost${reason ? `: ${reason}` : ""}.`);
    this.#onRecording(false);
  }
}

/**
 * Sends all gestures of a page and their touches to the terminal: the current ones, and those that are added later. `tactus.load()` calls
 * it if the page comes from `tactus serve`.
 *
 * @param {LinkedPage} page the object with the gestures, such as `tactus.page`
 * @param {Link} link the link that sends them
 */
export function linkPage(page, link = new Link()) {
  const { on, start } = /** @type {any} */ (page);
  for (const gesture of /** @type {any} */ (page).gestures ?? []) linkGesture(gesture, link);
  page.on = (...values) => linkGesture(on.apply(page, values), link);
  if (page.surface) {
    link.follow(page.surface);
  } else {
    // Before the module is loaded there is no surface.
    /** @type {any} */ (page).start = (...values) => {
      const wasThere = page.surface !== null;
      const started = start.apply(page, values);
      if (!wasThere && page.surface) link.follow(page.surface);
      return started;
    };
  }
  return link;
}

/**
 * The same for a page that comes from `tactus serve`; `null` for others.
 *
 * @type {(page: LinkedPage & { document: Document }) => Link | null}
 */
export const linkServed = (page) => (hasTerminal(page.document) ? linkPage(page) : null);

/** Sends a gesture's actions, each before its handler is called, and returns the gesture. */
function linkGesture(gesture, link) {
  const { handler } = gesture;
  gesture.handler = (event) => {
    link.gesture(gestureLine(gesture, event));
    return handler.call(gesture, event);
  };
  return gesture;
}

/** Properties of events that are not values of the gesture, or that are sent under another name. */
const OMITTED = new Set(["gesture", "page", "state", "time", "location", "recognizer", "type", "view", "t", "x", "y"]);

/** An action for `Link.gesture`: every value that fits in a line. */
function gestureLine(gesture, event) {
  const line = {
    time: Math.round(event.time * 1e6), recognizer: gesture.options?.name ?? gesture.type, type: gesture.type,
    state: event.state, view: nameOf(gesture.element),
  };
  if (event.location) Object.assign(line, { x: event.location.x, y: event.location.y });
  // Also the properties of the class, which are read from the record on demand.
  for (const name in event) {
    if (!OMITTED.has(name)) line[name] = listOf(event[name]);
  }
  return line;
}

/** Pairs and transforms as lists of numbers; other values do not change. */
function listOf(value) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  if ("x" in value && "y" in value) return [value.x, value.y];
  return "a" in value && "f" in value ? [value.a, value.b, value.c, value.d, value.e, value.f] : undefined;
}

/** A name of an element for people. */
function nameOf(element) {
  if (element.nodeType === 9) return "document";
  return element.id || element.getAttribute?.("aria-label") || element.tagName?.toLowerCase();
}

/** The seconds of a time in nanoseconds, exactly. */
export function seconds(nanoseconds) {
  const whole = Math.max(0, Math.round(nanoseconds));
  const fraction = String(whole % 1e9).padStart(9, "0").replace(/0+$/, "");
  return `${Math.floor(whole / 1e9)}${fraction === "" ? "" : `.${fraction}`}`;
}

function withPhase(sample, phase) {
  const copy = sample.slice();
  copy[Slot.phase] = phase;
  return copy;
}

/** `text` without the characters that the server would not print. */
function printable(text, length) {
  return [...String(text).replace(/[\p{C}\u2028\u2029]/gu, "?")].slice(0, length).join("");
}

/** A text that the server accepts as a name. */
function word(text) {
  return printable(text, 64) || "?";
}

function plainValue(value) {
  if (Array.isArray(value)) {
    const elements = value.slice(0, 64).map(singleValue);
    return elements.includes(undefined) ? undefined : elements;
  }
  return singleValue(value);
}

function singleValue(value) {
  switch (typeof value) {
    case "number": return Number.isFinite(value) ? value : undefined;
    case "boolean": return value;
    case "string": return value === "" ? undefined : word(value);
    default: return undefined;
  }
}
