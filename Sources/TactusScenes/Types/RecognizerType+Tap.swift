// Made by Scripts/catalogue from Catalogue/tap.toml.

import Tactus

extension RecognizerType {
  /// `tap`: a ``TapGestureRecognizer``.
  static let tap = RecognizerType(
    "tap", make: { TapGestureRecognizer() },
    properties: [
      .integer("numberOfTapsRequired", 1..., get: { $0.numberOfTapsRequired }) { $0.numberOfTapsRequired = $1 },
      .integer("numberOfTouchesRequired", 1..., get: { $0.numberOfTouchesRequired }) {
        $0.numberOfTouchesRequired = $1
      },
      .seconds("maximumTapDuration", get: { $0.maximumTapDuration }) { $0.maximumTapDuration = $1 },
      .seconds("maximumTapInterval", get: { $0.maximumTapInterval }) { $0.maximumTapInterval = $1 },
      .length("allowableMovement", get: { $0.allowableMovement }) { $0.allowableMovement = $1 },
      .length("maximumTapDistance", get: { $0.maximumTapDistance }) { $0.maximumTapDistance = $1 },
    ])
}
