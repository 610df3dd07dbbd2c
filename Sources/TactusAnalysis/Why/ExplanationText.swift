import Tactus
import TactusJSON
import TactusScenes

extension Explanation {
  func textLines(all: Bool) -> [String] {
    var lines = [headline]
    for step in steps { lines.append("  \(step.time.text3)  \(step.text)") }
    if answers.isEmpty {
      lines.append("no single change was found after which it comes out otherwise")
      return lines
    }
    let shown = all ? answers : fewAnswers
    if wasRecognized {
      lines.append("it would not have \(isDiscreteWord)")
      for answer in shown { lines.append("  \(answer.sentence)") }
    } else {
      lines.append("it would have \(isDiscreteWord)")
      for answer in shown { lines.append("  at \(answer.time?.text3 ?? "")  \(answer.sentence)") }
    }
    if shown.count < answers.count { lines.append("  and \(answers.count - shown.count) more (--all)") }
    return lines
  }

  /// The smallest changes of the scene, then the smallest of what the fingers did.
  private var fewAnswers: [Answer] {
    let half = Self.shownAnswers / 2
    let scene = answers.filter { $0.change.isOfScene }
    let fingers = answers.filter { !$0.change.isOfScene }
    let some = scene.prefix(max(half, Self.shownAnswers - fingers.count))
    return Array(some) + fingers.prefix(Self.shownAnswers - some.count)
  }

  private var isDiscreteWord: String { outcome.hasSuffix("recognized") ? "been recognized" : "begun" }

  private var headline: String {
    var text = question.recognizer
    if let attempt {
      if attempt.touches.count == 1 { text += ", touch \(attempt.touches[0])" }
      if attempt.touches.count > 1 { text += ", touches \(attempt.touches.map { "\($0)" }.joined(separator: "+"))" }
      text += ", \(attempt.start.text3)"
      if let end = attempt.verdict?.time, end > attempt.start { text += " to \(end.text3)" }
    }
    text += ": \(outcome)"
    if let wait = attempt?.wait, let other = wait.other, let to = wait.to, to > wait.from {
      text += "; it waited for \(other) from \(wait.from.text3) to \(to.text3)"
    }
    if place.count > 1 { text += " (\(place.number) of \(place.count); --at and --touch choose)" }
    return text
  }
}

extension Timestamp {
  var json: JSONNode { JSONNode(JSONNumber(scaled: nanoseconds, decimals: 9)) }
  /// The seconds with three decimals.
  var text3: String { seconds.text(decimals: 3) }
}
