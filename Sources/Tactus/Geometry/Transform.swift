/// An affine transform of the plane: UIKit's `CGAffineTransform`.
///
/// A point goes to `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`. (Called `Transform` because Foundation has an
/// `AffineTransform`, and both are often imported together.)
public nonisolated struct Transform: Sendable, Hashable {
  /// What x adds to x.
  public var a: Double
  /// What x adds to y.
  public var b: Double
  /// What y adds to x.
  public var c: Double
  /// What y adds to y.
  public var d: Double
  /// What is added to x in any case, in points.
  public var tx: Double
  /// What is added to y in any case, in points.
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

  /// The transform that leaves everything where it is.
  public static var identity: Transform { Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// A shift by `translation`.
  public init(translation: Vector) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translation.dx, ty: translation.dy)
  }

  /// A stretch about the origin.
  public init(scaleX: Double, y: Double) {
    self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Whether this is the transform that leaves everything where it is.
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

  /// The way back, or `nil` if there is none because the transform flattens the plane or because one of the two is not
  /// finite.
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

  /// Shifts by `translation` before what this transform does.
  public func translated(by translation: Vector) -> Transform {
    Transform(translation: translation).concatenating(self)
  }

  /// Stretches by the two factors before what this transform does.
  public func scaledBy(x: Double, y: Double) -> Transform {
    Transform(scaleX: x, y: y).concatenating(self)
  }

  /// Where `point` goes.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Where `vector` points: shifts do not matter to it.
  public func apply(to vector: Vector) -> Vector {
    Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
  }
}
