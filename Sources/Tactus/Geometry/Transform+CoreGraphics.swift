// What Core Graphics calls differently, under its names, so that code which was written for it compiles.
nonisolated extension Transform {
  /// A shift by `x` to the right and `y` downwards.
  public init(translationX x: Double, y: Double) {
    self.init(translation: Vector(dx: x, dy: y))
  }

  /// A turn about the origin by `angle`, in radians, clockwise on the screen if positive: ``init(rotation:)``.
  public init(rotationAngle angle: Double) {
    self.init(rotation: angle)
  }

  /// Shifts by `x` and `y` before what this transform does.
  public func translatedBy(x: Double, y: Double) -> Transform {
    translated(by: Vector(dx: x, dy: y))
  }

  /// The extent back; if there is none (``inverted``), `fallback`, or this transform itself, as in Core Graphics.
  public func inverted(orElse fallback: Transform? = nil) -> Transform {
    let back: Transform? = inverted
    return back ?? fallback ?? self
  }
}

nonisolated extension Point {
  /// Where `transform` takes the place: ``Transform/apply(to:)-(Point)``.
  public func applying(_ transform: Transform) -> Point { transform.apply(to: self) }
}

nonisolated extension Size {
  /// What `transform` makes of the width and height, taken as a extent.
  public func applying(_ transform: Transform) -> Size {
    let extent = transform.apply(to: Vector(dx: width, dy: height))
    return Size(width: extent.dx, height: extent.dy)
  }
}

nonisolated extension Transform {
  /// Makes this transform the extent back (``inverted(orElse:)``).
  public mutating func invert() { self = inverted() }
}
