/// A displacement or a rate in the plane: in points, or, for a velocity, in points per second.
public nonisolated struct Vector: Sendable, Hashable {
  /// The part to the right.
  public var dx: Double
  /// The part downwards.
  public var dy: Double

  /// The vector with these two parts.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The zero vector.
  @inlinable
  public init() { self.init(dx: 0.0, dy: 0.0) }

  /// The vector from the origin to `point`, for code that writes a translation or a velocity as a point.
  @inlinable
  public init(_ point: Point) { self.init(dx: point.x, dy: point.y) }

  /// The same vector, for code that converts a translation, a velocity or a point alike.
  @inlinable
  public init(_ vector: Vector) { self = vector }

  // UIKit's translations and velocities are points: code for UIKit reads `velocity.x`. A separate type distinguishes places
  // from displacements.

  /// The part to the right: another name for ``dx``.
  @inlinable
  public var x: Double {
    get { dx }
    set { dx = newValue }
  }

  /// The part downwards: another name for ``dy``.
  @inlinable
  public var y: Double {
    get { dy }
    set { dy = newValue }
  }

  /// The vector with these two parts: another name for ``init(dx:dy:)``.
  @inlinable
  public init(x: Double, y: Double) { self.init(dx: x, dy: y) }

  /// The zero vector.
  public static var zero: Vector { Vector(dx: 0, dy: 0) }
  /// Whether both parts are finite numbers.
  public var isFinite: Bool { dx.isFinite && dy.isFinite }

  /// The length of the vector.
  public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// The scalar product with `other`.
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// The signed area that this vector and `other` span: positive if `other` lies clockwise of this one on the screen.
  public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// The angle by which to turn this vector into the direction of `other`, in radians from −π to π, clockwise on the screen if
  /// positive; 0 if one of them is zero.
  ///
  /// A finger that went from `a` to `b` turned about `center` by `(a - center).angle(to: b - center)`. The sum over all moves
  /// counts whole turns.
  public func angle(to other: Vector) -> Double { Maths.atan2(cross(other), dot(other)) }

  /// This displacement, turned clockwise by `angle`, in radians.
  @_spi(Tools) public func turned(by angle: Double) -> Vector {
    let (sine, cosine) = (Maths.sin(angle), Maths.cos(angle))
    return Vector(dx: dx * cosine - dy * sine, dy: dx * sine + dy * cosine)
  }

  /// The sum of both displacements.
  @inlinable
  public static func + (lhs: Vector, rhs: Vector) -> Vector { Vector(dx: lhs.dx + rhs.dx, dy: lhs.dy + rhs.dy) }

  /// The difference: `lhs` without `rhs`.
  @inlinable
  public static func - (lhs: Vector, rhs: Vector) -> Vector { Vector(dx: lhs.dx - rhs.dx, dy: lhs.dy - rhs.dy) }

  /// `lhs` stretched by `rhs`.
  @inlinable
  public static func * (lhs: Vector, rhs: Double) -> Vector { Vector(dx: lhs.dx * rhs, dy: lhs.dy * rhs) }

  /// `lhs` shrunk by `rhs`.
  @inlinable
  public static func / (lhs: Vector, rhs: Double) -> Vector { Vector(dx: lhs.dx / rhs, dy: lhs.dy / rhs) }

  /// The opposite vector.
  @inlinable
  public static prefix func - (vector: Vector) -> Vector { Vector(dx: -vector.dx, dy: -vector.dy) }

  /// Adds `rhs` to `lhs`.
  @inlinable
  public static func += (lhs: inout Vector, rhs: Vector) { lhs = lhs + rhs }

  /// Subtracts `rhs` from `lhs`.
  @inlinable
  public static func -= (lhs: inout Vector, rhs: Vector) { lhs = lhs - rhs }
}
