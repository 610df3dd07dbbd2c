import Tactus

extension DecisionReason {
  /// The numbers that decided, what was measured first; without any where words say it all.
  ///
  /// They are as they were compared, not rounded as in `sentence`, so that tools can draw or sum them.
  public var numbers: [DecisionNumber] {
    guard unit != .none, unit != .states, unit != .questions else { return [] }
    return [
      DecisionNumber(measuredName, measured, unit), DecisionNumber(isUpperLimit ? "allowed" : "required", limit, unit),
    ]
  }

  /// What was measured: `distance`, `duration`, `count`.
  private var measuredName: String {
    switch unit {
    case .points: "distance"
    case .seconds: "duration"
    case .radians: "angle"
    case .pointsPerSecond: "speed"
    case .shares: "force"
    default: "count"
    }
  }

  /// Whether the limit must not be exceeded; otherwise it has to be reached.
  private var isUpperLimit: Bool {
    switch code {
    case "movedTooFar", "movedAcross", "tooFarApart", "heldTooLong", "timedOut", "startedElsewhere", "turnedTooFar",
      "tooManyTouches":
      true
    case "movedTooLittle", "tooSlow", "liftedTooEarly", "turnedTooLittle", "pressedTooLightly", "liftedTooSlowly",
      "tooFewTaps", "tooFewRepetitions", "tooFewTouches", "outweighed":
      false
    // What another module compared failed at its limit: it was above one that it may not exceed.
    default: measured > limit
    }
  }
}
