// That nothing keeps an element which the page has removed: the lists of drop zones, of sortable lists, and of closed shadow roots.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { addZone } from "../tactus/behaviours/drops.js";
import { joinGroup } from "../tactus/behaviours/sortable-groups.js";
import { start } from "../tactus/page-roots.js";

setFlagsFromString("--expose-gc");
const gc = runInNewContext("gc");

/** Whether what `make` returns becomes garbage. */
async function isForgotten(make) {
  const ref = new WeakRef(make());
  for (let count = 0; count < 10 && ref.deref(); count++) {
    // A reference that was read holds its object until the end of the task.
    await new Promise((resolve) => setTimeout(resolve));
    gc();
  }
  return ref.deref() === undefined;
}

/** A page with a gesture in a closed shadow root, and what listens there. */
function makeRoots() {
  const listened = new Set();
  const page = { views: {}, input: { addRoot: (root) => (listened.add(root.name), () => listened.delete(root.name)) } };
  const rootOf = (name) => ({ name, nodeType: 11, host: { name }, mode: "closed" });
  const gesture = (root) => ({ number: 1, isOff: false, options: {}, element: { root, getRootNode() { return this.root; } } });
  return { page, listened, rootOf, gesture, roots: start(page) };
}

describe("An element that the page has removed", () => {
  test("becomes garbage with its drop zone", async () => {
    assert.ok(await isForgotten(() => {
      const element = {};
      addZone({ element });
      return element;
    }));
  });

  test("becomes garbage with its place in a group of sortable lists", async () => {
    assert.ok(await isForgotten(() => {
      const list = {};
      joinGroup("board", list);
      return list;
    }));
  });

  test("becomes garbage with its closed shadow root", async () => {
    const { gesture, roots, rootOf } = makeRoots();
    assert.ok(await isForgotten(() => {
      const root = rootOf("a");
      roots.follow(gesture(root));
      return root;
    }));
    assert.ok(roots);
  });
});

describe("A closed shadow root", () => {
  test("is listened to while it contains a gesture, also one that moves into it", () => {
    const { page, listened, rootOf, gesture, roots } = makeRoots();
    const [one, two] = [rootOf("one"), rootOf("two")];
    const [first, second] = [gesture(one), gesture(one)];
    roots.follow(first);
    roots.follow(second);
    assert.deepEqual([...listened], ["one"]);
    assert.ok(page.views.closedHosts.has(one.host));
    first.element.root = two;
    roots.follow(first);
    assert.deepEqual([...listened], ["one", "two"]);
    second.isOff = true;
    roots.follow(second);
    assert.deepEqual([...listened], ["two"]);
    assert.ok(!page.views.closedHosts.has(one.host));
    first.isOff = true;
    roots.follow(first);
    assert.deepEqual([...listened], []);
  });
});
