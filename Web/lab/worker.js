// Why and lint play touches thousands of times: in a thread of their own, so that the page stays responsive.

import { LabEngine } from "./engine.js";
import { Session } from "./touches.js";

let loading = null;

/** The engine; if it could not be loaded, the next question tries again. */
async function loaded() {
  loading ??= LabEngine.load();
  try {
    return await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
}

addEventListener("message", async ({ data: { number, question, scene, touches, size, recognizer, touch, time, index } }) => {
  try {
    const engine = await loaded();
    if (question === "try") {
      postMessage({ number, answer: engine.tryAnswer(index) });
      return;
    }
    engine.setTouches(touches === null ? new Session(size) : Session.read(touches));
    const answer = question === "why" ? engine.why(scene, recognizer, { touch, time }) : engine.lint(scene);
    postMessage({ number, answer });
  } catch (error) {
    postMessage({ number, error: error.message });
  }
});
