// Made by Scripts/catalogue from Catalogue/transform.toml.

/// What makes a direct manipulation: the numbers of a ``TransformGestureRecognizer``. NaN is left out; debug builds
/// print it.
public nonisolated struct TransformConfiguration: Sendable, Hashable {
  /// How many fingers are enough; 1 by default (our choice: as a pan). Less than 1 counts as 1.
  public var minimumNumberOfTouches = 1 {
    didSet { minimumNumberOfTouches.keep(atLeast: 1, "TransformConfiguration.minimumNumberOfTouches") }
  }
  /// How far the finger that goes farthest has to go before it begins, in points; 4 by default (our choice: what begins
  /// a pinch or a rotation). Reached by equality; 0 or less means at once. What the fingers do until then counts.
  public var hysteresis = 4.0 {
    didSet { hysteresis.keepNumber(oldValue, "TransformConfiguration.hysteresis") }
  }
  /// What the fingers may do; all by default (our choice).
  public var components = TransformGestureRecognizer.Components.all

  /// The defaults.
  public init() {}

  /// The defaults, but for what is given.
  public init(
    minimumNumberOfTouches: Int = 1, hysteresis: Double = 4.0,
    components: TransformGestureRecognizer.Components = TransformGestureRecognizer.Components.all
  ) {
    var made = Self()
    made.minimumNumberOfTouches = minimumNumberOfTouches
    made.hysteresis = hysteresis
    made.components = components
    self = made
  }
}

extension TransformGestureRecognizer {
  /// How many fingers are enough; 1 by default. Less than 1 counts as 1.
  public var minimumNumberOfTouches: Int {
    get { configuration.minimumNumberOfTouches }
    set { configuration.minimumNumberOfTouches = newValue }
  }

  /// How far the finger that goes farthest has to go before it begins, in points; 4 by default. Reached by equality; 0
  /// or less means at once. What the fingers do until then counts.
  public var hysteresis: Double {
    get { configuration.hysteresis }
    set { configuration.hysteresis = newValue }
  }

  /// What the fingers may do; all by default.
  public var components: Components {
    get { configuration.components }
    set { configuration.components = newValue }
  }

  /// A recognizer with these numbers.
  public convenience init(configuration: TransformConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with an action, and with the defaults or these numbers.
  public convenience init(
    configuration: TransformConfiguration = TransformConfiguration(),
    _ action: @escaping (TransformGestureRecognizer) -> Void
  ) {
    self.init(configuration: configuration)
    addAction(action)
  }
}
