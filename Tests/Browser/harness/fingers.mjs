// Fingers, a pen and a mouse, as real input: the browser hit tests it, and pages get trusted pointer events.

/** The time between two moves: a screen of 60 Hz reports as often. */
const STEP = 16;

export class Fingers {
  #page;
  #down = new Map();

  constructor(page) {
    this.#page = page;
  }

  /** How many fingers are down. */
  get count() {
    return this.#down.size;
  }

  #points(ids = [...this.#down.keys()]) {
    return ids.map((id) => ({ ...this.#down.get(id), id }));
  }

  /** Milliseconds of the clock that touches are stamped by. */
  static now() {
    return performance.timeOrigin + performance.now();
  }

  // Stamped with the moment at which it is done, however late the browser gets to it: what fingers do has to be quick.
  #send(type, touchPoints, at = Fingers.now()) {
    this.#page.isTouched = true;
    return this.#page.call("Input.dispatchTouchEvent", { type, touchPoints, timestamp: at / 1000 });
  }

  // These are sent in the order of the calls, the first finger once the page has settled. Each can be waited for: until the browser has it.
  // Gestures that have to be quick are not waited for in between, for a busy page would make them slow.

  /** A finger comes down; `at` is when, if not now. */
  async down(id, x, y, more = {}, at = undefined) {
    await this.#page.settled();
    this.#down.set(id, { x, y, ...more });
    return this.#send("touchStart", this.#points([id]), at);
  }

  /** Fingers move: `places` has `[x, y]` for the id of each; `at` is when, if not now. */
  async move(places, at) {
    await this.#page.settling;
    for (const [id, [x, y]] of Object.entries(places)) this.#down.set(Number(id), { ...this.#down.get(Number(id)), x, y });
    return this.#send("touchMove", this.#points(), at);
  }

  /** A finger is lifted; `at` is when, if not now. */
  async up(id, at) {
    await this.#page.settling;
    const point = this.#points([id]);
    this.#down.delete(id);
    return this.#send("touchEnd", point, at);
  }

  /** The browser cancels all touches. */
  async cancel() {
    if (this.#down.size === 0) return undefined;
    this.#down.clear();
    return this.#send("touchCancel", []);
  }

  tap(x, y, id = 0) {
    return this.#tap([[id, [x, y]]]);
  }

  /** A finger taps at each of the places, all at once. */
  tapTogether(...places) {
    return this.#tap([...places.entries()]);
  }

  async #tap(fingers) {
    await this.#page.settled();
    const start = Fingers.now();
    const sent = fingers.map(([id, place]) => this.down(id, ...place, {}, start));
    const lift = await moment(start + 40);
    await Promise.all([...sent, ...fingers.map(([id]) => this.up(id, lift))]);
  }

  /** Two quick taps. They are stamped as they are meant: a machine that sends them late cannot make them slow. */
  async doubleTap(x, y, id = 0) {
    await this.#page.settled();
    const start = Fingers.now();
    const sent = [this.down(id, x, y, {}, start)];
    sent.push(this.up(id, await moment(start + 40)));
    sent.push(this.down(id, x, y, {}, await moment(start + 160)));
    sent.push(this.up(id, await moment(start + 200)));
    await Promise.all(sent);
  }

  /**
   * Moves fingers along ways.
   *
   * @param ways for the id of each finger, the places `[x, y]` it comes to
   * @param pace the time between two places, in milliseconds
   */
  async follow(ways, options) {
    await Promise.all(await this.#sendAlong(ways, options));
  }

  /**
   * Sends the moves along ways at their pace, from `start` on, and returns what to wait for until the browser has them. They are stamped
   * as they are meant: a machine that sends them late cannot make them slow.
   */
  async #sendAlong(ways, { pace = STEP } = {}, start = Fingers.now()) {
    await this.#page.settling;
    const steps = Math.max(...Object.values(ways).map(({ length }) => length));
    const sent = [];
    for (let step = 0; step < steps; step++) {
      const at = await moment(start + pace * (step + 1));
      sent.push(this.move(Object.fromEntries(Object.entries(ways).map(([id, way]) => [id, way[Math.min(step, way.length - 1)]])), at));
    }
    return sent;
  }

  /** Moves fingers in equal steps: `ways` has `[from, to]`, both `[x, y]`, for the id of each. */
  glide(ways, { steps = 10, pace = STEP } = {}) {
    const along = Object.fromEntries(Object.entries(ways).map(([id, [from, to]]) => [id, straight(from, to, steps)]));
    return this.follow(along, { pace });
  }

  /** One finger comes down, moves, rests for a while if it is to, and is lifted. */
  async drag(from, to, { id = 0, steps = 10, pace = STEP, resting = 0 } = {}) {
    await this.#page.settled();
    const start = Fingers.now();
    const down = this.down(id, ...from, {}, start);
    const moves = await this.#sendAlong({ [id]: straight(from, to, steps) }, { pace }, start);
    const lift = await moment(start + pace * (steps + 1) + resting);
    await Promise.all([down, ...moves, this.up(id, lift)]);
  }

  /**
   * As `drag`, for tests in which the browser scrolls. It lets a finger scroll that moves once the page has said what `touch-action`
   * holds where it came down; before, it goes by what holds anywhere around. So the finger moves when the browser has that.
   */
  async scroll(from, to, { id = 0, steps = 10, pace = STEP } = {}) {
    await this.down(id, ...from);
    const start = Fingers.now();
    const moves = await this.#sendAlong({ [id]: straight(from, to, steps) }, { pace }, start);
    await Promise.all([...moves, this.up(id, await moment(start + pace * (steps + 1)))]);
  }

  /** A mouse, or a pen: `pointerType` says which. */
  async mouse(type, x, y, more = {}) {
    if (type === "mouseWheel") await this.#page.shown();
    await this.#page.call("Input.dispatchMouseEvent", {
      type, x, y, button: "none", ...(type === "mousePressed" || type === "mouseReleased" ? { button: "left", clickCount: 1 } : {}),
      ...more,
    });
  }

  /** A key goes down or up. */
  async key(type, key, more = {}) {
    await this.#page.call("Input.dispatchKeyEvent", { type, key, code: key, ...more });
  }
}

/** The places on the way from one to another, without the first. */
function straight(from, to, steps) {
  return Array.from({ length: steps }, (_, step) => {
    const share = (step + 1) / steps;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });
}

/** Waits until `time` of the clock that touches are stamped by, and returns it. */
async function moment(time) {
  await rest(time - Fingers.now());
  return time;
}

/** Waits; only for what needs time, such as a finger that rests. */
export function rest(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}
