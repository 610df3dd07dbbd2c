// Made by Scripts/catalogue from Catalogue/.

import Tactus

extension StageValue {
  /// What the built-in recognizers say of themselves, beside what every recognizer can say: in the coordinates of their views.
  static func own(of recognizer: GestureRecognizer) -> [StageValue] {
    switch recognizer {
    case let it as TapSequence:
      [StageValue("count", Double(it.count))]
    case let it as PanGestureRecognizer:
      [StageValue("translation", it.translation(in: it.view)), StageValue("velocity", it.velocity(in: it.view))]
    case let it as PinchGestureRecognizer:
      [StageValue("scale", it.scale), StageValue("velocity", it.velocity)]
    case let it as RotationGestureRecognizer:
      [StageValue("rotation", it.rotation), StageValue("velocity", it.velocity)]
    case let it as TransformGestureRecognizer:
      [
        StageValue("scale", it.scale), StageValue("rotation", it.rotation),
        StageValue("velocity", it.velocity(in: it.view)),
      ]
    case let it as TriggeredTapGestureRecognizer:
      [StageValue("count", Double(it.count)), StageValue("isTriggerDown", it.isTriggerDown ? 1 : 0)]
    case let it as FlickGestureRecognizer:
      [StageValue("velocity", it.velocity(in: it.view))]
    case let it as SpinGestureRecognizer:
      [StageValue("rotation", it.rotation), StageValue("center", it.center(in: it.view))]
    case let it as CircleGestureRecognizer:
      [StageValue("center", it.center(in: it.view)), StageValue("radius", it.radius)]
    case let it as ForcePressGestureRecognizer:
      [StageValue("force", it.force)]
    case let it as SequenceGestureRecognizer:
      [
        StageValue("count", Double(it.count)), StageValue("isHolding", it.isHolding ? 1 : 0),
        StageValue("isOver", it.isOver ? 1 : 0), StageValue("translation", it.translation(in: it.view)),
        StageValue("scale", it.scale()),
      ]
    case let it as TwoFingerTapGestureRecognizer:
      [StageValue("span", it.span)]
    default: []
    }
  }
}
