/// Recognizes one finger or pen that presses hard. Continuous: it begins when the force is reached, changes with force and
/// place, and ends when the force is released or the finger lifts.
///
///     ready ──down──▶ light ──force ≥ minimum──▶ pressing ──force < release, lift──▶ ended
///                       └─ lifted, moved too far, another finger ──▶ failed
///
/// Needs a device that reports force; without one nothing is recognized. A finger that eased off and presses again without
/// lifting starts nothing (S-3.5); further fingers are ignored.
open class ForcePressGestureRecognizer: GestureRecognizer {
  /// All numbers at once.
  @exclusivity(unchecked) public var configuration = ForcePressConfiguration()
  /// How hard the finger presses, as a share of the greatest force; in the action of the end, how hard it did last.
  public private(set) var force = 0.0
  private var greatestForce = 0.0

  private var isPressing: Bool { isInProgress }

  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    if isPressing {
      for touch in touches { ignore(touch) }
      return
    }
    let count = numberOfTouchesDown
    if count > 1 {
      fail(.tooManyTouches(count: count, allowed: 1))
      return
    }
    if let touch = touches.first { press(touch) }
  }

  override open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    if !isPressing, let reason = movementReason(touches, allowance: allowableMovement) {
      fail(reason)
      return
    }
    if let touch = touches.first { press(touch) }
  }

  override open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    if isPressing {
      state = .ended
    } else {
      fail(.pressedTooLightly(force: greatestForce, required: minimumForce))
    }
  }

  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    cancel(.touchCancelled)
  }

  override open func reset() {
    force = 0
    greatestForce = 0
  }

  private func press(_ touch: Touch) {
    force = touch.force
    greatestForce = max(greatestForce, force)
    if isPressing {
      state = force < min(releaseForce, minimumForce) ? .ended : .changed
    } else if force >= minimumForce {
      state = .began
    }
  }
}
