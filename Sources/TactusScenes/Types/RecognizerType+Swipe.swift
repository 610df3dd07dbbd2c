import Tactus

extension RecognizerType {
  /// `swipe`: a ``SwipeGestureRecognizer``. Its value `direction` is what it looks for, as in the engine.
  static let swipe = RecognizerType(
    "swipe", make: { SwipeGestureRecognizer() },
    properties: [
      .choices("direction", directions) { $0.direction = $1 },
      .integer("numberOfTouchesRequired", 1...) { $0.numberOfTouchesRequired = $1 },
      .seconds("maximumDuration") { $0.maximumDuration = $1 },
      .length("minimumPrimaryMovement") { $0.minimumPrimaryMovement = $1 },
      .length("maximumSecondaryMovement") { $0.maximumSecondaryMovement = $1 },
      .number("rateOfMinimumMovementDecay", 0 ... .infinity) { $0.rateOfMinimumMovementDecay = $1 },
      .number("rateOfMaximumMovementDecay", 0 ... .infinity) { $0.rateOfMaximumMovementDecay = $1 },
    ],
    values: [
      TypedValue("direction", .names) { swipe in
        .names(directions.filter { swipe.direction.contains($0.1) }.map { $0.0 })
      }
    ])

  static let directions: [(String, SwipeGestureRecognizer.Direction)] = [
    ("right", .right), ("left", .left), ("up", .up), ("down", .down),
  ]
}
