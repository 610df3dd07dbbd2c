import Tactus

/// One attempt of one recognizer, from the first touch that it watched to the outcome.
public nonisolated struct GestureAttempt: Hashable, Sendable {
  /// The recognizer's id.
  public var recognizer: String
  /// The time of its first touch.
  public var start: Timestamp
  /// The contacts that it watched, in the order in which they came down.
  public var touches: [UInt64] = []
  /// The decisions about it, in order.
  public var decisions: [DecisionRecord] = []
  /// The actions that were called, in order.
  public var actions: [ActionRecord] = []
  /// The index, among the entries of the session, of the decision that determined its result: recognized or failed;
  /// `nil` if there was none.
  public var place: Int?
  /// Its outcome: ended, cancelled or failed; `nil` if there was none by the end of the session.
  public var outcome: DecisionRecord?

  /// An attempt that starts.
  public init(recognizer: String, start: Timestamp) {
    self.recognizer = recognizer
    self.start = start
  }

  /// The time when it began or was recognized, so that its action was called; `nil` if it never was.
  public var recognition: Timestamp? {
    actions.first { $0.state == .began || $0.state == .changed || $0.state == .ended }?.time
  }

  /// Whether it failed, for any reason.
  public var hasFailed: Bool { outcome?.kind == .failed }

  /// The reason why it failed before it began; `nil` if it did not.
  public var failure: DecisionRecord.Reason? { recognition == nil && hasFailed ? outcome?.reason : nil }

  /// The last decision that the recognizer had recognized its gesture but had to wait; `nil` if it never waited.
  public var held: DecisionRecord? { decisions.last { $0.kind == .held } }

  /// The first and the last moment at which it had recognized its gesture but had to wait; `nil` if it never waited.
  public var wait: (from: Timestamp, to: Timestamp?, other: String?)? {
    guard let held = decisions.first(where: { $0.kind == .held }) else { return nil }
    let after = decisions.first { $0.kind != .held && $0.time >= held.time && $0.kind != .possible }
    return (held.time, after?.time, held.reason?.other)
  }
}

nonisolated extension Session {
  /// The attempts of all recognizers, in the order of their start; those with the same start in the order of the scene.
  ///
  /// An attempt without any result, because the recognizer ignored the touch, is left out.
  public var attempts: [GestureAttempt] {
    var attempts: [GestureAttempt] = []
    var current: [String: Int] = [:]
    // The touches of each attempt as sets, so that no list has to be searched for a known touch.
    var known: [Set<UInt64>] = []
    func add(_ contacts: [UInt64], to index: Int) {
      for contact in contacts where known[index].insert(contact).inserted { attempts[index].touches.append(contact) }
    }
    func index(_ recognizer: String, _ time: Timestamp) -> Int {
      if let index = current[recognizer] { return index }
      current[recognizer] = attempts.count
      attempts.append(GestureAttempt(recognizer: recognizer, start: time))
      known.append([])
      return attempts.count - 1
    }
    for (place, entry) in entries.enumerated() {
      switch entry {
      case .decision(let decision):
        if decision.kind == .possible { current[decision.recognizer] = nil }
        if decision.kind == .refused { continue }
        let index = index(decision.recognizer, decision.time)
        attempts[index].decisions.append(decision)
        add(decision.touches, to: index)
        switch decision.kind {
        case .began: attempts[index].place = attempts[index].place ?? place
        case .ended, .cancelled, .failed:
          attempts[index].place = attempts[index].place ?? place
          attempts[index].outcome = decision
        case .possible, .held, .released, .refused, .owned: break
        }
      case .action(let action):
        let index = index(action.recognizer, action.time)
        attempts[index].actions.append(action)
        add(action.touches, to: index)
      case .view, .anomaly, .notAsked: break
      }
    }
    let undecided = Set(recognizers.filter { $0.isUndecided }.map { $0.id })
    return attempts.indices.filter { index in
      let attempt = attempts[index]
      if attempt.outcome != nil || !attempt.actions.isEmpty { return true }
      return current[attempt.recognizer] == index && undecided.contains(attempt.recognizer)
    }.map { attempts[$0] }
  }
}
