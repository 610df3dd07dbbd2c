// A mixer: every knob has its own gesture, so as many of them turn at once as there are fingers.

import { tactus } from "../tactus/index.js";

const mixer = document.getElementById("mixer");
/** How many pixels of a drag are the full range of a knob, and how far its pointer turns. */
const [LENGTH, SWEEP] = [220, 270];

const knobs = ["Drums", "Bass", "Piano", "Strings", "Voice", "Echo"].map((name, index) => {
  const element = mixer.appendChild(document.createElement("div"));
  element.className = "channel";
  element.innerHTML = `<div class="knob" role="slider" tabindex="0" aria-label="${name}" aria-valuemin="0" aria-valuemax="100" aria-orientation="vertical"><i></i></div><div class="level"><i></i></div><b>${name}</b><output></output>`;
  const [knob, level, number] = [".knob", ".level", "output"].map((part) => element.querySelector(part));
  const first = [80, 60, 45, 30, 70, 20][index];
  let value = first;

  function set(next) {
    value = Math.max(0, Math.min(next, 100));
    knob.ariaValueNow = number.value = String(Math.round(value));
    knob.style.rotate = `${(value / 100 - 0.5) * SWEEP}deg`;
    level.style.setProperty("--level", String(value / 100));
  }

  tactus.on(knob, "pan", { name, hysteresis: 3, offset: { from: () => ({ x: 0, y: -value / 100 * LENGTH }), bounds: { top: -LENGTH, bottom: 0 } } },
    ({ offset }) => set(-offset.y / LENGTH * 100));
  tactus.on(knob, "tap", { name: `${name}: two taps`, numberOfTapsRequired: 2 }, () => set(first));
  const steps = { ArrowUp: 2, ArrowRight: 2, ArrowDown: -2, ArrowLeft: -2, PageUp: 20, PageDown: -20, Home: -100, End: 100 };
  knob.addEventListener("keydown", (event) => {
    if (!(event.key in steps) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    set(value + steps[event.key]);
  });
  set(first);
  return { name, get value() { return value; } };
});

window.example = { tactus, values: () => knobs.map(({ value }) => Math.round(value)) };
await tactus.load();
document.body.dataset.ready = "true";
