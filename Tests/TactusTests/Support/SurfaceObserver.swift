import Tactus
import TactusTesting

/// Keeps what the engine reports: anomalies as `"late 1"` (code and contact), decisions as `"0.1 tap failed movedTooFar"`.
final class SurfaceObserver: DecisionObserver {
  private(set) var anomalies: [String] = []
  private(set) var decisions: [String] = []
  /// Complains of what makes no sense.
  let validator = StreamValidator()
  /// Called with every anomaly, after it was kept.
  var onAnomaly: ((SampleAnomaly) -> Void)?

  func observe(_ decision: Decision) {
    validator.observe(decision)
    var line = "\(decision.time.text) \(decision.recognizer.name ?? "?") \(decision.kind.name)"
    if let reason = decision.reason { line += " \(reason.code)" }
    decisions.append(line)
  }

  func observe(_ anomaly: SampleAnomaly, in sample: ContactSample) {
    anomalies.append("\(anomaly.code) \(sample.id)")
    onAnomaly?(anomaly)
  }
}
