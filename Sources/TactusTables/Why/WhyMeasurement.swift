import Tactus
import TactusAnalysis
import TactusRecordings
import TactusScenes

/// Asks of every gesture that did not come why it did not, and checks the answers.
struct WhyMeasurement {
  /// How many gestures were asked about.
  private(set) var questions = 0
  /// How many of these had an answer: a single change after which they come.
  private(set) var answered = 0
  /// How many answers there were in all.
  private(set) var answers = 0
  /// How many of these hold when everything is played again with the change.
  private(set) var verified = 0
  /// How many answers were looked at for a smaller one: those of every fourth question.
  private(set) var examined = 0
  /// How many of these have nothing smaller of their kind, on a grid finer than the one they were looked for on.
  private(set) var smallest = 0
  /// How long each question took, in seconds.
  private(set) var times: [Double] = []

  /// How many places below an answer are looked at for a smaller one.
  static let parts = 40

  /// The middle of the times.
  var medianTime: Double {
    let sorted = times.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  /// Asks about every recognizer of `scene` that `tape` did not make recognize: about the first try of each.
  mutating func ask(_ tape: TouchTape, _ scene: SceneDescription) throws {
    let account = try Account(of: tape, in: scene)
    let recognized = Set(account.tries.filter { $0.recognition != nil }.map { $0.recognizer })
    for recognizer in account.recognizers where !recognized.contains(recognizer.id) {
      let question = Question(recognizer.id)
      let clock = ContinuousClock()
      let start = clock.now
      let explanation = try Explanation(of: question, tape, in: scene)
      let time = clock.now - start
      times.append(Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18)
      try count(explanation, tape, scene)
      if questions % 4 == 1 {
        let examination = try Explanation(of: question, tape, in: scene, parts: Self.parts)
        examined += examination.isSmallest.count
        smallest += examination.isSmallest.count { $0 }
      }
    }
  }

  private mutating func count(
    _ explanation: Explanation, _ tape: TouchTape, _ scene: SceneDescription
  ) throws {
    questions += 1
    if !explanation.answers.isEmpty { answered += 1 }
    answers += explanation.answers.count
    for answer in explanation.answers {
      let account = try Account(of: tape, in: scene, with: answer.change)
      let comes = account.tries.contains {
        $0.recognizer == explanation.question.recognizer && $0.recognition == answer.time
      }
      if comes { verified += 1 }
    }
  }
}
