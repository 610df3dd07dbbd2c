import Tactus
import TactusScenes

/// One try of one recognizer, from the first touch that it watched to the verdict.
struct GestureAttempt: Hashable {
  /// The recognizer's id.
  var recognizer: String
  /// When its first touch came.
  var start: Timestamp
  /// When it had recognized its gesture, but had to wait for others.
  var held: DecisionRecord?
  /// The actions that were called, in order.
  var actions: [ActionRecord] = []
  /// The place, among all that happened, where it was decided what it is: recognized or failed; `nil` if it never was.
  var place: Int?
  /// How it ended: ended, cancelled or failed; `nil` if it had not at the end of the replay.
  var verdict: DecisionRecord?

  /// When it began, or was recognized at one moment; `nil` if it never was.
  var recognition: Timestamp? { actions.first?.time }

  /// When the verdict came.
  var end: Timestamp? { verdict?.time }

  /// Whether it failed, for whatever reason.
  var hasFailed: Bool { verdict?.kind == .failed }
}

extension GestureAttempt {
  /// The tries in `replay`, in the order in which they started; those of one moment in the order of the scene.
  ///
  /// A try of which nothing came, because the recognizer ignored the touch, is left out.
  static func attempts(in replay: Replay) -> [GestureAttempt] {
    let undecided = Set(replay.recognizers.filter(\.isUndecided).map(\.id))
    let attempts = attempts(in: replay.entries)
    return attempts.enumerated().filter { index, attempt in
      if attempt.verdict != nil || !attempt.actions.isEmpty { return true }
      let isLast = !attempts[(index + 1)...].contains { $0.recognizer == attempt.recognizer }
      return isLast && undecided.contains(attempt.recognizer)
    }.map(\.element)
  }

  private static func attempts(in entries: [Replay.Entry]) -> [GestureAttempt] {
    var attempts: [GestureAttempt] = []
    var current: [String: Int] = [:]
    func index(_ recognizer: String, _ time: Timestamp) -> Int {
      if let index = current[recognizer] { return index }
      current[recognizer] = attempts.count
      attempts.append(GestureAttempt(recognizer: recognizer, start: time))
      return attempts.count - 1
    }
    for (place, entry) in entries.enumerated() {
      switch entry {
      case .decision(let decision):
        if decision.kind == .possible { current[decision.recognizer] = nil }
        if decision.kind == .refused { continue }
        let index = index(decision.recognizer, decision.time)
        switch decision.kind {
        case .held: attempts[index].held = decision
        case .ended, .cancelled, .failed: attempts[index].verdict = decision
        case .possible, .released, .began, .refused: break
        }
        let isDecisive = [.began, .ended, .cancelled, .failed].contains(decision.kind)
        if isDecisive, attempts[index].place == nil { attempts[index].place = place }
      case .action(let action):
        attempts[index(action.recognizer, action.time)].actions.append(action)
      case .view, .anomaly, .finding, .label, .notAsked:
        break
      }
    }
    return attempts
  }
}
