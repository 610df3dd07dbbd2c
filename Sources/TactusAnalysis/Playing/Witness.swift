import Tactus
import TactusScenes

/// Keeps what happens, in order.
final class Collector {
  var entries: [Account.Entry] = []
}

/// Hears every decision, and looks at the recognizer as it is at that moment.
final class Witness: DecisionObserver {
  private let types: [String: String]
  private let collector: Collector

  init(_ scene: Scene, _ collector: Collector) {
    var types: [String: String] = [:]
    for member in scene.members { types[member.id] = member.type.name }
    self.types = types
    self.collector = collector
    scene.application.observer = self
  }

  func observe(_ decision: Decision) {
    guard let id = decision.recognizer.name, let type = types[id] else { return }
    let record = DecisionRecord(
      time: decision.time, recognizer: id, type: type, kind: decision.kind,
      reason: decision.reason.map { DecisionRecord.Reason($0) })
    collector.entries.append(
      .decision(Account.Ruling(decision: record, touches: decision.recognizer.trackedIDs)))
  }

  func observe(_ anomaly: SampleAnomaly, in sample: ContactSample) {
    collector.entries.append(.anomaly(anomaly, sample))
  }
}
