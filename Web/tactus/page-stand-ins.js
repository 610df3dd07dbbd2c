// A mouse that replaces two fingers on a page. Loaded when a page has the option `standIns`.

import { StandIns } from "./stand-ins.js";

export const start = (page) => {
  page.standIns = new StandIns(page.surface, page.document, {
    hit: (event) => page.views.hit(event),
    hitAt(x, y) {
      const path = [];
      for (let node = page.document.elementFromPoint(x, y); node; node = node.parentNode ?? node.host) path.push(node);
      return page.views.place(path);
    },
  });
  page.input.filter = (event, phase) => page.standIns.filter(event, phase);
  return page.standIns;
};
