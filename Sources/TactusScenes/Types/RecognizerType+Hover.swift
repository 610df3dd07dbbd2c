// Made by Scripts/catalogue from Catalogue/hover.toml.

import Tactus

extension RecognizerType {
  /// `hover`: a ``HoverGestureRecognizer``.
  static let hover = RecognizerType(
    "hover", make: { HoverGestureRecognizer() })
}
