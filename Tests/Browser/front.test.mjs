// The first page: photos that drift, fingers from a recording, five lines that run; and what all examples have around them.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { Files } from "./harness/files.mjs";
import { Fingers, rest } from "./harness/fingers.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser([], () => Files.start());
const isReady = "document.body?.dataset.ready";
const desktop = { width: 1280, height: 800 };
const reduced = (page) => page.call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
const onFront = (work, options = {}) => used.onPage("", work, { isReady, size: desktop, ...options });
/** Opens a page for which the user prefers reduced motion. */
const onStill = (path, work) => used.onPage("tests/blank.html", async (page) => {
  await reduced(page);
  await page.go(used.server.address + path);
  await page.until(isReady);
  await work(page);
}, { isReady: "window.test?.isReady", size: desktop });

const poses = (page) => page.run(() => [...document.querySelectorAll(".photo")]
  .sort((one, other) => one.dataset.photo - other.dataset.photo).map((photo) => photo.style.transform));
const centre = (page, selector) => page.run((selector) => {
  const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}, selector);
const press = async (page, key, more = {}) => {
  for (const type of ["keyDown", "keyUp"]) await page.call("Input.dispatchKeyEvent", { type, key, code: key, ...more });
};

describe("The first page", () => {
  test("moves a photo with a finger that drags it in the first screen", () => onFront(async (page) => {
    await page.run(() => example.replay.stop());
    const from = await centre(page, "[data-photo='9']");
    assert.ok(from[1] < desktop.height);
    await page.fingers.drag(from, [from[0] - 200, from[1] - 120], { resting: 200 });
    const [x, y] = await centre(page, "[data-photo='9']");
    // Less the hysteresis, and with what it drifts.
    assert.ok(Math.abs(x - from[0] + 200) < 22 && Math.abs(y - from[1] + 120) < 22, `${from} to ${[x, y]}`);
  }));

  test("turns a photo with two fingers", () => onFront(async (page) => {
    await page.run(() => example.replay.stop());
    const [x, y] = await centre(page, "[data-photo='9']");
    const before = await page.run(() => example.photos[2].pose.toJSON());
    page.fingers.down(0, x - 60, y);
    page.fingers.down(1, x + 60, y);
    await page.fingers.glide({ 0: [[x - 60, y], [x, y - 60]], 1: [[x + 60, y], [x, y + 60]] }, { steps: 12 });
    await page.fingers.up(0);
    await page.fingers.up(1);
    const after = await page.run(() => example.photos[2].pose.toJSON());
    const turn = Math.atan2(after.b, after.a) - Math.atan2(before.b, before.a);
    assert.ok(Math.abs(turn - Math.PI / 2) < 0.2, `${turn}`);
  }));

  test("lets a photo that is thrown slide on, and keeps it on the stage", () => onFront(async (page) => {
    await page.run(() => example.replay.stop());
    const from = await centre(page, "[data-photo='9']");
    await page.fingers.down(0, ...from);
    // 1250 pixels a second by the stamps of the touches, however long the page needs for each of them.
    const start = Fingers.now();
    for (let step = 1; step <= 8; step++) await page.fingers.move({ 0: [from[0] - 20 * step, from[1]] }, start + 16 * step);
    await page.fingers.up(0, start + 16 * 8 + 8);
    // Farther than the finger went.
    await page.until((x) => {
      const { left, right } = document.querySelector("[data-photo='9']").getBoundingClientRect();
      return (left + right) / 2 < x - 220;
    }, from[0]);
    await rest(2500);
    assert.ok(await page.run(() => document.querySelector("[data-photo='9']").getBoundingClientRect().left >= -12));
  }));

  test("plays fingers from a recording, which move photos, until the first touch anywhere", () => onFront(async (page) => {
    await page.until(() => document.querySelectorAll(".finger").length === 2);
    await page.until(() => document.querySelector(".photo[data-held]") !== null);
    assert.equal(await page.run(() => example.replay.isPlaying), true);
    await page.fingers.tap(...await centre(page, ".hero h1"));
    await page.until(() => !example.replay.isPlaying);
    assert.equal(await page.run(() => document.querySelectorAll(".finger").length), 0);
    await page.until(() => document.querySelector(".photo[data-held]") === null);
    const played = await page.run(() => example.replay.played);
    await rest(2000);
    assert.equal(await page.run(() => example.replay.played), played);
  }));

  test("stops the fingers at the first key, too", () => onFront(async (page) => {
    await page.until(() => example.replay.played > 0);
    await press(page, "Tab");
    await page.until(() => !example.replay.isPlaying);
  }));

  test("lets photos drift; with reduced motion nothing moves and no finger plays", async () => {
    await onFront(async (page) => {
      await page.run(() => example.replay.stop());
      const before = await poses(page);
      await rest(1000);
      assert.ok((await poses(page)).every((pose, index) => pose !== before[index]));
    });
    await onStill("", async (page) => {
      const before = await poses(page);
      await rest(1500);
      assert.deepEqual(await poses(page), before);
      assert.equal(await page.run(() => example.replay.isPlaying || document.querySelector(".finger") !== null), false);
    });
  });

  test("moves, turns and stretches the photo that has the focus by keys", () => onStill("", async (page) => {
    await page.run(() => document.querySelector("[data-photo='9']").focus());
    const pose = () => page.run(() => example.photos[2].pose.toJSON());
    const before = await pose();
    await press(page, "ArrowLeft");
    assert.ok(Math.abs((await pose()).e - before.e + 24) < 1);
    await press(page, "r");
    await press(page, "+");
    const { a, b } = await pose();
    assert.ok(Math.abs(Math.atan2(b, a) - Math.atan2(before.b, before.a) - Math.PI / 12) < 1e-6);
    assert.ok(Math.abs(Math.hypot(a, b) - 1.15) < 1e-6);
  }));

  test("leaves shortcuts of the browser alone while a photo has the focus", () => onStill("", async (page) => {
    assert.deepEqual(await page.run(() => {
      const photo = document.querySelector("[data-photo='9']");
      const before = photo.style.transform;
      const isLeft = ["ctrlKey", "altKey", "metaKey"].map((held) =>
        photo.dispatchEvent(new KeyboardEvent("keydown", { key: "r", [held]: true, cancelable: true })));
      return [...isLeft, photo.style.transform === before];
    }), [true, true, true, true]);
  }));

  test("moves a photo that slides by the step of a key alone, without its drift", () => onFront(async (page) => {
    await page.run(() => example.replay.stop());
    const [from, to] = await page.run(() => {
      const photo = document.querySelector("[data-photo='9']");
      const left = () => photo.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" })) && example.photos[2].pose.e;
      // Beyond the edge, from where it slides back.
      while (photo.getBoundingClientRect().left > document.getElementById("stage").getBoundingClientRect().left - 40) left();
      const from = example.photos[2].pose.e;
      // When the drift is largest.
      const late = performance.now() + 7300;
      performance.now = () => late;
      const to = left();
      delete performance.now;
      return [from, to];
    });
    assert.ok(Math.abs(to - from + 24) < 0.5, `${from} to ${to}`);
  }));

  test("scrolls with a finger beside the photos", () => onFront(async (page) => {
    await page.fingers.scroll([200, 600], [200, 300]);
    await page.until(() => scrollY > 50);
  }));

  test("runs the five lines that it shows, and says what they weigh", () => onFront(async (page) => {
    const shown = await page.run(() => document.getElementById("code").textContent);
    assert.equal(shown.split("\n").length, 5);
    const name = await page.run(() => document.getElementById("install").textContent.split(" ").at(-1));
    assert.equal(shown.replace(name, "../tactus/index.js"), (await page.run(async () => (await fetch("gallery/five-lines.js")).text())).trimEnd());
    assert.match(await page.run(() => document.getElementById("size").textContent), /^\d+ kB$/);
    await page.run(() => document.getElementById("photo").scrollIntoView({ block: "center" }));
    const from = await centre(page, "#photo");
    await page.fingers.drag(from, [from[0] + 80, from[1]], { resting: 100 });
    await page.fingers.drag([from[0] + 60, from[1]], [from[0] + 90, from[1]], { resting: 100 });
    const [x] = await centre(page, "#photo");
    assert.ok(x - from[0] > 80, `${x - from[0]}`);
  }));

  test("shows a picture on every card that is in sight", () => onFront(async (page) => {
    await page.run(() => document.querySelector(".cards").scrollIntoView());
    await page.until(() => document.querySelectorAll(".cards .picture canvas").length >= 8);
  }));

  test("gives photos and fingers edges in forced colours", () => onFront(async (page) => {
    await page.call("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }] });
    await page.drawn();
    const edges = await page.run(() => [...document.querySelectorAll(".photo, .finger, #photo")].map((element) => getComputedStyle(element).borderTopStyle));
    assert.deepEqual([...new Set(edges)], ["solid"]);
  }));
});

describe("Every example", () => {
  const onExample = (name, work) => used.onPage(`gallery/${name}.html`, work, { isReady, size: { width: 900, height: 1200 } });

  for (const [name, selector, key] of [["map", "#frame", "0"], ["mixer", ".knob", "ArrowLeft"]]) {
    test(`leaves shortcuts of the browser alone, in ${name}`, () => onExample(name, async (page) => {
      assert.deepEqual(await page.run((selector, key) => [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, {}].map((held) =>
        document.querySelector(selector).dispatchEvent(new KeyboardEvent("keydown", { key, ...held, cancelable: true }))), selector, key), [true, true, true, false]);
    }));
  }

  test("shows the script that it runs, from its address", () => onExample("mixer", async (page) => {
    await page.until(() => document.querySelector("pre.code")?.textContent.includes("tactus.on("));
    assert.equal(await page.run(async () => document.querySelector("pre.code").textContent === await (await fetch("mixer.js")).text()), true);
  }));

  test("says why a touch did nothing: what the gesture needed", () => onExample("mixer", async (page) => {
    await page.fingers.tap(...await centre(page, ".knob"));
    await page.until(() => document.getElementById("why").textContent.includes("Drums failed: "));
    const lines = await page.run(() => [...document.querySelectorAll("#why li")].map(({ textContent }) => textContent));
    assert.ok(lines.every((line) => /^[A-Z].*\.( \(\d+ times\))?$/.test(line)), JSON.stringify(lines));
  }));

  test("says so, too, where no gesture watches what was touched", () => onExample("mixer", async (page) => {
    await page.fingers.tap(...await centre(page, "h1"));
    await page.until(() => document.getElementById("why").textContent === "No gesture watches the heading that was touched.");
  }));
});

describe("The examples that show a recognizer", () => {
  const onExample = (name, work) => used.onPage(`gallery/${name}.html`, work, { isReady, size: { width: 900, height: 1000 } });

  test("a card that is thrown is decided by where it would rest; one that is put down comes back", () => onExample("cards", async (page) => {
    const from = await centre(page, ".card:last-child");
    await page.fingers.drag(from, [from[0] + 120, from[1]], { steps: 4 });
    await page.until(() => example.cards() === 4 && example.kept() === 1);
    await page.until(() => document.querySelectorAll(".card").length === 4);
    await page.fingers.drag(from, [from[0] - 100, from[1]], { resting: 300 });
    await rest(500);
    assert.equal(await page.run(() => example.cards()), 4);
    await press(page, "Tab");
    await page.run(() => document.getElementById("skip").click());
    assert.deepEqual(await page.run(() => [example.cards(), example.kept()]), [3, 1]);
  }));

  test("a card that a finger still holds as it is decided decides no other", () => onExample("cards", async (page) => {
    const [x, y] = await centre(page, ".card:last-child");
    await page.fingers.down(0, x, y);
    await page.fingers.glide({ 0: [[x, y], [x + 40, y]] }, { steps: 3 });
    await page.run(() => document.getElementById("keep").click());
    await page.fingers.glide({ 0: [[x + 40, y], [x + 220, y]] }, { steps: 4 });
    await page.fingers.up(0);
    await page.until(() => document.querySelectorAll(".card").length < 5);
    await rest(100);
    assert.deepEqual(await page.run(() => [example.cards(), example.kept(), document.querySelectorAll(".card").length]), [4, 1, 4]);
  }));

  test("a map is enlarged by a double tap where it is tapped, shrunk by two fingers that tap, and turned by two that turn", () => onExample("map", async (page) => {
    const [x, y] = await centre(page, "#frame");
    await page.fingers.doubleTap(x, y);
    await page.until(() => example.pose().scale === 2);
    await page.fingers.tapTogether([x - 40, y], [x + 40, y]);
    await page.until(() => example.pose().scale === 1);
    page.fingers.down(0, x - 80, y);
    page.fingers.down(1, x + 80, y);
    await page.fingers.glide({ 0: [[x - 80, y], [x, y - 80]], 1: [[x + 80, y], [x, y + 80]] }, { steps: 16 });
    await page.fingers.up(0);
    await page.fingers.up(1);
    const { angle } = await page.run(() => example.pose());
    assert.ok(Math.abs(angle - Math.PI / 2) < 0.2, `${angle}`);
  }));

  test("a map that slides stays where a key puts it", () => onExample("map", async (page) => {
    const [x, y] = await centre(page, "#frame");
    await page.fingers.drag([x, y], [x + 160, y], { steps: 6 });
    await page.run(() => { document.getElementById("frame").dispatchEvent(new KeyboardEvent("keydown", { key: "0" })); });
    await rest(200);
    assert.deepEqual(await page.run(() => example.pose()), { scale: 1, angle: 0, x: 0, y: 0 });
  }));

  test("several knobs turn at once", () => onExample("mixer", async (page) => {
    const before = await page.run(() => example.values());
    const places = await page.run(() => [...document.querySelectorAll(".knob")].slice(1, 4).map((knob) => {
      const { left, top, width, height } = knob.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    }));
    for (const [id, place] of places.entries()) await page.fingers.down(id, ...place);
    await page.fingers.glide(Object.fromEntries(places.map(([x, y], id) => [id, [[x, y], [x, y - 44]]])));
    for (const id of places.keys()) await page.fingers.up(id);
    await page.until((before) => [1, 2, 3].every((index) => example.values()[index] > before[index] + 10), before);
    assert.equal((await page.run(() => example.values()))[0], before[0]);
  }));

  test("a photo is dropped into an album, by a finger and by a button", () => onExample("drop-zones", async (page) => {
    const to = await centre(page, ".album:last-child");
    await page.fingers.drag(await centre(page, "#pile .print"), to, { resting: 100 });
    await page.until(() => example.albums().join() === "0,1");
    await page.run(() => document.querySelector(".album button").click());
    assert.deepEqual(await page.run(() => example.albums()), [1, 1]);
  }));

  test("a photo that was opened by a tap is closed by a swipe, and not by a short one", () => onExample("viewer", async (page) => {
    await page.fingers.tap(...await centre(page, "#shelf button"));
    await page.until(() => document.getElementById("viewer").open);
    const from = await centre(page, "#shown");
    await page.fingers.drag(from, [from[0], from[1] + 60], { resting: 300 });
    await page.until(() => !example.photo.isMoving);
    assert.equal(await page.run(() => document.getElementById("viewer").open), true);
    await page.fingers.drag(from, [from[0], from[1] + 160], { steps: 5 });
    await page.until(() => !document.getElementById("viewer").open);
  }));

  test("one tap waits for a second one and says why, unless it need not", () => onExample("taps", async (page) => {
    const at = await centre(page, "#target");
    await page.fingers.tap(...at);
    await page.until(() => "waiting" in document.getElementById("target").dataset);
    await page.until(() => example.story().length === 3);
    assert.deepEqual(await page.run(() => example.story()), ["Two taps failed: nothing more came within 0.35 s", "One tap", "One tap waits for two taps to fail"]);
    await page.fingers.doubleTap(...at);
    await page.until(() => example.story().includes("Two taps"));
    await page.run(() => document.getElementById("waits").click());
    await page.fingers.tap(...at);
    await page.until(() => example.story().filter((line) => line === "One tap").length === 2);
    assert.equal(await page.run(() => "waiting" in document.getElementById("target").dataset), false);
  }));

  test("two people tap at once, and each tap counts", () => onExample("two-people", async (page) => {
    const [north, south] = [await centre(page, "#north"), await centre(page, "#south")];
    for (let count = 0; count < 3; count++) await page.fingers.tapTogether(north, south);
    await page.until(() => example.taps().join() === "3,3");
  }));

  test("a deleted row lets the rows below close its gap", () => onExample("swipe-actions", async (page) => {
    const top = () => page.run(() => document.querySelectorAll("#letters > li")[2].getBoundingClientRect().top);
    const before = await top();
    await page.run(() => {
      window.row = document.querySelectorAll("#letters > li")[1];
      row.querySelector(".delete").click();
    });
    const heights = await page.run(() => new Promise((resolve) => {
      const found = [];
      const step = () => {
        if (!row.isConnected) return resolve(found);
        found.push(row.getBoundingClientRect().height);
        requestAnimationFrame(step);
      };
      step();
    }));
    assert.ok(heights.some((height) => height > 4 && height < 60), JSON.stringify(heights));
    assert.ok(await page.run((before) => document.querySelectorAll("#letters > li")[1].getBoundingClientRect().top < before, before));
  }));
});
