import Tactus
import TactusJSON
import TactusScenes

extension Explanation {
  /// How many answers people are shown unless they ask for all.
  public static let shownAnswers = 6

  /// The explanation for people.
  public var lines: [String] { lines(all: false) }

  /// The explanation for people.
  ///
  /// - Parameter all: whether to show every answer instead of the first ``shownAnswers``.
  public func lines(all: Bool) -> [String] {
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

  /// The explanation as one object.
  public var json: JSONNode {
    JSONNode(members: [
      ("recognizer", JSONNode(question.recognizer)),
      ("outcome", JSONNode(attempt == nil ? "untouched" : wasRecognized ? "recognized" : "notRecognized")),
      ("number", JSONNode(place.number)),
      ("count", JSONNode(place.count)),
      ("start", attempt?.start.json),
      ("end", attempt?.verdict?.time.json),
      ("touches", attempt.map { JSONNode($0.touches.map { JSONNode($0) }) }),
      (
        "steps",
        JSONNode(
          steps.map { step in
            JSONNode(members: [
              ("t", step.time.json), ("recognizer", JSONNode(step.recognizer)), ("text", JSONNode(step.text)),
            ])
          })
      ),
      ("answers", JSONNode(answers.map { $0.json })),
    ])
  }
}

extension Explanation.Answer {
  /// The answer as one object: what kind of change, whose, and how large.
  public var json: JSONNode {
    var members: [(key: String, value: JSONNode?)] = [("change", JSONNode(change.kind))]
    switch change {
    case .property(let id, let name, let value):
      members += [("recognizer", JSONNode(id)), ("property", JSONNode(name)), ("value", value.json)]
    case .withoutRequirement(let id, let other), .requirement(let id, let other), .simultaneous(let id, let other):
      members += [("recognizer", JSONNode(id)), ("other", JSONNode(other))]
    case .withoutGate(let id): members += [("recognizer", JSONNode(id))]
    case .refusal(let refusal): members += [("recognizer", JSONNode(refusal.recognizer))]
    case .shift(let contact, let vector), .drift(let contact, let vector):
      members += [("touch", JSONNode(contact.id)), ("x", JSONNode(vector.dx)), ("y", JSONNode(vector.dy))]
    case .stretch(let contact, let factor):
      members += [("touch", JSONNode(contact.id)), ("factor", JSONNode(factor))]
    case .moment(_, _, let duration, let event):
      switch event {
      case .down(let id): members += [("touch", JSONNode(id)), ("event", JSONNode("down"))]
      case .up(let id): members += [("touch", JSONNode(id)), ("event", JSONNode("up"))]
      }
      members += [("seconds", JSONNode(JSONNumber(scaled: duration.nanoseconds, decimals: 9)))]
    case .without(let contact): members += [("touch", JSONNode(contact.id))]
    case .companion(let contact, let place, let factor):
      members += [
        ("touch", JSONNode(contact.id)), ("x", JSONNode(place.dx)), ("y", JSONNode(place.dy)),
        ("factor", JSONNode(factor)),
      ]
    case .force(let contact, let force): members += [("touch", JSONNode(contact.id)), ("force", JSONNode(force))]
    }
    members += [("t", time?.json), ("cost", JSONNode(cost)), ("text", JSONNode(sentence))]
    return JSONNode(members: members)
  }
}

extension Timestamp {
  var json: JSONNode { JSONNode(JSONNumber(scaled: nanoseconds, decimals: 9)) }
  /// The seconds with three decimals.
  var text3: String { seconds.text(decimals: 3) }
}
