import Tactus
import TactusScenes

/// A try, with the touches that it was about: what counterfactuals are sought for.
struct Subject {
  let recognizer: String
  /// `nil` if the recognizer never got a touch.
  let attempt: GestureTry?
  /// The contacts that came down on its view, or would have to.
  let contacts: [TouchTape.Contact]

  var wasRecognized: Bool { attempt?.recognition != nil }
}

extension Subject {
  /// The touches of a try: what came down on its view and was down while it went on.
  init(_ attempt: GestureTry, _ contacts: [TouchTape.Contact], _ account: Account, _ live: Scene) {
    let end = attempt.verdict?.time ?? attempt.actions.last?.time ?? account.end
    self.init(
      recognizer: attempt.recognizer, attempt: attempt,
      contacts: contacts.filter { contact in
        guard contact.down <= end, contact.up >= attempt.start else { return false }
        if attempt.touches.contains(contact.id) { return true }
        return contact.down >= attempt.start && live.isOn(contact, attempt.recognizer)
      })
  }

  /// The same with the first contact that came down on the view within a second after the try, if that one came too late to
  /// take part: with it, a moment can be too late.
  func withFollower(
    _ contacts: [TouchTape.Contact], _ tape: TouchTape, _ scene: SceneDescription, _ live: Scene
  ) -> Subject {
    guard let attempt, attempt.recognition == nil, let end = attempt.verdict?.time, let last = self.contacts.last,
      let follower = contacts.first(where: { $0.down > last.down && $0.down > last.up && $0.down >= end }),
      follower.down - end <= .seconds(1), live.isOn(follower, recognizer)
    else { return self }
    let larger = Subject(recognizer: recognizer, attempt: attempt, contacts: self.contacts + [follower])
    // What it does on its own must not pass for this try's success.
    let trial = Trial(
      scene: scene, tape: tape, recognizer: recognizer, touches: Set(larger.contacts.map { $0.id }))
    return trial.recognition(with: nil) == nil ? larger : self
  }

  /// A recognizer that no touch reached.
  init(untouched question: Question, _ contacts: [TouchTape.Contact]) {
    self.init(
      recognizer: question.recognizer, attempt: nil,
      contacts: contacts.filter { contact in question.touch.map { contact.id == $0 } ?? true })
  }

  /// How far `time` lies outside of the try.
  func distance(to time: Timestamp) -> Timestamp.Duration {
    guard let attempt else { return .zero }
    let end = attempt.verdict?.time ?? attempt.actions.last?.time ?? attempt.start
    if time < attempt.start { return attempt.start - time }
    return time > end ? time - end : .zero
  }
}

extension Scene {
  /// Whether `contact` came down on the view of recognizer `id`, or on a view in it.
  func isOn(_ contact: TouchTape.Contact, _ id: String) -> Bool {
    let view = recognizer(id)?.view
    var hit = window.hitTest(contact.place, with: nil)
    while let current = hit, current !== view { hit = current.superview }
    return hit != nil
  }
}
