import Tactus

extension RecognizerType {
  /// `tap`: a ``TapGestureRecognizer``.
  static let tap = RecognizerType(
    "tap", make: { TapGestureRecognizer() },
    properties: [
      .integer("numberOfTapsRequired", 1...) { $0.numberOfTapsRequired = $1 },
      .integer("numberOfTouchesRequired", 1...) { $0.numberOfTouchesRequired = $1 },
      .seconds("maximumTapDuration") { $0.maximumTapDuration = $1 },
      .seconds("maximumTapInterval") { $0.maximumTapInterval = $1 },
      .length("allowableMovement") { $0.allowableMovement = $1 },
      .length("maximumTapDistance") { $0.maximumTapDistance = $1 },
    ],
    values: [])
}
