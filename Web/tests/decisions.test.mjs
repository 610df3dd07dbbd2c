// Why a gesture came, waited or failed, as pages get it: the sentences and numbers are the terminal's.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";

import { GesturePage } from "../tactus/index.js";
import { numbersOf, SENTENCES, sentenceOf } from "../tactus/decisions.js";
import { FakeDocument, FakeEnvironment, FakePointer, freshModule } from "./fakes.mjs";

const source = (path) => readFile(new URL(`../../${path}`, import.meta.url), "utf8");
const UNITS = {
  distance: 1, duration: 2, angle: 3, speed: 4, force: 5, count: 6,
};
const COUNTED = { tooFewTaps: 7, tooFewRepetitions: 8 };

describe("The sentences of decisions", () => {
  test("are those of the terminal, each of them", async () => {
    const text = await source("Sources/Tactus/Reasons/DecisionReason+Sentence.swift");
    const parts = { measured: "$m", limit: "$l", "numbers.bareLimit": "$b", name: "$o" };
    const words = (sentence) => sentence.replace(/\\\(([\w.]+)\)/g, (_, part) => parts[part]);
    const cases = [...text.matchAll(/case "(\w+)":\s+((?:.(?!\n +case|\n +default|\n +#))*.)/gs)];
    assert.ok(cases.length > 30);
    const here = new Set(Object.keys(SENTENCES));
    for (const [, code, body] of cases.slice(0, cases.findIndex(([, code]) => code === "requirementCycle") + 1)) {
      if (code === "delegateRefused" || code === "illegalTransition") continue;
      const sentences = [...body.matchAll(/"([^"]*)"/g)].map(([, sentence]) => words(sentence));
      assert.deepEqual(SENTENCES[code], sentences.length > 1 ? sentences : sentences[0], code);
      here.delete(code);
    }
    assert.deepEqual([...here], []);
  });

  test("have the terminal's numbers, as its own tests want them", async () => {
    const text = await source("Tests/TactusScenesTests/Decisions/DecisionSentenceTests.swift");
    const pairs = [
      ...text.matchAll(/\(\.(\w+)\((\w+): ([\d.]+), (?:allowed|required): ([\d.]+)\), "([^"]+)"\)/g),
      ...text.matchAll(/DecisionReason\.(\w+)\((\w+): ([\d.]+), (?:allowed|required): ([\d.]+)\)\.sentence\s*==\s*"([^"]+)"/g),
    ];
    assert.ok(pairs.length >= 21, `${pairs.length}`);
    for (const [, code, what, measured, limit, sentence] of pairs) {
      const reason = { code, measured: Number(measured), limit: Number(limit), unit: COUNTED[code] ?? UNITS[what] };
      // What are points in the terminal are the pixels of CSS in a page.
      assert.equal(sentenceOf(reason), sentence.replaceAll(/\bpt\b/g, "px"));
    }
    for (const [, code, sentence] of text.matchAll(/\(\.(\w+), "([^"]+)"\)/g)) {
      assert.equal(sentenceOf({ code, measured: 0, limit: 0, unit: 0 }), sentence);
    }
    assert.equal(sentenceOf({ code: "illegalTransition", measured: 3, limit: 1, unit: 9 }), "cannot go from ended to began");
    assert.equal(sentenceOf({ code: "delegateRefused", measured: 1, limit: 0, unit: 10 }), "it takes no such touch");
    assert.equal(sentenceOf({ code: "tooGreen", measured: 0, limit: 0, unit: 0 }), "tooGreen");
    assert.equal(sentenceOf({ code: "tooGreen", measured: 3, limit: 1, unit: 1 }), "tooGreen: 3 px, the limit is 1 px");
  });

  test("come with the numbers under the terminal's names", () => {
    assert.deepEqual(numbersOf({ code: "movedTooFar", measured: 12, limit: 10, unit: 1 }), { distance: 12, allowed: 10 });
    assert.deepEqual(numbersOf({ code: "liftedTooEarly", measured: 0.1, limit: 0.5, unit: 2 }), { duration: 0.1, required: 0.5 });
    assert.deepEqual(numbersOf({ code: "prevented", measured: 0, limit: 0, unit: 0 }), {});
  });
});

async function make() {
  const environment = new FakeEnvironment();
  const document = new FakeDocument();
  const page = new GesturePage(await freshModule(), document, { environment });
  const box = document.element([0, 0, 400, 400]);
  const reported = [];
  /** A finger that goes along `places`, one every 10 ms. */
  const drag = (places, start = 0) => {
    const finger = new FakePointer(box, { pointerId: 1 });
    places.forEach(([x, y], index) => {
      const time = start + index * 10;
      if (index === 0) finger.down(time, x, y);
      else if (index === places.length - 1) finger.up(time, x, y);
      else finger.move(time, x, y);
    });
    environment.draw();
  };
  return { environment, page, box, reported, drag };
}

/** Lets what is imported on demand come. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));
const away = [[50, 50], [60, 50], [80, 50], [80, 50]];

describe("A decision", () => {
  test("about a gesture goes to its onDecision, with its reason, sentence and numbers", async () => {
    const { page, box, reported, drag } = await make();
    const press = page.on(box, "longPress", { name: "press" }, () => {});
    const pan = page.on(box, "pan", { hysteresis: 100 }, () => {});
    press.onDecision = (decision) => reported.push(decision);
    await soon();
    drag(away);
    const failed = reported.at(-1);
    assert.equal(failed.gesture, press);
    assert.deepEqual(
      [failed.kind, failed.reason, failed.sentence, failed.numbers, failed.unit, failed.time],
      ["failed", "movedTooFar", "moved 30 px, may move 10 px", { distance: 30, allowed: 10 }, "px", 20]);
    assert.equal(String(failed), "press: moved 30 px, may move 10 px");
    assert.deepEqual(reported.map(({ kind }) => kind), ["possible", "failed"]);
    assert.equal(pan.onDecision, null);
  });

  test("about any gesture goes to the page's, and names the other gesture", async () => {
    const { page, box, reported, drag } = await make();
    page.onDecision = (decision) => reported.push(String(decision));
    const double = page.on(box, "tap", { name: "double", numberOfTapsRequired: 2 }, () => {});
    page.on(box, "tap", { name: "single" }, () => {}).requireToFail(double);
    await soon();
    drag([[50, 50], [50, 50]]);
    assert.ok(reported.includes("single: waits for double to fail"), reported.join("\n"));
  });

  test("before the sentences are loaded is delivered when they are", async () => {
    const { page, box, reported, drag } = await make();
    page.on(box, "tap", {}, () => {}).onDecision = ({ sentence }) => reported.push(sentence);
    drag([[50, 50], [150, 50], [150, 50]]);
    assert.deepEqual(reported, []);
    await soon();
    assert.match(reported.at(-1), /^moved 100 px, may move/);
  });

  test("of a gesture that is taken off is delivered as well", async () => {
    const { page, box, reported } = await make();
    const pan = page.on(box, "pan", { hysteresis: 0 }, () => {});
    pan.onDecision = ({ kind, reason }) => reported.push(`${kind} ${reason}`);
    await soon();
    const finger = new FakePointer(box, { pointerId: 1 });
    finger.down(0, 50, 50);
    finger.move(10, 90, 50);
    page.surface.flush();
    pan.off();
    assert.equal(reported.at(-1), "cancelled detached");
    // No handler is left, so the engine records no decisions.
    assert.equal(page.surface.module.exports.tactus_decisions(page.surface.number), 0);
  });

  test("is not delivered to a removed handler; a handler that throws does not stop the others", async () => {
    const { environment, page, box, reported, drag } = await make();
    const tap = page.on(box, "tap", {}, () => {});
    tap.onDecision = () => { throw new Error("wrong"); };
    page.onDecision = ({ kind }) => reported.push(kind);
    await soon();
    drag([[50, 50], [50, 50]]);
    assert.deepEqual(reported, ["possible", "ended"]);
    assert.equal(environment.errors.length, 2);
    tap.onDecision = page.onDecision = null;
    drag([[50, 50], [50, 50]], 1000);
    tap.onDecision = ({ kind }) => reported.push(kind);
    await soon();
    assert.deepEqual(reported, ["possible", "ended"]);
  });
});

describe("An option", () => {
  test("can be read: what was set, and the default of what was not", async () => {
    const { page, box } = await make();
    const pan = page.on(box, "pan", { hysteresis: 4 }, () => {});
    assert.deepEqual(["hysteresis", "minimumNumberOfTouches", "axis", "allowedScrollTypes", "enabled"].map((name) => pan.get(name)),
      [4, 1, "both", [], true]);
    pan.set({ axis: "vertical", allowedScrollTypes: "discrete", enabled: false });
    assert.deepEqual(["axis", "allowedScrollTypes", "enabled"].map((name) => pan.get(name)), ["vertical", ["discrete"], false]);
    assert.equal(pan.get("activeOffset"), null);
    pan.set({ activeOffset: { right: 20 } });
    assert.deepEqual(pan.get("activeOffset"), { right: 20 });
    assert.deepEqual(pan.get("allowedTouchTools"), ["finger", "pen", "eraser", "mouse"]);
  });

  test("of every type can be read, and set to what was read", async () => {
    const { optionsOf } = await import("../tactus/types.js");
    const { page, box } = await make();
    for (const type of page.types) {
      if (type === "sequence") continue;
      const options = type === "individual" ? { subgestures: [{ id: "t", type: "tap" }] } : {};
      const gesture = page.on(box, type, options, () => {});
      await page.start();
      for (const name of Object.keys(optionsOf(type))) {
        const value = gesture.get(name);
        assert.notEqual(value, undefined, `${type}.${name}`);
        if (value === null || value === Infinity || value.length === 0) continue;
        gesture.set({ [name]: value });
        assert.deepEqual(gesture.get(name), value, `${type}.${name}`);
      }
    }
  });

  test("of the page can be read", async () => {
    const { page, box } = await make();
    const pinch = page.on(box, "pinch", {}, () => {});
    assert.deepEqual(["name", "touchAction", "wheel", "allowFrom", "ignoreFrom", "root"].map((name) => pinch.get(name)),
      ["pinch", "none", true, null, null, null]);
    assert.equal(page.on(box, "tap", { name: "choose" }, () => {}).get("touchAction"), "manipulation");
  });

  test("that is not there, or not known yet, is an error", async () => {
    const { page, box } = await make();
    const tap = page.on(box, "tap", {}, () => {});
    assert.throws(() => tap.get("hysteresis"), /a tap has no key "hysteresis"/);
    tap.off();
    assert.throws(() => tap.get("allowableMovement"), /was taken off/);
    const waiting = new GesturePage(null, new FakeDocument(), { environment: new FakeEnvironment() });
    const early = waiting.on(new FakeDocument().element([0, 0, 10, 10]), "tap", { name: "early" }, () => {});
    assert.throws(() => early.get("allowableMovement"), /waits for load/);
    assert.equal(early.get("name"), "early");
  });
});
