import Tactus

extension RecognizerType {
  /// `touchDown`: a ``TouchDownGestureRecognizer``.
  static let touchDown = RecognizerType(
    "touchDown", make: { TouchDownGestureRecognizer() }, properties: [], values: [])
}
