// The lab over a running page: what it shows of gestures and fingers, what it gives away, and that it leaves the page alone.

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";

import { audit } from "./harness/audit.mjs";
import { inFiles, runTactus } from "./harness/server.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser();
const onPage = (work, path = "tests/blank.html", more = {}) => used.onPage(path, work, { isReady: "window.test?.isReady", ...more });
const PHONE = { size: { width: 390, height: 844 } };

/** A photo with a pan and a tap that waits for a double tap, in a list that scrolls; and the lab over it. */
const open = (page, options = {}) => page.run(async (options) => {
  test.list = test.put("position: absolute; left: 20px; top: 20px; width: 380px; height: 600px; background: #dde");
  test.list.id = "list";
  test.photo = test.put("position: absolute; left: 30px; top: 40px; width: 300px; height: 300px; background: #acd", { parent: test.list });
  test.photo.id = "photo";
  test.scroll = test.on(test.list, "pan", { name: "scroll", axis: "vertical" });
  test.drag = test.on(test.photo, "pan", { name: "drag", axis: "horizontal" });
  // A busy machine taps slowly.
  test.double = test.on(test.photo, "tap", { name: "double", numberOfTapsRequired: 2, maximumTapDuration: 9 });
  test.single = test.on(test.photo, "tap", { name: "single", maximumTapDuration: 9 }).requireToFail(test.double);
  test.lab = await test.tactus.lab(options);
  test.shadow = test.lab.element.shadowRoot;
  /** The words of the lane of a gesture. */
  test.lane = (name) => [...test.shadow.querySelectorAll(".lanes li")].find((item) => item.innerText.startsWith(name))?.querySelector(".state").innerText;
  test.button = (text) => [...test.shadow.querySelectorAll("header button")].find((button) => button.textContent === text);
}, options);

const press = async (page, key) => {
  for (const type of ["keyDown", "keyUp"]) await page.fingers.key(type, key);
};

describe("tactus.lab()", () => {
  test("shows fingers with numbers and trails, and how each gesture stands", () => onPage(async (page) => {
    // Trails that do not fade: a busy machine may take its time to look.
    await page.call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
    await open(page);
    assert.equal(await page.until(() => test.lane("drag")), "watches nothing");
    await page.fingers.down(0, 100, 100);
    // One by one: a busy browser joins what comes at once.
    for (const x of [120, 150, 180]) await page.fingers.move({ 0: [x, 102] });
    await page.until(() => test.lane("drag") === "is in progress");
    // One of the two comes first: that depends on how many movements the browser reports.
    assert.match(await page.until(() => test.lane("single")), /^failed: (prevented by drag|moved [\d.]+ px, may move 45 px)$/);
    assert.match(await page.run(() => test.lane("scroll")), /^failed: /);
    const [number, points] = await page.run(() => [
      test.shadow.querySelector(".over text").textContent, test.shadow.querySelector(".over polyline").getAttribute("points").split(" ").length,
    ]);
    assert.equal(number, "1");
    assert.ok(points > 2, `${points}`);
    await page.fingers.up(0);
    await page.until(() => test.lane("drag") === "was recognized");
    assert.match(await page.run(() => test.shadow.querySelector(".now").textContent), /nothing is down/);
    const reported = await page.run(() => [...test.shadow.querySelectorAll(".log li.reason")].map((item) => item.innerText.replace(/\s+/g, " ")));
    assert.ok(reported.some((line) => /^[\d.]+ drag: began$/.test(line)), reported.join("\n"));
    assert.ok(reported.some((line) => /single: failed: (prevented by drag|moved)/.test(line)), reported.join("\n"));
  }));

  test("names for whom a gesture waits, and the deadline that runs", () => onPage(async (page) => {
    await open(page);
    await page.run(() => { test.double.set({ maximumTapInterval: 60 }); });
    await page.fingers.tap(100, 100);
    await page.until(() => test.lane("single") === "waits for double to fail");
    assert.match(await page.run(() => test.shadow.querySelector(".now").textContent), /^nothing is down; the next deadline in [\d.]+ s$/);
  }));

  test("draws nothing while nothing happens", () => onPage(async (page) => {
    await open(page);
    await page.fingers.drag([100, 100], [180, 100]);
    await page.until(() => test.lane("drag") === "was recognized" && test.shadow.querySelector(".over .finger") === null);
    await page.drawn();
    assert.equal(await page.run(async () => {
      let count = 0;
      const { requestAnimationFrame } = window;
      window.requestAnimationFrame = (work) => { count++; return requestAnimationFrame.call(window, work); };
      await new Promise((resolve) => setTimeout(resolve, 300));
      window.requestAnimationFrame = requestAnimationFrame;
      return count;
    }), 0);
  }));

  test("stands still while it is paused, and notes what happens all the same", () => onPage(async (page) => {
    await open(page);
    await page.run(() => { test.lab.isPaused = true; });
    await page.fingers.drag([100, 100], [180, 100]);
    await page.until(() => test.received.includes("pan ended"));
    assert.equal(await page.run(() => test.shadow.querySelectorAll(".log li").length), 0);
    await page.run(() => { test.button("Resume").click(); });
    await page.until(() => test.shadow.querySelectorAll(".log li.reason").length > 0);
    await page.run(() => { test.button("Clear").click(); });
    assert.deepEqual(await page.run(() => [test.lab.touches, test.lab.decisions.length, test.shadow.querySelectorAll(".log li").length]), [null, 0, 0]);
  }));

  test("is opened once, and says what is wrong with its options", () => onPage(async (page) => {
    await open(page, { dock: "bottom" });
    assert.ok(await page.run(async () => await test.tactus.lab() === test.lab && test.shadow.querySelector("section").classList.contains("bottom")));
    const messages = await page.run(async () => {
      test.lab.close();
      return Promise.all([{ dock: "top" }, { adress: "lab/" }].map((options) => test.tactus.lab(options).catch((error) => error.message)));
    });
    assert.deepEqual(messages, [
      'dock: "top" is not a side of the window; the sides are right, bottom, left',
      'adress: the lab has no key "adress"; did you mean "address"?',
    ]);
  }));

  test("begins at the bottom of a phone, where it leaves most of the page to be touched", () => onPage(async (page) => {
    await open(page);
    await page.fingers.drag([100, 100], [180, 104]);
    await page.until(() => test.lane("drag") === "was recognized");
    const box = () => page.run(() => test.shadow.querySelector("section").getBoundingClientRect().toJSON());
    const { top, bottom, left, right } = await box();
    assert.deepEqual([bottom, left, right], [844, 0, 390]);
    assert.ok(top > 844 * 0.6, `${top}`);
    // No row lies on another.
    const rows = await page.run(() => [...test.shadow.querySelectorAll("header .bar, header .now")].map((row) => [row.getBoundingClientRect().top, row.getBoundingClientRect().bottom]));
    rows.slice(1).forEach(([top], index) => assert.ok(top >= rows[index][1] + 3, JSON.stringify(rows)));
    await page.run(() => { test.button("Reduce").click(); });
    const small = await box();
    assert.ok(small.height < 100 && small.bottom === 844, JSON.stringify(small));
    assert.equal(await page.run(() => [test.lab.isSmall, test.button("Enlarge").getAttribute("aria-expanded")].join()), "true,false");
    await page.run(() => { test.button("Enlarge").click(); });
    assert.equal((await box()).height, bottom - top);
  }, undefined, PHONE));

  test("folds the gestures that do nothing into one line, if they are many", () => onPage(async (page) => {
    await open(page);
    await page.run(() => {
      for (let row = 0; row < 20; row++) test.on(test.put(`position: absolute; left: 20px; top: ${650 + row}px; width: 9px; height: 1px`), "pan", { name: `row${row}` });
    });
    await page.fingers.drag([100, 100], [180, 102]);
    await page.until(() => test.lane("drag") === "was recognized");
    const summary = () => page.run(() => test.shadow.querySelector("summary").textContent);
    const listed = () => page.run(() => [...test.shadow.querySelectorAll(".lanes li")].filter((item) => item.checkVisibility()).length);
    assert.equal(await summary(), "20 idle gestures");
    assert.equal(await listed(), 4);
    const { top } = await page.run(() => test.shadow.querySelector("h3").getBoundingClientRect().toJSON());
    assert.ok(top < 700, `the decisions begin at ${top}`);
    await page.run(() => { test.shadow.querySelector("summary").click(); });
    assert.equal(await listed(), 24);
  }));

  test("waits for a page that has not loaded the engine yet", () => onPage(async (page) => {
    await page.run(() => {
      const bytes = new Promise((resolve) => { test.go = () => resolve(fetch("../build/tactus.wasm").then((found) => found.arrayBuffer())); });
      test.tactus.load(bytes);
    });
    await open(page);
    assert.match(await page.until(() => test.shadow.querySelector(".now").textContent), /tactus\.load\(\) has not finished/);
    await page.run(() => {
      test.go();
      return test.tactus.load().then(() => true);
    });
    await page.fingers.drag([100, 100], [180, 100]);
    await page.until(() => test.lab.touches !== null && test.lane("drag") === "was recognized");
  }, "tests/blank.html?unloaded"));

  test("records nothing if it was closed before the page had loaded the engine", () => onPage(async (page) => {
    await page.run(() => {
      const bytes = new Promise((resolve) => { test.go = () => resolve(fetch("../build/tactus.wasm").then((found) => found.arrayBuffer())); });
      test.tactus.load(bytes);
    });
    await open(page);
    await page.run(() => {
      test.lab.close();
      test.go();
      return test.tactus.load().then(() => true);
    });
    await page.fingers.drag([100, 100], [180, 100]);
    await page.until(() => test.drag.state === "ended");
    assert.equal(await page.run(() => test.lab.touches), null);
  }, "tests/blank.html?unloaded"));
});

describe("What the lab over a page gives away", () => {
  test("is decided by tactus replay as it was on the page", () => onPage(async (page) => {
    await open(page);
    await page.fingers.drag([100, 100], [180, 104]);
    await page.fingers.tap(200, 200);
    await page.until(() => test.received.filter((line) => line === "tap ended").length === 1);
    await page.fingers.drag([300, 500], [304, 560]);
    await page.until(() => test.lane("scroll") === "was recognized");
    const { scene, differences, touches, decisions } = await page.run(() => {
      const zero = test.lab.decisions[0].time;
      return {
        ...test.lab.scene(), touches: test.lab.touches,
        decisions: test.lab.decisions.filter(({ reason }) => reason !== null)
          .map(({ gesture, kind, reason, time }) => [gesture.options.name, kind, reason, Math.round((time - zero) * 1000)]),
      };
    });
    assert.deepEqual(differences, []);
    assert.deepEqual(scene.recognizers.find(({ id }) => id === "single").requireToFail, ["double"]);
    await inFiles({ "a.scene.json": JSON.stringify(scene), "a.touches.jsonl": touches }, async (...files) => {
      const lines = (await runTactus("replay", "--json", "--why", ...files)).trimEnd().split("\n").map((line) => JSON.parse(line));
      const replayed = lines.filter(({ decision, reason }) => reason !== undefined && decision !== "notAsked")
        .map(({ recognizer, decision, reason, t }) => [recognizer, decision, reason, Math.round(t * 1e6)]);
      assert.ok(decisions.length > 5, `${decisions.length}`);
      assert.deepEqual(replayed, decisions);
    });
  }));

  test("opens in the lab, which decides the same and says so", () => onPage(async (page) => {
    await open(page);
    await page.fingers.drag([100, 100], [180, 104]);
    await page.until(() => test.lane("drag") === "was recognized" && test.button("In the lab")?.hidden === false);
    await page.run(() => { window.theLab = test.lab.openInLab(); });
    const hint = await page.until(() => {
      const text = window.theLab.document?.getElementById("hint")?.textContent ?? "";
      return text.includes("From") ? text : "";
    });
    assert.match(hint, /^From “A page that tests fill”\. All \d+ decisions of the page were made here as well, at the same moments\.$/);
    assert.deepEqual(await page.run(() => window.theLab.tactusLab.scene.recognizers.map(({ id }) => id)), ["scroll", "drag", "double", "single"]);
    await page.run(() => window.theLab.close());
  }));

  test("says what a scene cannot have of the page", () => onPage(async (page) => {
    await open(page);
    await page.run(() => {
      test.on(test.photo, "longPress", { name: "menu", ignoreFrom: "button" });
      test.on(test.list, "pan", { name: "sum", offset: true, modifiers: "Shift", signal: new AbortController().signal });
    });
    await page.until(() => test.tactus.page.gestures.every(({ number }) => number >= 0));
    await page.fingers.tap(100, 100);
    await page.until(() => test.lab.touches !== null);
    assert.deepEqual(await page.run(() => Object.keys(test.lab.scene().scene.recognizers.find(({ id }) => id === "sum"))), ["id", "type", "view"]);
    const differences = await page.run(() => {
      test.photo.style.left = "60px";
      test.drag.set({ hysteresis: 30 });
      test.double.off();
      test.on(test.list, "swipe");
      return test.lab.scene().differences;
    });
    assert.deepEqual(differences, [
      "drag was changed after the first touch; the scene has its earlier options", "double was taken off after the first touch; in the scene it stays",
      "menu: a scene has no ignoreFrom", "sum: a scene has no modifiers", "1 gesture was added after the first touch; the scene does not have it",
      "photo has moved since the first touch; the scene has its earlier place",
    ]);
  }));

  test("says where a finger came down on something else than in the scene", () => onPage(async (page) => {
    await open(page);
    await page.run(() => {
      // In front of the photo, though it comes first in the document.
      const cover = test.put("position: absolute; left: 60px; top: 70px; width: 80px; height: 80px; z-index: 9");
      cover.id = "cover";
      test.list.before(cover);
      test.on(cover, "tap", { name: "push" });
    });
    await page.fingers.tap(100, 100);
    await page.until(() => test.received.includes("tap ended"));
    assert.deepEqual(await page.run(() => test.lab.scene().differences), ["touch 1 came down on cover; in the scene it is on photo"]);
  }));
});

describe("The lab over a page that asks for gestures", () => {
  const prompt = (page) => page.run(() => test.shadow.querySelector(".prompt")?.textContent);
  const asked = (page, text) => page.until((text) => test.shadow.querySelector(".prompt").textContent === text, text);
  const again = (page) => page.run(() => { test.button("Again").click(); });

  test("gives the touches labels, which tactus replay shows", () => onPage(async (page) => {
    await open(page, { ask: ["tap", "pinch"], times: 1, person: "Ada" });
    assert.equal(await prompt(page), "1 of 2: tap");
    await page.fingers.down(0, 100, 100);
    await page.until(() => test.lab.touches !== null);
    await again(page);
    await page.fingers.up(0);
    await page.until(() => test.lab.touches.includes('"ended"'));
    await page.fingers.tap(100, 100);
    await asked(page, "2 of 2: pinch");
    await page.fingers.down(0, 100, 100);
    await page.fingers.down(1, 200, 100);
    await page.fingers.up(0);
    await page.fingers.up(1);
    await asked(page, "Thank you.");
    const { scene, touches } = await page.run(() => ({ scene: test.lab.scene().scene, touches: test.lab.touches }));
    assert.equal(JSON.parse(touches.split("\n")[0]).person, "Ada");
    await inFiles({ "a.scene.json": JSON.stringify(scene), "a.touches.jsonl": touches }, async (...files) => {
      const lines = (await runTactus("replay", "--json", "--why", ...files)).trimEnd().split("\n").map((line) => JSON.parse(line));
      assert.deepEqual(lines.filter(({ label }) => label !== undefined).map(({ label, touches }) => [label, touches]), [["again", [1]], ["tap", [2]], ["pinch", [3, 4]]]);
    });
    await page.run(() => { test.lab.clear(); });
    assert.deepEqual(await page.run(() => [test.shadow.querySelector(".prompt").textContent, test.lab.touches]), ["1 of 2: tap", null]);
    await page.fingers.tap(100, 100);
    await asked(page, "2 of 2: pinch");
    assert.match(await page.run(() => test.lab.touches), /"person":"Ada"[^]*"label":"tap","until":0,"touches":\[1\]/);
  }));

  test("shows no prompt without ask, and says what is wrong with what it is asked", () => onPage(async (page) => {
    await open(page, { person: "Ada" });
    assert.equal(await prompt(page), undefined);
    await page.fingers.tap(100, 100);
    assert.match(await page.until(() => test.lab.touches), /"person":"Ada"/);
    const messages = await page.run(async () => {
      test.lab.close();
      const messages = [];
      for (const options of [{ ask: [] }, { ask: ["tap"], times: 0 }, { person: "" }]) await test.tactus.lab(options).catch((error) => messages.push(error.message));
      return [...messages, document.querySelector("tactus-lab")];
    });
    assert.deepEqual(messages, [
      'ask: there is no gesture to ask for; name some, such as "tap"', "times: 0 is not a whole number from 1 to 1000", "person: the text is empty", null,
    ]);
  }));

  test("keeps the prompt in sight on a phone, also where it is reduced", () => onPage(async (page) => {
    await open(page, { ask: ["double tap"] });
    for (const isSmall of [false, true]) {
      const boxes = await page.run((isSmall) => {
        test.lab.isSmall = isSmall;
        return [test.shadow.querySelector(".prompt"), test.button("Again")].map((element) => element.getBoundingClientRect().toJSON());
      }, isSmall);
      for (const { height, left, right, bottom } of boxes) assert.ok(height >= 24 && left >= 0 && right <= 390 && bottom <= 844, JSON.stringify(boxes));
    }
  }, undefined, PHONE));
});

describe("The lab over a page", () => {
  test("keeps what is done on it from the gestures of the page", () => onPage(async (page) => {
    await open(page);
    await page.run(() => { test.on(document, "pan", { name: "everywhere" }); test.on(document, "touchDown"); });
    const at = await page.run(() => {
      const { left, top, width, height } = test.shadow.querySelector("section h3").getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    });
    await page.fingers.drag(at, [at[0] - 60, at[1] + 200]);
    await page.drawn();
    assert.deepEqual(await page.run(() => test.received), []);
    await page.fingers.tap(100, 100);
    await page.until(() => test.received.includes("touchDown ended"));
  }));

  test("leaves the page's own onDecision alone, and is gone without a trace", () => onPage(async (page) => {
    await page.run(() => { test.reported = []; test.tactus.page.onDecision = (decision) => test.reported.push(`first ${decision}`); });
    await open(page);
    await page.fingers.drag([100, 100], [180, 100]);
    await page.until(() => test.reported.includes("first drag: ended"));
    await page.run(() => { test.reported = []; test.tactus.page.onDecision = (decision) => test.reported.push(`second ${decision}`); });
    await page.fingers.drag([100, 100], [180, 100]);
    await page.until(() => test.reported.includes("second drag: ended"));
    const count = await page.run(() => {
      test.lab.close();
      test.reported = [];
      return test.lab.decisions.length;
    });
    await page.fingers.drag([100, 100], [180, 100]);
    await page.until(() => test.reported.includes("second drag: ended"));
    assert.deepEqual(await page.run(() => [test.lab.decisions.length, document.querySelector("tactus-lab"), Object.keys(test.tactus.page).includes("onDecision")]), [count, null, false]);
    assert.ok(await page.run(async () => (await test.tactus.lab()) !== test.lab), "another one");
    await page.fingers.drag([100, 100], [180, 100]);
    await page.until(async () => (await test.tactus.lab()).touches !== null);
  }));

  test("can be used with the keyboard alone, and gives the focus back", () => onPage(async (page) => {
    await page.run(() => { test.put("", { tag: "button", text: "Mine" }).focus(); });
    await open(page);
    await page.until(() => test.lane("drag"));
    assert.equal(await page.run(() => test.shadow.activeElement.textContent), "Pause");
    await press(page, " ");
    assert.equal(await page.run(() => test.shadow.activeElement.textContent), "Resume");
    await press(page, " ");
    const reached = new Set();
    for (let step = 0; step < 18; step++) {
      await press(page, "Tab");
      reached.add(await page.run(() => test.shadow.activeElement?.innerText.split("\n")[0] || test.shadow.activeElement?.type));
    }
    for (const name of ["Clear", "Touches", "Scene", "scroll pan on list", "single tap on photo", "checkbox", "Move", "Close"]) {
      assert.ok([...reached].some((each) => each === name), `${name}: ${[...reached].join(", ")}`);
    }
    await page.run(() => { test.shadow.querySelector(".lanes button").focus(); });
    assert.ok(await page.until(() => test.shadow.querySelector(".over rect") !== null), "the element is shown");
    await press(page, "Escape");
    assert.deepEqual(await page.run(() => [document.querySelector("tactus-lab"), document.activeElement.textContent]), [null, "Mine"]);
  }));

  test("has nothing that keeps people from using it", () => onPage(async (page) => {
    await page.run(() => { test.put("", { tag: "main" }).append(test.put("", { tag: "h1", text: "A page" })); });
    await open(page);
    await page.fingers.drag([100, 100], [180, 100]);
    await page.until(() => test.lane("drag") === "was recognized");
    // What holds in the document is looked for in the shadow as well: names, roles, sizes.
    assert.deepEqual((await audit(page)).filter((finding) => !/Tab reaches|tactus-lab “”/.test(finding)), []);
    assert.deepEqual(await page.run(() => [...test.shadow.querySelectorAll("button, input")].filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect()).filter(({ width, height }) => width < 24 || height < 24).length), 0);
  }));

  test("follows the colours and the motion that people asked for", () => onPage(async (page) => {
    const ground = () => page.run(() => getComputedStyle(test.shadow.querySelector("section")).backgroundColor);
    await page.call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: "dark" }, { name: "prefers-reduced-motion", value: "reduce" }] });
    await open(page);
    assert.equal(await ground(), "rgb(36, 34, 32)");
    await page.fingers.drag([100, 100], [180, 100]);
    await page.until(() => test.lane("drag") === "was recognized");
    await page.drawn();
    assert.equal(await page.run(() => test.shadow.querySelector(".over .finger")), null, "nothing fades away");
    await page.call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: "light" }] });
    assert.equal(await ground(), "rgb(255, 255, 255)");
  }));
});
