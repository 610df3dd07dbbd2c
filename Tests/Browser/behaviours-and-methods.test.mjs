// What a page does with a behaviour while a finger uses it, while it moves, and before it is in the document.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { withBehaviours } from "./harness/behaviours.mjs";
import { Files } from "./harness/files.mjs";
import { rest } from "./harness/fingers.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser([], () => Files.start());
const size = { width: 600, height: 800 };
const onPage = (work) => withBehaviours(used, async (page) => {
  await page.run(() => {
    /** Makes one of the behaviours, as `test.made`, with `test.place()`. */
    test.make = (name, options) => {
      const makers = {
        draggable() {
          const card = test.card = test.put("position: absolute; left: 100px; top: 100px; width: 80px; height: 80px; background: teal");
          test.place = () => card.getBoundingClientRect().left;
          return behaviours.draggable(card, { inertia: false, ...options });
        },
        carousel() {
          const element = test.element = test.put("width: 300px; height: 200px");
          test.track = test.put("display: flex; width: 100%", { parent: element });
          for (const colour of ["teal", "silver", "tan"]) {
            const slide = test.put(`flex: none; width: 100%; height: 200px; background: ${colour}`, { parent: test.track });
            test.put("", { parent: slide, tag: "button", text: colour });
          }
          test.place = () => test.track.getBoundingClientRect().left;
          return behaviours.carousel(element, options);
        },
        sheet() {
          const element = test.element = test.put("background: silver");
          test.place = () => element.getBoundingClientRect().top;
          return behaviours.sheet(element, { stops: [0.2, 0.5, 0.9], ...options });
        },
        swipeActions() {
          const row = test.row = test.put("position: relative; width: 400px; height: 60px; overflow: hidden");
          test.put("position: absolute; right: 0; width: 100px; height: 60px", { parent: row }).dataset.trailing = "";
          const front = test.put("position: relative; width: 400px; height: 60px; background: silver", { parent: row });
          front.dataset.content = "";
          test.place = () => front.getBoundingClientRect().left;
          return behaviours.swipeActions(row, options);
        },
        zoomable() {
          const frame = test.frame = test.put("width: 400px; height: 400px");
          const content = test.put("width: 400px; height: 400px; background: teal", { parent: frame });
          test.place = () => content.getBoundingClientRect().left;
          return behaviours.zoomable(frame, options);
        },
      };
      test.made = makers[name]();
    };
    /** The places in the next frames. */
    test.places = async () => {
      const places = [];
      for (let count = 0; count < 15; count++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        places.push(Math.round(test.place()));
      }
      return [...new Set(places)];
    };
  });
  await work(page);
}, { size });
const press = async (page, key) => {
  await page.fingers.key("keyDown", key);
  await page.fingers.key("keyUp", key);
};

describe("A picture that keys enlarge, move and turn", () => {
  test("counts quick presses from where it goes", () => onPage(async (page) => {
    await page.run(() => test.make("zoomable", { turns: true }));
    await page.until(() => test.frame.hasAttribute("aria-keyshortcuts"));
    const pressed = async (count, key, shiftKey = false) => {
      await page.run((count, key, shiftKey) => {
        const press = () => test.frame.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }));
        for (; count > 0; count--) press();
      }, count, key, shiftKey);
      await page.until(() => !test.made.isMoving);
      return page.run(() => test.made.view);
    };
    const enlarged = await pressed(3, "+");
    assert.equal(enlarged.scale.toFixed(3), "3.375");
    const moved = await pressed(2, "ArrowRight");
    assert.equal(Math.round(moved.x), Math.round(enlarged.x - 160));
    const turned = await pressed(2, "ArrowRight", true);
    assert.deepEqual([turned.angle, turned.scale].map((number) => number.toFixed(3)), [Math.PI.toFixed(3), "3.375"]);
  }));
});

describe("A draggable on a drop zone", () => {
  const drop = async (page, handler) => {
    await page.run((handler) => {
      const bin = test.put("position: absolute; left: 400px; top: 100px; width: 150px; height: 150px; background: silver");
      test.calls = [];
      test.make("draggable", {
        onMove: () => test.calls.push("move"), onEnd: () => test.calls.push("end"),
        onRelease({ rest }) { test.rest = rest; },
      });
      behaviours.dropZone(bin, { onDrop() {
        test.calls.length = 0;
        new Function(handler)();
        test.isDropped = true;
      } });
    }, handler);
    await page.drawn();
    await page.fingers.drag([140, 140], [460, 160]);
    await page.until(() => test.isDropped && !test.made.isMoving);
  };

  test("that its handler takes off is left as it was, and says nothing any more", () => onPage(async (page) => {
    await drop(page, "test.made.off()");
    await rest(300);
    assert.deepEqual(await page.run(() => [test.calls, test.card.style.translate, test.rest ?? "none"]), [[], "", "none"]);
  }));

  test("goes to where its handler moves it, unless the page says otherwise when the finger lifts", () => onPage(async (page) => {
    await drop(page, "test.made.moveTo(10, 20)");
    assert.deepEqual(await page.run(() => [test.made.position, test.rest, test.calls.filter((call) => call === "end").length]),
      [{ x: 10, y: 20 }, { x: 10, y: 20 }, 1]);
  }));

  test("that a finger caught in motion says nothing either after its handler has taken it off", () => onPage(async (page) => {
    await page.run(() => {
      const bin = test.put("position: absolute; left: 0; top: 300px; width: 600px; height: 300px; background: silver");
      test.calls = [];
      const note = (call) => () => { if (test.isOff) test.calls.push(call); };
      test.make("draggable", { onMove: note("move"), onRelease: note("release"), onEnd: note("end") });
      test.card.style.width = "400px";
      behaviours.dropZone(bin, { onDrop() {
        test.isOff = true;
        test.made.off();
      } });
      // It moves however long the finger takes to come.
      let x = 0;
      test.again = setInterval(() => { if (!test.isCaught) test.made.moveTo(x = 50 - x, 0); }, 100);
      test.card.addEventListener("pointerdown", () => { test.isCaught = true; }, { once: true });
    });
    await page.until(() => test.made.isMoving);
    await page.fingers.down(0, 300, 140);
    await page.fingers.glide({ 0: [[300, 140], [300, 400]] });
    await page.fingers.up(0);
    await page.until(() => test.isOff);
    await rest(300);
    assert.deepEqual(await page.run(() => {
      clearInterval(test.again);
      return [test.calls, test.card.style.translate, test.tactus.page.gestures.length];
    }), [[], "", 0]);
  }));

  for (const end of ["up", "cancel"]) {
    test(`is not dropped on a zone that was taken off meanwhile: ${end}`, () => onPage(async (page) => {
      await page.run(() => {
        const element = test.put("position: absolute; left: 400px; top: 100px; width: 150px; height: 150px; background: silver");
        test.calls = [];
        test.zone = behaviours.dropZone(element, {
          onEnter: () => test.calls.push("enter"), onLeave: () => test.calls.push("leave"), onDrop: () => test.calls.push("drop"),
        });
        test.make("draggable", { onEnd: () => test.calls.push("end") });
      });
      await page.drawn();
      await page.fingers.down(0, 140, 140);
      await page.fingers.glide({ 0: [[140, 140], [460, 160]] });
      await page.until(() => test.calls.length === 1);
      await page.run(() => test.zone.off());
      await page.fingers[end](0);
      await page.until(() => test.calls.includes("end"));
      assert.deepEqual(await page.run(() => test.calls), ["enter", "end"]);
    }));
  }
});

describe("A zoomable picture in motion", () => {
  test("is taken by two fingers that pinch and turn it again", () => onPage(async (page) => {
    await page.run(() => {
      test.make("zoomable", { turns: true, onStart() { test.isStarted = true; } });
      test.made.zoomTo(2);
      // It moves however long the fingers take to come.
      test.again = setInterval(() => { if (!test.isCaught) test.made.zoomTo(2 + Math.random()); }, 100);
      test.frame.addEventListener("pointerdown", () => { test.isCaught = true; }, { once: true });
    });
    await page.until(() => test.made.isMoving && test.made.view.scale > 1.5);
    await page.fingers.down(0, 160, 200);
    await rest(30);
    await page.fingers.down(1, 240, 200);
    await page.run(() => {
      clearInterval(test.again);
      test.before = { ...test.made.view };
    });
    await page.fingers.glide({ 0: [[160, 200], [110, 150]], 1: [[240, 200], [290, 250]] });
    await page.until(() => test.isStarted && test.made.view.scale > test.before.scale * 1.2 && test.made.view.angle > 0.3);
    await page.fingers.up(0);
    await page.fingers.up(1);
    await page.until(() => !test.made.isMoving);
  }));
});

describe("A zoomable picture that its own callback takes off", () => {
  test("is left as it was, also by its last step", () => onPage(async (page) => {
    await page.call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
    assert.deepEqual(await page.run(() => {
      test.made = null;
      test.make("zoomable", { onZoom: () => test.made.off() });
      test.made.zoomTo(2);
      return [test.frame.firstElementChild.style.transform, test.made.isMoving];
    }), ["", false]);
  }));
});

describe("A behaviour on a page that is written from right to left", () => {
  test("may be made before its element is in the page", () => onPage(async (page) => {
    await page.run(() => {
      const page = test.put("width: 400px");
      page.dir = "rtl";
      const element = document.createElement("div");
      element.style.cssText = "width: 300px; height: 100px";
      const slide = "<p style='flex: none; width: 300px'>a slide</p>";
      element.innerHTML = `<div style="display: flex">${slide}${slide}</div>`;
      test.made = behaviours.carousel(element);
      page.append(element);
      test.made.next();
    });
    await page.until(() => !test.made.isMoving);
    assert.equal(await page.run(() => test.made.index), 1);
    assert.match(await page.run(() => document.querySelector("[aria-roledescription=carousel] > div").style.translate), /^300px/);
    await page.run(() => document.querySelector("[aria-roledescription=carousel]").focus());
    await press(page, "ArrowRight");
    await page.until(() => test.made.index === 0 && !test.made.isMoving);
    assert.match(await page.run(() => document.querySelector("[aria-roledescription=carousel] > div").style.translate), /^0px/);
  }));

  test("may be a row that begins open, and opens in the page; only one is open", () => onPage(async (page) => {
    await page.run(() => {
      const list = test.put("width: 400px");
      list.dir = "rtl";
      test.rows = [0, 1].map(() => {
        const row = document.createElement("div");
        row.style.cssText = "position: relative; width: 400px; height: 60px";
        row.innerHTML = "<p data-trailing style='position: absolute; left: 0; width: 100px'></p><p data-content></p>";
        return [row, behaviours.swipeActions(row, { initial: "trailing" })];
      });
      list.append(test.rows[0][0]);
    });
    const places = () => page.run(() => test.rows.map(([row, { open }]) => [open, row.querySelector("[data-content]").style.translate]));
    await page.until(() => test.rows[0][0].querySelector("[data-content]").style.translate === "100px");
    await page.run(() => test.rows[0][0].after(test.rows[1][0]));
    await page.until(() => test.rows[0][1].open === null && !test.rows[0][1].isMoving);
    assert.deepEqual(await places(), [[null, "0px"], ["trailing", "100px"]]);
  }));
});

describe("The focus in a carousel", () => {
  test("stays in it when the slide that has it goes, by a key, a method or a finger", () => onPage(async (page) => {
    await page.run(() => {
      test.make("carousel");
      test.hasFocus = () => document.activeElement === test.element;
      test.focus = (index) => test.track.children[index].firstElementChild.focus();
      test.focus(0);
    });
    await press(page, "ArrowRight");
    await page.until(() => test.made.index === 1 && !test.made.isMoving);
    await press(page, "ArrowRight");
    await page.until(() => test.made.index === 2 && !test.made.isMoving);
    assert.equal(await page.run(() => test.hasFocus()), true);
    await page.run(() => {
      test.focus(2);
      test.made.previous();
    });
    await page.until(() => !test.made.isMoving);
    assert.equal(await page.run(() => test.hasFocus()), true);
    await page.run(() => test.focus(1));
    await page.fingers.drag([250, 150], [40, 150], { steps: 6 });
    await page.until(() => test.made.index === 2 && !test.made.isMoving);
    assert.equal(await page.run(() => test.hasFocus()), true);
  }));
});

describe("A method during a drag", () => {
  for (const [name, way, method] of [
    ["draggable", [[140, 140], [240, 140]], "moveTo(400, 0)"], ["carousel", [[250, 100], [150, 100]], "next()"],
    ["sheet", [[300, 700], [300, 620]], "go(2)"], ["swipeActions", [[300, 30], [240, 30]], 'show("trailing")'],
    ["zoomable", [[200, 200], [240, 220]], "zoomTo(4)"],
  ]) {
    test(`leaves what is dragged under the finger: ${name}`, () => onPage(async (page) => {
      await page.run((name) => test.make(name, name === "zoomable" ? { initial: { scale: 2, x: -100, y: -100 } } : {}), name);
      await page.drawn();
      const before = await page.run(() => test.place());
      await page.fingers.down(0, ...way[0]);
      await page.fingers.glide({ 0: way });
      await page.drawn();
      const [place, ...more] = await page.run(`test.made.${method}; test.places()`);
      assert.ok(Math.abs(place - before) > 20 && more.length === 0, `${before}: ${place} ${more}`);
      assert.equal(await page.run(() => test.made.isMoving), false);
      await page.fingers.up(0);
      await page.until(() => test.tactus.page.active.size === 0 && !test.made.isMoving);
    }));
  }
});

describe("A change of the size", () => {
  test("while a carousel moves leads it to the new place of its slide, and during a drag moves nothing", () => onPage(async (page) => {
    await page.run(() => {
      test.make("carousel");
      test.resize = (width) => { test.element.style.width = `${width}px`; };
      test.made.next();
    });
    await page.until(() => test.place() < -20);
    await page.run(() => test.resize(400));
    await page.until(() => !test.made.isMoving);
    assert.equal(await page.run(() => test.place()), -400);
    await page.drawn();
    await page.fingers.down(0, 250, 100);
    await page.fingers.glide({ 0: [[250, 100], [150, 100]] });
    await page.drawn();
    const [place, ...more] = await page.run(() => {
      test.resize(300);
      return test.places();
    });
    assert.ok(place < -450 && more.length === 0, `${place} ${more}`);
    await page.fingers.up(0);
    await page.until(() => test.place() % 300 === 0 && !test.made.isMoving);
  }));

  test("while a sheet moves leads it to its new height, and during a drag moves nothing", () => onPage(async (page) => {
    const resize = (height) => page.call("Emulation.setDeviceMetricsOverride", { ...size, height, deviceScaleFactor: 1, mobile: false });
    await page.run(() => {
      test.make("sheet");
      test.made.go(1);
      test.height = Object.getOwnPropertyDescriptor(window, "innerHeight");
      // As a soft keyboard does, at once.
      Object.defineProperty(window, "innerHeight", { value: 600, configurable: true });
      dispatchEvent(new Event("resize"));
    });
    await page.until(() => !test.made.isMoving);
    assert.equal(await page.run(() => test.place()), 300);
    await page.run(() => {
      Object.defineProperty(window, "innerHeight", test.height);
      dispatchEvent(new Event("resize"));
    });
    await page.until(() => !test.made.isMoving && test.place() === 400);
    await page.fingers.down(0, 300, 500);
    await page.fingers.glide({ 0: [[300, 500], [300, 450]] });
    await page.drawn();
    const before = await page.run(() => Math.round(test.place()));
    await resize(700);
    assert.deepEqual(await page.run(() => test.places()), [before]);
    await page.fingers.up(0);
    await page.until(() => !test.made.isMoving && test.place() === 350);
  }));

  test("of a phone's window by the bars of its browser also changes a sheet's height", () => onPage(async (page) => {
    await page.run(() => test.make("sheet"));
    assert.equal(await page.run(() => test.element.style.height), "90dvh");
  }));
});
