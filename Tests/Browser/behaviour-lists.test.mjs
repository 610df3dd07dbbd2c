// Sortable lists whose items, handlers or styles do what lists do not expect.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { withBehaviours } from "./harness/behaviours.mjs";
import { Files } from "./harness/files.mjs";
import { rest } from "./harness/fingers.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser([], () => Files.start());
const onPage = (work, options) => withBehaviours(used, work, { size: { width: 800, height: 800 }, ...options });
const centre = (page, selector) => page.run((selector) => {
  const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}, selector);

/** Puts the lists `a` and `b` on the page, each with four items, for example `a0`. */
const putLists = (page, options = {}) => page.run((options) => {
  test.sorted = [];
  test.lists = ["a", "b"].map((name, column) => {
    const place = `position: absolute; top: 20px; left: ${20 + column * 320}px; width: 300px; min-height: 300px`;
    const list = test.put(`${place}; margin: 0; padding: 0`, { tag: "ul" });
    for (let row = 0; row < 4; row++) {
      const item = test.put("height: 50px; list-style: none; background: silver", { parent: list, tag: "li", text: `${name}${row}` });
      item.id = `${name}${row}`;
      test.put("width: 40px; height: 50px; background: tan", { parent: item }).className = "grip";
    }
    return list;
  });
  test.onSort = ({ item, from, to }) => test.sorted.push([item.id, from, to]);
  test.made = test.lists.map((list) => behaviours.sortable(list, { press: 0.1, onSort: (change) => test.onSort(change), ...options }));
  test.order = () => test.lists.map((list) => [...list.children].map(({ id }) => id).join(" "));
  // What the list has left on items.
  test.leftovers = () => [...document.querySelectorAll("li")]
    .flatMap(({ style: { position, zIndex, translate, transition }, dataset }) => [position, zIndex, translate, transition, dataset.lifted])
    .filter(Boolean);
}, options);
/** Picks an item up and carries it to a place. */
const carry = async (page, item, by) => {
  const from = await centre(page, item);
  await page.drawn();
  await page.fingers.down(0, ...from);
  await page.until(() => test.made[0].isMoving);
  await page.fingers.glide({ 0: [from, [from[0] + by[0], from[1] + by[1]]] });
  await page.drawn();
};
const drop = async (page) => {
  await page.fingers.up(0);
  await page.until(() => !test.made[0].isMoving);
};

describe("An item that the page removes while a finger carries it", () => {
  for (const [where, options, by] of [["its own list", {}, [0, 110]], ["another list", { group: "g" }, [320, 20]]]) {
    for (const moves of [true, false]) {
      test(`stays removed over ${where}${moves ? "" : " that only reports"}, and the list continues`, () => onPage(async (page) => {
        await putLists(page, { ...options, moves });
        await carry(page, "#a1", by);
        await page.run(() => document.getElementById("a1").remove());
        await drop(page);
        assert.deepEqual(await page.run(() => [test.order(), test.sorted, test.leftovers()]), [["a0 a2 a3", "b0 b1 b2 b3"], [], []]);
        await carry(page, "#a0", [0, 60]);
        await drop(page);
        assert.deepEqual(await page.run(() => test.sorted), [["a0", 0, 1]]);
      }));
    }
  }

  test("by its handle stays removed", () => onPage(async (page) => {
    await putLists(page, { handle: ".grip" });
    const [x, y] = await centre(page, "#a1 .grip");
    await page.fingers.down(0, x, y);
    await page.fingers.glide({ 0: [[x, y], [x, y + 110]] });
    await page.until(() => test.made[0].isMoving);
    await page.run(() => document.getElementById("a1").remove());
    await drop(page);
    assert.deepEqual(await page.run(() => [test.order()[0], test.sorted]), ["a0 a2 a3", []]);
  }));

  test("stays removed if that happens while it moves to its place", () => onPage(async (page) => {
    await putLists(page);
    await page.run(() => test.made[0].set({ onRelease: () => queueMicrotask(() => document.getElementById("a1").remove()) }));
    await carry(page, "#a1", [0, 110]);
    await drop(page);
    assert.deepEqual(await page.run(() => [test.order()[0], test.sorted]), ["a0 a2 a3", []]);
  }));
});

describe("A list whose handler fails", () => {
  const failures = {
    "onRelease throws": [{}, "test.made[0].set({ onRelease() { throw new Error('refused'); } })", [0, 60], ["a0 a1 a2 a3", "b0 b1 b2 b3"]],
    "onRelease returns a wrong place": [{}, "test.made[0].set({ onRelease: () => -1 })", [0, 60], ["a0 a1 a2 a3", "b0 b1 b2 b3"]],
    "onSort throws for another list": [
      { group: "g" }, "test.onSort = () => { throw new Error('refused'); }", [320, 20], ["a1 a2 a3", "b0 a0 b1 b2 b3"],
    ],
  };
  for (const [failure, [options, script, by, order]] of Object.entries(failures)) {
    test(`puts the item down and can be sorted further: ${failure}`, () => onPage(async (page) => {
      await putLists(page, options);
      await page.run(script);
      await carry(page, "#a0", by);
      await drop(page);
      assert.equal(page.errors.length, 1);
      assert.match(page.errors[0], /refused|onRelease/);
      assert.deepEqual(await page.run(() => [test.order(), test.leftovers()]), [order, []]);
      await page.run(() => {
        test.made[0].set({ onRelease: null });
        test.onSort = () => {};
      });
      await carry(page, "#a1", [0, 60]);
      await drop(page);
      assert.match((await page.run(() => test.order()))[0], /a2 a1 a3/);
    }, { complains: true }));
  }
});

describe("The styles of items", () => {
  test("are theirs again after a drop, at home and in another list", () => onPage(async (page) => {
    await putLists(page, { group: "g" });
    await page.run(() => {
      for (const item of document.querySelectorAll("li")) {
        Object.assign(item.style, { position: "relative", zIndex: "3", translate: "2px", transition: "opacity 1s" });
      }
    });
    const styles = () => page.run(() => [...document.querySelectorAll("li")]
      .map(({ style: { position, zIndex, translate, transition } }) => [position, zIndex, translate, transition].join()));
    for (const by of [[0, 60], [320, 20]]) {
      await carry(page, "#a0", by);
      await drop(page);
      assert.deepEqual([...new Set(await styles())], ["relative,3,2px,opacity 1s"]);
    }
    assert.deepEqual(await page.run(() => test.sorted.length), 2);
  }));

  test("do not let items slide aside if the user prefers reduced motion", () => onPage(async (page) => {
    await page.call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
    await putLists(page, { group: "g" });
    const moving = () => page.run(() => [...document.querySelectorAll("li")]
      .map((item) => getComputedStyle(item).transitionDuration).filter((time) => time !== "0s"));
    await carry(page, "#a0", [0, 60]);
    assert.equal(await page.run(() => getComputedStyle(document.getElementById("a1")).translate), "0px -50px");
    assert.deepEqual(await moving(), []);
    const [x, y] = await centre(page, "#a0");
    await page.fingers.glide({ 0: [[x, y], [x + 320, y]] });
    await page.until(() => "over" in test.lists[1].dataset);
    assert.deepEqual(await moving(), []);
    await drop(page);
  }));
});

describe("Two fingers on the handles of two items", () => {
  test("carry the first item only, under its own finger", () => onPage(async (page) => {
    await putLists(page, { handle: ".grip" });
    const [x, y] = await centre(page, "#a0 .grip");
    const [otherX, otherY] = await centre(page, "#a3 .grip");
    await page.drawn();
    await page.fingers.down(0, x, y);
    await page.fingers.glide({ 0: [[x, y], [x, y + 60]] });
    await page.fingers.down(1, otherX, otherY);
    await page.fingers.glide({ 1: [[otherX, otherY], [otherX, otherY + 40]] });
    await page.drawn();
    const [, top] = await centre(page, "#a0 .grip");
    assert.ok(Math.abs(top - y - 60) < 12, `${top} from ${y}`);
    await page.fingers.up(1);
    await page.drawn();
    await rest(600);
    assert.equal(await page.run(() => test.made[0].isMoving), true);
    await page.fingers.glide({ 0: [[x, y + 60], [x, y + 110]] });
    await drop(page);
    assert.deepEqual(await page.run(() => test.sorted), [["a0", 0, 2]]);
  }));
});

describe("Items with shadow roots", () => {
  test("are picked up by what is in these", () => onPage(async (page) => {
    await putLists(page);
    await page.run(() => {
      for (const [index, item] of [...test.lists[0].children].entries()) {
        const custom = test.put("display: block; height: 50px", { tag: "x-item" });
        custom.id = `x${index}`;
        custom.attachShadow({ mode: "open" }).innerHTML = "<div style='height: 50px; background: tan'>item</div>";
        item.replaceWith(custom);
      }
    });
    await carry(page, "#x0", [0, 110]);
    await drop(page);
    assert.deepEqual(await page.run(() => test.sorted), [["x0", 0, 2]]);
  }));
});
