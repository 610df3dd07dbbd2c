// Made by Scripts/catalogue from Catalogue/pinch.toml.

/// What makes a pinch: the numbers of a ``PinchGestureRecognizer``. NaN is left out; debug builds print it.
public nonisolated struct PinchConfiguration: Sendable, Hashable {
  /// By how much the distance of the fingers has to change before the pinch begins, in points; 4 by default (measured:
  /// a pinch recorded on a device began between 2.6 and 6.3). Reached by equality.
  public var hysteresis = 4.0 {
    didSet { hysteresis.keepNumber(oldValue, "PinchConfiguration.hysteresis") }
  }
  /// Whether the scale is 1 when the pinch begins and continues from there, instead of counting from where both fingers
  /// were down; false by default (our choice: as UIKit).
  public var startsAtIdentity = false

  /// The defaults.
  public init() {}

  /// The defaults, but for what is given.
  public init(hysteresis: Double = 4.0, startsAtIdentity: Bool = false) {
    var made = Self()
    made.hysteresis = hysteresis
    made.startsAtIdentity = startsAtIdentity
    self = made
  }
}

extension PinchGestureRecognizer {
  /// By how much the distance of the fingers has to change before the pinch begins, in points; 4 by default. Reached by
  /// equality.
  public var hysteresis: Double {
    get { configuration.hysteresis }
    set { configuration.hysteresis = newValue }
  }

  /// Whether the scale is 1 when the pinch begins and continues from there, instead of counting from where both fingers
  /// were down; false by default.
  public var startsAtIdentity: Bool {
    get { configuration.startsAtIdentity }
    set { configuration.startsAtIdentity = newValue }
  }

  /// A recognizer with these numbers.
  public convenience init(configuration: PinchConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with an action, and with the defaults or these numbers.
  public convenience init(
    configuration: PinchConfiguration = PinchConfiguration(), _ action: @escaping (PinchGestureRecognizer) -> Void
  ) {
    self.init(configuration: configuration)
    addAction(action)
  }
}
