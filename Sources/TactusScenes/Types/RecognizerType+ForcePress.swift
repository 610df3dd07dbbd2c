import Tactus

extension RecognizerType {
  /// `forcePress`: a ``ForcePressGestureRecognizer``.
  static let forcePress = RecognizerType(
    "forcePress", make: { ForcePressGestureRecognizer() },
    properties: [
      .number("minimumForce", 0...1) { $0.minimumForce = $1 },
      .number("releaseForce", 0...1) { $0.releaseForce = $1 },
      .length("allowableMovement") { $0.allowableMovement = $1 },
    ],
    values: [.number("force") { $0.force }])
}
