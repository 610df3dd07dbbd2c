// Prompts: a person is asked for gestures, one after the other, and the touches that answer each get a label. Both labs work like
// `tactus record --ask`.

import { TactusError } from "../error.js";

/** How long all fingers are up before the next prompt, in nanoseconds. Longer than the pause of a double tap. */
const PAUSE = 1e9;
const MOST_WORDS = 100;
const MOST_TIMES = 1000;
const LONGEST = 100;
/** The label of a failed answer. It fits no recognizer, so the gestures of these touches do not count for or against a scene. */
const WRONG = "again";

/** Throws if `text`, the option `name`, cannot be in a line of a recording. */
export function checkWords(name, text) {
  if (typeof text !== "string") throw new TactusError(`${name}: ${String(text)} is not a text`);
  if (text.trim() === "") throw new TactusError(`${name}: the text is empty`);
  if (text.length > LONGEST) throw new TactusError(`${name}: a text of ${text.length} characters is too long; at most ${LONGEST} are allowed`);
  if (/\p{Cc}|\p{Cs}/u.test(text)) throw new TactusError(`${name}: the text has a control character, or half of a character`);
}

export class Prompts {
  /** The label of each answer, as in a session: `{ start, end, text, touches }`. */
  labels = [];
  /** The labels of the correct answers. */
  #right = [];
  #words;
  #onChange;

  // The current answer.
  #start = null;
  #end = 0;
  #touches = [];
  #down = new Set();
  #lift = null;
  #timer;

  /**
   * Asks for each of the words `ask`, in turn, `times` times.
   *
   * @param onChange called when the prompt changes
   */
  constructor({ ask, times = 5 }, onChange = () => {}) {
    if (!Array.isArray(ask) || ask.length === 0) throw new TactusError('ask: there is no gesture to ask for; name some, such as "tap"');
    if (ask.length > MOST_WORDS) throw new TactusError(`ask: ${ask.length} gestures are too many; at most ${MOST_WORDS} are allowed`);
    for (const word of ask) checkWords("ask", word);
    if (!Number.isInteger(times) || times < 1 || times > MOST_TIMES) throw new TactusError(`times: ${String(times)} is not a whole number from 1 to ${MOST_TIMES}`);
    this.#words = [...ask];
    this.#onChange = onChange;
    this.count = ask.length * times;
  }

  /** The current prompt; `null` when all were answered. */
  get word() {
    const answered = this.#right.length;
    return answered < this.count ? this.#words[answered % this.#words.length] : null;
  }

  /** The text for the person. */
  get text() {
    return this.word === null ? "Thank you." : `${this.#right.length + 1} of ${this.count}: ${this.word}`;
  }

  /** The end of the answer, if no finger comes down before; `null` while one is down, and before the first finger of an answer. */
  get deadline() {
    return this.#start === null || this.#lift === null ? null : this.#lift + PAUSE;
  }

  /** Receives a sample of the session. */
  receive({ time, id, phase, role = "actual", kind = 0 }) {
    if (role !== "actual" || kind !== 0) return;
    if (phase === "began") {
      this.advance(time);
      if (this.word === null) return;
      clearTimeout(this.#timer);
      this.#start ??= time;
      this.#end = time;
      if (!this.#touches.includes(id)) this.#touches.push(id);
      this.#down.add(id);
      this.#lift = null;
    } else if ((phase === "ended" || phase === "cancelled") && this.#down.delete(id) && this.#down.size === 0) {
      this.#lift = time;
      const { deadline } = this;
      // From now, not from the lift: by then, a busy page has received late events.
      if (deadline !== null) this.#timer = setTimeout(() => this.advance(deadline), PAUSE / 1e6);
    }
  }

  /** Asks for the next gesture, if the answer is over at `time`. */
  advance(time) {
    const { deadline } = this;
    if (deadline === null || time < deadline) return;
    this.#right.push(this.#label(this.word));
    this.#forget();
    this.#onChange();
  }

  /** Asks once more: the current answer, or otherwise the last one, went wrong. Fingers that are still down do not count for the next answer. */
  again() {
    if (this.#start !== null) this.#label(WRONG);
    else if (this.#right.length > 0) this.#right.pop().text = WRONG;
    this.#forget();
    this.#onChange();
  }

  /** Ends the prompts: the current answer gets no label. */
  stop() {
    this.#forget();
  }

  /** Labels the current answer. */
  #label(text) {
    const label = { start: this.#start, end: this.#end, text, touches: this.#touches };
    this.labels.push(label);
    return label;
  }

  #forget() {
    clearTimeout(this.#timer);
    this.#start = null;
    this.#lift = null;
    this.#touches = [];
  }
}
