import Tactus

extension RecognizerType {
  /// `tapSequence`: a ``TapSequence``. Its actions carry the `count` and what the `report` says of it.
  static let tapSequence = RecognizerType(
    "tapSequence", make: { TapSequence() },
    properties: [
      .integer("maximumNumberOfTaps", 1...TapSequence.greatestNumberOfTaps, \.maximumNumberOfTaps),
      .choice("reporting", TapSequence.Reporting.allCases.map { ($0.name, $0) }, \.reporting),
      .integer("numberOfTouchesRequired", 1..., \.numberOfTouchesRequired),
      .seconds("maximumTapDuration", \.maximumTapDuration),
      .seconds("maximumTapInterval", \.maximumTapInterval),
      .length("allowableMovement", \.allowableMovement),
      .length("maximumTapDistance", \.maximumTapDistance),
    ],
    values: [
      .integer("count") { $0.count },
      TypedValue("report", .names) { taps in taps.report.map { .names([$0.name]) } },
    ])
}
