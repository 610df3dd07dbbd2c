// Made by Scripts/catalogue from Catalogue/longPress.toml.

/// What makes a long press: the numbers of a ``LongPressGestureRecognizer``. NaN is left out; debug builds print it.
public nonisolated struct LongPressConfiguration: Sendable, Hashable {
  /// How long the fingers have to rest, from the down of the last finger required, in seconds; 0.5 by default
  /// (documented by Apple). Reached by equality; 0 or less means at once.
  public var minimumPressDuration = 0.5 {
    didSet { minimumPressDuration.keepNumber(oldValue, "LongPressConfiguration.minimumPressDuration") }
  }
  /// How far each finger may be from where it came down before the press begins, in points; 10 by default (documented
  /// by Apple). Inclusive.
  public var allowableMovement = 10.0 {
    didSet { allowableMovement.keepNumber(oldValue, "LongPressConfiguration.allowableMovement") }
  }
  /// How many taps come before the press; they are taps as a ``TapConfiguration`` has them by default; 0 by default
  /// (documented by Apple). Less than 0 counts as 0.
  public var numberOfTapsRequired = 0 {
    didSet { numberOfTapsRequired.keep(atLeast: 0, "LongPressConfiguration.numberOfTapsRequired") }
  }
  /// How many fingers press; 1 by default (documented by Apple). Less than 1 counts as 1.
  public var numberOfTouchesRequired = 1 {
    didSet { numberOfTouchesRequired.keep(atLeast: 1, "LongPressConfiguration.numberOfTouchesRequired") }
  }

  /// The defaults.
  public init() {}

  /// The defaults, but for what is given.
  public init(
    minimumPressDuration: Double = 0.5, allowableMovement: Double = 10.0, numberOfTapsRequired: Int = 0,
    numberOfTouchesRequired: Int = 1
  ) {
    var made = Self()
    made.minimumPressDuration = minimumPressDuration
    made.allowableMovement = allowableMovement
    made.numberOfTapsRequired = numberOfTapsRequired
    made.numberOfTouchesRequired = numberOfTouchesRequired
    self = made
  }
}

extension LongPressGestureRecognizer {
  /// How long the fingers have to rest, from the down of the last finger required, in seconds; 0.5 by default. Reached
  /// by equality; 0 or less means at once.
  public var minimumPressDuration: Double {
    get { configuration.minimumPressDuration }
    set { configuration.minimumPressDuration = newValue }
  }

  /// How far each finger may be from where it came down before the press begins, in points; 10 by default. Inclusive.
  public var allowableMovement: Double {
    get { configuration.allowableMovement }
    set { configuration.allowableMovement = newValue }
  }

  /// How many taps come before the press; they are taps as a ``TapConfiguration`` has them by default; 0 by default.
  /// Less than 0 counts as 0.
  public var numberOfTapsRequired: Int {
    get { configuration.numberOfTapsRequired }
    set { configuration.numberOfTapsRequired = newValue }
  }

  /// How many fingers press; 1 by default. Less than 1 counts as 1.
  public var numberOfTouchesRequired: Int {
    get { configuration.numberOfTouchesRequired }
    set { configuration.numberOfTouchesRequired = newValue }
  }

  /// A recognizer with these numbers.
  public convenience init(configuration: LongPressConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer of presses with one finger, with an action, and with the defaults or these numbers.
  public convenience init(
    configuration: LongPressConfiguration = LongPressConfiguration(),
    _ action: @escaping (LongPressGestureRecognizer) -> Void
  ) {
    self.init(configuration: configuration)
    addAction(action)
  }
}
