/// The reasons that lie in other recognizers, or in notifications of the recognizer.
extension DecisionReason {
  /// The fingers went in another direction than the required one.
  @inline(__always)
  public static var wrongDirection: DecisionReason { DecisionReason("wrongDirection") }

  /// A wheel or a trackpad had begun a scroll, and did not continue it.
  @inline(__always)
  public static var notScrolled: DecisionReason { DecisionReason("notScrolled") }

  /// Another recognizer with the same touch became active first (S-4.5).
  @inline(__always)
  public static func prevented(by winner: GestureRecognizer) -> DecisionReason {
    DecisionReason("prevented", other: winner)
  }

  /// A recognizer that had to fail first was recognized (S-4.7).
  @inline(__always)
  public static func requirementRecognized(_ other: GestureRecognizer) -> DecisionReason {
    DecisionReason("requirementRecognized", other: other)
  }

  /// A recognizer has to fail first and has not decided yet (S-4.7).
  @inline(__always)
  public static func waiting(for other: GestureRecognizer) -> DecisionReason {
    DecisionReason("waiting", other: other)
  }

  /// All recognizers that had to fail first have failed, or do not compete any more (S-4.7).
  @inline(__always)
  public static var requirementsFailed: DecisionReason { DecisionReason("requirementsFailed") }

  /// The delegate, or an override of the method that asks it, refused.
  @inline(__always)
  public static func delegateRefused(_ question: Question) -> DecisionReason {
    DecisionReason("delegateRefused", measured: Double(question.rawValue), unit: .questions)
  }

  /// The gate is not in progress (S-4.12).
  @inline(__always)
  public static func gateClosed(_ gate: GestureRecognizer) -> DecisionReason {
    DecisionReason("gateClosed", other: gate)
  }

  /// The gate ended (S-4.12).
  @inline(__always)
  public static func gateEnded(_ gate: GestureRecognizer) -> DecisionReason {
    DecisionReason("gateEnded", other: gate)
  }

  /// The system cancelled the touch.
  @inline(__always)
  public static var touchCancelled: DecisionReason { DecisionReason("touchCancelled") }

  /// The recognizer was disabled.
  @inline(__always)
  public static var disabled: DecisionReason { DecisionReason("disabled") }

  /// The recognizer or its view was removed.
  @inline(__always)
  public static var detached: DecisionReason { DecisionReason("detached") }

  /// All fingers were lifted or ignored, no deadline was left, and the recognizer had not decided or not ended.
  @inline(__always)
  public static var undecided: DecisionReason { DecisionReason("undecided") }

  /// The recognizer reported a failure or a cancellation without a reason.
  @inline(__always)
  public static var unexplained: DecisionReason { DecisionReason("unexplained") }

  /// The recognizer set a state that does not follow its previous state (S-3.2).
  @inline(__always)
  public static func illegalTransition(from: GestureRecognizer.State, to: GestureRecognizer.State) -> DecisionReason {
    DecisionReason("illegalTransition", measured: Double(from.rawValue), limit: Double(to.rawValue), unit: .states)
  }

  /// A requirement would have closed a circle of recognizers that wait for each other (S-4.9).
  @inline(__always)
  public static func requirementCycle(with other: GestureRecognizer) -> DecisionReason {
    DecisionReason("requirementCycle", other: other)
  }

  /// Callbacks made more and more requests in one frame, and would have kept the engine busy for ever. The engine refuses their
  /// requests after `limit` times (S-4.9).
  @inline(__always)
  public static func tooManyRounds(limit: Int) -> DecisionReason {
    DecisionReason("tooManyRounds", measured: Double(limit), limit: Double(limit), unit: .times)
  }

  /// A question to a delegate.
  public nonisolated enum Question: UInt8, Sendable, Hashable, CaseIterable {
    /// Whether the gesture may begin.
    case shouldBegin
    /// Whether the recognizer may receive a touch.
    case shouldReceive
  }

  /// The question that the delegate refused; `nil` if no delegate refused.
  public var question: Question? {
    unit == .questions ? Question.allCases.first { Double($0.rawValue) == measured } : nil
  }

  /// The states that do not follow each other; `nil` for other reasons.
  public var transition: (from: GestureRecognizer.State, to: GestureRecognizer.State)? {
    guard unit == .states, let from = state(measured), let to = state(limit) else { return nil }
    return (from, to)
  }

  private func state(_ number: Double) -> GestureRecognizer.State? {
    GestureRecognizer.State.allCases.first { Double($0.rawValue) == number }
  }
}
