/// What makes a pan from the edge, beside what makes a pan: the numbers of a ``ScreenEdgePanGestureRecognizer``.
public nonisolated struct ScreenEdgePanConfiguration: Sendable, Hashable {
  /// From which edges of the window the pan may come; none by default, so that nothing is recognized until it is set
  /// (documented by Apple).
  public var edges = ScreenEdgePanGestureRecognizer.Edges()
  /// How near the edge the first finger has to come down, in points; 20 by default (our choice). Inclusive.
  public var edgeWidth = 20.0

  /// The defaults.
  public init() {}
}
