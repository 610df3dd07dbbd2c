nonisolated extension GestureSequence {
  /// A state of a compiled sequence, in which one of its steps waits for an event.
  public struct State: Sendable, Hashable {
    /// The state's number, from 0.
    public var index: Int
    /// The number of its step, from 0, in the order of the steps in the term.
    public var step: Int
    /// The name of the step: `hold(1)`.
    public var stepName: String
    /// The role of the step's fingers.
    public var role: Role
    /// The possible transitions, in the order of their checks: the first one that applies is taken.
    public var transitions: [Transition]
  }

  /// The role of a step's fingers.
  public enum Role: UInt8, Sendable, Hashable, CaseIterable {
    /// The fingers of the previous step must still lift.
    case releasing
    /// No finger has come down.
    case waiting
    /// Some have come down, but not all.
    case landing
    /// Fingers that were already down rest at their place.
    case poised
    /// They perform the step.
    case active
    /// They have completed the step and continue.
    case lasting

    /// The role's name.
    public var name: String {
      ["releasing", "waiting", "landing", "poised", "active", "lasting"][Int(rawValue)]
    }
  }

  /// A transition from a state: its trigger and its target.
  public struct Transition: Sendable, Hashable {
    /// The trigger of the transition.
    public var trigger: Trigger
    /// The target of the transition.
    public var target: Target
  }

  /// The possible events of a step's fingers. Lengths in points, times in seconds.
  public enum Trigger: Sendable, Hashable {
    /// Some come down, and not all are down yet.
    case down
    /// The last of this many comes down.
    case allDown(Int)
    /// More than this many have come down.
    case tooMany(Int)
    /// A finger comes down, or lifts, outside of this part of the view.
    case outside(Rect)
    /// Their centroid is further than this from that of the first fingers.
    case tooFarApart(Double)
    /// A finger lifts.
    case up
    /// The last finger lifts.
    case allUp
    /// A finger is further than this from its first place.
    case strayed(Double)
    /// Their centroid has travelled this far, in none of these directions.
    case travelledElsewhere(Double, SwipeGestureRecognizer.Direction)
    /// Their centroid has travelled this far.
    case travelled(Double)
    /// A finger is this far from its resting place.
    case left(Double)
    /// A finger goes in another direction, or too far across.
    case misdirected(SwipeGestureRecognizer.Direction)
    /// All have gone far enough.
    case swiped(SwipeGestureRecognizer.Direction)
    /// This time is over; reached by equality.
    case after(Double)
    /// More than this time has passed.
    case later(Double)
    /// The system cancels a finger.
    case cancelled
  }

  /// The target of a transition.
  public enum Target: Sendable, Hashable {
    /// The step continues, in this state.
    case state(Int)
    /// The step is done and continues, in this state: the recognizer reports that it began.
    case begins(Int)
    /// The step is done, and its fingers hold, in this state, for those of a `while`.
    case holds(Int)
    /// The step is done.
    case done
    /// The step fails.
    case fails(Failure)
  }

  /// The causes for the failure of a step: the names of the ``DecisionReason``s.
  public enum Failure: UInt8, Sendable, Hashable {
    /// A finger left its place.
    case movedTooFar
    /// The fingers lifted too early, before they reached the distance.
    case movedTooLittle
    /// A finger rested too long.
    case heldTooLong
    /// A finger lifted before its time.
    case liftedTooEarly
    /// More fingers came down than the step has.
    case tooManyTouches
    /// Fingers lifted before all were down.
    case tooFewTouches
    /// The fingers came down too far from the first ones.
    case tooFarApart
    /// A finger came down, or lifted, outside of the region.
    case startedElsewhere
    /// The fingers went in another direction.
    case wrongDirection
    /// The fingers did not reach the distance in time.
    case tooSlow
    /// Nothing came in time.
    case timedOut
    /// The system cancelled a finger.
    case touchCancelled

    /// The reason's code.
    public var code: String {
      [
        "movedTooFar", "movedTooLittle", "heldTooLong", "liftedTooEarly", "tooManyTouches", "tooFewTouches",
        "tooFarApart", "startedElsewhere", "wrongDirection", "tooSlow", "timedOut", "touchCancelled",
      ][Int(rawValue)]
    }
  }
}
