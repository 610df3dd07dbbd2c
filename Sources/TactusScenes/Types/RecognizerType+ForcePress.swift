// Made by Scripts/catalogue from Catalogue/forcePress.toml.

import Tactus

extension RecognizerType {
  /// `forcePress`: a ``ForcePressGestureRecognizer``.
  static let forcePress = RecognizerType(
    "forcePress", make: { ForcePressGestureRecognizer() },
    properties: [
      .number("minimumForce", 0...1, get: { $0.minimumForce }) { $0.minimumForce = $1 },
      .number("releaseForce", 0...1, get: { $0.releaseForce }) { $0.releaseForce = $1 },
      .length("allowableMovement", get: { $0.allowableMovement }) { $0.allowableMovement = $1 },
    ],
    values: [
      .number("force") { $0.force }
    ])
}
