// Made by Scripts/catalogue from Catalogue/spin.toml.

/// What makes a spin: the numbers of a ``SpinGestureRecognizer``. NaN is left out; debug builds print it.
public nonisolated struct SpinConfiguration: Sendable, Hashable {
  /// How far the finger has to turn before the spin begins, in radians; π/2 by default (our choice). Reached by
  /// equality.
  public var minimumAngle = Double.pi / 2 {
    didSet { minimumAngle.keepNumber(oldValue, "SpinConfiguration.minimumAngle") }
  }
  /// How near the centre turning still counts, in points; 10 by default (our choice: nearer to the centre, trembling
  /// turns). Inclusive.
  public var minimumRadius = 10.0 {
    didSet { minimumRadius.keepNumber(oldValue, "SpinConfiguration.minimumRadius") }
  }

  /// The defaults.
  public init() {}

  /// The defaults, but for what is given.
  public init(minimumAngle: Double = Double.pi / 2, minimumRadius: Double = 10.0) {
    var made = Self()
    made.minimumAngle = minimumAngle
    made.minimumRadius = minimumRadius
    self = made
  }
}

extension SpinGestureRecognizer {
  /// How far the finger has to turn before the spin begins, in radians; π/2 by default. Reached by equality.
  public var minimumAngle: Double {
    get { configuration.minimumAngle }
    set { configuration.minimumAngle = newValue }
  }

  /// How near the centre turning still counts, in points; 10 by default. Inclusive.
  public var minimumRadius: Double {
    get { configuration.minimumRadius }
    set { configuration.minimumRadius = newValue }
  }

  /// A recognizer with these numbers.
  public convenience init(configuration: SpinConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with an action, and with the defaults or these numbers.
  public convenience init(
    configuration: SpinConfiguration = SpinConfiguration(), _ action: @escaping (SpinGestureRecognizer) -> Void
  ) {
    self.init(configuration: configuration)
    addAction(action)
  }
}
