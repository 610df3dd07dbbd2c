/// An affine transform of the plane: UIKit's `CGAffineTransform`.
///
/// A point maps to `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`. (The name is `Transform` because Foundation has an
/// `AffineTransform`, and both are often imported together.)
public nonisolated struct Transform: Sendable, Hashable {
  /// The factor from x to x.
  public var a: Double
  /// The factor from x to y.
  public var b: Double
  /// The factor from y to x.
  public var c: Double
  /// The factor from y to y.
  public var d: Double
  /// The constant shift of x, in points.
  public var tx: Double
  /// The constant shift of y, in points.
  public var ty: Double

  /// The transform with these six parts, in the order of Core Graphics.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that changes nothing.
  public static var identity: Transform { Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// A shift by `translation`.
  public init(translation: Vector) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translation.dx, ty: translation.dy)
  }

  /// A stretch about the origin.
  public init(scaleX: Double, y: Double) { self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Whether this is the transform that changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// The factor by which areas grow; zero if the transform flattens the plane.
  public var determinant: Double { a * d - b * c }

  /// This transform first, then `other`.
  public func concatenating(_ other: Transform) -> Transform {
    Transform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Whether all six parts are finite numbers.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The inverse; `nil` if the transform flattens the plane, or if the transform or its inverse is not finite.
  public var inverted: Transform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = Transform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
    return isFinite && inverse.isFinite ? inverse : nil
  }

  /// A shift by `translation`, followed by this transform.
  public func translated(by translation: Vector) -> Transform {
    Transform(translation: translation).concatenating(self)
  }

  /// A stretch by the two factors, followed by this transform.
  public func scaledBy(x: Double, y: Double) -> Transform { Transform(scaleX: x, y: y).concatenating(self) }

  /// The place to which the transform maps `point`.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The vector to which the transform maps `vector`. Shifts do not affect it.
  public func apply(to vector: Vector) -> Vector {
    Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
  }
}
