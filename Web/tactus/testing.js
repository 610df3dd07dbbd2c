// Touches for tests: pointer events as a browser sends them, on a document of a browser, of jsdom or of any other stand-in.

const STEP = 16;

/** What is dispatched: the environment's own event where it has one, otherwise a plain event with the same properties. */
function pointerEvent(view, type, properties) {
  const { timeStamp, ...init } = properties;
  const own = { bubbles: true, cancelable: true, composed: true, ...init };
  const Kind = view.PointerEvent ?? view.MouseEvent ?? view.Event ?? Event;
  const event = new Kind(type, own);
  for (const [name, value] of Object.entries({ ...init, timeStamp })) {
    if (event[name] !== value) Object.defineProperty(event, name, { value, configurable: true });
  }
  return event;
}

let pointers = 1000;

/** A finger, a pen or a mouse that tests move. See testing.d.ts. */
export class TestPointer {
  #element;
  #view;
  #place = { x: 0, y: 0 };
  #properties;
  #isDown = false;

  constructor(element, { pointerType = "touch", ...more } = {}) {
    this.#element = element;
    this.#view = (element.ownerDocument ?? element).defaultView;
    this.#properties = { pointerId: pointers++, pointerType, isPrimary: true, width: 1, height: 1, pressure: 0.5, button: 0, ...more };
  }

  /** Comes down at a place, counted from the element's corner; by default in its centre. */
  down(place = this.#centre()) {
    const { left, top } = this.#element.getBoundingClientRect();
    this.#place = { x: left + place.x, y: top + place.y };
    this.#isDown = true;
    return this.#send("pointerdown");
  }

  /** Moves by a distance, in steps of one frame each. */
  async move({ x = 0, y = 0 }, { steps = 10, duration = steps * STEP } = {}) {
    const { x: fromX, y: fromY } = this.#place;
    for (let step = 1; step <= steps; step++) {
      await this.rest(duration / steps);
      this.#place = { x: fromX + x * step / steps, y: fromY + y * step / steps };
      this.#send("pointermove");
    }
  }

  /** Lifts. */
  async up() {
    this.#isDown = false;
    this.#send("pointerup");
    await this.rest(STEP);
  }

  /** The browser takes it away. */
  async cancel() {
    this.#isDown = false;
    this.#send("pointercancel");
    await this.rest(STEP);
  }

  /** Stays where it is for so many milliseconds. */
  rest(milliseconds) {
    return new Promise((resolve) => { this.#view.setTimeout(resolve, milliseconds); });
  }

  #centre() {
    const { width, height } = this.#element.getBoundingClientRect();
    return { x: width / 2, y: height / 2 };
  }

  #send(type) {
    const { x, y } = this.#place;
    const event = pointerEvent(this.#view, type, {
      ...this.#properties, clientX: x, clientY: y, buttons: this.#isDown ? 1 : 0, timeStamp: this.#view.performance.now(),
    });
    this.#element.dispatchEvent(event);
    return event;
  }
}

/** One finger drags by a distance. */
export async function pan(element, { by: [x, y], from, resting = 0, ...options }) {
  const pointer = new TestPointer(element, options);
  pointer.down(placeOf(from));
  await pointer.move({ x, y }, options);
  await pointer.rest(resting);
  await pointer.up();
}

/** Taps, once or several times. */
export async function tap(element, { at, times = 1, ...options } = {}) {
  for (let count = 0; count < times; count++) {
    const pointer = new TestPointer(element, options);
    pointer.down(placeOf(at));
    await pointer.rest(40);
    await pointer.up();
    if (count + 1 < times) await pointer.rest(80);
  }
}

/** One finger presses for so many milliseconds. */
export async function press(element, { at, duration = 600, ...options } = {}) {
  const pointer = new TestPointer(element, options);
  pointer.down(placeOf(at));
  await pointer.rest(duration);
  await pointer.up();
}

/** Two fingers beside each other go apart or together, so that their distance is `scale` times as large. */
export async function pinch(element, { scale, distance = 100, steps = 10 }) {
  const { width, height } = element.getBoundingClientRect();
  const places = [-1, 1].map((side) => ({ x: width / 2 + side * distance / 2, y: height / 2 }));
  const fingers = places.map(() => new TestPointer(element));
  fingers.forEach((finger, index) => finger.down(places[index]));
  await Promise.all(fingers.map((finger, index) =>
    finger.move({ x: (index === 0 ? -1 : 1) * distance * (scale - 1) / 2 }, { steps })));
  await Promise.all(fingers.map((finger) => finger.up()));
}

/** The object of a line of a recording. */
function parsed(line, index) {
  try {
    return line.trim() ? JSON.parse(line) : {};
  } catch (error) {
    throw new SyntaxError(`line ${index + 1} is none of a *.touches.jsonl: ${error.message}`);
  }
}

/** The touches of a recording as actions of WebDriver. See testing.d.ts. */
export function touchActions(text) {
  const samples = text.split("\n").map(parsed).filter(({ phase }) => phase);
  const sources = new Map(samples.map(({ id }) => [id, []]));
  // What one finger does, the others wait for: each step is as long as its longest action.
  const step = (id, action) => { for (const [each, actions] of sources) actions.push(each === id ? action : { type: "pause" }); };
  let last = samples[0]?.t;
  for (const { t, id, phase, x, y } of samples) {
    if (t > last) step(id, { type: "pause", duration: Math.round(t * 1000) - Math.round(last * 1000) });
    last = t;
    if (phase === "cancelled") throw new RangeError(`the touch ${id} is cancelled after ${t} s, which WebDriver has no action for`);
    if (phase === "began" || phase === "moved") step(id, { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) });
    if (phase === "began") step(id, { type: "pointerDown", button: 0 });
    if (phase === "ended") step(id, { type: "pointerUp", button: 0 });
  }
  return [...sources].map(([id, actions]) => ({ type: "pointer", id: `finger ${id}`, parameters: { pointerType: "touch" }, actions }));
}

const placeOf = (place) => place && { x: place[0], y: place[1] };
