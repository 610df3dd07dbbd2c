// Sortable lists that exchange items: the lists of a group, and the gap that a list opens for an item of another list.

import { placeMapOf } from "../coordinates.js";
import { isStill } from "./motion.js";
import { frontmost, isAt } from "./parts.js";

/** References to the lists of each group: a list that the page has removed may become garbage. */
const groups = new Map();

/** Adds a list to a group; returns a function that removes it. */
export function joinGroup(group, list) {
  const lists = groups.get(group) ?? new Set();
  const ref = new WeakRef(list);
  groups.set(group, lists.add(ref));
  return () => {
    lists.delete(ref);
    if (lists.size === 0) groups.delete(group);
  };
}

/** The page's own styles of items that are shown elsewhere. */
const styles = new WeakMap();

/** Gives an item styles until it is restored. */
export function restyle(item, changed) {
  if (!styles.has(item)) {
    const { position, zIndex, translate, transition } = item.style;
    styles.set(item, { position, zIndex, translate, transition });
  }
  Object.assign(item.style, changed);
}

/** Gives an item the page's own styles again. */
export function restore(item) {
  Object.assign(item.style, styles.get(item));
  styles.delete(item);
}

/** The transition of items that make room. */
export const glide = () => (isStill() ? "none" : "translate 0.2s");

const connected = (group) => [...groups.get(group) ?? []].map((ref) => ref.deref()).filter((list) => list?.isConnected);

/** The innermost list of a group at a place in the window of an item; of several, the one in front; `null` without one. */
export function listAt(group, item, place) {
  return frontmost(connected(group).filter((list) => list.ownerDocument === item.ownerDocument && isAt(list, place)), place, item);
}

/** 1, or −1 on a page that is written from right to left. */
const signOf = (list) => (getComputedStyle(list).direction === "rtl" ? -1 : 1);

/** The list on the left (`by` is −1) or on the right of another one, if they are in the order of the document. */
export function neighbourOf(group, list, by) {
  const FOLLOWING = 4;
  const lists = connected(group).sort((one, two) => (one.compareDocumentPosition(two) & FOLLOWING ? -1 : 1));
  return lists[lists.indexOf(list) + by * signOf(list)] ?? null;
}

/** The items of a list that are shown. */
export const shownIn = (list) => [...list.children].filter((item) => item.getClientRects().length > 0);

/** The index among all children of a list but `item`, for an index among those that are shown. */
export function wholeIndex(list, item, at) {
  const all = [...list.children].filter((each) => each !== item);
  const shown = shownIn(list).filter((each) => each !== item);
  return at < shown.length ? all.indexOf(shown[at]) : all.indexOf(shown.at(-1)) + 1;
}

/** The index among the shown items of a list but `item`, for an index among all. */
export function shownIndex(list, item, at) {
  const before = [...list.children].filter((each) => each !== item).slice(0, at);
  return shownIn(list).filter((each) => before.includes(each)).length;
}

/** The boxes of a list's items in its own pixels, without the gap that may be open. */
export function boxes(list) {
  return shownIn(list).map((item) => ({
    x: list.clientLeft + item.offsetLeft - origin(list, item).x, y: list.clientTop + item.offsetTop - origin(list, item).y,
    width: item.offsetWidth, height: item.offsetHeight,
  }));
}

/** `offsetLeft` counts from an element around a list without a position of its own; the scrolled distance of the list also counts. */
function origin(list, item) {
  const isFromList = item.offsetParent === list;
  return {
    x: list.scrollLeft + (isFromList ? 0 : list.offsetLeft + list.clientLeft),
    y: list.scrollTop + (isFromList ? 0 : list.offsetTop + list.clientTop),
  };
}

/** Whether some items are beside each other, as in a grid or a row. */
export const areBeside = (boxes) => boxes.some(({ x, y, width, height }, index) => {
  const before = boxes[index - 1];
  return index > 0 && y < before.y + before.height && before.y < y + height && (x >= before.x + before.width || x + width <= before.x);
});

/** The index in a list for an item at a place in the window. */
export function placeIn(list, client) {
  const places = boxes(list);
  const { x, y } = placeMapOf(list)(client);
  if (!areBeside(places)) return places.filter((box) => box.y + box.height / 2 < y).length;
  const isBefore = (box) => box.y + box.height <= y || (box.y <= y && (box.x + box.width / 2 - x) * signOf(list) < 0);
  return places.filter(isBefore).length;
}

/** Opens a gap for an item at an index of a list. */
export function openGap(list, at, item) {
  const places = boxes(list);
  const inGrid = areBeside(places);
  const gap = places.length > 1 ? places[1].y - places[0].y - places[0].height : 0;
  list.dataset.over = "";
  shownIn(list).forEach((each, index) => {
    const next = places[index + 1];
    const away = inGrid ? [next ? next.x - places[index].x : places[index].width * signOf(list), next ? next.y - places[index].y : 0]
      : [0, item.offsetHeight + Math.max(0, gap)];
    restyle(each, { transition: glide(), translate: index < at ? "" : `${away[0]}px ${away[1]}px` });
  });
}

/** Closes the gap of a list. */
export function closeGap(list) {
  delete list.dataset.over;
  for (const each of list.children) restore(each);
}
