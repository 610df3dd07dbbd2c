// Made by Scripts/catalogue from Catalogue/twoFingerTap.toml.

import Tactus

extension RecognizerType {
  /// `twoFingerTap`: a ``TwoFingerTapGestureRecognizer``.
  static let twoFingerTap = RecognizerType(
    "twoFingerTap", make: { TwoFingerTapGestureRecognizer() },
    properties: [
      .seconds("maximumInterval", get: { $0.maximumInterval }) { $0.maximumInterval = $1 },
      .seconds("maximumDuration", get: { $0.maximumDuration }) { $0.maximumDuration = $1 },
      .length("allowableMovement", get: { $0.allowableMovement }) { $0.allowableMovement = $1 },
      .length("maximumSpan", get: { $0.maximumSpan }) { $0.maximumSpan = $1 },
    ],
    values: [
      .number("span") { $0.span }
    ])
}
