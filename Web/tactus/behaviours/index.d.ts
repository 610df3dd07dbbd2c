export * from "./carousel.js";
export * from "./draggable.js";
export * from "./drawing.js";
export * from "./sheet.js";
export * from "./sortable.js";
export * from "./swipe-actions.js";
export * from "./zoomable.js";
