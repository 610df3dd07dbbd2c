// The functions that a page needs to call the module without `tactus.on`.

/** @typedef {import("./environment.js").Environment} Environment */

export { HoverInput } from "./hover-input.js";
export { TactusError } from "./error.js";
export { loadModule, TactusModule } from "./module.js";
export { PointerInput } from "./pointer-input.js";
export { Kind, Phase, Role, Slot, Tool } from "./samples.js";
export { TouchSurface } from "./touch-surface.js";
