// Made by Scripts/catalogue from Catalogue/flick.toml.

/// What makes a flick: the numbers of a ``FlickGestureRecognizer``. NaN is left out; debug builds print it.
public nonisolated struct FlickConfiguration: Sendable, Hashable {
  /// How far the finger has to go at least, in a straight line, in points; 10 by default (our choice: as a pan).
  /// Reached by equality.
  public var hysteresis = 10.0 {
    didSet { hysteresis.keepNumber(oldValue, "FlickConfiguration.hysteresis") }
  }
  /// How fast it has to be when it lifts, in points per second; 500 by default (our choice: other systems ask for 30 to
  /// 2000). Reached by equality.
  public var minimumVelocity = 500.0 {
    didSet { minimumVelocity.keepNumber(oldValue, "FlickConfiguration.minimumVelocity") }
  }

  /// The defaults.
  public init() {}

  /// The defaults, but for what is given.
  public init(hysteresis: Double = 10.0, minimumVelocity: Double = 500.0) {
    var made = Self()
    made.hysteresis = hysteresis
    made.minimumVelocity = minimumVelocity
    self = made
  }
}

extension FlickGestureRecognizer {
  /// How far the finger has to go at least, in a straight line, in points; 10 by default. Reached by equality.
  public var hysteresis: Double {
    get { configuration.hysteresis }
    set { configuration.hysteresis = newValue }
  }

  /// How fast it has to be when it lifts, in points per second; 500 by default. Reached by equality.
  public var minimumVelocity: Double {
    get { configuration.minimumVelocity }
    set { configuration.minimumVelocity = newValue }
  }

  /// A recognizer with these numbers.
  public convenience init(configuration: FlickConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with an action, and with the defaults or these numbers.
  public convenience init(
    configuration: FlickConfiguration = FlickConfiguration(), _ action: @escaping (FlickGestureRecognizer) -> Void
  ) {
    self.init(configuration: configuration)
    addAction(action)
  }
}
