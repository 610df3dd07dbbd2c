// What a page can ask and set of every behaviour: where it begins, whether it can be used, what happens, and where it rests.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { withBehaviours } from "./harness/behaviours.mjs";
import { Files } from "./harness/files.mjs";
import { rest } from "./harness/fingers.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser([], () => Files.start());
const onPage = (work) => withBehaviours(used, work, { size: { width: 600, height: 800 } });

/**
 * For each behaviour: how a page makes one with `options`, the drag that uses it, where it is (`place`), and where it begins with `initial`.
 * The last two are what `onRelease` returns, and where that leads.
 */
const cases = {
  draggable: {
    make: (options) => behaviours.draggable(test.put("position: absolute; left: 100px; top: 100px; width: 80px; height: 80px; background: teal"), options),
    place: () => test.made.position, initial: { x: 20, y: 10 }, drag: [[150, 150], [250, 150]],
    returned: { x: 300, y: 5 }, rests: { x: 300, y: 5 },
  },
  carousel: {
    make(options) {
      const element = test.put("width: 300px; height: 200px");
      const track = test.put("display: flex", { parent: element });
      for (const colour of ["teal", "silver", "tan"]) test.put(`flex: none; width: 300px; height: 200px; background: ${colour}`, { parent: track });
      return behaviours.carousel(element, options);
    },
    place: () => test.made.index, initial: 1, drag: [[250, 100], [80, 100]], returned: 0, rests: 0,
  },
  sheet: {
    make: (options) => behaviours.sheet(test.put("background: silver"), { stops: [0.2, 0.5, 0.9], ...options }),
    place: () => test.made.stop, initial: 1, drag: [[300, 500], [300, 300]], returned: 0, rests: 0,
  },
  zoomable: {
    make(options) {
      const frame = test.put("width: 400px; height: 400px");
      test.put("width: 400px; height: 400px; background: teal", { parent: frame });
      return behaviours.zoomable(frame, options);
    },
    place: () => test.made.view, initial: { scale: 2, x: -100, y: -100, angle: 0 }, drag: [[200, 200], [260, 220]],
    returned: { scale: 3, x: -60, y: -30 }, rests: { scale: 3, x: -60, y: -30, angle: 0 },
  },
  swipeActions: {
    make(options) {
      const row = test.put("position: relative; width: 400px; height: 60px; overflow: hidden");
      test.put("position: absolute; right: 0; width: 100px; height: 60px", { parent: row }).dataset.trailing = "";
      test.put("position: absolute; left: 0; width: 100px; height: 60px", { parent: row }).dataset.leading = "";
      test.put("position: relative; width: 400px; height: 60px; background: silver", { parent: row }).dataset.content = "";
      return behaviours.swipeActions(row, options);
    },
    place: () => test.made.open, initial: "trailing", drag: [[150, 30], [240, 30]], returned: "leading", rests: "leading",
  },
  resizable: {
    make: (options) => behaviours.resizable(test.put("position: absolute; left: 50px; top: 50px; width: 100px; height: 100px; background: tan"), options),
    place: () => test.made.size, initial: { width: 200 }, drag: [[250, 100], [310, 100]],
    returned: { width: 256, height: 128 }, rests: { width: 256, height: 128 },
  },
  sortable: {
    make(options) {
      const list = test.list = test.put("width: 300px; list-style: none; margin: 0; padding: 0", { tag: "ul" });
      for (const name of ["a", "b", "c", "d"]) test.put("height: 50px; touch-action: none", { parent: list, tag: "li", text: name });
      return behaviours.sortable(list, { press: 0.1, ...options });
    },
    place: () => [...test.list.children].map(({ textContent }) => textContent).join(""), presses: true, drag: [[100, 25], [100, 85]],
    returned: 3, rests: "bcda",
  },
  drawing: {
    make: (options) => behaviours.drawing(test.put("width: 400px; height: 400px", { tag: "canvas" }), options),
    place: () => test.made.strokes.length, drag: [[50, 50], [60, 250]],
    initial: [{ colour: "#000000", width: 4, isErasing: false, points: [{ x: 9, y: 9, pressure: 0.5, time: 0, tiltX: 0, tiltY: 0 }] }],
  },
};

const begin = (page, name, options) => page.run(`(() => {
  test.calls = [];
  const note = (name, said) => (value) => { test.calls.push(name); return said; };
  const options = ${JSON.stringify(options)};
  test.made = (${cases[name].make.toString().replace(/^make/, "function")})({
    ...options.initial !== undefined ? { initial: options.initial } : {}, onStart: note("start"),
    ...${name !== "drawing"} ? { onRelease(release) { test.release = release; return note("release", options.returned)(); } } : {},
  });
})()`);
const place = (page, name) => page.run(cases[name].place);
const drag = async (page, { drag: [from, to], presses }) => {
  await page.drawn();
  await page.fingers.down(0, ...from);
  if (presses) await page.until(() => test.made.isMoving || !test.made.enabled);
  await page.fingers.glide({ 0: [from, to] }, { steps: 8 });
  await rest(60);
  await page.fingers.up(0);
};

for (const [name, { initial, returned, rests }] of Object.entries(cases)) {
  describe(`The behaviour ${name}`, () => {
    test("begins where it is to, is not used while it is disabled, and is used again", () => onPage(async (page) => {
      await begin(page, name, { initial });
      const before = await place(page, name);
      if (name === "drawing") assert.equal(before, 1);
      else if (name === "resizable") assert.deepEqual(before, { width: 200, height: 100 });
      else if (initial !== undefined) assert.deepEqual(before, initial);
      await page.run(() => { test.made.enabled = false; });
      await drag(page, cases[name]);
      await page.drawn();
      assert.deepEqual(await place(page, name), before);
      assert.deepEqual(await page.run(() => test.calls), []);
      assert.equal(await page.run(() => test.made.set({ enabled: true }) === test.made && test.made.enabled), true);
      await drag(page, cases[name]);
      await page.until(() => test.calls[0] === "start" && !test.made.isMoving);
    }));

    if (returned !== undefined) {
      test("rests where the page says when the finger lifts", () => onPage(async (page) => {
        await begin(page, name, { initial, returned });
        await drag(page, cases[name]);
        await page.until(() => test.calls.length === 2 && !test.made.isMoving);
        assert.deepEqual(await page.run(() => test.calls), ["start", "release"]);
        assert.deepEqual(await place(page, name), rests);
        assert.ok(await page.run(() => test.release.rest !== undefined));
      }));
    }

    test("refuses options that it does not know, or that are for its beginning only", () => onPage(async (page) => {
      await begin(page, name, { initial });
      const said = (options) => page.run((options) => {
        try {
          test.made.set(options);
          return "nothing";
        } catch (error) { return error.message; }
      }, options);
      assert.match(await said({ enabledd: true }), /has no key "enabledd"; did you mean "enabled"\?/);
      if (initial === undefined) assert.match(await said({ group: "other" }), /group: can be set only when a sortable list is made/);
      else assert.match(await said({ initial: { draggable: { x: 1, y: 1 }, carousel: 2, sheet: 2, zoomable: { scale: 3, x: 0, y: 0 },
        swipeActions: "leading", resizable: { width: 9 }, drawing: [] }[name] }), /initial: can be set only when .* is made/);
      // The same again is none of the page's mistakes.
      if (initial !== undefined) assert.equal(await said({ initial }), "nothing");
    }));
  });
}

/** Makes a behaviour on an empty page; its `onStart` does this, and its `onRelease` that. */
const makeAlone = (page, name, started = "", released = "") => page.run(`(() => {
  document.body.replaceChildren();
  test.made = (${cases[name].make.toString().replace(/^make/, "function")})({
    ...${JSON.stringify({ initial: cases[name].initial })}, onStart() { ${started} },
    ...${name !== "drawing"} ? { onRelease() { ${released} } } : {},
  });
})()`);

describe("A behaviour that is taken off", () => {
  for (const name of Object.keys(cases)) {
    for (const [when, started] of [["during a drag", ""], ["by its own callback", "test.made.off()"]]) {
      test(`${when} leaves nothing behind: ${name}`, () => onPage(async (page) => {
        await makeAlone(page, name);
        const expected = await page.run(() => {
          test.made.off();
          return document.body.innerHTML;
        });
        await makeAlone(page, name, started);
        const { drag: [[x, y], [toX, toY]], presses } = cases[name];
        await page.drawn();
        await page.fingers.down(0, x, y);
        if (presses) await rest(200);
        await page.fingers.glide({ 0: [[x, y], [toX, toY]] }, { steps: 8 });
        await page.run(() => { test.made.off(); });
        await page.fingers.up(0);
        // Longer than anything would move.
        await rest(700);
        assert.equal(await page.run(() => document.body.innerHTML), expected);
        assert.equal(await page.run(() => test.tactus.page.gestures.length), 0);
      }));
    }
  }

  for (const name of ["draggable", "carousel", "sheet", "zoomable", "swipeActions", "resizable"]) {
    test(`as the finger lifts leaves nothing behind: ${name}`, () => onPage(async (page) => {
      await makeAlone(page, name);
      const expected = await page.run(() => {
        test.made.off();
        return document.body.innerHTML;
      });
      await makeAlone(page, name, "", "test.made.off(); test.isReleased = true;");
      await drag(page, cases[name]);
      await page.until(() => test.isReleased);
      await rest(700);
      assert.equal(await page.run(() => document.body.innerHTML), expected);
    }));
  }

  test("while an item moves to its place has put it down", () => onPage(async (page) => {
    await begin(page, "sortable", {});
    await drag(page, cases.sortable);
    await page.until(() => test.calls.includes("release"));
    assert.deepEqual(await page.run(() => {
      test.made.off();
      return [...test.list.children].map(({ textContent, style: { translate, zIndex } }) => [textContent, translate, zIndex]);
    }), [["b", "", ""], ["a", "", ""], ["c", "", ""], ["d", "", ""]]);
  }));
});

describe("A behaviour whose gestures the page has taken off", () => {
  for (const name of Object.keys(cases)) {
    test(`moves to its rest without an error: ${name}`, () => onPage(async (page) => {
      await begin(page, name, { initial: cases[name].initial });
      await page.drawn();
      const { drag: [[x, y], [toX, toY]], presses } = cases[name];
      await page.fingers.down(0, x, y);
      if (presses) await rest(200);
      await page.fingers.glide({ 0: [[x, y], [toX, toY]] }, { steps: 8 });
      await page.run(() => test.tactus.offAll());
      await rest(700);
      await page.run(() => test.made.off());
    }));
  }
});

describe("An element that is dragged and resized", () => {
  test("is where the fingers put it, whichever of its behaviours moves it", () => onPage(async (page) => {
    await page.run(() => {
      const element = test.element = test.put("position: absolute; left: 100px; top: 100px; width: 200px; height: 200px; background: tan");
      test.sized = behaviours.resizable(element, { sides: ["left"] });
      test.made = behaviours.draggable(element, { inertia: false });
    });
    const places = async (from, to) => {
      await page.drawn();
      await page.fingers.drag(from, to, { resting: 60 });
      await page.until(() => test.tactus.page.active.size === 0 && !test.made.isMoving);
      return page.run(() => {
        const { left, right } = test.element.getBoundingClientRect();
        return [left, right].map(Math.round);
      });
    };
    const [left, right] = await places([200, 200], [260, 200]);
    assert.ok(left > 140 && right === left + 200);
    const [wider, same] = await places([left, 200], [left - 40, 200]);
    assert.ok(wider < left - 20 && same === right, `${wider} ${same}`);
    const [on, after] = await places([250, 200], [290, 200]);
    assert.ok(on > wider + 20 && after - on === same - wider, `${on} ${after}`);
    assert.equal(await page.run(() => {
      test.sized.off();
      test.made.off();
      return test.element.style.translate;
    }), "");
  }));
});

describe("Behaviours in a shadow root", () => {
  test("have the parent and the scroller around them, and keep the focus", () => onPage(async (page) => {
    await page.run(() => {
      const scroller = test.scroller = test.put("width: 300px; height: 300px; overflow: auto");
      const host = test.put("height: 900px", { parent: scroller });
      const root = test.root = host.attachShadow({ mode: "open" });
      root.innerHTML = "<p style='margin: 0; width: 80px; height: 80px; background: teal'></p><ul><li>a</li><li>b</li></ul>";
      test.made = behaviours.draggable(root.firstChild, { bounds: "parent", inertia: false });
      behaviours.sortable(root.lastChild);
      root.lastChild.firstChild.focus();
    });
    await page.drawn();
    await page.fingers.down(0, 40, 40);
    await page.fingers.glide({ 0: [[40, 40], [140, 290]] }, { steps: 10 });
    await page.until(() => test.scroller.scrollTop > 50);
    await page.fingers.up(0);
    await page.until(() => test.made.position.x > 50 && !test.made.isMoving);
    await page.call("Input.dispatchKeyEvent", { type: "keyDown", key: "ArrowDown", code: "ArrowDown", modifiers: 1, windowsVirtualKeyCode: 40 });
    await page.until(() => test.root.lastChild.textContent === "ba");
    assert.equal(await page.run(() => test.root.activeElement?.textContent), "a");
  }));
});

describe("An option that is set to undefined", () => {
  test("has its default again, and may be one that cannot be changed", () => onPage(async (page) => {
    await begin(page, "draggable", {});
    await page.run(() => test.made.set({ bounds: { left: 100, top: 100, right: 180, bottom: 180 } }));
    await page.run(() => test.made.set({ bounds: undefined, initial: undefined }));
    await drag(page, cases.draggable);
    await page.until(() => test.calls.includes("release") && !test.made.isMoving);
    assert.ok(await page.run(() => test.made.position.x > 50));
  }));
});

describe("A draggable that was thrown away", () => {
  test("may rest outside of its bounds, where the page says", () => onPage(async (page) => {
    await page.run(() => {
      const stage = test.put("position: absolute; left: 0; top: 0; width: 400px; height: 400px; background: silver");
      const card = test.put("position: absolute; left: 100px; top: 100px; width: 80px; height: 80px; background: teal", { parent: stage });
      test.made = behaviours.draggable(card, { bounds: "parent", onRelease: ({ velocity }) => (velocity.x > 300 ? { x: 900, y: 0 } : undefined) });
    });
    await page.drawn();
    await page.fingers.drag([140, 140], [280, 140], { steps: 6 });
    await page.until(() => test.made.position.x === 900 && !test.made.isMoving);
  }));
});

describe("A drop zone", () => {
  test("accepts nothing while it is disabled, and what the last options say afterwards", () => onPage(async (page) => {
    await page.run(() => {
      test.calls = [];
      const zone = test.put("position: absolute; left: 300px; top: 100px; width: 200px; height: 200px; background: silver");
      const piece = test.put("position: absolute; left: 50px; top: 150px; width: 80px; height: 80px; background: teal");
      test.zone = behaviours.dropZone(zone, { enabled: false, onDrop: () => test.calls.push("first") });
      test.made = behaviours.draggable(piece, { inertia: false, onEnd: () => test.calls.push("end"), onRelease: () => ({ x: 0, y: 0 }) });
    });
    const dragOver = async (count) => {
      await page.drawn();
      await page.fingers.drag([90, 190], [400, 190], { resting: 60 });
      await page.until((count) => test.calls.length === count && !test.made.isMoving, count);
    };
    await dragOver(1);
    await page.run(() => test.zone.set({ enabled: true, onDrop: () => test.calls.push("second") }));
    await dragOver(3);
    assert.deepEqual(await page.run(() => test.calls), ["end", "second", "end"]);
  }));
});

describe("Many swipe rows", () => {
  test("listen to their document only while they are open", () => onPage(async (page) => {
    assert.deepEqual(await page.run((make) => {
      const listeners = new Set();
      for (const [name, change] of [["addEventListener", "add"], ["removeEventListener", "delete"]]) {
        const own = document[name];
        document[name] = (type, listener, ...more) => {
          if (type === "pointerdown" && more[0]?.capture && more[0]?.passive) listeners[change](listener);
          return own.call(document, type, listener, ...more);
        };
      }
      const makeRow = new Function(`return (${make})`)();
      const rows = Array.from({ length: 20 }, () => makeRow({}));
      const sizes = [listeners.size];
      for (const row of rows.slice(0, 3)) {
        row.show("trailing");
        sizes.push(listeners.size);
      }
      rows[2].close();
      sizes.push(listeners.size);
      for (const row of rows) row.off();
      return [...sizes, listeners.size];
    }, cases.swipeActions.make.toString().replace(/^make/, "function")), [0, 1, 1, 1, 0, 0]);
  }));
});

describe("Two axes", () => {
  test("are one motion: what is thrown goes straight, and both come to rest at once", () => onPage(async (page) => {
    const { ratios, duration, rest } = await page.run(() => {
      const free = [-Infinity, Infinity];
      const plane = new motion.PlaneMotion({ x: 0, y: 0 }, { x: 900, y: 300 }, { x: free, y: free });
      const ratios = [0.1, 0.5, 1, 2, 3].map((seconds) => plane.offset(seconds).x / plane.offset(seconds).y);
      return { ratios, duration: plane.duration, rest: plane.restingOffset };
    });
    for (const ratio of ratios) assert.ok(Math.abs(ratio - 3) < 1e-9, `${ratios}`);
    assert.ok(duration > 0.5 && Math.abs(rest.x / rest.y - 3) < 1e-9);
  }));
});

describe("A gesture with a signal", () => {
  test("that is taken off before leaves no listener at the signal", () => onPage(async (page) => {
    assert.deepEqual(await page.run(() => {
      const { signal } = new AbortController();
      let count = 0;
      for (const [name, by] of [["addEventListener", 1], ["removeEventListener", -1]]) {
        const own = signal[name];
        signal[name] = (...all) => {
          count += by;
          return own.apply(signal, all);
        };
      }
      const gesture = test.on(test.put("width: 50px; height: 50px"), "tap", { signal });
      const during = count;
      gesture.off();
      return [during, count];
    }), [1, 0]);
  }));
});

describe("A behaviour that is removed", () => {
  test("leaves its elements with the styles that they had", () => onPage(async (page) => {
    assert.deepEqual(await page.run(() => {
      const { carousel, sheet, zoomable } = behaviours;
      const all = [carousel, sheet, zoomable].map((make) => {
        const element = test.put("width: 200px; height: 100px; overflow: clip; position: relative; top: 3px");
        element.innerHTML = "<div style='transform-origin: left top;'><p>1</p><p>2</p></div>";
        const before = element.outerHTML;
        const made = make(element);
        const isChanged = element.outerHTML !== before;
        made.off();
        return [isChanged, element.getAttribute("style"), element.firstChild.getAttribute("style")];
      });
      return all;
    }), [0, 1, 2].map(() => [true, "width: 200px; height: 100px; overflow: clip; position: relative; top: 3px;", "transform-origin: left top;"]));
  }));
});

describe("Wrong arguments of methods", () => {
  test("are refused in sentences, and have no effect", () => onPage(async (page) => {
    assert.deepEqual(await page.run(() => {
      const { carousel, dropZone, resizable, sheet, sortable, swipeActions, zoomable } = behaviours;
      const put = (html) => {
        const element = test.put("width: 200px; height: 100px");
        element.innerHTML = html;
        return element;
      };
      const slides = carousel(put("<div><p>1</p><p>2</p></div>"));
      const pulled = sheet(put(""));
      const frame = resizable(put(""));
      const picture = zoomable(put("<p></p>"));
      const list = put("<p>a</p><p>b</p>");
      const sorted = sortable(list);
      const row = swipeActions(put("<p data-content></p><p data-trailing></p>"));
      const zone = dropZone(put(""));
      const messages = [
        () => slides.go("1"), () => slides.go(0.5), () => carousel(put("<div><p>1</p></div>"), { initial: 0.5 }), () => pulled.go(), () => pulled.go(0.5),
        () => frame.resizeTo({ width: 1, height: 1 }), () => frame.set({ minimum: 50 }),
        () => frame.set({ minimum: { width: 50 }, maximum: { width: 40 } }), () => resizable(put(""), { minimum: { height: 9 }, maximum: { height: 8 } }),
        () => picture.zoomTo(), () => picture.zoomTo(2, [1, 2]),
        () => picture.set({ maximum: 0.5 }), () => sorted.move(0, 1), () => sorted.move(list.firstChild), () => sorted.send(list.firstChild),
        () => row.show("left"), () => zone.drop(),
      ].map((work) => {
        try {
          work();
          return "nothing";
        } catch (error) {
          return error instanceof test.TactusError ? error.message : `raw ${error.message}`;
        }
      });
      return [...messages, slides.index, pulled.stop, frame.size.width, picture.view.scale, list.textContent, row.open];
    }), [
      "go: expected an integer, found a string", "go: expected an integer, found 0.5", "initial: expected an integer, found 0.5",
      "go: expected an integer, found undefined", "go: expected an integer, found 0.5", "width: expected a number, found an object",
      "minimum: expected { width, height }, found a number", "minimum.width: 50 is more than maximum.width, which is 40",
      "minimum.height: 9 is more than maximum.height, which is 8", "scale: expected a number, found undefined", "place: expected { x, y }, found an array",
      "maximum: must be at least 1, found 0.5", "item: expected an element, found a number", "by: expected an integer, found undefined",
      "list: expected an element, found undefined", 'show: expected "leading", "trailing" or null, found a string', "dragged: expected an element, found undefined",
      0, 0, 200, 1, "ab", null,
    ]);
  }));
});
