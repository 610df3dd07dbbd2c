/// Recognizes fingers that rest. Continuous: it begins when they have rested long enough, changes with every move and ends
/// when one of them lifts.
///
/// ```swift
/// let hold = LongPressGestureRecognizer { press in
///   if press.state == .began { showMenu(at: press.location(in: press.view)) }
/// }
/// hold.numberOfTouchesRequired = 2
/// ```
open class LongPressGestureRecognizer: GestureRecognizer {
  /// All thresholds in one value.
  @exclusivity(unchecked) public final var configuration = LongPressConfiguration()
  @exclusivity(unchecked) private var machine = LongPressStateMachine()

  /// ``numberOfTapsRequired``: of two presses that begin in one frame, the one after more taps wins.
  override open var competingTapCount: Int { numberOfTapsRequired }

  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    adopt()
    let centroid = initialCentroid
    let output = machine.down(touches.count, at: event.timestamp, centroid: centroid, configuration)
    if output.kind == .ignore {
      for touch in touches { ignore(touch) }
    } else {
      follow(output)
    }
  }

  override open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    adopt()
    guard let allowance = machine.allowance(configuration) else {
      state = .changed
      return
    }
    if let reason = movementReason(touches, allowance: allowance) { fail(reason) }
  }

  override open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    adopt()
    if let allowance = machine.allowance(configuration),
      let reason = movementReason(touches, allowance: allowance)
    {
      fail(reason)
      return
    }
    follow(machine.up(touches.count, at: event.timestamp, configuration))
  }

  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    cancel(.touchCancelled)
  }

  override open func deadlinePassed(_ deadline: Timestamp) {
    adopt()
    follow(machine.wake(at: deadline, configuration))
  }

  override open func reset() { machine = LongPressStateMachine() }

  /// A subclass has set began: the press continues as if the recognizer had decided so itself.
  private func adopt() {
    guard isInProgress, machine.allowance(configuration) != nil else { return }
    machine.begin()
    deadline = nil
  }
}
