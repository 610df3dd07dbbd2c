// A list whose items a press picks up and a finger puts somewhere else; a mouse drags them at once.

import { tactus } from "../index.js";
import { Player, ScrollMotion } from "./motion.js";
import { announce, AutoScroll, clamp, Undo } from "./parts.js";

/** Lets the items of a list be put into another order. See sortable.d.ts. */
export function sortable(list, { press = 0.35, handle = null, ignoreFrom = null, describe = null, onSort = null } = {}) {
  const undo = new Undo();
  const player = new Player();
  const textOf = describe ?? ((item) => item.textContent.trim());
  let lifted = null;

  const itemAt = (node) => {
    let item = node;
    while (item !== null && item.parentElement !== list) item = item.parentElement;
    return item;
  };

  const lift = (event) => {
    const item = itemAt(event.target);
    if (item === null || lifted !== null) return;
    const items = [...list.children];
    const tops = items.map((each) => each.offsetTop);
    const from = items.indexOf(item);
    lifted = { item, items, tops, from, to: from, start: event.location.y, scrolled: 0, finger: 0 };
    item.dataset.lifted = "";
    item.style.zIndex = "1";
    item.style.position ||= "relative";
    for (const each of items) if (each !== item) each.style.transition = "translate 0.2s";
  };

  /** How much room the item takes: from its top to that of the next. */
  const room = ({ items, tops, from }) => {
    if (from + 1 < items.length) return tops[from + 1] - tops[from];
    const gap = from > 0 ? tops[from] - tops[from - 1] - items[from - 1].offsetHeight : 0;
    return gap + items[from].offsetHeight;
  };

  const carry = () => {
    const { item, items, tops, from, finger, scrolled, start } = lifted;
    const way = finger - start + scrolled;
    item.style.translate = `0 ${way}px`;
    const middle = tops[from] + way + item.offsetHeight / 2;
    let to = from;
    while (to + 1 < items.length && middle > tops[to + 1] + items[to + 1].offsetHeight / 2) to++;
    while (to > 0 && middle < tops[to - 1] + items[to - 1].offsetHeight / 2) to--;
    if (to === lifted.to) return;
    lifted.to = to;
    const shift = room(lifted);
    items.forEach((each, index) => {
      if (each === item) return;
      const away = index > from && index <= to ? -shift : index < from && index >= to ? shift : 0;
      each.style.translate = away === 0 ? "" : `0 ${away}px`;
    });
  };

  const drop = (isKept) => {
    const { item, items, tops, from, finger, scrolled, start } = lifted;
    const to = isKept ? lifted.to : from;
    const bottom = (index) => tops[index] + items[index].offsetHeight;
    const goal = to > from ? bottom(to) - bottom(from) : tops[to] - tops[from];
    player.play([new ScrollMotion(finger - start + scrolled, 0, [goal, goal])], (y) => { item.style.translate = `0 ${y}px`; }, () => {
      lifted = null;
      delete item.dataset.lifted;
      item.style.zIndex = item.style.position = "";
      for (const each of items) each.style.translate = each.style.transition = "";
      if (to !== from) place(item, to);
    });
  };

  /** Puts an item at an index, and says so. */
  const place = (item, to) => {
    const from = [...list.children].indexOf(item);
    const hadFocus = item.contains(list.ownerDocument.activeElement) ? list.ownerDocument.activeElement : null;
    item.remove();
    list.insertBefore(item, list.children[to] ?? null);
    hadFocus?.focus();
    announce(list.ownerDocument, `${textOf(item)}: ${to + 1} / ${list.children.length}`);
    onSort?.({ item, from, to });
  };

  const move = (item, by) => {
    const from = [...list.children].indexOf(item);
    if (from < 0 || lifted !== null) return;
    const to = clamp(from + by, 0, list.children.length - 1);
    if (to !== from) place(item, to);
  };

  const scroll = new AutoScroll(list, (_, y) => {
    if (lifted === null || player.isPlaying) return;
    lifted.scrolled += y;
    carry();
  });

  const handler = (event) => {
    if (event.state === "began" && !player.isPlaying) lift(event);
    if (lifted === null || player.isPlaying) return;
    lifted.finger = event.location.y;
    if (event.state === "began" || event.state === "changed") {
      carry();
      if (event.originalEvent) scroll.to(event.originalEvent.clientX, event.originalEvent.clientY);
      return;
    }
    scroll.stop();
    drop(event.state === "ended");
  };
  const hold = undo.gesture(tactus.on(list, "longPress", {
    minimumPressDuration: press, allowedTouchTools: ["finger", "pen"], ignoreFrom,
  }, handler));
  undo.gesture(tactus.on(list, "pan", {
    allowedTouchTools: "mouse", maximumNumberOfTouches: 1, touchAction: "auto", ignoreFrom,
  }, handler));
  // By a handle nobody has to wait; nothing scrolls by it, either.
  if (handle !== null) {
    for (const each of list.querySelectorAll(handle)) {
      undo.gesture(tactus.on(each, "pan", { maximumNumberOfTouches: 1, allowedTouchTools: ["finger", "pen"], hysteresis: 4 },
        (event) => handler(inList(event, list))));
    }
  }
  hold.alternative = [-1, 1].map((by) => ({
    key: by < 0 ? "Alt+ArrowUp" : "Alt+ArrowDown", action: (event) => move(itemAt(event.target), by),
  }));
  for (const item of list.children) undo.focusable(item);
  undo.add(() => player.stop(), () => scroll.stop());
  return { gesture: hold, move, get isMoving() { return lifted !== null; }, off: () => undo.run() };
}

/** An event of a handle, seen from the list. */
function inList(event, list) {
  const { state, target, originalEvent } = event;
  const y = (originalEvent?.clientY ?? 0) - list.getBoundingClientRect().top;
  return { state, target, originalEvent, location: { x: 0, y } };
}
