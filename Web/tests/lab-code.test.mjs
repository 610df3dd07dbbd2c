// The scripts that the lab exports import what the package has.

import assert from "node:assert/strict";
import { test } from "node:test";
import { scriptCode, swiftCode } from "../lab/code.js";

test("A script with a sequence imports the gestures and, beside them, the sequences", async () => {
  const recognizers = [{ id: "combo", type: "sequence", view: "root", steps: ["tap", "hold"] }];
  const imports = scriptCode({ recognizers }, { width: 100, height: 100 }).split("\n").filter((line) => line.startsWith("import"));
  assert.deepEqual(imports, ['import { tactus } from "@tactus-touch/web";', 'import "@tactus-touch/web/sequences";']);
  await import("../tactus/sequences.js");
  assert.ok("tactus" in await import("../tactus/index.js"));
});

test("Swift for a pan with offsets names the sides that have limits", () => {
  const recognizers = [{ id: "reply", type: "pan", view: "root", activeOffset: { right: 20 }, failOffset: { down: 8, up: 8 } }];
  const lines = swiftCode({ recognizers }, { width: 100, height: 100 }, {}).split("\n").map((line) => line.trim());
  assert.ok(lines.includes("reply.activeOffset = .init(right: 20)"));
  assert.ok(lines.includes("reply.failOffset = .init(up: 8, down: 8)"));
});

test("Swift for a drag that is handed over makes its owners, and a page says that it is left out", () => {
  const scene = {
    views: [{ id: "page", frame: [0, 0, 300, 800], children: [{
      id: "sheet", frame: [0, 100, 300, 700], children: [{ id: "list", frame: [0, 0, 300, 700], scroll: { contentSize: [300, 2000] } }],
    }] }],
    recognizers: [{
      id: "drag", type: "handOver", view: "page", hysteresis: 12, owners: [
        { view: "list", handsOver: { start: "sheet" } }, { view: "sheet", range: [-9, 400], handsOver: { end: "list" } }],
    }, { id: "tap", type: "tap", view: "page", requireToFail: ["drag"] }],
  };
  const lines = swiftCode(scene, { width: 300, height: 800 }, {}).split("\n").map((line) => line.trim());
  const first = lines.indexOf('list.name = "list"');
  assert.deepEqual(lines.slice(first, first + 8), [
    'list.name = "list"', "let listOwner = DragOwner(list)", 'sheet.name = "sheet"', "let sheetOwner = DragOwner(sheet, within: -9 ... 400)",
    "listOwner.handsOver(to: sheetOwner, at: .start)", "sheetOwner.handsOver(to: listOwner, at: .end)",
    "let drag = HandOverGestureRecognizer([listOwner, sheetOwner])", "drag.hysteresis = 12",
  ]);
  const script = scriptCode(scene, { width: 300, height: 800 });
  assert.match(script, /\/\/ "drag" is left out: in a page the browser scrolls/);
  assert.doesNotMatch(script, /handOver|requireToFail/);
});

const WORDS = [
  "break", "continue", "await", "yield", "static", "eval", "arguments", "defer", "catch", "internal", "subscript", "fallthrough", "self",
];
const NAMES = [...WORDS, "print", "document", "Object", "View", "Rect", "TapGestureRecognizer", "m²"];
const named = {
  views: NAMES.map((id) => ({ id, frame: [0, 0, 9, 9] })), recognizers: NAMES.map((id) => ({ id: `${id}-${id}`, type: "tap", view: id })),
};
named.recognizers.push(...NAMES.map((id) => ({ id, type: "tap", view: NAMES[0] })));

test("A script runs whatever views and recognizers are called", async () => {
  globalThis.document = { createElement: () => ({ style: {}, appendChild: (child) => child }) };
  const script = scriptCode(named, { width: 9, height: 9 }).replace(/^import .*$/m, "const tactus = { on: () => ({}), load() {} };");
  const { build } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
  assert.deepEqual(Object.keys(build(document.createElement())), named.recognizers.map(({ id }) => id));
});

test("Swift declares no word of the language, no type, and nothing that it calls", () => {
  const declared = swiftCode(named, { width: 9, height: 9 }, {}).match(/(?<=let )\S+/g);
  assert.equal(new Set(declared).size, 3 * NAMES.length);
  const others = new Set([...WORDS.filter((word) => !["yield", "eval", "arguments"].includes(word)), "print"]);
  assert.deepEqual(declared.filter((name) => others.has(name) || !/^[a-z]\w*$/.test(name)), []);
});

test("The lane of a drag that is handed over has a bar for each owner", async () => {
  globalThis.document ??= {};
  const { Lane } = await import("../tactus/lab/lane.js");
  const lane = new Lane();
  [["possible", 0], ["began", 1], ["owned", 1, "sheet"], ["owned", 3, "list"], ["ended", 5]].forEach(([kind, t, owner]) => lane.add({ kind, owner }, t));
  assert.deepEqual(lane.bars.map(({ from, to, decision: { owner } }) => [from, to, owner]), [[0, 1, undefined], [1, 3, "sheet"], [3, 5, "list"]]);
  assert.equal(lane.marks.length, 2);
});
