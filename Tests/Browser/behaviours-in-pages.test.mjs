// The behaviours in pages of one's own: what is copied into other pages, and what happens there.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";

import { withBehaviours } from "./harness/behaviours.mjs";
import { Files } from "./harness/files.mjs";
import { Fingers, rest } from "./harness/fingers.mjs";
import { root } from "./harness/server.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser([], () => Files.start());
const onPage = (work, options) => withBehaviours(used, work, options);
const press = async (page, key, more = {}) => {
  await page.call("Input.dispatchKeyEvent", { type: "keyDown", key, code: key, ...more });
  await page.call("Input.dispatchKeyEvent", { type: "keyUp", key, code: key, ...more });
};
/** Fingers come down, go along ways, a step every 16 ms, and lift. All is stamped as it is meant, however busy the machine is. */
const quickly = async (page, ways, { resting = 8 } = {}) => {
  const ids = Object.keys(ways).map(Number);
  await page.drawn();
  const start = Fingers.now();
  const at = async (time) => {
    await rest(start + time - Fingers.now());
    return start + time;
  };
  const sent = ids.map((id) => page.fingers.down(id, ...ways[id][0], {}, start));
  const steps = ways[ids[0]].length;
  for (let step = 1; step < steps; step++) {
    sent.push(page.fingers.move(Object.fromEntries(ids.map((id) => [id, ways[id][step]])), await at(step * 16)));
  }
  const end = await at(steps * 16 - 16 + resting);
  await Promise.all([...sent, ...ids.map((id) => page.fingers.up(id, end))]);
};
/**
 * The same, until the fingers were quick: a page that misses frames counts them as resting. `isQuick` says in the page whether they were, and
 * before another try everything is as at first again.
 */
const thrown = async (page, ways, isQuick) => {
  for (let count = 0; count < 10; count++) {
    await page.run(() => {
      test.released = null;
      test.views.length = 0;
    });
    await quickly(page, ways);
    await page.until(() => test.released && !test.picture.isMoving);
    if (await page.run(isQuick)) return;
    await page.run(() => test.picture.zoomTo(1));
    await page.until(() => !test.picture.isMoving);
  }
  assert.fail("the fingers were never quick");
};
const box = "position: absolute; left: 100px; top: 100px; width: 80px; height: 80px; background: teal";
const centre = (page, selector) => page.run((selector) => {
  const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}, selector);

describe("Draggable", () => {
  test("moves as far as quick arrow keys say, none of which is lost", () => onPage(async (page) => {
    await page.run((box) => {
      const element = test.put(box);
      test.piece = behaviours.draggable(element);
      element.focus();
    }, box);
    await press(page, "ArrowRight");
    for (let count = 1; count < 5; count++) await page.call("Input.dispatchKeyEvent", { type: "keyDown", key: "ArrowRight", code: "ArrowRight", autoRepeat: true });
    await page.until(() => !test.piece.isMoving && test.piece.position.x > 70);
    assert.equal(await page.run(() => test.piece.position.x), 80);
  }));

  test("stays under the finger where it is shown smaller and turned, and in its bounds", () => onPage(async (page) => {
    await page.run((box) => {
      const stage = test.put("position: absolute; left: 100px; top: 100px; width: 800px; height: 800px; transform: scale(.5) rotate(90deg)");
      test.element = test.put(box, { parent: stage });
      test.element.id = "piece";
      test.piece = behaviours.draggable(test.element, { inertia: false });
    }, box);
    const from = await centre(page, "#piece");
    await page.fingers.drag(from, [from[0] - 100, from[1] + 60], { resting: 150 });
    await page.until(() => !test.piece.isMoving && test.element.dataset.dragging === undefined);
    const to = await centre(page, "#piece");
    const away = Math.hypot(to[0] - (from[0] - 100), to[1] - (from[1] + 60));
    // The hysteresis, which the finger has gone before.
    assert.ok(away < 11, `${to} from ${from}`);
    await page.run(() => {
      document.querySelector("#piece").parentElement.style.transform = "scale(.5)";
      test.piece.set({ bounds: "parent" }).moveTo(5000, 5000);
    });
    await page.until(() => !test.piece.isMoving);
    const { x, y } = await page.run(() => test.piece.position);
    assert.ok(Math.hypot(x - 620, y - 620) < 0.01, `${x} ${y}`);
  }));

  for (const style of ["rotate: 90deg", "transform: rotate(180deg)", "transform: rotate(270deg)", "transform: scaleX(-1)", "zoom: 2", "zoom: .5"]) {
    test(`stays under the finger and in a parent with ${style}`, () => onPage(async (page) => {
      await page.run((box, style) => {
        const stage = test.put(`position: absolute; left: 100px; top: 100px; width: 300px; height: 300px; ${style}`);
        test.element = test.put(box, { parent: stage });
        test.element.id = "piece";
        test.piece = behaviours.draggable(test.element, { inertia: false, bounds: "parent" });
      }, box, style);
      const from = await centre(page, "#piece");
      const inside = await page.run((x, y) => coordinates.localPoint(test.element, { x, y }), ...from);
      assert.ok(Math.hypot(inside.x - 40, inside.y - 40) < 0.01, `${inside.x} ${inside.y}`);
      await page.fingers.drag(from, [from[0] + 40, from[1] + 30], { resting: 150 });
      await page.until(() => !test.piece.isMoving && test.element.dataset.dragging === undefined);
      const to = await centre(page, "#piece");
      assert.ok(Math.hypot(to[0] - from[0] - 40, to[1] - from[1] - 30) < 11, `${to} from ${from}`);
    }));
  }

  test("is stopped by a finger, and continues to its rest once the finger lifts", () => onPage(async (page) => {
    await page.run((box) => {
      test.element = test.put(box);
      test.element.id = "piece";
      test.piece = behaviours.draggable(test.element, { bounds: { left: 0, top: 0, right: 800, bottom: 800 } });
      test.piece.moveTo(600, 0);
    }, box);
    await page.until(() => test.piece.position.x > 50);
    // Wherever it is meanwhile.
    await page.run(() => test.element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerId: 7, pointerType: "touch" })));
    await page.until(() => !test.piece.isMoving);
    const [held, later] = await page.run(async () => {
      const { x } = test.piece.position;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return [x, test.piece.position.x];
    });
    assert.equal(later, held);
    assert.equal(await page.run(() => test.piece.isMoving), false);
    await page.run(() => test.element.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, pointerId: 7, pointerType: "touch" })));
    await page.until(() => !test.piece.isMoving);
    assert.equal(await page.run(() => test.piece.position.x), held);
  }));

  test("that a finger stops is neither tapped nor clicked", () => onPage(async (page) => {
    await page.run((box) => {
      const element = test.put(`${box}; left: 0; width: 400px`);
      element.addEventListener("click", () => test.received.push("click"));
      test.on(element, "tap");
      test.piece = behaviours.draggable(element);
      test.throw = () => {
        test.received.length = 0;
        test.piece.moveTo(test.piece.position.x === 0 ? 200 : 0, 0);
      };
    }, box);
    const stopped = async (y) => {
      await page.run(() => test.throw());
      await page.until(() => test.piece.position.x > 30 && test.piece.position.x < 170);
      await page.fingers.down(0, 300, y);
      await page.until(() => !test.piece.isMoving);
      await page.fingers.up(0);
      await rest(100);
      return page.run(() => [test.received.splice(0), test.piece.position.x > 5 && test.piece.position.x < 195]);
    };
    assert.deepEqual(await stopped(165), [[], true]);
    await page.fingers.tap(300, 165);
    await page.until(() => test.received.length === 2);
    assert.deepEqual(await page.run(() => test.received.sort()), ["click", "tap ended"]);
  }));

  test("stays under the finger while a script or a wheel scrolls the page", () => onPage(async (page) => {
    await page.run((box) => {
      document.body.style.height = "3000px";
      test.put(box).id = "piece";
      test.piece = behaviours.draggable(document.getElementById("piece"));
    }, box);
    const from = await centre(page, "#piece");
    const to = [from[0] + 60, from[1] + 200];
    await page.fingers.down(0, ...from);
    await page.fingers.glide({ 0: [from, to] });
    await page.drawn();
    const before = await centre(page, "#piece");
    await page.run(() => scrollBy(0, 300));
    await page.drawn();
    await page.until(() => test.piece.position.y > 400);
    const after = await centre(page, "#piece");
    assert.ok(Math.hypot(after[0] - before[0], after[1] - before[1]) < 1, `${after} after ${before}`);
    await page.fingers.up(0);
  }));

  test("begins where it should, reports what happens, rests where the page says, and can be switched off", () => onPage(async (page) => {
    await page.run((box) => {
      test.calls = [];
      test.piece = behaviours.draggable(test.put(box), {
        initial: { x: 20, y: 30 },
        onStart: ({ x, y }) => test.calls.push(`start ${x} ${y}`),
        onRelease({ velocity, rest }) {
          test.calls.push(`release ${velocity.x > 100} ${rest.x > 150}`);
          return { x: 300, y: 0 };
        },
        onEnd: ({ x, y }) => test.calls.push(`end ${x} ${y}`),
      });
    }, box);
    await page.fingers.drag([150, 160], [250, 160], { steps: 6 });
    await page.until(() => test.calls.length === 3);
    assert.deepEqual(await page.run(() => test.calls), ["start 20 30", "release true true", "end 300 0"]);
    await page.run(() => { test.piece.enabled = false; });
    await page.fingers.drag([440, 140], [300, 160], { steps: 6 });
    await rest(100);
    assert.equal(await page.run(() => test.calls.length), 3);
  }));

  test("can be thrown on a page that draws 12 times a second", () => onPage(async (page) => {
    await page.run((box) => {
      test.piece = behaviours.draggable(test.put(box), { onRelease: ({ velocity }) => { test.velocity = velocity.x; } });
    }, box);
    await page.drawn();
    await page.run(() => {
      const draw = () => {
        for (const start = performance.now(); performance.now() - start < 80;);
        requestAnimationFrame(draw);
      };
      draw();
    });
    // 1000 pixels a second.
    await page.fingers.drag([150, 160], [278, 160], { steps: 8 });
    await page.until(() => test.velocity !== undefined);
    const velocity = await page.run(() => test.velocity);
    assert.ok(Math.abs(velocity - 1000) < 50, `${velocity}`);
  }));

  test("can be dropped on a zone that accepts it", () => onPage(async (page) => {
    await page.run((box) => {
      test.calls = [];
      const note = (name) => (dragged) => test.calls.push(`${name} ${dragged.className}`);
      const zone = test.put("position: absolute; left: 400px; top: 100px; width: 200px; height: 200px; background: silver");
      test.zone = zone;
      behaviours.dropZone(zone, { accepts: ".fruit", onEnter: note("enter"), onLeave: note("leave"), onDrop: note("drop") });
      test.pieces = ["fruit", "stone"].map((name, index) => {
        const element = test.put(`${box}; top: ${100 + index * 100}px`);
        element.className = name;
        return behaviours.draggable(element);
      });
    }, box);
    await page.fingers.drag([140, 240], [500, 240]);
    await page.fingers.down(0, 140, 140);
    await page.fingers.glide({ 0: [[140, 140], [500, 150]] });
    await page.until(() => test.calls.length === 1 && "over" in test.zone.dataset);
    await page.fingers.up(0);
    await page.until(() => test.calls.length === 3);
    assert.deepEqual(await page.run(() => [test.calls, "over" in test.zone.dataset]), [["enter fruit", "leave fruit", "drop fruit"], false]);
  }));
});

describe("Resizable", () => {
  test("follows the finger on its sides and corner, within its limits, and can be dragged elsewhere", () => onPage(async (page) => {
    await page.run((box) => {
      const element = test.put(`${box}; width: 200px; height: 150px; padding: 10px`);
      test.size = behaviours.resizable(element, { sides: ["left", "right", "bottom"], maximum: { width: 300 } });
      test.piece = behaviours.draggable(element, { inertia: false });
    }, box);
    const size = () => page.run(() => test.size.size);
    assert.deepEqual(await size(), { width: 220, height: 170 });
    await page.fingers.drag([320, 180], [350, 180], { resting: 100 });
    await page.until(() => test.size.size.width > 240);
    const { width, height } = await size();
    assert.ok(Math.abs(width - 248) <= 2 && height === 170, `${width} ${height}`);
    await page.fingers.drag([100, 180], [20, 180], { resting: 100 });
    await page.until(() => test.size.size.width === 300);
    assert.ok(await page.run(() => Math.abs(document.querySelector("[data-resize]").parentElement.getBoundingClientRect().right - 348) <= 2));
    await page.fingers.drag([150, 150], [150, 250], { resting: 100 });
    await page.until(() => test.piece.position.y > 80);
    assert.equal((await size()).height, 170);
  }));
});

describe("Swipe rows", () => {
  const list = (page) => page.run(() => {
    test.done = [];
    test.list = test.put("width: 400px");
    test.rows = Array.from({ length: 3 }, (_, row) => {
      const element = test.put("position: relative; height: 60px; overflow: hidden", { parent: test.list });
      element.innerHTML = `<div data-trailing style="position: absolute; right: 0; inset-block: 0; display: flex"><button style="width: 90px; flex: 1">Delete</button></div>
        <div data-content style="position: relative; height: 60px; background: white">Letter ${row}</div>`;
      element.querySelector("button").addEventListener("click", () => test.done.push(row));
      return behaviours.swipeActions(element);
    });
    test.put("height: 3000px", { text: "below" });
  });

  test("do the first thing of a full swipe at once, and no touch afterwards can lose it", () => onPage(async (page) => {
    await list(page);
    await page.fingers.down(0, 350, 30);
    await page.fingers.glide({ 0: [[350, 30], [60, 30]] });
    // Drawn out further than they are wide, the actions fill the room.
    assert.ok(await page.run(() => test.list.querySelector("[data-trailing]").offsetWidth > 250));
    await page.fingers.up(0);
    const done = await page.run(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(test.done)))));
    assert.deepEqual(done, [0]);
    await page.fingers.down(0, 200, 30);
    await page.fingers.up(0);
    await page.until(() => !test.rows[0].isMoving && test.rows[0].open === null);
    assert.deepEqual(await page.run(() => test.done), [0]);
    assert.equal(await page.run(() => test.list.querySelector("[data-trailing]").offsetWidth), 90);
  }));

  test("and carousels follow the finger where they are shown larger", () => onPage(async (page) => {
    await page.run(() => { document.body.style.cssText += "transform: scale(2); transform-origin: 0 0"; });
    await list(page);
    await page.run(() => {
      test.carousel = test.put("width: 200px; height: 100px; position: absolute; top: 200px; left: 0");
      test.carousel.innerHTML = '<div style="display: flex; width: 200px">' + '<div style="flex: none; width: 200px; height: 100px">slide</div>'.repeat(3) + "</div>";
      behaviours.carousel(test.carousel);
    });
    for (const [selector, y] of [["[data-content]", 60], ["[data-carousel]", 500]]) {
      await page.run((selector) => {
        test.moved = selector === "[data-content]" ? document.querySelector(selector) : test.carousel.firstElementChild;
        test.left = test.moved.getBoundingClientRect().left;
      }, selector);
      await page.fingers.down(0, 300, y);
      await page.fingers.glide({ 0: [[300, y], [240, y]] });
      await page.drawn();
      const moved = await page.run(() => test.moved.getBoundingClientRect().left - test.left);
      await page.fingers.up(0);
      // Less the hysteresis.
      assert.ok(Math.abs(moved + 50) < 3, `${selector}: ${moved}`);
    }
  }));

  test("leave a tap on a closed row to the page, and close with a tap while they are open", () => onPage(async (page) => {
    await list(page);
    await page.run(() => { test.tactus.on(test.list.firstElementChild, "tap", () => test.done.push("tap")); });
    const tap = async () => {
      await page.fingers.down(0, 60, 30);
      await page.fingers.up(0);
    };
    await tap();
    await page.until(() => test.done.length > 0);
    await page.fingers.drag([300, 30], [180, 30], { resting: 100 });
    await page.until(() => test.rows[0].open === "trailing" && !test.rows[0].isMoving);
    await tap();
    await page.until(() => test.rows[0].open === null && !test.rows[0].isMoving);
    assert.deepEqual(await page.run(() => test.done), ["tap"]);
  }));

  test("are open one at a time, and close when something else is touched", () => onPage(async (page) => {
    await list(page);
    for (const row of [0, 1]) {
      await page.fingers.drag([300, 30 + 60 * row], [180, 30 + 60 * row], { resting: 100 });
      await page.until((row) => test.rows[row].open === "trailing" && !test.rows[row].isMoving, row);
    }
    assert.deepEqual(await page.run(() => test.rows.map(({ open }) => open)), [null, "trailing", null]);
    await page.fingers.scroll([200, 700], [200, 400]);
    await page.until(() => test.rows.every(({ open }) => open === null));
  }));
});

describe("A sheet", () => {
  test("hands a drag over to what scrolls in it, and back", () => onPage(async (page) => {
    await page.run(() => {
      const sheet = test.put("background: silver; display: flex; flex-direction: column");
      test.put("height: 40px", { parent: sheet, tag: "button", text: "handle" }).dataset.handle = "";
      test.inside = test.put("flex: 1; min-height: 0", { parent: sheet });
      test.inside.dataset.scroll = "";
      test.put("height: 3000px", { parent: test.inside, text: "much" });
      test.sheet = behaviours.sheet(sheet, { initial: 1, stops: [0.2, 0.5, 0.9] });
    });
    assert.equal(await page.run(() => test.sheet.stop), 1);
    await page.fingers.drag([200, 700], [200, 100], { steps: 20, resting: 150 });
    await page.until(() => test.sheet.stop === 2 && test.inside.scrollTop > 100);
    await page.until(() => !test.sheet.isMoving);
    // Back: what is scrolled goes to its beginning first, and then down with the finger.
    await page.run(() => { test.inside.scrollTop = 150; });
    await page.drawn();
    await page.fingers.down(0, 200, 300);
    await page.fingers.glide({ 0: [[200, 300], [200, 400]] }, { steps: 6 });
    await page.until(() => test.inside.scrollTop > 0 && test.inside.scrollTop < 100);
    assert.equal(await page.run(() => test.sheet.stop), 2);
    await page.fingers.glide({ 0: [[200, 400], [200, 780]] }, { steps: 8 });
    await page.fingers.up(0);
    await page.until(() => test.sheet.stop < 2 && !test.sheet.isMoving);
    assert.equal(await page.run(() => test.inside.scrollTop), 0);
  }, { size: { width: 400, height: 900 } }));
});

describe("A sheet that closes", () => {
  test("is thrown away, cannot be found then, and is opened again; the focus goes back", () => onPage(async (page) => {
    await page.run(() => {
      test.opener = test.put("", { tag: "button", text: "Open" });
      const sheet = test.put("background: silver");
      test.element = sheet;
      test.put("height: 40px", { parent: sheet, tag: "button", text: "handle" }).dataset.handle = "";
      test.stops = [];
      test.sheet = behaviours.sheet(sheet, { closes: true, initial: -1, stops: [0.3, 0.8], onChange: (stop) => test.stops.push(stop) });
      test.isHidden = () => test.element.inert && !test.element.checkVisibility({ visibilityProperty: true });
    });
    assert.ok(await page.run(() => test.isHidden()));
    await page.run(() => {
      test.opener.focus();
      test.sheet.go(0);
      test.element.querySelector("button").focus();
    });
    await page.until(() => !test.sheet.isMoving);
    assert.ok(await page.run(() => !test.isHidden() && test.element.contains(document.activeElement)));
    await page.fingers.drag([200, 700], [200, 860], { steps: 5 });
    await page.until(() => test.isHidden());
    assert.deepEqual(await page.run(() => [test.stops, document.activeElement === test.opener]), [[0, -1], true]);
    await page.run(() => {
      test.sheet.go(1);
      test.element.querySelector("button").focus();
    });
    await press(page, "Escape");
    await page.until(() => test.isHidden());
  }, { size: { width: 400, height: 900 } }));
});

describe("A transform with an offset", () => {
  test("keeps its element under the fingers, each time anew", () => onPage(async (page) => {
    await page.run((box) => {
      const element = test.put(`${box}; left: 200px; top: 200px; width: 200px; height: 200px; transform-origin: 0 0`);
      test.element = element;
      test.mark = test.put("position: absolute; left: 50px; top: 50px; width: 2px; height: 2px; margin: -1px", { parent: element });
      test.tactus.on(element, "transform", { hysteresis: 0, offset: { bounds: { maximum: 3 } } }, ({ offset }) => {
        element.style.transform = new DOMMatrix(Object.values(offset)).toString();
      });
    }, box);
    const mark = () => page.run(() => {
      const { left, top, width, height } = test.mark.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    });
    for (const [to, other] of [[[180, 260], [420, 330]], [[300, 300], [330, 400]]]) {
      const from = await mark();
      const second = [from[0] + 80, from[1] + 60];
      await page.fingers.down(0, ...from);
      await page.fingers.down(1, ...second);
      await page.fingers.glide({ 0: [from, to], 1: [second, other] }, { steps: 6 });
      // A timer of the page ends the last frame, as no finger follows.
      await page.until((x, y) => {
        const { left, top, width, height } = test.mark.getBoundingClientRect();
        return Math.hypot(left + width / 2 - x, top + height / 2 - y) < 1;
      }, ...to);
      await Promise.all([page.fingers.up(0), page.fingers.up(1)]);
    }
  }));
});

describe("The photo of the README", () => {
  const script = async () => (await readFile(join(root, "Web/README.md"), "utf8")).split("```")
    .find((fence) => fence.startsWith("js\n") && fence.includes("const springs"))
    .slice(3).replace("@tactus-touch/web/behaviours/motion", "/tactus/behaviours/motion.js");
  const make = async (page) => {
    await page.run((text) => {
      const photo = test.photo = test.put("position: fixed; left: 0; top: 0; width: 200px; height: 150px; background: teal; transform-origin: 0 0");
      photo.id = "photo";
      const script = document.createElement("script");
      const whole = `const { tactus } = test; const photo = document.querySelector("#photo");\n${text}\ntest.player = player;`;
      document.head.append(Object.assign(script, { type: "module", textContent: whole }));
      test.box = () => {
        const { left, top, width } = photo.getBoundingClientRect();
        return [left, top, width].map((number) => Math.round(number));
      };
    }, await script());
    await page.until(() => test.player);
  };

  test("is dragged, and slides on when it is thrown, but not out of the window", () => onPage(async (page) => {
    await make(page);
    await page.fingers.drag([50, 50], [150, 90], { resting: 150 });
    await page.until(() => !test.player.isPlaying && test.box()[0] > 50);
    assert.deepEqual(await page.run(() => test.box()), [100, 40, 200]);
    await quickly(page, { 0: [[150, 90], [190, 90], [230, 90], [270, 90], [310, 90]] });
    await page.until(() => test.box()[0] > 400);
    await page.until(() => !test.player.isPlaying);
    assert.deepEqual(await page.run(() => test.box()), [600, 40, 200]);
  }));

  test("is stretched beyond its greatest size, and springs back without a jump", () => onPage(async (page) => {
    await make(page);
    page.fingers.down(0, 90, 75);
    page.fingers.down(1, 110, 75);
    await page.fingers.glide({ 0: [[90, 75], [10, 75]], 1: [[110, 75], [210, 75]] }, { steps: 20 });
    await page.drawn();
    const [, , held] = await page.run(() => test.box());
    assert.ok(held > 810 && held < 900, `${held}`);
    await page.run(() => {
      test.widths = [];
      const note = () => {
        test.widths.push(test.box()[2]);
        requestAnimationFrame(note);
      };
      note();
    });
    await page.fingers.up(0);
    await page.fingers.up(1);
    await page.until(() => !test.player.isPlaying && test.box()[2] === 800);
    assert.ok((await page.run(() => test.widths)).some((width) => width > 803 && width < held - 3));
  }));
});

describe("A drawing board", () => {
  test("leaves two fingers that tap to the page, and loses nothing of its strokes by that", () => onPage(async (page) => {
    await page.run(() => {
      const canvas = test.put("position: fixed; left: 0; top: 0; width: 400px; height: 400px; background: ivory", { tag: "canvas" });
      test.board = behaviours.drawing(canvas);
      test.board.gesture.requireToFail(test.on(canvas, "twoFingerTap", { maximumDuration: 9 }));
    });
    const strokes = () => page.run(() => test.board.strokes.map(({ points }) => points.length));
    await page.fingers.drag([100, 100], [300, 100]);
    await page.until(() => test.board.strokes.length === 1);
    assert.deepEqual(await page.run(() => test.board.strokes[0].points.map(({ x }) => x).filter((x, index, all) => index % (all.length - 1) === 0)), [100, 300]);
    await page.fingers.tap(50, 50);
    await page.until(() => test.board.strokes.length === 2);
    await page.fingers.tapTogether([100, 100], [200, 100]);
    await page.until(() => test.received.includes("twoFingerTap ended"));
    await rest(300);
    assert.equal((await strokes()).length, 2);
  }));
});

describe("A zoomable picture", () => {
  test("is enlarged by a wheel where that is wanted", () => onPage(async (page) => {
    await page.run(() => {
      const frame = test.put("width: 400px; height: 400px; background: silver");
      test.put("width: 400px; height: 400px; background: teal", { parent: frame });
      test.picture = behaviours.zoomable(frame, { wheel: true });
    });
    await page.fingers.mouse("mouseWheel", 100, 100, { deltaX: 0, deltaY: -200 });
    await page.until(() => test.picture.view.scale > 1.5);
    const { scale, x, y } = await page.run(() => test.picture.view);
    assert.ok(Math.abs((100 - x) / scale - 100) < 1 && Math.abs((100 - y) / scale - 100) < 1);
  }));

  test("lets a wheel scroll the page while there is nothing to reduce", () => onPage(async (page) => {
    await page.run(() => {
      const frame = test.put("width: 400px; height: 400px; background: silver");
      test.put("width: 400px; height: 400px; background: teal", { parent: frame });
      test.put("height: 3000px");
      test.picture = behaviours.zoomable(frame, { wheel: true, initial: { scale: 2, x: -100, y: -100 } });
    });
    // This wheel reduces it, and in its next turns it does not begin to scroll.
    await page.fingers.mouse("mouseWheel", 100, 100, { deltaX: 0, deltaY: 400 });
    await page.until(() => test.picture.view.scale === 1);
    assert.equal(await page.run(() => scrollY), 0);
    await rest(400);
    await page.fingers.mouse("mouseWheel", 100, 100, { deltaX: 0, deltaY: 100 });
    await page.until(() => scrollY > 0);
    assert.equal(await page.run(() => test.picture.view.scale), 1);
  }));

  test("grows on after quick fingers have lifted, about the place between them, up to its largest scale", () => onPage(async (page) => {
    await page.run(() => {
      const frame = test.put("width: 600px; height: 600px; background: silver");
      test.put("width: 600px; height: 600px; background: teal", { parent: frame });
      test.views = [];
      test.picture = behaviours.zoomable(frame, {
        maximum: 20, onZoom: (view) => test.views.push(view),
        onRelease(release) { test.released = { release, view: { ...test.picture.view } }; },
      });
    });
    const apart = (side) => Array.from({ length: 9 }, (_, step) => [300 + side * (40 + step * 14), 300]);
    await thrown(page, { 0: apart(-1), 1: apart(1) }, () => test.released.release.velocity.scale > 0);
    const { released: { release, view }, views, last } = await page.run(() => ({ released: test.released, views: test.views, last: test.picture.view }));
    assert.ok(release.rest.scale > view.scale * 1.05, `${JSON.stringify(release)}`);
    assert.ok(Math.abs(last.scale - release.rest.scale) < 0.01);
    // What lay between the fingers stays there, and no step is a jump.
    const under = ({ scale, x }) => (300 - x) / scale;
    assert.ok(Math.abs(under(last) - under(view)) < 2, `${under(last)} ${under(view)}`);
    const after = views.slice(views.findIndex(({ scale }) => scale === view.scale));
    assert.ok(after.every(({ scale }, index) => index === 0 || scale >= after[index - 1].scale - 1e-9));
  }));
});

describe("A zoomable picture in a page that is shown smaller and turned", () => {
  const make = (page) => page.run(() => {
    const stage = test.put("position: absolute; left: 100px; top: 100px; width: 800px; height: 800px; transform: scale(.5) rotate(90deg)");
    const frame = test.put("width: 800px; height: 800px; background: silver", { parent: stage });
    test.content = test.put("width: 800px; height: 800px; background: teal", { parent: frame });
    test.picture = behaviours.zoomable(frame, { wheel: true });
    test.under = (x, y) => Object.values(coordinates.localPoint(test.content, { x, y }));
  });
  const isNear = ([x, y], [otherX, otherY], distance, what) => assert.ok(Math.hypot(x - otherX, y - otherY) < distance, `${what}: ${x} ${y}, not ${otherX} ${otherY}`);

  test("grows about the fingers, a double tap or a wheel, and one finger moves it with itself", () => onPage(async (page) => {
    await make(page);
    const middle = await page.run(() => test.under(450, 550));
    await page.fingers.down(0, 430, 550);
    await page.fingers.down(1, 470, 550);
    await page.fingers.glide({ 0: [[430, 550], [390, 550]], 1: [[470, 550], [510, 550]] });
    await page.drawn();
    isNear(await page.run(() => test.under(450, 550)), middle, 12, "between the fingers");
    await page.fingers.up(0);
    await page.fingers.up(1);
    await page.until(() => !test.picture.isMoving);
    const held = await page.run(() => test.under(500, 500));
    await page.fingers.down(0, 500, 500);
    await page.fingers.glide({ 0: [[500, 500], [520, 540]] });
    await page.drawn();
    // The hysteresis, which is smaller in the picture's own pixels.
    isNear(await page.run(() => test.under(520, 540)), held, 16, "under the finger");
    await page.fingers.up(0);
    await page.drawn();
    await page.until(() => !test.picture.isMoving);
    await page.run(() => test.picture.zoomTo(1));
    await page.until(() => !test.picture.isMoving && test.picture.view.scale === 1);
    const tapped = await page.run(() => test.under(400, 600));
    await page.fingers.doubleTap(400, 600);
    await page.until(() => !test.picture.isMoving && test.picture.view.scale === 2.5);
    isNear(await page.run(() => test.under(400, 600)), tapped, 2, "under the double tap");
    await page.fingers.mouse("mouseWheel", 400, 600, { deltaX: 0, deltaY: -60 });
    await page.until(() => test.picture.view.scale > 2.9);
    isNear(await page.run(() => test.under(400, 600)), tapped, 2, "under the wheel");
  }));

  test("is stopped by a finger while it slides", () => onPage(async (page) => {
    await make(page);
    await page.run(() => test.picture.zoomTo(5));
    await page.until(() => !test.picture.isMoving);
    await quickly(page, { 0: Array.from({ length: 5 }, (_, step) => [500, 600 - step * 25]) });
    await page.until(() => test.picture.isMoving);
    await page.fingers.down(0, 450, 450);
    await page.until(() => !test.picture.isMoving);
    const { x, y } = await page.run(() => ({ ...test.picture.view }));
    await page.fingers.up(0);
    await page.until(() => !test.picture.isMoving);
    isNear(await page.run(() => [test.picture.view.x, test.picture.view.y]), [x, y], 1, "after the finger lifted");
  }));
});

describe("A zoomable picture that turns", () => {
  const make = (page) => page.run(() => {
    const frame = test.put("width: 600px; height: 600px; background: silver");
    const content = test.content = test.put("width: 600px; height: 600px; background: teal", { parent: frame });
    test.views = [];
    test.picture = behaviours.zoomable(frame, {
      turns: true, onZoom: (view) => test.views.push(view), onRelease: (release) => { test.released = { release, view: { ...test.picture.view } }; },
    });
    /** The place of the picture that is shown at a place of the frame. */
    test.under = (x, y) => coordinates.localPoint(content, { x, y });
  });
  /** Two fingers on a circle about the centre of the frame, from one angle and radius to another. */
  const around = (from, to, steps) => Object.fromEntries([0, 1].map((id) => [id, Array.from({ length: steps + 1 }, (_, step) => {
    const [angle, radius] = [0, 1].map((each) => from[each] + (to[each] - from[each]) * step / steps);
    return [300 + Math.cos(angle + id * Math.PI) * radius, 300 + Math.sin(angle + id * Math.PI) * radius];
  })]));
  const twist = async (page, ways, options) => {
    await quickly(page, ways, options);
    await page.until(() => test.released && !test.picture.isMoving);
  };

  test("follows two fingers, keeps what is between them there, and turns on after quick ones", () => onPage(async (page) => {
    await make(page);
    const middle = await page.run(() => test.under(300, 300));
    await thrown(page, around([0, 100], [0.9, 180], 12), () => test.released.release.velocity.angle > 0);
    const { released: { release, view }, last, views } = await page.run(() => ({ released: test.released, last: test.picture.view, views: test.views }));
    assert.ok(view.angle > 0.6 && view.angle < 0.95 && view.scale > 1.4, JSON.stringify(view));
    assert.ok(last.angle > view.angle + 0.01, `${last.angle} after ${view.angle}`);
    assert.ok(Math.abs(release.rest.angle - last.angle) < 1e-6);
    const found = await page.run(() => test.under(300, 300));
    assert.ok(Math.hypot(found.x - middle.x, found.y - middle.y) < 2, JSON.stringify([found, middle]));
    const after = views.slice(views.findIndex(({ angle }) => angle === view.angle));
    assert.ok(after.every(({ angle }, index) => index === 0 || angle >= after[index - 1].angle - 1e-9), "it turned back");
  }));

  test("comes to rest at the quarter turn that is near, is moved along the finger, and is upright again in its own size", () => onPage(async (page) => {
    await make(page);
    await twist(page, around([0, 150], [1.65, 150], 16), { resting: 200 });
    assert.ok(Math.abs(await page.run(() => test.picture.view.angle) - Math.PI / 2) < 1e-6);
    const before = await page.run(() => {
      test.released = null;
      return { ...test.picture.view };
    });
    await page.drawn();
    await page.fingers.drag([300, 300], [400, 320], { resting: 200 });
    await page.until(() => test.released && !test.picture.isMoving);
    const moved = await page.run(() => test.picture.view);
    assert.ok(Math.abs(moved.x - before.x - 90) < 6 && Math.abs(moved.y - before.y - 18) < 6, JSON.stringify([before, moved]));
    await page.run(() => test.picture.zoomTo(1));
    await page.until(() => !test.picture.isMoving && test.picture.view.angle === 0);
    await page.run(() => test.picture.turnTo(1));
    await page.until(() => !test.picture.isMoving && Math.abs(test.picture.view.angle - 1) < 1e-6);
  }));

  test("fills its frame again in its own size, after a pinch that turned it", () => onPage(async (page) => {
    await make(page);
    await page.run(() => { test.rest = ({ scale, angle, x, y }) => [scale, angle, Math.abs(x) < 1e-6, Math.abs(y) < 1e-6]; });
    const home = [1, 0, true, true];
    for (const zoomOut of [() => test.picture.zoomTo(1), () => test.picture.zoomTo(1, { x: 100, y: 500 })]) {
      await page.run(() => { test.released = null; });
      await page.drawn();
      await twist(page, around([0, 100], [0.6, 160], 12), { resting: 200 });
      await page.run(zoomOut);
      await page.until(() => !test.picture.isMoving);
      assert.deepEqual(await page.run(() => test.rest(test.picture.view)), home);
    }
  }));

  test("lies under the frame's centre, however far it is thrown", () => onPage(async (page) => {
    await make(page);
    await page.run(() => test.picture.turnTo(0.6));
    await page.until(() => !test.picture.isMoving && test.picture.view.angle > 0.5);
    for (let count = 0; count < 3; count++) {
      await page.run(() => { test.released = null; });
      await quickly(page, { 0: Array.from({ length: 5 }, (_, step) => [150 + step * 87, 150 + step * 82]) });
      await page.until(() => test.released && !test.picture.isMoving);
    }
    const { x, y } = await page.run(() => test.under(300, 300));
    assert.ok(x > -1 && x < 601 && y > -1 && y < 601 && Math.min(x, y) < 1, `${x} ${y}`);
  }));
});

describe("Wrong options", () => {
  test("are refused in sentences", () => onPage(async (page) => {
    const messages = await page.run(() => {
      const element = test.put("");
      const said = (work) => {
        try {
          work();
          return "nothing";
        } catch (error) {
          return error instanceof test.TactusError ? error.message : `raw ${error.message}`;
        }
      };
      const { draggable, sortable, carousel, swipeActions, sheet, zoomable, drawing, dropZone, resizable } = behaviours;
      return [
        said(() => draggable(element, { snapp: 3 })), said(() => draggable(element, { bounds: "body" })), said(() => draggable(null)),
        said(() => draggable(element, { step: "16" })), said(() => draggable(element, { snap: [] })), said(() => draggable(element, { axis: "x" })),
        said(() => draggable(element).set({ inertia: 1 })),
        said(() => carousel(element)), said(() => sortable("#list")), said(() => sortable(element, { handle: "li[" })),
        said(() => swipeActions(element)), said(() => sheet(element, { handle: ".grip" })), said(() => sheet(element, { stops: [20] })),
        said(() => zoomable(element)), said(() => drawing(element)), said(() => dropZone(element, { accepts: 3 })),
        said(() => draggable({ current: null })), said(() => draggable(document.querySelectorAll("p"))), said(() => draggable(window)),
        said(() => draggable(5)), said(() => test.tactus.on({ current: null }, "tap", () => {})), said(() => test.tactus.on(document.querySelectorAll("p"), "tap", () => {})),
        said(() => resizable(element, { sides: ["up"] })), said(() => resizable(element, { minimum: { wide: 3 } })),
        said(() => zoomable(element, { content: test.put(""), turns: true }).turnTo(90)),
        said(() => zoomable(element, { content: test.put(""), initial: { x: 0, y: 0, scale: 1, angle: 45 } })),
        said(() => sortable(element, { press: 350 })),
        said(() => coordinates.localPoint({ x: 1, y: 2 }, element)), said(() => coordinates.localVector(element, 3)),
      ];
    });
    assert.deepEqual(messages, [
      'snapp: a draggable has no key "snapp"; did you mean "snap"?',
      'bounds: expected "parent", an element, or { left, top, right, bottom }, found "body"',
      "a draggable needs an element, found null: no element is there yet, or none is found",
      "step: expected a number, found a string",
      "snap: expected a number above 0, a list of positions, or a function, found an array",
      'axis: "x" is not allowed here; it must be one of both, horizontal, vertical; did you mean "horizontal"?',
      "inertia: expected true or false, found a number",
      'a carousel needs an element with the slides in it; the option "track" says which it is',
      "a sortable list needs an element, found a string: document.querySelector(\"#list\") finds an element",
      'handle: "li[" is not a selector',
      'a swipe row needs a part "[data-content]" in its element; the option "content" says which it is',
      'a sheet needs a part ".grip" in its element; the option "handle" says which it is',
      "stops[0]: must be between 0 and 1, found 20",
      'a zoomable frame needs an element in it; the option "content" says which it is',
      "a drawing board needs a canvas, found a div",
      "accepts: expected a selector, found a number",
      "a draggable needs an element, found a ref: its element is ref.current",
      "a draggable needs an element, found a NodeList: each of its elements needs a call of its own",
      "a draggable needs an element, found the window: document.documentElement is an element",
      "a draggable needs an element, found a number",
      "expected tactus.on(element, type, options, handler), found (Object, String, Function, undefined); querySelector() and ref.current are elements",
      "expected tactus.on(element, type, options, handler), found (NodeList, String, Function, undefined); querySelector() and ref.current are elements",
      "sides: expected a list of some of top, right, bottom, left",
      'minimum.wide: a size has "width" and "height"',
      'turnTo: 90 looks like degrees; did you mean "90 * Math.PI / 180"?',
      'initial.angle: 45 looks like degrees; did you mean "45 * Math.PI / 180"?',
      'press: times are seconds, less than 100, found 350; did you mean "0.35"?',
      "expected an element, found an object",
      "expected { x, y }, found a number",
    ]);
  }));
});
