import Tactus

extension RecognizerType {
  /// `tap`: a ``TapGestureRecognizer``.
  static let tap = RecognizerType(
    "tap", make: { TapGestureRecognizer() },
    properties: [
      .integer("numberOfTapsRequired", 1..., \.numberOfTapsRequired),
      .integer("numberOfTouchesRequired", 1..., \.numberOfTouchesRequired),
      .seconds("maximumTapDuration", \.maximumTapDuration),
      .seconds("maximumTapInterval", \.maximumTapInterval),
      .length("allowableMovement", \.allowableMovement),
      .length("maximumTapDistance", \.maximumTapDistance),
    ],
    values: [])
}
