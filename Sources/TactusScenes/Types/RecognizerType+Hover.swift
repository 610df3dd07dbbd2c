import Tactus

extension RecognizerType {
  /// `hover`: a ``HoverGestureRecognizer``. It concerns pointers that do not touch, of which recordings and cases know
  /// nothing.
  static let hover = RecognizerType("hover", make: { HoverGestureRecognizer() }, properties: [], values: [])
}
