/// One finger that goes round.
///
///     ready ──down──▶ collecting ──turned by the angle that is wanted──▶ spinning ──up──▶ ended
///
/// The centre is that of the circle that fits the path so far best, until the finger spins; then it stays. A straight path
/// has none, and does not turn. Turning is signed and adds up over whole turns; parts of the path nearer to the centre than
/// the least radius do not turn.
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

  /// The finger moved; whether it spins by that.
  mutating func move(to position: Point, angle: Double, radius: Double) -> Bool {
    defer { last = position }
    if isSpinning {
      rotation += center.turning(from: last, to: position, radius: radius)
      return false
    }
    path.add(position)
    rotation = 0
    guard let middle = middleOfCircle() else { return false }
    center = middle
    let points = path.points
    for index in 1..<points.count {
      rotation += center.turning(from: points[index - 1], to: points[index], radius: radius)
    }
    guard rotation.magnitude >= angle else { return false }
    isSpinning = true
    return true
  }

  /// The centre of the circle with the least sum of squared errors of x² + y² + d·x + e·y + f over the path (Kåsa's fit);
  /// `nil` for a path that is straight.
  private func middleOfCircle() -> Point? {
    let points = path.points
    let count = Double(points.count)
    guard count >= 3 else { return nil }
    var mean = Vector.zero
    for point in points { mean += point - Point.zero }
    mean = mean / count
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    var (right, down) = (0.0, 0.0)
    for point in points {
      let way = point - Point.zero - mean
      let square = way.dot(way)
      xx += way.dx * way.dx
      xy += way.dx * way.dy
      yy += way.dy * way.dy
      right += way.dx * square
      down += way.dy * square
    }
    let determinant = xx * yy - xy * xy
    let size = xx + yy
    guard determinant > Self.straightness * size * size else { return nil }
    let way = Vector(dx: right * yy - down * xy, dy: down * xx - right * xy) / (2 * determinant)
    return Point.zero + mean + way
  }

  /// Paths whose scatter across is less than about this share of that along count as straight, squared (our choice): a
  /// tenth of a degree of a circle.
  private static var straightness: Double { 1e-9 }
}
