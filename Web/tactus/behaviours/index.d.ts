export * from "./carousel.js";
export * from "./draggable.js";
export * from "./drawing.js";
export * from "./drop-zone.js";
export * from "./resizable.js";
export * from "./sheet.js";
export * from "./sortable.js";
export * from "./swipe-actions.js";
export * from "./zoomable.js";

/** What the page can set of a behaviour, at any time. */
export interface Controlled<Options> {
  /** Whether fingers and keys do something. What is in progress is cancelled; methods work all the same. */
  enabled: boolean;
  /**
   * Sets options: all of them or, if one is wrong, none. What a behaviour is made of (its parts, where it begins) is for the beginning only: an
   * error says so if it is set to something else.
   */
  set(options: Partial<Options>): this;
}
