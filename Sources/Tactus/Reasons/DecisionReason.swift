/// Why something was decided about a gesture, with the numbers that decided it (S-7.1).
///
/// Made where the decision is made, from what was compared there. Lengths are in points, times in seconds. Its ``code`` is
/// what cases, logs and tools print.
public enum DecisionReason {
  /// A finger left the place where it came down.
  case movedTooFar(distance: Double, allowed: Double)
  /// All fingers lifted before they had moved as far as the gesture wants.
  case movedTooLittle(distance: Double, required: Double)
  /// The fingers went further across the axis of the gesture than along it, which is what is allowed.
  case movedAcross(distance: Double, allowed: Double)
  /// A finger rested longer than a tap may.
  case heldTooLong(duration: Double, allowed: Double)
  /// A finger was lifted before its time.
  case liftedTooEarly(duration: Double, required: Double)
  /// More fingers came than the gesture is made with.
  case tooManyTouches(count: Int, allowed: Int)
  /// Fingers were lifted before enough of them were down.
  case tooFewTouches(count: Int, required: Int)
  /// The gesture ended before enough taps came.
  case tooFewTaps(count: Int, required: Int)
  /// The fingers that held lifted before what was to be done meanwhile was done often enough.
  case tooFewRepetitions(count: Int, required: Int)
  /// A later tap came down too far from the first one.
  case tooFarApart(distance: Double, allowed: Double)
  /// The first finger came down too far from where the gesture starts.
  case startedElsewhere(distance: Double, allowed: Double)
  /// The fingers went another way than the one that is wanted.
  case wrongDirection
  /// The finger did not go round far enough; angles are in radians.
  case turnedTooLittle(angle: Double, required: Double)
  /// The finger went round too far; angles are in radians.
  case turnedTooFar(angle: Double, allowed: Double)
  /// The finger did not press hard enough; forces are shares of the greatest one.
  case pressedTooLightly(force: Double, required: Double)
  /// The fingers did not get far enough in the time they had.
  case tooSlow(distance: Double, required: Double)
  /// The fingers were too slow when they lifted; speeds are in points per second.
  case liftedTooSlowly(speed: Double, required: Double)
  /// What was to come next did not come in time.
  case timedOut(duration: Double, allowed: Double)
  /// Another recognizer took the touch (S-4.5).
  case prevented(by: GestureRecognizer)
  /// A recognizer that had to fail first did not (S-4.7).
  case requirementRecognized(GestureRecognizer)
  /// A recognizer has to fail first and has not decided yet (S-4.7).
  case waiting(for: GestureRecognizer)
  /// All recognizers that had to fail first did, or are out of the way (S-4.7).
  case requirementsFailed
  /// The delegate, or an override of the method that asks it, said no.
  case delegateRefused(Question)
  /// The gate is not in progress (S-4.12).
  case gateClosed(GestureRecognizer)
  /// The gate ended (S-4.12).
  case gateEnded(GestureRecognizer)
  /// The system took the touch away.
  case touchCancelled
  /// The recognizer was disabled.
  case disabled
  /// The recognizer, or its view, was taken away.
  case detached
  /// All fingers were lifted or let go, no deadline was left, and the recognizer had still not decided, or not ended.
  case undecided
  /// The recognizer said that its gesture failed or was broken off, and not why.
  case unexplained
  /// The recognizer set a state that does not follow from the one it was in (S-3.2).
  case illegalTransition(from: GestureRecognizer.State, to: GestureRecognizer.State)
  /// A requirement would have closed a circle of recognizers that wait for each other (S-4.9).
  case requirementCycle(with: GestureRecognizer)
  /// A recognizer of another module has a reason of its own.
  case custom(String)

  /// What a delegate is asked.
  public enum Question: UInt8, Sendable, Hashable, CaseIterable {
    /// Whether the gesture may begin.
    case shouldBegin
    /// Whether the recognizer may have a touch.
    case shouldReceive
  }
}

extension DecisionReason {
  /// The reason's name in lower camel case, as cases and tools print it.
  public var code: String {
    switch self {
    case .movedTooFar: "movedTooFar"
    case .movedTooLittle: "movedTooLittle"
    case .movedAcross: "movedAcross"
    case .heldTooLong: "heldTooLong"
    case .liftedTooEarly: "liftedTooEarly"
    case .tooManyTouches: "tooManyTouches"
    case .tooFewTouches: "tooFewTouches"
    case .tooFewTaps: "tooFewTaps"
    case .tooFewRepetitions: "tooFewRepetitions"
    case .tooFarApart: "tooFarApart"
    case .startedElsewhere: "startedElsewhere"
    case .wrongDirection: "wrongDirection"
    case .turnedTooLittle: "turnedTooLittle"
    case .turnedTooFar: "turnedTooFar"
    case .pressedTooLightly: "pressedTooLightly"
    case .tooSlow: "tooSlow"
    case .liftedTooSlowly: "liftedTooSlowly"
    case .timedOut: "timedOut"
    case .prevented: "prevented"
    case .requirementRecognized: "requirementRecognized"
    case .waiting: "waiting"
    case .requirementsFailed: "requirementsFailed"
    case .delegateRefused: "delegateRefused"
    case .gateClosed: "gateClosed"
    case .gateEnded: "gateEnded"
    case .touchCancelled: "touchCancelled"
    case .disabled: "disabled"
    case .detached: "detached"
    case .undecided: "undecided"
    case .unexplained: "unexplained"
    case .illegalTransition: "illegalTransition"
    case .requirementCycle: "requirementCycle"
    case .custom(let code): code
    }
  }

  /// The recognizer that the reason is about, if it is about one.
  public var other: GestureRecognizer? {
    switch self {
    case .prevented(let other), .requirementRecognized(let other), .waiting(let other), .gateClosed(let other),
      .gateEnded(let other), .requirementCycle(let other):
      other
    default: nil
    }
  }
}
