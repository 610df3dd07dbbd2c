// What is ready-made: each a small module on top of what index.js exports.

export { carousel } from "./carousel.js";
export { draggable } from "./draggable.js";
export { drawing } from "./drawing.js";
export { sheet } from "./sheet.js";
export { sortable } from "./sortable.js";
export { swipeActions } from "./swipe-actions.js";
export { zoomable } from "./zoomable.js";
