// Made by Scripts/catalogue from Catalogue/rotation.toml.

import Tactus

extension RecognizerType {
  /// `rotation`: a ``RotationGestureRecognizer``.
  static let rotation = RecognizerType(
    "rotation", make: { RotationGestureRecognizer() },
    properties: [
      .length("hysteresis", get: { $0.hysteresis }) { $0.hysteresis = $1 },
      .flag("startsAtIdentity", get: { $0.startsAtIdentity }) { $0.startsAtIdentity = $1 },
    ],
    values: [
      .number("rotation") { $0.rotation },
      .number("velocity") { $0.velocity },
    ])
}
