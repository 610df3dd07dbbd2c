/// What makes a spin: the numbers of a ``SpinGestureRecognizer``.
public nonisolated struct SpinConfiguration: Sendable, Hashable {
  /// How far the finger has to turn before the spin begins, in radians; π/2 by default (our choice). Reached by equality.
  public var minimumAngle = Double.pi / 2
  /// How near the centre turning still counts, in points; 10 by default (our choice). Inclusive.
  public var minimumRadius = 10.0

  /// The defaults.
  public init() {}
}
