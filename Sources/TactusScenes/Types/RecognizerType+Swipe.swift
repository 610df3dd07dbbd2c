// Made by Scripts/catalogue from Catalogue/swipe.toml.

import Tactus

extension RecognizerType {
  /// `swipe`: a ``SwipeGestureRecognizer``.
  static let swipe = RecognizerType(
    "swipe", make: { SwipeGestureRecognizer() },
    properties: [
      .choices("direction", [("right", .right), ("left", .left), ("up", .up), ("down", .down)], get: { $0.direction }) {
        $0.direction = $1
      },
      .integer("numberOfTouchesRequired", 1..., get: { $0.numberOfTouchesRequired }) {
        $0.numberOfTouchesRequired = $1
      },
      .seconds("maximumDuration", get: { $0.maximumDuration }) { $0.maximumDuration = $1 },
      .length("minimumPrimaryMovement", get: { $0.minimumPrimaryMovement }) { $0.minimumPrimaryMovement = $1 },
      .length("maximumSecondaryMovement", get: { $0.maximumSecondaryMovement }) { $0.maximumSecondaryMovement = $1 },
      .number("rateOfMinimumMovementDecay", 0 ... .infinity, get: { $0.rateOfMinimumMovementDecay }) {
        $0.rateOfMinimumMovementDecay = $1
      },
      .number("rateOfMaximumMovementDecay", 0 ... .infinity, get: { $0.rateOfMaximumMovementDecay }) {
        $0.rateOfMaximumMovementDecay = $1
      },
    ],
    values: [
      .choices("direction", [("right", .right), ("left", .left), ("up", .up), ("down", .down)]) { $0.direction }
    ])
}
