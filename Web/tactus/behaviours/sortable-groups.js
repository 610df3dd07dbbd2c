// Sortable lists that exchange items: the lists of a group, and the gap that a list opens for an item of another list.

import { placeMapOf } from "../coordinates.js";
import { isStill } from "./motion.js";
import { isAt } from "./parts.js";

/** The lists of each group. */
const groups = new Map();

/** Adds a list to a group; returns a function that removes it. */
export function joinGroup(group, list) {
  const lists = groups.get(group) ?? new Set();
  groups.set(group, lists.add(list));
  return () => {
    lists.delete(list);
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

const connected = (group) => [...groups.get(group) ?? []].filter((list) => list.isConnected);

/** The list of a group at a place in the window of the list `from`, the innermost one; `null` without one. */
export function listAt(group, from, place) {
  const found = connected(group).filter((list) => list.ownerDocument === from.ownerDocument && isAt(list, place));
  return found.findLast((list) => !found.some((other) => other !== list && list.contains(other))) ?? null;
}

/** The list before or after another one in the document. */
export function neighbourOf(group, list, by) {
  const FOLLOWING = 4;
  const lists = connected(group).sort((one, two) => (one.compareDocumentPosition(two) & FOLLOWING ? -1 : 1));
  return lists[lists.indexOf(list) + by] ?? null;
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
function boxes(list) {
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

const isGrid = (places) => places.some(({ y }, index) => index > 0 && y === places[index - 1].y);

/** The index in a list for an item at a place in the window. */
export function placeIn(list, client) {
  const places = boxes(list);
  const { x, y } = placeMapOf(list)(client);
  if (!isGrid(places)) return places.filter((box) => box.y + box.height / 2 < y).length;
  const isBefore = (box) => box.y + box.height <= y || (box.y <= y && box.x + box.width / 2 < x);
  return places.filter(isBefore).length;
}

/** Opens a gap for an item at an index of a list. */
export function openGap(list, at, item) {
  const places = boxes(list);
  const inGrid = isGrid(places);
  const gap = places.length > 1 ? places[1].y - places[0].y - places[0].height : 0;
  list.dataset.over = "";
  shownIn(list).forEach((each, index) => {
    const next = places[index + 1];
    const away = inGrid ? [next ? next.x - places[index].x : places[index].width, next ? next.y - places[index].y : 0]
      : [0, item.offsetHeight + Math.max(0, gap)];
    restyle(each, { transition: glide(), translate: index < at ? "" : `${away[0]}px ${away[1]}px` });
  });
}

/** Closes the gap of a list. */
export function closeGap(list) {
  delete list.dataset.over;
  for (const each of list.children) restore(each);
}
