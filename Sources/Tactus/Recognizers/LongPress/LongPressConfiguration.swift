/// What makes a long press: the numbers of a ``LongPressGestureRecognizer``.
public nonisolated struct LongPressConfiguration: Sendable, Hashable {
  /// How long the fingers have to rest, in seconds, from the down of the last finger required; 0.5 by default
  /// (documented by Apple). Reached by equality; 0 or less means at once.
  public var minimumPressDuration = 0.5
  /// How far each finger may be from where it came down before the press begins, in points; 10 by default (documented by
  /// Apple). Inclusive.
  public var allowableMovement = 10.0
  /// How many taps come before the press; 0 by default (documented by Apple). Less than 0 counts as 0.
  ///
  /// They are taps as a ``TapConfiguration`` has them by default.
  public var numberOfTapsRequired = 0 {
    didSet { numberOfTapsRequired = max(0, numberOfTapsRequired) }
  }
  /// How many fingers press; 1 by default (documented by Apple). Less than 1 counts as 1.
  public var numberOfTouchesRequired = 1 {
    didSet { numberOfTouchesRequired = max(1, numberOfTouchesRequired) }
  }

  /// The defaults.
  public init() {}

  /// The taps before the press.
  var taps: TapConfiguration {
    var taps = TapConfiguration()
    taps.numberOfTapsRequired = numberOfTapsRequired
    taps.numberOfTouchesRequired = numberOfTouchesRequired
    return taps
  }
}
