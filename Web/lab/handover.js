// What a running page hands to the lab, by `tactus.lab()`: its gestures as a scene, what was touched, and what it decided.

import { without } from "./history.js";

/** How long the page that opened the lab is waited for, in milliseconds. */
const PATIENCE = 5_000;

/** Asks the page that opened this one for what it has, if it comes from `allowed`, an origin; its errors are for people. */
export function handedOver(allowed) {
  const { opener } = window;
  if (opener === null) return Promise.reject(new Error("the page that opened the lab is closed: open the lab from there again"));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      removeEventListener("message", receive);
      reject(new Error("the page that opened the lab does not answer"));
    }, PATIENCE);
    const receive = ({ source, origin, data }) => {
      // Only the opener may say what the lab shows, and only from where its address says that it is.
      if (source !== opener || origin !== allowed || data?.format !== "tactus-lab-page") return;
      clearTimeout(timer);
      removeEventListener("message", receive);
      if (data.version === 1 && typeof data.touches === "string") resolve(data);
      else reject(new Error("the page that opened the lab has another version of it"));
    };
    addEventListener("message", receive);
    opener.postMessage({ format: "tactus-lab-ready" }, allowed);
  });
}

const key = ({ t, id, kind, reason }) => `${id}|${kind}|${reason ?? ""}|${Math.round(t * 1e6)}`;

/**
 * Whether the scene decided what the page did, in words.
 *
 * @param history what was decided here
 * @param page what was handed over: `decisions`, and `differences` that are known
 */
export function comparison(history, { name, decisions, differences }) {
  const theirs = decisions.map(({ t, recognizer, decision, reason }) => ({ t, id: recognizer, kind: decision, reason }));
  const others = without(theirs, history.decisions, key);
  const what = `${decisions.length} decision${decisions.length === 1 ? "" : "s"}`;
  const first = others[0];
  const outcome = first === undefined ? `All ${what} of the page were made here as well, at the same moments.`
    : `${others.length} of ${what} of the page ${others.length === 1 ? "was" : "were"} not made here: first ${first.id} ${first.kind} at ${first.t.toFixed(3)}.`;
  return [`From “${name}”.`, outcome, ...(differences.length > 0 ? [`Not as on the page: ${differences.join("; ")}.`] : [])].join(" ");
}
