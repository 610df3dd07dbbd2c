// The photo table's scripts, with numbers in memory instead of the module.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Hands } from "../photo-table/hands.js";
import { stepOf } from "../photo-table/keys.js";
import { linkLines } from "../photo-table/link-lines.js";
import { sentence } from "../photo-table/panel.js";
import { borderOf, pictures, seeded, titleOf } from "../photo-table/pictures.js";
import { gestureColours } from "../photo-table/table.js";
import { Item, Kind, TableClient } from "../photo-table/table-client.js";

const kinds = Object.keys(Kind);
const gestures = ["move", "spin", "turn over", "menu", "lift", "enlarge", "select", "tap", "choose"];
const items = ["Turn over", "Send to back", "Enlarge", "Put away"];

/** A module whose display list and events are those given. */
function moduleWith({ list = [], events = [] } = {}) {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 4 });
  const address = { list: 1024, events: 16384 };
  let text = "";
  const say = (words) => {
    text = words ?? "";
    return text.length;
  };
  const module = {
    read: () => text,
    exports: {
      memory,
      photo_table_open: () => 3,
      photo_table_list_stride: () => 16,
      photo_table_event_stride: () => 8,
      photo_table_word: (of, index) => say([kinds, gestures, items][of][index]),
      photo_table_draw() {
        new Float64Array(memory.buffer, address.list, list.length * 16).set(list.flat());
        return list.length;
      },
      photo_table_list: () => address.list,
      photo_table_take_events() {
        new Float64Array(memory.buffer, address.events, events.length * 8).set(events.flat());
        return events.splice(0).length;
      },
      photo_table_events: () => address.events,
      photo_table_event_line(_, index) {
        // Memory that grows while text is read leaves older views of it empty.
        if (index === 0) memory.grow(1);
        return say(`line ${index}`);
      },
    },
  };
  return module;
}

const pad = (numbers, length) => [...numbers, ...Array(length - numbers.length).fill(0)];
const photo = (id, x, y, flags = 0) => pad([Item.photo, id, 1, 0, 0, 1, x, y, 100, 60, 0, 0, flags], 16);

describe("the client", () => {
  test("reads the words that the module has for kinds, gestures and items", () => {
    const client = new TableClient(moduleWith(), 800, 600, 1);
    assert.equal(client.number, 3);
    assert.deepEqual(client.kinds, kinds);
    assert.deepEqual(client.gestures, gestures);
    assert.deepEqual(client.items, items);
    assert.deepEqual(client.gesturesIn(0b1001), ["move", "menu"]);
  });

  test("returns the table as plain objects", () => {
    const client = new TableClient(moduleWith({
      list: [
        photo(7, 200, 100, 1 + 2 + 16),
        pad([Item.menu, 7, 0, 0, 0, 0, 10, 20, 176, 196], 16),
        pad([Item.menuItem, 1, 0, 0, 0, 0, 16, 26, 164, 46, 1], 16),
        [Item.ring, 5, 0, 0, 0, 0, 33, 44, 9, 0, 1, 1, 1, 9, 4, 7],
      ],
    }), 800, 600, 1);
    const { photos, menu, rings } = client.state();
    assert.deepEqual(photos, [{
      id: 7, transform: [1, 0, 0, 1, 200, 100], width: 100, height: 60, flip: 0, elevation: 0, selected: true,
      flipped: true, lifted: false, enlarged: false, held: true,
    }]);
    assert.equal(menu.photo, 7);
    assert.deepEqual(menu.items, [{ title: "Send to back", x: 16, y: 26, width: 164, height: 46, highlighted: true }]);
    assert.deepEqual(rings, [{
      id: 5, x: 33, y: 44, tool: 0, phase: 1, opacity: 1, inProgress: ["move"], recognized: ["move", "menu"],
      possible: ["turn over"], photo: 7,
    }]);
  });

  test("finds the centre of the front-most photo at a place, through its transform", () => {
    const turned = pad([Item.photo, 2, 0, 2, -2, 0, 400, 300, 100, 60], 16);
    const client = new TableClient(moduleWith({ list: [photo(0, 400, 300), turned] }), 800, 600, 1);
    assert.deepEqual(client.centreOfPhotoAt(400, 395), { x: 400, y: 300 });
    assert.equal(client.centreOfPhotoAt(400, 405), null);
    assert.equal(client.centreOfPhotoAt(465, 300), null);
  });

  test("hands every event on once, with its line, even if the memory grows meanwhile", () => {
    const module = moduleWith({ events: [[3, 4, 5e9, 10, 20, 900, 0, 0], [17, -1, 6e9, 1, 2, 3, 0, 0]] });
    const client = new TableClient(module, 800, 600, 1);
    const reported = [];
    client.readEvents((event) => reported.push(event));
    client.readEvents((event) => reported.push(event));
    assert.deepEqual(reported, [
      { kind: 3, name: "thrown", photo: 4, time: 5e9, x: 10, y: 20, amount: 900, line: "line 0" },
      { kind: 17, name: "selected", photo: -1, time: 6e9, x: 1, y: 2, amount: 3, line: "line 1" },
    ]);
  });

  test("reads the list anew after the memory has grown", () => {
    const module = moduleWith({ list: [photo(1, 5, 6)] });
    const client = new TableClient(module, 800, 600, 1);
    assert.equal(client.read()[6], 5);
    module.exports.memory.grow(1);
    assert.equal(client.read()[6], 5);
  });
});

describe("words", () => {
  const event = (kind, photo = 3, amount = 0) => ({ kind, name: "reported by the module", photo, time: 1e9, x: 1, y: 2, amount });

  test("every kind of event has a sentence and a line for the terminal", () => {
    for (const kind of Object.values(Kind)) {
      assert.ok(sentence(event(kind), items).length > 3);
      const { type, state, recognizer, title } = linkLines(event(kind), items);
      assert.match(type, /^[a-z ]+$/);
      assert.match(state, /^(began|ended|recognized|cancelled)$/);
      assert.equal(recognizer, "photo 3");
      assert.equal(title, "Bowl of fruit");
    }
  });

  test("sentences carry their numbers", () => {
    assert.equal(sentence(event(Kind.thrown, 1, 1240.4), items), "Sailing boats: thrown at 1240 px/s");
    assert.equal(sentence(event(Kind.spun, 1, Math.PI / 2), items), "Sailing boats: spun by 90°");
    assert.equal(sentence(event(Kind.selected, -1, 1), items), "Circle around one photo");
    assert.equal(sentence(event(Kind.menuChosen, 0, 2), items), "Lake at sunset: “Enlarge” chosen");
  });

  test("the terminal gets the table where no photo is meant", () => {
    assert.deepEqual(linkLines(event(Kind.selected, -1, 2), items), {
      time: 1e9, recognizer: "table", type: "select", state: "recognized", x: 1, y: 2, amount: 2,
    });
  });

  test("every gesture has a colour", () => {
    assert.equal(gestureColours.length, gestures.length);
  });
});

describe("pictures", () => {
  test("there are ten, each with a title, and further photos begin anew", () => {
    assert.equal(pictures.length, 10);
    assert.equal(new Set(pictures.map(({ title }) => title)).size, 10);
    assert.equal(titleOf(13), titleOf(3));
  });

  test("a seed gives the same numbers, from 0 up to 1", () => {
    const [one, other] = [seeded(7), seeded(7)];
    for (let step = 0; step < 1000; step++) {
      const number = one();
      assert.equal(number, other());
      assert.ok(number >= 0 && number < 1);
    }
    assert.notEqual(seeded(8)(), seeded(7)());
  });

  test("the border grows with the photo and never vanishes", () => {
    assert.equal(borderOf(20, 30), 6);
    assert.equal(borderOf(400, 300), 15);
  });
});

describe("the hands", () => {
  const ring = (id, photo, x, y, inProgress = 1) => [Item.ring, id, 0, 0, 0, 0, x, y, 9, 0, 1, 1, inProgress, 0, 0, photo];
  const lies = (id, angle, scale) => pad([Item.photo, id, scale * Math.cos(angle), scale * Math.sin(angle), 0, 1, 0, 0, 100, 60], 16);
  const read = (hands, ...list) => hands.read({ list: Float64Array.from(list.flat()), count: list.length, stride: 16 });

  test("number fingers from 1, and give the lowest number that is free to the next one", () => {
    const hands = new Hands();
    read(hands, ring(41, 0, 0, 0), ring(42, 0, 0, 0), ring(43, 0, 0, 0));
    assert.deepEqual([41, 42, 43].map((id) => hands.numberOf(id)), [1, 2, 3]);
    read(hands, ring(41, 0, 0, 0), ring(43, 0, 0, 0));
    read(hands, ring(41, 0, 0, 0), ring(43, 0, 0, 0), ring(99, 0, 0, 0));
    assert.deepEqual([41, 43, 99].map((id) => hands.numberOf(id)), [1, 3, 2]);
  });

  test("move a photo with one finger; with two they also turn and stretch it", () => {
    const hands = new Hands();
    read(hands, lies(7, 0, 1), ring(1, 7, 0, 0));
    read(hands, lies(7, 1, 2), ring(1, 7, 0, 0));
    assert.deepEqual(hands.namesOn(7), ["move"]);
    const both = [ring(1, 7, 0, 0), ring(2, 7, 40, 0)];
    read(hands, lies(7, 1, 2), ...both);
    assert.deepEqual(hands.namesOn(7), ["move"]);
    read(hands, lies(7, 1.2, 2), ...both);
    assert.deepEqual(hands.namesOn(7), ["turn"]);
    read(hands, lies(7, 1.01, 2.4), ...both);
    assert.deepEqual(hands.namesOn(7), ["stretch"]);
    read(hands, lies(7, 1.3, 2.4), ...both);
    assert.deepEqual(hands.namesOn(7), ["turn", "stretch"]);
  });

  test("have a line between the fingers on one photo, and none between those on two", () => {
    const hands = new Hands();
    read(hands, lies(7, 0, 1), lies(8, 0, 1), ring(1, 7, 0, 0), ring(2, 7, 40, 0), ring(3, 8, 90, 0), ring(4, 7, 60, 0, 0));
    assert.deepEqual(hands.lines().map(([from, to]) => [from.id, to.id]), [[1, 2]]);
  });
});

test("keys move, turn and stretch a photo; others do nothing", () => {
  assert.deepEqual(stepOf({ key: "ArrowLeft" }), { x: -16 });
  assert.deepEqual(stepOf({ key: "ArrowDown", shiftKey: true }), { y: 64 });
  assert.deepEqual(stepOf({ key: "R", shiftKey: true }), { turn: -Math.PI / 12 });
  assert.equal(stepOf({ key: "q" }), null);
});
