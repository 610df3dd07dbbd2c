import Tactus

extension RecognizerType {
  /// `rotation`: a ``RotationGestureRecognizer``.
  static let rotation = RecognizerType(
    "rotation", make: { RotationGestureRecognizer() },
    properties: [
      .length("hysteresis", \.hysteresis),
      .flag("startsAtIdentity", \.startsAtIdentity),
    ],
    values: [
      .number("rotation") { $0.rotation },
      .number("velocity") { $0.velocity },
    ])
}
