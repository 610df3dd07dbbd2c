import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { EVENT_DELAY } from "../tactus/deadline-clock.js";
import { GesturePage, TactusError } from "../tactus/index.js";
import { FakeDocument, FakeEnvironment, FakePointer, freshModule } from "./fakes.mjs";
import { make, right } from "./gesture-page.mjs";

describe("tactus.on", () => {
  test("calls the handler with the gesture's state, place and values", async () => {
    const { page, inner, drag } = await make();
    const events = [];
    page.on(inner, "pan", { hysteresis: 10 }, ({ state, time, location, translation, velocity, touches, numberOfTouches }) =>
      events.push([state, time, { ...location }, { ...translation }, velocity.x > 0, [...touches], numberOfTouches]));
    drag(inner, right);
    assert.deepEqual(events, [
      ["began", 10, { x: 60, y: 50 }, { x: 0, y: 0 }, true, [1], 1],
      ["changed", 20, { x: 70, y: 50 }, { x: 10, y: 0 }, true, [1], 1],
      ["changed", 30, { x: 80, y: 50 }, { x: 20, y: 0 }, true, [1], 1],
      ["ended", 40, { x: 80, y: 50 }, { x: 20, y: 0 }, true, [1], 1],
    ]);
  });

  for (const type of ["pan", "transform"]) {
    test(`works out the velocity of a ${type} once a handler reads it, and from then on`, async () => {
      // What is received by a handler that reads the velocity in some calls, and how often the engine was asked for it.
      const play = async (reads) => {
        const { page, inner, drag } = await make();
        const received = [];
        let asked = 0;
        const { read } = page;
        page.read = (gesture) => {
          asked++;
          return read.call(page, gesture);
        };
        page.on(inner, type, { hysteresis: 10 }, (event) =>
          received.push(reads(received.length) ? [event.state, { ...event.velocity }] : [event.state]));
        drag(inner, [[150, 150], [160, 150], [170, 150], [195, 150], [215, 150], [240, 150], [240, 150]]);
        return { received, asked };
      };
      const always = await play(() => true);
      assert.deepEqual(always.received.map(([state]) => state), ["began", "changed", "changed", "changed", "changed", "ended"]);
      assert.ok(always.received.every(([, { x, y }]) => x > 0 && y === 0));
      assert.equal(always.asked, 1);
      assert.equal((await play(() => false)).asked, 0);
      for (const [call, [state]] of always.received.entries()) {
        const once = await play((each) => each === call);
        assert.deepEqual(once.received[call], always.received[call]);
        assert.equal(once.asked, state === "changed" ? 1 : 0, "where it begins and ends it is reported anyway");
      }
    });
  }

  test("has the velocity from before, where a handler takes its gesture off or sets options before it reads", async () => {
    const play = async (act) => {
      const { page, inner, drag } = await make();
      const velocities = [];
      const gesture = page.on(inner, "pan", { hysteresis: 10 }, (event) => {
        if (event.state !== "changed" || velocities.length > 0) return;
        act(gesture);
        velocities.push({ ...event.velocity });
      });
      drag(inner, right);
      return velocities;
    };
    const [velocity] = await play(() => {});
    assert.ok(velocity.x > 0);
    assert.deepEqual(await play((gesture) => gesture.off()), [velocity]);
    assert.deepEqual(await play((gesture) => { gesture.enabled = false; }), [velocity]);
  });

  test("begins a pan with offsets to the sides alone that are named, and fails it at the others", async () => {
    const { page, inner, drag } = await make();
    const events = [];
    const pan = page.on(inner, "pan", { activeOffset: { right: 15 }, failOffset: { up: 5 } }, ({ state, translation }) =>
      events.push([state, { ...translation }]));
    drag(inner, [[150, 150], [160, 150], [170, 150], [180, 150], [180, 150]]);
    assert.deepEqual(events, [["began", { x: 5, y: 0 }], ["changed", { x: 15, y: 0 }], ["ended", { x: 15, y: 0 }]]);
    events.length = 0;
    drag(inner, [[150, 150], [155, 144], [190, 144], [190, 144]], { start: 1000 });
    drag(inner, [[150, 150], [100, 150], [100, 150]], { start: 2000 });
    assert.deepEqual(events, []);
    pan.set({ activeOffset: {}, failOffset: {} });
    drag(inner, [[150, 150], [100, 140], [100, 140]], { start: 3000 });
    assert.deepEqual(events.map(([state]) => state), ["began", "ended"]);
  });

  test("gives every call of a handler an event that keeps its values: they can be read later", async () => {
    const { page, inner, drag } = await make();
    const events = [];
    page.on(inner, "pan", { hysteresis: 10 }, (event) => events.push(event));
    drag(inner, right);
    const read = () => events.map(({ state, time, translation, location, client, touches, originalEvent, coalesced }) =>
      [state, time, translation.x, location.x, client.x, touches, originalEvent.type, coalesced.length]);
    const late = [
      ["began", 10, 0, 60, 160, [1], "pointermove", 2], ["changed", 20, 10, 70, 170, [1], "pointermove", 1],
      ["changed", 30, 20, 80, 180, [1], "pointermove", 1], ["ended", 40, 20, 80, 180, [1], "pointerup", 1],
    ];
    assert.deepEqual(read(), late);
    drag(inner, right, { start: 1000 });
    assert.deepEqual(read().slice(0, 4), late);
  });

  test("needs no options, and accepts every type", async () => {
    const { page, inner } = await make();
    for (const type of page.types) {
      const options = type === "individual" ? { subgestures: [{ id: "t", type: "tap" }] } : {};
      if (type === "sequence") continue;
      assert.equal(page.on(inner, type, options, () => {}).type, type);
    }
    page.on(inner, "tap", () => {});
  });

  test("a wrong option is an error that names it, and the nearest right one; nothing is left behind", async () => {
    const { page, inner, received, tap } = await make();
    const error = (type, options, message) =>
      assert.throws(() => page.on(inner, type, options, () => received.push("wrong")), (thrown) => {
        assert.ok(thrown instanceof TactusError);
        assert.match(thrown.message, message);
        return true;
      });
    error("pan", { hysteresys: 4 }, /^hysteresys: a pan has no key "hysteresys"; did you mean "hysteresis"\?$/);
    error("pann", {}, /^type: there is no recognizer type "pann".*did you mean "pan"\?$/);
    error("tap", { numberOfTapsRequired: 0 }, /^numberOfTapsRequired: must be at least 1, found 0$/);
    error("tap", { numberOfTapsRequired: "2" }, /^numberOfTapsRequired: expected an integer, found a string$/);
    error("swipe", { direction: "sideways" }, /^direction: "sideways" is not allowed here/);
    // Also for the options of the page.
    error("pan", { touchaction: "none" }, /^touchaction: a pan has no key "touchaction"; did you mean "touchAction"\?$/);
    error("pan", { ofset: true }, /^ofset: a pan has no key "ofset"; did you mean "offset"\?$/);
    error("pan", { rubberband: true }, /^rubberband: a pan has no key "rubberband"; did you mean "offset"\?$/);
    error("pan", { bounds: {} }, /^bounds: a pan has no key "bounds"; did you mean "offset"\?$/);
    error("individual", {}, /^an individual needs the key "subgestures"$/);
    assert.equal(inner.style.touchAction, "");
    tap(inner, 0);
    assert.deepEqual(received, []);
  });

  test("without an element or a handler is an error", async () => {
    const { page, inner } = await make();
    const found = (values, names) => assert.throws(() => page.on(...values), { name: "TactusError", message:
      `expected tactus.on(element, type, options, handler), found (${names}); querySelector() and ref.current are elements` });
    const handler = () => {};
    found([null, "tap", {}, handler], "null, String, Object, Function");
    found([null, "tap", handler], "null, String, Function, undefined");
    found(["#photo", "tap", {}, handler], "String, String, Object, Function");
    found([inner, "tap", {}], "FakeElement, String, Object, undefined");
    found([inner, "tap"], "FakeElement, String, undefined, undefined");
    // What people write who come from elsewhere: the type first, or the options last.
    found(["pan", inner, handler], "String, FakeElement, Function, undefined");
    found(["pan", inner, {}, handler], "String, FakeElement, Object, Function");
    found([inner, handler, "pan"], "FakeElement, Function, String, undefined");
    found([inner, "tap", handler, { numberOfTapsRequired: 2 }], "FakeElement, String, Function, Object");
    found([inner, "tap", 3, handler], "FakeElement, String, Number, Function");
  });

  test("a handler that throws stops no other", async () => {
    const { page, inner, on, tap, environment } = await make();
    page.on(inner, "tap", {}, () => { throw new Error("mine"); }).simultaneousWith(on(inner, "tap", {}));
    assert.deepEqual(tap(inner, 0), ["tap ended"]);
    assert.equal(environment.errors[0].message, "mine");
  });
});

describe("Elements", () => {
  test("inside others: what hits the inner one concerns the gestures of both, what hits the outer one only its own", async () => {
    const { outer, inner, on, tap, received } = await make();
    on(outer, "tap", {}, "outer").simultaneousWith(on(inner, "tap", {}, "inner"));
    tap(inner, 0);
    assert.deepEqual(received.splice(0), ["inner ended", "outer ended"]);
    tap(outer, 1000, [10, 10]);
    assert.deepEqual(received, ["outer ended"]);
  });

  test("without gestures do not matter, wherever they are in between", async () => {
    const { document, outer, on, tap } = await make();
    on(outer, "tap", {}, "outer");
    const between = document.element([0, 0, 400, 400], outer);
    assert.deepEqual(tap(document.element([0, 0, 50, 50], between), 0), ["outer ended"]);
  });

  test("beside all gestures are the browser's", async () => {
    const { document, outer, on, tap, page } = await make();
    on(outer, "tap", {});
    const other = document.element([0, 500, 100, 100]);
    tap(other, 0, [10, 510]);
    assert.deepEqual([other.captured.size, page.surface.pendingCount], [0, 0]);
  });

  test("say where they are when they are touched, and a place is counted from there for the whole gesture", async () => {
    const { page, outer, inner } = await make();
    const places = [];
    page.on(outer, "touchDown", {}, () => {});
    page.on(inner, "longPress", { minimumPressDuration: 0 }, ({ location }) => places.push({ ...location }));
    inner.box = { left: 140, top: 120, width: 50, height: 50 };
    const finger = new FakePointer(inner);
    finger.down(0, 150, 150);
    inner.box = { left: 0, top: 0, width: 50, height: 50 };
    finger.move(20, 155, 150);
    page.surface.flush();
    assert.deepEqual(places, [{ x: 10, y: 30 }, { x: 15, y: 30 }]);
  });

  test("that move to another place of the document take their gestures along", async () => {
    const { document, outer, inner, on, tap, received } = await make();
    on(outer, "tap", {}, "outer").simultaneousWith(on(inner, "tap", {}, "inner"));
    tap(inner, 0);
    received.length = 0;
    inner.parentNode = document;
    tap(inner, 1000);
    assert.deepEqual(received, ["inner ended"]);
  });

  test("whose last gesture is off leave what is inside them as it was", async () => {
    const { outer, inner, on, tap } = await make();
    const gesture = on(outer, "tap", {}, "outer");
    on(inner, "tap", {}, "inner");
    tap(inner, 0).length = 0;
    gesture.off();
    assert.deepEqual(tap(inner, 1000), ["inner ended"]);
  });

  test("take a click where it was meant to go: the pointer is captured where it came down", async () => {
    const { document, inner, on } = await make();
    on(inner, "tap", {});
    const button = document.element([110, 110, 20, 20], inner);
    new FakePointer(button, { pointerType: "mouse" }).down(0, 115, 115);
    assert.deepEqual([button.captured.size, inner.captured.size], [1, 0]);
  });
});

describe("Relations", () => {
  test("requireToFail: a single tap waits for the double tap, until the time for that is over", async () => {
    const { inner, on, tap, received, environment } = await make();
    const double = on(inner, "tap", { numberOfTapsRequired: 2 }, "double");
    on(inner, "tap", {}, "single").requireToFail(double);
    tap(inner, 0);
    assert.deepEqual(received, []);
    environment.passTo(10 + 350 + EVENT_DELAY + 1);
    assert.deepEqual(received.splice(0), ["single ended"]);
    tap(inner, 1000);
    tap(inner, 1100);
    environment.passTo(3000);
    assert.deepEqual(received, ["double ended"]);
  });

  test("without one, the first gesture to be recognized makes the others fail; simultaneousWith lets both be", async () => {
    const { inner, on, drag, received } = await make();
    const [first, second] = ["first", "second"].map((name) => on(inner, "pan", {}, name));
    drag(inner, right);
    assert.deepEqual([...new Set(received.splice(0).map((line) => line.split(" ")[0]))], ["first"]);
    second.simultaneousWith(first);
    drag(inner, right, { start: 1000 });
    assert.deepEqual([...new Set(received.map((line) => line.split(" ")[0]))], ["first", "second"]);
  });

  test("gatedBy: a pan waits for a press, until its gate is taken away", async () => {
    const { inner, on, drag, received } = await make();
    const press = on(inner, "longPress", {}, "press");
    const pan = on(inner, "pan", {}, "pan").gatedBy(press);
    drag(inner, right);
    assert.deepEqual(received, []);
    pan.gatedBy(null);
    drag(inner, right, { start: 1000 });
    assert.equal(received[0], "pan began");
  });

  test("that go round in a circle are an error with the types", async () => {
    const { inner, on } = await make();
    const [a, b] = [on(inner, "tap"), on(inner, "pan")];
    a.requireToFail(b);
    assert.throws(() => b.requireToFail(a), /the pan would wait for the tap to fail in a circle/);
    assert.throws(() => a.requireToFail({}), /^TactusError: expected another gesture of its document, such as sheet\.gesture, found an object$/);
  });

  test("with a gesture of another document are an error", async () => {
    const [{ inner, on }, other] = [await make(), await make()];
    const foreign = other.on(other.inner, "pan");
    assert.throws(() => on(inner, "tap").requireToFail(foreign), /another gesture of its document/);
  });

  test("with a gesture that was taken off are an error", async () => {
    const { inner, on } = await make();
    const [a, b] = [on(inner, "tap"), on(inner, "pan")];
    b.off();
    assert.throws(() => a.requireToFail(b), /the pan was taken off/);
    assert.throws(() => b.simultaneousWith(a), /the pan was taken off/);
    assert.throws(() => b.set({}), /the pan was taken off/);
  });
});

describe("A gesture", () => {
  test("off in progress calls the handler once more, with cancelled, and never again", async () => {
    const { inner, on, draw, drag } = await make();
    const pan = on(inner, "pan");
    const finger = new FakePointer(inner);
    right.slice(0, 3).forEach(([x, y], index) => (index ? finger.move(index * 10, x, y) : finger.down(0, x, y)));
    draw();
    pan.off();
    pan.off();
    finger.move(50, 200, 150);
    draw();
    assert.deepEqual(drag(inner, right, { start: 1000 }), ["pan began", "pan changed", "pan cancelled"]);
  });

  test("can take itself off in its own handler, and another may take its number", async () => {
    const { page, inner, received, tap, on } = await make();
    const once = page.on(inner, "tap", {}, () => {
      received.push("once");
      once.off();
      on(inner, "tap", {}, "next");
    });
    tap(inner, 0);
    tap(inner, 1000);
    assert.deepEqual(received, ["once", "next ended"]);
  });

  test("accepts other options later; a wrong one changes nothing", async () => {
    const { inner, on, tap, received } = await make();
    const gesture = on(inner, "tap", { numberOfTapsRequired: 2 });
    assert.throws(() => gesture.set({ numberOfTapsRequired: 1, numberOfTouchesRequired: 0 }), /numberOfTouchesRequired/);
    tap(inner, 0);
    assert.deepEqual(received, []);
    gesture.set({ numberOfTapsRequired: 1 });
    tap(inner, 2000);
    assert.deepEqual(received, ["tap ended"]);
  });

  test("that is not enabled gets nothing; disabled in progress, it is cancelled", async () => {
    const { inner, on, drag, draw, received } = await make();
    const pan = on(inner, "pan", { enabled: false });
    assert.equal(pan.enabled, false);
    drag(inner, right);
    assert.deepEqual(received, []);
    pan.enabled = true;
    const finger = new FakePointer(inner);
    right.slice(0, 2).forEach(([x, y], index) => (index ? finger.move(1000 + index * 10, x, y) : finger.down(1000, x, y)));
    draw();
    pan.enabled = false;
    assert.deepEqual([pan.enabled, pan.state], [false, "cancelled"]);
    assert.deepEqual(received, ["pan began", "pan cancelled"]);
  });

  test("begins at its deadline while nothing moves, and then nothing runs", async () => {
    const { inner, on, draw, received, environment, page } = await make();
    on(inner, "longPress");
    new FakePointer(inner).down(0, 150, 150);
    draw();
    assert.equal(environment.frames.length, 0);
    environment.passTo(499);
    assert.deepEqual(received, []);
    environment.passTo(500 + EVENT_DELAY + 1);
    assert.deepEqual(received, ["longPress began"]);
    assert.deepEqual([page.surface.isWaiting, environment.frames.length, environment.timers.length], [false, 0, 0]);
  });

  test("has its corner in events that a handler keeps, wherever the element is by then", async () => {
    const { page, inner, draw } = await make();
    const events = [];
    page.on(inner, "pan", { hysteresis: 0 }, (event) => events.push(event));
    const finger = new FakePointer(inner);
    finger.down(0, 150, 150);
    finger.move(10, 180, 150);
    draw();
    const read = () => events.slice(0, 1).map(({ client, coalesced }) => [client, coalesced.map(({ x, y }) => [x, y])]);
    const before = read();
    inner.box = { ...inner.box, left: 130 };
    new FakePointer(inner, { pointerId: 2 }).down(20, 200, 200);
    draw();
    assert.deepEqual(read(), before);
  });

  test("S-1.7: is cancelled when the page is hidden", async () => {
    const { document, inner, on, received } = await make();
    on(inner, "longPress", { minimumPressDuration: 0 });
    new FakePointer(inner).down(0, 150, 150);
    document.visibilityState = "hidden";
    document.dispatch("visibilitychange");
    assert.deepEqual(received, ["longPress began", "longPress cancelled"]);
  });

  test("of two fingers says how far they spread", async () => {
    const { page, inner, draw } = await make();
    const scales = [];
    page.on(inner, "pinch", { hysteresis: 0 }, ({ scale }) => scales.push(scale));
    const [a, b] = [1, 2].map((pointerId) => new FakePointer(inner, { pointerId }));
    a.down(0, 150, 150);
    b.down(0, 250, 150);
    b.move(10, 300, 150);
    draw();
    assert.deepEqual(scales, [1, 1.5]);
  });

  test("of a mouse that stands in for two fingers is one of two fingers", async () => {
    const { page, document, draw } = await make({ standIns: true });
    const board = document.element([0, 0, 400, 800]);
    const scales = [];
    page.on(board, "pinch", { hysteresis: 0 }, ({ scale, touches }) => scales.push([scale, touches.length]));
    const mouse = new FakePointer(board, { pointerType: "mouse" });
    mouse.down(0, 100, 400, { altKey: true });
    mouse.move(10, 50, 400, { altKey: true });
    draw();
    assert.deepEqual(scales, [[1, 2], [1.5, 2]]);
  });

  test("is not of the finger that mirrors a mouse where that hits something else", async () => {
    const { page, outer, draw } = await make({ standIns: true });
    const scales = [];
    page.on(outer, "pinch", { hysteresis: 0 }, ({ scale }) => scales.push(scale));
    const mouse = new FakePointer(outer, { pointerType: "mouse" });
    // The centre of the document is at (200, 400), that of the element at (200, 200): the other finger is beside it.
    mouse.down(0, 100, 350, { altKey: true });
    mouse.move(10, 50, 350, { altKey: true });
    draw();
    assert.deepEqual(scales, []);
  });

  test("of stand-ins is there once the page has started, however often it is started", async () => {
    const page = new GesturePage(await freshModule(), new FakeDocument(), { environment: new FakeEnvironment(), standIns: true });
    await page.start(await freshModule());
    assert.deepEqual(page.standIns.fingers, []);
  });

  test("of a key is none, unless stand-ins were asked for", async () => {
    const { document, inner, on, draw, received } = await make();
    on(inner, "touchDown");
    new FakePointer(inner, { pointerType: "mouse" }).move(0, 150, 150);
    document.defaultView.dispatch("keydown", { code: "KeyF", key: "f" });
    assert.deepEqual(draw(), received.slice(0, 0));
  });

  test("names what it recognized, in which finger", async () => {
    const { page, inner, tap } = await make();
    const found = [];
    page.on(inner, "individual", { subgestures: [{ id: "poke", type: "tap" }] }, ({ subgesture, touch }) =>
      found.push([subgesture, touch]));
    await page.start();
    tap(inner, 0);
    assert.deepEqual(found[0], ["poke", 1]);
  });

  test("of a wheel, where it wants one: a pan scrolls, and the browser does not", async () => {
    const { page, inner, outer, draw } = await make();
    const moved = [];
    page.on(inner, "pan", { allowedScrollTypes: ["discrete", "continuous"] }, ({ translation }) => moved.push({ ...translation }));
    // The script for wheels comes when it is first needed.
    await page.start();
    const wheel = { deltaMode: 0, deltaX: 0, deltaY: 30, ctrlKey: false, clientX: 150, clientY: 150, timeStamp: 5 };
    assert.equal(outer.dispatch("wheel", wheel).defaultPrevented, false);
    assert.equal(inner.dispatch("wheel", wheel).defaultPrevented, true);
    inner.dispatch("wheel", { ...wheel, timeStamp: 15 });
    draw();
    assert.ok(moved.length > 0);
    assert.ok(moved.at(-1).y < 0);
  });

  test("of a wheel is not of one where it may not begin, or whose wheel is off: the browser scrolls", async () => {
    const { page, document, inner, outer, draw, received } = await make();
    const list = document.element([100, 100, 50, 50], inner);
    inner.matches = () => false;
    list.matches = (selector) => selector === ".list";
    const scrolled = { allowedScrollTypes: ["discrete", "continuous"] };
    page.on(inner, "pan", { ...scrolled, ignoreFrom: ".list", modifiers: [] }, ({ state }) => received.push(`pan ${state}`));
    page.on(inner, "pinch", { ignoreFrom: ".list", modifiers: [] }, () => {});
    // First the script that limits where they begin, and then the one for wheels.
    await page.start();
    await page.start();
    const keys = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
    const wheel = { deltaMode: 0, deltaX: 0, deltaY: 30, clientX: 120, clientY: 120, timeStamp: 5, ...keys };
    const isUsed = (element, more) => element.dispatch("wheel", { ...wheel, ...more }).defaultPrevented;
    assert.deepEqual([isUsed(list), isUsed(list, { ctrlKey: true }), isUsed(inner, { shiftKey: true })], [false, false, false]);
    // Only the gesture around it wants the wheel, and its place gets it.
    page.on(outer, "pan", scrolled, ({ state }) => received.push(`outer ${state}`));
    page.on(inner, "pan", { ...scrolled, wheel: false }, ({ state }) => received.push(`off ${state}`));
    assert.equal(isUsed(list), true);
    assert.equal(isUsed(list, { timeStamp: 15 }), true);
    assert.deepEqual([...new Set(draw().map((line) => line.split(" ")[0]))], ["outer"]);
    // A trackpad's pinch has the control key, although it is not held.
    assert.equal(isUsed(inner, { ctrlKey: true }), true);
  });

  test("answers a key that is pressed before the script for keys is there; elements listen to keys from then on", async () => {
    const { page, inner, received } = await make();
    const swipe = page.on(inner, "swipe", {}, () => {});
    const listeners = inner.listenerCount;
    swipe.alternative = { key: "Delete", action: () => received.push("deleted") };
    const key = { key: "Delete", ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };
    inner.dispatch("keydown", key);
    assert.deepEqual([received.length, inner.listenerCount], [0, listeners]);
    await page.start();
    assert.deepEqual([received, inner.listenerCount], [["deleted"], listeners + 2]);
    assert.equal(inner.dispatch("keydown", key).defaultPrevented, true);
    assert.deepEqual(received, ["deleted", "deleted"]);
  });

  test("of individual fingers reports what is wrong with its subgestures once their script is there", async () => {
    const { page, inner, environment } = await make();
    // Another test may have loaded it already: then it is thrown at once.
    try {
      page.on(inner, "individual", { subgestures: [] }, () => {});
      await page.start();
    } catch (error) {
      environment.reportError(error);
    }
    assert.match(environment.errors[0].message, /^subgestures: the list is empty/);
    assert.deepEqual(page.gestures, []);
  });

  test("of a mouse that only hovers begins as it comes and ends as it goes", async () => {
    const { page, inner, outer, on, draw } = await make();
    on(inner, "hover");
    // Its script is loaded where it is asked for.
    await page.start();
    const mouse = new FakePointer(inner, { pointerType: "mouse" });
    mouse.move(0, 150, 150);
    mouse.move(10, 160, 150);
    new FakePointer(outer, { pointerType: "mouse" }).move(20, 10, 10);
    assert.deepEqual(draw(), ["hover began", "hover changed", "hover ended"]);
    // Into a frame beside it, it goes without a movement that the page gets; content is scrolled under it without one, too.
    const over = (element, timeStamp, clientX) => element.dispatch("pointerover", { ...mouse.properties, timeStamp, clientX });
    over(inner, 30, 150);
    over(outer, 40, 10);
    assert.deepEqual(draw().slice(3), ["hover began", "hover ended"]);
  });

  test("closed, the page takes all gestures off and stops listening", async () => {
    const { document, page, inner, on, environment } = await make();
    const gesture = on(inner, "tap");
    page.close();
    assert.equal(gesture.isOff, true);
    assert.equal(document.listenerCount + document.defaultView.listenerCount + inner.listenerCount, 0);
    assert.equal(environment.timers.length + environment.frames.length, 0);
  });

  test("closed while the engine or its own scripts are loaded, the page does not begin to listen", async () => {
    const { document, page, inner, on } = await make();
    on(inner, "hover");
    page.close();
    await page.start();
    assert.equal(document.listenerCount + document.defaultView.listenerCount, 0);
    const other = new FakeDocument();
    const early = new GesturePage(null, other, { environment: new FakeEnvironment(), standIns: true });
    early.close();
    await early.start(await freshModule());
    assert.deepEqual([early.surface, other.listenerCount + other.defaultView.listenerCount], [null, 0]);
  });
});

describe("An element that leaves the document during a touch", () => {
  /** Drags an element until its pan or that of the element around it has begun, and takes it out of the document. */
  const dragAway = ({ document, inner }) => {
    const finger = new FakePointer(inner);
    finger.down(0, 150, 150);
    finger.move(10, 170, 150);
    inner.isConnected = false;
    finger.element = document;
    finger.lose(15);
    return finger;
  };

  test("changes nothing for the gesture of an element around it, whose content the page draws anew", async () => {
    const page = await make();
    page.on(page.outer, "pan", { hysteresis: 5 });
    const finger = dragAway(page);
    finger.element = page.outer;
    finger.move(20, 190, 150);
    finger.up(30, 190, 150);
    assert.deepEqual(page.draw(), ["pan began", "pan changed", "pan ended"]);
  });

  test("cancels its gesture with the next event, although the document gets it", async () => {
    const page = await make();
    page.on(page.inner, "pan", { hysteresis: 5 });
    dragAway(page);
    assert.deepEqual(page.draw(), ["pan began", "pan cancelled"]);
  });

  test("cancels a press before it begins, without an event, and leaves that of another finger", async () => {
    const { environment, document, inner, on, received } = await make();
    const other = document.element([0, 400, 400, 400]);
    on(inner, "longPress", { minimumPressDuration: 0.5 }, "gone");
    on(other, "longPress", { minimumPressDuration: 0.5 }, "there");
    new FakePointer(inner).down(0, 150, 150);
    new FakePointer(other, { pointerId: 2 }).down(0, 200, 600);
    environment.draw();
    inner.isConnected = false;
    environment.passTo(700);
    assert.deepEqual(received, ["there began"]);
  });
});
