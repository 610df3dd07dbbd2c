/// What makes a tap: the numbers of a ``TapGestureRecognizer``.
public nonisolated struct TapConfiguration: Sendable, Hashable {
  /// How many taps in a row; 1 by default (documented by Apple). Less than 1 counts as 1.
  public var numberOfTapsRequired = 1 {
    didSet { numberOfTapsRequired = max(1, numberOfTapsRequired) }
  }
  /// How many fingers each tap is made with; 1 by default (documented by Apple). Less than 1 counts as 1.
  public var numberOfTouchesRequired = 1 {
    didSet { numberOfTouchesRequired = max(1, numberOfTouchesRequired) }
  }
  /// How long one tap may take, from the first finger's down to the last one's lift, in seconds; 0.75 by default
  /// (measured on UIKit by people who re-created it). Inclusive.
  public var maximumTapDuration = 0.75
  /// How long the pause from the lift of one tap to the down of the next may be, in seconds; 0.35 by default (measured,
  /// likewise). Inclusive.
  public var maximumTapInterval = 0.35
  /// How far each finger may be from where it came down, in points; 45 by default (measured, likewise). Inclusive.
  public var allowableMovement = 45.0
  /// How far the middle of a later tap may be from that of the first, in points; 45 by default (our choice). Inclusive.
  public var maximumTapDistance = 45.0

  /// The defaults.
  public init() {}
}
