// Made by Scripts/catalogue from Catalogue/pan.toml.

import Tactus

extension RecognizerType {
  /// `pan`: a ``PanGestureRecognizer``.
  static let pan = RecognizerType(
    "pan", make: { PanGestureRecognizer() },
    properties: [
      .integer("minimumNumberOfTouches", 1..., get: { $0.minimumNumberOfTouches }) { $0.minimumNumberOfTouches = $1 },
      .integer("maximumNumberOfTouches", 1..., get: { $0.maximumNumberOfTouches }) { $0.maximumNumberOfTouches = $1 },
      .length("hysteresis", get: { $0.hysteresis }) { $0.hysteresis = $1 },
      .choice("axis", [("both", .both), ("horizontal", .horizontal), ("vertical", .vertical)], get: { $0.axis }) {
        $0.axis = $1
      },
      .choices(
        "allowedScrollTypes", [("discrete", .discrete), ("continuous", .continuous)], get: { $0.allowedScrollTypes }
      ) { $0.allowedScrollTypes = $1 },
    ],
    values: [
      .vector("translation") { $0.translation(in: $1) },
      .vector("velocity") { $0.velocity(in: $1) },
    ])
}
