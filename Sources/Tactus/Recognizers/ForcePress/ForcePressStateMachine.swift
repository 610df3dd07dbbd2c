/// One finger that presses harder than it has to.
///
///     ready ──force ≥ minimum──▶ pressing ──force < release, or lifted──▶ ended
///       ├─ moved too far, another finger ──▶ failed (the recognizer sees to it)
///       └─ lifted ──▶ failed (pressedTooLightly)
struct ForcePressStateMachine {
  /// How hard the finger presses.
  private(set) var force = 0.0
  private var greatestForce = 0.0
  private(set) var isPressing = false

  /// The press has begun for another reason than its force.
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
