// Made by Scripts/catalogue from Catalogue/swipe.toml.

/// What makes a swipe: the numbers of a ``SwipeGestureRecognizer``. NaN is left out; debug builds print it.
///
/// With t the seconds since a finger came down, it has to have gone at least `minimumPrimaryMovement × (1 −
/// rateOfMinimumMovementDecay × t)` along the direction and at most `maximumSecondaryMovement × (1 −
/// rateOfMaximumMovementDecay × t)` across it: measured on iOS 26.1 by people who re-created UIKit. Neither gets less
/// than 0.
public nonisolated struct SwipeConfiguration: Sendable, Hashable {
  /// Which directions count; right by default (documented by Apple). Of a set with both axes only the horizontal
  /// directions count (measured).
  public var direction = SwipeGestureRecognizer.Direction.right
  /// How many fingers swipe; 1 by default (documented by Apple). Less than 1 counts as 1.
  public var numberOfTouchesRequired = 1 {
    didSet { numberOfTouchesRequired.keep(atLeast: 1, "SwipeConfiguration.numberOfTouchesRequired") }
  }
  /// How long a swipe may take from a finger's down, in seconds; 0.5 by default (measured on iOS 26.1, by people who
  /// re-created UIKit). Inclusive.
  public var maximumDuration = 0.5 {
    didSet { maximumDuration.keepNumber(oldValue, "SwipeConfiguration.maximumDuration") }
  }
  /// How far each finger has to go along the direction at once, in points; 50 by default (measured on iOS 26.1, by
  /// people who re-created UIKit). Reached by equality.
  public var minimumPrimaryMovement = 50.0 {
    didSet { minimumPrimaryMovement.keepNumber(oldValue, "SwipeConfiguration.minimumPrimaryMovement") }
  }
  /// How far each finger may go across the direction at once, in points; 50 by default (measured on iOS 26.1, by people
  /// who re-created UIKit). Inclusive.
  public var maximumSecondaryMovement = 50.0 {
    didSet { maximumSecondaryMovement.keepNumber(oldValue, "SwipeConfiguration.maximumSecondaryMovement") }
  }
  /// By what share a second lowers the movement that is required; 0.94 by default (measured on iOS 26.1, by people who
  /// re-created UIKit).
  public var rateOfMinimumMovementDecay = 0.94 {
    didSet { rateOfMinimumMovementDecay.keepNumber(oldValue, "SwipeConfiguration.rateOfMinimumMovementDecay") }
  }
  /// By what share a second lowers the movement that is allowed across; 0.98 by default (measured on iOS 26.1, by
  /// people who re-created UIKit).
  public var rateOfMaximumMovementDecay = 0.98 {
    didSet { rateOfMaximumMovementDecay.keepNumber(oldValue, "SwipeConfiguration.rateOfMaximumMovementDecay") }
  }

  /// The defaults.
  public init() {}

  /// The defaults, but for what is given.
  public init(
    direction: SwipeGestureRecognizer.Direction = SwipeGestureRecognizer.Direction.right,
    numberOfTouchesRequired: Int = 1, maximumDuration: Double = 0.5, minimumPrimaryMovement: Double = 50.0,
    maximumSecondaryMovement: Double = 50.0, rateOfMinimumMovementDecay: Double = 0.94,
    rateOfMaximumMovementDecay: Double = 0.98
  ) {
    var made = Self()
    made.direction = direction
    made.numberOfTouchesRequired = numberOfTouchesRequired
    made.maximumDuration = maximumDuration
    made.minimumPrimaryMovement = minimumPrimaryMovement
    made.maximumSecondaryMovement = maximumSecondaryMovement
    made.rateOfMinimumMovementDecay = rateOfMinimumMovementDecay
    made.rateOfMaximumMovementDecay = rateOfMaximumMovementDecay
    self = made
  }
}

extension SwipeGestureRecognizer {
  /// Which directions count; right by default. Of a set with both axes only the horizontal directions count (measured).
  public var direction: Direction {
    get { configuration.direction }
    set { configuration.direction = newValue }
  }

  /// How many fingers swipe; 1 by default. Less than 1 counts as 1.
  public var numberOfTouchesRequired: Int {
    get { configuration.numberOfTouchesRequired }
    set { configuration.numberOfTouchesRequired = newValue }
  }

  /// How long a swipe may take from a finger's down, in seconds; 0.5 by default. Inclusive.
  public var maximumDuration: Double {
    get { configuration.maximumDuration }
    set { configuration.maximumDuration = newValue }
  }

  /// How far each finger has to go along the direction at once, in points; 50 by default. Reached by equality.
  public var minimumPrimaryMovement: Double {
    get { configuration.minimumPrimaryMovement }
    set { configuration.minimumPrimaryMovement = newValue }
  }

  /// How far each finger may go across the direction at once, in points; 50 by default. Inclusive.
  public var maximumSecondaryMovement: Double {
    get { configuration.maximumSecondaryMovement }
    set { configuration.maximumSecondaryMovement = newValue }
  }

  /// By what share a second lowers the movement that is required; 0.94 by default.
  public var rateOfMinimumMovementDecay: Double {
    get { configuration.rateOfMinimumMovementDecay }
    set { configuration.rateOfMinimumMovementDecay = newValue }
  }

  /// By what share a second lowers the movement that is allowed across; 0.98 by default.
  public var rateOfMaximumMovementDecay: Double {
    get { configuration.rateOfMaximumMovementDecay }
    set { configuration.rateOfMaximumMovementDecay = newValue }
  }

  /// A recognizer with these numbers.
  public convenience init(configuration: SwipeConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer of swipes to the right with one finger, with an action, and with the defaults or these numbers.
  public convenience init(
    configuration: SwipeConfiguration = SwipeConfiguration(), _ action: @escaping (SwipeGestureRecognizer) -> Void
  ) {
    self.init(configuration: configuration)
    addAction(action)
  }
}
