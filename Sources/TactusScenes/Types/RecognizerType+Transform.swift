// Made by Scripts/catalogue from Catalogue/transform.toml.

import Tactus

extension RecognizerType {
  /// `transform`: a ``TransformGestureRecognizer``.
  static let transform = RecognizerType(
    "transform", make: { TransformGestureRecognizer() },
    properties: [
      .integer("minimumNumberOfTouches", 1..., get: { $0.minimumNumberOfTouches }) { $0.minimumNumberOfTouches = $1 },
      .length("hysteresis", get: { $0.hysteresis }) { $0.hysteresis = $1 },
      .choices(
        "components", [("translation", .translation), ("scale", .scale), ("rotation", .rotation)],
        get: { $0.components }
      ) { $0.components = $1 },
    ],
    values: [
      TypedValue("transform", .transform) { .transform($0.transform(in: $0.view)) },
      .number("scale") { $0.scale },
      .number("rotation") { $0.rotation },
      .vector("velocity") { $0.velocity(in: $1) },
    ])
}
