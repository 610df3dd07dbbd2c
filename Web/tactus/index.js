// Gestures of UIKit's quality for any element of a page.

/**
 * @typedef {import("./decisions.js").Decision} Decision
 * @typedef {import("./decisions.js").DecisionKind} DecisionKind
 * @typedef {import("./decisions.js").DecisionNumbers} DecisionNumbers
 * @typedef {import("./shapes.js").ElementGestures} ElementGestures
 * @typedef {import("./gesture-page.js").PageOptions} PageOptions
 * @typedef {import("./gesture-options.js").CommonOptions} CommonOptions
 * @typedef {import("./gesture-options.js").Direction} Direction
 * @typedef {import("./gesture-options.js").GestureEvents} GestureEvents
 * @typedef {import("./gesture-options.js").GestureOptions} GestureOptions
 * @typedef {import("./gesture-options.js").GestureType} GestureType
 * @typedef {import("./gesture-options.js").OneOrMore<any>} OneOrMore
 * @typedef {import("./gesture-options.js").OptionValue<any, any>} OptionValue
 * @typedef {import("./gesture-options.js").Step} Step
 * @typedef {import("./gesture-options.js").Subgesture} Subgesture
 * @typedef {import("./gesture-options.js").TouchAction} TouchAction
 * @typedef {import("./gesture.js").KeyAlternative} KeyAlternative
 * @typedef {import("./lab.js").LabOptions} LabOptions
 * @typedef {import("./lab.js").PageLab} PageLab
 * @typedef {import("./gestures.js").LoadOptions} LoadOptions
 * @typedef {import("./gesture-event.js").GesturePoint} GesturePoint
 * @typedef {import("./gesture-event.js").GestureState} GestureState
 * @typedef {import("./gesture-event.js").Pair} Pair
 * @typedef {import("./gesture-event.js").PlaneTransform} PlaneTransform
 */

export { Gesture, GesturePage, tactus } from "./gestures.js";
export { GestureEvent } from "./gesture-event.js";
export { TactusError } from "./error.js";
export { brought, inlined, instantiate, loadModule, TactusModule } from "./module.js";
