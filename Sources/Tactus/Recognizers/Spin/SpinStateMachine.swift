/// One finger that moves in circles.
///
///     ready ──down──▶ collecting ──turned by the angle that is wanted──▶ spinning ──up──▶ ended
///                         └──up──▶ failed (turnedTooLittle)
///
/// The center is that of the circle that best fits the path so far, until the finger spins; then it stays. A straight path
/// has no center and does not turn, like a path whose end is farther from its beginning than 0.9 of its length. Turning is
/// signed and adds up over whole turns; parts of the path nearer to the center than the least radius do not turn.
struct SpinStateMachine {
  private var path = ThinnedPath(capacity: 64)
  private var last = Point.zero
  private(set) var isSpinning = false
  private(set) var center = Point.zero
  /// The angle that the finger has turned about the center, in radians, clockwise on the screen.
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
      // A path that turned only at its beginning has not turned.
      rotation = 0
      return .nothing
    }
    isSpinning = true
    return .begin
  }

  /// The finger was lifted; it had to turn by `angle`.
  func up(angle: Double) -> StateMachineOutput {
    isSpinning ? .end : .fail(.turnedTooLittle(angle: rotation.magnitude, required: angle))
  }

  /// The spin has begun for a reason other than its turning, which counts from when the finger came down.
  mutating func begin() { isSpinning = true }

  /// Whether the finger is farther from where it came down than 0.9 of the length of its path, which is about the ratio
  /// for a quarter of a circle. This stroke has not turned, wherever a circle through it may lie (S-6).
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

  /// Whether the path itself turns by `angle`, and does so all along. The path is cut into parts of equal length. Each
  /// part must turn from the one before it by a good share of the turn that it would make on a circle.
  ///
  /// A finger that comes down rolls by a few points before it moves: the path is a hook, then a straight line, and a small
  /// circle fits through it. Of 670 nearly straight strokes of ten people, 52 have this beginning; none turns evenly.
  private func turnsEvenly(by angle: Double, _ length: Double) -> Bool {
    let points = path.points
    // A few samples cannot be cut finer; and a circle always fits through three samples.
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
      // The end of the last part is the end of the path, whatever the rounding.
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
  /// The share of a circle that a part should be, the least and the greatest number of parts, and the share of a
  /// circle's turn that each part must make (our choice, from the strokes of ten people and drawn circles with noise).
  private static var angleOfPart: Double { .pi / 12 }
  private static var fewestParts: Double { 6 }
  private static var mostParts: Double { 24 }
  private static var evenShare: Double { 0.7 }

  /// The center of the circle with the least sum of squared errors of x² + y² + d·x + e·y + f over the path (Kåsa's fit);
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

  /// A path counts as straight if its scatter across is less than about this share of the scatter along it. The share
  /// is squared (our choice): a tenth of a degree of a circle.
  private static var straightness: Double { 1e-9 }
}
