// Made by Scripts/catalogue from Catalogue/triggeredTap.toml.

import Tactus

extension RecognizerType {
  /// `triggeredTap`: a ``TriggeredTapGestureRecognizer``.
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
    values: [
      .integer("count") { $0.count },
      .flag("isTriggerDown") { $0.isTriggerDown },
    ])
}
