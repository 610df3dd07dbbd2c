/// A place in a coordinate system: x to the right, y downwards, in points.
public nonisolated struct Point: Sendable, Hashable {
  /// The distance to the right of the origin, in points.
  public var x: Double
  /// The distance below the origin, in points.
  public var y: Double

  /// The place at `x`, `y`.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The place at `x`, `y`.
  @inlinable @_disfavoredOverload
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }

  /// The point at `vector` from the origin, for code that expects a translation or a velocity as a point.
  @inlinable
  public init(_ vector: Vector) { self.init(x: vector.dx, y: vector.dy) }

  /// The origin.
  @inlinable
  public init() { self.init(x: 0.0, y: 0.0) }

  /// The origin.
  public static var zero: Point { Point(x: 0, y: 0) }

  /// Whether both coordinates are finite numbers.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The distance in a straight line from here to `other`, in points.
  @inline(__always)
  public func distance(to other: Point) -> Double { (other - self).length }

  /// The distance in a straight line from here to the nearest point between `start` and `end`, in points.
  func distance(toSegmentFrom start: Point, to end: Point) -> Double {
    let segment = end - start
    let square = segment.dot(segment)
    guard square > 0 else { return distance(to: start) }
    let share = max(0, min((self - start).dot(segment) / square, 1))
    return distance(to: start + segment * share)
  }

  /// The angle by which a straight move from `start` to `end` turns about this point, in radians, clockwise on the
  /// screen. It is 0 if the move comes nearer to this point than `radius`, because the direction of the turn is not clear
  /// so near to the center.
  public func turning(from start: Point, to end: Point, radius: Double) -> Double {
    if distance(toSegmentFrom: start, to: end) < radius { return 0 }
    let one = start - self
    let two = end - self
    return Maths.atan2(one.cross(two), one.dot(two))
  }

  /// The place `rhs` away from `lhs`.
  @inlinable
  public static func + (lhs: Point, rhs: Vector) -> Point { Point(x: lhs.x + rhs.dx, y: lhs.y + rhs.dy) }

  /// The place `rhs` back from `lhs`.
  @inlinable
  public static func - (lhs: Point, rhs: Vector) -> Point { Point(x: lhs.x - rhs.dx, y: lhs.y - rhs.dy) }

  /// Moves `lhs` by `rhs`.
  @inlinable
  public static func += (lhs: inout Point, rhs: Vector) { lhs = lhs + rhs }

  /// Moves `lhs` back by `rhs`.
  @inlinable
  public static func -= (lhs: inout Point, rhs: Vector) { lhs = lhs - rhs }

  /// The displacement from `rhs` to `lhs`.
  @inlinable
  public static func - (lhs: Point, rhs: Point) -> Vector { Vector(dx: lhs.x - rhs.x, dy: lhs.y - rhs.y) }
}
