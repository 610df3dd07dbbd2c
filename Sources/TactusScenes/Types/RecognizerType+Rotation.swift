import Tactus

extension RecognizerType {
  /// `rotation`: a ``RotationGestureRecognizer``.
  static let rotation = RecognizerType(
    "rotation", make: { RotationGestureRecognizer() },
    properties: [
      .length("hysteresis") { $0.hysteresis = $1 },
      .flag("startsAtIdentity") { $0.startsAtIdentity = $1 },
    ],
    values: [
      .number("rotation") { $0.rotation },
      .number("velocity") { $0.velocity },
    ])
}
