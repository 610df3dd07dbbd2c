import Tactus

extension RecognizerType {
  /// `pinch`: a ``PinchGestureRecognizer``.
  static let pinch = RecognizerType(
    "pinch", make: { PinchGestureRecognizer() },
    properties: [
      .length("hysteresis") { $0.hysteresis = $1 },
      .flag("startsAtIdentity") { $0.startsAtIdentity = $1 },
    ],
    values: [
      .number("scale") { $0.scale },
      .number("velocity") { $0.velocity },
    ])
}
