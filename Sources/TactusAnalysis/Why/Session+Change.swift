import Tactus
@_spi(Tools) import TactusScenes

extension Session {
  /// Plays `recording` to the recognizers of `description` as if `change` had been made.
  ///
  /// - Throws: what `SceneDescription/validate()` throws, for the changed scene.
  public init(
    of recording: RecordedTouches, in description: SceneDescription, with change: Change
  ) throws(DescriptionError) {
    let delegate = RefusingDelegate(change)
    try self.init(
      of: change.applied(to: recording), in: change.applied(to: description), prepare: { delegate?.attach(to: $0) })
    withExtendedLifetime(delegate) {}
  }
}

/// A delegate that refuses one thing and allows all others. A recognizer does not keep it alive.
final class RefusingDelegate: GestureRecognizerDelegate {
  private let refusal: Change.Refusal

  /// The delegate that a change adds; `nil` for a change that adds none.
  init?(_ change: Change?) {
    guard case .refusal(let refusal)? = change else { return nil }
    self.refusal = refusal
  }

  /// Makes it the delegate of the recognizer that refuses.
  func attach(to scene: Scene) { scene.recognizer(refusal.recognizer)?.delegate = self }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { refusal.question != .shouldBegin }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    refusal.question != .shouldReceive
  }
}
