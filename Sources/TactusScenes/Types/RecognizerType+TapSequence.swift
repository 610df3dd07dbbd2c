// Made by Scripts/catalogue from Catalogue/tapSequence.toml.

import Tactus

extension RecognizerType {
  /// `tapSequence`: a ``TapSequence``.
  static let tapSequence = RecognizerType(
    "tapSequence", make: { TapSequence() },
    properties: [
      .integer("maximumNumberOfTaps", 1...10, get: { $0.maximumNumberOfTaps }) { $0.maximumNumberOfTaps = $1 },
      .choice(
        "reporting", [("whenDecided", .whenDecided), ("provisionally", .provisionally), ("immediately", .immediately)],
        get: { $0.reporting }
      ) { $0.reporting = $1 },
      .integer("numberOfTouchesRequired", 1..., get: { $0.numberOfTouchesRequired }) {
        $0.numberOfTouchesRequired = $1
      },
      .seconds("maximumTapDuration", get: { $0.maximumTapDuration }) { $0.maximumTapDuration = $1 },
      .seconds("maximumTapInterval", get: { $0.maximumTapInterval }) { $0.maximumTapInterval = $1 },
      .length("allowableMovement", get: { $0.allowableMovement }) { $0.allowableMovement = $1 },
      .length("maximumTapDistance", get: { $0.maximumTapDistance }) { $0.maximumTapDistance = $1 },
    ],
    values: [
      .integer("count") { $0.count },
      TypedValue("report", .names) { $0.report.map { .names([$0.name]) } },
    ])
}
