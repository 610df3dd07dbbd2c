import Tactus

extension RecognizerType {
  /// `tapSequence`: a ``TapSequence``. Its actions carry the `count` and what the `report` says of it.
  static let tapSequence = RecognizerType(
    "tapSequence", make: { TapSequence() },
    properties: [
      .integer("maximumNumberOfTaps", 1...TapSequence.greatestNumberOfTaps) { $0.maximumNumberOfTaps = $1 },
      .choice("reporting", TapSequence.Reporting.allCases.map { ($0.name, $0) }) { $0.reporting = $1 },
      .integer("numberOfTouchesRequired", 1...) { $0.numberOfTouchesRequired = $1 },
      .seconds("maximumTapDuration") { $0.maximumTapDuration = $1 },
      .seconds("maximumTapInterval") { $0.maximumTapInterval = $1 },
      .length("allowableMovement") { $0.allowableMovement = $1 },
      .length("maximumTapDistance") { $0.maximumTapDistance = $1 },
    ],
    values: [
      .integer("count") { $0.count },
      TypedValue("report", .names) { taps in taps.report.map { .names([$0.name]) } },
    ])
}
