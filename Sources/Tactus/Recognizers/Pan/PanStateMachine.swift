/// Fingers that travel together.
///
///     ready ──enough fingers──▶ measuring ──travel ≥ hysteresis, or begun by a subclass──▶ panning ──fewer than enough──▶ ended
///                                   │  ▲                              │
///             fewer than enough ────┘  └── (measured anew)            └─ more than the maximum are ignored
///             rested for activatesAfterLongPress, if that is set ──▶ panning; travel > hysteresis before ──▶ failed (movedTooFar)
///             all lifted, too many fingers ──▶ failed
///             fingers turn out to be palms, enough others ──▶ as it was, with the travel of the others
///             travel ≥ hysteresis, more of it across the axis ──▶ failed (movedAcross)
///             travel beyond the fail offset, which a straight line leaves first ──▶ failed (movedTooFar)
///
/// An active offset replaces the hysteresis: a distance to a side. Each one defines *how far* and *how far at least*.
///
/// Travel is the distance that the centroid of the fingers moves while the same fingers are down. It does not jump when
/// a finger joins or leaves (S-4.10).
struct PanStateMachine {
  private enum State {
    case ready
    case measuring
    case panning
  }

  private var state = State.ready
  /// Travel up to the last change of fingers, and their centroid at that time.
  private var settled = Vector.zero
  private var anchor = Point.zero
  /// The difference between the travel and the translation.
  private var offset = Vector.zero
  /// The part of it that is hysteresis, and whether the pan began with the present fingers.
  private var slack = Vector.zero
  private var beganWithThese = false
  /// The whole travel, in the window.
  private(set) var travel = Vector.zero

  var isPanning: Bool { if case .panning = state { true } else { false } }
  var isMeasuring: Bool { if case .measuring = state { true } else { false } }

  /// The distance of the pan, in the window.
  var translation: Vector { travel - offset }

  /// The centroid now includes other fingers: it is at `centroid`.
  mutating func regroup(at centroid: Point) {
    settled = travel
    anchor = centroid
    beganWithThese = false
  }

  /// The touches that came down last, whose places then had the sum `starts`, were not fingers. The travel since then
  /// is the travel of the `others`, whose centroid is `centroid`.
  mutating func revert(_ count: Int, startingAt starts: Vector, others: Int, at centroid: Point) {
    let all = Double(count + others)
    revert(from: Point.zero + (Vector(anchor) * all - starts) * (1 / Double(others)), to: centroid)
  }

  /// The touches that were down before the others came were not fingers. These others came down about `start`, and are
  /// about `centroid`: the gesture begins with them, without earlier travel.
  mutating func revert(thoseBefore start: Point, at centroid: Point) {
    if isMeasuring { settled = .zero }
    revert(from: start, to: centroid)
  }

  private mutating func revert(from start: Point, to centroid: Point) {
    anchor = start
    move(to: centroid)
    guard beganWithThese else { return }
    // The others may have moved less far than the hysteresis, or in another direction.
    let (distance, hysteresis) = (travel.length, slack.length)
    let own = distance > hysteresis ? travel * (hysteresis / distance) : travel
    offset += own - slack
    slack = own
  }

  /// Enough fingers are down: measuring starts.
  mutating func start(at centroid: Point) {
    if case .ready = state {
      state = .measuring
      settled = .zero
      travel = .zero
    }
    regroup(at: centroid)
  }

  /// Fewer fingers than enough are left before the pan began: their travel does not count.
  mutating func restart() {
    state = .ready
    travel = .zero
  }

  /// The fingers moved: their centroid is `centroid`.
  mutating func move(to centroid: Point) { travel = settled + (centroid - anchor) }

  /// The straight distance that the fingers moved, and the distance that they must move, which is the `hysteresis`.
  func reach(_ hysteresis: Double) -> (gone: Double, limit: Double) { (travel.length, hysteresis) }

  /// Whether the fingers may begin: they have reached the limit of `reach`. They fail if they reached it across the
  /// `axis`, or left a side of the `failOffset` before.
  @inline(__always)
  func judge(
    _ reach: (gone: Double, limit: Double), along axis: PanGestureRecognizer.Axis,
    within failOffset: PanGestureRecognizer.Offset? = nil
  ) -> StateMachineOutput {
    guard case .measuring = state else { return .nothing }
    if let (gone, limit) = failOffset?.side(toward: travel), gone.exceeds(limit),
      limit * reach.gone < gone * reach.limit
    {
      return .fail(.movedTooFar(distance: gone, allowed: limit))
    }
    guard reach.gone.reaches(reach.limit), axis.canJudge(travel) else { return .nothing }
    if let reason = axis.refusal(ofTravel: travel) { return .fail(reason) }
    return .begin
  }

  /// No recognizer prevents it: the pan begins with the travel of the fingers beyond the limit of `reach`.
  mutating func begin(beyond reach: (gone: Double, limit: Double)) {
    state = .panning
    // S-6 pan: the translation starts at travel − hysteresis along the path.
    slack = reach.gone > 0 && reach.limit > 0 ? travel * (reach.limit / reach.gone) : .zero
    offset = slack
    beganWithThese = true
  }

  /// The pan has begun for a reason other than its travel, all of which counts.
  mutating func begin() { state = .panning }

  /// The fingers have rested: the pan begins at their present place.
  mutating func beginHere() {
    state = .panning
    rebase(to: .zero)
  }

  /// Judges fingers that must rest: if they did not rest, they have travelled farther than the `allowance`.
  func judgeRest(_ allowance: Double) -> StateMachineOutput {
    let distance = travel.length
    return isMeasuring && distance.exceeds(allowance)
      ? .fail(.movedTooFar(distance: distance, allowed: allowance)) : .nothing
  }

  /// A wheel or a trackpad scrolls by `delta`: it needs no hysteresis, since it cannot be a tap.
  mutating func scroll(by delta: Vector) {
    state = .panning
    settled += delta
    travel = settled
  }

  /// Sets the current translation to `translation`.
  mutating func rebase(to translation: Vector) { offset = travel - translation }
}
