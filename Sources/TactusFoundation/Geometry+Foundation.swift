public import Foundation
public import Tactus

extension Point {
  /// The same place.
  ///
  /// ```swift
  /// view.center = Point(CGPoint(x: 100, y: 200))
  /// ```
  public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension CGPoint {
  /// The same place, for code that draws: `layer.position = CGPoint(view.center)`.
  ///
  /// Values are not rounded: both have coordinates of 64 bits.
  public init(_ point: Point) { self.init(x: point.x, y: point.y) }

  /// The end of `vector` from the origin: a translation or a velocity, as in UIKit.
  public init(_ vector: Vector) { self.init(x: vector.dx, y: vector.dy) }
}

extension Vector {
  /// The vector from the origin to `point`: a translation or a velocity, as in UIKit.
  public init(_ point: CGPoint) { self.init(dx: Double(point.x), dy: Double(point.y)) }
}

extension Size {
  /// The same size.
  public init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension CGSize {
  /// The same size.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension Rect {
  /// The same rectangle; the null rectangle becomes the null rectangle.
  public init(_ rect: CGRect) {
    self = rect.isNull ? .null : Rect(origin: Point(rect.origin), size: Size(rect.size))
  }
}

extension CGRect {
  /// The same rectangle; the null rectangle becomes the null rectangle.
  public init(_ rect: Rect) {
    self = rect.isNull ? .null : CGRect(origin: CGPoint(rect.origin), size: CGSize(rect.size))
  }
}

extension Transform {
  /// The same transform.
  ///
  /// Foundation's `m11`, `m12`, `m21`, `m22` are `a`, `b`, `c`, `d` here: the factors of x in x and in y, and the
  /// factors of y in x and in y.
  public init(_ transform: AffineTransform) {
    self.init(
      a: Double(transform.m11), b: Double(transform.m12), c: Double(transform.m21), d: Double(transform.m22),
      tx: Double(transform.tX), ty: Double(transform.tY))
  }
}

extension AffineTransform {
  /// The same transform.
  ///
  /// ```swift
  /// path.transform(using: AffineTransform(view.transform))
  /// ```
  public init(_ transform: Transform) {
    self.init(
      m11: transform.a, m12: transform.b, m21: transform.c, m22: transform.d, tX: transform.tx, tY: transform.ty)
  }
}

#if canImport(CoreGraphics)
  public import CoreGraphics

  extension Transform {
    /// The same transform.
    public init(_ transform: CGAffineTransform) {
      self.init(
        a: Double(transform.a), b: Double(transform.b), c: Double(transform.c), d: Double(transform.d),
        tx: Double(transform.tx), ty: Double(transform.ty))
    }
  }

  extension CGAffineTransform {
    /// The same transform.
    public init(_ transform: Transform) {
      self.init(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
    }
  }
#endif
