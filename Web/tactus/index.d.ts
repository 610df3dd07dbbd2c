export type { Decision, DecisionKind, DecisionNumbers } from "./decisions.js";
export type { ElementGestures, PageOptions } from "./gesture-page.js";
export type {
  CommonOptions, Direction, GestureEvents, GestureOptions, GestureType, OneOrMore, OptionValue, Step, Subgesture, TouchAction,
} from "./gesture-options.js";
export type { KeyAlternative } from "./gesture.js";
export type { LabOptions, PageLab } from "./lab.js";
export type { LoadOptions } from "./gestures.js";
export { Gesture, GesturePage, tactus } from "./gestures.js";
export type { GesturePoint, GestureState, Pair, PlaneTransform } from "./gesture-event.js";
export { GestureEvent } from "./gesture-event.js";
export { TactusError } from "./error.js";
export { brought, inlined, instantiate, loadModule, TactusModule } from "./module.js";
