import Tactus

extension RecognizerType {
  /// `pan`: a ``PanGestureRecognizer``. Its values are in the coordinates of its view.
  static let pan = RecognizerType(
    "pan", make: { PanGestureRecognizer() },
    properties: [
      .integer("minimumNumberOfTouches", 1..., \.minimumNumberOfTouches),
      .integer("maximumNumberOfTouches", 1..., \.maximumNumberOfTouches),
      .length("hysteresis", \.hysteresis),
    ],
    values: [
      .vector("translation") { $0.translation(in: $1) },
      .vector("velocity") { $0.velocity(in: $1) },
    ])
}
