import Tactus
@_spi(Tools) import TactusScenes

extension Session {
  /// Plays `recording` to the recognizers of `description` as if `change` had been made.
  ///
  /// - Throws: what `SceneDescription/validate()` throws, for the changed scene.
  public init(
    of recording: RecordedTouches, in description: SceneDescription, with change: Change
  ) throws(DescriptionError) {
    let delegates = RefusingDelegates(change)
    try self.init(
      of: change.applied(to: recording), in: change.applied(to: description), prepare: { delegates.add(to: $0) })
    withExtendedLifetime(delegates) {}
  }
}

/// The delegates that a change adds: recognizers do not keep theirs alive.
final class RefusingDelegates {
  private let refusals: [Change.Refusal]
  private var delegates: [RefusingDelegate] = []

  init(_ change: Change?) {
    if case .refusal(let refusal)? = change { refusals = [refusal] } else { refusals = [] }
  }

  func add(to scene: Scene) {
    for refusal in refusals {
      guard let recognizer = scene.recognizer(refusal.recognizer) else { continue }
      let delegate = RefusingDelegate(refusal.question)
      delegates.append(delegate)
      recognizer.delegate = delegate
    }
  }
}

/// A delegate that refuses one thing and allows all others.
final class RefusingDelegate: GestureRecognizerDelegate {
  private let question: DecisionReason.Question

  init(_ question: DecisionReason.Question) {
    self.question = question
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { question != .shouldBegin }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    question != .shouldReceive
  }
}
