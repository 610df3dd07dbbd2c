nonisolated extension Transform {
  /// A turn about the origin by `rotation`, in radians: clockwise on the screen, where y runs downwards, if positive.
  ///
  /// Quarter turns are exact: an angle that is a multiple of π/2 as far as a `Double` can say swaps and negates
  /// coordinates and does nothing else, so that `Transform(rotation: .pi / 2)` takes (1, 0) to (0, 1) and not to
  /// (6.1e-17, 1). An angle that is infinite or not a number gives a transform of `nan`s, which has no inverse.
  public init(rotation: Double) {
    let (sine, cosine) = Transform.sineAndCosine(of: rotation)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Turns by `angle`, in radians, before what this transform does.
  public func rotated(by angle: Double) -> Transform {
    Transform(rotation: angle).concatenating(self)
  }

  /// What this transform does about the origin, done about `anchor`: that place stays where it is, unless the transform
  /// shifts as well.
  ///
  /// A view is turned about a place of its superview, such as the centroid of the fingers, by
  ///
  /// ```swift
  /// photo.apply(Transform(rotation: turn.rotation).about(turn.location(in: photo.superview)))
  /// ```
  public func about(_ anchor: Point) -> Transform {
    Transform(translation: Point.zero - anchor).concatenating(self).concatenating(
      Transform(translation: anchor - Point.zero))
  }

  private static func sineAndCosine(of angle: Double) -> (sine: Double, cosine: Double) {
    // Sums and products of multiples of π/2 are off by a few units of the last place: 2⁻⁵⁰ of the angle.
    // Beyond a million quarter turns that would be too wide a net.
    let quarters = angle / (Double.pi / 2)
    if quarters.magnitude < 1_000_000 {
      let nearest = Int32(quarters < 0 ? quarters - 0.5 : quarters + 0.5)
      if (angle - Double(nearest) * (Double.pi / 2)).magnitude <= angle.magnitude * 0x1p-50 {
        switch nearest & 3 {
        case 0: return (0, 1)
        case 1: return (1, 0)
        case 2: return (0, -1)
        default: return (-1, 0)
        }
      }
    }
    return (Maths.sin(angle), Maths.cos(angle))
  }
}
