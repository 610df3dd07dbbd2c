// What it takes to call the module oneself: for pages that have their own idea of elements and gestures.

export { HoverInput } from "./hover-input.js";
export { loadModule, TactusError, TactusModule } from "./module.js";
export { PointerInput } from "./pointer-input.js";
export { Kind, Phase, Role, Slot, Tool } from "./samples.js";
export { TouchSurface } from "./touch-surface.js";
