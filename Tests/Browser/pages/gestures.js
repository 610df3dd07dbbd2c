// A page of its own, with what it takes from the project's scripts and nothing else. `boxes.scene.json` is the same as a scene.

import { tactus, TactusError } from "../tactus/index.js";

await tactus.load("../build/tactus.wasm", { standIns: true });

const actions = [];

function listen(recognizer, element, type, options = {}) {
  return tactus.on(element, type, { ...options, name: recognizer }, (event) => {
    const { state, time, location } = event;
    const action = { recognizer, type, state, t: time / 1000 };
    if (location) Object.assign(action, { x: location.x, y: location.y });
    for (const name of ["translation", "scale", "rotation", "count", "direction"]) {
      const value = event[name];
      if (value !== undefined && value !== null) action[name] = typeof value === "object" ? [value.x, value.y] : value;
    }
    actions.push(action);
  });
}

const box = document.querySelector("#box");
const other = document.querySelector("#other");
const gestures = {};
gestures.double = listen("double", box, "tap", { numberOfTapsRequired: 2 });
gestures.single = listen("single", box, "tap").requireToFail(gestures.double);
gestures.press = listen("press", box, "longPress");
gestures.pan = listen("pan", box, "pan");
gestures.pinch = listen("pinch", box, "pinch");
gestures.turn = listen("turn", box, "rotation");
gestures.pinch.simultaneousWith(gestures.turn).simultaneousWith(gestures.pan);
gestures.turn.simultaneousWith(gestures.pan);
gestures.swipe = listen("swipe", other, "swipe");
gestures.counter = listen("counter", other, "triggeredTap");

window.test = { actions, gestures, link: tactus.link, tactus, TactusError, box, other };
