/// What makes a pan: the numbers of a ``PanGestureRecognizer``.
public nonisolated struct PanConfiguration: Sendable, Hashable {
  /// How many fingers are enough; 1 by default (documented by Apple). Less than 1 counts as 1.
  public var minimumNumberOfTouches = 1 {
    didSet { minimumNumberOfTouches = max(1, minimumNumberOfTouches) }
  }
  /// How many fingers are too many; no limit by default (documented by Apple). Less than 1 counts as 1.
  public var maximumNumberOfTouches = Int.max {
    didSet { maximumNumberOfTouches = max(1, maximumNumberOfTouches) }
  }
  /// How far the middle of the fingers has to go, in a straight line, before the pan begins, in points; 10 by default
  /// (measured on iOS 26.1 by people who re-created UIKit). Reached by equality; 0 or less means at once.
  public var hysteresis = 10.0
  /// Along which axis the pan goes; both by default (our choice). See ``PanGestureRecognizer/axis``.
  public var axis = PanGestureRecognizer.Axis.both
  /// What scrolls the pan without touching; nothing by default (documented by Apple).
  public var allowedScrollTypes = PointerSample.ScrollTypes()
  /// How long a wheel has to rest for the pan to be over, in seconds; 0.15 by default (our choice).
  public var wheelPause = 0.15

  /// The defaults.
  public init() {}
}
