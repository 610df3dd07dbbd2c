import Tactus
import TactusJSON
import TactusScenes

/// Puts into words what led to the end of a try: what was decided about the recognizer, and about those that its reasons
/// name.
struct Chain {
  let account: Account
  let scene: SceneDescription
  let live: Scene

  init(_ account: Account, _ scene: SceneDescription, _ live: Scene) {
    self.account = account
    self.scene = scene
    self.live = live
  }

  func steps(of subject: Subject) -> [Explanation.Step] {
    guard let attempt = subject.attempt else { return subject.contacts.map { missed($0, subject.recognizer) } }
    let end = attempt.verdict?.time ?? account.end
    var others: Set<String> = []
    for ruling in attempt.rulings {
      if let other = ruling.decision.reason?.other, let id = scene.recognizerID(spoken: other) { others.insert(id) }
    }
    var steps: [Explanation.Step] = []
    var isInTry = false
    for entry in account.entries {
      guard case .decision(let ruling) = entry else { continue }
      let decision = ruling.decision
      if decision.time < attempt.start || decision.time > end { continue }
      if decision.recognizer == subject.recognizer {
        if decision.kind == .possible { isInTry = decision.time == attempt.start || !isInTry }
        if decision.kind == .possible, decision.time > attempt.start { break }
        steps.append(step(ruling, subject))
        if decision == attempt.verdict { break }
      } else if others.contains(decision.recognizer), decision.kind != .possible, decision.kind != .refused {
        steps.append(step(ruling, subject))
      }
    }
    if attempt.verdict == nil, attempt.recognition == nil {
      steps.append(
        Explanation.Step(
          time: account.end, recognizer: attempt.recognizer,
          text: "\(attempt.recognizer) has not decided: the touches end here"))
    }
    return steps
  }

  private func step(_ ruling: Account.Ruling, _ subject: Subject) -> Explanation.Step {
    let decision = ruling.decision
    let isDiscrete = account.recognizer(decision.recognizer)?.isDiscrete ?? false
    let first = subject.contacts.first { $0.down <= decision.time && $0.up >= decision.time }
    return Explanation.Step(
      time: decision.time, recognizer: decision.recognizer,
      text: Self.sentence(decision, isDiscrete: isDiscrete, touch: first?.id))
  }

  /// A decision in words, with the rule that says so: `pan failed: moved 7 pt, needs 10 pt (S-6, pan)`.
  static func sentence(_ decision: DecisionRecord, isDiscrete: Bool, touch: UInt64?) -> String {
    var text = decision.recognizer
    switch decision.kind {
    case .possible: text += touch.map { " watches touch \($0)" } ?? " watches"
    case .held: text += isDiscrete ? " recognized its gesture, but" : " wants to begin, but"
    case .released: text += " is released:"
    case .began: text += " began"
    case .ended: text += isDiscrete ? " was recognized" : " ended"
    case .cancelled: text += " was cancelled:"
    case .failed: text += " failed:"
    case .refused: text += " was refused:"
    }
    if let reason = decision.reason { text += " \(reason.sentence)" }
    return text + " (\(rule(decision)))"
  }

  /// Which rule says so; the rules of a type are under its name in section 6.
  static func rule(_ decision: DecisionRecord) -> String {
    if decision.kind == .possible { return "S-4.1" }
    switch decision.reason?.code {
    case "prevented": return "S-4.5"
    case "waiting", "requirementRecognized", "requirementsFailed": return "S-4.7"
    case "delegateRefused": return "S-4.3"
    case "gateClosed", "gateEnded": return "S-4.12"
    case "touchCancelled": return "S-1.7"
    case "disabled": return "S-3.6"
    case "detached": return "S-3.8"
    case "illegalTransition": return "S-3.2"
    case "requirementCycle", "tooManyRounds": return "S-4.9"
    default: return "S-6, \(decision.type)"
    }
  }

  /// Why a touch did not reach a recognizer.
  private func missed(_ contact: TouchTape.Contact, _ id: String) -> Explanation.Step {
    let description = scene.recognizer(id)
    let view = description?.view ?? "its view"
    let place =
      "(\(contact.place.x.text(decimals: 1, keepsZeros: false)), \(contact.place.y.text(decimals: 1, keepsZeros: false)))"
    var hit = live.window.hitTest(contact.place, with: nil)
    let name = hit?.name
    let target = live.recognizer(id)?.view
    while let current = hit, current !== target { hit = current.superview }
    let text: String
    if hit != nil {
      let isDisabled = live.recognizer(id)?.isEnabled == false
      text =
        "touch \(contact.id) came down on \(view) at \(place), but \(id) did not take it"
        + (isDisabled ? ": it is disabled (S-3.6)" : " (S-3.9, S-4.3)")
    } else if let name {
      text = "touch \(contact.id) came down on \(name) at \(place); \(id) is on \(view) (S-4.1)"
    } else {
      text = "touch \(contact.id) came down on no view at \(place); \(id) is on \(view) (S-2.1)"
    }
    return Explanation.Step(time: contact.down, recognizer: id, text: text)
  }
}

extension SceneDescription {
  /// Refuses a question about what there is not.
  func checkQuestion(_ question: Question, _ tape: TouchTape) throws(DescriptionError) {
    if recognizer(question.recognizer) == nil {
      let ids = recognizers.map { $0.id }
      throw DescriptionError(
        .unknownID, "there is no recognizer \"\(question.recognizer)\"; there are \(ids.joined(separator: ", "))")
    }
    let contacts = tape.contacts
    if let touch = question.touch, !contacts.contains(where: { $0.id == touch }) {
      let ids = contacts.prefix(20).map { "\($0.id)" }.joined(separator: ", ")
      throw DescriptionError(.unknownID, "there is no touch \(touch); there are \(ids.isEmpty ? "none" : ids)")
    }
  }
}
