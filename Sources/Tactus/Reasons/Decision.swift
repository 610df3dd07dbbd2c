/// One thing that was decided about a recognizer, with its reason.
public struct Decision {
  /// What was decided.
  public nonisolated enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// It got its first touch and is watching.
    case possible
    /// It recognized its gesture but has to wait for others to fail.
    case held
    /// It has to wait no longer.
    case released
    /// A continuous gesture began.
    case began
    /// A discrete gesture was recognized, or a continuous one ended.
    case ended
    /// A gesture in progress was cancelled.
    case cancelled
    /// It failed.
    case failed
    /// Something that it or its user asked for was refused: a touch, a state, a requirement.
    case refused
    /// A drag that is handed over has another owner, or its first one (S-9.1).
    case owned

    /// The kind's name in lower camel case, as tools print it.
    public var name: String {
      switch self {
      case .possible: "possible"
      case .held: "held"
      case .released: "released"
      case .began: "began"
      case .ended: "ended"
      case .cancelled: "cancelled"
      case .failed: "failed"
      case .refused: "refused"
      case .owned: "owned"
      }
    }
  }

  /// When it was decided.
  public var time: Timestamp
  /// The recognizer that it was decided about.
  public var recognizer: GestureRecognizer
  /// What was decided.
  public var kind: Kind
  /// Why; `nil` for what needs no reason: a gesture that became possible, began or ended as it should.
  public var reason: DecisionReason?

  /// A decision, as an engine makes it: for tests of an observer of decisions.
  public init(time: Timestamp, recognizer: GestureRecognizer, kind: Kind, reason: DecisionReason? = nil) {
    self.time = time
    self.recognizer = recognizer
    self.kind = kind
    self.reason = reason
  }
}
