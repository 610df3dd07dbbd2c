// Behaviours in the layouts of real pages: fractional sizes, limits of style sheets, inline styles, scrolling, writing directions, dialogs,
// shadow roots, screens.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { withBehaviours } from "./harness/behaviours.mjs";
import { Files } from "./harness/files.mjs";
import { PAGE_SIZE } from "./harness/page.mjs";
import { useBrowser } from "./harness/setup.mjs";

const used = useBrowser([], () => Files.start());
const onPage = (work, options) => withBehaviours(used, work, options);
const press = async (page, key, more = {}) => {
  await page.call("Input.dispatchKeyEvent", { type: "keyDown", key, code: key, ...more });
  await page.call("Input.dispatchKeyEvent", { type: "keyUp", key, code: key, ...more });
};

describe("A resizable element", () => {
  test("follows the finger on the first handle while another finger is on another handle", () => onPage(async (page) => {
    await page.run(() => {
      test.card = test.put("position: absolute; left: 50px; top: 50px; width: 200px; height: 100px; background: teal");
      test.made = behaviours.resizable(test.card);
    });
    await page.fingers.down(0, 250, 100);
    await page.fingers.glide({ 0: [[250, 100], [300, 100]] });
    await page.until(() => test.made.size.width > 240);
    await page.fingers.down(1, 150, 150);
    await page.fingers.glide({ 0: [[300, 100], [304, 100]], 1: [[150, 150], [150, 190]] });
    await page.drawn();
    const { width, height } = await page.run(() => test.made.size);
    assert.ok(width > 240 && width < 260, `${width}`);
    assert.equal(height, 100);
    await page.fingers.up(1);
    await page.fingers.up(0);
    await page.until(() => test.card.dataset.resizing === undefined);
  }));

  test("that its style sheet limits keeps the side opposite to the dragged one", () => onPage(async (page) => {
    await page.run(() => {
      test.card = test.put("position: absolute; left: 400px; top: 50px; width: 200px; height: 100px; max-width: 250px; background: teal");
      test.sizes = [];
      test.made = behaviours.resizable(test.card, { sides: ["left"], onResize: ({ width }) => test.sizes.push(width) });
    });
    await page.fingers.drag([400, 100], [250, 100], { resting: 100 });
    await page.until(() => test.made.size.width === 250 && test.card.dataset.resizing === undefined);
    assert.deepEqual(await page.run(() => {
      const { left, right } = test.card.getBoundingClientRect();
      return [left, right, Math.max(...test.sizes)];
    }), [350, 600, 250]);
  }));

  test("gets new limits at once", () => onPage(async (page) => {
    assert.deepEqual(await page.run(() => {
      const made = behaviours.resizable(test.put("width: 100px; height: 100px"));
      const smaller = behaviours.resizable(test.put("width: 10px; height: 100px"));
      smaller.set({ enabled: false });
      return [made.set({ minimum: { width: 200 } }).size, made.set({ maximum: { height: 50 } }).size, smaller.size.width];
    }), [{ width: 200, height: 100 }, { width: 200, height: 50 }, 10]);
  }));
});

describe("A draggable element", () => {
  /** A card in a long page, which the page scrolls under the finger by 300 px. */
  const scrolled = async (page, options) => {
    await page.run((options) => {
      test.put("position: absolute; top: 0; width: 10px; height: 3000px");
      test.card = test.put("position: absolute; left: 100px; top: 100px; width: 80px; height: 80px; background: teal");
      test.made = behaviours.draggable(test.card, { inertia: false, autoscroll: false, ...options });
    }, options);
    await page.fingers.down(0, 140, 140);
    await page.fingers.glide({ 0: [[140, 140], [140, 400]] });
    await page.until(() => test.made.position.y > 200);
    await page.run(() => scrollTo(0, 300));
    await page.until(() => scrollY === 300 && test.made.position.y > 500);
  };

  test("stays under the finger within bounds that do not scroll with it", () => onPage(async (page) => {
    await scrolled(page, { bounds: { left: 0, top: 0, ...{ right: PAGE_SIZE.width, bottom: PAGE_SIZE.height } } });
    await page.fingers.glide({ 0: [[140, 400], [140, 800]] });
    await page.drawn();
    const top = await page.run(() => test.card.getBoundingClientRect().top);
    // The finger holds its centre, but for the hysteresis.
    assert.ok(Math.abs(top - 760) < 12, `${top}`);
    await page.fingers.up(0);
    await page.until(() => test.card.dataset.dragging === undefined && !test.made.isMoving);
  }));

  test("is dragged on a page that nothing scrolls, as one without a doctype may be", () => onPage(async (page) => {
    await page.run(() => {
      Object.defineProperty(document, "scrollingElement", { value: null });
      test.card = test.put("position: absolute; left: 100px; top: 100px; width: 80px; height: 80px; background: teal");
      test.made = behaviours.draggable(test.card, { inertia: false });
    });
    await page.fingers.drag([140, 140], [240, 240], { resting: 100 });
    await page.until(() => test.made.position.x > 80 && test.card.dataset.dragging === undefined);
  }));

  test("scrolls a scroller that snaps, which snaps again afterwards", () => onPage(async (page) => {
    await page.run(() => {
      test.scroller = test.put("width: 400px; height: 300px; overflow: auto; scroll-snap-type: x mandatory; display: flex");
      for (let column = 0; column < 4; column++) {
        test.put("flex: 0 0 360px; scroll-snap-align: center; height: 200px", { parent: test.scroller });
      }
      test.card = test.put("position: relative; width: 80px; height: 80px; background: teal", { parent: test.scroller.firstChild });
      test.made = behaviours.draggable(test.card, { inertia: false });
    });
    await page.fingers.down(0, 40, 40);
    await page.fingers.glide({ 0: [[40, 40], [395, 40]] });
    await page.until(() => test.scroller.scrollLeft > 300);
    await page.fingers.up(0);
    await page.until(() => test.card.dataset.dragging === undefined);
    assert.equal(await page.run(() => test.scroller.style.scrollSnapType), "x mandatory");
  }));

  test("is over a zone that is scrolled under the resting finger", () => onPage(async (page) => {
    await page.run(() => {
      test.zone = test.put("position: absolute; left: 0; top: 600px; width: 300px; height: 200px; background: silver");
      behaviours.dropZone(test.zone);
    });
    await scrolled(page, {});
    assert.equal(await page.run(() => test.zone.dataset.over), "");
    await page.fingers.up(0);
    await page.until(() => test.zone.dataset.over === undefined);
  }));

  test("is dropped on the zone that accepts it, of two zones on one element", () => onPage(async (page) => {
    await page.run(() => {
      const element = test.put("position: absolute; left: 400px; top: 100px; width: 200px; height: 200px; background: silver");
      test.dropped = [];
      const zone = (kind) => behaviours.dropZone(element, { accepts: `.${kind}`, onDrop: () => test.dropped.push(kind) });
      test.zones = ["fruit", "bread"].map(zone);
      test.card = test.put("position: absolute; left: 100px; top: 100px; width: 80px; height: 80px; background: teal");
      test.card.className = "fruit";
      test.made = behaviours.draggable(test.card, { inertia: false, onRelease: () => ({ x: 0, y: 0 }) });
    });
    for (const kind of ["fruit", "bread", "fruit"]) {
      await page.run((kind) => { test.card.className = kind; }, kind);
      await page.fingers.drag([140, 140], [500, 200], { resting: 100 });
      await page.until(() => !test.made.isMoving && test.card.dataset.dragging === undefined && test.made.position.x === 0);
      if (kind === "bread") await page.run(() => test.zones[1].off());
    }
    assert.deepEqual(await page.run(() => test.dropped), ["fruit", "bread", "fruit"]);
  }));
});

describe("Of two places over each other, the one in front gets what is dropped there", () => {
  const boards = "position: absolute; left: 0; top: 200px; width: 400px; height: 400px; background: silver";
  const bins = "position: fixed; left: 100px; top: 300px; width: 200px; height: 200px; background: gold";

  for (const order of [[0, 1], [1, 0]]) {
    test(`a drop zone, made as number ${order[1]}`, () => onPage(async (page) => {
      await page.run((styles, order) => {
        const elements = styles.map((style) => test.put(style));
        test.dropped = [];
        for (const index of order) behaviours.dropZone(elements[index], { onDrop: () => test.dropped.push(index) });
        const card = test.put("position: absolute; left: 100px; top: 20px; width: 80px; height: 80px; background: teal");
        behaviours.draggable(card);
      }, [boards, bins], order);
      await page.fingers.drag([140, 60], [200, 400], { resting: 100 });
      await page.until(() => test.dropped.length > 0);
      assert.deepEqual(await page.run(() => test.dropped), [1]);
    }));

    test(`a list, made as number ${order[1]}`, () => onPage(async (page) => {
      await page.run((styles, order) => {
        const lists = ["position: absolute; width: 300px; left: 100px; top: 20px", ...styles].map((style) => test.put(style));
        test.put("height: 80px; background: teal", { parent: lists[0], text: "item" });
        behaviours.sortable(lists[0], { group: "all" });
        for (const index of order) behaviours.sortable(lists[index + 1], { group: "all" });
        test.texts = () => lists.map(({ textContent }) => textContent);
      }, [boards, bins], order);
      await page.fingers.mouse("mousePressed", 140, 60);
      for (const y of [90, 250, 400]) await page.fingers.mouse("mouseMoved", 200, y, { button: "left", buttons: 1 });
      await page.drawn();
      await page.fingers.mouse("mouseReleased", 200, 400);
      await page.until(() => test.texts()[0] === "");
      assert.deepEqual(await page.run(() => test.texts()), ["", "", "item"]);
    }));
  }
});

describe("A carousel", () => {
  const put = (page, style, options = {}) => page.run((style, options) => {
    test.carousel = test.put(`height: 100px; ${style}`);
    test.carousel.innerHTML = `<div style="display: flex">${'<div style="flex: 0 0 100%; height: 80px">slide</div>'.repeat(12)}</div>`;
    test.made = behaviours.carousel(test.carousel, options);
    const left = (element) => element.getBoundingClientRect().left;
    test.away = () => Math.abs(left(test.carousel.firstChild.children[test.made.index]) - left(test.carousel));
  }, style, options);

  for (const style of ["width: 300.5px", "width: 300.5px; direction: rtl", "width: 300.5px; transform: scale(.5)"]) {
    test(`shows each slide as a whole: ${style}`, () => onPage(async (page) => {
      await put(page, style, { initial: 11 });
      await page.until(() => test.away() < 0.1);
      await page.run(() => test.made.go(7));
      await page.until(() => !test.made.isMoving);
      assert.ok(await page.run(() => test.away()) < 0.1);
    }));
  }

  test("that is hidden during a drag shows a slide afterwards", () => onPage(async (page) => {
    await put(page, "width: 300px");
    await page.fingers.down(0, 200, 50);
    await page.fingers.glide({ 0: [[200, 50], [150, 50]] });
    await page.run(() => { test.carousel.style.display = "none"; });
    await page.drawn();
    await page.fingers.up(0);
    await page.drawn();
    await page.run(() => { test.carousel.style.display = ""; });
    await page.until(() => !test.made.isMoving && test.away() < 0.1);
    assert.ok(await page.run(() => Number.isInteger(test.made.index)));
  }));
});

const html = `<div data-content style="position: relative; z-index: 1; background: white; height: 50px"></div>
  <div data-trailing style="position: absolute; right: 0px; top: 0px; min-width: 120px;"><button>Delete</button></div>`;

describe("A swipe row", () => {
  test("has actions with a least width of their own, and keeps it", () => onPage(async (page) => {
    await page.run((html) => {
      test.row = test.put("position: relative; width: 400px; height: 50px; overflow: hidden");
      test.row.innerHTML = html;
      test.made = behaviours.swipeActions(test.row);
    }, html);
    await page.fingers.drag([350, 25], [230, 25], { resting: 100 });
    await page.until(() => test.made.open === "trailing" && !test.made.isMoving);
    assert.deepEqual(await page.run(() => {
      const { translate } = test.row.firstChild.style;
      test.made.off();
      return [translate, test.row.lastChild.style.minWidth];
    }), ["-120px", "120px"]);
  }));

  test("in a closed shadow root leaves its action to the finger, and closes when something else is touched", () => onPage(async (page) => {
    await page.run((html) => {
      const root = test.put("").attachShadow({ mode: "closed" });
      test.row = test.put("position: relative; width: 400px; height: 50px; overflow: hidden", { parent: root });
      test.row.innerHTML = html;
      test.made = behaviours.swipeActions(test.row);
      test.made.show("trailing");
      test.states = [];
      test.row.querySelector("button").addEventListener("pointerdown", () => test.states.push(test.made.open));
      test.row.querySelector("button").addEventListener("click", () => test.states.push("click"));
    }, html);
    await page.until(() => !test.made.isMoving);
    await page.fingers.tap(...await page.run(() => {
      const { left, top } = test.row.querySelector("button").getBoundingClientRect();
      return [left + 5, top + 5];
    }));
    await page.until(() => test.states.length === 2);
    assert.deepEqual(await page.run(() => test.states), ["trailing", "click"]);
    await page.run(() => test.made.show("trailing"));
    await page.fingers.tap(200, 500);
    await page.until(() => test.made.open === null);
  }));
});

describe("The Escape key", () => {
  test("is used by what it closes, and left to what is around it otherwise", () => onPage(async (page) => {
    await page.run((html) => {
      test.sheet = test.put("background: white");
      behaviours.sheet(test.sheet);
      test.row = test.put("position: relative; width: 400px; height: 50px; overflow: hidden");
      test.row.innerHTML = html;
      test.made = behaviours.swipeActions(test.row);
      test.isUsed = (element) => !element.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    }, html);
    await page.until(() => test.sheet.hasAttribute("aria-keyshortcuts"));
    assert.deepEqual(await page.run(() => {
      const closed = [test.isUsed(test.sheet), test.isUsed(test.row)];
      test.made.show("trailing");
      return [...closed, test.isUsed(test.row), test.made.open];
    }), [false, false, true, null]);
  }));
});

describe("A zoomable picture", () => {
  test("moves to what gets the focus in it, on each side", () => onPage(async (page) => {
    await page.run(() => {
      const frame = test.frame = test.put("width: 200px; height: 200px");
      frame.innerHTML = `<div style="width: 200px; height: 200px; position: relative">
        <button style="position: absolute; left: 150px; top: 150px">1</button>
        <button style="position: absolute; left: 0; top: 0">2</button></div>`;
      test.made = behaviours.zoomable(frame);
      test.made.zoomTo(3, { x: 0, y: 0 });
      frame.focus();
    });
    await page.until(() => !test.made.isMoving && test.made.view.scale > 2.9);
    for (const name of ["1", "2"]) {
      await press(page, "Tab", { windowsVirtualKeyCode: 9 });
      await page.drawn();
      assert.deepEqual(await page.run(() => {
        const [around, box] = [test.frame, document.activeElement].map((each) => each.getBoundingClientRect());
        const isInside = ["left", "top"].every((side) => box[side] >= around[side] - 1)
          && ["right", "bottom"].every((side) => box[side] <= around[side] + 1);
        return [document.activeElement.textContent, isInside, test.frame.scrollLeft, test.frame.scrollTop];
      }), [name, true, 0, 0]);
    }
  }));
});

describe("A drawing board", () => {
  test("has the pixels of the screen on which it is shown later", () => onPage(async (page) => {
    await page.run(() => {
      test.canvas = test.put("width: 200px; height: 100px", { tag: "canvas" });
      test.board = behaviours.drawing(test.canvas);
    });
    await page.drawn();
    for (const deviceScaleFactor of [2, 1.5]) {
      const width = PAGE_SIZE.width + 10 * deviceScaleFactor;
      await page.call("Emulation.setDeviceMetricsOverride", { ...PAGE_SIZE, width, deviceScaleFactor, mobile: false });
      await page.until((wanted) => test.canvas.width === wanted, 200 * deviceScaleFactor);
    }
  }));
});

describe("A behaviour whose handler throws", () => {
  const fail = "() => { throw new Error('mine'); }";
  const cases = {
    draggable: ["onRelease", [140, 140], [240, 140], "Math.abs(test.made.position.x - 50) < 0.1"],
    "draggable on a zone": ["onDrop", [140, 140], [240, 140], "Math.abs(test.made.position.x - 50) < 0.1"],
    carousel: ["onRelease", [450, 140], [150, 140], "test.track.style.translate === '-400px'"],
    swipeActions: ["onRelease", [450, 125], [120, 125], "test.row.firstChild.style.translate === '0px' && !test.isClicked"],
    resizable: ["onResize", [180, 140], [240, 140], "test.card.dataset.resizing === undefined && test.made.size.width > 120"],
  };
  for (const [name, [handler, from, to, isRight]] of Object.entries(cases)) {
    test(`moves to its rest: ${name}`, () => onPage(async (page) => {
      await page.run(`((html, options) => {
        const kind = ${JSON.stringify(name)}.split(" ")[0];
        const element = test.card = test.row = test.put("position: absolute; left: 100px; top: 100px; width: 80px; height: 80px");
        if (kind === "draggable") options.bounds = { left: 0, top: 0, right: 230, bottom: 800 };
        if (kind === "carousel" || kind === "swipeActions") element.style.width = "400px";
        const slides = '<div style="flex: 0 0 100%; height: 80px"></div>'.repeat(3);
        if (kind === "carousel") element.innerHTML = '<div style="display: flex">' + slides + "</div>";
        if (kind === "swipeActions") element.innerHTML = html;
        element.querySelector("button")?.addEventListener("click", () => { test.isClicked = true; });
        test.track = element.firstElementChild;
        const { onDrop, ...own } = options;
        const zone = test.put("position: absolute; left: 200px; top: 100px; width: 200px; height: 200px; pointer-events: none");
        if (onDrop) behaviours.dropZone(zone, { onDrop });
        test.made = behaviours[kind](element, { ...own, ...(kind === "draggable" ? { inertia: false } : {}) });
      })(${JSON.stringify(html)}, { ${handler}: ${fail} })`);
      await page.fingers.drag(from, to, { resting: 100 });
      await page.until(`!test.made.isMoving && ${isRight}`);
      assert.ok(page.errors.length > 0 && page.errors.every((error) => error.includes("mine")), page.errors.join());
    }, { complains: true }));
  }
});

describe("A behaviour that is taken off", () => {
  test("gives back the place and the visibility that the page had set", () => onPage(async (page) => {
    const style = "translate: 3px; visibility: visible; transform: rotate(3deg);";
    assert.deepEqual(await page.run((style) => ["carousel", "sheet", "zoomable"].map((name) => {
      const element = test.put(style);
      element.innerHTML = `<div style="${style}"><p>1</p><p>2</p></div>`;
      behaviours[name](element).off();
      const names = ["translate", "visibility", "transform"];
      return [element, element.firstChild].flatMap((each) => names.map((name) => each.style[name])).join();
    }), style), Array(3).fill("3px,visible,rotate(3deg),3px,visible,rotate(3deg)"));
  }));
});

describe("A sortable list", () => {
  /** A list of boxes of 80 px, with these texts, and heights in the place of 80 px. */
  const put = (page, name, style, texts, heights = []) => page.run((name, style, texts, heights) => {
    test[name] = test.put(`${style}; margin-bottom: 60px`);
    texts.forEach((text, index) => {
      test.put(`float: inline-start; width: 80px; height: ${heights[index] ?? 80}px; background: silver`, { parent: test[name], text });
    });
  }, name, style, texts, heights);
  const corner = (page, name, index) => page.run((name, index) => {
    const { left, top } = test[name].children[index].getBoundingClientRect();
    return [left, top];
  }, name, index);

  test("is a row, whatever the heights of its items", () => onPage(async (page) => {
    await put(page, "list", "display: flex; align-items: center", ["a", "b", "c"], [40, 80, 60]);
    await page.run(() => { test.made = behaviours.sortable(test.list); });
    const [x, y] = await corner(page, "list", 0);
    await page.fingers.mouse("mousePressed", x + 5, y + 5);
    for (const by of [60, 120, 170]) await page.fingers.mouse("mouseMoved", x + 5 + by, y + 5, { button: "left", buttons: 1 });
    await page.drawn();
    await page.fingers.mouse("mouseReleased", x + 175, y + 5);
    await page.until(() => test.list.textContent === "bca" && !test.made.isMoving);
  }));

  test("from right to left gets an item where it is dropped, and the left key moves it to the left", () => onPage(async (page) => {
    const style = "direction: rtl; width: 240px; display: flow-root";
    for (const [name, texts] of [["one", "abc"], ["two", "def"]]) await put(page, name, style, [...texts]);
    await page.run(() => { test.made = ["one", "two"].map((name) => behaviours.sortable(test[name], { group: "board" })); });
    const [x, y] = await corner(page, "one", 0);
    const [toX, toY] = await corner(page, "two", 0);
    await page.fingers.mouse("mousePressed", x + 10, y + 10);
    for (const share of [0.3, 0.6, 1]) {
      const along = (from, to) => from + (to - from) * share;
      await page.fingers.mouse("mouseMoved", along(x + 10, toX + 60), along(y + 10, toY + 40), { button: "left", buttons: 1 });
    }
    await page.drawn();
    await page.fingers.mouse("mouseReleased", toX + 60, toY + 40);
    await page.until(() => test.two.textContent === "adef" && !test.made[0].isMoving);
    await page.run(() => test.one.children[0].focus());
    await press(page, "ArrowLeft", { modifiers: 1 });
    await page.until(() => test.two.textContent === "badef");
  }));

  test("in a dialog announces what happens there, in a region that was there before", () => onPage(async (page) => {
    assert.deepEqual(await page.run(() => {
      const dialog = test.put("", { tag: "dialog" });
      const list = test.put("", { parent: dialog });
      for (const text of ["a", "b"]) test.put("", { parent: list, text });
      const made = behaviours.sortable(list);
      const regions = () => [...document.querySelectorAll("[role=status]")].map((each) => [each.parentNode.localName, each.textContent]);
      const before = regions();
      dialog.showModal();
      made.move(list.children[0], 1);
      return [before, regions()];
    }), [[["dialog", ""]], [["dialog", "a: 2 / 2"]]]);
  }));

  test("within an item of another one is sorted by its own handles, whichever of the two was made first", () => onPage(async (page) => {
    await page.run(() => {
      test.outer = test.put("width: 300px");
      for (const name of ["a", "b"]) {
        const item = test.put("", { parent: test.outer });
        test.put("width: 40px; height: 40px; background: silver", { parent: item }).className = "grip";
        const inner = test.put("margin-left: 50px", { parent: item });
        for (const number of [1, 2]) {
          const row = test.put("", { parent: inner, text: name + number });
          test.put("width: 40px; height: 40px; background: tan", { parent: row }).className = "grip";
        }
      }
      test.inner = test.outer.firstChild.lastChild;
      test.started = [];
      const make = (list, name) => behaviours.sortable(list, { handle: ".grip", onStart: () => test.started.push(name) });
      test.made = [make(test.outer, "outer"), make(test.inner, "inner")];
    });
    const [x, y] = await page.run(() => {
      const { left, top } = test.inner.querySelector(".grip").getBoundingClientRect();
      return [left + 20, top + 20];
    });
    await page.fingers.drag([x, y], [x, y + 70], { resting: 100 });
    await page.until(() => test.inner.textContent === "a2a1");
    assert.deepEqual(await page.run(() => test.started), ["inner"]);
  }));
});
