/// One finger that draws a circle.
///
///     ready ──down──▶ drawing ──lift──▶ judged: recognized, or failed with what was wrong
///                        └─ too long, another finger ──▶ failed
struct CircleStateMachine {
  private var path = ThinnedPath(capacity: 512)
  private var minimum = Point.zero
  private var maximum = Point.zero
  private var inflections = 0
  private var signX = 0
  private var signY = 0

  /// The center of the box around the drawn path.
  var center: Point { Point(x: (minimum.x + maximum.x) / 2, y: (minimum.y + maximum.y) / 2) }
  /// Half the mean of the drawing's width and height, in points.
  var radius: Double { (maximum.x - minimum.x + maximum.y - minimum.y) / 4 }

  mutating func begin(at position: Point) {
    path.begin(at: position)
    minimum = position
    maximum = position
    inflections = 0
    signX = 0
    signY = 0
  }

  mutating func move(to position: Point) {
    guard let last = path.points.last else { return }
    Self.count(position.x - last.x, &signX, &inflections)
    Self.count(position.y - last.y, &signY, &inflections)
    minimum = Point(x: min(minimum.x, position.x), y: min(minimum.y, position.y))
    maximum = Point(x: max(maximum.x, position.x), y: max(maximum.y, position.y))
    path.add(position)
  }

  /// The finger was lifted: the machine judges the path.
  func up(_ configuration: CircleConfiguration) -> StateMachineOutput {
    let points = path.points
    guard let first = points.first, let last = points.last else { return .fail(.undecided) }
    let center = center
    var turning = 0.0
    for index in points.indices.dropFirst() {
      turning += center.turning(from: points[index - 1], to: points[index], radius: radius * Self.innermostShare)
    }
    turning = turning.magnitude
    if turning < configuration.minimumTurning {
      return .fail(.turnedTooLittle(angle: turning, required: configuration.minimumTurning))
    }
    if turning > configuration.maximumTurning {
      return .fail(.turnedTooFar(angle: turning, allowed: configuration.maximumTurning))
    }
    let gap = first.distance(to: last)
    let allowed = (maximum.x - minimum.x) * configuration.maximumGap
    if gap.exceeds(allowed) { return .fail(.tooFarApart(distance: gap, allowed: allowed)) }
    if inflections > configuration.maximumInflections { return .fail(.wrongDirection) }
    return .recognize
  }

  private static func count(_ step: Double, _ sign: inout Int, _ inflections: inout Int) {
    guard step != 0 else { return }
    let next = step > 0 ? 1 : -1
    if sign != 0, next != sign { inflections += 1 }
    sign = next
  }

  /// A path that comes nearer to the center than this share of the radius crosses the circle instead of following it
  /// (our choice).
  private static var innermostShare: Double { 0.25 }
}
