import Tactus
import TactusAnalysis
import TactusScenes

/// An explanation with its touches and scene, so that each answer can be tried.
struct ExplainedTouches {
  let explanation: Explanation
  private let touches: RecordedTouches
  private let scene: SceneDescription

  /// Answers `question` about these touches.
  init(_ question: Question, _ touches: RecordedTouches, in scene: SceneDescription) throws(DescriptionError) {
    explanation = try Explanation(of: question, touches, in: scene)
    self.touches = touches
    self.scene = scene
  }

  /// The scene and the touches with the change of answer number `index`, as a case; `nil` if there is no such answer,
  /// or if it is about a delegate, which cases do not have.
  func caseText(changedBy index: Int) -> String? {
    guard explanation.answers.indices.contains(index) else { return nil }
    let change = explanation.answers[index].change
    if case .refusal = change { return nil }
    return CaseDescription(scene: change.applied(to: scene), touches: .samples(change.applied(to: touches).samples))
      .text
  }
}
