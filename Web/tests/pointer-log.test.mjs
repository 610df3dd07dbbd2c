// What is kept of the events that a browser sends, for handlers that read the points between.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { PointerLog } from "../tactus/pointer-log.js";

/** A log to which a finger was added that comes down and moves so many times; `add` moves it on. */
function logOf(moves) {
  const log = new PointerLog();
  let time = 0;
  const add = () => {
    time++;
    const event = { timeStamp: time, clientX: time, clientY: 0, composedPath: () => [null] };
    log.add(event, time === 1, 1, time * 1e6);
    return time * 1e6;
  };
  for (let move = 0; move <= moves; move++) add();
  const read = (from, to) => log.points(log.contact(1), from, to, { x: 0, y: 0 }).map(({ x }) => x);
  return { log, add, read, contact: log.contact(1) };
}

describe("The events of a pointer", () => {
  test("are all there when its gesture begins", () => {
    const { log, contact, read } = logOf(30);
    assert.deepEqual(read(0, log.count(contact, 31e6)), Array.from({ length: 31 }, (_, index) => index + 1));
  });

  test("are not kept while no handler reads them: after the first ones, the last alone", () => {
    const { log, contact, read } = logOf(1000);
    assert.equal(contact.events.length, 1);
    assert.equal(log.count(contact, 1001e6), 1001);
    assert.deepEqual(read(1000, 1001), [1001]);
  });

  test("are kept from then on, as a handler has read them", () => {
    const { log, add, contact, read } = logOf(1000);
    read(1000, 1001);
    const from = log.count(contact, 1001e6);
    const last = Array.from({ length: 100 }, add).at(-1);
    assert.deepEqual(read(from, log.count(contact, last)), Array.from({ length: 100 }, (_, index) => index + 1002));
    for (let move = 0; move < 1000; move++) add();
    assert.ok(contact.events.length <= 256);
  });
});
