// Made by Scripts/catalogue from Catalogue/circle.toml.

import Tactus

extension RecognizerType {
  /// `circle`: a ``CircleGestureRecognizer``.
  static let circle = RecognizerType(
    "circle", make: { CircleGestureRecognizer() },
    properties: [
      .seconds("maximumDuration", get: { $0.maximumDuration }) { $0.maximumDuration = $1 },
      .number("maximumGap", 0 ... .infinity, get: { $0.maximumGap }) { $0.maximumGap = $1 },
      .number("minimumTurning", 0 ... .infinity, get: { $0.minimumTurning }) { $0.minimumTurning = $1 },
      .number("maximumTurning", 0 ... .infinity, get: { $0.maximumTurning }) { $0.maximumTurning = $1 },
      .integer("maximumInflections", 0..., get: { $0.maximumInflections }) { $0.maximumInflections = $1 },
    ],
    values: [
      TypedValue("center", .pair) { .point($0.center(in: $0.view)) },
      .number("radius") { $0.radius },
    ])
}
