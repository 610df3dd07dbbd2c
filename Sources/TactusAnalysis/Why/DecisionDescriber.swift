import Tactus
@_spi(Tools) import TactusJSON
import TactusScenes

/// Describes in words what led to the end of an attempt: the decisions about the recognizer, and about the recognizers
/// that its reasons name.
@_spi(Tools) public struct DecisionDescriber {
  let session: Session
  let scene: SceneDescription
  let live: Scene

  init(_ session: Session, _ scene: SceneDescription, _ live: Scene) {
    self.session = session
    self.scene = scene
    self.live = live
  }

  func steps(of explained: ExplainedAttempt) -> [Explanation.Step] {
    guard let attempt = explained.attempt else { return explained.contacts.map { missed($0, explained.recognizer) } }
    let end = attempt.outcome?.time ?? session.end
    let others = explained.blockers(in: scene)
    var steps: [Explanation.Step] = []
    var isInAttempt = false
    for entry in session.entries {
      guard case .decision(let decision) = entry else { continue }
      if decision.time < attempt.start || decision.time > end { continue }
      if decision.recognizer == explained.recognizer {
        if decision.kind == .possible { isInAttempt = decision.time == attempt.start || !isInAttempt }
        if decision.kind == .possible, decision.time > attempt.start { break }
        steps.append(step(decision, explained))
        if decision == attempt.outcome { break }
      } else if others.contains(decision.recognizer), decision.kind != .possible, decision.kind != .refused {
        steps.append(step(decision, explained))
      }
    }
    if attempt.outcome == nil, attempt.recognition == nil {
      steps.append(
        Explanation.Step(
          time: session.end, recognizer: attempt.recognizer,
          text: "\(attempt.recognizer) has not decided: the touches end here"))
    }
    return steps
  }

  private func step(_ decision: DecisionRecord, _ explained: ExplainedAttempt) -> Explanation.Step {
    let isDiscrete = session.recognizer(decision.recognizer)?.isDiscrete ?? false
    let first = explained.contacts.first { $0.down <= decision.time && $0.up >= decision.time }
    return Explanation.Step(
      time: decision.time, recognizer: decision.recognizer,
      text: Self.sentence(decision, isDiscrete: isDiscrete, touch: first?.id))
  }

  /// A decision in words, with its rule: `pan failed: moved 7 pt, needs 10 pt (S-6, pan)`.
  @_spi(Tools) public static func sentence(_ decision: DecisionRecord, isDiscrete: Bool, touch: UInt64?) -> String {
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
    case .owned: text += " is owned"
    }
    if let reason = decision.reason { text += " \(reason.sentence)" }
    return text + " (\(rule(decision)))"
  }

  /// The rule of a decision; the rules of a type are under its name in section 6.
  nonisolated static func rule(_ decision: DecisionRecord) -> String {
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
    case "beganHere", "reachedStart", "reachedEnd": return "S-9.1"
    case "cameBack": return "S-9.2"
    default: return "S-6, \(decision.type)"
    }
  }

  /// The reason why a touch did not reach a recognizer.
  private func missed(_ contact: RecordedTouches.Contact, _ id: String) -> Explanation.Step {
    let description = scene.recognizer(id)
    let view = description?.view ?? "its view"
    let place =
      "(\(contact.place.x.text(decimals: 1, keepsZeros: false)), \(contact.place.y.text(decimals: 1, keepsZeros: false)))"
    let text: String
    if live.isOn(contact, id) {
      text =
        "touch \(contact.id) came down on \(view) at \(place), but \(id) did not accept it\(refusal(of: contact, id))"
    } else if let name = live.window.hitTest(contact.place, with: nil)?.name {
      text = "touch \(contact.id) came down on \(name) at \(place); \(id) is on \(view) (S-4.1)"
    } else {
      text = "touch \(contact.id) came down on no view at \(place); \(id) is on \(view) (S-2.1)"
    }
    return Explanation.Step(time: contact.down, recognizer: id, text: text)
  }

  /// The reason why a recognizer did not accept a touch that came down on its view, with the rule.
  private func refusal(of contact: RecordedTouches.Contact, _ id: String) -> String {
    if let recognizer = live.recognizer(id) {
      if !recognizer.isEnabled { return ": it is disabled (S-3.6)" }
      let tools = recognizer.allowedTouchTools
      if !tools.contains(contact.tool) {
        let names = Touch.Tool.allCases.filter { tools.contains($0) }.map { $0.name }.joined(separator: ", ")
        return ": its tool is \(contact.tool.name), and \(id) accepts \(names.isEmpty ? "no tool" : names) (S-3.9)"
      }
    }
    for case .decision(let decision) in session.entries where decision.recognizer == id && decision.kind == .failed {
      let age = contact.down - decision.time
      if decision.reason?.code == "tooManyTouches", age >= .zero, age <= .seconds(Touch.chordInterval) {
        return ": it came with fingers that were too many for it (S-3.5, chords)"
      }
    }
    return " (S-3.9, S-4.3)"
  }
}

extension SceneDescription {
  /// Refuses a question about a recognizer or a touch that does not exist.
  func checkQuestion(_ question: Question, _ recording: RecordedTouches) throws(DescriptionError) {
    if recognizer(question.recognizer) == nil {
      let ids = recognizers.map { $0.id }
      throw DescriptionError(
        .unknownID, "there is no recognizer \"\(question.recognizer)\"; there are \(ids.joined(separator: ", "))")
    }
    if let touch = question.touch { try recording.checkTouch(touch) }
  }
}

extension RecordedTouches {
  /// Refuses a touch that does not exist.
  func checkTouch(_ touch: UInt64) throws(DescriptionError) {
    let contacts = contacts
    if contacts.contains(where: { $0.id == touch }) { return }
    let ids = contacts.prefix(20).map { "\($0.id)" }.joined(separator: ", ")
    throw DescriptionError(.unknownID, "there is no touch \(touch); there are \(ids.isEmpty ? "none" : ids)")
  }
}
