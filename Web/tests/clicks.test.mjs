// Clicks and keys, on elements whose shadow roots have slots and fields in them.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ClickGuard } from "../tactus/clicks.js";
import { ElementKeys } from "../tactus/keys.js";
import { FakeDocument } from "./fakes.mjs";
import { make } from "./gesture-page.mjs";

/** No key is held. */
const held = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe("A mouse that lifts", () => {
  /** A component with a button in its shadow root, which has a slot with text, and what is under the mouse as each root sees it. */
  const component = (hits) => {
    const document = new FakeDocument();
    const element = (name, parent, root) => Object.assign(document.element([0, 0, 100, 40]), {
      parentElement: parent, getRootNode: () => root, matches: (selector) => selector.split(", ").includes(name),
      contains: () => false, closest: () => null, querySelector: () => null,
    });
    const around = element("div", null, document);
    const host = element("my-button", around, document);
    const shadow = { nodeType: 11, host };
    host.shadowRoot = shadow;
    const button = element("button", null, shadow);
    const slot = element("slot", button, shadow);
    const text = Object.assign(element("span", host, document), { assignedSlot: slot });
    button.querySelector = () => slot;
    const link = element("a", null, shadow);
    const nodes = { around, host, shadow, button, slot, text, link };
    shadow.elementFromPoint = () => nodes[hits.shadow];
    document.elementFromPoint = () => nodes[hits.document];
    return { document, ...nodes };
  };
  /** Whether a click is prevented after a mouse has come down on the first of `path` and lifted where `hits` says. */
  const isPrevented = (hits, path) => {
    const { document, ...nodes } = component(hits);
    const guard = new ClickGuard([], document.defaultView, () => {});
    nodes.around.dispatch("pointerdown", { pointerId: 1, isPrimary: true });
    guard.lifted({ pointerType: "mouse", pointerId: 1, clientX: 5, clientY: 5, composedPath: () => path.map((name) => nodes[name]) });
    const click = nodes.around.dispatch("click", { detail: 1, pointerId: 1, stopImmediatePropagation() {} });
    return click.defaultPrevented;
  };
  const inShadow = ["slot", "button", "shadow", "host", "around"];
  const slotted = ["text", ...inShadow];

  test("on the text in the slot of a button clicks it: for the shadow root, that is its host", () => {
    assert.equal(isPrevented({ shadow: "host" }, inShadow), false);
    assert.equal(isPrevented({ shadow: "button" }, inShadow), false);
    assert.equal(isPrevented({ shadow: "around" }, inShadow), true);
  });

  test("on an element in the slot of a button, or beside it on the button, clicks it", () => {
    assert.equal(isPrevented({ document: "text" }, slotted), false);
    assert.equal(isPrevented({ document: "host" }, slotted), false);
    assert.equal(isPrevented({ document: "around" }, slotted), true);
  });

  test("beside a link without a slot, on the host of its shadow root, does not click it", () => {
    assert.equal(isPrevented({ shadow: "host" }, ["link", "shadow", "host", "around"]), true);
    assert.equal(isPrevented({ shadow: "link" }, ["link", "shadow", "host", "around"]), false);
  });
});

describe("A tap without a pointer", () => {
  const click = (element, more) => element.dispatch("click", { detail: 0, pointerId: -1, ...held, ...more });

  test("is not made by the click of a control that follows the click of its label, unless the label is elsewhere", async () => {
    const { document, outer, inner: label, received, on } = await make();
    label.control = document.element([0, 0, 10, 10], outer);
    on(outer, "tap", {}, "row");
    label.dispatch("click", { detail: 1, pointerId: 3, ...held });
    click(label.control);
    assert.deepEqual(received, []);
    await new Promise((resolve) => setTimeout(resolve));
    click(label.control);
    assert.deepEqual(received.splice(0), ["row ended"]);
    on(label.control, "tap", {}, "control");
    label.dispatch("click", { detail: 1, pointerId: 3, ...held });
    click(label.control);
    assert.deepEqual(received, ["control ended"]);
  });

  test("begins only while the keys of its modifiers are held, and not in what it ignores", async () => {
    const { page, document, inner, received, on } = await make();
    const button = document.element([100, 100, 10, 10], inner);
    inner.matches = () => false;
    button.matches = (selector) => selector === "button";
    on(inner, "tap", { modifiers: "Shift" }, "shifted");
    on(inner, "tap", { modifiers: [] }, "plain");
    on(inner, "tap", { ignoreFrom: "button", modifiers: ["Alt"] }, "alternate");
    await page.start();
    click(inner);
    click(inner, { shiftKey: true });
    click(inner, { shiftKey: true, ctrlKey: true });
    click(inner, { altKey: true });
    click(button, { altKey: true });
    assert.deepEqual(received, ["plain ended", "shifted ended", "alternate ended"]);
  });

  test("is in the centre of its element as it is now, in the window too, and a kept event stays there", async () => {
    const { page, inner } = await make();
    const events = [];
    page.on(inner, "tap", (event) => events.push(event));
    click(inner);
    inner.box = { ...inner.box, left: 150 };
    click(inner);
    assert.deepEqual(events.map(({ location, client }) => [location, client]), [
      [{ x: 100, y: 100 }, { x: 200, y: 200 }], [{ x: 100, y: 100 }, { x: 250, y: 200 }],
    ]);
  });
});

describe("A key that is pressed in a shadow root", () => {
  const make = () => {
    const document = new FakeDocument();
    const host = Object.assign(document.element([0, 0, 100, 40]), { getAttribute: () => null, setAttribute() {}, matches: () => false });
    const received = [];
    host.click = () => received.push("click");
    const gesture = { type: "tap", options: {}, alternatives: [{ key: "+", action: () => received.push("+") }] };
    const keys = new ElementKeys(host, new Set([gesture]));
    // From outside, the host is the target.
    const press = (node, key) =>
      ["keydown", "keyup"].map((type) => node.dispatch(type, { key, ...held, target: host }).defaultPrevented).includes(true);
    return { document, host, keys, press, received };
  };

  test("is typed in a field, and operates a button there", () => {
    const { document, host, press, received } = make();
    const field = Object.assign(document.element([0, 0, 10, 10], host), { tagName: "INPUT" });
    const button = document.element([0, 0, 10, 10], host);
    for (const key of [" ", "Enter", "+"]) assert.equal(press(field, key), false);
    for (const key of [" ", "Enter"]) assert.equal(press(button, key), false);
    assert.deepEqual(received, []);
    for (const key of [" ", "Enter", "+"]) assert.equal(press(host, key), true);
    assert.deepEqual(received, ["click", "click", "+"]);
  });

  test("operates a control inside the element, which leaves other keys to the gestures", () => {
    const { document, host, received } = make();
    const control = (properties) => Object.assign(document.element([0, 0, 10, 10], host), { matches: () => true, ...properties });
    const gesture = { type: "longPress", options: {}, alternatives: ["Enter", "Space", "Delete"].map((key) => ({ key, action: () => received.push(key) })) };
    const keys = new ElementKeys(host, new Set([gesture]));
    const isUsed = (node, key) => {
      let isPrevented = false;
      keys.keyDown({ key, ...held, preventDefault() { isPrevented = true; } }, [node, host]);
      return isPrevented;
    };
    for (const properties of [{ tagName: "BUTTON" }, { tagName: "INPUT", type: "checkbox" }]) {
      assert.deepEqual(["Enter", " ", "Delete"].map((key) => isUsed(control(properties), key)), [false, false, true]);
    }
    assert.equal(isUsed(control({ tagName: "INPUT", type: "text" }), "Delete"), false);
    assert.deepEqual(["Enter", " "].map((key) => isUsed(host, key)), [true, true]);
    assert.deepEqual(received, ["Delete", "Delete", "Enter", "Space"]);
  });

  test("is the same when it is handled later, when the browser has forgotten its path", () => {
    const { document, host, keys, received } = make();
    const field = Object.assign(document.element([0, 0, 10, 10], host), { tagName: "INPUT" });
    const event = { key: "Enter", target: null, composedPath: () => [], preventDefault() {} };
    keys.keyDown(event, [field, host]);
    keys.keyDown(event, [host]);
    assert.deepEqual(received, ["click"]);
  });
});
