/// What makes a swipe: the numbers of a ``SwipeGestureRecognizer``.
///
/// With t the seconds since a finger came down, it has to have gone at least
/// `minimumPrimaryMovement × (1 − rateOfMinimumMovementDecay × t)` along the direction and at most
/// `maximumSecondaryMovement × (1 − rateOfMaximumMovementDecay × t)` across it: measured on iOS 26.1 by people who
/// re-created UIKit. Neither gets less than 0.
public nonisolated struct SwipeConfiguration: Sendable, Hashable {
  /// Which ways count; right by default (documented by Apple). Of a set with both axes only the horizontal ways count
  /// (measured).
  public var direction = SwipeGestureRecognizer.Direction.right
  /// How many fingers swipe; 1 by default (documented by Apple). Less than 1 counts as 1.
  public var numberOfTouchesRequired = 1 {
    didSet { numberOfTouchesRequired = max(1, numberOfTouchesRequired) }
  }
  /// How long a swipe may take from a finger's down, in seconds; 0.5 by default (measured). Inclusive.
  public var maximumDuration = 0.5
  /// How far each finger has to go along the direction at once, in points; 50 by default (measured). Reached by equality.
  public var minimumPrimaryMovement = 50.0
  /// How far each finger may go across the direction at once, in points; 50 by default (measured). Inclusive.
  public var maximumSecondaryMovement = 50.0
  /// By what share a second lowers the way that is wanted; 0.94 by default (measured).
  public var rateOfMinimumMovementDecay = 0.94
  /// By what share a second lowers the way that is allowed across; 0.98 by default (measured).
  public var rateOfMaximumMovementDecay = 0.98

  /// The defaults.
  public init() {}
}
