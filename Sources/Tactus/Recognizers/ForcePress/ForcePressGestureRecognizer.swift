/// Recognizes one finger or pen that presses hard. Continuous: it begins when the force is reached, changes with force and
/// place, and ends when the force is released or the finger lifts.
///
///     ready ──down──▶ light ──force ≥ minimum──▶ pressing ──force < release, lift──▶ ended
///                       └─ lifted, moved too far, another finger ──▶ failed
///
/// It needs a device that reports force. Without one it recognizes nothing. A finger that eased off and presses again
/// without lifting starts nothing (S-3.5); further fingers are ignored.
open class ForcePressGestureRecognizer: GestureRecognizer {
  /// All thresholds in one value.
  @exclusivity(unchecked) public final var configuration = ForcePressConfiguration()
  /// The force of the finger, as a share of the greatest force; in the action of the end, its last force.
  public final var force: Double { machine.force }
  @exclusivity(unchecked) private var machine = ForcePressStateMachine()

  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    adopt()
    if machine.isPressing {
      for touch in touches { ignore(touch) }
      return
    }
    let count = numberOfTouchesDown
    if count > 1 { return fail(.tooManyTouches(count: count, allowed: 1)) }
    if let touch = touches.first { follow(machine.press(touch.force, configuration)) }
  }

  override open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    adopt()
    if !machine.isPressing, let reason = movementReason(touches, allowance: allowableMovement) { return fail(reason) }
    if let touch = touches.first { follow(machine.press(touch.force, configuration)) }
  }

  override open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    adopt()
    follow(machine.up(configuration))
  }

  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    cancel(.touchCancelled)
  }

  override open func reset() { machine = ForcePressStateMachine() }

  /// A subclass has set began: the press continues as if the recognizer had decided so itself.
  private func adopt() { if isInProgress { machine.begin() } }
}
