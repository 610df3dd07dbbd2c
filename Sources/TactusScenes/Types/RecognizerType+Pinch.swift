// Made by Scripts/catalogue from Catalogue/pinch.toml.

import Tactus

extension RecognizerType {
  /// `pinch`: a ``PinchGestureRecognizer``.
  static let pinch = RecognizerType(
    "pinch", make: { PinchGestureRecognizer() },
    properties: [
      .length("hysteresis", get: { $0.hysteresis }) { $0.hysteresis = $1 },
      .flag("startsAtIdentity", get: { $0.startsAtIdentity }) { $0.startsAtIdentity = $1 },
    ],
    values: [
      .number("scale") { $0.scale },
      .number("velocity") { $0.velocity },
    ])
}
