// Made by Scripts/catalogue from Catalogue/rotation.toml.

/// What makes a rotation: the numbers of a ``RotationGestureRecognizer``. NaN is left out; debug builds print it.
public nonisolated struct RotationConfiguration: Sendable, Hashable {
  /// How long an arc the fingers have to go about their centroid before the rotation begins, in points; 4 by default
  /// (our choice: of arc, at half the span: the same as a pinch). Reached by equality.
  public var hysteresis = 4.0 {
    didSet { hysteresis.keepNumber(oldValue, "RotationConfiguration.hysteresis") }
  }
  /// Whether the rotation is 0 when it begins and continues from there, instead of counting from where both fingers
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

extension RotationGestureRecognizer {
  /// How long an arc the fingers have to go about their centroid before the rotation begins, in points; 4 by default.
  /// Reached by equality.
  public var hysteresis: Double {
    get { configuration.hysteresis }
    set { configuration.hysteresis = newValue }
  }

  /// Whether the rotation is 0 when it begins and continues from there, instead of counting from where both fingers
  /// were down; false by default.
  public var startsAtIdentity: Bool {
    get { configuration.startsAtIdentity }
    set { configuration.startsAtIdentity = newValue }
  }

  /// A recognizer with these numbers.
  public convenience init(configuration: RotationConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with an action, and with the defaults or these numbers.
  public convenience init(
    configuration: RotationConfiguration = RotationConfiguration(),
    _ action: @escaping (RotationGestureRecognizer) -> Void
  ) {
    self.init(configuration: configuration)
    addAction(action)
  }
}
