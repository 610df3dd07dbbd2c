// Ready-made behaviours: each is a small script that uses only what index.js exports.

export { carousel } from "./carousel.js";
export { draggable } from "./draggable.js";
export { drawing } from "./drawing.js";
export { dropZone } from "./drop-zone.js";
export { resizable } from "./resizable.js";
export { sheet } from "./sheet.js";
export { sortable } from "./sortable.js";
export { swipeActions } from "./swipe-actions.js";
export { zoomable } from "./zoomable.js";
