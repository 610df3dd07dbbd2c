import Tactus
import TactusScenes

/// An attempt with its touches, for which a search looks for changes.
struct ExplainedAttempt {
  let recognizer: String
  /// `nil` if the recognizer never got a touch.
  let attempt: GestureAttempt?
  /// The contacts that came down on its view, or should have.
  let contacts: [RecordedTouches.Contact]
  /// The last of the contacts, if it came down too late to take part.
  var follower: RecordedTouches.Contact?
  /// The contacts of which at least one must take part in an attempt that counts as this one.
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

  /// The same with the first contact that came down on the view within a second after the attempt, if it came too late
  /// to take part: with this contact, a moment can be too late.
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
