import Tactus

extension RecognizerType {
  /// `circle`: a ``CircleGestureRecognizer``. Its centre is in the coordinates of its view.
  static let circle = RecognizerType(
    "circle", make: { CircleGestureRecognizer() },
    properties: [
      .seconds("maximumDuration") { $0.maximumDuration = $1 },
      .number("maximumGap", 0 ... .infinity) { $0.maximumGap = $1 },
      .number("minimumTurning", 0 ... .infinity) { $0.minimumTurning = $1 },
      .number("maximumTurning", 0 ... .infinity) { $0.maximumTurning = $1 },
      .integer("maximumInflections", 0...) { $0.maximumInflections = $1 },
    ],
    values: [
      TypedValue("center", .pair) { .point($0.center(in: $0.view)) },
      .number("radius") { $0.radius },
    ])
}
