import Tactus

/// Recognizes one finger that rotates a photo by its corner, about the photo's center. Continuous.
///
///     ready ──down in a corner, alone──▶ holding ──moved far enough──▶ spinning ──up──▶ ended
///       └── elsewhere ──▶ failed            └── another finger ──▶ failed  └── another finger ──▶ ended
///
/// The library's spin finds the center in the finger's path. Here the center is known, so the photo follows from the
/// start.
final class CornerSpinGestureRecognizer: GestureRecognizer {
  /// The distance that the finger must move before it begins, in points. The movement until then counts.
  var hysteresis = 4.0
  /// The reason why a finger must not come down at a place; the photo answers.
  var reasonToRefuse: (Point) -> DecisionReason? = { _ in nil }
  /// The rotation of the finger since the last ``rebase()``, in radians, clockwise on the screen.
  private(set) var rotation = 0.0

  private var total = 0.0
  private var last = Point.zero
  private var start = Point.zero
  private var tracker = VelocityTracker()
  private var lastTime = Timestamp.zero

  /// The distance from the center within which rotation does not count, in points: its direction is not clear there.
  private static var smallestRadius: Double { 10 }

  /// Starts counting from the current state.
  func rebase() { rotation = 0 }

  /// Its angular velocity, in radians per second.
  var angularVelocity: Double { tracker.velocity(at: lastTime).dx }

  private var isSpinning: Bool { isInProgress }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    lastTime = event.timestamp
    if numberOfTouchesDown > 1 {
      if isSpinning { state = .ended } else { fail(.tooManyTouches(count: numberOfTouchesDown, allowed: 1)) }
      return
    }
    guard let touch = touches.first else { return }
    if let reason = reasonToRefuse(touch.location(in: view)) {
      fail(reason)
      return
    }
    start = touch.location(in: view?.superview)
    last = start
    tracker.add(Vector(dx: 0, dy: 0), at: event.timestamp)
  }

  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    guard let view, let touch = touches.first else { return }
    lastTime = event.timestamp
    let place = touch.location(in: view.superview)
    let (before, after) = (last - view.center, place - view.center)
    if min(before.length, after.length) >= Self.smallestRadius {
      let step = Maths.atan2(before.cross(after), before.dot(after))
      rotation += step
      total += step
    }
    last = place
    tracker.add(Vector(dx: total, dy: 0), at: event.timestamp)
    if isSpinning {
      state = .changed
    } else if place.distance(to: start) >= hysteresis {
      state = .began
    }
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    lastTime = event.timestamp
    if isSpinning {
      state = .ended
    } else {
      fail(.movedTooLittle(distance: last.distance(to: start), required: hysteresis))
    }
  }

  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    cancel(.touchCancelled)
  }

  override func reset() {
    rotation = 0
    total = 0
    tracker.reset()
  }
}
