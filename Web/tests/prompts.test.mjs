// Prompts, and the labels of a session: what was meant, by which touches, by whom.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, mock, test } from "node:test";

import { LabEngine } from "../lab/engine.js";
import { Prompts } from "../tactus/lab/prompts.js";
import { Session } from "../tactus/lab/session.js";

const seconds = (value) => Math.round(value * 1e9);
const began = (prompts, at, id) => prompts.receive({ time: seconds(at), id, phase: "began" });
const ended = (prompts, at, id, phase = "ended") => prompts.receive({ time: seconds(at), id, phase });
const tap = (prompts, at, id) => {
  began(prompts, at, id);
  ended(prompts, at + 0.05, id);
};

/** Prompts, with a clock of the test's own. */
const asking = (options, work) => () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    let changes = 0;
    const prompts = new Prompts(options, () => changes++);
    work(prompts, () => changes);
  } finally {
    mock.timers.reset();
  }
};

describe("Prompts", () => {
  test("label a double tap as one answer, with its span and both touches", asking({ ask: ["double tap", "tap"], times: 1 }, (prompts, changes) => {
    assert.equal(prompts.text, "1 of 2: double tap");
    tap(prompts, 5, 1);
    mock.timers.tick(900);
    tap(prompts, 5.3, 2);
    assert.equal(prompts.deadline, seconds(6.35));
    mock.timers.tick(999);
    assert.deepEqual([prompts.labels, changes()], [[], 0]);
    mock.timers.tick(1);
    assert.deepEqual(prompts.labels, [{ start: seconds(5), end: seconds(5.3), text: "double tap", touches: [1, 2] }]);
    assert.deepEqual([prompts.text, prompts.deadline, changes()], ["2 of 2: tap", null, 1]);
  }));

  test("ask for each in turn, so many times, and say thanks", asking({ ask: ["tap", "pinch"], times: 2 }, (prompts) => {
    const asked = [];
    for (let id = 1; prompts.word !== null; id++) {
      asked.push(prompts.text);
      tap(prompts, 10 * id, id);
      mock.timers.tick(1000);
    }
    assert.deepEqual(asked, ["1 of 4: tap", "2 of 4: pinch", "3 of 4: tap", "4 of 4: pinch"]);
    assert.equal(prompts.text, "Thank you.");
    tap(prompts, 100, 9);
    mock.timers.tick(1000);
    assert.equal(prompts.labels.length, 4);
  }));

  test("go by the times of touches where these come late", asking({ ask: ["tap"], times: 2 }, (prompts) => {
    tap(prompts, 1, 1);
    tap(prompts, 2.1, 2);
    mock.timers.tick(1000);
    assert.deepEqual(prompts.labels.map(({ touches }) => touches), [[1], [2]]);
  }));

  test("wait for touches that are still down", asking({ ask: ["press"], times: 1 }, (prompts) => {
    began(prompts, 1, 1);
    tap(prompts, 1, 2);
    mock.timers.tick(60_000);
    assert.deepEqual([prompts.labels, prompts.deadline], [[], null]);
    ended(prompts, 61, 1, "cancelled");
    mock.timers.tick(1000);
    assert.deepEqual(prompts.labels, [{ start: seconds(1), end: seconds(1), text: "press", touches: [1, 2] }]);
  }));

  test("label an answer that went wrong as none that counts, and ask once more", asking({ ask: ["tap"], times: 1 }, (prompts) => {
    const labels = () => prompts.labels.map(({ text, touches }) => [text, ...touches]);
    prompts.again();
    tap(prompts, 1, 1);
    prompts.again();
    mock.timers.tick(9000);
    assert.deepEqual(labels(), [["again", 1]]);
    tap(prompts, 10, 2);
    mock.timers.tick(1000);
    assert.deepEqual([labels(), prompts.text], [[["again", 1], ["tap", 2]], "Thank you."]);
    // The last answer was wrong after all.
    prompts.again();
    assert.deepEqual([labels(), prompts.text], [[["again", 1], ["again", 2]], "1 of 1: tap"]);
    prompts.again();
    assert.deepEqual([labels().length, prompts.text], [2, "1 of 1: tap"]);
  }));

  test("leave out a finger that is down when its answer goes wrong", asking({ ask: ["tap"], times: 1 }, (prompts) => {
    began(prompts, 1, 1);
    prompts.again();
    ended(prompts, 2, 1);
    mock.timers.tick(9000);
    assert.deepEqual([prompts.labels, prompts.deadline], [[{ start: seconds(1), end: seconds(1), text: "again", touches: [1] }], null]);
    tap(prompts, 12, 2);
    mock.timers.tick(1000);
    assert.deepEqual(prompts.labels.map(({ text, touches }) => [text, ...touches]), [["again", 1], ["tap", 2]]);
  }));

  test("leave the answer that is coming without a label where they are stopped", asking({ ask: ["tap"] }, (prompts, changes) => {
    tap(prompts, 1, 1);
    prompts.stop();
    mock.timers.tick(9000);
    assert.deepEqual([prompts.labels, changes(), prompts.count], [[], 0, 5]);
  }));

  for (const [options, sentence] of [
    [{ ask: [] }, 'ask: there is no gesture to ask for; name some, such as "tap"'],
    [{ ask: "tap" }, 'ask: there is no gesture to ask for; name some, such as "tap"'],
    [{ ask: ["tap", " "] }, "ask: the text is empty"],
    [{ ask: [7] }, "ask: 7 is not a text"],
    [{ ask: ["x".repeat(101)] }, "ask: a text of 101 characters is too long; at most 100 are allowed"],
    [{ ask: ["tap\n{}"] }, "ask: the text has a control character, or half of a character"],
    [{ ask: ["\ud83d"] }, "ask: the text has a control character, or half of a character"],
    [{ ask: Array(101).fill("tap") }, "ask: 101 gestures are too many; at most 100 are allowed"],
    [{ ask: ["tap"], times: 0 }, "times: 0 is not a whole number from 1 to 1000"],
    [{ ask: ["tap"], times: 1001 }, "times: 1001 is not a whole number from 1 to 1000"],
    [{ ask: ["tap"], times: "5" }, "times: 5 is not a whole number from 1 to 1000"],
    [{ ask: ["tap"], times: NaN }, "times: NaN is not a whole number from 1 to 1000"],
  ]) {
    test(`refuse ${JSON.stringify(options).slice(0, 40)}: ${sentence}`, () => {
      assert.throws(() => new Prompts(options), { name: "TactusError", message: sentence });
    });
  }
});

describe("The labels of a session", () => {
  const HEAD = '{"format":"tactus-touches","version":1,"units":"pt","width":390,"height":844,"person":"Ada"}';
  const sample = (t, id, phase) => `{"t":${t},"id":${id},"phase":"${phase}","x":100,"y":200}`;
  const LINES = [
    HEAD,
    '{"t":0,"label":"tap","until":0,"touches":[7]}', sample(0, 7, "began"), sample(0.05, 7, "ended"),
    '{"t":1.5,"label":"double \\"tap\\" \\u0007","until":1.800000001,"touches":[9,8],"person":"Bo"}', sample(1.5, 9, "began"), sample(1.6, 9, "ended"),
    sample(1.800000001, 8, "began"), sample(1.9, 8, "ended"),
    '{"t":2,"label":"nothing"}',
  ];
  const text = LINES.join("\n") + "\n";

  test("are read and written without loss", async () => {
    assert.equal(Session.read(text).text(), text);
    const engine = await LabEngine.load(await readFile(new URL("../build/lab.wasm", import.meta.url)));
    assert.equal(engine.read(text, { name: "" }).session.text(), text);
    const { labels, person } = Session.read(text);
    assert.equal(person, "Ada");
    assert.deepEqual(labels.map(({ start, end, touches }) => [start, end, touches]), [
      [0, 0, [7]], [seconds(1.5), 1_800_000_001, [9, 8]], [seconds(2), undefined, undefined],
    ]);
  });

  test("count from the first sample, as the touches do, and may begin before it", () => {
    const later = [HEAD, '{"t":3,"label":"tap","until":3.5}', sample(3.25, 1, "began"), sample(3.5, 1, "ended")].join("\n");
    const session = Session.read(later);
    assert.deepEqual([session.zero, session.start, session.labels[0].start, session.labels[0].end], [3.25, 0, -250_000_000, 250_000_000]);
    assert.deepEqual(session.text().trimEnd().split("\n"), [HEAD, '{"t":0,"label":"tap","until":0.5}', sample(0.25, 1, "began"), sample(0.5, 1, "ended")]);
  });

  test("are written in the order of their times, wherever they stood", () => {
    const mixed = [LINES[0], ...LINES.slice(1).filter((line) => !line.includes("label")), LINES[9], LINES[1], LINES[4]].join("\n");
    assert.equal(Session.read(mixed).text(), text);
  });
});
