/// Fingers that travel together.
///
///     ready ──enough fingers──▶ measuring ──travel ≥ hysteresis, or begun by a subclass──▶ panning ──fewer than enough──▶ ended
///                                   │  ▲                              │
///             fewer than enough ────┘  └── (measured anew)            └─ more than the maximum are ignored
///             all lifted, too many fingers ──▶ failed
///             fingers turn out to be none, enough others ──▶ as it was, with the travel of the others
///             travel ≥ hysteresis, more of it across the axis ──▶ failed (movedAcross)
///
/// Travel is what the middle of the fingers moves while the same fingers are down: it does not jump when one joins or
/// leaves (S-4.10).
struct PanStateMachine {
  private enum State {
    case ready
    case measuring
    case panning
  }

  private var state = State.ready
  /// Travel up to the last change of fingers, and where their middle was then.
  private var settled = Vector.zero
  private var anchor = Point.zero
  /// What has to be taken off the travel to get the translation.
  private var offset = Vector.zero
  /// The part of it that is hysteresis, and whether the pan began with the fingers that are down now.
  private var slack = Vector.zero
  private var beganWithThese = false
  /// The whole travel, in the window.
  private(set) var travel = Vector.zero

  var isPanning: Bool { if case .panning = state { true } else { false } }
  var isMeasuring: Bool { if case .measuring = state { true } else { false } }

  /// How far the pan has gone, in the window.
  var translation: Vector { travel - offset }

  /// The fingers whose middle counts are others from now on: the middle is at `centroid`.
  mutating func regroup(at centroid: Point) {
    settled = travel
    anchor = centroid
    beganWithThese = false
  }

  /// The fingers that came down last, whose places then added up to `starts`, were none: the travel since is that of the
  /// `others`, whose middle is at `centroid`.
  mutating func takeBack(_ count: Int, startingAt starts: Vector, others: Int, at centroid: Point) {
    let all = Double(count + others)
    takeBack(from: Point.zero + (Vector(anchor) * all - starts) * (1 / Double(others)), to: centroid)
  }

  /// The fingers that were down before the others came were none. These came down about `start`, and are about `centroid`:
  /// what begins with them has not gone any way before.
  mutating func takeBack(thoseBefore start: Point, at centroid: Point) {
    if isMeasuring { settled = .zero }
    takeBack(from: start, to: centroid)
  }

  private mutating func takeBack(from start: Point, to centroid: Point) {
    anchor = start
    move(to: centroid)
    guard beganWithThese else { return }
    // Others may not have gone as far as the hysteresis, or another way.
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

  /// Fewer fingers than enough are left before the pan began: what they travelled does not count.
  mutating func restart() {
    state = .ready
    travel = .zero
  }

  /// The fingers moved: their middle is at `centroid`.
  mutating func move(to centroid: Point) {
    travel = settled + (centroid - anchor)
  }

  /// Whether the fingers may begin: they have travelled as far as the `hysteresis`, and fail if they did so across the `axis`.
  @inline(__always)
  func judge(_ hysteresis: Double, along axis: PanGestureRecognizer.Axis) -> StateMachineOutput {
    guard case .measuring = state, travel.length >= hysteresis, axis.canJudge(travel) else { return .nothing }
    if let reason = axis.refusal(ofTravel: travel) { return .fail(reason) }
    return .begin
  }

  /// Nobody has anything against it: the pan begins at what the fingers have travelled beyond the `hysteresis`.
  mutating func begin(beyond hysteresis: Double) {
    let distance = travel.length
    state = .panning
    // S-6 pan: the translation starts at travel − hysteresis along the path.
    slack = distance > 0 && hysteresis > 0 ? travel * (hysteresis / distance) : .zero
    offset = slack
    beganWithThese = true
  }

  /// The pan has begun for another reason than its travel, all of which counts.
  mutating func begin() { state = .panning }

  /// A wheel or a trackpad scrolls by `delta`: no hysteresis is needed to tell that from a tap.
  mutating func scroll(by delta: Vector) {
    state = .panning
    settled += delta
    travel = settled
  }

  /// Makes the translation `translation` from here on.
  mutating func rebase(to translation: Vector) {
    offset = travel - translation
  }
}
