import Tactus

extension RecognizerType {
  /// `spin`: a ``SpinGestureRecognizer``. Its centre is in the coordinates of its view.
  static let spin = RecognizerType(
    "spin", make: { SpinGestureRecognizer() },
    properties: [
      .number("minimumAngle", 0 ... .infinity) { $0.minimumAngle = $1 },
      .length("minimumRadius") { $0.minimumRadius = $1 },
    ],
    values: [
      .number("rotation") { $0.rotation },
      TypedValue("center", .pair) { .point($0.center(in: $0.view)) },
    ])
}
