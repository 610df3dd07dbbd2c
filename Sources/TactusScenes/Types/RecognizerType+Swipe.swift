import Tactus

extension RecognizerType {
  /// `swipe`: a ``SwipeGestureRecognizer``. Its value `direction` is what it looks for, as in the engine.
  static let swipe = RecognizerType(
    "swipe", make: { SwipeGestureRecognizer() },
    properties: [
      .choices("direction", directions, \.direction),
      .integer("numberOfTouchesRequired", 1..., \.numberOfTouchesRequired),
      .seconds("maximumDuration", \.maximumDuration),
      .length("minimumPrimaryMovement", \.minimumPrimaryMovement),
      .length("maximumSecondaryMovement", \.maximumSecondaryMovement),
      .number("rateOfMinimumMovementDecay", 0 ... .infinity, \.rateOfMinimumMovementDecay),
      .number("rateOfMaximumMovementDecay", 0 ... .infinity, \.rateOfMaximumMovementDecay),
    ],
    values: [
      TypedValue("direction", .names) { swipe in
        .names(directions.filter { swipe.direction.contains($0.1) }.map(\.0))
      }
    ])

  static let directions: [(String, SwipeGestureRecognizer.Direction)] = [
    ("right", .right), ("left", .left), ("up", .up), ("down", .down),
  ]
}
