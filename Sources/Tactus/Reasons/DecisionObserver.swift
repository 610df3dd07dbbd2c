/// An object that is notified of every decision as it is made (S-7.1).
///
/// Set an observer as ``Application/observer`` to explain, draw or record the engine's decisions. Without an observer, reasons
/// cost no allocation (S-7.2). An observer must only observe, and not change views, recognizers or relations.
public protocol DecisionObserver: AnyObject {
  /// Called for a decision.
  func observe(_ decision: Decision)

  /// Called for a sample that was ignored or repaired. Does nothing by default.
  func observe(_ anomaly: SampleAnomaly, in sample: ContactSample)

  /// Called for a touch that came down, after its view was found and before any recognizer is asked. Use
  /// ``GestureRecognizer/obstacle(at:tool:buttons:)`` to find out why one will not be asked. Does nothing by default.
  func observe(_ touch: Touch)
}

extension DecisionObserver {
  /// Does nothing.
  public func observe(_ anomaly: SampleAnomaly, in sample: ContactSample) {}

  /// Does nothing.
  public func observe(_ touch: Touch) {}
}
