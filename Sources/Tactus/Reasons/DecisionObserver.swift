/// An object that is notified of every decision as it is made (S-7.1).
///
/// Set one as ``Application/observer`` to explain, draw or record what the engine does. With no observer, reasons cost no
/// allocation (S-7.2). An observer only looks: it should not change views, recognizers or relations.
public protocol DecisionObserver: AnyObject {
  /// Called for a decision.
  func observe(_ decision: Decision)

  /// Called for a sample that was ignored or repaired. Does nothing by default.
  func observe(_ anomaly: SampleAnomaly, in sample: ContactSample)

  /// Called for a touch that came down, after its view was found and before any recognizer is asked: the moment to ask
  /// ``GestureRecognizer/obstacle(at:tool:buttons:)`` why one will not be. Does nothing by default.
  func observe(_ touch: Touch)
}

extension DecisionObserver {
  /// Does nothing.
  public func observe(_ anomaly: SampleAnomaly, in sample: ContactSample) {}

  /// Does nothing.
  public func observe(_ touch: Touch) {}
}
