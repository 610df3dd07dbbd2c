// Why and lint play touches thousands of times: in a thread of their own, so that the page goes on.

import { LabEngine } from "./engine.js";
import { Tape } from "./touches.js";

const loading = LabEngine.load();

addEventListener("message", async ({ data: { number, question, scene, touches, size, recognizer, touch, time } }) => {
  try {
    const engine = await loading;
    engine.take(touches === null ? new Tape(size) : Tape.read(touches));
    const answer = question === "why" ? engine.why(scene, recognizer, { touch, time }) : engine.lint(scene);
    postMessage({ number, answer });
  } catch (error) {
    postMessage({ number, error: error.message });
  }
});
