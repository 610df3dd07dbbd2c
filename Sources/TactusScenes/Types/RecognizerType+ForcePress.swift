import Tactus

extension RecognizerType {
  /// `forcePress`: a ``ForcePressGestureRecognizer``.
  static let forcePress = RecognizerType(
    "forcePress", make: { ForcePressGestureRecognizer() },
    properties: [
      .number("minimumForce", 0...1, \.minimumForce),
      .number("releaseForce", 0...1, \.releaseForce),
      .length("allowableMovement", \.allowableMovement),
    ],
    values: [.number("force") { $0.force }])
}
