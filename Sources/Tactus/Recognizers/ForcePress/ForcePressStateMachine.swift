/// One finger that presses harder than a touch needs.
///
///     ready ──force ≥ minimum──▶ pressing ──force < release, or lifted──▶ ended
///       ├─ moved too far, another finger ──▶ failed (the recognizer sees to it)
///       └─ lifted ──▶ failed (pressedTooLightly)
struct ForcePressStateMachine {
  /// The force of the finger.
  private(set) var force = 0.0
  private var greatestForce = 0.0
  private(set) var isPressing = false

  /// The press has begun for a reason other than its force.
  mutating func begin() { isPressing = true }

  /// The finger presses with `force`.
  mutating func press(_ force: Double, _ configuration: ForcePressConfiguration) -> StateMachineOutput {
    self.force = force
    greatestForce = max(greatestForce, force)
    if isPressing { return force < min(configuration.releaseForce, configuration.minimumForce) ? .end : .change }
    guard force >= configuration.minimumForce else { return .nothing }
    isPressing = true
    return .begin
  }

  /// The finger was lifted.
  func up(_ configuration: ForcePressConfiguration) -> StateMachineOutput {
    isPressing ? .end : .fail(.pressedTooLightly(force: greatestForce, required: configuration.minimumForce))
  }
}
