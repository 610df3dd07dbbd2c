/// Two fingers that turn about each other.
///
///     ready ──pair formed──▶ measuring ──arc ≥ hysteresis──▶ turning ──pair broke──▶ holding
///                                                               ▲                      │
///                                                               ├────pair formed───────┤
///                                                               └────pair taken back───▶ as it was held
///
/// The rotation is `held + angle since the base`, with whole turns counted, so that it neither wraps at half a turn nor
/// jumps when a finger comes back (S-4.10).
struct RotationStateMachine {
  private enum State {
    case ready
    case measuring
    case turning
  }

  private var state = State.ready
  /// The separation from finger to finger from which the angle is counted, and the rotation at that separation.
  private var base = Vector.zero
  private var held = 0.0
  private var lastAngle = 0.0
  private var turns = 0.0
  private(set) var rotation = 0.0
  /// The angle since the base, and the angle from the first base to this one.
  private var turned = 0.0
  private var turnedBefore = 0.0
  /// The angle since the pair formed for the first time, whatever rotation was set meanwhile: for velocities.
  var wholeAngle: Double { turnedBefore + turned }
  /// The whole angle when the pair formed.
  private var start = 0.0
  /// The length of the arc since both fingers were down, in points.
  private(set) var arc = 0.0

  mutating func pairFormed(_ separation: Vector) {
    held = rotation
    count(from: separation)
    start = turnedBefore
    if case .ready = state { state = .measuring }
  }

  /// The fingers moved, and the gesture `mayBegin`.
  @inline(__always)
  mutating func pairMoved(_ separation: Vector, _ configuration: RotationConfiguration, mayBegin: Bool)
    -> StateMachineOutput
  {
    // Fingers on one spot have no direction: the previous separation stays valid.
    if separation == .zero { return .nothing }
    if base == .zero { base = separation }
    let angle = Maths.atan2(base.cross(separation), base.dot(separation))
    if angle - lastAngle > .pi { turns -= 1 }
    if angle - lastAngle < -.pi { turns += 1 }
    lastAngle = angle
    turned = angle + turns * (2 * .pi)
    arc = turned.magnitude * separation.length / 2
    switch state {
    case .ready: return .nothing
    case .measuring:
      guard arc.reaches(configuration.hysteresis), mayBegin else { return .nothing }
      state = .turning
      if configuration.startsAtIdentity {
        count(from: separation)
      } else {
        rotation = held + turned
      }
      return .begin
    case .turning:
      rotation = held + turned
      return .nothing
    }
  }

  /// The rotation has begun for a reason other than its arc, which counts from here: the rotation does not jump (S-3.2).
  mutating func begin() {
    if case .measuring = state { held = rotation - turned }
    state = .turning
  }

  mutating func pairBroke() { if case .measuring = state { state = .ready } }

  /// The pair that formed last was not a pair of fingers: the rotation returns to its value before that pair.
  mutating func revert() -> StateMachineOutput {
    guard case .turning = state, wholeAngle != start else { return .nothing }
    rotation = held - (turnedBefore - start)
    held = rotation
    return .change
  }

  /// Sets the current rotation to `rotation`, while the fingers are `separation` apart.
  mutating func rebase(to rotation: Double, _ separation: Vector) {
    self.rotation = rotation
    held = rotation
    count(from: separation)
  }

  private mutating func count(from separation: Vector) {
    turnedBefore += turned
    base = separation
    lastAngle = 0
    turns = 0
    turned = 0
    arc = 0
  }
}
