extension Application {
  /// Processes one sample, as a frame of its own: ``send(_:closesFrame:)``.
  public func send(_ sample: ContactSample) { send([sample]) }

  /// Moves time by `seconds` from ``now``, as ``advance(to:)`` does; less than 0, and what is no number, count as 0.
  public func advance(by seconds: Double) {
    advance(to: now + .seconds(seconds > 0 ? seconds : 0))
  }

  /// Has `handler` called for every decision about a recognizer, after those that observed before, and instead of none of them.
  ///
  /// ```swift
  /// application.onDecision { decision in print(decision.sentence) }
  /// ```
  ///
  /// It becomes the ``observer``; setting that to `nil` ends it.
  public func onDecision(_ handler: @escaping (Decision) -> Void) {
    observer = DecisionHandler(handler, after: observer)
  }
}

/// Calls a closure for every decision, after another observer.
private final class DecisionHandler: DecisionObserver {
  private let handler: (Decision) -> Void
  private let first: (any DecisionObserver)?

  init(_ handler: @escaping (Decision) -> Void, after first: (any DecisionObserver)?) {
    self.handler = handler
    self.first = first
  }

  func observe(_ decision: Decision) {
    first?.observe(decision)
    handler(decision)
  }

  func observe(_ anomaly: SampleAnomaly, in sample: ContactSample) { first?.observe(anomaly, in: sample) }

  func observe(_ touch: Touch) { first?.observe(touch) }
}
