// What the lab makes of scenes and touches by itself: where words go, what lies outside, what rules say, and answers that are tried.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { describe, test } from "node:test";

import { LabEngine } from "../lab/engine.js";
import { defaultText } from "../lab/inspector.js";
import { placeWords } from "../lab/labels.js";
import { CITED, ruleNamed, rulesOf } from "../lab/rules.js";
import { centreOf, contactsOutside, edits, windowHolding } from "../lab/scene.js";
import { Session } from "../tactus/lab/session.js";

const folder = new URL("../../Scenes/conflicts/", import.meta.url);
const engine = await LabEngine.load(await readFile(new URL("../build/lab.wasm", import.meta.url)));
const examples = (await readdir(folder)).filter((name) => name.endsWith(".touches.jsonl")).map((name) => name.slice(0, -".touches.jsonl".length));
const example = async (name) => {
  const [scene, touches] = await Promise.all(["scene.json", "touches.jsonl"].map((ending) => readFile(new URL(`${name}.${ending}`, folder), "utf8")));
  return { scene, session: engine.read(touches, { scene }).session };
};

const touching = (...places) => {
  const session = new Session({ width: 400, height: 800 });
  places.forEach(([x, y], index) => session.add({ time: index * 1e6, id: index + 1, phase: "began", x, y }));
  return session;
};

describe("A recognizer that toggles the zoom of a scroll view", () => {
  const scroll = { contentSize: [10, 10], zoomToggledBy: "double" };
  const scene = {
    views: [{ id: "root", frame: [0, 0, 9, 9], children: [{ id: "list", frame: [0, 0, 9, 9], scroll }] }],
    recognizers: [{ id: "double", type: "tap", view: "list" }],
  };

  test("keeps that when it gets another name, and leaves the view when it is removed", () => {
    assert.equal(edits.rename(scene, "double", "twice").views[0].children[0].scroll.zoomToggledBy, "twice");
    assert.deepEqual(edits.remove(scene, "double").views[0].children[0].scroll, { contentSize: [10, 10] });
    assert.equal(scroll.zoomToggledBy, "double");
  });
});

describe("Words in a lane", () => {
  const measure = (text) => text.length * 10;
  const place = (...wanted) => placeWords(wanted, { width: 400, measure }).sort((one, other) => one.x - other.x).map(({ x, text }) => [x, text]);

  test("begin beside their mark, and end before the next word", () => {
    assert.deepEqual(place({ x: 0, text: "recognized", weight: 2 }, { x: 200, text: "failed", weight: 2 }), [[3, "recognized"], [203, "failed"]]);
    assert.deepEqual(place({ x: 0, text: "moved too far", weight: 2 }, { x: 100, text: "failed", weight: 2 }), [[3, "moved to…"], [103, "failed"]]);
  });

  test("lie left of a mark that is near the end", () => {
    assert.deepEqual(place({ x: 390, text: "recognized", weight: 2 }), [[280, "recognized"]]);
  });

  test("give way to words that matter more, and are left out where nothing could be read of them", () => {
    assert.deepEqual(place({ x: 0, text: "waits for zoom", weight: 1 }, { x: 100, text: "recognized", weight: 2 }), [[3, "waits fo…"], [103, "recognized"]]);
    assert.deepEqual(place({ x: 95, text: "waits for zoom", weight: 1 }, { x: 100, text: "recognized", weight: 2 }), [[103, "recognized"]]);
  });

  test("never lie on each other, wherever the marks are", () => {
    for (let seed = 1; seed < 400; seed++) {
      let state = seed;
      const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
      const wanted = Array.from({ length: 8 }, () => ({ x: random() * 400, text: "nothing more came".slice(0, 3 + random() * 14), weight: Math.ceil(random() * 2) }));
      const placed = placeWords(wanted, { width: 400, measure }).sort((one, other) => one.x - other.x);
      placed.forEach(({ x, text }, index) => {
        assert.ok(x >= 0 && x + measure(text) <= 400, `${seed}: ${text}`);
        if (index > 0) assert.ok(placed[index - 1].x + measure(placed[index - 1].text) < x, `${seed}: ${placed[index - 1].text} and ${text}`);
      });
    }
  });
});

describe("The surface", () => {
  const scene = { views: [{ id: "page", frame: [0, 0, 390, 844] }, { id: "turned", frame: [500, 100, 100, 20], transform: [0, 1, -1, 0, 0, 0] }], recognizers: [] };

  test("knows which touches come down outside of every view, transforms included", () => {
    // The second view stands upright: 20 wide and 100 high, about the same centre.
    assert.deepEqual(contactsOutside(scene, touching([10, 10], [390, 10], [550, 65], [505, 110], [-1, 5])), [2, 4, 5]);
    assert.deepEqual(contactsOutside({ recognizers: [] }, touching([399, 799])), []);
  });

  test("lets a view have the touches that come down within its outsets", () => {
    const outset = { views: [{ id: "small", frame: [20, 20, 24, 24], touchOutsets: [5, 10, 15, 20] }], recognizers: [] };
    assert.deepEqual(contactsOutside(outset, touching([10, 15], [63, 58], [9, 30], [30, 14], [64, 30], [30, 59])), [3, 4, 5, 6]);
  });

  test("has the centre of a view where the content of its scroll view puts it", () => {
    const list = { id: "list", frame: [10, 50, 390, 400], scroll: { contentSize: [390, 2000], contentOffset: [5, 600] } };
    const views = [{ ...list, children: [{ id: "row", frame: [0, 700, 390, 80] }] }];
    assert.deepEqual(centreOf({ views }, { width: 400, height: 800 }, "row"), { x: 200, y: 190 });
    assert.deepEqual(centreOf({ views }, { width: 400, height: 800 }, "list"), { x: 205, y: 250 });
  });

  test("has room for touches outside of the window, and for their fingers", () => {
    assert.deepEqual(windowHolding([0, 0, 390, 844], touching([10, 10])), [0, 0, 390, 844]);
    assert.deepEqual(windowHolding([0, 0, 390, 844], touching([628, 233], [-5, 3])), [-29, 0, 681, 844]);
  });
});

describe("The form of a recognizer", () => {
  test("says that a number without limit has none", () => {
    const of = (type, name) => engine.types()[type].properties.find((property) => property.name === name);
    assert.equal(defaultText(of("pan", "maximumNumberOfTouches")), "no limit");
    assert.equal(defaultText(of("pan", "hysteresis")), "10");
    const defaults = Object.values(engine.types()).flatMap(({ properties }) => properties).filter(({ kind }) => ["integer", "number", "duration"].includes(kind)).map(defaultText);
    assert.deepEqual(defaults.filter((text) => text.length > 9), []);
  });
});

describe("Rules", () => {
  test("that answers cite have their sentence", async () => {
    const rules = rulesOf(await readFile(new URL("../../Documentation/Rules.md", import.meta.url), "utf8"));
    assert.match(ruleNamed(rules, "S-4.5"), /^When a recognizer becomes active, every competitor that is still possible fails/);
    assert.match(ruleNamed(rules, "S-6, longPress"), /^minimumPressDuration 0\.5/);
    const cited = new Set(Object.keys(engine.types()).map((type) => `S-6, ${type}`));
    for (const name of examples) {
      const { scene, session } = await example(name);
      engine.setTouches(session);
      for (const { text } of engine.decide(scene)) for (const [rule] of (text ?? "").matchAll(CITED)) cited.add(rule);
    }
    assert.ok(cited.size > 20);
    for (const rule of cited) assert.ok(ruleNamed(rules, rule)?.length > 20, rule);
  });
});

describe("An answer that is tried", () => {
  for (const name of examples) {
    test(`does what it says, in ${name}`, async () => {
      const { scene, session } = await example(name);
      for (const { id } of JSON.parse(scene).recognizers) {
        engine.setTouches(session);
        const { answer } = engine.why(scene, id);
        answer.answers.forEach((each, index) => {
          if (each.change === "delegate") {
            assert.throws(() => engine.tryAnswer(index));
            return;
          }
          const tried = engine.tryAnswer(index);
          const changed = JSON.stringify({ format: "tactus-scene", version: 1, ...tried.scene });
          assert.ok(tried.touches.every((touch) => (Array.isArray(touch) ? touch[2] : touch.id) < 1000), `${id}: ${each.text}`);
          const other = Session.ofCase(tried, session);
          engine.setTouches(other);
          const actions = engine.decide(changed).filter(({ line, record }) => line === "action" && record.recognizer === id);
          if (each.t !== undefined) {
            // Times count from the first touch, which may come earlier with the change.
            assert.ok(actions.some(({ record }) => Math.abs(record.t + other.zero - each.t) < 1e-6), `${id} at ${each.t}: ${each.text}`);
          } else {
            engine.setTouches(session);
            const before = engine.decide(scene).filter(({ line, record }) => line === "action" && record.recognizer === id);
            assert.notDeepEqual(actions.map(({ record }) => record.t), before.map(({ record }) => record.t), `${id}: ${each.text}`);
          }
          engine.setTouches(session);
          engine.why(scene, id);
        });
      }
    });
  }
});
