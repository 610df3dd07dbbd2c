/// What makes a flick: the numbers of a ``FlickGestureRecognizer``.
public nonisolated struct FlickConfiguration: Sendable, Hashable {
  /// How far the finger has to go at least, in a straight line, in points; 10 by default, as a pan. Reached by equality.
  public var hysteresis = 10.0
  /// How fast it has to be when it lifts, in points per second; 500 by default (our choice: other systems ask for 30 to
  /// 2000). Reached by equality.
  public var minimumVelocity = 500.0

  /// The defaults.
  public init() {}
}
