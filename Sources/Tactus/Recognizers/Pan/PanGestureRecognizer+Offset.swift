extension PanGestureRecognizer {
  /// The distances that fingers move to each side from their start, in points, along the axes of the window. A side
  /// without a limit is infinite.
  ///
  /// ```swift
  /// let reply = PanGestureRecognizer { pan in message.slide(to: pan.translation(in: message).dx) }
  /// reply.activeOffset = PanGestureRecognizer.Offset(right: 20)
  /// reply.failOffset = PanGestureRecognizer.Offset(left: 5, up: 8, down: 8)
  /// ```
  public nonisolated struct Offset: Sendable, Hashable {
    /// The distance to the left; less than 0 counts as 0.
    public var left: Double
    /// The distance to the right; less than 0 counts as 0.
    public var right: Double
    /// The distance upwards; less than 0 counts as 0.
    public var up: Double
    /// The distance downwards; less than 0 counts as 0.
    public var down: Double

    /// An offset with these limits, and no limits on the other sides.
    public init(
      left: Double = .infinity, right: Double = .infinity, up: Double = .infinity, down: Double = .infinity
    ) {
      (self.left, self.right, self.up, self.down) = (left, right, up, down)
    }

    /// The part of `travel` toward the side whose limit it reaches first on a straight line, and that limit. For zero
    /// travel, it is the nearest limit on an axis.
    @inline(never)
    func side(toward travel: Vector) -> (gone: Double, limit: Double) {
      let x = Self.limit(travel.dx, left, right)
      let y = Self.limit(travel.dy, up, down)
      let (horizontal, vertical) = (travel.dx.magnitude, travel.dy.magnitude)
      // An infinite limit has no product to compare if the other part is 0.
      return !(y < .infinity) || horizontal * y > vertical * x ? (horizontal, x) : (vertical, y)
    }

    /// The limit of one axis on the side of `travel`: above 0, because zero travel is not at a limit.
    @inline(never)
    private static func limit(_ travel: Double, _ negative: Double, _ positive: Double) -> Double {
      max(travel < 0 ? negative : travel > 0 ? positive : min(negative, positive), .leastNormalMagnitude)
    }
  }

  /// The distance that fingers must move straight in `direction`, a vector of length 1, to begin the pan; infinite if none.
  package func distance(along direction: Vector) -> Double {
    if axis.refusal(ofTravel: direction) != nil { return .infinity }
    let (gone, limit) = activeOffset?.side(toward: direction) ?? (1, max(0, hysteresis))
    if let fail = failOffset?.side(toward: direction), fail.limit / fail.gone < limit / gone { return .infinity }
    return limit / gone
  }
}
