import Tactus

extension RecognizerType {
  /// `longPress`: a ``LongPressGestureRecognizer``.
  static let longPress = RecognizerType(
    "longPress", make: { LongPressGestureRecognizer() },
    properties: [
      .seconds("minimumPressDuration", \.minimumPressDuration),
      .length("allowableMovement", \.allowableMovement),
      .integer("numberOfTapsRequired", 0..., \.numberOfTapsRequired),
      .integer("numberOfTouchesRequired", 1..., \.numberOfTouchesRequired),
    ],
    values: [])
}
