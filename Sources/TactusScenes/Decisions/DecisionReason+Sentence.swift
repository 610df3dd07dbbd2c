import Tactus

extension DecisionReason {
  /// The reason in words with its numbers, to be read after the recognizer's name: `lifted after 0.08 s, needs 0.50 s`.
  ///
  /// Points have one decimal and seconds two, or as many more as it takes to see which of two numbers is the larger.
  /// Other recognizers go by their ``GestureRecognizer/name``, or by their class where they have none.
  ///
  /// ```swift
  /// print(DecisionReason.movedTooFar(distance: 12.34, allowed: 10).sentence)
  /// print(DecisionReason.movedTooFar(distance: 10.004, allowed: 10).sentence)
  /// print(DecisionReason.prevented(by: TapGestureRecognizer()).sentence)
  /// // moved 12.3 pt, may move 10 pt
  /// // moved 10.004 pt, may move 10 pt
  /// // prevented by Tap
  /// ```
  public var sentence: String {
    switch self {
    case .movedTooFar(let distance, let allowed):
      let numbers = ComparedNumbers.points(distance, allowed)
      return "moved \(numbers.measured), may move \(numbers.limit)"
    case .movedTooLittle(let distance, let required):
      let numbers = ComparedNumbers.points(distance, required)
      return "moved \(numbers.measured), needs \(numbers.limit)"
    case .movedAcross(let distance, let allowed):
      let numbers = ComparedNumbers.points(distance, allowed)
      return "moved \(numbers.measured) across its axis, but \(numbers.limit) along it"
    case .heldTooLong(let duration, let allowed):
      let numbers = ComparedNumbers.seconds(duration, allowed)
      return numbers.isAtLimit
        ? "held longer than \(numbers.limit)" : "held for \(numbers.measured), may be held for \(numbers.limit)"
    case .liftedTooEarly(let duration, let required):
      let numbers = ComparedNumbers.seconds(duration, required)
      return "lifted after \(numbers.measured), needs \(numbers.limit)"
    case .tooManyTouches(let count, let allowed):
      return "\(Self.fingers(count)) came, allows \(allowed)"
    case .tooFewTouches(let count, let required):
      return "\(Self.fingers(count)) came, needs \(required)"
    case .tooFarApart(let distance, let allowed):
      let numbers = ComparedNumbers.points(distance, allowed)
      return "came down \(numbers.measured) from the first tap, allows \(numbers.limit)"
    case .tooFewTaps(let count, let required):
      return "\(count) \(count == 1 ? "tap" : "taps") came, needs \(required)"
    case .tooFewRepetitions(let count, let required):
      return "was done \(count) \(count == 1 ? "time" : "times") while it was held, needs \(required)"
    case .startedElsewhere(let distance, let allowed):
      let numbers = ComparedNumbers.points(distance, allowed)
      return "came down \(numbers.measured) from where it starts, allows \(numbers.limit)"
    case .turnedTooLittle(let angle, let required):
      let numbers = ComparedNumbers.radians(angle, required)
      return "turned \(numbers.measured), needs \(numbers.limit)"
    case .turnedTooFar(let angle, let allowed):
      let numbers = ComparedNumbers.radians(angle, allowed)
      return "turned \(numbers.measured), may turn \(numbers.limit)"
    case .pressedTooLightly(let force, let required):
      let numbers = ComparedNumbers.shares(force, required)
      return "pressed with \(numbers.measured) of the force, needs \(numbers.limit)"
    case .liftedTooSlowly(let speed, let required):
      let numbers = ComparedNumbers.speeds(speed, required)
      return "was \(numbers.measured) fast at the lift, needs \(numbers.limit)"
    case .wrongDirection:
      return "moved another way than the one it wants"
    case .tooSlow(let distance, let required):
      let numbers = ComparedNumbers.points(distance, required)
      return "got \(numbers.measured) far in its time, needs \(numbers.limit)"
    case .timedOut(let duration, let allowed):
      let numbers = ComparedNumbers.seconds(duration, allowed)
      return numbers.isAtLimit
        ? "nothing more came within \(numbers.limit)" : "waited for \(numbers.measured), may wait for \(numbers.limit)"
    case .prevented(let other):
      return "prevented by \(other.spokenName)"
    case .requirementRecognized(let other):
      return "needs \(other.spokenName) to fail, which was recognized"
    case .waiting(let other):
      return "waits for \(other.spokenName) to fail"
    case .requirementsFailed:
      return "waits no longer, what it waited for has failed"
    case .delegateRefused(.shouldBegin):
      return "its delegate did not let it begin"
    case .delegateRefused(.shouldReceive):
      return "its delegate did not want the touch"
    case .gateClosed(let gate):
      return "needs \(gate.spokenName) to be in progress"
    case .gateEnded(let gate):
      return "\(gate.spokenName) ended, which it needs to be in progress"
    case .touchCancelled:
      return "the system took the touch away"
    case .disabled:
      return "it was disabled"
    case .detached:
      return "it was taken off its view"
    case .undecided:
      return "all fingers lifted before it had decided"
    case .unexplained:
      return "it did not say why"
    case .illegalTransition(let from, let to):
      return "cannot go from \(from.name) to \(to.name)"
    case .requirementCycle(let other):
      return "cannot wait for \(other.spokenName), which waits for it"
    case .custom(let code):
      return code
    }
  }

  /// The numbers that decided, in the order of the case's values; without any where words say it all.
  ///
  /// They are as they were compared, not rounded as in `sentence`, so that tools can draw or sum them.
  public var numbers: [DecisionNumber] {
    switch self {
    case .movedTooFar(let distance, let allowed), .tooFarApart(let distance, let allowed),
      .movedAcross(let distance, let allowed):
      [DecisionNumber("distance", distance, .points), DecisionNumber("allowed", allowed, .points)]
    case .movedTooLittle(let distance, let required), .tooSlow(let distance, let required):
      [DecisionNumber("distance", distance, .points), DecisionNumber("required", required, .points)]
    case .heldTooLong(let duration, let allowed), .timedOut(let duration, let allowed):
      [DecisionNumber("duration", duration, .seconds), DecisionNumber("allowed", allowed, .seconds)]
    case .liftedTooEarly(let duration, let required):
      [DecisionNumber("duration", duration, .seconds), DecisionNumber("required", required, .seconds)]
    case .startedElsewhere(let distance, let allowed):
      [DecisionNumber("distance", distance, .points), DecisionNumber("allowed", allowed, .points)]
    case .turnedTooLittle(let angle, let required):
      [DecisionNumber("angle", angle, .radians), DecisionNumber("required", required, .radians)]
    case .turnedTooFar(let angle, let allowed):
      [DecisionNumber("angle", angle, .radians), DecisionNumber("allowed", allowed, .radians)]
    case .pressedTooLightly(let force, let required):
      [DecisionNumber("force", force, .shares), DecisionNumber("required", required, .shares)]
    case .liftedTooSlowly(let speed, let required):
      [DecisionNumber("speed", speed, .pointsPerSecond), DecisionNumber("required", required, .pointsPerSecond)]
    case .tooFewTaps(let count, let required):
      [DecisionNumber("count", Double(count), .taps), DecisionNumber("required", Double(required), .taps)]
    case .tooFewRepetitions(let count, let required):
      [DecisionNumber("count", Double(count), .times), DecisionNumber("required", Double(required), .times)]
    case .tooManyTouches(let count, let allowed):
      [DecisionNumber("count", Double(count), .fingers), DecisionNumber("allowed", Double(allowed), .fingers)]
    case .tooFewTouches(let count, let required):
      [DecisionNumber("count", Double(count), .fingers), DecisionNumber("required", Double(required), .fingers)]
    case .wrongDirection, .prevented, .requirementRecognized, .waiting, .requirementsFailed, .delegateRefused,
      .gateClosed, .gateEnded, .touchCancelled, .disabled, .detached, .undecided, .unexplained, .illegalTransition,
      .requirementCycle, .custom:
      []
    }
  }

  private static func fingers(_ count: Int) -> String { "\(count) \(count == 1 ? "finger" : "fingers")" }
}
