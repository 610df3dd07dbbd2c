// Made by Scripts/catalogue from Catalogue/swipe.toml.

/// What makes a swipe: the numbers of a ``SwipeGestureRecognizer``.
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
    didSet { numberOfTouchesRequired = max(1, numberOfTouchesRequired) }
  }
  /// How long a swipe may take from a finger's down, in seconds; 0.5 by default (measured on iOS 26.1, by people who
  /// re-created UIKit). Inclusive.
  public var maximumDuration = 0.5
  /// How far each finger has to go along the direction at once, in points; 50 by default (measured on iOS 26.1, by
  /// people who re-created UIKit). Reached by equality.
  public var minimumPrimaryMovement = 50.0
  /// How far each finger may go across the direction at once, in points; 50 by default (measured on iOS 26.1, by people
  /// who re-created UIKit). Inclusive.
  public var maximumSecondaryMovement = 50.0
  /// By what share a second lowers the movement that is required; 0.94 by default (measured on iOS 26.1, by people who
  /// re-created UIKit).
  public var rateOfMinimumMovementDecay = 0.94
  /// By what share a second lowers the movement that is allowed across; 0.98 by default (measured on iOS 26.1, by
  /// people who re-created UIKit).
  public var rateOfMaximumMovementDecay = 0.98

  /// The defaults.
  public init() {}
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
}

extension SwipeGestureRecognizer {
  /// A recognizer with these numbers.
  public convenience init(configuration: SwipeConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with these numbers, with an action.
  public convenience init(configuration: SwipeConfiguration, _ action: @escaping (SwipeGestureRecognizer) -> Void) {
    self.init(configuration: configuration)
    addAction(action)
  }
}

extension SwipeGestureRecognizer {
  /// A recognizer of swipes to the right with one finger, with an action.
  public convenience init(_ action: @escaping (SwipeGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }

  #if !hasFeature(Embedded)
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, SwipeGestureRecognizer>
    ) {
      self.init()
      addTarget(target, action: action)
    }

    /// A recognizer that calls a method of `target` that takes nothing; `target` is not kept alive.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping TargetCall<Target>) {
      self.init()
      addTarget(target, action: action)
    }
  #endif
}
