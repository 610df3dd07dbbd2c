// Ready-made behaviours: each is a small script that uses only what index.js exports.

/**
 * @template Options
 * @typedef {import("../shapes.js").Controlled<Options>} Controlled
 */

export * from "./carousel.js";
export * from "./draggable.js";
export * from "./drawing.js";
export * from "./drop-zone.js";
export * from "./resizable.js";
export * from "./sheet.js";
export * from "./sortable.js";
export * from "./swipe-actions.js";
export * from "./zoomable.js";
