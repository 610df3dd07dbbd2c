/// One finger of a swipe.
///
///     ready ──first motion──▶ swiping ──far enough──▶ qualified
///                  │             ├─ too far across ──▶ failed
///                  │             └─ time over ───────▶ failed (the recognizer keeps the time)
///                  └─ the other direction ──▶ failed (wrongDirection)
///
/// It processes one finger's displacement and time since its down; the recognizer asks it for each finger in turn.
struct SwipeStateMachine {
  /// The meaning of a finger's displacement: a swipe as far as this finger is concerned, nothing yet, or not a swipe.
  ///
  /// - Parameters:
  ///   - displacement: the place of the finger relative to its down.
  ///   - isFirstMotion: whether this is its first movement.
  ///   - seconds: the time since it came down.
  static func judge(
    _ displacement: Vector, isFirstMotion: Bool, after seconds: Double, _ configuration: SwipeConfiguration
  ) -> StateMachineOutput {
    let direction = configuration.direction
    let isHorizontal = !direction.isDisjoint(with: .horizontal)
    let along = isHorizontal ? displacement.dx : displacement.dy
    let across = isHorizontal ? displacement.dy : displacement.dx
    let takesForwards = direction.contains(isHorizontal ? .right : .down)
    let takesBackwards = direction.contains(isHorizontal ? .left : .up)

    if isFirstMotion, along > 0 ? !takesForwards : along < 0 && !takesBackwards { return .fail(.wrongDirection) }
    let decay = 1 - configuration.rateOfMaximumMovementDecay * seconds
    let allowed = max(0, configuration.maximumSecondaryMovement * decay)
    if across.magnitude.exceeds(allowed) {
      if across.magnitude > along.magnitude { return .fail(.wrongDirection) }
      return .fail(.movedTooFar(distance: across.magnitude, allowed: allowed))
    }
    let isTowards = along > 0 ? takesForwards : along < 0 && takesBackwards
    return isTowards && along.magnitude.reaches(required(after: seconds, configuration)) ? .recognize : .nothing
  }

  /// The direction of `wanted` in which the finger, which has made a swipe, moved.
  static func direction(
    of displacement: Vector, _ wanted: SwipeGestureRecognizer.Direction
  ) -> SwipeGestureRecognizer.Direction {
    if !wanted.isDisjoint(with: .horizontal) { return displacement.dx > 0 ? .right : .left }
    return displacement.dy > 0 ? .down : .up
  }

  /// The distance that a finger must have moved `seconds` after its down.
  static func required(after seconds: Double, _ configuration: SwipeConfiguration) -> Double {
    max(0, configuration.minimumPrimaryMovement * (1 - configuration.rateOfMinimumMovementDecay * seconds))
  }

  /// The distance of `displacement` in one of the directions that count; 0 if it has no direction or another one.
  static func progress(_ displacement: Vector, _ direction: SwipeGestureRecognizer.Direction) -> Double {
    let isHorizontal = !direction.isDisjoint(with: .horizontal)
    let along = isHorizontal ? displacement.dx : displacement.dy
    let forwards = direction.contains(isHorizontal ? .right : .down) ? along : 0
    let backwards = direction.contains(isHorizontal ? .left : .up) ? -along : 0
    return max(0, forwards, backwards)
  }
}
