/// One decision about a recognizer, with its reason.
public struct Decision {
  /// The kind of a decision.
  public nonisolated enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// It got its first touch and is watching.
    case possible
    /// It recognized its gesture, but must wait for others to fail.
    case held
    /// It does not have to wait any more.
    case released
    /// A continuous gesture began.
    case began
    /// A discrete gesture was recognized, or a continuous one ended.
    case ended
    /// A gesture in progress was cancelled.
    case cancelled
    /// It failed.
    case failed
    /// A request of the recognizer or of its user was refused: a touch, a state, a requirement.
    case refused
    /// A drag that is handed over has another owner, or its first one (S-9.1).
    case owned

    /// The kind's name in lower camel case, as tools print it.
    public var name: String {
      ["possible", "held", "released", "began", "ended", "cancelled", "failed", "refused", "owned"][Int(rawValue)]
    }
  }

  /// The time of the decision.
  public var time: Timestamp
  /// The recognizer that the decision is about.
  public var recognizer: GestureRecognizer
  /// The kind of the decision.
  public var kind: Kind
  /// The reason; `nil` if none is needed: a gesture became possible, began or ended normally.
  public var reason: DecisionReason?

  /// A decision like those of an engine, for tests of a decision observer.
  public init(time: Timestamp, recognizer: GestureRecognizer, kind: Kind, reason: DecisionReason? = nil) {
    self.time = time
    self.recognizer = recognizer
    self.kind = kind
    self.reason = reason
  }
}
