import Tactus

extension RecognizerType {
  /// `circle`: a ``CircleGestureRecognizer``. Its centre is in the coordinates of its view.
  static let circle = RecognizerType(
    "circle", make: { CircleGestureRecognizer() },
    properties: [
      .seconds("maximumDuration", \.maximumDuration),
      .number("maximumGap", 0 ... .infinity, \.maximumGap),
      .number("minimumTurning", 0 ... .infinity, \.minimumTurning),
      .number("maximumTurning", 0 ... .infinity, \.maximumTurning),
      .integer("maximumInflections", 0..., \.maximumInflections),
    ],
    values: [
      TypedValue("center", .pair) { .point($0.center(in: $0.view)) },
      .number("radius") { $0.radius },
    ])
}
