/// Recognizes two fingers that turn about each other. Continuous.
///
/// ```swift
/// let turn = RotationGestureRecognizer { turn in
///   photo.transform = photo.transform.rotated(by: turn.rotation)
///   turn.rotation = 0
/// }
/// ```
///
/// The rotation is counted over whole turns. While one finger is lifted it holds its value; a finger that comes back
/// continues from it.
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// All thresholds in one value.
  @exclusivity(unchecked) public final var configuration = RotationConfiguration()
  @exclusivity(unchecked) private var machine = RotationStateMachine()
  @exclusivity(unchecked) private var separation = Vector.zero
  /// A substitute for the radius, so that the velocity is tracked in points of arc.
  @exclusivity(unchecked) private var radius = 1.0

  /// The angle that the fingers turned since both were down, in radians, clockwise on the screen. Setting it starts a new
  /// count from there; the velocity is zero until the fingers move, or it ends. A value that is not a finite number is ignored.
  public final var rotation: Double {
    get { machine.rotation }
    set {
      guard newValue.isFinite else { return }
      machine.rebase(to: newValue, separation)
      velocityTracker.isPaused = true
    }
  }

  /// The angular velocity of the fingers, in radians per second, clockwise on the screen.
  public final var velocity: Double {
    if velocityTracker.isPaused, isInProgress { return 0 }
    return velocityTracker.readVelocity(at: timestamp, restingUntil: restTimestamp).dx / radius
  }

  /// A rotation.
  override open var intentKind: TwoFingerIntent.Kind? { .rotation }

  override open var reasonForLift: DecisionReason {
    wasPaired ? .movedTooLittle(distance: machine.arc, required: hysteresis) : super.reasonForLift
  }

  override open func pairFormed(_ separation: Vector) {
    self.separation = separation
    machine.pairFormed(separation)
    radius = max(separation.length / 2, 1)
    velocityTracker.reset()
    track()
    if hysteresis <= 0, hasTouchDown, !isInProgress { pairMoved(separation) }
  }

  override open func pairMoved(_ separation: Vector) {
    self.separation = separation
    let isInProgress = isInProgress
    if isInProgress { machine.begin() }
    velocityTracker.rest(until: restTimestamp)
    let output = machine.pairMoved(separation, configuration, mayBegin: isInProgress || mayBeginByIntent())
    track()
    follow(output)
  }

  override open func pairBroke() {
    if isInProgress { machine.begin() }
    machine.pairBroke()
  }

  override open func pairTakenBack() {
    pairBroke()
    let output = machine.revert()
    if output.kind == .change { velocityTracker.reset() }
    follow(output)
  }

  override open func prepareForGesture() {
    machine = RotationStateMachine()
    velocityTracker.reset()
  }

  private func track() {
    velocityTracker.add(Vector(dx: machine.wholeAngle * radius, dy: 0), at: timestamp)
  }
}
