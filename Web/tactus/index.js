// Gestures of UIKit's quality for any element of a page.

export { Gesture, GesturePage, tactus } from "./gestures.js";
export { GestureEvent } from "./gesture-event.js";
export { loadModule, TactusError, TactusModule } from "./module.js";
export { PointerInput } from "./pointer-input.js";
export { Kind, Phase, Role, Slot, Tool, TouchSurface } from "./touch-surface.js";
