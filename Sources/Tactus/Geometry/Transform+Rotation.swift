nonisolated extension Transform {
  /// A turn about the origin by `rotation`, in radians: clockwise on the screen, where y runs downwards, if positive.
  ///
  /// Quarter turns are exact. If an angle is a multiple of π/2, within the precision of a `Double`, the transform only
  /// swaps and negates coordinates: `Transform(rotation: .pi / 2)` maps (1, 0) to (0, 1) and not to (6.1e-17, 1). An angle
  /// that is infinite or not a number gives a transform of `nan`s, which has no inverse.
  public init(rotation: Double) {
    let (sine, cosine) = Transform.sineAndCosine(of: rotation)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// A turn by `angle`, in radians, followed by this transform.
  public func rotated(by angle: Double) -> Transform { Transform(rotation: angle).concatenating(self) }

  /// This transform about `anchor` instead of the origin. The anchor stays at its place, unless the transform also contains
  /// a shift.
  ///
  /// This turns a view about a place of its superview, such as the centroid of the fingers:
  ///
  /// ```swift
  /// photo.apply(Transform(rotation: turn.rotation).about(turn.location(in: photo.superview)))
  /// ```
  public func about(_ anchor: Point) -> Transform {
    Transform(translation: Point.zero - anchor).concatenating(self).concatenating(
      Transform(translation: anchor - Point.zero))
  }

  private static func sineAndCosine(of angle: Double) -> (sine: Double, cosine: Double) {
    // Sums and products of multiples of π/2 have an error of a few units in the last place: 2⁻⁵⁰ of the angle.
    // Beyond a million quarter turns, this tolerance would be too wide.
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
