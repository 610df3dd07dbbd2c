extension GestureSequence {
  /// A state of a compiled sequence: what one of its steps waits for.
  public struct State: Sendable, Hashable {
    /// The state's number, from 0.
    public var index: Int
    /// Which step it belongs to, from 0, in the order in which the term names them.
    public var step: Int
    /// What the step is: `hold(1)`.
    public var stepName: String
    /// What the fingers of the step do.
    public var role: Role
    /// What may happen, in the order in which it is looked at: the first that applies is taken.
    public var transitions: [Transition]
  }

  /// What the fingers of a step do.
  public enum Role: UInt8, Sendable, Hashable, CaseIterable {
    /// Those of the step before it have yet to lift.
    case releasing
    /// None has come down.
    case waiting
    /// Some have come down, but not all.
    case landing
    /// Those that were down rest where they were.
    case poised
    /// They do what the step wants.
    case active
    /// They have done it and continue.
    case lasting

    /// The role's name.
    public var name: String {
      switch self {
      case .releasing: "releasing"
      case .waiting: "waiting"
      case .landing: "landing"
      case .poised: "poised"
      case .active: "active"
      case .lasting: "lasting"
      }
    }
  }

  /// What may happen in a state, and what follows.
  public struct Transition: Sendable, Hashable {
    /// What has to happen.
    public var trigger: Trigger
    /// What follows.
    public var target: Target
  }

  /// What may happen to the fingers of a step. Lengths in points, times in seconds.
  public enum Trigger: Sendable, Hashable {
    /// Some come down, and not all are down yet.
    case down
    /// The last of this many comes down.
    case allDown(Int)
    /// More than this many have come down.
    case tooMany(Int)
    /// One comes down, or lifts, outside of this part of the view.
    case outside(Rect)
    /// Their centroid is further than this from that of the first fingers.
    case tooFarApart(Double)
    /// One lifts.
    case up
    /// The last one lifts.
    case allUp
    /// One is further than this from where it came down.
    case strayed(Double)
    /// Their centroid has travelled this far, in none of these directions.
    case travelledElsewhere(Double, SwipeGestureRecognizer.Direction)
    /// Their centroid has travelled this far.
    case travelled(Double)
    /// One is this far from where it rested.
    case left(Double)
    /// One goes another way than is wanted, or too far across.
    case misdirected(SwipeGestureRecognizer.Direction)
    /// All have gone far enough.
    case swiped(SwipeGestureRecognizer.Direction)
    /// This time is over; reached by equality.
    case after(Double)
    /// More than this time has passed.
    case later(Double)
    /// The system takes one away.
    case cancelled
  }

  /// What follows a transition.
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

  /// How a step fails: the names of the ``DecisionReason``s.
  public enum Failure: UInt8, Sendable, Hashable {
    /// A finger left its place.
    case movedTooFar
    /// The fingers lifted before they had gone far enough.
    case movedTooLittle
    /// A finger rested too long.
    case heldTooLong
    /// A finger lifted before its time.
    case liftedTooEarly
    /// More fingers came than the step is made with.
    case tooManyTouches
    /// Fingers lifted before all were down.
    case tooFewTouches
    /// The fingers came down too far from the first ones.
    case tooFarApart
    /// A finger came down, or lifted, elsewhere.
    case startedElsewhere
    /// The fingers went another way.
    case wrongDirection
    /// The fingers did not get far enough in their time.
    case tooSlow
    /// Nothing came in time.
    case timedOut
    /// The system took a finger away.
    case touchCancelled

    /// The reason's code.
    public var code: String {
      switch self {
      case .movedTooFar: "movedTooFar"
      case .movedTooLittle: "movedTooLittle"
      case .heldTooLong: "heldTooLong"
      case .liftedTooEarly: "liftedTooEarly"
      case .tooManyTouches: "tooManyTouches"
      case .tooFewTouches: "tooFewTouches"
      case .tooFarApart: "tooFarApart"
      case .startedElsewhere: "startedElsewhere"
      case .wrongDirection: "wrongDirection"
      case .tooSlow: "tooSlow"
      case .timedOut: "timedOut"
      case .touchCancelled: "touchCancelled"
      }
    }

    /// The reason with what was compared.
    func reason(_ measured: Double, _ limit: Double) -> DecisionReason {
      switch self {
      case .movedTooFar: .movedTooFar(distance: measured, allowed: limit)
      case .movedTooLittle: .movedTooLittle(distance: measured, required: limit)
      case .heldTooLong: .heldTooLong(duration: measured, allowed: limit)
      case .liftedTooEarly: .liftedTooEarly(duration: measured, required: limit)
      case .tooManyTouches: .tooManyTouches(count: Int(measured), allowed: Int(limit))
      case .tooFewTouches: .tooFewTouches(count: Int(measured), required: Int(limit))
      case .tooFarApart: .tooFarApart(distance: measured, allowed: limit)
      case .startedElsewhere: .startedElsewhere(distance: measured, allowed: limit)
      case .wrongDirection: .wrongDirection
      case .tooSlow: .tooSlow(distance: measured, required: limit)
      case .timedOut: .timedOut(duration: measured, allowed: limit)
      case .touchCancelled: .touchCancelled
      }
    }
  }
}
