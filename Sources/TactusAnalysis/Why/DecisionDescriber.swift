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
        .unknownID, "there is no recognizer \"\(question.recognizer)\"; there are \(ids.joined(separator: ", "))",
        suggestion: nearestKey(to: question.recognizer, among: ids))
    }
    if let touch = question.touch { try recording.checkTouch(touch) }
  }
}

extension RecordedTouches {
  /// Refuses a touch that does not exist.
  func checkTouch(_ touch: UInt64) throws(DescriptionError) {
    let contacts = contacts
    if contacts.contains(where: { $0.id == touch }) { return }
    var known: Set<UInt64> = []
    let ids = contacts.filter { known.insert($0.id).inserted }.prefix(20).map { "\($0.id)" }.joined(separator: ", ")
    throw DescriptionError(.unknownID, "there is no touch \(touch); there are \(ids.isEmpty ? "none" : ids)")
  }
}

/// An attempt with its touches, for which a search looks for changes.
struct ExplainedAttempt {
  let recognizer: String
  /// `nil` if the recognizer never got a touch.
  let attempt: GestureAttempt?
  /// The contacts that came down on its view, or should have.
  let contacts: [RecordedTouches.Contact]
  /// The last of the contacts, if it came down too late to belong to the attempt.
  var follower: RecordedTouches.Contact?
  /// An attempt counts as this one if at least one of these contacts belongs to it.
  var own: [RecordedTouches.Contact] { follower == nil ? contacts : contacts.dropLast() }

  var wasRecognized: Bool { attempt?.recognition != nil }
}

extension ExplainedAttempt {
  /// The touches of an attempt: the contacts that came down on its view and were down during it.
  init(_ attempt: GestureAttempt, _ contacts: [RecordedTouches.Contact], _ session: Session, _ live: Scene) {
    let end = attempt.outcome?.time ?? attempt.actions.last?.time ?? session.end
    self.init(
      recognizer: attempt.recognizer, attempt: attempt,
      contacts: contacts.filter { contact in
        guard contact.down <= end, contact.up >= attempt.start else { return false }
        if attempt.touches.contains(contact.id) { return true }
        return contact.down >= attempt.start && live.isOn(contact, attempt.recognizer)
      })
  }

  /// The same attempt with its follower: the first contact that came down on the view within a second after the
  /// attempt, if it came too late to belong to it. With this contact, the search can find that a down was too late.
  func withFollower(_ contacts: [RecordedTouches.Contact], _ live: Scene) -> ExplainedAttempt {
    guard let attempt, attempt.recognition == nil, let end = attempt.outcome?.time, let last = self.contacts.last,
      let follower = contacts.first(where: { $0.down > last.down && $0.down > last.up && $0.down >= end }),
      follower.down - end <= .seconds(1), live.isOn(follower, recognizer)
    else { return self }
    return ExplainedAttempt(
      recognizer: recognizer, attempt: attempt, contacts: self.contacts + [follower], follower: follower)
  }

  /// A recognizer that no touch reached.
  init(untouched question: Question, _ contacts: [RecordedTouches.Contact]) {
    self.init(
      recognizer: question.recognizer, attempt: nil,
      contacts: contacts.filter { contact in question.touch.map { contact.id == $0 } ?? true })
  }

  /// The other recognizers that the reasons of the attempt name.
  func blockers(in scene: SceneDescription) -> [String] {
    var blockers: [String] = []
    for decision in attempt?.decisions ?? [] {
      guard let other = decision.reason?.other, let id = scene.recognizerID(spoken: other), id != recognizer,
        !blockers.contains(id)
      else { continue }
      blockers.append(id)
    }
    return blockers
  }

  /// The time between `time` and the attempt; zero inside it.
  func distance(to time: Timestamp) -> Timestamp.Duration {
    guard let attempt else { return .zero }
    let end = attempt.outcome?.time ?? attempt.actions.last?.time ?? attempt.start
    if time < attempt.start { return attempt.start - time }
    return time > end ? time - end : .zero
  }
}

// MARK: Which of several

extension [ExplainedAttempt] {
  /// The index of the attempt that was nearest to recognition, the first of equals; `nil` if all were recognized.
  var nearest: Int? {
    indices.filter { !self[$0].wasRecognized }.min { self[$0].shortfall < self[$1].shortfall }
  }
}

extension ExplainedAttempt {
  /// The missing part: zero if the gesture was complete and something else prevented it; a half if another gesture came
  /// first; if a number decided, the share of the larger number that the smaller one lacks; otherwise 1.
  var shortfall: Double {
    guard let attempt, let reason = attempt.outcome?.reason else { return 1 }
    if attempt.held != nil || reason.code == "delegateRefused" { return 0 }
    if reason.other != nil { return 0.5 }
    guard reason.numbers.count == 2 else { return 1 }
    let (measured, limit) = (full(reason.code) ?? reason.numbers[0].value, reason.numbers[1].value)
    let larger = max(measured, limit)
    return larger > 0 ? 1 - min(measured, limit) / larger : 1
  }

  /// The final measure of the touches, for a recognizer that fails as soon as a limit is exceeded; otherwise `nil`.
  private func full(_ code: String) -> Double? {
    switch code {
    case "movedTooFar": contacts.map { $0.reach }.max()
    case "heldTooLong": contacts.map { ($0.up - $0.down).seconds }.max()
    // The next touch came too late, or never.
    case "timedOut": follower.flatMap { next in own.last.map { (next.down - $0.up).seconds } } ?? .infinity
    default: nil
    }
  }
}

extension GestureAttempt {
  /// Whether a touch took part in both: they started with the same one, or have one in common.
  func sharesTouch(with other: GestureAttempt) -> Bool {
    start == other.start || touches.contains { other.touches.contains($0) }
  }

  /// Whether `contact` started it, or belongs to it. A source may use an id again, so the times must also agree.
  func watched(_ contact: RecordedTouches.Contact) -> Bool {
    let isThen = contact.up > start && contact.down <= outcome?.time ?? contact.down
    return contact.down == start || isThen && touches.contains(contact.id)
  }
}

extension SceneDescription {
  /// Whether another of `attempts`, which are in the order of their starts, was recognized after `attempt` from the
  /// same touches, although the two may not run together: then `attempt` was probably not wanted.
  func isFollowed(_ attempt: GestureAttempt, among attempts: [GestureAttempt]) -> Bool {
    guard let time = attempt.recognition else { return false }
    var (low, high) = (0, attempts.count)
    while low < high {
      let half = (low + high) / 2
      if attempts[half].start <= time { low = half + 1 } else { high = half }
    }
    // The later attempt watched the touches by then: it is among the last that had started.
    for other in attempts[..<low].suffix(1000) where other.recognizer != attempt.recognizer {
      guard let later = other.recognition, later > time else { continue }
      if other.sharesTouch(with: attempt), !mayPair(attempt.recognizer, other.recognizer) { return true }
    }
    return false
  }
}

extension Scene {
  /// Whether `contact` came down on the view of recognizer `id`, or on a view in it.
  func isOn(_ contact: RecordedTouches.Contact, _ id: String) -> Bool {
    guard let view = recognizer(id)?.view else { return false }
    return window.hitTest(contact.place, with: nil)?.isDescendant(of: view) ?? false
  }
}
