/// Any number of fingers that hold on to a plane.
///
///     ready ──enough fingers──▶ measuring ──moved far enough──▶ transforming ──fewer than enough──▶ ended
///                                  ├─────── fewer than enough ──▶ ready
///                                  └─ fingers turn out to be none, enough others ──▶ as it was, with what the others did
///
/// While the same fingers are down, the plane follows them: it moves by the similarity that maps their places at the
/// last change of fingers to their present places, with the least sum of squared distances. A finger that joins or
/// leaves starts a new stretch and changes nothing by itself (S-4.10).
struct TransformStateMachine {
  private enum State {
    case ready
    case measuring
    case transforming
  }

  private var state = State.ready
  /// The transform up to the last change of fingers.
  private var settled = Transform.identity
  /// The places of the fingers that hold the plane, at that time. The fingers are numbered in this order.
  private var anchors: [Point] = []
  /// The transform since the fingers came down, in the window.
  private var total = Transform.identity
  /// The transform that comes before the total, so that the result is the transform since the last rebase.
  private var origin = Transform.identity
  /// The transform since the fingers came down, or since the last rebase; in the window.
  var transform: Transform { origin.concatenating(total) }

  /// The distance of the finger that moved farthest, in points, before the machine was transforming.
  private(set) var reach = 0.0

  var isTransforming: Bool { if case .transforming = state { true } else { false } }
  var isReady: Bool { if case .ready = state { true } else { false } }

  /// The spread of fingers below which they cannot be distinguished, in points: they move the plane, but do not turn or
  /// stretch it (our choice).
  static var shortestSpread: Double { 1 }

  init() { anchors.reserveCapacity(10) }

  /// From now on `count` fingers hold the plane, at the places that `position` returns.
  mutating func regroup(_ count: Int, _ position: (Int) -> Point) {
    settled = total
    anchors.clear()
    for finger in 0..<count { anchors.append(position(finger)) }
    if case .ready = state { state = .measuring }
  }

  /// The touch with this number was not a finger; those after it move up. ``revert(isFresh:_:_:)`` follows.
  mutating func forget(_ finger: Int) { anchors.remove(at: finger) }

  /// Fingers were forgotten. Only the movement of the others since they held the plane counts; `position` returns their
  /// places. If all of it `isFresh`, only the forgotten fingers were down before the others.
  mutating func revert(
    isFresh: Bool, _ components: TransformGestureRecognizer.Components, _ position: (Int) -> Point
  ) {
    if isFresh, !isTransforming { settled = .identity }
    move(components, position)
  }

  /// Too few fingers are left before the gesture began, or it is over.
  mutating func restart() {
    state = .ready
    anchors.clear()
    settled = .identity
    total = .identity
    origin = .identity
    reach = 0
  }

  /// The fingers are at the places that `position` returns.
  mutating func move(_ components: TransformGestureRecognizer.Components, _ position: (Int) -> Point) {
    total = settled.concatenating(similarity(components, position))
  }

  /// A trackpad stretches and turns the plane about `place`. A stretch beyond all bounds is ignored.
  mutating func stretch(
    by scale: Double, _ rotation: Double, about place: Point, _ components: TransformGestureRecognizer.Components
  ) {
    state = .transforming
    let scale = components.contains(.scale) ? max(scale, 0) : 1
    let rotation = components.contains(.rotation) ? rotation : 0
    let (cosine, sine) = (scale * Maths.cos(rotation), scale * Maths.sin(rotation))
    let stretched = total.concatenating(
      Transform(
        a: cosine, b: sine, c: -sine, d: cosine, tx: place.x - cosine * place.x + sine * place.y,
        ty: place.y - sine * place.x - cosine * place.y))
    // Flattened, or beyond numbers, it could not be stretched again.
    if stretched.inverted != nil { total = stretched }
  }

  /// Begins if the fingers have moved enough; their movement so far counts.
  @inline(__always)
  mutating func beginIfFarEnough(_ hysteresis: Double, _ position: (Int) -> Point) -> StateMachineOutput {
    guard case .measuring = state else { return .nothing }
    reach = 0
    for (finger, anchor) in anchors.enumerated() { reach = max(reach, position(finger).distance(to: anchor)) }
    guard reach.reaches(hysteresis) else { return .nothing }
    state = .transforming
    return .begin
  }

  /// It has begun for a reason other than the movement of the fingers, all of which counts.
  mutating func begin() { state = .transforming }

  /// Sets the current transform to `transform`; the fingers are at the places that `position` returns.
  ///
  /// They keep their anchors. With more than two fingers, the best fit from the beginning differs from the best fit
  /// step by step. A caller that takes single steps must still reach the same place.
  mutating func rebase(to transform: Transform, _ position: (Int) -> Point) {
    if let back = total.inverted {
      origin = transform.concatenating(back)
      return
    }
    origin = transform
    total = .identity
    settled = .identity
    for finger in anchors.indices { anchors[finger] = position(finger) }
  }

  private func similarity(
    _ components: TransformGestureRecognizer.Components, _ position: (Int) -> Point
  ) -> Transform {
    guard !anchors.isEmpty else { return .identity }
    let count = Double(anchors.count)
    var from = Vector.zero
    var to = Vector.zero
    for (finger, anchor) in anchors.enumerated() {
      from += anchor - Point.zero
      to += position(finger) - Point.zero
    }
    from = from / count
    to = to / count
    var spread = 0.0
    var along = 0.0
    var across = 0.0
    for (finger, anchor) in anchors.enumerated() {
      let before = anchor - Point.zero - from
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
    // Fingers on one spot count as a short distance apart: a flattened plane could not be stretched again.
    if cosine == 0, sine == 0 { cosine = Self.shortestSpread / (spread / count).squareRoot() }
    let goal = components.contains(.translation) ? to : from
    return Transform(
      a: cosine, b: sine, c: -sine, d: cosine, tx: goal.dx - cosine * from.dx + sine * from.dy,
      ty: goal.dy - sine * from.dx - cosine * from.dy)
  }
}
