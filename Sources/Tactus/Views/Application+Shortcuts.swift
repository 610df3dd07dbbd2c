extension Application {
  /// Processes one sample as a separate frame: ``send(_:closesFrame:)``.
  public func send(_ sample: ContactSample) { send([sample]) }

  /// Processes a frame: a hover that ends before the samples, any other hover after them.
  public func send(_ frame: ContactFrame) {
    let ends = frame.hover?.phase.isEnd ?? false
    if let hover = frame.hover, ends { send(hover) }
    if !frame.samples.isEmpty { send(frame.samples) }
    if let hover = frame.hover, !ends { send(hover) }
  }

  /// Moves time by `seconds` from ``now``, like ``advance(to:)``. Negative values and NaN count as 0.
  public func advance(by seconds: Double) { advance(to: now + .seconds(seconds > 0 ? seconds : 0)) }

  /// Calls `handler` for every decision about a recognizer. It runs after the earlier observers, and replaces none of them.
  ///
  /// ```swift
  /// application.onDecision { decision in print(decision.sentence) }
  /// ```
  ///
  /// The handler becomes the ``observer``. Set that to `nil` to end it.
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
