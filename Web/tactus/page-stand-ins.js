// A mouse that stands in for two fingers on a page. Loaded where a page is told to have that.

import { StandIns } from "./stand-ins.js";

export const start = (page) => {
  page.standIns = new StandIns(page.surface, page.document, {
    hit: (event) => page.views.hit(event),
    hitAt: (x, y) => page.views.hitAt(page.document, x, y),
  });
  page.input.filter = (event, phase) => page.standIns.filter(event, phase);
  return page.standIns;
};
