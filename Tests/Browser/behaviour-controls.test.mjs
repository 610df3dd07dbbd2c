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
  test("share the listeners of their document, and take them off with the last", () => onPage(async (page) => {
    assert.deepEqual(await page.run((make) => {
      const listeners = new Map();
      for (const [name, by] of [["addEventListener", 1], ["removeEventListener", -1]]) {
        const own = document[name];
        document[name] = (type, ...more) => {
          if (["pointerdown", "wheel"].includes(type) && more[1]?.capture && more[1]?.passive) listeners.set(type, (listeners.get(type) ?? 0) + by);
          return own.call(document, type, ...more);
        };
      }
      const makeRow = new Function(`return (${make})`)();
      const rows = Array.from({ length: 20 }, () => makeRow({}));
      const during = listeners.get("pointerdown");
      for (const row of rows) row.off();
      return [during, listeners.get("pointerdown"), listeners.get("wheel")];
    }, cases.swipeActions.make.toString().replace(/^make/, "function")), [1, 0, 0]);
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
