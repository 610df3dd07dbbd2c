// Made by Scripts/catalogue from Catalogue/circle.toml.

/// What makes a circle: the numbers of a ``CircleGestureRecognizer``. NaN is left out; debug builds print it.
///
/// The numbers are those of a recognizer that a widely read iOS cookbook published in 2013.
public nonisolated struct CircleConfiguration: Sendable, Hashable {
  /// How long drawing may take, in seconds; 2 by default (measured: an iOS cookbook of 2013). Inclusive.
  public var maximumDuration = 2.0 {
    didSet { maximumDuration.keepNumber(oldValue, "CircleConfiguration.maximumDuration") }
  }
  /// How far apart start and end may be, as a share of the circle's width; 1/3 by default (measured: an iOS cookbook of
  /// 2013). Inclusive.
  public var maximumGap = 1.0 / 3 {
    didSet { maximumGap.keepNumber(oldValue, "CircleConfiguration.maximumGap") }
  }
  /// How far the finger has to go round at least, in radians; 7π/4 by default (measured: an iOS cookbook of 2013).
  /// Reached by equality.
  public var minimumTurning = 7 * Double.pi / 4 {
    didSet { minimumTurning.keepNumber(oldValue, "CircleConfiguration.minimumTurning") }
  }
  /// How far it may go round at most, in radians; 3π by default (measured: an iOS cookbook of 2013). Inclusive.
  public var maximumTurning = 3 * Double.pi {
    didSet { maximumTurning.keepNumber(oldValue, "CircleConfiguration.maximumTurning") }
  }
  /// How often the finger may change from right to left, from left to right, up or down; 5 by default (measured: an iOS
  /// cookbook of 2013). A clean circle changes 4 times at most.
  public var maximumInflections = 5

  /// The defaults.
  public init() {}

  /// The defaults, but for what is given.
  public init(
    maximumDuration: Double = 2.0, maximumGap: Double = 1.0 / 3, minimumTurning: Double = 7 * Double.pi / 4,
    maximumTurning: Double = 3 * Double.pi, maximumInflections: Int = 5
  ) {
    var made = Self()
    made.maximumDuration = maximumDuration
    made.maximumGap = maximumGap
    made.minimumTurning = minimumTurning
    made.maximumTurning = maximumTurning
    made.maximumInflections = maximumInflections
    self = made
  }
}

extension CircleGestureRecognizer {
  /// How long drawing may take, in seconds; 2 by default. Inclusive.
  public var maximumDuration: Double {
    get { configuration.maximumDuration }
    set { configuration.maximumDuration = newValue }
  }

  /// How far apart start and end may be, as a share of the circle's width; 1/3 by default. Inclusive.
  public var maximumGap: Double {
    get { configuration.maximumGap }
    set { configuration.maximumGap = newValue }
  }

  /// How far the finger has to go round at least, in radians; 7π/4 by default. Reached by equality.
  public var minimumTurning: Double {
    get { configuration.minimumTurning }
    set { configuration.minimumTurning = newValue }
  }

  /// How far it may go round at most, in radians; 3π by default. Inclusive.
  public var maximumTurning: Double {
    get { configuration.maximumTurning }
    set { configuration.maximumTurning = newValue }
  }

  /// How often the finger may change from right to left, from left to right, up or down; 5 by default. A clean circle
  /// changes 4 times at most.
  public var maximumInflections: Int {
    get { configuration.maximumInflections }
    set { configuration.maximumInflections = newValue }
  }

  /// A recognizer with these numbers.
  public convenience init(configuration: CircleConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with an action, and with the defaults or these numbers.
  public convenience init(
    configuration: CircleConfiguration = CircleConfiguration(), _ action: @escaping (CircleGestureRecognizer) -> Void
  ) {
    self.init(configuration: configuration)
    addAction(action)
  }
}
