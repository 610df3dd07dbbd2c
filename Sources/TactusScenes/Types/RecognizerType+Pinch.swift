import Tactus

extension RecognizerType {
  /// `pinch`: a ``PinchGestureRecognizer``.
  static let pinch = RecognizerType(
    "pinch", make: { PinchGestureRecognizer() },
    properties: [
      .length("hysteresis", \.hysteresis),
      .flag("startsAtIdentity", \.startsAtIdentity),
    ],
    values: [
      .number("scale") { $0.scale },
      .number("velocity") { $0.velocity },
    ])
}
