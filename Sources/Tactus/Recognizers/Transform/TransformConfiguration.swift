/// What makes a direct manipulation: the numbers of a ``TransformGestureRecognizer``.
public nonisolated struct TransformConfiguration: Sendable, Hashable {
  /// How many fingers are enough; 1 by default. Less than 1 counts as 1.
  public var minimumNumberOfTouches = 1 {
    didSet { minimumNumberOfTouches = max(1, minimumNumberOfTouches) }
  }
  /// How far the finger that goes farthest has to go before it begins, in points; 4 by default (our choice: what begins a
  /// pinch or a rotation). Reached by equality; 0 or less means at once. What the fingers do until then counts.
  public var hysteresis = 4.0
  /// What the fingers may do; everything by default.
  public var components = TransformGestureRecognizer.Components.all

  /// The defaults.
  public init() {}
}
