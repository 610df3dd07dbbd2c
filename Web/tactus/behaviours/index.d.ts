export * from "./carousel.js";
export * from "./draggable.js";
export * from "./drawing.js";
export * from "./drop-zone.js";
export * from "./resizable.js";
export * from "./sheet.js";
export * from "./sortable.js";
export * from "./swipe-actions.js";
export * from "./zoomable.js";

/** The properties that the page can set for every behaviour, at any time. */
export interface Controlled<Options> {
  /** Whether it reacts to fingers and keys. False cancels a gesture in progress; methods always work. */
  enabled: boolean;
  /**
   * Sets options: all of them or, if one is wrong, none. The parts of a behaviour and its initial state are fixed: setting them to another
   * value is an error. An option that is set to `undefined` has its default again.
   */
  set(options: { readonly [Key in keyof Options]?: Options[Key] | undefined }): this;
}
