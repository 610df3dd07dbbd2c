import Tactus

extension RecognizerType {
  /// `pan`: a ``PanGestureRecognizer``. Its values are in the coordinates of its view.
  static let pan = RecognizerType(
    "pan", make: { PanGestureRecognizer() },
    properties: [
      .integer("minimumNumberOfTouches", 1...) { $0.minimumNumberOfTouches = $1 },
      .integer("maximumNumberOfTouches", 1...) { $0.maximumNumberOfTouches = $1 },
      .length("hysteresis") { $0.hysteresis = $1 },
      .choice("axis", axes) { $0.axis = $1 },
      .choices("allowedScrollTypes", [("discrete", .discrete), ("continuous", .continuous)]) {
        $0.allowedScrollTypes = $1
      },
    ],
    values: [
      .vector("translation") { $0.translation(in: $1) },
      .vector("velocity") { $0.velocity(in: $1) },
    ])

  static let axes: [(String, PanGestureRecognizer.Axis)] = [
    ("both", .both), ("horizontal", .horizontal), ("vertical", .vertical),
  ]
}
