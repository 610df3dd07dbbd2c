// Made by Scripts/catalogue from Catalogue/pan.toml.

/// What makes a pan: the numbers of a ``PanGestureRecognizer``. NaN is left out; debug builds print it.
public nonisolated struct PanConfiguration: Sendable, Hashable {
  /// How many fingers are enough; 1 by default (documented by Apple). Less than 1 counts as 1.
  public var minimumNumberOfTouches = 1 {
    didSet { minimumNumberOfTouches.keep(atLeast: 1, "PanConfiguration.minimumNumberOfTouches") }
  }
  /// How many fingers are allowed: before the pan has begun one more makes it fail, after that the extra ones are
  /// ignored; no limit by default (documented by Apple). Less than 1 counts as 1.
  public var maximumNumberOfTouches = Int.max {
    didSet { maximumNumberOfTouches.keep(atLeast: 1, "PanConfiguration.maximumNumberOfTouches") }
  }
  /// How far the centroid of the fingers has to go, in a straight line, before the pan begins, in points; 10 by default
  /// (measured on iOS 26.1, by people who re-created UIKit). Reached by equality; 0 or less means at once.
  public var hysteresis = 10.0 {
    didSet { hysteresis.keepNumber(oldValue, "PanConfiguration.hysteresis") }
  }
  /// Along which axis of the window the pan goes; both by default (our choice). A pan of one axis fails if the fingers
  /// have gone further along the other one when they reach the ``hysteresis``; so two pans with an axis each share a
  /// view. Once it has begun, they may go any way: the translation has both parts. With a hysteresis of 0 it begins
  /// with the first movement, which shows the axis.
  public var axis = PanGestureRecognizer.Axis.both
  /// How far the centroid of the fingers has to go to a side before the pan begins, where a side has a limit; none by
  /// default (our choice). Reached by equality, a limit of 0 by the first movement to its side. With an active offset
  /// the ``hysteresis`` does not count, and sides without a limit begin nothing; the translation starts at the limit.
  /// The ``axis`` is judged when the limit is reached. It does not count for a pan that ``activatesAfterLongPress``,
  /// nor for scrolls.
  public var activeOffset: PanGestureRecognizer.Offset?
  /// How far the centroid of the fingers may go to a side before the pan begins, where a side has a limit; none by
  /// default (our choice). Further makes the pan fail, equality does not. If one movement leaves this offset and begins
  /// the pan, that counts which a straight line from the start reaches first. It does not count for a pan that
  /// ``activatesAfterLongPress``, nor for scrolls.
  public var failOffset: PanGestureRecognizer.Offset?
  /// How long the fingers have to rest before the pan begins, in seconds; 0 by default (our choice: a card is lifted by
  /// a press and follows the same finger). With 0 or less the pan begins by movement. Else it begins at that moment,
  /// and fingers that go further than the ``hysteresis`` before make it fail; the ``axis`` does not count. The
  /// translation counts from where the fingers are then.
  public var activatesAfterLongPress = 0.0 {
    didSet { activatesAfterLongPress.keepNumber(oldValue, "PanConfiguration.activatesAfterLongPress") }
  }
  /// What scrolls the pan without touching: `discrete` are wheels, `continuous` trackpads; none by default (documented
  /// by Apple).
  public var allowedScrollTypes = PointerSample.ScrollTypes()
  /// How long a wheel has to rest for the pan to be over, in seconds; 0.15 by default (our choice: a wheel that turns
  /// steadily reports more often).
  public var wheelPause = 0.15 {
    didSet { wheelPause.keepNumber(oldValue, "PanConfiguration.wheelPause") }
  }

  /// The defaults.
  public init() {}

  /// The defaults, but for what is given.
  public init(
    minimumNumberOfTouches: Int = 1, maximumNumberOfTouches: Int = Int.max, hysteresis: Double = 10.0,
    axis: PanGestureRecognizer.Axis = PanGestureRecognizer.Axis.both, activeOffset: PanGestureRecognizer.Offset? = nil,
    failOffset: PanGestureRecognizer.Offset? = nil, activatesAfterLongPress: Double = 0.0,
    allowedScrollTypes: PointerSample.ScrollTypes = PointerSample.ScrollTypes(), wheelPause: Double = 0.15
  ) {
    var made = Self()
    made.minimumNumberOfTouches = minimumNumberOfTouches
    made.maximumNumberOfTouches = maximumNumberOfTouches
    made.hysteresis = hysteresis
    made.axis = axis
    made.activeOffset = activeOffset
    made.failOffset = failOffset
    made.activatesAfterLongPress = activatesAfterLongPress
    made.allowedScrollTypes = allowedScrollTypes
    made.wheelPause = wheelPause
    self = made
  }
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

  /// How far the centroid of the fingers has to go to a side before the pan begins, where a side has a limit; none by
  /// default. Reached by equality, a limit of 0 by the first movement to its side. With an active offset the
  /// ``hysteresis`` does not count, and sides without a limit begin nothing; the translation starts at the limit. The
  /// ``axis`` is judged when the limit is reached. It does not count for a pan that ``activatesAfterLongPress``, nor
  /// for scrolls.
  public var activeOffset: Offset? {
    get { configuration.activeOffset }
    set { configuration.activeOffset = newValue }
  }

  /// How far the centroid of the fingers may go to a side before the pan begins, where a side has a limit; none by
  /// default. Further makes the pan fail, equality does not. If one movement leaves this offset and begins the pan,
  /// that counts which a straight line from the start reaches first. It does not count for a pan that
  /// ``activatesAfterLongPress``, nor for scrolls.
  public var failOffset: Offset? {
    get { configuration.failOffset }
    set { configuration.failOffset = newValue }
  }

  /// How long the fingers have to rest before the pan begins, in seconds; 0 by default. With 0 or less the pan begins
  /// by movement. Else it begins at that moment, and fingers that go further than the ``hysteresis`` before make it
  /// fail; the ``axis`` does not count. The translation counts from where the fingers are then.
  public var activatesAfterLongPress: Double {
    get { configuration.activatesAfterLongPress }
    set { configuration.activatesAfterLongPress = newValue }
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

  /// A recognizer with these numbers.
  public convenience init(configuration: PanConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with an action and these numbers.
  public convenience init(configuration: PanConfiguration, _ action: @escaping (PanGestureRecognizer) -> Void) {
    self.init(configuration: configuration)
    addAction(action)
  }
}
