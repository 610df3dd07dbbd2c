// What a running page hands to the lab, by `tactus.lab()`: its gestures as a scene, what was touched, and what it decided.

/** How long the page that opened the lab is waited for, in milliseconds. */
const PATIENCE = 5_000;

/** Asks the page that opened this one for what it has; rejects with what a person can understand. */
export function handedOver() {
  const { opener } = window;
  if (opener === null) return Promise.reject(new Error("the page that opened the lab is gone: open it from there again"));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      removeEventListener("message", hear);
      reject(new Error("the page that opened the lab does not answer"));
    }, PATIENCE);
    const hear = ({ source, origin, data }) => {
      // Nobody else may say what the lab shows.
      if (source !== opener || origin !== location.origin || data?.format !== "tactus-lab-page") return;
      clearTimeout(timer);
      removeEventListener("message", hear);
      if (data.version === 1 && typeof data.touches === "string") resolve(data);
      else reject(new Error("the page that opened the lab has another version of it"));
    };
    addEventListener("message", hear);
    opener.postMessage({ format: "tactus-lab-ready" }, location.origin);
  });
}

const key = ({ t, recognizer, decision, reason }) => `${recognizer}|${decision}|${reason ?? ""}|${Math.round(t * 1e6)}`;

/**
 * Whether the scene decided what the page did, in words.
 *
 * @param account what was decided here
 * @param page what was handed over: `decisions`, and `differences` that are known
 */
export function comparison(account, { name, decisions, differences }) {
  const known = new Map();
  for (const { t, id, kind, reason } of account.decisions) {
    const found = key({ t, recognizer: id, decision: kind, reason });
    known.set(found, (known.get(found) ?? 0) + 1);
  }
  const others = decisions.filter((decision) => {
    const count = known.get(key(decision)) ?? 0;
    known.set(key(decision), count - 1);
    return count === 0;
  });
  const what = `${decisions.length} decision${decisions.length === 1 ? "" : "s"}`;
  const first = others[0];
  const outcome = first === undefined ? `All ${what} of the page were made here as well, at the same moments.`
    : `${others.length} of ${what} of the page ${others.length === 1 ? "was" : "were"} not made here: first ${first.recognizer} ${first.decision} at ${first.t.toFixed(3)}.`;
  return [`From “${name}”.`, outcome, ...(differences.length > 0 ? [`Not as on the page: ${differences.join("; ")}.`] : [])].join(" ");
}
