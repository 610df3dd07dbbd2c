// What is ready-made, on its example pages: with real fingers, and with the keyboard.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { Files } from "./harness/files.mjs";
import { rest } from "./harness/fingers.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser([], () => Files.start());
const phone = { width: 400, height: 800 };
const onPage = (name, work) => used.onPage(`gallery/${name}.html`, work, { isReady: "document.body?.dataset.ready", size: phone });

/** The centre of an element. */
const centre = (page, selector) => page.run((selector) => {
  const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}, selector);
const press = async (page, key, more = {}) => {
  await page.call("Input.dispatchKeyEvent", { type: "keyDown", key, code: key, ...more });
  await page.call("Input.dispatchKeyEvent", { type: "keyUp", key, code: key, ...more });
};
/** Waits until a piece was released and rests, off its place. */
const rests = (page, index) => page.until((index) => {
  const piece = example.pieces[index];
  return document.querySelector("[data-dragging]") === null && !piece.isMoving && piece.position.x > 0;
}, index);
const plus = ([x, y], dx, dy) => [x + dx, y + dy];

describe("Draggable", () => {
  test("follows the finger, slides on, and stays in its bounds", () => onPage("draggable", async (page) => {
    const from = await centre(page, "#free");
    await page.fingers.drag(from, plus(from, 150, 100), { resting: 200 });
    await rests(page, 0);
    const { x, y } = await page.run(() => example.pieces[0].position);
    // Less the hysteresis of 10 pixels.
    assert.ok(Math.abs(Math.hypot(x, y) - (Math.hypot(150, 100) - 10)) < 2, `${x} ${y}`);
    const there = await centre(page, "#free");
    await page.fingers.drag(there, plus(there, 150, 60), { steps: 4 });
    await page.until(() => !example.pieces[0].isMoving && !("dragging" in document.getElementById("free").dataset));
    assert.ok(await page.run(() => {
      const [board, piece] = ["board", "free"].map((id) => document.getElementById(id).getBoundingClientRect());
      return piece.right <= board.right + 0.5 && piece.left >= board.left - 0.5;
    }));
  }));

  test("rests on its grid", () => onPage("draggable", async (page) => {
    const from = await centre(page, "#grid");
    await page.fingers.drag(from, plus(from, 67, 40), { resting: 200 });
    await rests(page, 1);
    assert.deepEqual(await page.run(() => example.pieces[1].position), { x: 48, y: 48 });
  }));

  test("is moved by the arrow keys", () => onPage("draggable", async (page) => {
    await page.run(() => document.getElementById("grid").focus());
    await press(page, "ArrowRight");
    await page.until(() => example.pieces[1].position.x === 48);
  }));
});

describe("A sortable list", () => {
  test("lets a press pick an item up and put it down elsewhere; the page does not scroll", () => onPage("sortable", async (page) => {
    const from = await centre(page, "#steps li:nth-child(1) span");
    await page.fingers.down(0, ...from);
    await page.until(() => example.steps.isMoving);
    const [, third] = await centre(page, "#steps li:nth-child(3) span");
    await page.fingers.glide({ 0: [from, [from[0], third + 8]] });
    await page.fingers.up(0);
    await page.until(() => !example.steps.isMoving);
    assert.deepEqual((await page.run(() => example.order())).slice(0, 3), ["Melt the butter", "Beat the eggs", "Sieve the flour"]);
    assert.equal(await page.run(() => scrollY), 0);
  }));

  test("scrolls with the page when a finger does not rest", () => onPage("sortable", async (page) => {
    const from = await centre(page, "#steps li:nth-child(5) span");
    await page.fingers.scroll(from, plus(from, 0, -300));
    await page.until(() => scrollY > 50);
    assert.equal((await page.run(() => example.order()))[0], "Sieve the flour");
  }));

  test("is dragged by a mouse at once", () => onPage("sortable", async (page) => {
    const from = await centre(page, "#steps li:nth-child(2) span");
    const [, first] = await centre(page, "#steps li:nth-child(1) span");
    await page.fingers.mouse("mousePressed", ...from);
    for (let step = 1; step <= 8; step++) {
      await page.fingers.mouse("mouseMoved", from[0], from[1] + (first - 14 - from[1]) * step / 8, { button: "left", buttons: 1 });
    }
    await page.fingers.mouse("mouseReleased", from[0], first - 14);
    await page.until(() => example.order()[0] === "Melt the butter");
  }));

  test("is sorted by buttons and by keys, and screen readers announce it", () => onPage("sortable", async (page) => {
    await page.run(() => document.querySelector("#steps li [data-down]").click());
    assert.equal((await page.run(() => example.order()))[0], "Melt the butter");
    await page.run(() => document.querySelector("#steps li:nth-child(2)").focus());
    await press(page, "ArrowUp", { modifiers: 1 });
    assert.equal((await page.run(() => example.order()))[0], "Sieve the flour");
    assert.equal(await page.run(() => document.getElementById("tactus-announcements").textContent), "Sieve the flour: 1 / 10");
    assert.equal(await page.run(() => document.activeElement.textContent.includes("Sieve")), true);
  }));
});

describe("Swipe actions", () => {
  test("show under a short swipe; the list still scrolls", () => onPage("swipe-actions", async (page) => {
    const from = await centre(page, "#letters li:nth-child(2) [data-content]");
    await page.fingers.drag(from, plus(from, -100, 4), { resting: 100 });
    await page.until(() => example.rows[1].open === "trailing" && !example.rows[1].isMoving);
    await page.fingers.tap(...plus(from, -120, 0));
    await page.until(() => example.rows[1].open === null);
    await page.fingers.scroll(plus(from, 0, 300), plus(from, 4, 0));
    await page.until(() => scrollY > 50);
    assert.equal(await page.run(() => example.rows.every(({ open }) => open === null)), true);
  }));

  test("a swipe all the way does the first one", () => onPage("swipe-actions", async (page) => {
    const [x, y] = await centre(page, "#letters li:nth-child(1) [data-content]");
    await page.fingers.drag([x + 140, y], [x - 150, y], { steps: 8 });
    await page.until(() => document.getElementById("done").textContent === "Deleted the letter of Ada.");
    // The row collapses before it is removed.
    await page.until(() => document.querySelectorAll("#letters li").length === 11);
  }));

  test("are there for people who use buttons or a keyboard only", () => onPage("swipe-actions", async (page) => {
    await page.run(() => document.querySelector("#letters .more").click());
    await page.until(() => example.rows[0].open === "trailing");
    await page.run(() => document.querySelector("#letters li:nth-child(3) .keep").focus());
    await page.until(() => example.rows[2].open === "leading");
    await press(page, "Escape");
    await page.until(() => example.rows[2].open === null);
  }));
});

describe("A zoomable picture", () => {
  test("grows under two fingers about what is between them, is moved by one, and springs back to its edges", () => onPage("zoomable", async (page) => {
    const [x, y] = await centre(page, "#frame");
    await page.fingers.down(0, x - 40, y);
    await page.fingers.down(1, x + 40, y);
    await page.fingers.glide({ 0: [[x - 40, y], [x - 120, y]], 1: [[x + 40, y], [x + 120, y]] });
    // They rest, so that the picture does not become larger by their speed, which depends on the machine.
    await rest(200);
    await page.fingers.up(0);
    await page.fingers.up(1);
    await page.until(() => !example.picture.isMoving && example.picture.gestures.pan.enabled && example.picture.view.scale > 2);
    const before = await page.run(() => example.picture.view);
    assert.equal(await page.run(() => scrollY), 0);
    await page.fingers.drag([x, y], [x + 60, y + 30], { resting: 200 });
    await page.until((before) => example.picture.view.x > before + 40, before.x);
    await page.until(() => !example.picture.isMoving);
    await page.fingers.drag([x - 100, y], [x + 150, y], { resting: 200 });
    await page.fingers.drag([x - 100, y], [x + 150, y], { resting: 200 });
    await page.until(() => !example.picture.isMoving && example.picture.view.x === 0);
  }));

  test("is enlarged by a double tap about the finger, which stays where it is; while small, the page scrolls", () => onPage("zoomable", async (page) => {
    const [x, y] = await centre(page, "#frame");
    await page.fingers.doubleTap(x + 50, y + 40);
    await page.until(() => !example.picture.isMoving && example.picture.view.scale > 2.49);
    const fixed = await page.run((x, y) => {
      const { left, top } = document.getElementById("frame").getBoundingClientRect();
      const { scale, x: dx, y: dy } = example.picture.view;
      return [(x - left - 1 - dx) / scale - (x - left - 1), (y - top - 1 - dy) / scale - (y - top - 1)];
    }, x + 50, y + 40);
    assert.ok(fixed.every((away) => Math.abs(away) < 1), `${fixed}`);
    await page.fingers.doubleTap(x, y);
    await page.until(() => !example.picture.isMoving && example.picture.view.scale === 1);
    await page.fingers.scroll([x, y + 100], [x, y - 150]);
    await page.until(() => scrollY > 50);
  }));

  test("follows keys, buttons and a trackpad", () => onPage("zoomable", async (page) => {
    await page.run(() => document.getElementById("frame").focus());
    await press(page, "+", { text: "+" });
    await page.until(() => !example.picture.isMoving && Math.abs(example.picture.view.scale - 1.5) < 1e-6);
    await page.run(() => document.getElementById("whole").click());
    await page.until(() => !example.picture.isMoving && example.picture.view.scale === 1);
    const [x, y] = await centre(page, "#frame");
    for (let turn = 0; turn < 6; turn++) await page.fingers.mouse("mouseWheel", x, y, { deltaX: 0, deltaY: -20, modifiers: 2 });
    await page.until(() => example.picture.view.scale > 1.5);
  }));
});

describe("A carousel", () => {
  test("leafs by one slide, and gives at its end; the page still scrolls", () => onPage("carousel", async (page) => {
    const [x, y] = await centre(page, "#carousel");
    await page.fingers.drag([x + 120, y], [x - 120, y + 3], { steps: 5 });
    await page.until(() => example.slides.index === 1 && !example.slides.isMoving);
    await page.fingers.drag([x - 120, y], [x + 120, y], { steps: 5 });
    await page.until(() => example.slides.index === 0 && !example.slides.isMoving);
    await page.fingers.drag([x - 120, y], [x + 120, y], { steps: 5 });
    await page.until(() => !example.slides.isMoving);
    assert.equal(await page.run(() => example.slides.index), 0);
    await page.fingers.scroll([x, y + 150], [x + 3, y - 100]);
    await page.until(() => scrollY > 50);
    assert.equal(await page.run(() => example.slides.index), 0);
  }));

  test("leaves the focus on the button that has come to the end", () => onPage("carousel", async (page) => {
    await page.run(() => document.getElementById("next").focus());
    for (let count = 0; count < 6; count++) await press(page, "Enter", { text: "\r" });
    await page.until(() => example.slides.index === 4);
    assert.deepEqual(await page.run(() => [document.activeElement.id, document.activeElement.ariaDisabled]), ["next", "true"]);
  }));

  test("follows arrow keys and buttons, and hides what is not seen", () => onPage("carousel", async (page) => {
    await page.run(() => document.getElementById("carousel").focus());
    await press(page, "ArrowRight");
    await page.run(() => document.getElementById("next").click());
    await page.until(() => example.slides.index === 2);
    assert.deepEqual(await page.run(() => [...document.querySelectorAll(".slides > *")].map(({ inert }) => inert)),
      [true, true, false, true, true]);
  }));
});

describe("A drawing board", () => {
  test("draws every point that was reported, and undoes strokes", () => onPage("drawing", async (page) => {
    const [x, y] = await centre(page, "#paper");
    const down = page.fingers.down(0, x - 100, y);
    const moves = Array.from({ length: 40 }, (_, step) => page.fingers.move({ 0: [x - 95 + 5 * step, y] }));
    await Promise.all([down, ...moves]);
    await page.fingers.up(0);
    await page.until(() => example.board.strokes.length === 1);
    const count = await page.run(() => example.board.strokes[0].points.length);
    assert.ok(count >= 36, `${count}`);
    const inked = () => page.run(() => {
      const canvas = document.getElementById("paper");
      const { data } = canvas.getContext("2d").getImageData(0, canvas.height / 2 - 1, canvas.width, 1);
      return data.filter((value, index) => index % 4 === 3 && value > 0).length;
    });
    assert.ok(await inked() > 150);
    await page.run(() => document.getElementById("undo").click());
    assert.equal(await inked(), 0);
    await page.run(() => document.getElementById("redo").click());
    assert.ok(await inked() > 150);
  }));

  test("a pen that presses draws thicker", () => onPage("drawing", async (page) => {
    const [x, y] = await centre(page, "#paper");
    const column = (at) => page.run((at) => {
      const canvas = document.getElementById("paper");
      const { data } = canvas.getContext("2d").getImageData(at - canvas.getBoundingClientRect().left, 0, 1, canvas.height);
      return data.filter((value, index) => index % 4 === 3 && value > 100).length;
    }, at);
    const stroke = async (y, force) => {
      const pen = { pointerType: "pen", force };
      await page.fingers.mouse("mousePressed", x - 100, y, pen);
      for (let step = 1; step <= 10; step++) await page.fingers.mouse("mouseMoved", x - 100 + 20 * step, y, { ...pen, button: "left", buttons: 1 });
      await page.fingers.mouse("mouseReleased", x + 100, y, pen);
      await page.drawn();
      const thickness = await column(x);
      await page.run(() => document.getElementById("clear").click());
      return thickness;
    };
    const [light, hard] = [await stroke(y, 0.2), await stroke(y, 0.95)];
    assert.ok(hard > light * 1.5, `${light} ${hard}`);
  }));
});

describe("A bottom sheet", () => {
  test("is thrown up, then scrolls what is in it, and is dragged down by its handle", () => onPage("sheet", async (page) => {
    const [x, y] = await centre(page, "[data-handle]");
    await page.fingers.drag([x, y], [x, y - 200], { resting: 150 });
    await page.until(() => example.sheet.stop === 1 && !example.sheet.isMoving);
    await page.drawn();
    // Half way up, what is in it draws the sheet.
    await page.fingers.drag([x, 600], [x, 250], { steps: 6 });
    await page.until(() => example.sheet.stop === 2 && !example.sheet.isMoving);
    await page.drawn();
    await page.fingers.scroll([x, 600], [x, 300]);
    await page.until(() => document.querySelector("[data-scroll]").scrollTop > 50);
    assert.equal(await page.run(() => example.sheet.stop), 2);
    const top = await centre(page, "[data-handle]");
    await page.fingers.drag(top, [x, 790], { steps: 6 });
    await page.until(() => example.sheet.stop === 0 && !example.sheet.isMoving);
  }));

  test("follows its handle and keys", () => onPage("sheet", async (page) => {
    await page.run(() => document.querySelector("[data-handle]").click());
    await page.until(() => example.sheet.stop === 1);
    await page.run(() => document.querySelector("[data-handle]").focus());
    await press(page, "ArrowUp");
    await page.until(() => example.sheet.stop === 2);
    await press(page, "Escape");
    await page.until(() => example.sheet.stop === 0);
    assert.equal(await page.run(() => document.querySelector("[data-handle]").ariaExpanded), "false");
  }));

  test("with less motion asked for, is there at once", () => onPage("sheet", async (page) => {
    await page.call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
    assert.equal(await page.run(() => {
      example.sheet.go(2);
      return example.sheet.isMoving;
    }), false);
    await rest(0);
  }));
});
