// Functions under their Core Graphics names, so that code for Core Graphics compiles.
nonisolated extension Transform {
  /// A shift by `x` to the right and `y` downwards.
  public init(translationX x: Double, y: Double) { self.init(translation: Vector(dx: x, dy: y)) }

  /// A turn about the origin by `angle`, in radians, clockwise on the screen if positive: ``init(rotation:)``.
  public init(rotationAngle angle: Double) { self.init(rotation: angle) }

  /// A shift by `x` and `y`, followed by this transform.
  public func translatedBy(x: Double, y: Double) -> Transform { translated(by: Vector(dx: x, dy: y)) }

  /// The inverse. If there is none (``inverted``), returns `fallback`, or this transform itself, as in Core Graphics.
  public func inverted(orElse fallback: Transform? = nil) -> Transform {
    let back: Transform? = inverted
    return back ?? fallback ?? self
  }

  /// Replaces this transform by its inverse (``inverted(orElse:)``).
  public mutating func invert() { self = inverted() }
}

nonisolated extension Point {
  /// The place to which `transform` maps this point: ``Transform/apply(to:)-(Point)``.
  public func applying(_ transform: Transform) -> Point { transform.apply(to: self) }
}

nonisolated extension Size {
  /// The width and height after `transform`, which treats them as a displacement.
  public func applying(_ transform: Transform) -> Size {
    let extent = transform.apply(to: Vector(dx: width, dy: height))
    return Size(width: extent.dx, height: extent.dy)
  }
}
