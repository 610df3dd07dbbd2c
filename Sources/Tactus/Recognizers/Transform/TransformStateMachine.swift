/// Any number of fingers that hold on to a plane.
///
///     ready ──enough fingers──▶ measuring ──moved far enough──▶ transforming ──fewer than enough──▶ ended
///                                  └─────── fewer than enough ──▶ ready
///
/// While the same fingers are down, the plane goes where the fingers went: the similarity that takes their places at the
/// last change of fingers to their places now, with the least sum of squared distances. A finger that joins or leaves
/// starts a new stretch and changes nothing by itself (S-4.10).
struct TransformStateMachine {
  private enum State {
    case ready
    case measuring
    case transforming
  }

  private var state = State.ready
  /// What happened up to the last change of fingers.
  private var settled = Transform.identity
  /// The fingers that hold the plane, and where they were then.
  private var fingers: [Touch] = []
  private var anchors: [Point] = []
  /// What happened since the fingers came down, in the window.
  private var total = Transform.identity
  /// What has to come before the total to make it what happened since the last rebase.
  private var origin = Transform.identity
  /// What happened since the fingers came down, or since the last rebase; in the window.
  var transform: Transform { origin.concatenating(total) }

  /// How far the finger has gone that went farthest, in points, before the machine was transforming.
  private(set) var reach = 0.0

  var isTransforming: Bool { if case .transforming = state { true } else { false } }
  var isReady: Bool { if case .ready = state { true } else { false } }

  /// The spread of fingers below which they cannot be told apart, in points: they move the plane, but do not turn or
  /// stretch it (our choice).
  static var shortestSpread: Double { 1 }

  init() {
    fingers.reserveCapacity(10)
    anchors.reserveCapacity(10)
  }

  /// Those of `touches` that are down hold the plane from now on; they are where `position` says.
  mutating func regroup(_ touches: TouchList, _ position: (Touch) -> Point) {
    settled = total
    fingers.removeAll(keepingCapacity: true)
    anchors.removeAll(keepingCapacity: true)
    for touch in touches where touch.isDown {
      fingers.append(touch)
      anchors.append(position(touch))
    }
    if case .ready = state { state = .measuring }
  }

  /// Too few fingers are left before it began.
  mutating func restart() {
    state = .ready
    settled = .identity
    total = .identity
    origin = .identity
    reach = 0
  }

  /// The fingers are where `position` says.
  mutating func move(_ components: TransformGestureRecognizer.Components, _ position: (Touch) -> Point) {
    total = settled.concatenating(similarity(components, position))
  }

  /// Whether the fingers have done enough to begin; if so, the machine is transforming from now on, and what they did so far
  /// counts.
  mutating func beginIfFarEnough(_ hysteresis: Double, _ position: (Touch) -> Point) -> Bool {
    guard case .measuring = state else { return false }
    reach = 0
    for (index, finger) in fingers.enumerated() {
      reach = max(reach, position(finger).distance(to: anchors[index]))
    }
    guard reach >= hysteresis else { return false }
    state = .transforming
    return true
  }

  /// It has begun for another reason than what the fingers did, all of which counts.
  mutating func begin() { state = .transforming }

  /// Makes the transform `transform` from here on; the fingers are where `position` says.
  ///
  /// They keep their anchors: of more than two fingers, what fits best from the beginning is not what fits best step by
  /// step, and whoever takes steps has to come to the same place.
  mutating func rebase(to transform: Transform, _ position: (Touch) -> Point) {
    if let back = total.inverted {
      origin = transform.concatenating(back)
      return
    }
    origin = transform
    total = .identity
    settled = .identity
    for (index, finger) in fingers.enumerated() { anchors[index] = position(finger) }
  }

  private func similarity(
    _ components: TransformGestureRecognizer.Components, _ position: (Touch) -> Point
  ) -> Transform {
    guard !fingers.isEmpty else { return .identity }
    let count = Double(fingers.count)
    var from = Vector.zero
    var to = Vector.zero
    for (index, finger) in fingers.enumerated() {
      from += anchors[index] - Point.zero
      to += position(finger) - Point.zero
    }
    from = from / count
    to = to / count
    var spread = 0.0
    var along = 0.0
    var across = 0.0
    for (index, finger) in fingers.enumerated() {
      let before = anchors[index] - Point.zero - from
      let after = position(finger) - Point.zero - to
      spread += before.dot(before)
      along += before.dot(after)
      across += before.cross(after)
    }
    var cosine = 1.0
    var sine = 0.0
    if spread / count >= Self.shortestSpread * Self.shortestSpread {
      let length = (along * along + across * across).squareRoot()
      let scale = components.contains(.scale) ? length / spread : 1
      if components.contains(.rotation), length > 0 {
        cosine = scale * along / length
        sine = scale * across / length
      } else {
        cosine = scale
      }
    }
    // A plane that were flattened could not be stretched again.
    if cosine == 0, sine == 0 { cosine = 1 }
    let goal = components.contains(.translation) ? to : from
    return Transform(
      a: cosine, b: sine, c: -sine, d: cosine, tx: goal.dx - cosine * from.dx + sine * from.dy,
      ty: goal.dy - sine * from.dx - cosine * from.dy)
  }
}
