/// What makes a pinch: the numbers of a ``PinchGestureRecognizer``.
public nonisolated struct PinchConfiguration: Sendable, Hashable {
  /// By how much the distance of the fingers has to change before the pinch begins, in points; 4 by default (a pinch
  /// recorded on a device began between 2.6 and 6.3). Reached by equality.
  public var hysteresis = 4.0
  /// Whether the scale is 1 when the pinch begins and goes on from there, instead of counting from where both fingers
  /// were down; false by default, as UIKit has it (our choice).
  public var startsAtIdentity = false

  /// The defaults.
  public init() {}
}
