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

  /// The origin.
  public static var zero: Point { Point(x: 0, y: 0) }

  /// Whether both coordinates are finite numbers.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The distance in a straight line from here to `other`, in points.
  @inline(__always)
  public func distance(to other: Point) -> Double { (other - self).length }
}

nonisolated extension Point {
  /// The distance in a straight line from here to the nearest point between `start` and `end`, in points.
  func distance(toSegmentFrom start: Point, to end: Point) -> Double {
    let way = end - start
    let square = way.dot(way)
    guard square > 0 else { return distance(to: start) }
    let share = max(0, min((self - start).dot(way) / square, 1))
    return distance(to: start + way * share)
  }

  /// How far one who goes straight from `start` to `end` turns about this point, in radians, clockwise on the screen; 0 if
  /// that leads nearer to it than `radius`: past the middle there is no telling which way round it went.
  public func turning(from start: Point, to end: Point, radius: Double) -> Double {
    if distance(toSegmentFrom: start, to: end) < radius { return 0 }
    let one = start - self
    let two = end - self
    return Maths.atan2(one.cross(two), one.dot(two))
  }
}

nonisolated extension Point {
  /// The place `rhs` away from `lhs`.
  @inlinable
  public static func + (lhs: Point, rhs: Vector) -> Point { Point(x: lhs.x + rhs.dx, y: lhs.y + rhs.dy) }

  /// The place from which `rhs` leads to `lhs`.
  @inlinable
  public static func - (lhs: Point, rhs: Vector) -> Point { Point(x: lhs.x - rhs.dx, y: lhs.y - rhs.dy) }

  /// The way from `rhs` to `lhs`.
  @inlinable
  public static func - (lhs: Point, rhs: Point) -> Vector { Vector(dx: lhs.x - rhs.x, dy: lhs.y - rhs.y) }
}
