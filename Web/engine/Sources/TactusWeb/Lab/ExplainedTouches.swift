import Tactus
import TactusAnalysis
import TactusScenes

/// Why a recognizer did what it did, with what was asked about, so that each answer can be tried.
struct ExplainedTouches {
  let explanation: Explanation
  private let touches: RecordedTouches
  private let scene: SceneDescription

  /// The answer to `question` about these touches.
  init(_ question: Question, _ touches: RecordedTouches, in scene: SceneDescription) throws(DescriptionError) {
    explanation = try Explanation(of: question, touches, in: scene)
    self.touches = touches
    self.scene = scene
  }

  /// The scene and the touches with the change of answer number `index`, as a case; `nil` where there is no such answer, or it is
  /// about a delegate, which neither has.
  func caseText(changedBy index: Int) -> String? {
    guard explanation.answers.indices.contains(index) else { return nil }
    let change = explanation.answers[index].change
    if case .refusal = change { return nil }
    return CaseDescription(scene: change.applied(to: scene), touches: .samples(change.applied(to: touches).samples))
      .text
  }
}
