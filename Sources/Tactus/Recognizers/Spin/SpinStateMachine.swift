/// One finger that goes round.
///
///     ready ──down──▶ collecting ──turned by the angle that is wanted──▶ spinning ──up──▶ ended
///                         └──up──▶ failed (turnedTooLittle)
///
/// The centre is that of the circle that fits the path so far best, until the finger spins; then it stays. A straight path
/// has none, and does not turn; nor does one whose end is further from its beginning than 0.9 of its length. Turning is
/// signed and adds up over whole turns; parts of the path nearer to the centre than the least radius do not turn.
struct SpinStateMachine {
  private var path = ThinnedPath(capacity: 64)
  private var last = Point.zero
  private(set) var isSpinning = false
  private(set) var center = Point.zero
  /// How far the finger has turned about the centre, in radians, clockwise on the screen.
  private(set) var rotation = 0.0

  mutating func begin(at position: Point) {
    rotation = 0
    isSpinning = false
    last = position
    path.begin(at: position)
  }

  /// The finger moved.
  mutating func move(to position: Point, angle: Double, radius: Double) -> StateMachineOutput {
    defer { last = position }
    if isSpinning {
      rotation += center.turning(from: last, to: position, radius: radius)
      return .nothing
    }
    path.add(position)
    rotation = 0
    let length = length
    guard !isNearlyStraight(length), let found = circleCenter() else { return .nothing }
    center = found
    let points = path.points
    for index in 1..<points.count {
      rotation += center.turning(from: points[index - 1], to: points[index], radius: radius)
    }
    guard rotation.magnitude >= angle else { return .nothing }
    guard turnsEvenly(by: angle, length) else {
      // What turned only at its beginning has not turned.
      rotation = 0
      return .nothing
    }
    isSpinning = true
    return .begin
  }

  /// The finger was lifted, which had to turn by `angle`.
  func up(angle: Double) -> StateMachineOutput {
    isSpinning ? .end : .fail(.turnedTooLittle(angle: rotation.magnitude, required: angle))
  }

  /// The spin has begun for another reason than its turning, which counts from when the finger came down.
  mutating func begin() { isSpinning = true }

  /// Whether the finger is further from where it came down than 0.9 of the offset that it went: about what a quarter of a
  /// circle is. Such a stroke has not turned, wherever a circle through it may lie (S-6).
  private func isNearlyStraight(_ length: Double) -> Bool {
    guard length.isFinite, let first = path.points.first, let last = path.points.last else { return true }
    return first.distance(to: last) > Self.straightShare * length
  }

  /// The length of the path.
  private var length: Double {
    let points = path.points
    var length = 0.0
    for index in 1..<max(points.count, 1) { length += points[index - 1].distance(to: points[index]) }
    return length
  }

  /// Whether the path itself turns by `angle`, and does so all along: cut into parts of one length, each has to turn from
  /// the one before it by a good share of what it would on a circle.
  ///
  /// A finger that comes down rolls by a few points before it goes: a hook with a straight line behind it, through which a
  /// small circle can be laid. Of 670 nearly straight strokes of ten people 52 have such a beginning; none turns evenly.
  private func turnsEvenly(by angle: Double, _ length: Double) -> Bool {
    let points = path.points
    // Few samples are no finer than themselves; through three there is always a circle.
    guard points.count > 3 else { return false }
    let wanted = min(max(angle / Self.angleOfPart, Self.fewestParts), Self.mostParts)
    let parts = Double(min(Int(wanted), points.count - 1))
    let least = Self.evenShare * angle / parts
    var last = points[0]
    var lastChord = Vector.zero
    var gone = 0.0
    var next = length / parts
    for index in 1..<points.count {
      let (start, end) = (points[index - 1], points[index])
      let step = start.distance(to: end)
      // The end of the last part is the end of the path, whatever rounding says.
      while gone + step >= next || (index == points.count - 1 && next < length * (1 + 0.5 / parts)) {
        let share = step > 0 ? min((next - gone) / step, 1) : 1
        let cut = start + (end - start) * share
        let chord = cut - last
        if lastChord != .zero {
          let turn = Maths.atan2(lastChord.cross(chord), lastChord.dot(chord))
          if (rotation < 0 ? -turn : turn) < least { return false }
        }
        (last, lastChord) = (cut, chord)
        next += length / parts
      }
      gone += step
    }
    return true
  }

  /// See semantics, section 6.
  private static var straightShare: Double { 0.9 }
  /// How much of a circle a part is meant to be, how many parts there are at least and at most, and how much of a
  /// circle's turn each has to make (our choice, from the strokes of ten people and drawn circles with noise).
  private static var angleOfPart: Double { .pi / 12 }
  private static var fewestParts: Double { 6 }
  private static var mostParts: Double { 24 }
  private static var evenShare: Double { 0.7 }

  /// The centre of the circle with the least sum of squared errors of x² + y² + d·x + e·y + f over the path (Kåsa's fit);
  /// `nil` for a path that is straight.
  private func circleCenter() -> Point? {
    let points = path.points
    let count = Double(points.count)
    guard count >= 3 else { return nil }
    var mean = Vector.zero
    for point in points { mean += point - Point.zero }
    mean = mean / count
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    var (right, down) = (0.0, 0.0)
    for point in points {
      let offset = point - Point.zero - mean
      let square = offset.dot(offset)
      xx += offset.dx * offset.dx
      xy += offset.dx * offset.dy
      yy += offset.dy * offset.dy
      right += offset.dx * square
      down += offset.dy * square
    }
    let determinant = xx * yy - xy * xy
    let size = xx + yy
    guard determinant > Self.straightness * size * size else { return nil }
    let offset = Vector(dx: right * yy - down * xy, dy: down * xx - right * xy) / (2 * determinant)
    return Point.zero + mean + offset
  }

  /// Paths whose scatter across is less than about this share of that along count as straight, squared (our choice): a
  /// tenth of a degree of a circle.
  private static var straightness: Double { 1e-9 }
}
