import Tactus
import TactusScenes

extension Account {
  func findTries() -> [GestureTry] {
    var tries: [GestureTry] = []
    var current: [String: Int] = [:]
    // The touches of each try once more, so that those that are known need not be looked for among all.
    var known: [Set<UInt64>] = []
    func add(_ contacts: [UInt64], to place: Int) {
      for contact in contacts where known[place].insert(contact).inserted { tries[place].touches.append(contact) }
    }
    func place(_ recognizer: String, _ time: Timestamp) -> Int {
      if let place = current[recognizer] { return place }
      current[recognizer] = tries.count
      tries.append(GestureTry(recognizer: recognizer, start: time))
      known.append([])
      return tries.count - 1
    }
    for entry in entries {
      switch entry {
      case .decision(let ruling):
        if ruling.decision.kind == .possible { current[ruling.decision.recognizer] = nil }
        if ruling.decision.kind == .refused { continue }
        let place = place(ruling.decision.recognizer, ruling.decision.time)
        tries[place].rulings.append(ruling)
        add(ruling.touches, to: place)
        switch ruling.decision.kind {
        case .ended, .cancelled, .failed: tries[place].verdict = ruling.decision
        default: break
        }
      case .action(let action):
        let place = place(action.recognizer, action.time)
        tries[place].actions.append(action)
        if case .contacts(let touches)? = action.value("touches") { add(touches, to: place) }
      case .view, .anomaly: break
      }
    }
    let undecided = Set(recognizers.filter { $0.isUndecided }.map { $0.id })
    return tries.indices.filter { index in
      let attempt = tries[index]
      if attempt.verdict != nil || !attempt.actions.isEmpty { return true }
      return current[attempt.recognizer] == index && undecided.contains(attempt.recognizer)
    }.map { tries[$0] }
  }
}
