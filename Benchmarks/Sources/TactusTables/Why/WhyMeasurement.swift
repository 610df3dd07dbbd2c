import Tactus
@_spi(Tools) import TactusAnalysis
import TactusRecordings
import TactusScenes

/// Asks of every gesture that did not come why it did not, and checks the answers.
struct WhyMeasurement {
  /// Every how manieth gesture is asked about: 1 asks about all.
  let every: Int
  /// How many gestures did not come.
  private(set) var gestures = 0
  /// How many of these were asked about.
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
  /// How long the processor worked for each question, in seconds.
  private(set) var times: [Double] = []

  /// Measures nothing yet.
  init(every: Int = 1) { self.every = every }

  /// How many places below an answer are looked at for a smaller one.
  static let parts = 40

  /// The median of the times.
  var medianTime: Double {
    let sorted = times.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  /// Asks about every recognizer of `scene` that `recording` did not make recognize: about the first try of each.
  mutating func ask(_ recording: RecordedTouches, _ scene: SceneDescription) throws {
    let session = try Session(of: recording, in: scene)
    let recognized = Set(session.attempts.filter { $0.recognition != nil }.map { $0.recognizer })
    for recognizer in session.recognizers where !recognized.contains(recognizer.id) {
      gestures += 1
      guard (gestures - 1) % every == 0 else { continue }
      let question = Question(recognizer.id)
      let start = ProcessorTime.seconds
      let explanation = try Explanation(of: question, recording, in: scene)
      times.append(ProcessorTime.seconds - start)
      try count(explanation, recording, scene)
      if questions % 4 == 1 {
        let examination = try Explanation(of: question, recording, in: scene, parts: Self.parts)
        examined += examination.isSmallest.count
        smallest += examination.isSmallest.count { $0 }
      }
    }
  }

  private mutating func count(
    _ explanation: Explanation, _ recording: RecordedTouches, _ scene: SceneDescription
  ) throws {
    questions += 1
    if !explanation.answers.isEmpty { answered += 1 }
    answers += explanation.answers.count
    for answer in explanation.answers {
      let session = try Session(of: recording, in: scene, with: answer.change)
      let comes = session.attempts.contains {
        $0.recognizer == explanation.question.recognizer && $0.recognition == answer.time
      }
      if comes { verified += 1 }
    }
  }
}
