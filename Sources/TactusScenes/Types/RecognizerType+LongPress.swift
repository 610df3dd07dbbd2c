import Tactus

extension RecognizerType {
  /// `longPress`: a ``LongPressGestureRecognizer``.
  static let longPress = RecognizerType(
    "longPress", make: { LongPressGestureRecognizer() },
    properties: [
      .seconds("minimumPressDuration") { $0.minimumPressDuration = $1 },
      .length("allowableMovement") { $0.allowableMovement = $1 },
      .integer("numberOfTapsRequired", 0...) { $0.numberOfTapsRequired = $1 },
      .integer("numberOfTouchesRequired", 1...) { $0.numberOfTouchesRequired = $1 },
    ],
    values: [])
}
