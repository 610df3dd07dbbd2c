// Made by Scripts/catalogue from Catalogue/pan.toml.

/// What makes a pan: the numbers of a ``PanGestureRecognizer``.
public nonisolated struct PanConfiguration: Sendable, Hashable {
  /// How many fingers are enough; 1 by default (documented by Apple). Less than 1 counts as 1.
  public var minimumNumberOfTouches = 1 {
    didSet { minimumNumberOfTouches = max(1, minimumNumberOfTouches) }
  }
  /// How many fingers are allowed: before the pan has begun one more makes it fail, after that the extra ones are
  /// ignored; no limit by default (documented by Apple). Less than 1 counts as 1.
  public var maximumNumberOfTouches = Int.max {
    didSet { maximumNumberOfTouches = max(1, maximumNumberOfTouches) }
  }
  /// How far the centroid of the fingers has to go, in a straight line, before the pan begins, in points; 10 by default
  /// (measured on iOS 26.1, by people who re-created UIKit). Reached by equality; 0 or less means at once.
  public var hysteresis = 10.0
  /// Along which axis of the window the pan goes; both by default (our choice). A pan of one axis fails if the fingers
  /// have gone further along the other one when they reach the ``hysteresis``; so two pans with an axis each share a
  /// view. Once it has begun, they may go any way: the translation has both parts. With a hysteresis of 0 it begins
  /// with the first movement, which shows the axis.
  public var axis = PanGestureRecognizer.Axis.both
  /// What scrolls the pan without touching: `discrete` are wheels, `continuous` trackpads; none by default (documented
  /// by Apple).
  public var allowedScrollTypes = PointerSample.ScrollTypes()
  /// How long a wheel has to rest for the pan to be over, in seconds; 0.15 by default (our choice: a wheel that turns
  /// steadily reports more often).
  public var wheelPause = 0.15

  /// The defaults.
  public init() {}
}

extension PanGestureRecognizer {
  /// How many fingers are enough; 1 by default. Less than 1 counts as 1.
  public var minimumNumberOfTouches: Int {
    get { configuration.minimumNumberOfTouches }
    set { configuration.minimumNumberOfTouches = newValue }
  }

  /// How many fingers are allowed: before the pan has begun one more makes it fail, after that the extra ones are
  /// ignored; no limit by default. Less than 1 counts as 1.
  public var maximumNumberOfTouches: Int {
    get { configuration.maximumNumberOfTouches }
    set { configuration.maximumNumberOfTouches = newValue }
  }

  /// How far the centroid of the fingers has to go, in a straight line, before the pan begins, in points; 10 by
  /// default. Reached by equality; 0 or less means at once.
  public var hysteresis: Double {
    get { configuration.hysteresis }
    set { configuration.hysteresis = newValue }
  }

  /// Along which axis of the window the pan goes; both by default. A pan of one axis fails if the fingers have gone
  /// further along the other one when they reach the ``hysteresis``; so two pans with an axis each share a view. Once
  /// it has begun, they may go any way: the translation has both parts. With a hysteresis of 0 it begins with the first
  /// movement, which shows the axis.
  public var axis: Axis {
    get { configuration.axis }
    set { configuration.axis = newValue }
  }

  /// What scrolls the pan without touching: `discrete` are wheels, `continuous` trackpads; none by default.
  public var allowedScrollTypes: PointerSample.ScrollTypes {
    get { configuration.allowedScrollTypes }
    set { configuration.allowedScrollTypes = newValue }
  }

  /// How long a wheel has to rest for the pan to be over, in seconds; 0.15 by default.
  public var wheelPause: Double {
    get { configuration.wheelPause }
    set { configuration.wheelPause = newValue }
  }
}

extension PanGestureRecognizer {
  /// A recognizer with these numbers.
  public convenience init(configuration: PanConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with these numbers, with an action.
  public convenience init(configuration: PanConfiguration, _ action: @escaping (PanGestureRecognizer) -> Void) {
    self.init(configuration: configuration)
    addAction(action)
  }
}
