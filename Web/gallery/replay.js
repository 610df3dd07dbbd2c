// Plays a recording of fingers to the elements of a stage, in pointer events, until a visitor touches something.

/** How much smaller than the recording the fingers move, and how long they pause between two times. */
const [SCALE, PAUSE] = [0.45, 1200];
/** How the recording lies over the stage, one time after the other: over which element, and turned by how many degrees. */
const TURNS = [[0, 90], [1, -30], [2, -150], [0, -90], [1, 150], [2, 30]];

/** The samples of a recording: `time` in milliseconds since its first touch, `id`, `phase`, `x` and `y` from its first finger. */
export function samplesOf(text) {
  const samples = text.trim().split("\n").slice(1).map((line) => JSON.parse(line)).filter(({ phase }) => phase !== undefined);
  const began = samples.filter(({ phase }) => phase === "began");
  const centre = (axis) => began.reduce((sum, sample) => sum + sample[axis], 0) / began.length;
  const [x, y, start] = [centre("x"), centre("y"), samples[0].t];
  return samples.map((sample) => ({ time: (sample.t - start) * 1000, id: sample.id, phase: sample.phase, x: sample.x - x, y: sample.y - y }));
}

export class Replay {
  /** Whether it plays; false for good once a visitor has touched. */
  isPlaying = false;
  /** How many samples have been played, for tests. */
  played = 0;

  #samples;
  #stage;
  #elements;
  #fingers = new Map();
  #timer = null;
  #stop = (event) => {
    if (event.isTrusted) this.stop();
  };

  constructor(text, stage) {
    this.#samples = samplesOf(text);
    this.#stage = stage;
    this.#elements = [...stage.querySelectorAll("[data-photo]")];
  }

  start() {
    this.isPlaying = true;
    for (const type of ["pointerdown", "keydown", "wheel"]) addEventListener(type, this.#stop, { capture: true, passive: true });
    document.addEventListener("visibilitychange", this.#hide);
    this.#play(0);
  }

  /** The visitor takes over: what the fingers did is cancelled. */
  stop() {
    this.isPlaying = false;
    clearTimeout(this.#timer);
    for (const type of ["pointerdown", "keydown", "wheel"]) removeEventListener(type, this.#stop, { capture: true });
    document.removeEventListener("visibilitychange", this.#hide);
    this.#lift();
  }

  #hide = () => {
    if (document.hidden) this.#lift();
  };

  #lift() {
    for (const [id, { sample, element, dot }] of this.#fingers) {
      this.#send("pointercancel", id, sample, element);
      dot.remove();
    }
    this.#fingers.clear();
  }

  #play(number) {
    const [index, degrees] = TURNS[number % TURNS.length];
    const element = this.#elements[index];
    const [box, stage] = [element.getBoundingClientRect(), this.#stage.getBoundingClientRect()];
    const isInSight = stage.bottom > 80 && !document.hidden;
    const turned = new DOMMatrix().translate(box.left + box.width / 2, box.top + box.height / 2).rotate(degrees).scale(SCALE);
    const samples = this.#samples.map((sample) => {
      const { x, y } = turned.transformPoint(sample);
      return { ...sample, x, y };
    });
    const start = performance.now();
    let next = 0;
    const step = () => {
      while (isInSight && next < samples.length && samples[next].time <= performance.now() - start) this.#touch(samples[next++], element);
      const isOver = !isInSight || next >= samples.length;
      this.#timer = setTimeout(isOver ? () => this.#play(number + 1) : step, isOver ? PAUSE : 16);
    };
    step();
  }

  #touch(sample, element) {
    const { id, phase } = sample;
    this.played++;
    if (phase === "began") {
      const dot = document.createElement("div");
      dot.className = "finger";
      this.#stage.append(dot);
      this.#fingers.set(id, { dot, element });
    }
    const finger = this.#fingers.get(id);
    if (finger === undefined) return;
    finger.sample = sample;
    const { left, top } = this.#stage.getBoundingClientRect();
    finger.dot.style.translate = `${sample.x - left}px ${sample.y - top}px`;
    this.#send({ began: "pointerdown", moved: "pointermove", ended: "pointerup" }[phase] ?? "pointercancel", id, sample, element);
    if (phase !== "ended") return;
    finger.dot.remove();
    this.#fingers.delete(id);
  }

  #send(type, id, { x, y }, element) {
    element.dispatchEvent(new PointerEvent(type, {
      bubbles: true, cancelable: true, composed: true, pointerId: 9000 + id, pointerType: "touch", isPrimary: id === 1, clientX: x, clientY: y,
      width: 20, height: 20, pressure: type === "pointerdown" || type === "pointermove" ? 0.5 : 0, buttons: type === "pointerup" ? 0 : 1,
    }));
  }
}
