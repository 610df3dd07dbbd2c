import Tactus
@_spi(Tools) import TactusJSON
import TactusScenes

/// Why a recognizer did what it did with some touches, and by how little it would have done otherwise.
///
/// ```swift
/// let explanation = try Explanation(of: Question("pan"), recording, in: scene)
/// for line in explanation.lines { print(line) }
/// ```
///
/// For a finger that goes 7 points, that prints
///
/// ```
/// pan, touch 1, 0.000 to 0.100: did not begin
///   0.000  pan watches touch 1 (S-4.1)
///   0.100  pan failed: moved 7 pt, needs 10 pt (S-6, pan)
/// it would have begun
///   at 0.080  with hysteresis 7 or less, now 10
/// ```
///
/// Every answer was found by playing the touches again with that one change, and nothing smaller of its kind does it, as far
/// as its step and the leaps of the search can show; see the guide.
public nonisolated struct Explanation: Sendable {
  /// One line of what happened.
  public nonisolated struct Step: Hashable, Sendable {
    /// When.
    public var time: Timestamp
    /// The recognizer.
    public var recognizer: String
    /// What happened to it and why, in words, with the rule that says so.
    public var text: String
  }

  /// A change after which the outcome is the opposite.
  public nonisolated struct Answer: Hashable, Sendable {
    /// The change.
    public var change: Change
    /// When the gesture is recognized with the change; `nil` if it is not recognized any more.
    public var time: Timestamp?
    /// The change in words.
    public var sentence: String
    /// How much it is as people notice it: 1 is a finger's width, 0.2 s, or as much as the property has now.
    public var cost: Double
    /// How many gestures each recognizer makes of the whole recording, before and after the change; `nil` if that was not
    /// looked at, because the recording is long.
    public var effects: [Effect]?
    /// Whether the change comes last, because it leaves no gesture of another recognizer, or would prevent or allow any
    /// gesture.
    public var isLast: Bool
  }

  /// What was asked.
  public let question: Question
  /// The attempt that the answer is about; `nil` if the recognizer never got a touch.
  public let attempt: GestureAttempt?
  /// Which of the attempts that the question fits it is, from 1 on, and of how many.
  public let place: (number: Int, count: Int)
  /// Whether the gesture was recognized.
  public let wasRecognized: Bool
  /// What led to that, in order.
  public let steps: [Step]
  /// The smallest changes after which the outcome is the opposite. What changes least of the other gestures in the recording
  /// comes first, with requirements and gates before all; what kills another gesture comes last.
  public let answers: [Answer]
  /// Of each answer whether nothing smaller does it; empty unless that was asked for.
  @_spi(Tools) public let isSmallest: [Bool]
  private let isDiscrete: Bool
  /// How far the moment of the question lies outside of the attempt.
  private let distance: Timestamp.Duration

  /// The outcome in words: `did not begin`.
  public var outcome: String {
    if attempt == nil { return "never got a touch" }
    if isDiscrete { return wasRecognized ? "was recognized" : "was not recognized" }
    return wasRecognized ? "began" : "did not begin"
  }
}

extension Explanation {
  /// Plays `recording` to `scene` and looks for what decided.
  ///
  /// Of several attempts that the question fits, it explains the first that was recognized before another recognizer was,
  /// by the same touches, although nothing says that both may; else, of those not recognized, the one that came nearest to
  /// it; else the first.
  ///
  /// - Throws: a `DescriptionError` if the scene is wrong, or has no such recognizer, or there is no such touch.
  public init(
    of question: Question, _ recording: RecordedTouches, in scene: SceneDescription
  ) throws(DescriptionError) {
    try self.init(of: question, recording, in: scene, parts: 0)
  }

  /// An explanation that also looks at each answer, in `parts` places below it, whether there is a smaller one.
  @_spi(Tools) public init(
    of question: Question, _ recording: RecordedTouches, in scene: SceneDescription, parts: Int
  ) throws(DescriptionError) {
    try scene.checkQuestion(question, recording)
    let session = try Session(of: recording, in: scene)
    let live = try Scene(scene, surface: recording.surface)
    let attempts = session.attempts
    let contacts = recording.contacts
    var fitting: [ExplainedAttempt] = []
    for attempt in attempts where attempt.recognizer == question.recognizer {
      let explained = ExplainedAttempt(attempt, contacts, session, live)
      if let touch = question.touch, !explained.contacts.contains(where: { $0.id == touch }) { continue }
      fitting.append(explained)
    }
    if let time = question.time {
      let nearest = fitting.map { $0.distance(to: time) }.min()
      fitting = fitting.filter { $0.distance(to: time) == nearest }
    }
    fitting = fitting.map { $0.withFollower(contacts, live) }
    let unwanted = fitting.firstIndex { $0.attempt.map { scene.isFollowed($0, among: attempts) } ?? false }
    let number = unwanted ?? fitting.nearest ?? 0
    let explained = fitting.isEmpty ? ExplainedAttempt(untouched: question, contacts) : fitting[number]
    self.question = question
    distance = question.time.map { explained.distance(to: $0) } ?? .zero
    attempt = explained.attempt
    place = (fitting.isEmpty ? 0 : number + 1, fitting.count)
    wasRecognized = explained.wasRecognized
    isDiscrete = session.recognizer(question.recognizer)?.isDiscrete ?? false
    steps = DecisionDescriber(session, scene, live).steps(of: explained)
    let search = CounterfactualSearch(explained, session, recording, scene)
    let findings = search.findings()
    answers = findings.map { finding in
      Answer(
        change: finding.change, time: finding.time,
        sentence: finding.change.sentence(
          about: question.recognizer, current: finding.parameter.current, extent: finding.extent), cost: finding.cost,
        effects: finding.effects, isLast: finding.isLast)
    }
    isSmallest = parts == 0 ? [] : findings.map { search.isSmallest($0, parts: parts) }
  }
}

// MARK: Question

/// What is asked: about a recognizer, and perhaps about one of its attempts.
///
/// ```swift
/// let explanation = try Explanation(of: Question("pan", touch: 3), recording, in: scene)
/// for line in explanation.lines { print(line) }
/// ```
public nonisolated struct Question: Hashable, Sendable {
  /// The recognizer's id.
  public var recognizer: String
  /// The contact that the attempt must have had; any by default.
  public var touch: UInt64?
  /// A moment at which the attempt was under way, or which was next to it; any by default.
  public var time: Timestamp?

  /// A question about `recognizer`.
  public init(_ recognizer: String, touch: UInt64? = nil, time: Timestamp? = nil) {
    self.recognizer = recognizer
    self.touch = touch
    self.time = time
  }
}

// MARK: Text

nonisolated extension Explanation {
  /// How many answers people are shown unless they ask for all: half of them changes of the scene, half of what fingers did.
  public static let shownAnswers = 6

  /// The explanation for people, with the first ``shownAnswers`` answers.
  public var lines: [String] { lines(all: false) }

  /// The explanation for people: the outcome of the attempt, what led to it, and the changes after which it is otherwise.
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
      for answer in shown { lines.append("  \(answer.sentence)\(text(answer.effects))") }
    } else {
      lines.append("it would have \(isDiscreteWord)")
      for answer in shown {
        lines.append("  at \(answer.time?.text3 ?? "")  \(answer.sentence)\(text(answer.effects))")
      }
    }
    if shown.count < answers.count { lines.append("  and \(answers.count - shown.count) more (--all)") }
    return lines
  }

  /// What else a change does: `(delete 0 → 3, page 16 → 13)`; nothing, if it does what was asked for and no more.
  private func text(_ effects: [Effect]?) -> String {
    let changed = (effects ?? []).filter { $0.before != $0.after }
    let own = changed.filter { $0.recognizer == question.recognizer }
    let others = changed.filter { $0.recognizer != question.recognizer }
    if others.isEmpty, own.allSatisfy({ abs($0.after - $0.before) == 1 }) { return "" }
    var parts = (own + others).prefix(4).map { "\($0.recognizer) \($0.before) → \($0.after)" }
    if changed.count > 4 { parts.append("and \(changed.count - 4) more") }
    return " (\(parts.joined(separator: ", ")))"
  }

  /// The first changes of the scene, then the first of what the fingers did; what comes last is shown only alone.
  private var fewAnswers: [Answer] {
    let half = Self.shownAnswers / 2
    let good = answers.contains { !$0.isLast } ? answers.filter { !$0.isLast } : answers
    let scene = good.filter { $0.change.isOfScene }
    let fingers = good.filter { !$0.change.isOfScene }
    let some = scene.prefix(max(half, Self.shownAnswers - fingers.count))
    return Array(some) + fingers.prefix(Self.shownAnswers - some.count)
  }

  private var isDiscreteWord: String { isDiscrete ? "been recognized" : "begun" }

  private var headline: String {
    var text = question.recognizer
    if let attempt {
      if attempt.touches.count == 1 { text += ", touch \(attempt.touches[0])" }
      if attempt.touches.count > 1 { text += ", touches \(attempt.touches.map { "\($0)" }.joined(separator: "+"))" }
      text += ", \(attempt.start.text3)"
      if let end = attempt.outcome?.time, end > attempt.start { text += " to \(end.text3)" }
    }
    text += ": \(outcome)"
    if let wait = attempt?.wait, let other = wait.other, let to = wait.to, to > wait.from {
      text += "; it waited for \(other) from \(wait.from.text3) to \(to.text3)"
    }
    if distance > .seconds(1), let time = question.time {
      text += "; nothing nearer to \(time.text3): that is \(distance.seconds.text(decimals: 3)) s away"
    }
    if place.count > 1 { text += " (\(place.number) of \(place.count); --at and --touch choose)" }
    return text
  }
}

nonisolated extension Timestamp {
  var json: JSONNode { JSONNode(JSONNumber(scaled: nanoseconds, decimals: 9)) }
  /// The seconds with three decimals.
  var text3: String { seconds.text(decimals: 3) }
}

// MARK: JSON

nonisolated extension Explanation {
  /// The explanation as one object: `recognizer`, `outcome` (`recognized`, `notRecognized` or `untouched`), which of how many
  /// attempts it is, `start`, `end` and `touches` of it, then `steps` and `answers`.
  public var json: JSONNode {
    JSONNode(members: [
      ("recognizer", JSONNode(question.recognizer)),
      ("outcome", JSONNode(attempt == nil ? "untouched" : wasRecognized ? "recognized" : "notRecognized")),
      ("number", JSONNode(place.number)),
      ("count", JSONNode(place.count)),
      ("start", attempt?.start.json),
      ("end", attempt?.outcome?.time.json),
      ("distance", question.time == nil ? nil : JSONNode(distance.seconds)),
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

nonisolated extension Explanation.Effect {
  fileprivate var json: JSONNode {
    JSONNode(members: [
      ("recognizer", JSONNode(recognizer)), ("before", JSONNode(before)), ("after", JSONNode(after)),
    ])
  }
}

nonisolated extension Explanation.Answer {
  /// The answer as one object: what kind of `change`, whose and how large, when the gesture comes with it, its `cost`, and the
  /// same as `text`, as a line of `swift` and as a part of a `scene`; and its `effects`: of each recognizer that makes more
  /// or fewer gestures of the whole recording, how many it makes before and after.
  public var json: JSONNode {
    var members: [(key: String, value: JSONNode?)] = [("change", JSONNode(change.kind))]
    switch change {
    case .property(let id, let name, let value):
      members += [("recognizer", JSONNode(id)), ("property", JSONNode(name)), ("value", value.json)]
    case .withoutRequirement(let id, let other), .requirement(let id, let other), .simultaneous(let id, let other):
      members += [("recognizer", JSONNode(id)), ("other", JSONNode(other))]
    case .withoutGate(let id): members += [("recognizer", JSONNode(id))]
    case .gate(let id, let gate): members += [("recognizer", JSONNode(id)), ("other", JSONNode(gate))]
    case .view(let id, _): members += [("view", JSONNode(id))]
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
    members += [("swift", change.swift.map { JSONNode($0) }), ("scene", change.sceneText.map { JSONNode($0) })]
    members.append(("effects", effects.map { JSONNode($0.filter { $0.before != $0.after }.map { $0.json }) }))
    return JSONNode(members: members)
  }
}
