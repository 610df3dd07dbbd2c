// Made by Scripts/catalogue from Catalogue/.

import Tactus

nonisolated extension RecognizerType {
  /// The types that this version of the engine has, in the order of their numbers in pages.
  static let builtIn: [RecognizerType] = [
    .tap, .tapSequence, .longPress, .pan, .screenEdgePan, .swipe, .pinch, .rotation, .transform, .triggeredTap,
    .touchDown, .flick, .spin, .circle, .forcePress, .hover, .individual, .sequence, .twoFingerTap,
  ]

  static let tap = RecognizerType(
    "tap", make: { TapGestureRecognizer() },
    properties: [
      .integer("numberOfTapsRequired", 1..., get: { $0.numberOfTapsRequired }) { $0.numberOfTapsRequired = $1 },
      .integer("numberOfTouchesRequired", 1..., get: { $0.numberOfTouchesRequired }) {
        $0.numberOfTouchesRequired = $1
      },
      .seconds("maximumTapDuration", get: { $0.maximumTapDuration }) { $0.maximumTapDuration = $1 },
      .seconds("maximumTapInterval", get: { $0.maximumTapInterval }) { $0.maximumTapInterval = $1 },
      .length("allowableMovement", get: { $0.allowableMovement }) { $0.allowableMovement = $1 },
      .length("maximumTapDistance", get: { $0.maximumTapDistance }) { $0.maximumTapDistance = $1 },
    ])

  static let tapSequence = RecognizerType(
    "tapSequence", make: { TapSequence() },
    properties: [
      .integer("maximumNumberOfTaps", 1...10, get: { $0.maximumNumberOfTaps }) { $0.maximumNumberOfTaps = $1 },
      .choice(
        "reporting", [("whenDecided", .whenDecided), ("provisionally", .provisionally), ("immediately", .immediately)],
        get: { $0.reporting }
      ) { $0.reporting = $1 },
      .integer("numberOfTouchesRequired", 1..., get: { $0.numberOfTouchesRequired }) {
        $0.numberOfTouchesRequired = $1
      },
      .seconds("maximumTapDuration", get: { $0.maximumTapDuration }) { $0.maximumTapDuration = $1 },
      .seconds("maximumTapInterval", get: { $0.maximumTapInterval }) { $0.maximumTapInterval = $1 },
      .length("allowableMovement", get: { $0.allowableMovement }) { $0.allowableMovement = $1 },
      .length("maximumTapDistance", get: { $0.maximumTapDistance }) { $0.maximumTapDistance = $1 },
    ],
    values: [.integer("count") { $0.count }, TypedValue("report", .names) { $0.report.map { .names([$0.name]) } }])

  static let longPress = RecognizerType(
    "longPress", make: { LongPressGestureRecognizer() },
    properties: [
      .seconds("minimumPressDuration", get: { $0.minimumPressDuration }) { $0.minimumPressDuration = $1 },
      .length("allowableMovement", get: { $0.allowableMovement }) { $0.allowableMovement = $1 },
      .integer("numberOfTapsRequired", 0..., get: { $0.numberOfTapsRequired }) { $0.numberOfTapsRequired = $1 },
      .integer("numberOfTouchesRequired", 1..., get: { $0.numberOfTouchesRequired }) {
        $0.numberOfTouchesRequired = $1
      },
    ])

  static let pan = RecognizerType(
    "pan", make: { PanGestureRecognizer() },
    properties: [
      .integer("minimumNumberOfTouches", 1..., get: { $0.minimumNumberOfTouches }) { $0.minimumNumberOfTouches = $1 },
      .integer("maximumNumberOfTouches", 1..., get: { $0.maximumNumberOfTouches }) { $0.maximumNumberOfTouches = $1 },
      .length("hysteresis", get: { $0.hysteresis }) { $0.hysteresis = $1 },
      .choice("axis", [("both", .both), ("horizontal", .horizontal), ("vertical", .vertical)], get: { $0.axis }) {
        $0.axis = $1
      },
      .offset("activeOffset", get: { $0.activeOffset }) { $0.activeOffset = $1 },
      .offset("failOffset", get: { $0.failOffset }) { $0.failOffset = $1 },
      .seconds("activatesAfterLongPress", get: { $0.activatesAfterLongPress }) { $0.activatesAfterLongPress = $1 },
      .choices(
        "allowedScrollTypes", [("discrete", .discrete), ("continuous", .continuous)], get: { $0.allowedScrollTypes }
      ) { $0.allowedScrollTypes = $1 },
    ],
    values: [.vector("translation") { $0.translation(in: $1) }, .vector("velocity") { $0.velocity(in: $1) }])

  static let screenEdgePan = RecognizerType(
    "screenEdgePan", make: { ScreenEdgePanGestureRecognizer() }, parent: .pan,
    properties: [
      .choices("edges", [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)], get: { $0.edges }) {
        $0.edges = $1
      },
      .length("edgeWidth", get: { $0.edgeWidth }) { $0.edgeWidth = $1 },
    ])

  static let swipe = RecognizerType(
    "swipe", make: { SwipeGestureRecognizer() },
    properties: [
      .choices("direction", [("right", .right), ("left", .left), ("up", .up), ("down", .down)], get: { $0.direction }) {
        $0.direction = $1
      },
      .integer("numberOfTouchesRequired", 1..., get: { $0.numberOfTouchesRequired }) {
        $0.numberOfTouchesRequired = $1
      },
      .seconds("maximumDuration", get: { $0.maximumDuration }) { $0.maximumDuration = $1 },
      .length("minimumPrimaryMovement", get: { $0.minimumPrimaryMovement }) { $0.minimumPrimaryMovement = $1 },
      .length("maximumSecondaryMovement", get: { $0.maximumSecondaryMovement }) { $0.maximumSecondaryMovement = $1 },
      .number("rateOfMinimumMovementDecay", 0 ... .infinity, get: { $0.rateOfMinimumMovementDecay }) {
        $0.rateOfMinimumMovementDecay = $1
      },
      .number("rateOfMaximumMovementDecay", 0 ... .infinity, get: { $0.rateOfMaximumMovementDecay }) {
        $0.rateOfMaximumMovementDecay = $1
      },
    ],
    values: [
      .choices("direction", [("right", .right), ("left", .left), ("up", .up), ("down", .down)]) {
        $0.recognizedDirection
      }
    ])

  static let pinch = RecognizerType(
    "pinch", make: { PinchGestureRecognizer() },
    properties: [
      .length("hysteresis", get: { $0.hysteresis }) { $0.hysteresis = $1 },
      .flag("startsAtIdentity", get: { $0.startsAtIdentity }) { $0.startsAtIdentity = $1 },
    ],
    values: [.number("scale") { $0.scale }, .number("velocity") { $0.velocity }])

  static let rotation = RecognizerType(
    "rotation", make: { RotationGestureRecognizer() },
    properties: [
      .length("hysteresis", get: { $0.hysteresis }) { $0.hysteresis = $1 },
      .flag("startsAtIdentity", get: { $0.startsAtIdentity }) { $0.startsAtIdentity = $1 },
    ],
    values: [.number("rotation") { $0.rotation }, .number("velocity") { $0.velocity }])

  static let transform = RecognizerType(
    "transform", make: { TransformGestureRecognizer() },
    properties: [
      .integer("minimumNumberOfTouches", 1..., get: { $0.minimumNumberOfTouches }) { $0.minimumNumberOfTouches = $1 },
      .length("hysteresis", get: { $0.hysteresis }) { $0.hysteresis = $1 },
      .choices(
        "components", [("translation", .translation), ("scale", .scale), ("rotation", .rotation)],
        get: { $0.components }
      ) { $0.components = $1 },
    ],
    values: [
      TypedValue("transform", .transform) { .transform($0.transform(in: $0.view)) }, .number("scale") { $0.scale },
      .number("rotation") { $0.rotation }, .vector("velocity") { $0.velocity(in: $1) },
    ])

  static let triggeredTap = RecognizerType(
    "triggeredTap", make: { TriggeredTapGestureRecognizer() },
    properties: [
      .seconds("minimumDelay", get: { $0.minimumDelay }) { $0.minimumDelay = $1 },
      .choice("recognizesOn", [("down", .down), ("lift", .lift)], get: { $0.recognizesOn }) { $0.recognizesOn = $1 },
      .seconds("maximumTapDuration", get: { $0.maximumTapDuration }) { $0.maximumTapDuration = $1 },
      .length("allowableMovement", get: { $0.allowableMovement }) { $0.allowableMovement = $1 },
      .length("triggerAllowableMovement", get: { $0.triggerAllowableMovement }) { $0.triggerAllowableMovement = $1 },
      .integer("numberOfTriggerTouches", 1..., get: { $0.numberOfTriggerTouches }) { $0.numberOfTriggerTouches = $1 },
      .rect("triggerRegion", get: { $0.triggerRegion }) { $0.triggerRegion = $1 },
      .seconds("maximumTapPause", get: { $0.maximumTapPause }) { $0.maximumTapPause = $1 },
      .flag("preventsOthers", get: { $0.preventsOthers }) { $0.preventsOthers = $1 },
    ],
    values: [.integer("count") { $0.count }, .flag("isTriggerDown") { $0.isTriggerDown }])

  static let touchDown = RecognizerType(
    "touchDown", make: { TouchDownGestureRecognizer() })

  static let flick = RecognizerType(
    "flick", make: { FlickGestureRecognizer() },
    properties: [
      .length("hysteresis", get: { $0.hysteresis }) { $0.hysteresis = $1 },
      .length("minimumVelocity", get: { $0.minimumVelocity }) { $0.minimumVelocity = $1 },
    ],
    values: [.vector("velocity") { $0.velocity(in: $1) }])

  static let spin = RecognizerType(
    "spin", make: { SpinGestureRecognizer() },
    properties: [
      .number("minimumAngle", 0 ... .infinity, get: { $0.minimumAngle }) { $0.minimumAngle = $1 },
      .length("minimumRadius", get: { $0.minimumRadius }) { $0.minimumRadius = $1 },
    ],
    values: [.number("rotation") { $0.rotation }, TypedValue("center", .pair) { .point($0.center(in: $0.view)) }])

  static let circle = RecognizerType(
    "circle", make: { CircleGestureRecognizer() },
    properties: [
      .seconds("maximumDuration", get: { $0.maximumDuration }) { $0.maximumDuration = $1 },
      .number("maximumGap", 0 ... .infinity, get: { $0.maximumGap }) { $0.maximumGap = $1 },
      .number("minimumTurning", 0 ... .infinity, get: { $0.minimumTurning }) { $0.minimumTurning = $1 },
      .number("maximumTurning", 0 ... .infinity, get: { $0.maximumTurning }) { $0.maximumTurning = $1 },
      .integer("maximumInflections", 0..., get: { $0.maximumInflections }) { $0.maximumInflections = $1 },
    ],
    values: [TypedValue("center", .pair) { .point($0.center(in: $0.view)) }, .number("radius") { $0.radius }])

  static let forcePress = RecognizerType(
    "forcePress", make: { ForcePressGestureRecognizer() },
    properties: [
      .number("minimumForce", 0...1, get: { $0.minimumForce }) { $0.minimumForce = $1 },
      .number("releaseForce", 0...1, get: { $0.releaseForce }) { $0.releaseForce = $1 },
      .length("allowableMovement", get: { $0.allowableMovement }) { $0.allowableMovement = $1 },
    ],
    values: [.number("force") { $0.force }])

  static let hover = RecognizerType(
    "hover", make: { HoverGestureRecognizer() })

  static let individual = RecognizerType(
    "individual", make: { IndividualTouchRecognizer() },
    properties: [
      .structure("subgestures", check: checkSubgestures, get: getSubgestures, set: setSubgestures)
    ],
    required: ["subgestures"],
    values: [
      TypedValue("subgesture", .names) { $0.subgesture.map { .names([$0.id]) } },
      TypedValue("touch", .contact) { $0.touch.map { .contact($0.id) } },
    ],
    reportsEveryChange: true)

  static let sequence = RecognizerType(
    "sequence", make: { SequenceGestureRecognizer(.tap) },
    properties: [
      .structure("steps", check: checkSteps, get: getSteps, set: setSteps),
      .flag("preventsOthers", get: { $0.preventsOthers }) { $0.preventsOthers = $1 },
    ],
    required: ["steps"],
    values: [
      .integer("count") { $0.count }, .flag("isHolding") { $0.isHolding }, .flag("isOver") { $0.isOver },
      .vector("translation") { $0.translation(in: $1) }, .number("scale") { $0.scale() },
    ])

  static let twoFingerTap = RecognizerType(
    "twoFingerTap", make: { TwoFingerTapGestureRecognizer() },
    properties: [
      .seconds("maximumInterval", get: { $0.maximumInterval }) { $0.maximumInterval = $1 },
      .seconds("maximumDuration", get: { $0.maximumDuration }) { $0.maximumDuration = $1 },
      .length("allowableMovement", get: { $0.allowableMovement }) { $0.allowableMovement = $1 },
      .length("maximumSpan", get: { $0.maximumSpan }) { $0.maximumSpan = $1 },
    ],
    values: [.number("span") { $0.span }])
}
