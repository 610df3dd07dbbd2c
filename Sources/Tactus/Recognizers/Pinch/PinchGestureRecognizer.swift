/// Recognizes two fingers that spread or close up. Continuous.
///
/// ```swift
/// let pinch = PinchGestureRecognizer { pinch in
///   photo.transform = photo.transform.scaledBy(x: pinch.scale, y: pinch.scale)
///   pinch.scale = 1
/// }
/// ```
///
/// While one finger is lifted, the pinch holds its scale; a finger that comes back continues from it.
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
  /// All thresholds in one value.
  @exclusivity(unchecked) public final var configuration = PinchConfiguration()
  @exclusivity(unchecked) private var machine = PinchStateMachine()

  /// The distance of the fingers, as a multiple of the distance when both came down. Setting it makes the scale count from that
  /// value; the velocity is zero until the fingers move, or the pinch ends. A value that is not a finite number is ignored.
  public final var scale: Double {
    get { machine.scale }
    set {
      guard newValue.isFinite else { return }
      machine.rebase(to: newValue)
      velocityTracker.isPaused = true
    }
  }

  /// The rate of change of the scale, per second.
  public final var velocity: Double {
    if velocityTracker.isPaused, isInProgress { return 0 }
    return velocityTracker.readVelocity(at: timestamp, restingUntil: restTimestamp).dx * machine.scalePerPoint
  }

  /// A pinch.
  override open var intentKind: TwoFingerIntent.Kind? { .pinch }

  override open var reasonForLift: DecisionReason {
    wasPaired ? .movedTooLittle(distance: machine.change, required: hysteresis) : super.reasonForLift
  }

  override open func pairFormed(_ separation: Vector) {
    machine.pairFormed(span: separation.length)
    velocityTracker.reset()
    track()
    // S-6: with hysteresis 0 it begins as soon as both are down.
    if hysteresis <= 0, hasTouchDown, !isInProgress { pairMoved(separation) }
  }

  override open func pairMoved(_ separation: Vector) {
    let isInProgress = isInProgress
    if isInProgress { machine.begin() }
    velocityTracker.rest(until: restTimestamp)
    let output = machine.pairMoved(span: separation.length, configuration, mayBegin: isInProgress || mayBeginByIntent())
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
    machine = PinchStateMachine()
    velocityTracker.reset()
  }

  private func track() { velocityTracker.add(Vector(dx: machine.span, dy: 0), at: timestamp) }
}
