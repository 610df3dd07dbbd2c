// The photo table, touched by real fingers: every gesture, and what the page shows of it.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { Fingers, rest } from "./harness/fingers.mjs";
import { colorDistance } from "./harness/picture.mjs";
import { useBrowser } from "./harness/setup.mjs";
import {
  circle, freePlace, frontPhoto, happened, isStill, log, photo, photos, placeOn, readyTable, table, tablePath, tableSize,
} from "./harness/table.mjs";

const used = useBrowser();
const onTable = (work, options = {}) =>
  used.onPage(tablePath, work, { isReady: `(${readyTable})()`, size: tableSize, ...options });

/** How far two places are apart. */
const distance = ([x, y], [u, v]) => Math.hypot(x - u, y - v);
const center = ({ x, y }) => [x, y];
const near = (actual, expected, tolerance, what) =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${what} is ${actual}, not ${expected} ± ${tolerance}`);

/** Drags a finger and has it rest before it lifts, so that nothing is thrown. */
const dragGently = (page, from, to, id = 0) => page.fingers.drag(from, to, { id, resting: 200 });

/** One finger holds a photo, and another taps it; the first stays down. */
async function turnOver(page, x, y) {
  const down = page.fingers.down(0, x - 30, y);
  await rest(320);
  await Promise.all([down, page.fingers.tap(x + 40, y + 20, 1)]);
}

describe("On the photo table", () => {
  test("one finger moves a photo, which stays where it is left", () => onTable(async (page) => {
    const before = await frontPhoto(page);
    const [x, y] = center(before);
    await dragGently(page, [x, y], [x - 150, y + 60]);
    await happened(page, "moved", before.id);
    await page.until(isStill);
    const after = await photo(page, before.id);
    near(distance(center(after), [x - 150, y + 60]), 0, 6, "the distance from where the finger went");
    near(after.scale, before.scale, 1e-9, "the scale");
    assert.deepEqual((await table(page)).rings, []);
  }));

  test("two fingers move, turn and stretch a photo at once", () => onTable(async (page) => {
    const before = await frontPhoto(page);
    const [x, y] = center(before);
    const down = [page.fingers.down(0, x - 40, y), page.fingers.down(1, x + 40, y)];
    await page.fingers.glide({ 0: [[x - 40, y], [x, y - 60]], 1: [[x + 40, y], [x, y + 60]] }, { steps: 20 });
    await Promise.all(down);
    assert.equal((await photo(page, before.id)).held, true);
    await rest(200);
    await page.fingers.up(0);
    await page.fingers.up(1);
    await happened(page, "moved", before.id);
    await page.until(isStill);
    const after = await photo(page, before.id);
    near(after.scale / before.scale, 1.5, 0.12, "the growth");
    near(after.angle - before.angle, Math.PI / 2, 0.12, "the turn");
  }));

  test("a photo that is released in motion slides on, and comes to rest on the table", () => onTable(async (page) => {
    const { id, x, y } = await frontPhoto(page);
    await page.fingers.down(0, x, y);
    await page.fingers.move({ 0: [x - 20, y] });
    await happened(page, "gripped", id);
    await page.until(isStill);
    // 1250 points a second by the stamps of the touches, whatever time the page needs to draw each of them.
    const start = Fingers.now();
    for (let step = 1; step <= 8; step++) await page.fingers.move({ 0: [x - 20 - 20 * step, y] }, start + 16 * step);
    await page.fingers.up(0, start + 16 * 8 + 8);
    const thrown = await happened(page, "thrown", id);
    near(thrown.amount, 1250, 60, "the speed");
    await happened(page, "came to rest", id);
    await page.until(isStill);
    const after = await photo(page, id);
    // Further than the finger went.
    assert.ok(after.x < x - 190, `${after.x} from ${x}`);
    assert.ok(after.x >= 0 && after.y >= 0 && after.y <= tableSize.height);
  }));

  test("a finger in a corner spins the photo about its centre", () => onTable(async (page) => {
    const before = await frontPhoto(page);
    const corner = placeOn(before, before.width / 2 - 10, before.height / 2 - 10);
    const down = page.fingers.down(0, ...corner);
    await page.fingers.follow({ 0: circle(center(before), corner).slice(1, 11) });
    await down;
    await rest(200);
    await page.fingers.up(0);
    const spun = await happened(page, "spun", before.id);
    await page.until(isStill);
    const after = await photo(page, before.id);
    near(spun.amount, Math.PI / 2, 0.15, "the turn that is reported");
    near(after.angle - before.angle, Math.PI / 2, 0.15, "the turn");
    near(distance(center(after), center(before)), 0, 2, "the displacement of the centre");
  }));

  test("a second finger's tap turns over the photo that the first one holds", () => onTable(async (page) => {
    const before = await frontPhoto(page);
    const [x, y] = center(before);
    await turnOver(page, x, y);
    await happened(page, "turned over", before.id);
    await page.fingers.up(0);
    await page.until(isStill);
    assert.equal((await photo(page, before.id)).flipped, true);
    assert.equal((await photo(page, before.id)).flip, 1);
  }));

  test("a finger that rests opens the menu, of which another tap chooses", () => onTable(async (page) => {
    const before = await frontPhoto(page);
    await page.fingers.down(0, ...center(before));
    await happened(page, "menu opened", before.id);
    await page.fingers.up(0);
    await page.until(isStill);
    const { menu } = await table(page);
    assert.equal(menu.photo, before.id);
    assert.equal(menu.items.length, 4);
    const item = menu.items.find(({ title }) => title === "Send to back");
    await page.fingers.tap(item.x + item.width / 2, item.y + item.height / 2);
    await happened(page, "menu item chosen", before.id);
    await page.until(isStill);
    assert.equal((await table(page)).menu, null);
    assert.equal((await photos(page))[0].id, before.id);
  }));

  test("two fingers that rest lift a photo off the table", () => onTable(async (page) => {
    const before = await frontPhoto(page);
    const [x, y] = center(before);
    await page.fingers.down(0, x - 50, y);
    await page.fingers.down(1, x + 50, y);
    await happened(page, "lifted", before.id);
    await page.until(isStill);
    const lifted = await photo(page, before.id);
    assert.equal(lifted.lifted, true);
    near(lifted.elevation, 1, 1e-9, "the height");
    await page.fingers.up(0);
    await page.fingers.up(1);
    await happened(page, "put down", before.id);
    await page.until(isStill);
    near((await photo(page, before.id)).elevation, 0, 1e-9, "the height afterwards");
  }));

  test("a double tap enlarges a photo, and another puts it back exactly where it was", () => onTable(async (page) => {
    const before = await frontPhoto(page);
    const twice = async () => page.fingers.doubleTap(...center(await photo(page, before.id)));
    await twice();
    await happened(page, "enlarged", before.id);
    await page.until(isStill);
    const enlarged = await photo(page, before.id);
    assert.equal(enlarged.enlarged, true);
    assert.ok(enlarged.scale > before.scale * 1.5, `${enlarged.scale}`);
    await twice();
    await happened(page, "restored", before.id);
    await page.until(isStill);
    assert.deepEqual((await photo(page, before.id)).transform, before.transform);
  }));

  test("a circle on the table selects the photos in it, and a tap on the table lets them go", () => onTable(async (page) => {
    const before = await frontPhoto(page);
    const [x, y] = await freePlace(page);
    // To the centre of the table first, where there is room for a circle.
    await dragGently(page, center(before), [x, y]);
    await happened(page, "moved", before.id);
    await page.until(isStill);
    const centre = center(await photo(page, before.id));
    const start = await page.run(([x, y]) => {
      for (let reach = 100; reach < 300; reach += 5) {
        for (let angle = 0; angle < 2 * Math.PI; angle += 0.1) {
          const place = [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
          const isOnTable = place.every((along) => along > 5) && place[0] < innerWidth - 5 && place[1] < innerHeight - 5;
          if (isOnTable && photoTable.client.centreOfPhotoAt(...place) === null) return place;
        }
      }
      return null;
    }, centre);
    // A little more than once around. Each move is waited for, or a busy page would see a circle with few corners.
    const way = circle(centre, start, 24);
    await page.fingers.down(0, ...start);
    for (const place of [...way.slice(1), way[1]]) await page.fingers.move({ 0: place });
    await page.fingers.up(0);
    const { amount } = await happened(page, "circled");
    assert.ok(amount >= 1);
    assert.equal((await photo(page, before.id)).selected, true);
    await page.until(isStill);
    await page.fingers.tap(...await freePlace(page));
    await happened(page, "table tapped");
    assert.ok((await photos(page)).every(({ selected }) => !selected));
  }));

  test("ten fingers move ten photos at once", () => onTable(async (page) => {
    const before = await photos(page);
    assert.equal(before.length, 10);
    // Of each photo a place that no other covers, and that is no corner.
    const places = {};
    for (const { id, ...one } of before) {
      for (const [across, down] of [[0, 0], [0, 0.3], [0, -0.3], [0.25, 0], [-0.25, 0], [0, 0.42], [0, -0.42]]) {
        const place = placeOn(one, across * one.width, down * one.height);
        const centre = await page.run((x, y) => photoTable.client.centreOfPhotoAt(x, y), ...place);
        if (centre && distance([centre.x, centre.y], center(one)) < 1e-6) {
          places[id] = place;
          break;
        }
      }
    }
    assert.equal(Object.keys(places).length, 10);
    const down = Object.entries(places).map(([id, place]) => page.fingers.down(Number(id), ...place));
    await page.fingers.glide(Object.fromEntries(
      Object.entries(places).map(([id, [x, y]]) => [id, [[x, y], [x + (x < 500 ? 30 : -30), y + (y < 400 ? 20 : -20)]]])));
    await Promise.all(down);
    await page.until(() => photoTable.state().photos.every(({ held }) => held));
    assert.equal((await table(page)).rings.length, 10);
    await rest(200);
    for (const id of Object.keys(places)) await page.fingers.up(Number(id));
    await page.until(isStill);
    for (const { id, ...one } of before) {
      const after = await photo(page, id);
      assert.ok(distance(center(after), center(one)) > 20, `photo ${id} went ${distance(center(after), center(one))}`);
    }
  }));

  test("a palm moves nothing", () => onTable(async (page) => {
    const before = await frontPhoto(page);
    const [x, y] = center(before);
    await page.fingers.down(0, x, y, { radiusX: 45, radiusY: 40 });
    await page.fingers.glide({ 0: [[x, y], [x - 100, y]] });
    await page.fingers.up(0);
    await page.until(isStill);
    assert.deepEqual((await photo(page, before.id)).transform, before.transform);
  }));
});

describe("The photo table releases a photo, which stays where it is,", () => {
  /** Moves the front photo with one finger, has `interrupt` happen, and expects the move to be cancelled. */
  const interrupted = (interrupt) => onTable(async (page) => {
    const before = await frontPhoto(page);
    const [x, y] = center(before);
    const down = page.fingers.down(0, x, y);
    await page.fingers.glide({ 0: [[x, y], [x - 100, y]] });
    await down;
    await happened(page, "gripped", before.id);
    await interrupt(page);
    await happened(page, "cancelled", before.id);
    await page.until(isStill);
    const after = await photo(page, before.id);
    assert.equal(after.held, false);
    assert.ok(after.x < x - 50);
    // And can be moved again.
    await page.fingers.cancel();
    await dragGently(page, center(after), [after.x + 80, after.y], 1);
    await happened(page, "moved", before.id);
  });

  test("when the browser cancels the touches", () => interrupted((page) => page.fingers.cancel()));

  test("when the page is hidden", () => interrupted((page) =>
    page.hiddenDuring(() => happened(page, "cancelled"))));

  test("when the window loses its place", () => interrupted((page) =>
    page.run(() => { window.dispatchEvent(new Event("blur")); })));

  test("when a reload comes in between: then the table is as at first", () => onTable(async (page) => {
    const before = await photos(page);
    const [x, y] = center(before.at(-1));
    const down = page.fingers.down(0, x, y);
    await page.fingers.glide({ 0: [[x, y], [x - 100, y]] });
    await down;
    await page.reload();
    await page.until(readyTable);
    await page.fingers.cancel();
    assert.deepEqual(await photos(page), before);
    assert.deepEqual(await log(page), []);
  }));
});

describe("The picture of the photo table", () => {
  /** Whether a colour is that of a photo's white edge, be it in the shadow of another photo, or of the wood of the table. */
  const isPaper = (color) => Math.min(...color) > 110 && Math.max(...color) - Math.min(...color) < 25;
  const isWood = ([red, green, blue]) => red > green + 15 && green > blue + 15;
  /** The middles of a photo's edges: on the paper, and beside it. */
  const edges = (one) => [[0, -0.5], [0, 0.5], [-0.5, 0], [0.5, 0]].map(([across, down]) => ({
    on: placeOn(one, across * (one.width - 8), down * (one.height - 8)),
    beside: placeOn(one, across * (one.width + 60), down * (one.height + 60)),
  }));
  const topmost = (page, place) => page.run((x, y) => photoTable.client.centreOfPhotoAt(x, y), ...place);

  test("has every photo where the state says, and the table everywhere else", () => onTable(async (page) => {
    // The hint lies over the table.
    await page.run(() => document.getElementById("hint").remove());
    await page.drawn();
    const picture = await page.picture();
    let seen = 0;
    for (const one of await photos(page)) {
      for (const { on, beside } of edges(one)) {
        const centre = await topmost(page, on);
        if (centre && distance([centre.x, centre.y], center(one)) < 1e-6) {
          assert.ok(isPaper(picture.color(...on)), `photo ${one.id} at ${on}: ${picture.color(...on)}`);
          seen++;
        }
        const isInside = beside[0] > 5 && beside[1] > 90 && beside[0] < tableSize.width - 5 && beside[1] < tableSize.height - 5;
        if (isInside && await topmost(page, beside) === null) {
          assert.ok(isWood(picture.color(...beside)), `the table at ${beside}: ${picture.color(...beside)}`);
        }
      }
    }
    assert.ok(seen >= 20, `only ${seen} edges could be seen`);
  }));

  test("shows a photo where it was moved, turned and stretched to, and no longer where it was", () => onTable(async (page) => {
    const before = await frontPhoto(page);
    const [x, y] = center(before);
    const down = [page.fingers.down(0, x - 40, y), page.fingers.down(1, x + 40, y)];
    await page.fingers.glide({ 0: [[x - 40, y], [x - 140, y - 30]], 1: [[x + 40, y], [x - 50, y + 60]] }, { steps: 20 });
    await Promise.all(down);
    await rest(200);
    await page.fingers.up(0);
    await page.fingers.up(1);
    await page.until(isStill);
    await page.drawn();
    const after = await photo(page, before.id);
    const picture = await page.picture();
    for (const { on } of edges(after)) {
      if (on[1] < tableSize.height) assert.ok(isPaper(picture.color(...on)), `${on}: ${picture.color(...on)}`);
    }
    const left = edges(before).map(({ on }) => on);
    let free = 0;
    for (const place of left) {
      if (await topmost(page, place) !== null) continue;
      free++;
      assert.ok(!isPaper(picture.color(...place)), `${place}: ${picture.color(...place)}`);
    }
    assert.ok(free >= 1, "the photo still covers where it was");
  }));

  test("shows the other side of a photo that is turned over", () => onTable(async (page) => {
    const before = await frontPhoto(page);
    const [x, y] = center(before);
    const front = await page.picture();
    await turnOver(page, x, y);
    await happened(page, "turned over", before.id);
    await page.fingers.up(0);
    await page.until(isStill);
    await page.drawn();
    const back = await page.picture();
    const places = [[-0.3, -0.3], [0.3, -0.3], [-0.3, 0.3], [0.3, 0.3], [0, 0]]
      .map(([across, down]) => placeOn(before, across * before.width, down * before.height));
    const changed = places.filter((place) => colorDistance(front.color(...place), back.color(...place)) > 12);
    assert.ok(changed.length >= 4, `only ${changed.length} of ${places.length} places look different`);
  }));

  test("has a ring around every finger that is down, and none afterwards", () => onTable(async (page) => {
    const [x, y] = await freePlace(page);
    const around = Array.from({ length: 16 }, (_, index) => [
      x + 27 * Math.cos(index * Math.PI / 8), y + 27 * Math.sin(index * Math.PI / 8),
    ]);
    await page.drawn();
    const before = await page.picture();
    await page.fingers.down(0, x, y);
    await page.drawn();
    const during = await page.picture();
    assert.equal((await table(page)).rings.length, 1);
    const differing = (picture) => around.filter((place) => colorDistance(before.color(...place), picture.color(...place)) > 24).length;
    assert.equal(differing(during), 16);
    await page.fingers.move({ 0: [x + 1, y] });
    await page.fingers.up(0);
    await page.until(isStill);
    await page.drawn();
    assert.equal(differing(await page.picture()), 0);
  }));

  test("has the pixels of each screen that the window moves to", () => onTable(async (page) => {
    // Its own size stays: only the screen changes. The browser says so with the next size of the window.
    await page.run(() => { document.getElementById("table").style.cssText = "width: 400px; height: 300px"; });
    for (const [index, deviceScaleFactor] of [2, 1.5, 3].entries()) {
      await page.call("Emulation.setDeviceMetricsOverride", { width: 800, height: 901 + index, deviceScaleFactor, mobile: false });
      await page.until((width) => document.getElementById("table").width === width, 400 * deviceScaleFactor);
    }
  }));
});

describe("The terminal", () => {
  test("prints what is done on the table", async () => {
    const from = used.server.events.length;
    let link;
    await onTable(async (page) => {
      ({ link } = await used.server.until(({ event }) => event === "linked", from));
      const before = await frontPhoto(page);
      await dragGently(page, center(before), [before.x - 100, before.y]);
      await happened(page, "moved", before.id);
      const printed = await used.server.until(({ event, state, type }) => event === "gesture" && type === "move" && state === "ended", from);
      assert.equal(printed.recognizer, `photo ${before.id}`);
      const began = used.server.events.slice(from).find(({ type, state }) => type === "move" && state === "began");
      assert.ok(began.t < printed.t);
    });
    const { fault } = await used.server.until((event) => event.event === "unlinked" && event.link === link, from);
    assert.equal(fault, undefined);
  });

  test("records a burst of a thousand events in one frame", async () => {
    const from = used.server.events.length;
    let link;
    await onTable(async (page) => {
      ({ link } = await used.server.until(({ event }) => event === "linked", from));
      const before = await frontPhoto(page);
      const down = page.fingers.down(0, ...center(before));
      await Promise.all([down, page.fingers.move({ 0: [before.x - 20, before.y] })]);
      await happened(page, "gripped", before.id);
      await page.run((x, y) => new Promise((resolve) => {
        requestAnimationFrame(() => {
          const pointerId = photoTable.state().rings[0].id;
          const canvas = document.getElementById("table");
          for (let index = 1; index <= 1000; index++) {
            canvas.dispatchEvent(new PointerEvent("pointermove", {
              pointerId, pointerType: "touch", bubbles: true, clientX: x - 20 - index / 10, clientY: y,
            }));
          }
          requestAnimationFrame(resolve);
        });
      }), before.x, before.y);
      near((await photo(page, before.id)).x, before.x - 120, 6, "the place");
      await page.fingers.up(0);
      await page.until(isStill);
    });
    const { samples, fault } = await used.server.until((event) => event.event === "recorded" && event.link === link, from);
    assert.equal(fault, undefined);
    assert.ok(samples > 1000, `${samples}`);
  });
});

describe("While a finger rests on a photo", () => {
  test("nothing runs and nothing is drawn, once the menu is open", () => onTable(async (page) => {
    await page.fingers.down(0, ...center(await frontPhoto(page)));
    await happened(page, "menu opened");
    await page.until(() => !photoTable.state().isWaiting);
    const counters = () => page.run(() => {
      const { calls, framesDrawn } = photoTable.state().counters;
      return { calls, framesDrawn };
    });
    // To ask for the state makes calls itself, always as many.
    const [first, second] = [await counters(), await counters()];
    await rest(3000);
    const third = await counters();
    assert.equal(third.calls - second.calls, second.calls - first.calls);
    assert.equal(third.framesDrawn, first.framesDrawn);
    await page.fingers.up(0);
  }));
});

describe("With the keyboard, the photo table", () => {
  const press = async (page, key, more = {}) => {
    await page.fingers.key("keyDown", key, more);
    await page.fingers.key("keyUp", key, more);
  };
  /** Gives the photo the focus by Tab. */
  const tabTo = async (page, id) => {
    for (let step = 0; step <= id; step++) await press(page, "Tab", { windowsVirtualKeyCode: 9 });
  };

  test("moves, turns, stretches and enlarges the photo that has the focus, which shows a ring around it", () => onTable(async (page) => {
    await tabTo(page, 2);
    const name = await page.run(() => document.activeElement.ariaLabel);
    assert.equal(name, "Misty forest");
    const before = await photo(page, 2);
    await press(page, "ArrowDown");
    await press(page, "ArrowRight");
    await page.until(isStill);
    let after = await photo(page, 2);
    near(after.x - before.x, 16, 1e-6, "the way to the right");
    near(after.y - before.y, 16, 1e-6, "the way down");
    await press(page, "r");
    await press(page, "+");
    await page.until(isStill);
    after = await photo(page, 2);
    near(after.angle - before.angle, Math.PI / 12, 1e-6, "the turn");
    near(after.scale / before.scale, 1.1, 1e-6, "the growth");
    const ring = await page.run(() => {
      const { left, top, width, height } = document.activeElement.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2, style: getComputedStyle(document.activeElement).outlineStyle };
    });
    near(distance(center(ring), center(after)), 0, 1, "the distance of the ring");
    assert.equal(ring.style, "solid");
    await press(page, "Enter");
    await happened(page, "enlarged", 2);
  }));

  test("turns photos over and sends them to the back", () => onTable(async (page) => {
    await tabTo(page, 0);
    await press(page, " ");
    await happened(page, "turned over", 0);
    await press(page, "b");
    await page.until(() => photoTable.state().photos[0].id === 0);
  }));
});

describe("What the photo table shows of its fingers", () => {
  test("is a list of all ten, numbered from 1, each of them in sight", () => used.onPage("photo-table/?seed=7", async (page) => {
    for (let id = 0; id < 10; id++) await page.fingers.down(id, 60 + id * 80, 200 + (id % 3) * 150);
    await page.until(() => document.getElementById("fingers").dataset.count === "10");
    await page.drawn();
    const rows = await page.run(() => {
      const list = document.getElementById("fingers").getBoundingClientRect();
      return [...document.querySelectorAll("#fingers li:not([hidden])")].map((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return [row.querySelector("b").textContent, top >= list.top - 1 && bottom <= list.bottom + 1];
      });
    });
    assert.deepEqual(rows, Array.from({ length: 10 }, (_, index) => [`finger ${index + 1}`, true]));
  }, { isReady: `(${readyTable})()`, size: { width: 1280, height: 800 } }));

  test("says what two fingers do with a photo", () => used.onPage("photo-table/?seed=7", async (page) => {
    const { x, y } = await frontPhoto(page);
    const down = [page.fingers.down(0, x - 40, y), page.fingers.down(1, x + 40, y)];
    await page.fingers.glide({ 0: [[x - 40, y], [x, y - 60]], 1: [[x + 40, y], [x, y + 60]] }, { steps: 20 });
    await Promise.all(down);
    await page.until(() => [...document.querySelectorAll("#fingers [data-state=progress]")].map(({ textContent }) => textContent).join() === "turn + stretch,turn + stretch");
  }, { isReady: `(${readyTable})()`, size: { width: 1280, height: 800 } }));
});

describe("The help of the photo table", () => {
  test("opens at its beginning on a phone, with its button in sight", () => onTable(async (page) => {
    await page.run(() => document.getElementById("show-help").click());
    const seen = await page.run(() => {
      const [title, close] = ["#help-title", "#help button"].map((selector) => document.querySelector(selector).getBoundingClientRect());
      return { focus: document.activeElement.id, top: title.top, close: close.bottom, height: innerHeight };
    });
    assert.equal(seen.focus, "help-title");
    assert.ok(seen.top >= 0 && seen.close <= seen.height, JSON.stringify(seen));
  }, { size: { width: 390, height: 844 } }));
});
