// An element on which draggable elements can be dropped.

import { addZone, removeZone } from "./drops.js";
import { anElement, check, controlled, settingsOf } from "./parts.js";

const KINDS = {
  enabled: "boolean",
  accepts: (value, name) => typeof value === "function" || check("drop zone", document.documentElement, { [name]: value }, { [name]: "selector" }),
  onEnter: "function", onLeave: "function", onDrop: "function",
};

/** Lets draggable elements be dropped on an element. See drop-zone.d.ts. */
export function dropZone(element, options = {}) {
  check("drop zone", element, options, KINDS);
  const settings = settingsOf({ accepts: null, onEnter: null, onLeave: null, onDrop: null }, options);
  let count = 0;
  const mark = (by) => {
    count += by;
    if (count > 0) element.dataset.over = "";
    else delete element.dataset.over;
  };
  addZone(element, {
    element,
    accepts(dragged) {
      const { accepts, enabled } = settings;
      return enabled && (accepts === null || (typeof accepts === "function" ? accepts(dragged) : dragged.matches(accepts)));
    },
    entered(dragged) {
      mark(1);
      settings.onEnter?.(dragged);
    },
    left(dragged) {
      mark(-1);
      settings.onLeave?.(dragged);
    },
    dropped: (dragged) => settings.onDrop?.(dragged),
  });
  return controlled({ owner: "drop zone", kinds: KINDS, settings, fixed: [] }, {
    /** For a button with the effect of a drop. */
    drop(dragged) {
      anElement(dragged, "dragged");
      settings.onDrop?.(dragged);
    },
    off() {
      removeZone(element);
      delete element.dataset.over;
    },
  }, () => {});
}
