// Gestures in frameworks, and in tests: with the real React, the others by their protocol.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { describe, test } from "node:test";
import { promisify } from "node:util";

import { Files } from "./harness/files.mjs";
import { hasReact, missing, reactFolder } from "./harness/peers.mjs";
import { root } from "./harness/server.mjs";
import { useBrowser } from "./harness/setup.mjs";

const mounts = {
  "/": join(root, "Web"), "/tests/": join(root, "Tests/Browser/pages"),
  "/react/": join(reactFolder, "react"), "/react-dom/": join(reactFolder, "react-dom"),
};
const used = useBrowser([], () => Files.start({ mounts }));
const skip = missing("react", hasReact);
const onReact = (name, work) => used.onPage("tests/react.html", async (page) => {
  await page.run((name) => test.show(name), name);
  await page.until(() => document.querySelector(".box") !== null);
  await page.drawn();
  await work(page);
}, { isReady: "window.test?.isReady" });

describe("Hooks of React", { skip }, () => {
  test("keep what was, follow options and handlers, and leave nothing behind", () => onReact("Pan", async (page) => {
    assert.equal(await page.run(() => test.tactus.page.gestures.length), 1);
    await page.run(() => { test.gesture = test.tactus.page.gestures[0]; });
    await page.fingers.drag([100, 100], [200, 100], { steps: 12, pace: 4 });
    await page.until(() => test.states.at(-1)?.[0] === "ended");
    const states = await page.run(() => test.states);
    assert.deepEqual([...new Set(states.map(([state]) => state))], ["began", "changed", "ended"]);
    assert.equal(states[0][0], "began");
    assert.ok(states.every(([, x], index) => index === 0 || x >= states[index - 1][1]), `${states}`);
    await page.drawn();
    const [offset, count] = await page.run(() => [test.offset, test.count]);
    await page.run(() => test.setAxis("horizontal"));
    await page.until(() => test.tactus.page.gestures[0].get("axis") === "horizontal");
    assert.equal(await page.run(() => test.tactus.page.gestures[0] === test.gesture), true);
    // As if it were absent.
    await page.run(() => test.setAxis(undefined));
    await page.until(() => test.tactus.page.gestures[0]?.get("axis") === "both");
    await page.run(() => test.setAxis("horizontal"));
    await page.until(() => test.tactus.page.gestures[0].get("axis") === "horizontal");
    await page.fingers.drag([100, 100], [160, 100], { resting: 100 });
    await page.until((offset) => test.offset > offset + 30, offset);
    // It counts from what the last render had.
    assert.ok(await page.run((count) => test.count > count, count), "the handler is that of the last render");
    await page.run(() => test.show(null));
    await page.until(() => test.tactus.page.gestures.length === 0);
  }));

  test("stand in relations to hooks of other components, in whatever order these come", () => onReact("Taps", async (page) => {
    await page.fingers.doubleTap(100, 100);
    await page.until(() => test.calls.includes("double"));
    await page.fingers.tap(100, 100);
    await page.until(() => test.calls.includes("single"));
    assert.deepEqual(await page.run(() => test.calls), ["double", "single"]);
  }));

  test("drag, with the options of the last render", () => onReact("Drag", async (page) => {
    await page.fingers.drag([100, 100], [200, 100], { resting: 100 });
    await page.until(() => test.calls.length === 1);
    assert.match(await page.run(() => test.calls[0]), /^end \d+ true$/);
    const place = await page.run(() => ({ ...test.piece.current.position }));
    assert.ok(place.x > 50);
    await page.run(() => {
      test.setIsOn(false);
      test.setMore({});
    });
    await page.until(() => test.piece.current.enabled === false);
    assert.deepEqual(await page.run(() => ({ ...test.piece.current.position })), place, "an option that is gone does not move it");
    await page.run(() => test.show(null));
    await page.until(() => test.tactus.page.gestures.length === 0 && test.piece.current === null);
  }));
});

describe("Hooks of React that are called in another way", { skip }, () => {
  test("say how they are called", () => onReact("Wrong", async (page) => {
    const gesture = "TactusError: expected a ref that useRef() has returned, options if there are any, and the handler";
    const behaviour = "TactusError: expected a ref that useRef() has returned, a behaviour such as sortable, and its options";
    assert.deepEqual((await page.run(() => document.querySelector(".box").textContent)).split("\n"),
      [gesture, gesture, gesture, gesture, behaviour, behaviour, behaviour]);
  }));
});

describe("Behaviours as hooks of React", { skip }, () => {
  test("call the functions of the last render, and begin once", () => onReact("Slides", async (page) => {
    await page.until(() => test.slides.current?.index === 1);
    await page.run(() => test.slides.current.next());
    await page.until(() => test.calls.length === 1);
    await page.drawn();
    await page.run(() => test.slides.current.previous());
    await page.until(() => test.calls.length === 2);
    assert.deepEqual(await page.run(() => test.calls), ["slide 2, the change 1", "slide 1, the change 2"]);
    // An option that can be set only when a carousel is made makes another one.
    assert.equal(await page.run(() => document.querySelector("[aria-label]").ariaLabel), "Slide 0");
    await page.run(() => test.setLabel(undefined));
    await page.until(() => document.querySelector("[aria-label]")?.ariaLabel === "1 / 3");
    await page.run(() => test.show(null));
    await page.until(() => test.tactus.page.gestures.length === 0 && test.slides.current === null);
  }));

  test("are timelines that a component keeps from render to render", () => onReact("Turn", async (page) => {
    await page.run(() => { test.kept = test.turn.current; });
    for (const text of ["page 1", "page 1"]) {
      await page.fingers.drag(...(await page.run(() => test.kept.progress) === 0 ? [[50, 100], [250, 100]] : [[250, 100], [50, 100]]), { resting: 100 });
      await page.until((text) => !test.kept.isMoving && document.querySelector(".box").textContent === text, text);
    }
    assert.ok(await page.run(() => test.turn.current === test.kept));
  }));
});

describe("Hooks of React on a server", { skip }, () => {
  /** What a server makes of a component: a process without a document. */
  const rendered = async (name) => {
    const program = join(root, "Tests/Browser/harness/render-react.mjs");
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, name], { env: { ...process.env, NODE_PATH: reactFolder } });
    assert.equal(stderr, "");
    return stdout;
  };

  for (const [name, html] of [
    ["Pan", '<div class="box">0</div>'], ["Taps", '<div><div class="box"></div></div>'], ["Drag", '<div class="box"></div>'],
    ["Turn", '<div class="box">page 0</div>'],
  ]) {
    test(`render ${name}, which the browser then brings to life`, async () => {
      assert.equal(await rendered(name), html);
      await used.onPage("tests/react.html", async (page) => {
        await page.run((name, html) => test.hydrate(name, html), name, html);
        await page.until(() => test.tactus.page.gestures.length > 0);
        await page.drawn();
        await page.fingers.drag([100, 100], [200, 100], { resting: 100 });
        if (name === "Pan") await page.until(() => test.states.at(-1)?.[0] === "ended");
        if (name === "Drag") await page.until(() => test.calls.length === 1);
        if (name === "Turn") await page.until(() => !test.turn.current.isMoving && test.turn.current.progress === 0);
      }, { isReady: "window.test?.isReady" });
    });
  }
});

describe("Other frameworks", () => {
  const onPage = (names, work) => used.onPage("tests/blank.html", async (page) => {
    await page.run(async (names) => {
      for (const name of names) Object.assign(window, await import(`/tactus/${name}.js`));
      return true;
    }, names);
    await work(page);
  }, { isReady: "window.test?.isReady" });
  const box = "width: 200px; height: 200px; background: silver";

  test("Vue's directive follows its binding", () => onPage(["vue"], async (page) => {
    await page.run((box) => {
      const element = test.element = test.put(box);
      test.vue = window.vGesture;
      test.vue.mounted(element, { arg: "pan", value: { axis: "horizontal", handler: ({ state }) => test.received.push(state) } });
      test.vue.mounted(element, { arg: "tap", value: () => test.received.push("tap") });
      test.vue.updated(element, { arg: "tap", value: () => test.received.push("tapped") });
    }, box);
    await page.fingers.tap(100, 100);
    await page.until(() => test.received.includes("tapped"));
    await page.fingers.drag([50, 50], [150, 50]);
    await page.until(() => test.received.includes("ended"));
    await page.run(() => {
      test.vue.unmounted(test.element, { arg: "pan" });
      test.vue.unmounted(test.element, { arg: "tap" });
    });
    assert.equal(await page.run(() => test.tactus.page.gestures.length), 0);
  }));

  test("Vue's directive takes the gesture of an earlier argument off, and is no proxy", () => onPage(["vue"], async (page) => {
    assert.deepEqual(await page.run((box) => {
      const element = test.put(box);
      const dir = window.vGesture;
      const bindings = (...types) => types.map((arg) => ({ dir, arg, modifiers: {}, value: () => {} }));
      const types = () => test.tactus.page.gestures.map(({ type }) => type).sort().join();
      const nodes = [["pan", "tap"], ["swipe", "tap"], ["tap", "swipe"]].map((types) => ({ dirs: bindings(...types) }));
      for (const binding of nodes[0].dirs) dir.mounted(element, binding, nodes[0], null);
      const found = [types()];
      for (const index of [1, 2]) {
        for (const binding of nodes[index].dirs) dir.updated(element, binding, nodes[index], nodes[index - 1]);
        found.push(types());
      }
      for (const binding of nodes[2].dirs) dir.unmounted(element, binding, nodes[2], null);
      // Vue's mark for what it leaves as it is.
      return [...found, types(), new window.BoundGesture().__v_skip];
    }, box), ["pan,tap", "swipe,tap", "swipe,tap", "", true]);
  }));

  test("a gesture that its signal has removed is no error for the others", () => onPage(["bound-gesture"], async (page) => {
    assert.deepEqual(await page.run((box) => {
      const element = test.put(box);
      const stop = new AbortController();
      const [double, single] = [new window.BoundGesture(), new window.BoundGesture()];
      for (const isAborted of [false, true, true]) {
        if (isAborted) stop.abort();
        single.follow(element, "tap", { requireToFail: double }, () => {});
        double.follow(element, "tap", { numberOfTapsRequired: 2, signal: stop.signal }, () => {});
      }
      return [single.current.isOff, double.current.isOff];
    }, box), [false, true]);
  }));

  /** Taps twice and then once; returns what was received. */
  const doubleAndSingle = async (page, place) => {
    await page.drawn();
    await page.fingers.doubleTap(...place);
    await page.until(() => test.received.includes("double"));
    await page.fingers.tap(...place);
    await page.until(() => test.received.includes("single"));
    return page.run(() => test.received);
  };

  test("Vue's directive has two gestures of one type, one of which waits for the other", () => onPage(["vue"], async (page) => {
    await page.run((box) => {
      const element = test.element = test.put(box);
      const double = new window.BoundGesture();
      test.bindings = [
        { arg: "tap", modifiers: {}, value: { requireToFail: double, handler: () => test.received.push("single") } },
        { arg: "tap", modifiers: { double: true }, value: { ref: double, numberOfTapsRequired: 2, handler: () => test.received.push("double") } },
      ];
      // The one that is waited for comes later, as it may.
      for (const binding of test.bindings) window.vGesture.mounted(element, binding);
      for (const binding of test.bindings) window.vGesture.updated(element, binding);
    }, box);
    assert.equal(await page.run(() => test.tactus.page.gestures.length), 2);
    assert.deepEqual(await doubleAndSingle(page, [100, 100]), ["double", "single"]);
    await page.run(() => { for (const binding of test.bindings) window.vGesture.unmounted(test.element, binding); });
    assert.equal(await page.run(() => test.tactus.page.gestures.length), 0);
  }));

  test("Svelte's action follows the gesture that the page names, which others wait for", () => onPage(["svelte"], async (page) => {
    await page.run((box) => {
      const element = test.put(box);
      const double = new window.BoundGesture();
      test.actions = [
        window.gesture(element, { type: "tap", requireToFail: double, handler: () => test.received.push("single") }),
        window.gesture(element, { type: "tap", numberOfTapsRequired: 2, ref: double, handler: () => test.received.push("double") }),
      ];
    }, box);
    assert.deepEqual(await doubleAndSingle(page, [100, 100]), ["double", "single"]);
    assert.deepEqual(await page.run((box) => [
      { type: "tap", ref: {}, handler() {} }, { numberOfTapsRequired: 2, handler() {} }, { type: "tap", handler: {} },
    ].map((parameters) => {
      try {
        window.gesture(test.put(box), parameters);
        return "";
      } catch (error) { return error.message; }
    }), box), ["ref: expected a BoundGesture", 'type: expected a type such as "tap", found undefined', "handler: expected a function, found an object"]);
    await page.run(() => { for (const action of test.actions) action.destroy(); });
    assert.equal(await page.run(() => test.tactus.page.gestures.length), 0);
  }));

  test("an element waits for another one that its options name", () => onPage(["element"], async (page) => {
    await page.run((box) => {
      document.body.insertAdjacentHTML("beforeend", `
        <tactus-gesture type="tap" options='{"requireToFail": "#double"}' id="single"><tactus-gesture
          type="tap" id="double" options='{"numberOfTapsRequired": 2}' style="${box}"></tactus-gesture></tactus-gesture>`);
      document.addEventListener("tap", ({ target }) => test.received.push(target.id));
      window.defineElement();
    }, box);
    assert.deepEqual(await doubleAndSingle(page, [100, 100]), ["double", "single"]);
  }));

  test("Svelte's action is updated and destroyed", () => onPage(["svelte"], async (page) => {
    await page.run((box) => {
      const element = test.put(box);
      const handler = () => test.received.push("tap");
      const action = window.gesture(element, { type: "tap", numberOfTapsRequired: 2, handler });
      action.update({ type: "tap", handler });
      test.action = action;
    }, box);
    await page.fingers.tap(100, 100);
    await page.until(() => test.received.length === 1);
    await page.run(() => test.action.destroy());
    assert.equal(await page.run(() => test.tactus.page.gestures.length), 0);
  }));

  test("an element says what its options should be", () => onPage(["element"], async (page) => {
    assert.deepEqual(await page.run((box) => {
      const said = [];
      window.addEventListener("error", (event) => {
        said.push(event.message);
        event.preventDefault();
      });
      window.defineElement();
      for (const options of ["null", "[]", "{"]) {
        const element = document.createElement("tactus-gesture");
        element.setAttribute("options", options);
        document.body.append(element);
      }
      return said;
    }, box), [
      "Uncaught TactusError: options: expected an object for a gesture, found null",
      "Uncaught TactusError: options: expected an object for a gesture, found an array",
      'Uncaught SyntaxError: options: { is not JSON, such as {"axis": "horizontal"}',
    ]);
  }));

  test("an element dispatches its gesture as an event", () => onPage(["element"], async (page) => {
    await page.run((box) => {
      window.defineElement();
      const element = test.put(box, { tag: "tactus-gesture" });
      element.setAttribute("type", "swipe");
      element.setAttribute("options", '{"direction": "right"}');
      document.addEventListener("swipe", ({ target, detail }) => test.received.push(`${target.localName} ${detail.direction}`));
      test.element = element;
    }, box);
    await page.until(() => test.tactus.page.gestures[0]?.type === "swipe");
    await page.fingers.drag([20, 100], [180, 100], { steps: 4 });
    await page.until(() => test.received.length === 1);
    assert.deepEqual(await page.run(() => test.received), ["tactus-gesture right"]);
    await page.run(() => test.element.remove());
    assert.equal(await page.run(() => test.tactus.page.gestures.length), 0);
  }));

  test("tests touch pages in a browser", () => onPage(["testing"], async (page) => {
    assert.deepEqual(await page.run(async (box) => {
      const element = test.put(box);
      for (const type of ["pan", "tap", "longPress", "pinch"]) test.on(element, type);
      const done = [];
      for (const work of [
        () => window.pan(element, { by: [80, 0] }), () => window.tap(element), () => window.press(element), () => window.pinch(element, { scale: 1.5 }),
      ]) {
        test.received.length = 0;
        await work();
        done.push(test.received.at(-1));
      }
      return done;
    }, box), ["pan ended", "tap ended", "longPress ended", "pinch ended"]);
  }));
});
