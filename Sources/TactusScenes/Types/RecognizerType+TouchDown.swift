// Made by Scripts/catalogue from Catalogue/touchDown.toml.

import Tactus

extension RecognizerType {
  /// `touchDown`: a ``TouchDownGestureRecognizer``.
  static let touchDown = RecognizerType(
    "touchDown", make: { TouchDownGestureRecognizer() })
}
