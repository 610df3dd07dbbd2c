/// What makes a circle: the numbers of a ``CircleGestureRecognizer``, after a recognizer that a widely read iOS cookbook
/// published in 2013.
public nonisolated struct CircleConfiguration: Sendable, Hashable {
  /// How long drawing may take, in seconds; 2 by default. Inclusive.
  public var maximumDuration = 2.0
  /// How far apart start and end may be, as a share of the circle's width; a third by default. Inclusive.
  public var maximumGap = 1.0 / 3
  /// How far the finger has to go round at least, in radians; 7π/4 by default. Reached by equality.
  public var minimumTurning = 7 * Double.pi / 4
  /// How far it may go round at most, in radians; 3π by default. Inclusive.
  public var maximumTurning = 3 * Double.pi
  /// How often the finger may change from right to left, from left to right, up or down; 5 by default. A clean circle
  /// changes 4 times at most.
  public var maximumInflections = 5

  /// The defaults.
  public init() {}
}
