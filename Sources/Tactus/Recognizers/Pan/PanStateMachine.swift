/// Fingers that travel together.
///
///     ready ──enough fingers──▶ measuring ──travel ≥ hysteresis, or begun by a subclass──▶ panning ──fewer than enough──▶ ended
///                                   │  ▲                              │
///             fewer than enough ────┘  └── (measured anew)            └─ more than the maximum are ignored
///             all lifted, too many fingers ──▶ failed
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
  }

  /// The fingers that came down last, whose places then add up to `starts`, were none: the travel since is that of the
  /// `others`, whose middle is at `centroid`.
  mutating func forget(_ count: Int, startingAt starts: Vector, others: Int, at centroid: Point) {
    let all = Double(count + others)
    let before = (Vector(anchor) * all - starts) * (1 / Double(others))
    travel = settled + (Vector(centroid) - before)
    regroup(at: centroid)
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

  /// Whether the fingers have travelled far enough to begin; if so, the machine is panning from now on.
  mutating func beginIfFarEnough(_ hysteresis: Double) -> Bool {
    guard case .measuring = state else { return false }
    let distance = travel.length
    guard distance >= hysteresis else { return false }
    state = .panning
    // S-6 pan: the translation starts at travel − hysteresis along the path.
    offset = distance > 0 && hysteresis > 0 ? travel * (hysteresis / distance) : .zero
    return true
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
