// Drawing boards: where their strokes are, and what the pen and the keys do.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { withBehaviours } from "./harness/behaviours.mjs";
import { Files } from "./harness/files.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser([], () => Files.start());
const onPage = (work) => withBehaviours(used, work, { size: { width: 600, height: 800 } });
const putBoard = (page, style = "", around = "") => page.run((style, around) => {
  const parent = test.put(`transform-origin: 0 0; ${around}`);
  test.canvas = test.put(`display: block; width: 400px; height: 400px; background: ivory; ${style}`, { tag: "canvas", parent });
  test.board = behaviours.drawing(test.canvas);
}, style, around);
/** Whether the board has ink at a place of its own, not counting borders. */
const hasInk = (page, x, y) => page.run((x, y) => test.canvas.getContext("2d").getImageData(x, y, 1, 1).data[3] > 0, x, y);
const places = (page) => page.run(() => test.board.strokes.map(({ points: [{ x, y }] }) => [x, y]));
const control = (shiftKey, key) => test.canvas.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, ctrlKey: true, bubbles: true }));

describe("A stroke", () => {
  const boards = [
    ["in a page that is shown smaller", "", "scale: .5", [200, 100]],
    ["on a board with a border", "border: 10px solid", "", [90, 40]],
    ["on a turned board", "", "transform: translateX(400px) rotate(90deg)", [50, 300]],
  ];
  for (const [where, style, around, place] of boards) {
    test(`begins under the finger ${where}`, () => onPage(async (page) => {
      await putBoard(page, style, around);
      await page.fingers.drag([100, 50], [140, 50]);
      await page.until(() => test.board.strokes.length === 1);
      await page.fingers.tap(100, 50);
      await page.until(() => test.board.strokes.length === 2);
      assert.deepEqual(await places(page), [place, place]);
      assert.ok(await hasInk(page, ...place));
    }));
  }

  test("stays on the board when the board is resized, or another stroke is undone", () => onPage(async (page) => {
    await putBoard(page);
    await page.fingers.drag([50, 300], [300, 300]);
    await page.until(() => test.board.strokes.length === 1);
    await page.fingers.down(0, 50, 100);
    await page.fingers.glide({ 0: [[50, 100], [300, 100]] });
    await page.drawn();
    await page.run(() => { test.canvas.style.width = "450px"; });
    await page.until(() => test.canvas.width === 450);
    assert.deepEqual([await hasInk(page, 150, 100), await hasInk(page, 150, 300)], [true, true]);
    await page.run(() => test.board.undo());
    assert.deepEqual([await hasInk(page, 150, 100), await hasInk(page, 150, 300)], [true, false]);
    await page.fingers.up(0);
    await page.until(() => test.board.strokes.length === 1);
  }));

  test("that the page undoes as it ends is gone", () => onPage(async (page) => {
    await putBoard(page);
    await page.run(() => test.board.set({ onStroke: () => test.board.undo() }));
    await page.fingers.drag([50, 100], [300, 100]);
    await page.until(() => !test.board.gesture.isOff && test.board.gesture.state !== "changed");
    await page.drawn();
    assert.deepEqual([await hasInk(page, 150, 100), await page.run(() => test.board.strokes.length)], [false, 0]);
  }));
});

describe("The pen of a drawing board", () => {
  test("keeps what the page has given it when other options change", () => onPage(async (page) => {
    await putBoard(page);
    assert.deepEqual(await page.run(() => {
      const { board } = test;
      board.pen.colour = "red";
      board.enabled = false;
      board.set({ enabled: true, width: 9 });
      return { ...board.pen };
    }), { colour: "red", width: 9 });
    assert.equal(await page.run(() => test.board.set({ colour: undefined }).pen.colour), "#222222");
  }));
});

describe("The keys of a drawing board", () => {
  test("undo a stroke, and with Shift draw it again", () => onPage(async (page) => {
    await putBoard(page);
    for (const y of [100, 200]) await page.fingers.drag([50, y], [300, y]);
    await page.until(() => test.board.strokes.length === 2);
    const counts = [];
    for (const [shiftKey, key] of [[false, "z"], [false, "z"], [true, "Z"], [true, "Z"], [false, "z"], [false, "y"]]) {
      await page.run(control, shiftKey, key);
      const before = counts.at(-1) ?? 2;
      await page.until((before) => test.board.strokes.length !== before, before);
      counts.push(await page.run(() => test.board.strokes.length));
    }
    assert.deepEqual(counts, [1, 0, 1, 2, 1, 2]);
  }));
});
