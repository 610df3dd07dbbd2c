import Tactus
@_spi(Tools) import TactusJSON
@_spi(Tools) import TactusScenes

/// Describes in words what led to the end of an attempt: the decisions about the recognizer, and about the recognizers
/// that its reasons name.
@_spi(Tools) public struct DecisionDescriber {
  let session: Session
  let scene: SceneDescription
  let live: Scene

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
    if session.isOn(contact, id, live) {
      text =
        "touch \(contact.id) came down on \(view) at \(place), but \(id) did not accept it\(refusal(of: contact, id))"
    } else {
      let hit = session.hit(contact, live)?.name
      let cause = settingOfView(id) ?? (hit == nil ? " (S-2.1)" : " (S-4.1)")
      text = "touch \(contact.id) came down on \(hit ?? "no view") at \(place); \(id) is on \(view)\(cause)"
    }
    return Explanation.Step(time: contact.down, recognizer: id, text: text)
  }

  /// The setting by which the recognizer's view, or one around it, gets no touches, with the rule; `nil` if there is none.
  private func settingOfView(_ id: String) -> String? {
    guard let view = live.recognizer(id)?.view else { return nil }
    let obstacle = Obstacle(of: view, in: live.window)
    switch obstacle {
    case .hidden, .interactionDisabled, .transparent: return "\(obstacle.sentence(view.name ?? "")) (S-2.2)"
    case .empty: return "\(obstacle.sentence(view.name ?? "")) (S-2.3)"
    case .outside, .covered, .unknown: return nil
    }
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
    for case .decision(let decision) in session.entries where decision.recognizer == id {
      if decision.time == contact.down, let reason = decision.reason, reason.code == "delegateRefused" {
        return ": \(reason.sentence) (S-4.3)"
      }
      let age = contact.down - decision.time
      let isOfChord = age >= .zero && age <= .seconds(Touch.chordInterval)
      if isOfChord, decision.kind == .failed, decision.reason?.code == "tooManyTouches" {
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

  /// Whether another of `attempts`, which are in the order of their starts, was recognized after `attempt` from the
  /// same touches, although the two may not run together: then `attempt` was probably not wanted.
  func isFollowed(_ attempt: GestureAttempt, among attempts: [GestureAttempt]) -> Bool {
    guard let time = attempt.recognition else { return false }
    // The later attempt watched the touches by then: it is among the last that had started.
    let started = attempts[..<attempts.boundary { $0.start > time }]
    for other in started.suffix(1000) where other.recognizer != attempt.recognizer {
      guard let later = other.recognition, later > time else { continue }
      if other.sharesTouch(with: attempt), !mayPair(attempt.recognizer, other.recognizer) { return true }
    }
    return false
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
        return contact.down >= attempt.start && session.isOn(contact, attempt.recognizer, live)
      })
  }

  /// The same attempt with its follower: the first contact that came down on the view within a second after the
  /// attempt, if it came too late to belong to it. With this contact, the search can find that a down was too late.
  func withFollower(_ contacts: [RecordedTouches.Contact], _ session: Session, _ live: Scene) -> ExplainedAttempt {
    guard let attempt, attempt.recognition == nil, let end = attempt.outcome?.time, let last = self.contacts.last,
      let follower = contacts.first(where: { $0.down > last.down && $0.down > last.up && $0.down >= end }),
      follower.down - end <= .seconds(1), session.isOn(follower, recognizer, live)
    else { return self }
    return ExplainedAttempt(
      recognizer: recognizer, attempt: attempt, contacts: self.contacts + [follower], follower: follower)
  }

  /// A recognizer that no touch reached.
  init(untouched question: Question, _ contacts: [RecordedTouches.Contact]) {
    let asked = contacts.filter { contact in question.touch.map { contact.id == $0 } ?? true }
    let distances = asked.map { contact in question.time.map { contact.distance(to: $0) } ?? .zero }
    let nearest = distances.min()
    self.init(
      recognizer: question.recognizer, attempt: nil,
      contacts: zip(asked, distances).filter { $0.1 == nearest }.map { $0.0 })
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

  /// The time between `time` and the attempt, or the touches that did not reach the recognizer; zero inside it.
  func distance(to time: Timestamp) -> Timestamp.Duration {
    guard let attempt else { return contacts.map { $0.distance(to: time) }.min() ?? .zero }
    let end = attempt.outcome?.time ?? attempt.actions.last?.time ?? attempt.start
    if time < attempt.start { return attempt.start - time }
    return time > end ? time - end : .zero
  }

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

extension RecordedTouches.Contact {
  /// The time between `time` and the contact; zero while it is down.
  fileprivate func distance(to time: Timestamp) -> Timestamp.Duration {
    time < down ? down - time : time > up ? time - up : .zero
  }
}

// MARK: Which of several

extension [ExplainedAttempt] {
  /// The index of the attempt that was nearest to recognition, the first of equals; `nil` if all were recognized.
  var nearest: Int? {
    indices.filter { !self[$0].wasRecognized }.min { self[$0].shortfall < self[$1].shortfall }
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

extension Session {
  /// Whether `contact` came down on the view of recognizer `id`, or on a view in it.
  func isOn(_ contact: RecordedTouches.Contact, _ id: String, _ live: Scene) -> Bool {
    guard let view = live.recognizer(id)?.view else { return false }
    return hit(contact, live)?.isDescendant(of: view) ?? false
  }

  /// The view of `live` on which `contact` came down; `nil` if there was none.
  func hit(_ contact: RecordedTouches.Contact, _ live: Scene) -> View? {
    let landed = landings[landings.boundary { $0.time >= contact.down }...].prefix { $0.time == contact.down }
    return landed.first { $0.touch == contact.id }?.view.flatMap { live.view($0) }
  }
}
