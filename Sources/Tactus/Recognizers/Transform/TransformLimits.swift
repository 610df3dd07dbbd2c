/// The limits of size and place for an object that fingers move, turn and stretch.
///
/// ```swift
/// let limits = TransformLimits(scale: 0.5...4, region: table.bounds)
/// let hold = TransformGestureRecognizer { hold in hold.apply(to: photo, within: limits) }
/// ```
public nonisolated struct TransformLimits: Sendable, Hashable {
  /// The least and the greatest scale, compared with the view's own size; any by default.
  public var scale: ClosedRange<Double>
  /// The rectangle of the superview in which the view's frame stays; `nil`, the default, for no limit. A view that is
  /// larger along an axis covers the rectangle: no edge of the view comes into it.
  public var region: Rect?

  /// Limits of scale and place. A scale that is not a number above 0 limits nothing, and a region that is not finite counts as none.
  public init(scale: ClosedRange<Double> = 0...Double.infinity, region: Rect? = nil) {
    self.scale = scale.lowerBound >= 0 && scale.upperBound > 0 ? scale : 0...Double.infinity
    self.region = region.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The displacement that brings a view with the frame `frame` into the region.
  fileprivate func correction(of frame: Rect) -> Vector {
    guard let region else { return .zero }
    func correction(_ start: Double, _ end: Double, _ least: Double, _ most: Double) -> Double {
      let (before, after) = (least - start, most - end)
      // A larger object may be anywhere, as long as its edges do not come into the region.
      return end - start > most - least ? max(min(0, before), after) : max(min(0, after), before)
    }
    return Vector(
      dx: correction(frame.minX, frame.maxX, region.minX, region.maxX),
      dy: correction(frame.minY, frame.maxY, region.minY, region.maxY))
  }
}

extension TransformGestureRecognizer {
  /// Moves, turns and stretches `view` by the change of the fingers since the last call, as far as `limits` allow.
  ///
  /// Movement beyond the limits is kept until the fingers come back: meanwhile the object stays at its limit, and then
  /// it is under the fingers again. Do not call ``setTransform(_:)`` in the same gesture.
  public func apply(to view: View, within limits: TransformLimits) {
    let superview = view.superview
    let wanted = transform(in: superview)
    let place = location(in: superview)
    guard let before = wanted.inverted?.apply(to: place) else { return }
    let factor = (wanted.a * wanted.a + wanted.b * wanted.b).squareRoot()
    let scale = (view.transform.a * view.transform.a + view.transform.b * view.transform.b).squareRoot()
    guard factor > 0, scale > 0 else { return }
    // The same turn and the same centroid of the fingers, with as much stretch as the limits allow.
    let allowed = max(limits.scale.lowerBound, min(scale * factor, limits.scale.upperBound)) / scale
    let share = allowed / factor
    var limited = Transform(
      a: wanted.a * share, b: wanted.b * share, c: wanted.c * share, d: wanted.d * share, tx: 0, ty: 0)
    let shift = place - limited.apply(to: before)
    (limited.tx, limited.ty) = (shift.dx, shift.dy)
    view.apply(limited)
    let correction = limits.correction(of: view.frame)
    if correction != .zero {
      view.center += correction
      (limited.tx, limited.ty) = (limited.tx + correction.dx, limited.ty + correction.dy)
    }
    setTransform(limited.inverted?.concatenating(wanted) ?? .identity, in: superview)
  }

  /// Sets the current ``transform(in:)``, in the coordinates of `view`, or of the window if `view` is `nil`. A
  /// transform that is not finite is ignored.
  public func setTransform(_ transform: Transform, in view: View?) {
    guard let view else { return setTransform(transform) }
    let out = Self.transform(from: view)
    guard let back = out.inverted else { return }
    setTransform(back.concatenating(transform).concatenating(out))
  }

  /// From the coordinates of `view` into the window's.
  static func transform(from view: View) -> Transform {
    let origin = view.convert(Point.zero, to: nil)
    let right = view.convert(Point(x: 1, y: 0), to: nil) - origin
    let down = view.convert(Point(x: 0, y: 1), to: nil) - origin
    return Transform(a: right.dx, b: right.dy, c: down.dx, d: down.dy, tx: origin.x, ty: origin.y)
  }
}
