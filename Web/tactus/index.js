// Gestures of UIKit's quality for any element of a page.

export { Gesture, GesturePage, tactus } from "./gestures.js";
export { GestureEvent } from "./gesture-event.js";
export { instantiate, loadModule, TactusError, TactusModule } from "./module.js";
