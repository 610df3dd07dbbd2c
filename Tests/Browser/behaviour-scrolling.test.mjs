// Scrollers around the elements that fingers drag.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { withBehaviours } from "./harness/behaviours.mjs";
import { Files } from "./harness/files.mjs";
import { rest } from "./harness/fingers.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser([], () => Files.start());
const onPage = (work) => withBehaviours(used, work, { size: { width: 600, height: 800 } });
const centre = (page, selector) => page.run((selector) => {
  const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}, selector);
const carry = async (page, from, to, options) => {
  await page.drawn();
  await page.fingers.down(0, ...from);
  await page.fingers.glide({ 0: [from, to] }, options);
};
/** Checks that an element is where the finger is, less the hysteresis of a drag. */
const isUnder = async (page, selector, [x, y]) => {
  await page.drawn();
  const [left, top] = await centre(page, selector);
  assert.ok(Math.hypot(left - x, top - y) < 12, `${left} ${top} for a finger at ${x} ${y}`);
};
/** Puts a list of many rows on the page, or in the element with the id `parent`. */
const putList = (page, { count = 40, parent = null } = {}) => page.run((count, parent) => {
  const around = document.getElementById(parent) ?? document.body;
  const list = test.list = test.put("margin: 0; padding: 0; width: 300px", { tag: "ul", parent: around });
  for (let row = 0; row < count; row++) {
    const item = test.put("height: 50px; list-style: none; background: silver", { tag: "li", parent: list, text: `${row}` });
    item.id = `row${row}`;
  }
  test.made = behaviours.sortable(list, { press: 0.1 });
}, count, parent);
const putCard = (page, parent) => page.run((parent) => {
  test.card = test.put("width: 80px; height: 80px; background: teal", { parent: document.getElementById(parent) ?? document.body });
  test.card.id = "card";
  test.made = behaviours.draggable(test.card, { inertia: false });
}, parent);

describe("A finger that rests at the edge of the page", () => {
  test("scrolls to the end of the page, which does not grow under the dragged element", () => onPage(async (page) => {
    await page.run(() => test.put("height: 500px"));
    await putCard(page);
    await page.run(() => test.put("height: 520px"));
    const [x, y] = await centre(page, "#card");
    await carry(page, [x, y], [x, 790]);
    await page.until(() => scrollY > 250);
    await rest(700);
    assert.ok(await page.run(() => scrollY) < 320, `${await page.run(() => scrollY)}`);
    await isUnder(page, "#card", [x, 790]);
    await page.fingers.up(0);
    await rest(0);
  }));

  test("does not scroll a list of the page beyond its end", () => onPage(async (page) => {
    await putList(page, { count: 20 });
    const [x, y] = await centre(page, "#row12");
    await page.drawn();
    await page.fingers.down(0, x, y);
    await page.until(() => test.made.isMoving);
    await page.fingers.glide({ 0: [[x, y], [x, 790]] });
    await page.until(() => scrollY >= 190);
    await rest(700);
    assert.equal(await page.run(() => scrollY), 200);
    await page.fingers.up(0);
    await page.until(() => !test.made.isMoving);
    assert.equal(await page.run(() => test.list.lastChild.id), "row12");
  }));

  test("scrolls the page when the scroller within has reached its end", () => onPage(async (page) => {
    await page.run(() => {
      test.put("height: 560px");
      test.scroller = test.put("width: 300px; height: 240px; overflow: auto");
      test.scroller.id = "scroller";
    });
    await putCard(page, "scroller");
    await page.run(() => {
      test.put("height: 300px", { parent: test.scroller });
      test.put("height: 400px");
    });
    const [x, y] = await centre(page, "#card");
    await carry(page, [x, y], [x, 795]);
    await page.until(() => scrollY > 350);
    assert.ok(await page.run(() => test.scroller.scrollTop) >= 130);
    await isUnder(page, "#card", [x, 795]);
    await page.fingers.up(0);
    await rest(0);
  }));

  test("scrolls the page around a list that itself only scrolls sideways", () => onPage(async (page) => {
    await page.run(() => { test.put("overflow-x: auto").id = "wrapper"; });
    await putList(page, { parent: "wrapper" });
    const [x, y] = await centre(page, "#row3");
    await page.drawn();
    await page.fingers.down(0, x, y);
    await page.until(() => test.made.isMoving);
    await page.fingers.glide({ 0: [[x, y], [x, 790]] });
    await page.until(() => scrollY > 300);
    await isUnder(page, "#row3", [x, 790]);
    await page.fingers.up(0);
    await page.until(() => !test.made.isMoving);
  }));

  test("scrolls the page sideways and the scroller within downwards at once", () => onPage(async (page) => {
    await page.run(() => {
      document.body.style.width = "1500px";
      test.scroller = test.put("width: 1500px; height: 780px; overflow: auto");
      test.scroller.id = "scroller";
    });
    await putCard(page, "scroller");
    await page.run(() => test.put("height: 3000px", { parent: test.scroller }));
    const from = await centre(page, "#card");
    await carry(page, from, [590, 770]);
    await page.until(() => scrollX > 100 && test.scroller.scrollTop > 100);
    await isUnder(page, "#card", [590, 770]);
    await page.fingers.up(0);
    await rest(0);
  }));
});

describe("What a finger drags stays under it", () => {
  const places = { "in a smaller page within the scroller": ["", "scale: .5"], "in a scroller that is shown smaller": ["scale: .5", ""] };
  for (const [place, [outer, inner]] of Object.entries(places)) {
    const putBoard = (page) => page.run((outer, inner) => {
      test.scroller = test.put(`width: 400px; height: 400px; overflow: auto; transform-origin: 0 0; ${outer}`);
      test.put(`height: 3000px; transform-origin: 0 0; ${inner}`, { parent: test.scroller }).id = "board";
    }, outer, inner);
    const scrollsUnder = async (page, selector, finger) => {
      const before = await centre(page, selector);
      await page.run(() => test.scroller.scrollBy(0, 100));
      await page.drawn();
      await page.drawn();
      const after = await centre(page, selector);
      assert.ok(Math.hypot(after[0] - before[0], after[1] - before[1]) < 1, `${after} after ${before}`);
      await page.fingers.glide({ 0: [finger, [finger[0], finger[1] + 4]] });
      await isUnder(page, selector, [finger[0], finger[1] + 4]);
      await page.fingers.up(0);
      await page.until(() => !test.made.isMoving);
    };

    test(`${place}: a card`, () => onPage(async (page) => {
      await putBoard(page);
      await putCard(page, "board");
      const [x, y] = await centre(page, "#card");
      await carry(page, [x, y], [x + 20, y + 80]);
      await page.drawn();
      await scrollsUnder(page, "#card", [x + 20, y + 80]);
    }));

    test(`${place}: an item of a list`, () => onPage(async (page) => {
      await putBoard(page);
      await putList(page, { parent: "board" });
      const [x, y] = await centre(page, "#row2");
      await page.drawn();
      await page.fingers.down(0, x, y);
      await page.until(() => test.made.isMoving);
      await page.fingers.glide({ 0: [[x, y], [x, y + 40]] });
      await page.drawn();
      await scrollsUnder(page, "#row2", [x, y + 40]);
    }));
  }

  const fixed = [["fixed in the window", "position: fixed", ""], ["in a fixed dialog", "", "position: fixed"]];
  for (const [place, style, parentStyle] of fixed) {
    test(`${place}, however the page scrolls: a card`, () => onPage(async (page) => {
      await page.run((parentStyle) => {
        test.put("height: 3000px");
        test.put(`left: 100px; top: 600px; ${parentStyle}`).id = "dialog";
      }, parentStyle);
      await putCard(page, "dialog");
      await page.run((style) => { test.card.style.cssText += `; left: 100px; top: 600px; ${style}`; }, style);
      const [x, y] = await centre(page, "#card");
      await carry(page, [x, y], [x, 790]);
      await page.until(() => scrollY > 200);
      await isUnder(page, "#card", [x, 790]);
      await page.fingers.up(0);
      await rest(0);
    }));
  }

  test("by a handle, when the page has scrolled before it moves on", () => onPage(async (page) => {
    await putList(page);
    await page.run(() => {
      test.made.off();
      for (const item of test.list.children) test.put("width: 40px; height: 50px; background: tan", { parent: item }).className = "grip";
      test.made = behaviours.sortable(test.list, { handle: ".grip" });
    });
    const [x, y] = await centre(page, "#row3 .grip");
    await carry(page, [x, y], [x, y + 60]);
    await page.run(() => scrollBy(0, 400));
    await page.until(() => scrollY === 400);
    await page.fingers.glide({ 0: [[x, y + 60], [x, y + 70]] });
    await isUnder(page, "#row3 .grip", [x, y + 70]);
    await page.fingers.up(0);
    await page.until(() => !test.made.isMoving);
  }));
});

describe("A draggable that is made outside of the document", () => {
  test("scrolls the scroller into which it is put, and the one into which it is moved later", () => onPage(async (page) => {
    await page.run(() => {
      const card = test.card = document.createElement("div");
      card.style.cssText = "width: 80px; height: 80px; background: teal";
      card.id = "card";
      test.made = behaviours.draggable(card, { inertia: false });
      test.scrollers = [0, 300].map((left) => {
        const scroller = test.put(`position: absolute; left: ${left}px; width: 250px; height: 300px; overflow: auto`);
        test.put("height: 900px", { parent: scroller });
        return scroller;
      });
    });
    for (const index of [0, 1]) {
      await page.run((index) => {
        test.scrollers[index].prepend(test.card);
        test.made.moveTo(0, 0);
      }, index);
      await page.until(() => !test.made.isMoving);
      const [x, y] = await centre(page, "#card");
      await carry(page, [x, y], [x, 295]);
      await page.until((index) => test.scrollers[index].scrollTop > 100, index);
      await isUnder(page, "#card", [x, 295]);
      await page.fingers.up(0);
      await page.until(() => test.card.dataset.dragging === undefined);
    }
  }));
});
