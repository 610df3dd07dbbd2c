// Gestures of UIKit's quality for any element of a page.

export { Gesture, GesturePage, tactus } from "./gestures.js";
export { GestureEvent } from "./gesture-event.js";
export { TactusError } from "./error.js";
export { brought, inlined, instantiate, loadModule, TactusModule } from "./module.js";
