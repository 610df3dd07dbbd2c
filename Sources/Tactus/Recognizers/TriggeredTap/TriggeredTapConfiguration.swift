/// What makes a triggered tap: the numbers of a ``TriggeredTapGestureRecognizer``.
public nonisolated struct TriggeredTapConfiguration: Sendable, Hashable {
  /// How much time has to pass between the trigger's down and the first tap's, and between the downs of two taps, in
  /// seconds; 0.5 by default (our choice). Reached by equality.
  public var minimumDelay = 0.5
  /// Whether a tap counts when its finger comes down, or when it lifts; down by default (our choice).
  public var recognizesOn = TriggeredTapGestureRecognizer.Moment.down
  /// How long a tap may take that counts on lift, in seconds; 0.25 by default (our choice). Inclusive.
  public var maximumTapDuration = 0.25
  /// How far a tap that counts on lift may go, in points; 10 by default (our choice). Inclusive.
  public var allowableMovement = 10.0
  /// How far the trigger may go, in points; without limit by default. Inclusive.
  public var triggerAllowableMovement = Double.infinity
  /// How many fingers make the trigger; 1 by default. Less than 1 counts as 1.
  public var numberOfTriggerTouches = 1 {
    didSet { numberOfTriggerTouches = max(1, numberOfTriggerTouches) }
  }
  /// Where the trigger has to come down, in the coordinates of the recognizer's view; anywhere by default.
  public var triggerRegion: Rect?
  /// How long the pause before the next tap may be, from the trigger's or the last counted tap's down, in seconds; without
  /// limit by default. Inclusive.
  public var maximumTapPause = Double.infinity

  /// The defaults.
  public init() {}
}
