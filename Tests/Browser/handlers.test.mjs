// What handlers are given, and where gestures can be.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { Files } from "./harness/files.mjs";
import { rest } from "./harness/fingers.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser([], () => Files.start());
const onPage = (work, path = "tests/blank.html") => used.onPage(path, work, { isReady: "window.test?.isReady" });
const box = "position: absolute; left: 50px; top: 50px; width: 400px; height: 400px; background: #ccddee";

describe("A handler gets", () => {
  test("the browser's event, what was touched, and the keys that were held", () => onPage(async (page) => {
    await page.run((box) => {
      test.box = test.put(box);
      test.inner = test.put("width: 100px; height: 100px", { parent: test.box });
      test.inner.id = "inner";
      test.tactus.on(test.box, "tap", (event) => test.received.push([
        event.originalEvent instanceof PointerEvent, event.originalEvent.type, event.target.id, event.currentTarget === test.box,
        event.shiftKey, event.altKey, event.tool, event.pointer(event.touches[0]) === event.originalEvent,
      ]));
    }, box);
    await page.fingers.mouse("mousePressed", 80, 80, { modifiers: 8 });
    await page.fingers.mouse("mouseReleased", 80, 80, { modifiers: 8 });
    await page.until(() => test.received.length === 1);
    assert.deepEqual(await page.run(() => test.received[0]), [true, "pointerup", "inner", true, true, false, "mouse", true]);
  }));

  test("how hard a pen presses and how it leans", () => onPage(async (page) => {
    await page.run((box) => {
      test.tactus.on(test.put(box), "pan", { hysteresis: 0 }, ({ state, pressure, tiltX, tiltY, tool }) => {
        if (state === "changed") test.received.push([pressure.toFixed(2), tiltX, tiltY, tool]);
      });
    }, box);
    const pen = { pointerType: "pen", force: 0.75, tiltX: 20, tiltY: -30 };
    await page.fingers.mouse("mousePressed", 100, 100, pen);
    for (let step = 1; step < 6; step++) await page.fingers.mouse("mouseMoved", 100 + 20 * step, 100, { ...pen, button: "left", buttons: 1 });
    await page.until(() => test.received.length > 0);
    assert.deepEqual(await page.run(() => test.received.at(-1)), ["0.75", 20, -30, "pen"]);
    await page.fingers.mouse("mouseReleased", 200, 100, pen);
  }));

  test("every point between: what the browser put together for a frame", () => onPage(async (page) => {
    await page.run((box) => {
      test.points = [];
      test.tactus.on(test.put(box), "pan", { hysteresis: 0 }, (event) => {
        test.received.push(event.state);
        test.points.push(...event.coalesced.map(({ x }) => Math.round(x)));
      });
    }, box);
    // All at once, as a device that reports faster than the screen draws.
    const down = page.fingers.down(0, 100, 100);
    const moves = Array.from({ length: 40 }, (_, step) => page.fingers.move({ 0: [105 + 5 * step, 100] }));
    await Promise.all([down, ...moves]);
    await page.fingers.up(0);
    await page.until(() => test.received.includes("ended"));
    const points = await page.run(() => test.points);
    // Seen from the corner of the box; the first few moves the browser itself holds back as no movement yet.
    assert.equal(points[0], 50);
    assert.ok(points.length >= 36, `${points.length}: ${points}`);
    assert.deepEqual(points, [...points].sort((a, b) => a - b));
    const rest = points.slice(2);
    // Two events with one time stamp may count as one, so that at most one point is missing at a place.
    assert.ok(rest.every((x, index) => index === 0 || x - rest[index - 1] <= 10), `${points}`);
  }));

  test("nothing of a finger that came down where it must not, and all others", () => onPage(async (page) => {
    await page.run((box) => {
      test.box = test.put(box);
      for (const [name, left] of [["grip", 0], ["no", 150]]) {
        test.put(`position: absolute; left: ${left}px; top: 0; width: 100px; height: 100px`, { parent: test.box }).className = name;
      }
      test.on(test.box, "pan", { allowFrom: ".grip" }, "gripped");
      test.on(test.box, "tap", { ignoreFrom: ".no" }, "tapped");
      // With the script that both need.
      return test.tactus.load().then(() => {});
    }, box);
    const reported = async (work) => {
      await page.run(() => { test.received.length = 0; });
      await work();
      await page.drawn();
      return page.run(() => [...new Set(test.received)]);
    };
    assert.deepEqual(await reported(() => page.fingers.drag([300, 300], [400, 300])), []);
    assert.deepEqual(await reported(() => page.fingers.drag([80, 80], [200, 80])), ["gripped began", "gripped changed", "gripped ended"]);
    assert.deepEqual(await reported(() => page.fingers.tap(250, 80)), []);
    assert.deepEqual(await reported(() => page.fingers.tap(350, 80)), ["tapped ended"]);
  }));

  test("of a disabled control get nothing, those around it do; enabled, it is as before", () => onPage(async (page) => {
    await page.run((box) => {
      test.box = test.put(box);
      test.button = document.createElement("button");
      test.button.style.cssText = "position: absolute; left: 0; top: 0; width: 200px; height: 200px";
      test.button.innerHTML = "<b>Save</b>";
      test.box.append(test.button);
      test.on(test.button, "tap", {}, "saved");
      test.on(test.box, "pan", {}, "dragged");
      test.button.disabled = true;
    }, box);
    await page.fingers.tap(100, 100);
    await page.fingers.tap(100, 100);
    await page.fingers.drag([100, 100], [200, 100]);
    await page.until(() => test.received.includes("dragged ended"));
    assert.deepEqual(await page.run(() => [...new Set(test.received)]), ["dragged began", "dragged changed", "dragged ended"]);
    await page.run(() => { test.button.disabled = false; });
    await page.fingers.tap(100, 100);
    await page.until(() => test.received.at(-1) === "saved ended");
  }));

  test("properties that can be read back", () => onPage(async (page) => {
    assert.deepEqual(await page.run((box) => {
      const pan = test.on(test.put(box), "pan", { hysteresis: 4 });
      const before = { ...pan.options };
      pan.set({ hysteresis: 7, minimumNumberOfTouches: 2 });
      try {
        pan.set({ hysteresis: -1 });
      } catch {
        // Changes nothing.
      }
      return [before, pan.options, pan.enabled];
    }, box), [{ hysteresis: 4 }, { hysteresis: 7, minimumNumberOfTouches: 2 }, true]);
  }));
});

describe("A mouse that hovers", () => {
  test("has left an element when it is over a frame beside it, or when the page has scrolled under it", () => onPage(async (page) => {
    await page.run(() => {
      test.box = test.put("position: absolute; left: 0; top: 0; width: 200px; height: 200px; background: #ccddee");
      test.put("position: absolute; left: 200px; top: 0; width: 200px; height: 200px; border: 0", { tag: "iframe" }).srcdoc = "<p>Frame";
      test.put("width: 10px; height: 3000px");
      test.on(test.box, "hover");
      return test.tactus.load().then(() => {});
    });
    const hovers = async (state) => {
      await page.until((state) => test.received.at(-1) === `hover ${state}`, state);
    };
    await page.fingers.mouse("mouseMoved", 100, 100);
    await page.until(() => test.received.includes("hover began"));
    await page.fingers.mouse("mouseMoved", 300, 100);
    await hovers("ended");
    await page.run(() => { test.received.length = 0; });
    await page.fingers.mouse("mouseMoved", 100, 100);
    await page.until(() => test.received.includes("hover began"));
    await page.run(() => scrollTo(0, 1000));
    await hovers("ended");
  }));
});

describe("A gesture can be", () => {
  test("in a closed shadow root, nested ones too; outside only the host is seen", () => onPage(async (page) => {
    await page.run((box) => {
      const host = test.put(box);
      const root = host.attachShadow({ mode: "closed" });
      const inner = test.put("width: 200px; height: 200px", { parent: root });
      const deep = test.put("width: 200px; height: 200px", { parent: root }).attachShadow({ mode: "closed" });
      const deepest = test.put("width: 200px; height: 100px", { parent: deep });
      test.on(inner, "tap", {}, "inner");
      test.gesture = test.on(deepest, "tap", {}, "deepest");
      test.on(host, "pan", {}, "host");
      test.on(inner, "hover", {}, "hover");
      // With the scripts that these need.
      return test.tactus.load().then(() => {});
    }, box);
    await page.fingers.tap(100, 100);
    await page.until(() => test.received.includes("inner ended"));
    await page.fingers.tap(100, 300);
    await page.until(() => test.received.includes("deepest ended"));
    await page.fingers.drag([100, 100], [200, 100]);
    await page.until(() => test.received.includes("host ended"));
    assert.equal(await page.run(() => test.received.filter((line) => line === "inner ended").length), 1);
    await page.fingers.mouse("mouseMoved", 120, 120);
    await page.until(() => test.received.includes("hover began"));
    await page.run(() => { test.gesture.off(); test.received.length = 0; });
    await page.fingers.tap(100, 300);
    await page.drawn();
    assert.equal(await page.run(() => test.received.includes("deepest ended")), false);
  }));

  test("in a frame whose page the browser keeps while another one is shown, and brings back", () => onPage(async (page) => {
    await page.run(() => new Promise((resolve) => {
      const frame = test.put("position: absolute; left: 100px; top: 100px; width: 300px; height: 300px; border: 0", { tag: "iframe" });
      frame.srcdoc = "<!doctype html><body style='margin: 0; height: 300px'>";
      frame.onload = () => {
        test.tactus.on(frame.contentDocument.body, "tap", () => test.received.push("tap"));
        frame.contentWindow.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
        resolve();
      };
    }));
    await page.fingers.tap(200, 150);
    await page.until(() => test.received.includes("tap"));
  }));

  test("in a frame, by the frame's own clock: a press needs half a second", () => onPage(async (page) => {
    // So that the frame's zero is another one.
    await rest(700);
    await page.run(() => new Promise((resolve) => {
      const frame = test.put("position: absolute; left: 100px; top: 100px; width: 300px; height: 300px; border: 0", { tag: "iframe" });
      frame.srcdoc = "<!doctype html><body style='margin: 0; height: 300px'>";
      frame.onload = () => {
        const { body } = frame.contentDocument;
        body.ownerDocument.addEventListener("pointerdown", (event) => {
          test.down = performance.now();
          test.stamp = event.timeStamp;
        });
        test.tactus.on(body, "longPress", ({ state, location, time }) => {
          test.received.push(`press ${state}`);
          test.place ??= { ...location };
          if (state === "began") Object.assign(test, { waited: performance.now() - test.down, lasted: time - test.stamp });
        });
        test.tactus.on(body, "tap", () => test.received.push("tap"));
        test.frame = frame;
        resolve();
      };
    }));
    await page.fingers.down(0, 200, 150);
    await page.until(() => test.received.includes("press began"));
    await page.fingers.up(0);
    await page.until(() => test.received.includes("press ended"));
    const { waited, lasted, place } = await page.run(() => ({ waited: test.waited, lasted: test.lasted, place: test.place }));
    assert.ok(Math.abs(lasted - 500) < 0.01, `${lasted} ms`);
    // The page gets the event a little later than the finger comes down.
    assert.ok(waited >= 400, `${waited} ms`);
    assert.deepEqual(place, { x: 100, y: 50 });
    await page.fingers.tap(200, 150);
    await page.until(() => test.received.includes("tap"));
    assert.equal(await page.run(() => {
      const page = test.tactus.pageOf(test.frame.contentDocument);
      const gesture = page.gestures[0];
      test.frame.remove();
      return gesture.isOff;
    }), true);
  }));

  test("of what is no document are refused, and the page still loads its own", () => used.onPage("tests/blank.html?unloaded", async (page) => {
    assert.deepEqual(await page.run(async () => {
      const found = [];
      for (const wrong of [window, null, new Document()]) {
        try { test.tactus.pageOf(wrong); } catch (error) { found.push(`${error.name}: ${error.message}`); }
      }
      await test.tactus.load();
      return found;
    }), ["TactusError: expected a window's document, found an object", "TactusError: expected a window's document, found null",
      "TactusError: expected a window's document, found an object"]);
  }));

  test("put on an element before the module is there: it waits, with its relations; what is wrong is thrown at once", () =>
    used.onPage("tests/blank.html?unloaded", async (page) => {
      const result = await page.run(async (box) => {
        const errors = [];
        test.box = test.put(box);
        const double = test.on(test.box, "tap", { numberOfTapsRequired: 2 }, "double");
        test.on(test.box, "tap", {}, "single").requireToFail(double);
        try {
          test.on(test.box, "pan", { hysteresys: 1 });
        } catch (error) {
          errors.push(error.message);
        }
        const off = test.on(test.box, "pan", {}, "off");
        off.off();
        const style = test.box.style.touchAction;
        await test.tactus.load();
        return { errors, isOff: off.isOff, style };
      }, box);
      assert.equal(result.errors.length, 1);
      assert.match(result.errors[0], /hysteresys.*hysteresis/);
      assert.deepEqual([result.isOff, result.style], [true, ""]);
      assert.equal(await page.run(() => test.box.style.touchAction), "manipulation");
      await page.fingers.doubleTap(100, 100);
      await page.until(() => test.received.includes("double ended"));
      await rest(400);
      assert.deepEqual(await page.run(() => test.received), ["double ended"]);
    }, { isReady: "window.test?.isReady", complains: true }));

  test("one of a second finger that a key puts down only where stand-ins were asked for", () => onPage(async (page) => {
    await page.run((box) => { test.on(test.put(box), "touchDown"); }, box);
    await page.fingers.mouse("mouseMoved", 100, 100);
    await page.fingers.key("keyDown", "KeyF", { key: "f" });
    await page.drawn();
    assert.deepEqual(await page.run(() => test.received), []);
  }));
});
