// Sortable lists in pages of one's own.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { withBehaviours } from "./harness/behaviours.mjs";
import { Files } from "./harness/files.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser([], () => Files.start());
const onPage = (work, options) => withBehaviours(used, work, options);
const press = async (page, key, more = {}) => {
  await page.call("Input.dispatchKeyEvent", { type: "keyDown", key, code: key, ...more });
  await page.call("Input.dispatchKeyEvent", { type: "keyUp", key, code: key, ...more });
};
const centre = (page, selector) => page.run((selector) => {
  const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}, selector);

describe("A sortable list", () => {
  const rows = async (page, count, options = {}) => page.run((count, options) => {
    const list = test.put("width: 300px", { tag: "ul" });
    test.add = (name) => {
      const item = test.put("height: 50px; display: flex; list-style: none", { parent: list, tag: "li" });
      item.id = name;
      test.put("width: 40px; height: 50px; background: silver", { parent: item, text: "=" }).className = "grip";
      test.put("", { parent: item, text: name });
      return item;
    };
    for (let row = 0; row < count; row++) test.add(`row${row}`);
    test.sorted = [];
    test.list = list;
    test.sortable = behaviours.sortable(list, { ...options, onSort: ({ item, from, to }) => test.sorted.push([item.id, from, to]) });
    test.order = () => [...list.children].map(({ id }) => id);
  }, count, options);

  test("sorts rows that were added later, by their handle, too", () => onPage(async (page) => {
    await rows(page, 3, { handle: ".grip" });
    await page.run(() => {
      document.body.style.height = "3000px";
      test.add("late");
    });
    await page.until(() => document.getElementById("late").tabIndex === 0);
    const from = await centre(page, "#late .grip");
    const [, first] = await centre(page, "#row0 .grip");
    await page.fingers.drag(from, [from[0], first - 30], { resting: 100 });
    await page.until(() => test.sorted.length === 1);
    assert.deepEqual(await page.run(() => [test.sorted[0], scrollY]), [["late", 3, 0], 0]);
    assert.deepEqual(await page.run(() => test.order()), ["late", "row0", "row1", "row2"]);
  }));

  test("takes the whole path of a finger that a busy page sees late", () => onPage(async (page) => {
    await rows(page, 4, { handle: ".grip" });
    const [x, y] = await centre(page, "#row0 .grip");
    // The page sees one move.
    await page.fingers.drag([x, y], [x, y + 110], { steps: 1, resting: 100 });
    await page.until(() => !test.sortable.isMoving && test.sorted.length > 0);
    assert.deepEqual(await page.run(() => test.sorted), [["row0", 0, 2]]);
  }));

  for (const [distance, to] of [[20, 0], [30, 1], [70, 1], [80, 2]]) {
    test(`changes places at half the way: ${distance} of 50 pixels is place ${to}`, () => onPage(async (page) => {
      await rows(page, 4, { handle: ".grip" });
      const [x, y] = await centre(page, "#row0 .grip");
      await page.fingers.drag([x, y], [x, y + distance], { steps: 1, resting: 100 });
      await page.until(() => !test.sortable.isMoving);
      assert.equal(await page.run(() => test.order().indexOf("row0")), to);
    }));
  }

  for (const [transform, sign] of [["scale(2)", 1], ["scale(.5)", 1], ["rotate(180deg)", -1]]) {
    test(`keeps an item under the finger within ${transform}`, () => onPage(async (page) => {
      await rows(page, 4, { handle: ".grip" });
      await page.run((transform) => {
        document.body.style.cssText += `position: absolute; left: 300px; top: 300px; width: 300px; transform: ${transform}`;
      }, transform);
      const [x, y] = await centre(page, "#row1 .grip");
      await page.fingers.down(0, x, y);
      await page.fingers.glide({ 0: [[x, y], [x, y + 20 * sign]] });
      await page.drawn();
      const [, to] = await centre(page, "#row1 .grip");
      await page.fingers.up(0);
      // Less the hysteresis of a handle.
      assert.ok(Math.abs(to - y - 20 * sign) < 5, `${to} from ${y}`);
      await page.until(() => !test.sortable.isMoving);
    }));
  }

  test("scrolls while an item is held at its edge, if it is a scroller itself", () => onPage(async (page) => {
    await rows(page, 20, { handle: ".grip" });
    await page.run(() => { test.list.style.cssText += "height: 200px; overflow-y: auto; position: relative; margin: 0"; });
    const [x, y] = await centre(page, "#row0 .grip");
    await page.fingers.down(0, x, y);
    await page.fingers.glide({ 0: [[x, y], [x, y + 160]] });
    await page.until(() => test.list.scrollTop > 300);
    await page.fingers.up(0);
    await page.until(() => !test.sortable.isMoving);
    assert.ok(await page.run(() => test.order().indexOf("row0")) > 6);
  }));

  test("keeps an item under the finger while a script or a wheel scrolls the page", () => onPage(async (page) => {
    await rows(page, 40, { handle: ".grip" });
    const [x, y] = await centre(page, "#row3 .grip");
    await page.fingers.down(0, x, y);
    await page.fingers.glide({ 0: [[x, y], [x, y + 60]] });
    await page.drawn();
    const [, before] = await centre(page, "#row3 .grip");
    await page.run(() => scrollBy(0, 400));
    await page.until(() => scrollY === 400);
    await page.drawn();
    await page.drawn();
    const [, after] = await centre(page, "#row3 .grip");
    assert.ok(Math.abs(after - before) < 1, `${after} after ${before}`);
    await page.fingers.up(0);
    await page.until(() => !test.sortable.isMoving);
    assert.equal(await page.run(() => test.order().indexOf("row3")), 12);
  }));

  test("of a framework is distinguished: it reports and moves nothing", () => onPage(async (page) => {
    await rows(page, 3, { moves: false });
    await page.run(() => test.sortable.move(document.getElementById("row0"), 2));
    assert.deepEqual(await page.run(() => [test.sorted, test.order()]), [[["row0", 0, 2]], ["row0", "row1", "row2"]]);
  }));

  test("puts down what was dropped when buttons or keys move an item before it rests", () => onPage(async (page) => {
    await rows(page, 4, { handle: ".grip" });
    // As soon as the item is on its way to its place, it is moved on.
    await page.run(() => {
      test.movesOn = (work) => test.sortable.set({ onRelease: () => queueMicrotask(work) });
      test.movesOn(() => test.sortable.move(document.getElementById("row0"), 1));
    });
    const [x, y] = await centre(page, "#row0 .grip");
    await page.fingers.drag([x, y], [x, y + 60], { resting: 100 });
    await page.until(() => test.sorted.length === 2 && !test.sortable.isMoving);
    assert.deepEqual(await page.run(() => [test.sorted, test.order()]),
      [[["row0", 0, 1], ["row0", 1, 2]], ["row1", "row2", "row0", "row3"]]);
    await page.run(() => {
      test.movesOn(() => document.getElementById("row1").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", altKey: true, bubbles: true })));
    });
    const from = await centre(page, "#row1 .grip");
    await page.fingers.drag(from, [from[0], from[1] + 60], { resting: 100 });
    await page.until(() => test.sorted.length === 4 && !test.sortable.isMoving);
    assert.deepEqual(await page.run(() => test.order()), ["row2", "row0", "row1", "row3"]);
  }));

  test("may be a grid", () => onPage(async (page) => {
    await page.run(() => {
      const grid = test.put("width: 330px; display: grid; grid-template-columns: repeat(3, 100px); gap: 10px");
      for (let tile = 0; tile < 6; tile++) test.put("height: 100px; background: silver", { parent: grid, text: `${tile}` }).id = `tile${tile}`;
      test.grid = grid;
      test.sortable = behaviours.sortable(grid, { press: 0.1 });
    });
    const from = await centre(page, "#tile4");
    const to = await centre(page, "#tile0");
    await page.fingers.down(0, ...from);
    await page.until(() => test.sortable.isMoving);
    await page.fingers.glide({ 0: [from, to] });
    await page.fingers.up(0);
    await page.until(() => !test.sortable.isMoving);
    assert.equal(await page.run(() => test.grid.textContent), "401235");
  }));
});

describe("Sortable lists of a group", () => {
  const board = (page, options = {}) => page.run((options) => {
    test.sorted = [];
    test.lists = ["todo", "done"].map((name, column) => {
      const list = test.put(`position: absolute; top: 20px; left: ${20 + column * 320}px; width: 300px; min-height: 300px; margin: 0; padding: 0`, { tag: "ul" });
      list.id = name;
      list.ariaLabel = name;
      for (let row = 0; row < 3; row++) test.put("height: 50px; list-style: none; background: silver", { parent: list, tag: "li", text: `${name} ${row}` }).id = `${name}${row}`;
      return list;
    });
    test.sortables = test.lists.map((list) => behaviours.sortable(list, {
      group: "board", press: 0.1, ...options, onSort: ({ item, from, to, list }) => test.sorted.push([item.id, from, to, list.id]),
    }));
    test.order = () => test.lists.map((list) => [...list.children].map(({ id }) => id).join(" "));
  }, options);
  const carry = async (page, from, to) => {
    await page.fingers.down(0, ...from);
    await page.until(() => test.sortables[0].isMoving);
    await page.fingers.glide({ 0: [from, to] });
  };

  test("give each other items, and open a gap for them", () => onPage(async (page) => {
    await board(page);
    const [x, y] = await centre(page, "#done1");
    await carry(page, await centre(page, "#todo0"), [x, y - 10]);
    await page.until(() => "over" in test.lists[1].dataset && getComputedStyle(document.getElementById("done1")).translate === "0px 50px");
    await page.fingers.up(0);
    await page.until(() => !test.sortables[0].isMoving);
    assert.deepEqual(await page.run(() => [test.order(), test.sorted, "over" in test.lists[1].dataset]),
      [["todo1 todo2", "done0 todo0 done1 done2"], [["todo0", 0, 1, "done"]], false]);
    assert.deepEqual(await page.run(() => [...document.querySelectorAll("li")].map(({ style }) => style.translate + style.transition).join("")), "");
  }));

  test("scroll while an item is held at the edge of another one", () => onPage(async (page) => {
    await board(page);
    await page.run(() => {
      for (let row = 3; row < 20; row++) test.put("height: 50px; list-style: none", { parent: test.lists[1], tag: "li", text: `done ${row}` }).id = `done${row}`;
      test.lists[1].style.cssText += "height: 300px; overflow-y: auto";
    });
    await carry(page, await centre(page, "#todo0"), [480, 310]);
    await page.until(() => test.lists[1].scrollTop > 300);
    await page.drawn();
    const [x, y] = await centre(page, "#todo0");
    assert.ok(Math.hypot(x - 480, y - 310) < 12, `${x} ${y}`);
    await page.fingers.up(0);
    await page.until(() => !test.sortables[0].isMoving);
    assert.ok(await page.run(() => [...test.lists[1].children].findIndex(({ id }) => id === "todo0")) > 8);
  }));

  test("open their gap at the finger where they are shown smaller", () => onPage(async (page) => {
    await board(page);
    await page.run(() => { document.body.style.cssText += "position: absolute; left: 0; top: 0; width: 800px; transform: scale(.5); transform-origin: 0 0"; });
    const [x, y] = await centre(page, "#done2");
    await carry(page, await centre(page, "#todo0"), [x, y - 5]);
    await page.until(() => "over" in test.lists[1].dataset);
    await page.fingers.up(0);
    await page.until(() => !test.sortables[0].isMoving);
    assert.deepEqual(await page.run(() => test.order()), ["todo1 todo2", "done0 done1 todo0 done2"]);
  }));

  test("take an item back that is carried home, or whose finger the browser cancels", () => onPage(async (page) => {
    await board(page);
    const [from, over] = [await centre(page, "#todo0"), await centre(page, "#done1")];
    await carry(page, from, over);
    await page.until(() => "over" in test.lists[1].dataset);
    await page.fingers.cancel();
    await page.until(() => !test.sortables[0].isMoving);
    await carry(page, from, over);
    await page.fingers.glide({ 0: [over, [from[0], from[1] + 110]] });
    await page.fingers.up(0);
    await page.until(() => !test.sortables[0].isMoving);
    assert.deepEqual(await page.run(() => [test.order(), test.sorted]),
      [["todo1 todo2 todo0", "done0 done1 done2"], [["todo0", 0, 2, "todo"]]]);
  }));

  test("do so by keys and buttons, too", () => onPage(async (page) => {
    await board(page);
    await page.run(() => document.getElementById("todo1").focus());
    await press(page, "ArrowRight", { modifiers: 1 });
    await page.until(() => test.sorted.length === 1);
    assert.equal(await page.run(() => document.activeElement.id), "todo1");
    await page.run(() => test.sortables[1].send(document.getElementById("done0"), test.lists[0]));
    assert.deepEqual(await page.run(() => [test.order(), test.sorted]),
      [["todo0 todo2 done0", "todo1 done1 done2"], [["todo1", 1, 1, "done"], ["done0", 0, 2, "todo"]]]);
  }));

  test("of a framework report alone", () => onPage(async (page) => {
    await board(page, { moves: false });
    await carry(page, await centre(page, "#todo2"), await centre(page, "#done0"));
    await page.fingers.up(0);
    await page.until(() => !test.sortables[0].isMoving);
    assert.deepEqual(await page.run(() => [test.order(), test.sorted.map(([id, from, , list]) => [id, from, list])]),
      [["todo0 todo1 todo2", "done0 done1 done2"], [["todo2", 2, "done"]]]);
  }));
});
