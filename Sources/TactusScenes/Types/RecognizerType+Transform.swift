import Tactus

extension RecognizerType {
  /// `transform`: a ``TransformGestureRecognizer``. Its transform and velocity are in the coordinates of its view.
  static let transform = RecognizerType(
    "transform", make: { TransformGestureRecognizer() },
    properties: [
      .integer("minimumNumberOfTouches", 1..., \.minimumNumberOfTouches),
      .length("hysteresis", \.hysteresis),
      .choices(
        "components", [("translation", .translation), ("scale", .scale), ("rotation", .rotation)], \.components),
    ],
    values: [
      TypedValue("transform", .transform) { .transform($0.transform(in: $0.view)) },
      .number("scale") { $0.scale },
      .number("rotation") { $0.rotation },
      .vector("velocity") { $0.velocity(in: $1) },
    ])
}
