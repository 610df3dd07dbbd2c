// The engine's decisions and reasons, in the terminal's words, with CSS pixels for points. Loaded with the first handler for decisions.

/**
 * The decision: the gesture watches a touch, waits for others, waits no longer, began, ended, was cancelled, failed, or was refused.
 *
 * @typedef {"possible" | "held" | "released" | "began" | "ended" | "cancelled" | "failed" | "refused"} DecisionKind
 */

/**
 * The numbers that were compared: a measured one, and the one that it must not exceed (`allowed`) or must reach (`required`). `force` is a
 * share of the greatest force.
 *
 * @typedef {{
 *   readonly distance?: number, readonly duration?: number, readonly angle?: number, readonly speed?: number, readonly force?: number,
 *   readonly count?: number, readonly allowed?: number, readonly required?: number,
 * }} DecisionNumbers
 */

/** @type {DecisionKind[]} */
const KINDS = ["possible", "held", "released", "began", "ended", "cancelled", "failed", "refused"];
const STATES = ["possible", "began", "changed", "ended", "cancelled", "failed"];
const STRIDE = 8;
/** The units of the numbers of reasons, in the order of the engine: the unit, decimals, whether zeros stay, the measured quantity. */
const UNITS = /** @type {[string, number, boolean?, string?][]} */ ([
  ["", 0], ["px", 1, false, "distance"], ["s", 2, true, "duration"], ["rad", 2, true, "angle"], ["px/s", 0, false, "speed"],
  ["%", 0, false, "force"], ["fingers", 0, false, "count"], ["taps", 0, false, "count"], ["times", 0, false, "count"],
]);
const [SHARES, FINGERS] = [5, 6];

/** The sentences: `$m` stands for the measured number, `$l` for the limit, `$b` for it without its unit, `$o` for the other gesture. */
export const SENTENCES = {
  movedTooFar: "moved $m, may move $l",
  movedTooLittle: "moved $m, needs $l",
  movedAcross: "moved $m across its axis, but $l along it",
  leftView: "went $m out of its view",
  heldTooLong: ["held longer than $l", "held for $m, may be held for $l"],
  liftedTooEarly: "lifted after $m, needs $l",
  tooManyTouches: "$m came, allows $b",
  tooFewTouches: "$m came, needs $b",
  tooFarApart: "is $m apart, allows $l",
  tooFewTaps: "$m came, needs $b",
  tooFewRepetitions: "was done $m while it was held, needs $b",
  startedElsewhere: "came down $m from where it starts, allows $l",
  turnedTooLittle: "turned $m, needs $l",
  turnedTooFar: "turned $m, may turn $l",
  pressedTooLightly: "pressed with $m of the force, needs $l",
  liftedTooSlowly: "was $m fast at the lift, needs $l",
  wrongDirection: "moved another way than the one it wants",
  tooSlow: "got $m far in its time, needs $l",
  timedOut: ["nothing more came within $l", "waited for $m, may wait for $l"],
  notScrolled: "was scrolled by nothing",
  outweighed: "moved $m in its way, and $l in that of $o",
  prevented: "prevented by $o",
  requirementRecognized: "needs $o to fail, which was recognized",
  waiting: "waits for $o to fail",
  requirementsFailed: "waits no longer, what it waited for has failed",
  gateClosed: "needs $o to be in progress",
  gateEnded: "$o ended, which it needs to be in progress",
  touchCancelled: "the system took the touch away",
  disabled: "it was disabled",
  detached: "it was taken off its view",
  undecided: "all fingers lifted before it had decided",
  unexplained: "it did not say why",
  requirementCycle: "cannot wait for $o, which waits for it",
  tooManyRounds: "its callbacks asked for more again and again: refused after $l",
};
/** The reasons whose limit must not be exceeded. The limits of the others must be reached. */
const UPPER = /^(movedTooFar|movedAcross|tooFarApart|heldTooLong|timedOut|startedElsewhere|turnedTooFar|tooManyTouches)$/;

/** `value` with this many decimals, as the terminal writes it. */
function decimal(value, decimals, keepsZeros) {
  const scale = 10 ** decimals;
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * scale)) / scale;
  return keepsZeros ? rounded.toFixed(decimals) : String(rounded + 0);
}

/**
 * A reason in words, to be read after the gesture's name.
 *
 * @param reason `code`, `measured`, `limit`, `unit` (its number), and `other`: the name of the other gesture
 */
export function sentenceOf({ code, measured, limit, unit, other = "" }) {
  if (code === "delegateRefused") return measured === 1 ? "it takes no such touch" : "its delegate did not let it begin";
  if (code === "illegalTransition") return `cannot go from ${STATES[measured] ?? "?"} to ${STATES[limit] ?? "?"}`;
  const [name, least, keepsZeros] = UNITS[unit] ?? UNITS[0];
  const shown = unit === SHARES ? [measured * 100, limit * 100] : [measured, limit];
  const isAtLimit = Math.abs(shown[0] - shown[1]) < 1e-6;
  let decimals = least;
  const texts = () => shown.map((value) => decimal(value, decimals, keepsZeros));
  // As many decimals as are needed to show which number is larger.
  while (!isAtLimit && decimals < 6 && texts()[0] === texts()[1]) decimals++;
  const [m, b] = texts();
  const withUnit = (text, value) => `${text} ${unit >= FINGERS && value === 1 ? name.slice(0, -1) : name}`;
  const words = { $m: withUnit(m, shown[0]), $l: withUnit(b, shown[1]), $b: b, $o: other };
  const sentence = SENTENCES[code] ?? (unit === 0 ? code : `${code}: $m, the limit is $l`);
  return (Array.isArray(sentence) ? sentence[isAtLimit ? 0 : 1] : sentence).replace(/\$[mlbo]/g, (word) => words[word]);
}

/** The numbers that were compared, by the names of `tactus replay`; none if the reason has no numbers. */
export function numbersOf({ code, measured, limit, unit }) {
  const name = UNITS[unit]?.[3];
  if (name === undefined) return {};
  const isKnown = Object.hasOwn(SENTENCES, code);
  return { [name]: measured, [(isKnown ? UPPER.test(code) : measured > limit) ? "allowed" : "required"]: limit };
}

const nameOf = (gesture) => gesture?.options.name ?? gesture?.type ?? "";

/** The page's own action: if it removes a touched element, the engine only knows that the touch is gone. */
function removedWith({ element, event }, time, { code }) {
  if (code !== "touchCancelled") return null;
  if (element.isConnected === false) return "its element was removed from the document";
  // The event of the same moment has the touched element.
  return event?.time === time && event.target?.isConnected === false ? "the touched element was removed from the document" : null;
}

/** A decision about a gesture, with its reason. Each is a new object that can be kept. */
export class Decision {
  /**
   * @internal
   * @param {import("./gesture.js").Gesture<any>} gesture
   * @param {DecisionKind} kind
   * @param {number} time
   * @param {any} reason
   * @param {import("./gesture.js").Gesture<any> | null} other
   */
  constructor(gesture, kind, time, reason, other) {
    /** @readonly The gesture. */
    this.gesture = gesture;
    /** @readonly The kind of the decision. */
    this.kind = kind;
    /** @readonly Its time, in milliseconds, as `timeStamp` of events. */
    this.time = time;
    /** @readonly @type {string | null} The name of the reason, such as `movedTooFar`; `null` without one. */
    this.reason = reason?.code ?? null;
    /** @readonly @type {string} The reason in words: `moved 12.3 px, may move 10 px`; without a reason, the `kind`. */
    this.sentence = reason ? removedWith(gesture, time, reason) ?? sentenceOf({ ...reason, other: nameOf(other) }) : kind;
    /** @readonly @type {DecisionNumbers} The numbers that were compared; none if the reason has no numbers. */
    this.numbers = reason ? numbersOf(reason) : {};
    /**
     * The unit of the numbers: `px` (of CSS), `s`, `rad`, `px/s`, `%`, `fingers`, `taps`, `times`; `null` without any.
     *
     * @readonly
     * @type {string | null}
     */
    this.unit = UNITS[reason?.unit]?.[0] || null;
    /** @readonly The other gesture of the reason, if there is one. */
    this.other = other;
  }

  /** With the gesture's name, as the terminal prints it: `press: lifted after 0.08 s, needs 0.50 s`. */
  toString() {
    return `${nameOf(this.gesture)}: ${this.sentence}`;
  }
}

/** The names of the reasons of a module, by number. */
const namesOf = new WeakMap();

/** The part of a page that calls the handlers of decisions. */
export const start = (page) => ({
  report(gestureOf) {
    // A lab over the page replaces the property.
    const { get: own } = /** @type {any} */ (Object.getOwnPropertyDescriptor(Object.getPrototypeOf(page), "onDecision"));
    for (const decision of readDecisions(page.surface.module, page.surface.number, gestureOf)) {
      for (const handler of [decision.gesture.onDecision, own.call(page)]) {
        try {
          handler?.(decision);
        } catch (error) {
          page.environment.reportError(error);
        }
      }
    }
  },
});

/** The decisions about the gestures of a page since the last call. */
export function readDecisions(module, page, gestureOf) {
  const { exports } = module;
  const names = (namesOf.get(module) ?? namesOf.set(module, []).get(module));
  const count = exports.tactus_decisions_take(page);
  if (count === 0) return [];
  const records = new Float64Array(exports.memory.buffer, exports.tactus_decisions(page), count * STRIDE);
  // Copied first: a call for a name may make the memory grow.
  return Array.from({ length: count }, (_, index) => records.slice(index * STRIDE, (index + 1) * STRIDE))
    .flatMap(([number, kind, time, code, measured, limit, unit, other]) => {
      const gesture = gestureOf(number);
      if (gesture === undefined) return [];
      const reason = code < 0 ? null : { code: (names[code] ??= module.read(exports.tactus_reason_name(code))), measured, limit, unit };
      return [new Decision(gesture, KINDS[kind], time / 1e6, reason, gestureOf(other) ?? null)];
    });
}
