// Made by Scripts/catalogue from Catalogue/spin.toml.

import Tactus

extension RecognizerType {
  /// `spin`: a ``SpinGestureRecognizer``.
  static let spin = RecognizerType(
    "spin", make: { SpinGestureRecognizer() },
    properties: [
      .number("minimumAngle", 0 ... .infinity, get: { $0.minimumAngle }) { $0.minimumAngle = $1 },
      .length("minimumRadius", get: { $0.minimumRadius }) { $0.minimumRadius = $1 },
    ],
    values: [
      .number("rotation") { $0.rotation },
      TypedValue("center", .pair) { .point($0.center(in: $0.view)) },
    ])
}
