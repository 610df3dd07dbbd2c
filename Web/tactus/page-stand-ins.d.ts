import type { GesturePage } from "./gesture-page.js";
import type { StandIns } from "./stand-ins.js";

/** The part of a page that has a mouse stand in for two fingers. */
export const start: (page: GesturePage) => StandIns;
