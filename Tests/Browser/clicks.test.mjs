// Clicks and gestures, with pointers and without.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { Files } from "./harness/files.mjs";
import { rest } from "./harness/fingers.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser([], () => Files.start());
const onPage = (work) => used.onPage("tests/blank.html", work, { isReady: "window.test?.isReady" });
const received = (page) => page.run(() => [...new Set(test.received)]);

/** A link that notes its clicks, inside a box. */
const withLink = () => {
  test.box = test.put("position: absolute; left: 50px; top: 50px; width: 400px; height: 400px; background: #ccddee");
  test.link = test.put("position: absolute; left: 50px; top: 50px; width: 200px; height: 60px; background: #aabbcc", { parent: test.box, tag: "a", text: "Elsewhere" });
  test.link.href = "#elsewhere";
  test.link.addEventListener("click", () => test.received.push("click"));
};

async function mouseDrag(page, from, to) {
  await page.fingers.mouse("mousePressed", ...from);
  for (let step = 1; step <= 5; step++) {
    const place = [0, 1].map((axis) => from[axis] + (to[axis] - from[axis]) * step / 5);
    await page.fingers.mouse("mouseMoved", ...place, { button: "left", buttons: 1 });
  }
  await page.fingers.mouse("mouseReleased", ...to);
}

describe("A click", () => {
  test("is not made by a drag from a link, by finger or mouse, and the link is not followed", () => onPage(async (page) => {
    await page.run(withLink);
    await page.run(() => { test.on(test.box, "pan"); });
    await page.fingers.drag([150, 130], [250, 140]);
    await mouseDrag(page, [150, 130], [250, 140]);
    await page.until(() => test.received.filter((line) => line === "pan ended").length === 2);
    await page.drawn();
    assert.deepEqual(await received(page), ["pan began", "pan changed", "pan ended"]);
    assert.equal(await page.run(() => location.hash), "");
  }));

  test("is not made by a press", () => onPage(async (page) => {
    await page.run(withLink);
    await page.run(() => { test.on(test.box, "longPress"); });
    await page.fingers.mouse("mousePressed", 150, 130);
    await page.until(() => test.received.includes("longPress began"));
    await page.fingers.mouse("mouseReleased", 150, 130);
    await page.until(() => test.received.includes("longPress ended"));
    await page.drawn();
    assert.deepEqual(await received(page), ["longPress began", "longPress ended"]);
  }));

  test("is made by a tap, and by what was not recognized", () => onPage(async (page) => {
    await page.run(withLink);
    await page.run(() => {
      test.on(test.box, "tap");
      test.on(test.box, "pan");
    });
    await page.fingers.tap(150, 130);
    await page.until(() => test.received.includes("click") && test.received.includes("tap ended"));
    assert.equal(await page.run(() => location.hash), "#elsewhere");
    await page.run(() => { test.received.length = 0; });
    await page.fingers.mouse("mousePressed", 150, 130);
    await page.fingers.mouse("mouseReleased", 150, 130);
    await page.until(() => test.received.includes("click"));
  }));

  test("comes again after a drag", () => onPage(async (page) => {
    await page.run(withLink);
    await page.run(() => { test.on(test.box, "pan"); });
    await mouseDrag(page, [150, 130], [250, 140]);
    await page.fingers.mouse("mousePressed", 150, 130);
    await page.fingers.mouse("mouseReleased", 150, 130);
    await page.until(() => test.received.includes("click"));
  }));

  test("does not come where a mouse is released beside what it came down on", () => onPage(async (page) => {
    await page.run(withLink);
    await page.run(() => { test.on(test.box, "tap"); });
    await mouseDrag(page, [150, 130], [350, 330]);
    await page.drawn();
    assert.deepEqual(await received(page), []);
  }));
});

describe("A click of a mouse", () => {
  test("reaches the button of a component by the text in its slot, and not where it is released beside it", () => onPage(async (page) => {
    await page.run(withLink);
    const place = await page.run(() => {
      test.on(test.box, "tap");
      const host = test.put("position: absolute; left: 50px; top: 150px", { parent: test.box, text: "Press" });
      host.attachShadow({ mode: "open" }).innerHTML = '<button style="padding: 20px; font: 40px monospace"><slot></slot></button>';
      const button = host.shadowRoot.firstElementChild;
      host.addEventListener("click", (event) => test.received.push(event.composedPath().includes(button) ? "button" : "host"));
      const { left, top, width, height } = button.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    });
    await mouseDrag(page, place, [400, 400]);
    await page.drawn();
    assert.deepEqual(await received(page), []);
    await page.fingers.mouse("mousePressed", ...place);
    await page.fingers.mouse("mouseReleased", ...place);
    await page.until(() => test.received.includes("button"));
  }));

  const onUnloaded = (work) => used.onPage("tests/blank.html?unloaded", work, { isReady: "window.test?.isReady" });

  test("is not lost while the engine warms up, if the browser does not report its pointer", () => onUnloaded(async (page) => {
    const [all, lost] = await page.run(async () => {
      const button = test.put("width: 100px; height: 100px", { tag: "button" });
      test.on(button, "pan");
      await test.tactus.load("../build/tactus.wasm");
      let [all, lost] = [0, 0];
      while (performance.getEntriesByName("tactus is warm").length === 0) {
        all++;
        if (!button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, detail: 1 }))) lost++;
        await new Promise((resolve) => setTimeout(resolve));
      }
      return [all, lost];
    });
    assert.ok(all > 1);
    assert.equal(lost, 0);
  }));
});

describe("Without a pointer", () => {
  const press = async (page, key, more = {}) => {
    await page.call("Input.dispatchKeyEvent", { type: "keyDown", key, code: key === " " ? "Space" : key, ...more });
    await page.call("Input.dispatchKeyEvent", { type: "keyUp", key, code: key === " " ? "Space" : key, ...more });
  };

  test("a tap on what has the focus answers Enter and Space, and click()", () => onPage(async (page) => {
    await page.run(() => {
      test.box = test.put("width: 200px; height: 100px");
      test.box.tabIndex = 0;
      test.box.role = "button";
      test.tactus.on(test.box, "tap", ({ location, touches, tool, originalEvent }) =>
        test.received.push([location.x, location.y, touches.length, tool, originalEvent.type].join(" ")));
      test.box.focus();
    });
    await press(page, "Enter");
    await press(page, " ");
    await page.run(() => test.box.click());
    // The script for keys comes with the first of them, and makes up for what it missed.
    await page.until(() => test.received.length >= 3);
    await page.drawn();
    assert.deepEqual(await page.run(() => test.received), Array(3).fill("100 50 0  click"));
  }));

  test("a tap on a button answers once", () => onPage(async (page) => {
    await page.run(() => {
      test.button = test.put("width: 200px; height: 100px", { tag: "button" });
      test.on(test.button, "tap");
      test.button.focus();
    });
    await press(page, "Enter", { text: "\r", windowsVirtualKeyCode: 13 });
    await press(page, " ", { text: " ", windowsVirtualKeyCode: 32 });
    await page.drawn();
    assert.deepEqual(await page.run(() => test.received), ["tap ended", "tap ended"]);
    await page.run(() => { test.received.length = 0; });
    await page.fingers.tap(50, 50);
    await rest(400);
    assert.deepEqual(await page.run(() => test.received), ["tap ended"]);
  }));

  test("the click of a control that follows a tap on its label is no second tap", () => onPage(async (page) => {
    await page.run(() => {
      test.row = test.put("width: 300px; height: 100px");
      const label = test.put("display: block; width: 300px; height: 100px", { parent: test.row, tag: "label", text: "Choose" });
      test.box = test.put("", { parent: label, tag: "input" });
      test.box.type = "checkbox";
      test.on(test.row, "tap");
    });
    for (const count of [1, 2]) {
      await page.fingers.tap(200, 70);
      await page.until((isChecked) => test.box.checked === isChecked, count === 1);
      await rest(400);
      assert.deepEqual(await page.run(() => test.received), Array(count).fill("tap ended"));
    }
    await page.run(() => test.box.click());
    assert.equal(await page.run(() => test.received.length), 3);
  }));

  test("of taps inside each other the inner one answers, and one that may be simultaneous", () => onPage(async (page) => {
    await page.run(() => {
      test.list = test.put("width: 200px; height: 200px");
      test.row = test.put("width: 200px; height: 50px", { parent: test.list });
      const row = test.on(test.row, "tap", {}, "row");
      test.list1 = test.on(test.list, "tap", {}, "list");
      test.row.click();
      row.simultaneousWith(test.list1);
      test.row.click();
    });
    assert.deepEqual(await page.run(() => test.received), ["row ended", "row ended", "list ended"]);
  }));

  test("other gestures answer the keys that a page names, and screen readers get these keys", () => onPage(async (page) => {
    await page.run(() => {
      test.box = test.put("width: 200px; height: 100px");
      test.box.tabIndex = 0;
      test.swipe = test.on(test.box, "swipe", { direction: "left" });
      test.swipe.alternative = [{ key: "Delete", action: () => test.received.push("deleted") }, { key: "Shift+ArrowUp", action: () => test.received.push("up") }];
      test.box.focus();
    });
    // The script for keys comes when the first alternative is named.
    await page.until(() => test.box.getAttribute("aria-keyshortcuts") === "Delete Shift+ArrowUp");
    await press(page, "Delete");
    await press(page, "ArrowUp");
    await press(page, "ArrowUp", { modifiers: 8 });
    assert.deepEqual(await page.run(() => test.received), ["deleted", "up"]);
    assert.equal(await page.run(() => {
      test.swipe.off();
      return test.box.hasAttribute("aria-keyshortcuts");
    }), false);
  }));

  test("a control in the element keeps Enter and Space, and other keys are the gesture's", () => onPage(async (page) => {
    await page.run(() => {
      test.box = test.put("width: 200px; height: 100px");
      test.press = test.on(test.box, "longPress");
      test.press.alternative = ["Enter", "Space", "Delete"].map((key) => ({ key, action: () => test.received.push(key) }));
      const [button, box] = [test.put("", { parent: test.box, tag: "button" }), test.put("", { parent: test.box, tag: "input" })];
      box.type = "checkbox";
      for (const each of [button, box]) each.addEventListener("click", () => test.received.push(each.localName));
      button.focus();
    });
    await page.until(() => test.box.hasAttribute("aria-keyshortcuts"));
    await press(page, "Enter", { text: "\r", windowsVirtualKeyCode: 13 });
    await press(page, "Delete");
    await page.run(() => test.box.lastChild.focus());
    await press(page, " ", { text: " ", windowsVirtualKeyCode: 32 });
    await press(page, "Delete");
    assert.deepEqual(await page.run(() => test.received), ["button", "Delete", "input", "Delete"]);
  }));

  test("a letter with Shift needs Shift, and one without it may have it", () => onPage(async (page) => {
    await page.run(() => {
      test.box = test.put("width: 200px; height: 100px");
      test.box.tabIndex = 0;
      test.swipe = test.on(test.box, "swipe", { direction: "left" });
      test.swipe.alternative = ["Alt+Shift+d", "?"].map((key) => ({ key, action: () => test.received.push(key) }));
      test.box.focus();
    });
    await page.until(() => test.box.hasAttribute("aria-keyshortcuts"));
    await press(page, "d", { modifiers: 1 });
    await press(page, "D", { modifiers: 9 });
    await press(page, "?", { modifiers: 8 });
    assert.deepEqual(await page.run(() => test.received), ["Alt+Shift+d", "?"]);
  }));

  test("a key that is none is an error", () => onPage(async (page) => {
    const message = await page.run(() => {
      try {
        test.on(document.body, "swipe").alternative = { key: "Ctrl+D", action: () => {} };
      } catch (error) {
        return error.message;
      }
    });
    assert.match(message, /"Ctrl\+D" is no key such as "Delete" or "Control\+Shift\+D"/);
  }));
});
