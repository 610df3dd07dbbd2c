import Tactus

/// A tap, and then a finger that drags: written by hand, to compare `tap.then(move)` with.
///
///     ready ──down──▶ tapping ──up──▶ between ──down──▶ resting ──10 pt──▶ dragging ──up──▶ ended
final class TapThenDragGestureRecognizer: GestureRecognizer {
  private enum Stage {
    case ready
    case tapping
    case between
    case resting
    case dragging
  }

  private var stage = Stage.ready
  private var finger: Touch?
  private var firstPlace = Point.zero
  /// How far the finger has gone since the drag began.
  private(set) var translation = Vector.zero
  private var slack = Vector.zero

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    if stage == .dragging {
      for touch in touches { ignore(touch) }
      return
    }
    guard touches.count == 1, finger == nil else {
      fail(.tooManyTouches(count: touches.count + (finger == nil ? 0 : 1), allowed: 1))
      return
    }
    let touch = touches[0]
    if stage == .ready {
      stage = .tapping
      firstPlace = touch.initialLocation(in: nil)
      deadline = event.timestamp + .seconds(0.75) + .nanoseconds(1)
    } else {
      let distance = (touch.initialLocation(in: nil) - firstPlace).length
      if distance > 45 {
        fail(.tooFarApart(distance: distance, allowed: 45))
        return
      }
      stage = .resting
      deadline = nil
    }
    finger = touch
  }

  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    guard let finger, touches.contains(finger) else { return }
    let displacement = finger.location(in: nil) - finger.initialLocation(in: nil)
    switch stage {
    case .ready, .between: break
    case .tapping: if displacement.length > 45 { fail(.movedTooFar(distance: displacement.length, allowed: 45)) }
    case .resting:
      if displacement.length >= 10 {
        stage = .dragging
        slack = displacement * (10 / displacement.length)
        translation = displacement - slack
        state = .began
      }
    case .dragging:
      translation = displacement - slack
      state = .changed
    }
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    guard let finger, touches.contains(finger) else { return }
    self.finger = nil
    switch stage {
    case .tapping:
      let distance = (finger.location(in: nil) - finger.initialLocation(in: nil)).length
      if distance > 45 {
        fail(.movedTooFar(distance: distance, allowed: 45))
      } else {
        stage = .between
        deadline = event.timestamp + .seconds(0.35) + .nanoseconds(1)
      }
    case .dragging: state = .ended
    case .ready, .between, .resting: fail(.movedTooLittle(distance: 0, required: 10))
    }
  }

  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    cancel(.touchCancelled)
  }

  override func deadlinePassed(_ deadline: Timestamp) {
    fail(.timedOut(duration: 0, allowed: 0))
  }

  override func reset() {
    stage = .ready
    finger = nil
    translation = .zero
    slack = .zero
  }
}

/// Two fingers that rest for half a second and then swipe to the left: written by hand, to compare
/// `hold(2).then(swipe(left))` with.
///
///     ready ──both down──▶ resting ──0.5 s──▶ poised ──10 pt──▶ swiping ──far and fast enough──▶ recognized
final class HoldThenSwipeGestureRecognizer: GestureRecognizer {
  private enum Stage {
    case ready
    case resting
    case poised
    case swiping(since: Timestamp)
  }

  private var stage = Stage.ready
  private var fingers: [Touch] = []
  private var marks: [Point] = []

  override var isDiscrete: Bool { true }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    fingers += touches
    if fingers.count > 2 {
      fail(.tooManyTouches(count: fingers.count, allowed: 2))
    } else if fingers.count == 2 {
      stage = .resting
      deadline = event.timestamp + .seconds(0.5)
    }
  }

  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    switch stage {
    case .ready, .resting:
      for touch in touches {
        let distance = (touch.location(in: nil) - touch.initialLocation(in: nil)).length
        if distance > 10 {
          fail(.movedTooFar(distance: distance, allowed: 10))
          return
        }
      }
    case .poised:
      let leaving = touches.filter { displacement(of: $0).length >= 10 }
      if leaving.isEmpty { return }
      stage = .swiping(since: event.timestamp)
      deadline = event.timestamp + .seconds(0.5) + .nanoseconds(1)
      if leaving.contains(where: { displacement(of: $0).dx > 0 }) {
        fail(.wrongDirection)
      } else {
        judge(touches, 0)
      }
    case .swiping(let since):
      judge(touches, (event.timestamp - since).seconds)
    }
  }

  private func judge(_ touches: TouchList, _ seconds: Double) {
    let across = max(0, 50 * (1 - 0.98 * seconds))
    let along = max(0, 50 * (1 - 0.94 * seconds))
    if touches.contains(where: { abs(displacement(of: $0).dy) > across }) {
      fail(.wrongDirection)
    } else if fingers.allSatisfy({
      displacement(of: $0).dx < 0 && -displacement(of: $0).dx >= along && abs(displacement(of: $0).dy) <= across
    }) {
      state = .recognized
    }
  }

  private func displacement(of touch: Touch) -> Vector {
    for (finger, mark) in zip(fingers, marks) where finger === touch { return touch.location(in: nil) - mark }
    return .zero
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    fail(.liftedTooEarly(duration: 0, required: 0))
  }

  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    fail(.touchCancelled)
  }

  override func deadlinePassed(_ deadline: Timestamp) {
    if case .resting = stage {
      stage = .poised
      marks = fingers.map { $0.location(in: nil) }
    } else {
      fail(.tooSlow(distance: 0, required: 0))
    }
  }

  override func reset() {
    stage = .ready
    fingers = []
    marks = []
  }
}
