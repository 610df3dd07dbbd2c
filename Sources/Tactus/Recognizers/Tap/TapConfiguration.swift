// Made by Scripts/catalogue from Catalogue/tap.toml.

/// What makes a tap: the numbers of a ``TapGestureRecognizer``. NaN is left out; debug builds print it.
public nonisolated struct TapConfiguration: Sendable, Hashable {
  /// How many taps in a row; 1 by default (documented by Apple). Less than 1 counts as 1.
  public var numberOfTapsRequired = 1 {
    didSet { numberOfTapsRequired.keep(atLeast: 1, "TapConfiguration.numberOfTapsRequired") }
  }
  /// How many fingers each tap is made with; 1 by default (documented by Apple). Less than 1 counts as 1.
  public var numberOfTouchesRequired = 1 {
    didSet { numberOfTouchesRequired.keep(atLeast: 1, "TapConfiguration.numberOfTouchesRequired") }
  }
  /// How long one tap may take, from the first finger's down to the last one's lift, in seconds; 0.75 by default
  /// (measured on UIKit, by people who re-created UIKit). Inclusive.
  public var maximumTapDuration = 0.75 {
    didSet { maximumTapDuration.keepNumber(oldValue, "TapConfiguration.maximumTapDuration") }
  }
  /// How long the pause from the lift of one tap to the down of the next may be, in seconds; 0.35 by default (measured
  /// on UIKit, by people who re-created UIKit; from the lift to the next down). Inclusive.
  public var maximumTapInterval = 0.35 {
    didSet { maximumTapInterval.keepNumber(oldValue, "TapConfiguration.maximumTapInterval") }
  }
  /// How far each finger may be from where it came down, in points; 45 by default (measured on UIKit, by people who
  /// re-created UIKit). Inclusive.
  public var allowableMovement = 45.0 {
    didSet { allowableMovement.keepNumber(oldValue, "TapConfiguration.allowableMovement") }
  }
  /// How far the centroid of a later tap may be from that of the first, in points; 45 by default (our choice: as far as
  /// a finger may go within a tap). Inclusive.
  public var maximumTapDistance = 45.0 {
    didSet { maximumTapDistance.keepNumber(oldValue, "TapConfiguration.maximumTapDistance") }
  }

  /// The defaults.
  public init() {}

  /// The defaults, but for what is given.
  public init(
    numberOfTapsRequired: Int = 1, numberOfTouchesRequired: Int = 1, maximumTapDuration: Double = 0.75,
    maximumTapInterval: Double = 0.35, allowableMovement: Double = 45.0, maximumTapDistance: Double = 45.0
  ) {
    var made = Self()
    made.numberOfTapsRequired = numberOfTapsRequired
    made.numberOfTouchesRequired = numberOfTouchesRequired
    made.maximumTapDuration = maximumTapDuration
    made.maximumTapInterval = maximumTapInterval
    made.allowableMovement = allowableMovement
    made.maximumTapDistance = maximumTapDistance
    self = made
  }
}

extension TapGestureRecognizer {
  /// How many taps in a row; 1 by default. Less than 1 counts as 1.
  public var numberOfTapsRequired: Int {
    get { configuration.numberOfTapsRequired }
    set { configuration.numberOfTapsRequired = newValue }
  }

  /// How many fingers each tap is made with; 1 by default. Less than 1 counts as 1.
  public var numberOfTouchesRequired: Int {
    get { configuration.numberOfTouchesRequired }
    set { configuration.numberOfTouchesRequired = newValue }
  }

  /// How long one tap may take, from the first finger's down to the last one's lift, in seconds; 0.75 by default.
  /// Inclusive.
  public var maximumTapDuration: Double {
    get { configuration.maximumTapDuration }
    set { configuration.maximumTapDuration = newValue }
  }

  /// How long the pause from the lift of one tap to the down of the next may be, in seconds; 0.35 by default.
  /// Inclusive.
  public var maximumTapInterval: Double {
    get { configuration.maximumTapInterval }
    set { configuration.maximumTapInterval = newValue }
  }

  /// How far each finger may be from where it came down, in points; 45 by default. Inclusive.
  public var allowableMovement: Double {
    get { configuration.allowableMovement }
    set { configuration.allowableMovement = newValue }
  }

  /// How far the centroid of a later tap may be from that of the first, in points; 45 by default. Inclusive.
  public var maximumTapDistance: Double {
    get { configuration.maximumTapDistance }
    set { configuration.maximumTapDistance = newValue }
  }

  /// A recognizer with these numbers.
  public convenience init(configuration: TapConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer of single taps, with an action, and with the defaults or these numbers.
  public convenience init(
    configuration: TapConfiguration = TapConfiguration(), _ action: @escaping (TapGestureRecognizer) -> Void
  ) {
    self.init(configuration: configuration)
    addAction(action)
  }
}
