// Made by Scripts/catalogue from Catalogue/triggeredTap.toml.

/// What makes a triggered tap: the numbers of a ``TriggeredTapGestureRecognizer``. NaN is left out; debug builds print
/// it.
public nonisolated struct TriggeredTapConfiguration: Sendable, Hashable {
  /// How much time has to pass between the trigger's down and the first tap's, and between the downs of two taps, in
  /// seconds; 0.5 by default (our choice: a deliberate pause). Reached by equality.
  public var minimumDelay = 0.5 {
    didSet { minimumDelay.keepNumber(oldValue, "TriggeredTapConfiguration.minimumDelay") }
  }
  /// Whether a tap counts when its finger comes down, or when it lifts; down by default (our choice).
  public var recognizesOn = TriggeredTapGestureRecognizer.Moment.down
  /// How long a tap may take that counts on lift, in seconds; 0.25 by default (our choice: for taps that count on
  /// lift). Inclusive.
  public var maximumTapDuration = 0.25 {
    didSet { maximumTapDuration.keepNumber(oldValue, "TriggeredTapConfiguration.maximumTapDuration") }
  }
  /// How far a tap that counts on lift may go, in points; 10 by default (our choice: as a long press). Inclusive.
  public var allowableMovement = 10.0 {
    didSet { allowableMovement.keepNumber(oldValue, "TriggeredTapConfiguration.allowableMovement") }
  }
  /// How far the trigger may go, in points; no limit by default (our choice: a resting hand may drift). Inclusive.
  public var triggerAllowableMovement = Double.infinity {
    didSet { triggerAllowableMovement.keepNumber(oldValue, "TriggeredTapConfiguration.triggerAllowableMovement") }
  }
  /// How many fingers make the trigger; 1 by default (our choice). Less than 1 counts as 1.
  public var numberOfTriggerTouches = 1 {
    didSet { numberOfTriggerTouches.keep(atLeast: 1, "TriggeredTapConfiguration.numberOfTriggerTouches") }
  }
  /// Where the trigger has to come down, in the coordinates of the recognizer's view; anywhere by default (our choice).
  public var triggerRegion: Rect?
  /// How long the pause before the next tap may be, from the trigger's or the last counted tap's down, in seconds; no
  /// limit by default (our choice: the trigger ends the sequence). Inclusive.
  public var maximumTapPause = Double.infinity {
    didSet { maximumTapPause.keepNumber(oldValue, "TriggeredTapConfiguration.maximumTapPause") }
  }

  /// The defaults.
  public init() {}

  /// The defaults, but for what is given.
  public init(
    minimumDelay: Double = 0.5,
    recognizesOn: TriggeredTapGestureRecognizer.Moment = TriggeredTapGestureRecognizer.Moment.down,
    maximumTapDuration: Double = 0.25, allowableMovement: Double = 10.0,
    triggerAllowableMovement: Double = Double.infinity, numberOfTriggerTouches: Int = 1, triggerRegion: Rect? = nil,
    maximumTapPause: Double = Double.infinity
  ) {
    var made = Self()
    made.minimumDelay = minimumDelay
    made.recognizesOn = recognizesOn
    made.maximumTapDuration = maximumTapDuration
    made.allowableMovement = allowableMovement
    made.triggerAllowableMovement = triggerAllowableMovement
    made.numberOfTriggerTouches = numberOfTriggerTouches
    made.triggerRegion = triggerRegion
    made.maximumTapPause = maximumTapPause
    self = made
  }
}

extension TriggeredTapGestureRecognizer {
  /// How much time has to pass between the trigger's down and the first tap's, and between the downs of two taps, in
  /// seconds; 0.5 by default. Reached by equality.
  public var minimumDelay: Double {
    get { configuration.minimumDelay }
    set { configuration.minimumDelay = newValue }
  }

  /// Whether a tap counts when its finger comes down, or when it lifts; down by default.
  public var recognizesOn: Moment {
    get { configuration.recognizesOn }
    set { configuration.recognizesOn = newValue }
  }

  /// How long a tap may take that counts on lift, in seconds; 0.25 by default. Inclusive.
  public var maximumTapDuration: Double {
    get { configuration.maximumTapDuration }
    set { configuration.maximumTapDuration = newValue }
  }

  /// How far a tap that counts on lift may go, in points; 10 by default. Inclusive.
  public var allowableMovement: Double {
    get { configuration.allowableMovement }
    set { configuration.allowableMovement = newValue }
  }

  /// How far the trigger may go, in points; no limit by default. Inclusive.
  public var triggerAllowableMovement: Double {
    get { configuration.triggerAllowableMovement }
    set { configuration.triggerAllowableMovement = newValue }
  }

  /// How many fingers make the trigger; 1 by default. Less than 1 counts as 1.
  public var numberOfTriggerTouches: Int {
    get { configuration.numberOfTriggerTouches }
    set { configuration.numberOfTriggerTouches = newValue }
  }

  /// Where the trigger has to come down, in the coordinates of the recognizer's view; anywhere by default.
  public var triggerRegion: Rect? {
    get { configuration.triggerRegion }
    set { configuration.triggerRegion = newValue }
  }

  /// How long the pause before the next tap may be, from the trigger's or the last counted tap's down, in seconds; no
  /// limit by default. Inclusive.
  public var maximumTapPause: Double {
    get { configuration.maximumTapPause }
    set { configuration.maximumTapPause = newValue }
  }

  /// A recognizer with these numbers.
  public convenience init(configuration: TriggeredTapConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with an action, and with the defaults or these numbers.
  public convenience init(
    configuration: TriggeredTapConfiguration = TriggeredTapConfiguration(),
    _ action: @escaping (TriggeredTapGestureRecognizer) -> Void
  ) {
    self.init(configuration: configuration)
    addAction(action)
  }
}
