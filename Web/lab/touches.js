// Common touches for the lab, and the numbers of samples for the module.

import { PHASES, Session, TOOLS } from "../tactus/lab/session.js";

export { PHASES, Session, TOOLS } from "../tactus/lab/session.js";

const ROLES = ["actual", "coalesced", "predicted"];

/** The numbers of a sample's words, for the module. */
export const numbersOf = (sample) => ({
  phase: PHASES.indexOf(sample.phase), tool: TOOLS.indexOf(sample.tool ?? "finger"), role: ROLES.indexOf(sample.role ?? "actual"),
});

/** What fingers do often: each makes the samples of one gesture at a place. */
export const GESTURES = {
  tap: { title: "Tap", make: ({ x, y }) => press(1, 0, 0.06, x, y) },
  doubleTap: { title: "Double tap", make: ({ x, y }) => [...press(1, 0, 0.06, x, y), ...press(2, 0.2, 0.06, x + 2, y + 1)] },
  press: { title: "Press for 0.8 s", make: ({ x, y }) => press(1, 0, 0.8, x, y) },
  dragRight: { title: "Drag right", make: ({ x, y }) => drag(1, x, y, 90, 8, 0.6) },
  dragDown: { title: "Drag down", make: ({ x, y }) => drag(1, x, y, 6, 110, 0.6) },
  swipeLeft: { title: "Swipe left", make: ({ x, y }) => drag(1, x, y, -140, 6, 0.16) },
  swipeUp: { title: "Swipe up", make: ({ x, y }) => drag(1, x, y, 4, -160, 0.16) },
  pinch: { title: "Pinch open", make: ({ x, y }) => both(drag(1, x - 30, y, -70, 0, 0.5), drag(2, x + 30, y, 70, 0, 0.5)) },
  turn: { title: "Turn with two fingers", make: ({ x, y }) => turn(x, y, 60, Math.PI / 3, 0.6) },
};

const press = (id, from, duration, x, y) => [
  { t: from, id, phase: "began", x, y }, { t: from + duration, id, phase: "ended", x, y },
];

function along(id, duration, place) {
  const steps = Math.max(4, Math.round(duration / 0.016));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const [x, y] = place(step / steps);
    return { t: (duration * step) / steps, id, phase: step === 0 ? "began" : step === steps ? "ended" : "moved", x, y };
  });
}

const drag = (id, x, y, dx, dy, duration) => along(id, duration, (share) => [x + dx * share, y + dy * share]);
const both = (one, other) => [...one, ...other].sort((a, b) => a.t - b.t || a.id - b.id);
const turn = (x, y, radius, angle, duration) => both(
  along(1, duration, (share) => [x + radius * Math.cos(angle * share), y + radius * Math.sin(angle * share)]),
  along(2, duration, (share) => [x - radius * Math.cos(angle * share), y - radius * Math.sin(angle * share)]));

/** A session of samples whose times are seconds. */
export function sessionOf(samples, size, name) {
  const session = new Session({ ...size, name });
  const round = (value) => Math.round(value * 100) / 100;
  for (const { t, ...sample } of samples) {
    session.add({ time: Math.round(t * 1000) * 1e6, ...sample, x: round(sample.x), y: round(sample.y) });
  }
  return session;
}
