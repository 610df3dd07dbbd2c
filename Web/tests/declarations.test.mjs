// That the declarations for TypeScript, which come from the scripts, serve a program, and have what the module reads and reports.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { optionsOf, TYPE_NAMES, valuesOf } from "../tactus/types.js";

const place = await mkdtemp(join(tmpdir(), "tactus-types-"));
const folder = join(place, "tactus");
const read = (name) => readFile(join(folder, name), "utf8");
const entries = (
  "index host individual sequences lab stand-ins wheel-input coordinates react vue svelte element bound-gesture testing timeline " +
  "development behaviours/index behaviours/motion behaviours/drop-zone").split(" ");

/** The text of `interface name { … }`, or of the member `name` of one, with what its braces hold. */
function block(text, start) {
  const from = text.indexOf(start);
  assert.notEqual(from, -1, `there is no "${start}"`);
  let depth = 0;
  for (let index = from; index < text.length; index++) {
    if (text[index] === "{") depth++;
    if (text[index] === "}" && --depth === 0) return text.slice(from, index + 1);
    if (text[index] === ";" && depth === 0) return text.slice(from, index + 1);
  }
  throw new Error(`"${start}" has no end`);
}

describe("The declarations", () => {
  before(() => execFileSync("node", [fileURLToPath(new URL("../../Scripts/web-declarations.mjs", import.meta.url)), folder]));
  after(() => rm(place, { recursive: true }));

  test("have every type of gesture, with its options and values, as the scripts know them", async () => {
    const types = Object.fromEntries(TYPE_NAMES.map((type) =>
      [type, { properties: Object.keys(optionsOf(type)), values: valuesOf(type) }]));
    const text = await read("gesture-options.d.ts");
    const [options, events] = ["export interface GestureOptions", "export interface GestureEvents"].map(
      (start) => block(text, start));
    const common = block(text, "export interface CommonOptions");
    const commonValues = block(await read("gesture-event.d.ts"), "export class GestureEvent");
    // What a screen edge pan has it has from pan.
    const inherited = (type, from) => (type === "screenEdgePan" ? block(from, "\n  pan:") : "");
    for (const [type, { properties, values }] of Object.entries(types)) {
      const own = block(options, `\n  ${type}:`) + inherited(type, options) + common;
      for (const property of properties) assert.match(own, new RegExp(`\\b${property}\\??:`), `${type}.${property}`);
      const reported = block(events, `\n  ${type}:`) + inherited(type, events) + commonValues;
      for (const value of Object.keys(values)) assert.match(reported, new RegExp(`\\b${value}:`), `${type}.${value}`);
    }
    const typed = [...options.matchAll(/^ {2}(\w+): /gm)].map((match) => match[1]);
    assert.deepEqual(typed.sort(), Object.keys(types).sort());
  });

  test("are what a program in TypeScript can be checked against", async () => {
    await writeFile(join(place, "use.ts"), `
      ${entries.map((name) => `import ${JSON.stringify(join(folder, `${name}.js`))};`).join("\n")}
      import { Gesture, tactus, type CommonOptions, type GestureEvent } from ${JSON.stringify(join(folder, "index.js"))};
      declare module ${JSON.stringify(join(folder, "index.js"))} {
        interface GestureOptions {
          zigzag: CommonOptions & { numberOfTurnsRequired?: number };
        }
        interface GestureEvents {
          zigzag: GestureEvent & { readonly turns: number };
        }
      }
      tactus.on(document.body, "zigzag", { numberOfTurnsRequired: 2 }, ({ turns }) => console.log(turns + 1));
      // @ts-expect-error a slip in an option of a type of one's own
      tactus.on(document.body, "zigzag", { numberOfTurns: 2 }, () => {});
      import { gestureTimeline } from ${JSON.stringify(join(folder, "timeline.js"))};
      import { PlaneMotion, Player, ScrollMotion } from ${JSON.stringify(join(folder, "behaviours/motion.js"))};
      import { carousel, draggable, sheet, sortable } from ${JSON.stringify(join(folder, "behaviours/index.js"))};
      draggable(document.body, { bounds: "parent", snap: [{ x: 0, y: 0 }] }).gesture.set({ hysteresis: 2 });
      sheet(document.body, { stops: [0.2, 0.9] }).go(1);
      import { useBehaviour, useDraggable, useGestureTimeline, usePan, usePinch, useTap } from ${JSON.stringify(join(folder, "react.js"))};
      const ref = { current: document.body };
      const double = useTap(ref, { numberOfTapsRequired: 2 }, () => {});
      useTap(ref, { requireToFail: [double] }, (event) => event.location.x).current?.set({ enabled: false });
      usePan(ref, { offset: true, axis: "vertical" }, ({ offset, predictedEnd }) => offset.x + predictedEnd.y);
      usePinch(ref, { offset: { from: 1, bounds: { maximum: 3 } } }, ({ offset, delta }) => offset * delta);
      useDraggable(ref, { snap: 8 }).current?.moveTo(0, 0);
      useBehaviour(ref, carousel, { onChange: (index) => console.log(index + 1) }).current?.next();
      useGestureTimeline(ref, { length: () => 300, onEnd: (end) => console.log(end + 1) }).current?.reverse();
      // @ts-expect-error a slip in an option of a behaviour
      useBehaviour(ref, carousel, { onChanged: () => {} });
      tactus.on(document.body, "swipe", ({ direction }) => ({ left: -1, right: 1, up: 0, down: 0 })[direction].toFixed());
      // @ts-expect-error a word that is no direction
      tactus.on(document.body, "swipe", ({ direction }) => direction === "upwards");
      gestureTimeline(document.body, { initial: 1 }).animate(new Animation())();
      sheet(document.body, { onRelease: ({ rest, velocity }) => (velocity > 0 ? 0 : rest) }).set({ closes: true }).enabled = false;
      new Player().play([new ScrollMotion(0, 0, [0, 1]), new PlaneMotion({ x: 0, y: 0 }, { x: 1, y: 1 }, { x: 5, y: [0, 9] })],
        (offset, { x, y }) => console.log(offset + x + y));
      // @ts-expect-error without the option there is no offset
      usePan(ref, ({ offset }) => console.log(offset));
      // @ts-expect-error a slip in an option
      usePan(ref, { axes: "vertical" }, () => {});
      import { pan as drag } from ${JSON.stringify(join(folder, "testing.js"))};
      await drag(document.body, { by: [80, 0], resting: 100 });
      import { BoundGesture, gesture } from ${JSON.stringify(join(folder, "svelte.js"))};
      gesture(document.body, { type: "pan", axis: "horizontal", handler: ({ translation }) => console.log(translation.x) }).destroy();
      gesture(document.body, { type: "pan", offset: { bounds: { left: 0 } }, handler: ({ offset }) => console.log(offset?.x) });
      // @ts-expect-error a swipe has no offset
      gesture(document.body, { type: "swipe", handler: ({ offset }) => console.log(offset) });
      const bound = new BoundGesture<"tap">();
      gesture(document.body, { type: "tap", ref: bound, handler: () => {} });
      gesture(document.body, { type: "tap", requireToFail: bound, handler: () => {} });
      tactus.on(document.body, "pan", { offset: { bounds: { left: 0 }, rubberband: true } }, ({ offset }) => console.log(offset.x));
      tactus.on(document.body, "rotation", { offset: true, signal: new AbortController().signal }, ({ offset }) => console.log(offset + 1));
      tactus.on(document.body, "transform", { offset: { bounds: { maximum: 4 } } }, ({ offset, delta }) => console.log(offset.a + delta.f));
      sheet(document.body, { closes: true, initial: -1 }).go(0);
      sortable(document.body, { group: "board", onSort: ({ list, to }) => list.children[to] }).send(document.body, document.body);
      await tactus.load(undefined, { palmSize: 60 });
      // @ts-expect-error a swipe has no offset
      tactus.on(document.body, "swipe", { offset: true }, () => {});
      // @ts-expect-error nor has a press
      tactus.on(document.body, "longPress", { offset: true }, () => {});
      // @ts-expect-error the bounds of a pan are not those of a pinch
      tactus.on(document.body, "pan", { offset: { bounds: { minimum: 1 } } }, () => {});
      // @ts-expect-error without the option there is no offset
      tactus.on(document.body, "pan", {}, ({ offset }) => console.log(offset));
      tactus.on(document.body, "individual", { subgestures: [{ id: "t", type: "tap" }] }, ({ subgesture }) => console.log(subgesture));
      tactus.on(document.body, "sequence", { steps: [{ hold: 1, while: { tap: 1, every: 1 } }, { or: ["tap", { lift: true }] }] }, () => {});
      // @ts-expect-error an individual needs subgestures
      tactus.on(document.body, "individual", () => {});
      // @ts-expect-error a sequence needs steps
      tactus.on(document.body, "sequence", () => {});
      // @ts-expect-error a term is of one kind
      tactus.on(document.body, "sequence", { steps: [{ tap: 1, hold: 1 }] }, () => {});
      // @ts-expect-error a slip in an option of a behaviour
      draggable(document.body, { bound: "parent" });
      await tactus.load();
      const body = document.body;
      const pan: Gesture = tactus.on(body, "pan", { hysteresis: 4 }, ({ translation }) => {
        body.style.translate = translation.x + "px " + translation.y + "px";
      });
      tactus.on(body, "tap", (tap) => console.log(tap.location.x, tap.touches[0])).requireToFail(pan).off();
      tactus.on(body, "transform", {}, ({ transform }) => new DOMMatrix([transform.a, transform.b, 0, 1, 0, 0]));
      const horizontal: Gesture<"pan"> = tactus.on(body, "pan", { axis: "horizontal", touchAction: "pan-y pinch-zoom" }, (event) => {
        console.log(event.coalesced[0]?.pressure, event.shiftKey, event.originalEvent?.type);
      });
      horizontal.set({ hysteresis: horizontal.options.hysteresis ?? 3 }).alternative = { key: "Delete", action: () => {} };
      tactus.on(body, "individual", { subgestures: [{ id: "a", type: "tap", allowableMovement: 3 }] }, () => {});
      tactus.on(body, "sequence", { steps: ["tap", { hold: 2, while: { tap: 1, repeating: true } }] }, () => {});
      const hysteresis: number = horizontal.get("hysteresis");
      const axis: "both" | "horizontal" | "vertical" = horizontal.get("axis");
      const types: readonly ("discrete" | "continuous")[] = horizontal.get("allowedScrollTypes");
      const from: string | null = horizontal.get("allowFrom");
      const kept: boolean = tactus.on(body, "swipe", () => {}).get("direction").includes("left");
      horizontal.onDecision = ({ kind, sentence, numbers, other }) => console.log(kind, sentence, numbers.distance, other?.type);
      tactus.page.onDecision = (decision) => console.log(String(decision), decision.numbers.allowed);
      // @ts-expect-error a slip in an option that is read
      horizontal.get("hysteresys");
      // @ts-expect-error no word, for there may be several
      const direction: string = tactus.on(body, "swipe", () => {}).get("direction");
      // @ts-expect-error a slip in what a decision has
      horizontal.onDecision = ({ reasons }) => console.log(reasons);
      // @ts-expect-error a slip in an option that is set later
      horizontal.set({ hysteresys: 3 });
      // @ts-expect-error a slip in a touch-action
      tactus.on(body, "pan", { touchAction: "pan-z" }, () => {});
      // @ts-expect-error a slip in an axis
      tactus.on(body, "pan", { axis: "horizontally" }, () => {});
      // @ts-expect-error a slip in a step
      tactus.on(body, "sequence", { steps: ["tapp"] }, () => {});
      // @ts-expect-error a slip in a key of a step
      tactus.on(body, "sequence", { steps: [{ hold: 2, whyle: "tap" }] }, () => {});
      // A list may be constant, and an option of a behaviour that is set to undefined has its default again.
      const sideways = { direction: ["left", "right"] } as const;
      tactus.on(body, "swipe", sideways, () => {});
      draggable(body).set({ snap: undefined, bounds: undefined });
      // @ts-expect-error a slip in a subgesture
      tactus.on(body, "individual", { subgestures: [{ id: "a", type: "tap", allowableMovment: 3 }] }, () => {});
      // @ts-expect-error a slip in a key alternative
      horizontal.alternative = { keys: "Delete", action: () => {} };
      // @ts-expect-error a slip in an option
      tactus.on(body, "pan", { hysteresys: 4 }, () => {});
      // @ts-expect-error a slip in a type
      tactus.on(body, "pann", () => {});
      // @ts-expect-error what pages share with the scripts behind them is not for users
      horizontal.relations;
      // @ts-expect-error nor can they make a gesture on their own
      new Gesture();
      // @ts-expect-error nor set what the engine sets
      tactus.page.surface = null;
      // @ts-expect-error a tap has no translation
      tactus.on(body, "tap", (tap) => tap.translation);
    `);
    try {
      execFileSync("tsc", [
        "--noEmit", "--strict", "--exactOptionalPropertyTypes", "--target", "es2022", "--module", "esnext", "--moduleResolution", "node",
        "--lib", "es2022,dom", join(place, "use.ts"),
      ], { encoding: "utf8" });
    } catch (error) {
      assert.fail(error.stdout);
    }
  });
});
