// Made by Scripts/catalogue from Catalogue/twoFingerTap.toml.

/// What makes a tap of two fingers: the numbers of a ``TwoFingerTapGestureRecognizer``. NaN is left out; debug builds
/// print it.
public nonisolated struct TwoFingerTapConfiguration: Sendable, Hashable {
  /// How long after the first finger the second may come down, in seconds; 0.15 by default (our choice: fingers that
  /// come down so close together are one chord). Inclusive.
  public var maximumInterval = 0.15 {
    didSet { maximumInterval.keepNumber(oldValue, "TwoFingerTapConfiguration.maximumInterval") }
  }
  /// How long it may take, from the first finger's down to the last one's lift, in seconds; 0.4 by default (our choice:
  /// shorter than a press, so that resting fingers mean something else). Inclusive.
  public var maximumDuration = 0.4 {
    didSet { maximumDuration.keepNumber(oldValue, "TwoFingerTapConfiguration.maximumDuration") }
  }
  /// How far each finger may be from where it came down, in points; 10 by default (our choice: as a long press: what
  /// goes further is a pinch or a pan). Inclusive.
  public var allowableMovement = 10.0 {
    didSet { allowableMovement.keepNumber(oldValue, "TwoFingerTapConfiguration.allowableMovement") }
  }
  /// How far apart the fingers may come down, in points; no limit by default (our choice: two hands may tap, too).
  /// Inclusive.
  public var maximumSpan = Double.infinity {
    didSet { maximumSpan.keepNumber(oldValue, "TwoFingerTapConfiguration.maximumSpan") }
  }

  /// The defaults.
  public init() {}

  /// The defaults, but for what is given.
  public init(
    maximumInterval: Double = 0.15, maximumDuration: Double = 0.4, allowableMovement: Double = 10.0,
    maximumSpan: Double = Double.infinity
  ) {
    var made = Self()
    made.maximumInterval = maximumInterval
    made.maximumDuration = maximumDuration
    made.allowableMovement = allowableMovement
    made.maximumSpan = maximumSpan
    self = made
  }
}

extension TwoFingerTapGestureRecognizer {
  /// How long after the first finger the second may come down, in seconds; 0.15 by default. Inclusive.
  public var maximumInterval: Double {
    get { configuration.maximumInterval }
    set { configuration.maximumInterval = newValue }
  }

  /// How long it may take, from the first finger's down to the last one's lift, in seconds; 0.4 by default. Inclusive.
  public var maximumDuration: Double {
    get { configuration.maximumDuration }
    set { configuration.maximumDuration = newValue }
  }

  /// How far each finger may be from where it came down, in points; 10 by default. Inclusive.
  public var allowableMovement: Double {
    get { configuration.allowableMovement }
    set { configuration.allowableMovement = newValue }
  }

  /// How far apart the fingers may come down, in points; no limit by default. Inclusive.
  public var maximumSpan: Double {
    get { configuration.maximumSpan }
    set { configuration.maximumSpan = newValue }
  }

  /// A recognizer with these numbers.
  public convenience init(configuration: TwoFingerTapConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with an action, and with the defaults or these numbers.
  public convenience init(
    configuration: TwoFingerTapConfiguration = TwoFingerTapConfiguration(),
    _ action: @escaping (TwoFingerTapGestureRecognizer) -> Void
  ) {
    self.init(configuration: configuration)
    addAction(action)
  }
}
