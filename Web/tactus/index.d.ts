export type { ElementGestures, GestureEvents, GestureOptions, GestureType, LoadOptions, PageOptions } from "./gestures.js";
export { Gesture, GesturePage, tactus } from "./gestures.js";
export type { GestureState, Pair, PlaneTransform } from "./gesture-event.js";
export { GestureEvent } from "./gesture-event.js";
export { loadModule, TactusError, TactusModule } from "./module.js";
export { PointerInput } from "./pointer-input.js";
export { StandIns } from "./stand-ins.js";
export { Kind, Phase, Role, Slot, Tool, TouchSurface } from "./touch-surface.js";
export { WheelInput } from "./wheel-input.js";
