// Made by Scripts/catalogue from Catalogue/longPress.toml.

import Tactus

extension RecognizerType {
  /// `longPress`: a ``LongPressGestureRecognizer``.
  static let longPress = RecognizerType(
    "longPress", make: { LongPressGestureRecognizer() },
    properties: [
      .seconds("minimumPressDuration", get: { $0.minimumPressDuration }) { $0.minimumPressDuration = $1 },
      .length("allowableMovement", get: { $0.allowableMovement }) { $0.allowableMovement = $1 },
      .integer("numberOfTapsRequired", 0..., get: { $0.numberOfTapsRequired }) { $0.numberOfTapsRequired = $1 },
      .integer("numberOfTouchesRequired", 1..., get: { $0.numberOfTouchesRequired }) {
        $0.numberOfTouchesRequired = $1
      },
    ])
}
