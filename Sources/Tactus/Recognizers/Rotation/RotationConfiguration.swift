/// What makes a rotation: the numbers of a ``RotationGestureRecognizer``.
public nonisolated struct RotationConfiguration: Sendable, Hashable {
  /// How long an arc the fingers have to go about their middle before the rotation begins, in points; 4 by default (our
  /// choice, the same as a pinch's). Reached by equality.
  public var hysteresis = 4.0
  /// Whether the rotation is 0 when it begins and goes on from there, instead of counting from where both fingers were
  /// down; false by default, as UIKit has it (our choice).
  public var startsAtIdentity = false

  /// The defaults.
  public init() {}
}
