import Tactus
import TactusScenes

/// One try of one recognizer, from the first touch that it watched to the verdict.
public struct GestureTry: Hashable, Sendable {
  /// The recognizer's id.
  public var recognizer: String
  /// When its first touch came.
  public var start: Timestamp
  /// The contacts that it attended to, in the order in which they came.
  public var touches: [UInt64] = []
  /// What was decided about it, in order, with the place of each in the account.
  public var rulings: [Account.Ruling] = []
  /// The actions that were called, in order.
  public var actions: [ActionRecord] = []
  /// How it ended: ended, cancelled or failed; `nil` if it had not at the end of the tape.
  public var verdict: DecisionRecord?

  /// When it began or was recognized at one moment, so that its action was called; `nil` if it never was.
  public var recognition: Timestamp? {
    actions.first { $0.state == .began || $0.state == .changed || $0.state == .ended }?.time
  }

  /// Why it failed before it began; `nil` if it did not.
  public var failure: DecisionRecord.Reason? {
    recognition == nil && verdict?.kind == .failed ? verdict?.reason : nil
  }

  /// The first moment at which it had recognized its gesture but had to wait, and the last; `nil` if it never waited.
  public var wait: (from: Timestamp, to: Timestamp?, other: String?)? {
    guard let held = rulings.first(where: { $0.decision.kind == .held })?.decision else { return nil }
    let after = rulings.first { $0.decision.kind != .held && $0.decision.time >= held.time && $0.decision.kind != .possible }
    return (held.time, after?.decision.time, held.reason?.other)
  }
}

extension Account {
  /// The tries of all recognizers, in the order in which they started; those of one moment in the order of the scene.
  ///
  /// A try of which nothing came, because the recognizer ignored the touch, is left out.
  public var tries: [GestureTry] {
    var tries: [GestureTry] = []
    var current: [String: Int] = [:]
    func place(_ recognizer: String, _ time: Timestamp) -> Int {
      if let place = current[recognizer] { return place }
      current[recognizer] = tries.count
      tries.append(GestureTry(recognizer: recognizer, start: time))
      return tries.count - 1
    }
    for entry in entries {
      switch entry {
      case .decision(let ruling):
        if ruling.decision.kind == .possible { current[ruling.decision.recognizer] = nil }
        if ruling.decision.kind == .refused { continue }
        let place = place(ruling.decision.recognizer, ruling.decision.time)
        tries[place].rulings.append(ruling)
        tries[place].add(ruling.touches)
        switch ruling.decision.kind {
        case .ended, .cancelled, .failed: tries[place].verdict = ruling.decision
        default: break
        }
      case .action(let action):
        let place = place(action.recognizer, action.time)
        tries[place].actions.append(action)
        if case .contacts(let touches)? = action.value("touches") { tries[place].add(touches) }
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

extension GestureTry {
  fileprivate mutating func add(_ contacts: [UInt64]) {
    for contact in contacts where !touches.contains(contact) { touches.append(contact) }
  }
}
