// A list whose items a press picks up and a finger moves, also to another list; a mouse drags them at once.

import { mapOf, parentOf } from "../coordinates.js";
import { tactus } from "../index.js";
import { Player, ScrollMotion } from "./motion.js";
import { integer, number } from "../types.js";
import {
  aDuration, anElement, announce, AutoScroll, check, clamp, controlled, CONTROLS, focused, released, settingsOf, Undo,
} from "./parts.js";
import {
  areBeside, boxes, closeGap, glide, joinGroup, listAt, neighbourOf, openGap, placeIn, restore, restyle, shownIn, shownIndex, wholeIndex,
} from "./sortable-groups.js";

const KINDS = {
  ...CONTROLS, press: aDuration, group: "string", handle: "selector", ignoreFrom: "selector", moves: "boolean", describe: "function",
  onSort: "function",
};

/** For each list, the function that finds its handles: a list within it has handles of its own. */
const followers = new WeakMap();

/**
 * The options of a list that can be sorted.
 *
 * @typedef {object} SortableOptions
 * @property {number} [press] The time that a finger must rest to pick up an item, in seconds; 0.35 by default.
 * @property {string | null} [group] Items can also be moved to the other sortable lists with the same `group`; none by default. While an
 *   item of another list is over a list, that list has `data-over`. An empty list needs a height of its own.
 * @property {string | null} [handle] A selector of the part of an item that picks it up at once; none by default.
 * @property {string | null} [ignoreFrom] A selector of the parts of an item that do not pick it up; fields and sliders by default.
 * @property {((item: HTMLElement) => string) | null} [describe] The name of an item for screen readers; its text by default.
 * @property {boolean} [moves] Whether the items are moved in the document; true by default. With `false`, only `onSort` reports the change:
 *   for a framework that owns the items and orders them itself.
 * @property {boolean} [enabled] Whether items can be picked up, and moved by keys; true by default.
 * @property {((release: { item: HTMLElement, from: number, rest: number, list: HTMLElement }) => number | null | undefined | void) | null}
 *   [onRelease] Called when the finger lifts: `rest` is the index in `list` at which the item will be dropped. The return value replaces
 *   that index; `null` returns the item to its old place, and so does an error.
 * @property {((item: HTMLElement) => void) | null} [onStart] Called when an item is picked up.
 * @property {((change: { item: HTMLElement, from: number, to: number, list: HTMLElement }) => void) | null} [onSort] Called when an item of
 *   this list was moved and has come to rest, about half a second after the lift: `from` is its old index in this list, and `to` its new
 *   index in `list`, which is another list only with `group`.
 */

/**
 * @typedef {object} SortableParts
 * @property {import("../gesture.js").Gesture<"longPress">} gesture
 * @property {boolean} isMoving Whether an item is being dragged.
 * @property {(item: HTMLElement, by: number) => void} move Moves an item by this many places: for buttons with the same effect as dragging.
 *   A dropped item that is not yet at rest is put down first. While a finger carries an item, nothing happens.
 * @property {(item: HTMLElement, list: HTMLElement, to?: number) => void} send Moves an item into another list, by default to its end: for
 *   buttons.
 * @property {() => void} off Removes the behaviour.
 */

/** @typedef {Readonly<SortableParts> & import("../shapes.js").Controlled<SortableOptions>} Sortable A list that can be sorted. */

/**
 * Lets the items of a list or a grid be reordered: by a finger that rests and then drags, by a mouse that drags, and with Alt and the arrow
 * keys (left and right: into the next list of its group). Items that are added later can also be sorted.
 *
 * @param {HTMLElement} list
 * @param {SortableOptions} options
 * @returns {Sortable}
 */
export function sortable(list, options = {}) {
  check("sortable list", list, options, KINDS);
  const settings = settingsOf({
    press: 0.35, group: null, handle: null, ignoreFrom: undefined, moves: true, describe: null, onSort: null,
  }, options);
  const { group, handle } = settings;
  const undo = new Undo();
  const player = new Player();
  const textOf = (item) => settings.describe?.(item) ?? item.textContent.trim();
  let lifted = null;

  const itemAt = (node) => {
    let item = node;
    while (item !== null && item.parentElement !== list) item = parentOf(item);
    return item;
  };

  const lift = (event) => {
    const item = itemAt(event.target);
    if (item === null || lifted !== null) return;
    const items = shownIn(list);
    const tops = items.map((each) => each.offsetTop);
    const lefts = items.map((each) => each.offsetLeft);
    const from = items.indexOf(item);
    lifted = {
      gesture: event.gesture, item, items, tops, lefts, isGrid: areBeside(boxes(list)), from, to: from, over: list, at: from,
      start: startOf(event), scrolled: { x: 0, y: 0 }, finger: event.client, local: mapOf(list),
    };
    scroll.start();
    settings.onStart?.(item);
    item.dataset.lifted = "";
    restyle(item, { zIndex: "1", position: item.style.position || "relative" });
    for (const each of items) if (each !== item) restyle(each, { transition: glide() });
  };

  /** The height of the item's room: from its top to the top of the next item. */
  const room = ({ items, tops, from }) => {
    if (from + 1 < items.length) return tops[from + 1] - tops[from];
    const gap = from > 0 ? tops[from] - tops[from - 1] - items[from - 1].offsetHeight : 0;
    return gap + items[from].offsetHeight;
  };

  /** The displacement of the carried item; in a single list with one column, only up and down. */
  const carried = ({ finger, start, scrolled, isGrid, local }) => {
    const { x, y } = local({ x: finger.x - start.x, y: finger.y - start.y });
    return { x: isGrid || group !== null ? x + scrolled.x : 0, y: y + scrolled.y };
  };

  /** The index in its own list at which the item would be dropped. */
  const placeAtHome = (displacement) => {
    const { item, items, tops, lefts, isGrid, from } = lifted;
    if (isGrid) {
      // The place with the corner nearest to that of the item.
      const away = (index) => Math.hypot(lefts[index] - lefts[from] - displacement.x, tops[index] - tops[from] - displacement.y);
      return items.reduce((best, _, index) => (away(index) < away(best) ? index : best), from);
    }
    const top = tops[from] + displacement.y;
    const centre = (index) => tops[index] + items[index].offsetHeight / 2;
    let to = from;
    // It changes places with an item whose centre its edge has passed.
    while (to + 1 < items.length && top + item.offsetHeight > centre(to + 1)) to++;
    while (to > 0 && top < centre(to - 1)) to--;
    return to;
  };

  /** Opens a gap at an index of its own list, and closes the gap that it has left. */
  const makeRoom = (to) => {
    const { item, items, tops, lefts, isGrid, from } = lifted;
    if (to === lifted.to) return;
    lifted.to = to;
    if (isGrid) {
      items.forEach((each, index) => {
        if (each === item) return;
        const at = index > from && index <= to ? index - 1 : index < from && index >= to ? index + 1 : index;
        restyle(each, { translate: at === index ? "" : `${lefts[at] - lefts[index]}px ${tops[at] - tops[index]}px` });
      });
      return;
    }
    const shift = room(lifted);
    items.forEach((each, index) => {
      if (each === item) return;
      const away = index > from && index <= to ? -shift : index < from && index >= to ? shift : 0;
      restyle(each, { translate: away === 0 ? "" : `0 ${away}px` });
    });
  };

  const moveBy = (item, x, y) => restyle(item, { translate: `${x}px ${y}px` });

  const carry = () => {
    const { item, items, over, finger } = lifted;
    const displacement = carried(lifted);
    moveBy(item, displacement.x, displacement.y);
    const found = group === null ? list : listAt(group, item, finger) ?? over;
    if (found !== over) {
      if (over !== list) closeGap(over);
      lifted.over = found;
      lifted.at = -1;
    }
    if (found === list) {
      makeRoom(placeAtHome(displacement));
      return;
    }
    // In its own list, the item counts as the last one.
    makeRoom(items.length - 1);
    const at = placeIn(found, finger);
    if (at !== lifted.at) openGap(found, lifted.at = at, item);
  };

  /** Moves the item to the other list under it, from its current place. */
  const hand = () => {
    const { item, items, over, at } = lifted;
    const before = item.getBoundingClientRect();
    for (const each of items) if (each !== item) restore(each);
    closeGap(over);
    restyle(item, { translate: "" });
    try {
      put(item, wholeIndex(over, item, at), over);
    } finally {
      const after = item.getBoundingClientRect();
      const motions = [before.left - after.left, before.top - after.top].map((away) => new ScrollMotion(away, 0, [0, 0]));
      player.play(motions, (x, y) => moveBy(item, x, y), () => {
        lifted = null;
        delete item.dataset.lifted;
        restore(item);
      });
    }
  };

  /** The place for a drop according to the page: an index of the list under the item, or `null` for the old place. */
  const dropPlace = () => {
    const { item, over } = lifted;
    const from = [...list.children].indexOf(item);
    const rest = wholeIndex(over, item, over === list ? lifted.to : lifted.at);
    const place = released(settings, { item, from, rest, list: over }, (value, name) => value === null || number(value, name, 0), null);
    // The page may have removed the item, or do so now.
    if (place === null || item.parentElement !== list) return null;
    return shownIndex(over, item, place);
  };

  /** Puts the item down at an index of the shown items under it, or for `null` at its old place. */
  const putDown = (place) => {
    const isKept = place !== null;
    if (isKept && lifted.over === list) makeRoom(place);
    else if (isKept) lifted.at = place;
    if (lifted.over !== list) {
      if (isKept) return hand();
      closeGap(lifted.over);
    }
    const { item, items, tops, lefts, isGrid, from } = lifted;
    const to = isKept ? lifted.to : from;
    const bottom = (index) => tops[index] + items[index].offsetHeight;
    const goal = !isGrid && to > from ? bottom(to) - bottom(from) : tops[to] - tops[from];
    const { x, y } = carried(lifted);
    const across = isGrid ? lefts[to] - lefts[from] : 0;
    const motions = [new ScrollMotion(x, 0, [across, across]), new ScrollMotion(y, 0, [goal, goal])];
    player.play(motions, (x, y) => moveBy(item, x, y), () => {
      lifted = null;
      delete item.dataset.lifted;
      items.forEach(restore);
      if (to !== from && item.parentElement === list) put(item, wholeIndex(list, item, to));
    });
  };

  /** Puts an item at an index of a list, and announces it. */
  const put = (item, to, into = list, from = [...list.children].indexOf(item)) => {
    const { moves } = settings;
    if (moves) {
      const hadFocus = item.contains(/** @type {any} */ (list.getRootNode()).activeElement) ? focused(list.ownerDocument) : null;
      item.remove();
      into.insertBefore(item, into.children[to] ?? null);
      hadFocus?.focus();
    }
    const count = into.children.length + (moves || into === list ? 0 : 1);
    announce(list, [`${textOf(item)}: ${to + 1} / ${count}`, into !== list && into.ariaLabel].filter(Boolean).join(", "));
    settings.onSort?.({ item, from, to, list: into });
  };

  const send = (item, into, to = into.children.length) => {
    player.finish();
    if (item?.parentElement !== list || lifted !== null) return;
    if (into === list) move(item, to - [...list.children].indexOf(item));
    else put(item, clamp(to, 0, into.children.length), into);
  };

  const move = (item, by) => {
    // An item that was dropped before is put down first.
    player.finish();
    const from = [...list.children].indexOf(item);
    if (from < 0 || lifted !== null) return;
    const to = clamp(from + by, 0, list.children.length - 1);
    if (to !== from) put(item, to);
  };

  const scroll = new AutoScroll(list, (x, y) => {
    if (lifted === null || player.isPlaying) return;
    const moved = lifted.local({ x, y });
    lifted.scrolled.x += moved.x;
    lifted.scrolled.y += moved.y;
    carry();
  }, () => list);

  const handler = (event) => {
    if (event.state === "began") {
      player.finish();
      lift(event);
    }
    // Another finger may be on another handle.
    if (lifted?.gesture !== event.gesture || player.isPlaying) return;
    lifted.finger = event.client;
    if (event.state === "began" || event.state === "changed") {
      carry();
      if (event.originalEvent) scroll.to(event.originalEvent.clientX, event.originalEvent.clientY, lifted.over);
      return;
    }
    scroll.stop();
    putDown(event.state === "ended" ? dropPlace() : null);
  };
  const changing = () => ({ ignoreFrom: settings.ignoreFrom, enabled: settings.enabled });
  const hold = undo.gesture(tactus.on(list, "longPress", {
    minimumPressDuration: settings.press, allowedTouchTools: ["finger", "pen"], ...changing(),
  }, handler));
  const mouse = undo.gesture(tactus.on(list, "pan", {
    allowedTouchTools: "mouse", maximumNumberOfTouches: 1, touchAction: "auto", ...changing(),
  }, handler));
  const handles = new Map();
  /** Follows the current items: a handle picks up at once, and does not scroll. */
  const follow = () => {
    for (const item of /** @type {any} */ (list).children) {
      if (item.tabIndex >= 0) continue;
      item.tabIndex = 0;
      item.dataset.focusable = "";
    }
    if (handle === null) return;
    const all = new Set([...list.querySelectorAll(handle)].filter((each) => listAround(each) === list));
    for (const [each, gesture] of handles) {
      if (all.has(each)) continue;
      gesture.off();
      handles.delete(each);
    }
    for (const each of all) {
      if (handles.has(each)) continue;
      const options = { maximumNumberOfTouches: 1, allowedTouchTools: /** @type {const} */ (["finger", "pen"]), hysteresis: 4, enabled: settings.enabled };
      handles.set(each, tactus.on(each, "pan", options, handler));
    }
  };
  followers.set(list, follow);
  follow();
  followers.get(listAround(parentOf(list)))?.();
  announce(list, "");
  const added = new MutationObserver(follow);
  added.observe(list, { childList: true, subtree: handle !== null });
  hold.alternative = [-1, 1].flatMap((by) => [
    { key: by < 0 ? "Alt+ArrowUp" : "Alt+ArrowDown", action: (event) => move(itemAt(event.target), by) },
    ...(group === null ? [] : [{
      key: by < 0 ? "Alt+ArrowLeft" : "Alt+ArrowRight",
      action({ target }) {
        const item = itemAt(target);
        const into = neighbourOf(group, list, by);
        if (item && into) send(item, into, [...list.children].indexOf(item));
      },
    }]),
  ]);
  if (group !== null) undo.add(joinGroup(group, list));
  // An item on its way is put down at once.
  undo.add(() => player.finish(), () => scroll.stop(), () => {
    added.disconnect();
    followers.delete(list);
    followers.get(listAround(list))?.();
    for (const gesture of handles.values()) gesture.off();
    for (const item of /** @type {any} */ (list).children) {
      if (item.dataset.focusable === undefined) continue;
      item.removeAttribute("tabindex");
      delete item.dataset.focusable;
    }
  });
  return controlled({ owner: "sortable list", kinds: KINDS, settings, fixed: ["group", "handle"] }, {
    gesture: hold,
    move(item, by) {
      anElement(item, "item");
      move(item, integer(by, "by"));
    },
    send(item, into, to) {
      anElement(item, "item");
      anElement(into, "list");
      send(item, into, to === undefined ? to : integer(to, "at"));
    },
    get isMoving() { return lifted !== null; }, off: () => undo.run(),
  }, () => {
    hold.set({ minimumPressDuration: settings.press, ...changing() });
    mouse.set(changing());
    for (const gesture of handles.values()) gesture.set({ enabled: settings.enabled });
  });
}

/** The innermost sortable list around a node. */
function listAround(node) {
  while (node !== null && !followers.has(node)) node = parentOf(node);
  return node;
}

/** The place of the finger when it picked the item up: a busy page gets the beginning of a pan late. */
function startOf({ client, translation: { x, y } = { x: 0, y: 0 } }) {
  return { x: client.x - x, y: client.y - y };
}
