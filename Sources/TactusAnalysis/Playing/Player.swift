import Tactus
import TactusScenes

/// A scene to which a tape is played, as `tactus replay` does it.
final class Player {
  let scene: Scene
  /// The time of the last frame, or of the last deadline after it.
  private(set) var end = Timestamp.zero
  /// Recognizers do not keep their delegates alive.
  private var refusers: [Refuser] = []

  /// Builds the scene, with delegates that refuse what `refusals` say.
  init(_ description: SceneDescription, surface: Size, refusals: [Change.Refusal] = []) throws(DescriptionError) {
    scene = try Scene(description, surface: surface)
    for refusal in refusals {
      guard let recognizer = scene.recognizer(refusal.recognizer) else { continue }
      let refuser = Refuser(refusal.question)
      refusers.append(refuser)
      recognizer.delegate = refuser
    }
  }

  func play(_ frame: TouchTape.Frame) {
    end = frame.time
    scene.play(frame.samples, hover: frame.hover)
  }

  /// Lets time go on for as long as a recognizer waits for a deadline.
  func finish() {
    if let last = scene.advanceUntilQuiet() { end = max(end, last) }
  }

  /// Whether nobody watches a touch or waits for anything.
  var isQuiet: Bool {
    if scene.application.nextDeadline != nil { return false }
    for member in scene.members where member.recognizer.isTracking { return false }
    return true
  }
}

/// A delegate that says no to one question and has nothing to say otherwise.
private final class Refuser: GestureRecognizerDelegate {
  private let question: DecisionReason.Question

  init(_ question: DecisionReason.Question) {
    self.question = question
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { question != .shouldBegin }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    question != .shouldReceive
  }
}
