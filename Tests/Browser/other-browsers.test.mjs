// The core of what pages do, in Firefox and WebKitGTK: what a finger, a mouse and keys do there, and what these browsers lack.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import { touchActions } from "../../Web/tactus/testing.js";
import { Files } from "./harness/files.mjs";
import { Firefox, firefox, WebKitGTK, webKitDriver } from "./harness/other-browsers.mjs";
import { missing } from "./harness/peers.mjs";

const box = "position: absolute; left: 100px; top: 100px; width: 300px; height: 300px; background: silver";

/** What a page can ask of each browser, as Web/README.md says in its table. */
const EXPECTED = {
  Firefox: { touchDirections: false, coalesced: true, predicted: true, touchEvents: false, inert: true, translate: true, timelines: true },
  WebKitGTK: { touchDirections: false, coalesced: true, predicted: true, touchEvents: false, inert: true, translate: true, timelines: true },
};

for (const [tool, Browser, program] of [["firefox", Firefox, firefox], ["webkit", WebKitGTK, webKitDriver]]) {
  describe(`In ${Browser.title}`, { skip: missing(tool, program !== null) }, () => {
    let files;
    let browser;
    before(async () => {
      files = await Files.start();
      browser = await Browser.start();
    });
    after(async () => {
      await browser?.close();
      await files?.stop();
    });

    const onPage = (work, path = "tests/blank.html") => async () => {
      const page = await browser.open(files.address + path);
      try {
        await page.until(() => window.test?.isReady === true);
        await work(page);
      } finally {
        await page.close();
      }
    };

    /** A pointer of WebDriver: where it goes down, the places that it comes to, each in `duration` milliseconds, and up. */
    const pointer = (id, pointerType, [first, ...places], { duration = 20, resting = 0 } = {}) => ({
      type: "pointer", id, parameters: { pointerType },
      actions: [
        { type: "pointerMove", duration: 0, x: first[0], y: first[1] }, { type: "pointerDown", button: 0 }, { type: "pause", duration: 30 },
        ...places.map(([x, y]) => ({ type: "pointerMove", duration, x: Math.round(x), y: Math.round(y) })),
        { type: "pause", duration: resting }, { type: "pointerUp", button: 0 },
      ],
    });
    const along = (from, to, steps = 10) => Array.from({ length: steps + 1 }, (_, step) =>
      [0, 1].map((axis) => from[axis] + (to[axis] - from[axis]) * step / steps));
    const keys = (...names) => ({ type: "key", id: "keys", actions: names.flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]) });
    const { finger } = Browser;

    test(`a ${finger} taps, and the first gesture loads the module`, onPage(async (page) => {
      await page.run((box) => { test.on(test.put(box), "tap"); }, box);
      await page.run(() => test.tactus.load().then(() => true));
      await page.perform([pointer("one", finger, [[200, 200]])]);
      await page.until(() => test.received.length > 0);
      assert.deepEqual(await page.run(() => test.received), ["tap ended"]);
    }, "tests/blank.html?unloaded"));

    test("a double tap keeps a single one from acting", onPage(async (page) => {
      await page.run((box) => {
        const element = test.put(box);
        const double = test.on(element, "tap", { numberOfTapsRequired: 2 }, "double");
        test.on(element, "tap", {}, "single").requireToFail(double);
      }, box);
      const once = pointer("one", finger, [[200, 200]]);
      await page.perform([{ ...once, actions: [...once.actions, { type: "pause", duration: 60 }, ...once.actions] }]);
      await page.until(() => test.received.length > 0);
      await page.perform([once]);
      await page.until(() => test.received.length > 1);
      assert.deepEqual(await page.run(() => test.received), ["double ended", "single ended"]);
    }));

    test(`a ${finger} drags: as far as it goes, and every state in its turn`, onPage(async (page) => {
      await page.run((box) => {
        test.tactus.on(test.put(box), "pan", ({ state, translation, velocity, originalEvent }) => {
          test.received.push([state, translation.x, velocity.x, originalEvent?.isTrusted, originalEvent?.pointerType]);
        });
      }, box);
      await page.perform([pointer("one", finger, along([150, 200], [330, 200]))]);
      await page.until(() => test.received.at(-1)?.[0] === "ended");
      const received = await page.run(() => test.received);
      assert.deepEqual([...new Set(received.map(([state]) => state))], ["began", "changed", "ended"]);
      assert.ok(Math.abs(received.at(-1)[1] - 170) <= 12, `${received.at(-1)}`);
      assert.ok(received.some(([, , velocity]) => velocity > 200));
      assert.ok(received.every(([, , , isTrusted, type]) => isTrusted !== false && (type ?? finger) === finger));
    }));

    if (finger === "touch") {
      test("a recording is played as it was", onPage(async (page) => {
        await page.run((box) => {
          const element = test.put(box);
          test.tactus.on(element, "pinch", ({ state, scale }) => { test.pinch = [state, scale]; });
        }, box);
        const sample = (t, id, phase, x) => JSON.stringify({ t, id, phase, x, y: 250 });
        const moves = Array.from({ length: 10 }, (_, step) => [1, 2].map((id) => sample(7.05 + step * 0.016, id, "moved", 250 + (id === 1 ? -1 : 1) * (50 + step * 8))));
        const text = [
          '{"format":"tactus-touches","version":1,"units":"px"}', sample(7, 1, "began", 200), sample(7.02, 2, "began", 300), ...moves.flat(),
          sample(7.25, 1, "ended", 128), sample(7.27, 2, "ended", 372),
        ].join("\n");
        const actions = touchActions(text);
        assert.equal(actions.length, 2);
        assert.equal(actions[0].actions.reduce((sum, { duration = 0 }) => sum + duration, 0) + actions[1].actions.reduce((sum, { duration = 0 }) => sum + duration, 0), 270);
        await page.perform(actions);
        await page.until(() => test.pinch?.[0] === "ended");
        const [, scale] = await page.run(() => test.pinch);
        assert.ok(scale > 2 && scale <= 2.5, `${scale}`);
        assert.throws(() => touchActions(sample(0, 1, "cancelled", 0)), /cancelled after 0 s, which WebDriver has no action for/);
      }));

      test("two fingers pinch and turn", onPage(async (page) => {
        await page.run((box) => {
          const element = test.put(box);
          const pinch = test.tactus.on(element, "pinch", ({ state, scale }) => { test.pinch = [state, scale]; });
          test.tactus.on(element, "rotation", ({ state, rotation }) => { test.rotation = [state, rotation]; }).simultaneousWith(pinch);
        }, box);
        const arc = (start, end, from, to) => Array.from({ length: 13 }, (_, step) => {
          const [angle, radius] = [start + (end - start) * step / 12, from + (to - from) * step / 12];
          return [250 + Math.cos(angle) * radius, 250 + Math.sin(angle) * radius];
        });
        await page.perform([
          pointer("one", "touch", arc(0, Math.PI / 4, 40, 100)), pointer("two", "touch", arc(Math.PI, Math.PI * 5 / 4, 40, 100)),
        ]);
        await page.until(() => test.pinch?.[0] === "ended" && test.rotation?.[0] === "ended");
        const { pinch, rotation } = await page.run(() => ({ pinch: test.pinch[1], rotation: test.rotation[1] }));
        assert.ok(pinch > 1.8 && pinch < 2.6, `${pinch}`);
        assert.ok(rotation > 0.5 && rotation < 0.9, `${rotation}`);
      }));
    } else {
      test("two fingers pinch, as events that a script sends: the driver has no touches", onPage(async (page) => {
        await page.run(async (box) => {
          const element = test.put(box);
          test.tactus.on(element, "pinch", ({ state, scale }) => { test.pinch = [state, scale]; });
          await (await import("/tactus/testing.js")).pinch(element, { scale: 2 });
        }, box);
        await page.until(() => test.pinch?.[0] === "ended");
        assert.ok(Math.abs(await page.run(() => test.pinch[1]) - 2) < 0.3);
      }));
    }

    test("a press comes by time alone, and a module that is not there says so", onPage(async (page) => {
      await page.run((box) => { test.on(test.put(box), "longPress"); }, box);
      await page.perform([pointer("one", finger, [[200, 200]], { resting: 800 })]);
      await page.until(() => test.received.includes("longPress ended"));
      const message = await page.run(async () => {
        const { instantiate } = await import("/tactus/index.js");
        return instantiate(new URL("/missing.wasm", location.href)).then(() => "loaded", (error) => error.message);
      });
      assert.match(message, /missing\.wasm: 404/);
    }));

    test("a draggable follows, keeps to its bounds, and is moved by keys", onPage(async (page) => {
      await page.run(async () => {
        const { draggable } = await import("/tactus/behaviours/draggable.js");
        const { loadMotion } = await import("/tactus/behaviours/motion.js");
        await loadMotion();
        const stage = test.put("position: absolute; left: 50px; top: 50px; width: 400px; height: 300px; background: silver");
        const piece = test.put("position: absolute; left: 20px; top: 20px; width: 80px; height: 80px; background: teal", { parent: stage });
        test.piece = draggable(piece, { bounds: "parent" });
        test.element = piece;
      });
      await page.perform([pointer("one", finger, along([110, 110], [210, 150]), { resting: 200 })]);
      await page.until(() => test.piece.position.x > 60 && !test.piece.isMoving && test.element.dataset.dragging === undefined);
      const { x, y } = await page.run(() => test.piece.position);
      assert.ok(Math.abs(x - 90) < 12 && Math.abs(y - 38) < 12, `${x} ${y}`);
      await page.perform([pointer("one", finger, along([210, 150], [560, 150], 4))]);
      await page.until(() => !test.piece.isMoving && Math.abs(test.piece.position.x - 300) < 0.5);
      await page.run(() => test.element.focus());
      await page.perform([keys("\uE012")]);
      await page.until(() => Math.abs(test.piece.position.x - 284) < 0.5);
    }));

    test("a timeline drives animations", onPage(async (page) => {
      await page.run(async (box) => {
        const { gestureTimeline } = await import("/tactus/timeline.js");
        const element = test.put(box);
        test.animation = element.animate({ opacity: [1, 0] }, { duration: 100, fill: "both" });
        test.timeline = gestureTimeline(element, { length: 200, onEnd: (end) => test.received.push(end) });
        test.timeline.animate(test.animation);
      }, box);
      await page.perform([pointer("one", finger, along([120, 200], [380, 200], 6))]);
      await page.until(() => test.received.length === 1);
      assert.deepEqual(await page.run(() => [test.received[0], test.animation.currentTime]), [1, 100]);
    }));

    test("has what the table says, and no more", onPage(async (page) => {
      assert.deepEqual(await page.run(() => ({
        touchDirections: CSS.supports("touch-action", "pan-down"), coalesced: "getCoalescedEvents" in PointerEvent.prototype,
        predicted: "getPredictedEvents" in PointerEvent.prototype, touchEvents: "ontouchstart" in window, inert: "inert" in HTMLElement.prototype,
        translate: CSS.supports("translate", "1px"), timelines: "animate" in Element.prototype,
      })), EXPECTED[Browser.title]);
    }));
  });
}
