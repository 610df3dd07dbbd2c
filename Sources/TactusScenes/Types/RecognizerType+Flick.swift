// Made by Scripts/catalogue from Catalogue/flick.toml.

import Tactus

extension RecognizerType {
  /// `flick`: a ``FlickGestureRecognizer``.
  static let flick = RecognizerType(
    "flick", make: { FlickGestureRecognizer() },
    properties: [
      .length("hysteresis", get: { $0.hysteresis }) { $0.hysteresis = $1 },
      .length("minimumVelocity", get: { $0.minimumVelocity }) { $0.minimumVelocity = $1 },
    ],
    values: [
      .vector("velocity") { $0.velocity(in: $1) }
    ])
}
