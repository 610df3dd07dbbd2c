// Gestures and behaviours in pages that do what pages do: hidden rows, slides that load later, frames that change their size, right to left.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { withBehaviours } from "./harness/behaviours.mjs";
import { Files } from "./harness/files.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser([], () => Files.start());
const onPage = (work, options) => withBehaviours(used, work, { size: { width: 800, height: 800 }, ...options });
const press = async (page, key, more = {}) => {
  for (const type of ["keyDown", "keyUp"]) await page.call("Input.dispatchKeyEvent", { type, key, code: key, ...more });
};
const mouse = async (page, ...places) => {
  await page.fingers.mouse("mousePressed", ...places[0]);
  for (const place of places.slice(1)) await page.fingers.mouse("mouseMoved", ...place, { button: "left", buttons: 1 });
  await page.fingers.mouse("mouseReleased", ...places.at(-1));
};

describe("A mouse that dragged something", () => {
  test("clicks what has no gesture", () => onPage(async (page) => {
    await page.run(() => {
      test.card = test.put("position: absolute; left: 0; top: 0; width: 200px; height: 200px; background: teal");
      test.on(test.card, "pan");
      test.put("position: absolute; left: 300px; top: 0; width: 100px; height: 100px", { tag: "button", text: "Reset" })
        .addEventListener("click", () => test.received.push("click"));
    });
    await mouse(page, [50, 50], [80, 50], [120, 50], [150, 50]);
    await page.until(() => test.received.includes("pan ended"));
    await mouse(page, [350, 50]);
    await page.until(() => test.received.includes("click"));
  }));
});

describe("An element that is not in the document yet", () => {
  test("may be cloned from a template", () => onPage(async (page) => {
    await page.run(() => {
      const template = document.createElement("template");
      template.innerHTML = '<div style="width: 200px; height: 200px; background: teal"></div>';
      const row = template.content.cloneNode(true).firstElementChild;
      test.on(row, "tap");
      behaviours.draggable(row);
      document.body.append(row);
    });
    await page.drawn();
    await page.fingers.tap(100, 100);
    await page.until(() => test.received.includes("tap ended"));
  }));

  test("keeps the touch-action of its style sheet once a finger has touched it", () => onPage(async (page) => {
    await page.run(() => {
      test.put("", { tag: "style", text: ".map { touch-action: none; width: 200px; height: 200px }" });
      test.map = document.createElement("div");
      test.map.className = "map";
      test.on(test.map, "tap");
      document.body.append(test.map);
    });
    await page.drawn();
    await page.fingers.tap(100, 100);
    await page.until(() => test.received.includes("tap ended"));
    assert.equal(await page.run(() => getComputedStyle(test.map).touchAction), "none");
  }));
});

describe("Gestures", () => {
  test("of an SVG element have Enter for a tap", () => onPage(async (page) => {
    await page.run(() => {
      document.body.insertAdjacentHTML("beforeend", '<svg width="200" height="200"><circle cx="100" cy="100" r="80" tabindex="0"/></svg>');
      const circle = document.querySelector("circle");
      test.on(circle, "tap");
      circle.focus();
    });
    await press(page, "Enter");
    await page.until(() => test.received.includes("tap ended"));
  }));

  test("leave a key to the page if their action returns false", () => onPage(async (page) => {
    await page.run(() => {
      test.box = test.put("width: 200px; height: 200px");
      test.box.tabIndex = 0;
      const pan = test.tactus.on(test.box, "pan", () => {});
      pan.alternative = { key: "ArrowDown", action: () => false };
      document.addEventListener("keydown", (event) => test.received.push(event.defaultPrevented));
      test.box.focus();
    });
    await page.drawn();
    await press(page, "ArrowDown");
    await page.until(() => test.received.length === 1);
    assert.deepEqual(await page.run(() => test.received), [false]);
  }));

  test("forget the relations to gestures that were taken off", () => onPage(async (page) => {
    assert.equal(await page.run(() => {
      const element = test.put("");
      const scroll = test.tactus.on(element, "pan", () => {});
      for (let row = 0; row < 5; row++) {
        const tap = test.tactus.on(element, "tap", () => {});
        scroll.requireToFail(tap);
        tap.off();
      }
      return scroll.requireToFail(test.tactus.on(element, "tap", () => {})).relations.length;
    }), 1);
  }));

  test("can be put on a page that was closed, and get stand-ins that are asked for later", () => onPage(async (page) => {
    await page.run(async () => {
      test.tactus.page.close();
      test.box = test.put("width: 200px; height: 200px; background: teal");
      test.on(test.box, "tap");
      await test.tactus.load(undefined, { standIns: true });
    });
    await page.fingers.tap(100, 100);
    await page.until(() => test.received.includes("tap ended"));
    assert.equal(await page.run(() => test.tactus.page.standIns !== null), true);
  }));

  test("measure within a rotation in space", () => onPage(async (page) => {
    const moved = await page.run(() => ["y 180deg", "1 1 0 180deg", "90deg"].map((rotate) => {
      const { x, y } = coordinates.localVector(test.put(`rotate: ${rotate}; width: 100px; height: 100px`), { x: 10, y: 0 });
      return [Math.round(x), Math.round(y)].map((number) => number + 0);
    }));
    assert.deepEqual(moved, [[-10, 0], [0, 10], [0, -10]]);
  }));
});

describe("A canvas without a size in its styles", () => {
  test("keeps its size on a screen with two pixels for each", () => onPage(async (page) => {
    await page.call("Emulation.setDeviceMetricsOverride", { width: 800, height: 800, deviceScaleFactor: 2, mobile: false });
    await page.run(() => {
      test.canvas = document.createElement("canvas");
      test.canvas.width = 300;
      document.body.append(test.canvas);
      test.made = behaviours.drawing(test.canvas);
    });
    for (let frame = 0; frame < 3; frame++) await page.drawn();
    assert.deepEqual(await page.run(() => [test.canvas.clientWidth, test.canvas.clientHeight, test.canvas.width]), [300, 150, 600]);
    await page.run(() => test.made.off());
    assert.equal(await page.run(() => test.canvas.style.width), "");
  }));
});

describe("A zoomable picture", () => {
  test("covers its frame when the frame becomes smaller", () => onPage(async (page) => {
    await page.run(() => {
      test.frame = test.put("width: 600px; height: 300px");
      test.put("width: 100%; height: 100%; background: teal", { parent: test.frame });
      test.made = behaviours.zoomable(test.frame, { initial: { scale: 3, x: -1200, y: 0 } });
      test.frame.style.width = "300px";
    });
    await page.until(() => test.made.view.x === -600);
  }));
});

describe("A sheet", () => {
  const putSheet = (page) => page.run(() => {
    test.sheet = test.put("height: 400px; background: silver");
    test.inside = test.put("height: 200px; overflow-y: scroll", { parent: test.sheet });
    test.inside.dataset.scroll = "";
    test.inside.tabIndex = 0;
    test.put("height: 2000px", { parent: test.inside });
    test.made = behaviours.sheet(test.sheet, { stops: [0.2, 0.5], initial: 1 });
  });

  test("leaves its content scrollable when it is taken off", () => onPage(async (page) => {
    await putSheet(page);
    await page.run(() => {
      test.made.go(0);
      test.made.off();
    });
    assert.deepEqual(await page.run(() => [test.inside.style.overflowY, test.inside.style.touchAction]), ["scroll", ""]);
  }));

  test("leaves the arrow keys to its content while that scrolls", () => onPage(async (page) => {
    await putSheet(page);
    await page.run(() => { test.inside.focus(); });
    await page.drawn();
    await press(page, "ArrowDown", { windowsVirtualKeyCode: 40 });
    await page.until(() => test.inside.scrollTop > 0);
    assert.equal(await page.run(() => test.made.stop), 1);
  }));

  test("is not dragged by a text field in it", () => onPage(async (page) => {
    await page.run(() => {
      test.sheet = test.put("height: 400px; background: silver");
      test.put("width: 300px; height: 200px", { parent: test.sheet, tag: "textarea" });
      test.made = behaviours.sheet(test.sheet, { stops: [0.2, 0.5], initial: 1, onStart: () => test.received.push("start") });
    });
    await page.drawn();
    await mouse(page, [100, 450], [100, 480], [100, 520], [100, 560]);
    await page.drawn();
    assert.deepEqual(await page.run(() => test.received), []);
  }));
});

describe("A resizable element", () => {
  for (const [where, style] of [["from right to left", "direction: rtl"], ["in the centre", "display: flex; justify-content: center"]]) {
    test(`has its edge under the finger ${where}`, () => onPage(async (page) => {
      await page.run((style) => {
        const around = test.put(`width: 600px; ${style}`);
        test.card = test.put("width: 200px; height: 100px; background: teal", { parent: around });
        test.made = behaviours.resizable(test.card, { sides: ["left", "right"] });
      }, style);
      await page.drawn();
      const [left, right] = await page.run(() => [test.card.getBoundingClientRect().left, test.card.getBoundingClientRect().right]);
      await page.fingers.drag([right - 2, 50], [right + 58, 50], { resting: 100 });
      await page.until(() => test.made.size.width > 250);
      const after = await page.run(() => [test.card.getBoundingClientRect().left, test.card.getBoundingClientRect().right]);
      assert.ok(Math.abs(after[0] - left) < 1 && Math.abs(after[1] - right - 60) < 6, `${after} after ${[left, right]}`);
    }));
  }

  test("does not drift where it is shown larger", () => onPage(async (page) => {
    await page.run(() => {
      const around = test.put("scale: 2; transform-origin: 0 0; width: 300px");
      test.card = test.put("margin-left: 100px; width: 100px; height: 50px; background: teal", { parent: around });
      test.made = behaviours.resizable(test.card, { sides: ["left"] });
    });
    await page.drawn();
    await page.fingers.drag([202, 50], [121, 50], { steps: 81, pace: 4, resting: 100 });
    await page.until(() => test.made.size.width > 130);
    assert.ok(Math.abs(await page.run(() => test.card.getBoundingClientRect().right) - 400) < 1.5);
  }));
});

describe("A list with hidden rows", () => {
  test("moves a row past them", () => onPage(async (page) => {
    await page.run(() => {
      test.list = test.put("position: absolute; left: 0; top: 0; width: 300px; margin: 0; padding: 0", { tag: "ul" });
      for (const name of "abcd") {
        test.put(`height: 50px; list-style: none; ${name === "c" ? "display: none" : ""}`, { parent: test.list, tag: "li", text: name }).id = name;
      }
      test.made = behaviours.sortable(test.list, { press: 0.1, onSort: ({ item, from, to }) => test.received.push([item.id, from, to]) });
      test.order = () => [...test.list.children].map(({ id }) => id).join("");
    });
    const carry = async (from, to) => {
      await page.drawn();
      await page.fingers.down(0, ...from);
      await page.until(() => test.made.isMoving);
      await page.fingers.glide({ 0: [from, to] });
      await page.drawn();
      await page.fingers.up(0);
      await page.until(() => !test.made.isMoving);
    };
    await carry([100, 125], [100, 70]);
    assert.equal(await page.run(() => test.order()), "adbc");
    await carry([100, 75], [100, 130]);
    assert.equal(await page.run(() => test.order()), "abdc");
    await carry([100, 125], [100, 10]);
    assert.equal(await page.run(() => test.order()), "dabc");
    assert.deepEqual(await page.run(() => test.received), [["d", 3, 1], ["d", 1, 2], ["d", 2, 0]]);
  }));
});

describe("A carousel", () => {
  test("shows the same slide when slides come and go, and describes those that came", () => onPage(async (page) => {
    await page.run(() => {
      test.carousel = test.put("width: 300px; height: 200px");
      test.track = test.put("display: flex; height: 100%", { parent: test.carousel });
      test.add = (name) => test.put("flex: none; width: 300px", { parent: test.track, text: name });
      test.add("one");
      test.last = test.add("two");
      test.made = behaviours.carousel(test.carousel, { initial: 1, onChange: (index) => test.received.push(index) });
      test.track.prepend(test.added = test.add("none"));
    });
    await page.until(() => test.made.index === 2);
    assert.deepEqual(await page.run(() => [test.added.inert, test.added.ariaLabel, test.last.inert, test.last.ariaLabel]),
      [true, "1 / 3", false, "3 / 3"]);
    await page.run(() => { test.last.remove(); });
    await page.until(() => test.made.index === 1);
    assert.deepEqual(await page.run(() => [test.last.outerHTML.includes("aria"), test.received]), [false, [2, 1]]);
  }));
});

describe("A drop zone", () => {
  test("that was scrolled away gets nothing that is dropped below its list", () => onPage(async (page) => {
    await page.run(() => {
      test.scroller = test.put("position: absolute; left: 0; top: 0; width: 300px; height: 200px; overflow: auto");
      test.put("height: 250px", { parent: test.scroller });
      const zone = test.put("height: 100px; background: tan", { parent: test.scroller });
      behaviours.dropZone(zone, { onDrop: () => test.received.push("dropped") });
      test.card = test.put("position: absolute; left: 400px; top: 300px; width: 60px; height: 60px; background: teal");
      test.made = behaviours.draggable(test.card, { inertia: false, onEnd: () => test.received.push("ended") });
    });
    await page.drawn();
    await page.fingers.drag([430, 330], [100, 300], { resting: 100 });
    await page.until(() => test.received.includes("ended"));
    assert.deepEqual(await page.run(() => test.received), ["ended"]);
    await page.run(() => { test.scroller.scrollTop = 200; });
    const [x, y] = await page.run(() => [test.card.getBoundingClientRect().left + 30, test.card.getBoundingClientRect().top + 30]);
    await page.fingers.drag([x, y], [100, 150], { resting: 100 });
    await page.until(() => test.received.includes("dropped"));
  }));
});
