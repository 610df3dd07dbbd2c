import Tactus
@_spi(Tools) import TactusJSON
import TactusScenes

/// The reasons for a recognizer's outcome with some touches, and the smallest changes that would have reversed it.
///
/// ```swift
/// let explanation = try Explanation(of: Question("pan"), recording, in: scene)
/// for line in explanation.lines { print(line) }
/// ```
///
/// For a finger that moves 7 points, this prints
///
/// ```
/// pan, touch 1, 0.000 to 0.100: did not begin
///   0.000  pan watches touch 1 (S-4.1)
///   0.100  pan failed: moved 7 pt, needs 10 pt (S-6, pan)
/// it would have begun
///   at 0.080  with hysteresis 7 or less, now 10
/// ```
///
/// Every answer was found by playing the touches again with only that change. No smaller change of its kind has the
/// same effect, within the precision of its step and of the leaps of the search; see the guide.
public nonisolated struct Explanation: Sendable {
  /// One line about an event.
  public nonisolated struct Step: Hashable, Sendable {
    /// The time of the event.
    public var time: Timestamp
    /// The recognizer.
    public var recognizer: String
    /// The event and its reason, in words, with the rule.
    public var text: String
  }

  /// A change that reverses the outcome.
  public nonisolated struct Answer: Hashable, Sendable {
    /// The change.
    public var change: Change
    /// The time at which the gesture is recognized with the change; `nil` if it is no longer recognized.
    public var time: Timestamp?
    /// The change in words.
    public var sentence: String
    /// The size of the change as people notice it: 1 is a finger's width, 0.2 s, or as much as the property's current value.
    public var cost: Double
    /// The number of gestures that each recognizer recognizes in the whole recording, before and after the change;
    /// `nil` if this was not examined, because the recording is long.
    public var effects: [Effect]?
    /// Whether the change comes last, because it leaves no gesture of another recognizer, or would prevent or allow any
    /// gesture.
    public var isLast: Bool
  }

  /// The question.
  public let question: Question
  /// The attempt that the answer is about; `nil` if the recognizer never got a touch.
  public let attempt: GestureAttempt?
  /// The number of the attempt among those that fit the question, from 1 on, and their count.
  public let place: (number: Int, count: Int)
  /// Whether the gesture was recognized.
  public let wasRecognized: Bool
  /// The events that led to the outcome, in order.
  public let steps: [Step]
  /// The smallest changes that reverse the outcome. Changes with the least effect on the other gestures in the
  /// recording come first, with requirements and gates before all; changes that kill another gesture come last.
  public let answers: [Answer]
  /// For each answer, whether no smaller change has the same effect; empty unless that was asked for.
  @_spi(Tools) public let isSmallest: [Bool]
  private let isDiscrete: Bool
  /// The time between the moment of the question and the attempt.
  private let distance: Timestamp.Duration

  /// The outcome in words: `did not begin`.
  public var outcome: String {
    if attempt == nil { return "never got a touch" }
    if isDiscrete { return wasRecognized ? "was recognized" : "was not recognized" }
    return wasRecognized ? "began" : "did not begin"
  }
}

extension Explanation {
  /// Plays `recording` to `scene` and finds the cause of the outcome.
  ///
  /// If several attempts fit the question, it explains the first attempt that was recognized before another recognizer
  /// was, from the same touches, although the two may not run together. Otherwise it explains the unrecognized attempt
  /// that was nearest to recognition, or else the first one.
  ///
  /// - Throws: a `DescriptionError` if the scene is wrong, or if there is no such recognizer or touch.
  public init(
    of question: Question, _ recording: RecordedTouches, in scene: SceneDescription
  ) throws(DescriptionError) {
    try self.init(of: question, recording, in: scene, parts: 0)
  }

  /// An explanation that also checks, at `parts` places below each answer, whether there is a smaller one.
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
    fitting = fitting.map { $0.withFollower(contacts, session, live) }
    let unwanted = fitting.firstIndex { $0.attempt.map { scene.isFollowed($0, among: attempts) } ?? false }
    let number = unwanted ?? fitting.nearest ?? 0
    let explained = fitting.isEmpty ? ExplainedAttempt(untouched: question, contacts) : fitting[number]
    self.question = question
    distance = question.time.map { explained.distance(to: $0) } ?? .zero
    attempt = explained.attempt
    place = (fitting.isEmpty ? 0 : number + 1, fitting.count)
    wasRecognized = explained.wasRecognized
    isDiscrete = session.recognizer(question.recognizer)?.isDiscrete ?? false
    steps = DecisionDescriber(session: session, scene: scene, live: live).steps(of: explained)
    let search = CounterfactualSearch(explained, session, recording, scene)
    let findings = search.findings()
    // A finger that moved further than a tap's.
    let moving = Set(explained.contacts.lazy.filter { $0.reach > 10 }.map { $0.id })
    answers = findings.map { finding in
      Answer(
        change: finding.change, time: finding.time,
        sentence: finding.change.sentence(
          about: question.recognizer, current: finding.parameter.current, extent: finding.extent, moving: moving),
        cost: finding.cost, effects: finding.effects, isLast: finding.isLast)
    }
    isSmallest = parts == 0 ? [] : findings.map { search.isSmallest($0, parts: parts) }
  }
}

/// A question about a recognizer, and optionally about one of its attempts.
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
  /// A moment during the attempt, or next to it; any by default.
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
  /// The number of answers that people see unless they ask for all: half of them changes of the scene, half of the fingers.
  public static let shownAnswers = 6

  /// The explanation for people, with the first ``shownAnswers`` answers.
  public var lines: [String] { lines(all: false) }

  /// The explanation for people: the outcome of the attempt, the events that led to it, and the changes that reverse it.
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
    lines.append("it would \(wasRecognized ? "not " : "")have \(isDiscreteWord)")
    for answer in shown {
      let time = wasRecognized ? "" : "at \(answer.time?.text3 ?? "")  "
      lines.append("  \(time)\(answer.sentence)\(text(answer.effects))")
    }
    if shown.count < answers.count { lines.append("  and \(answers.count - shown.count) more (--all)") }
    return lines
  }

  /// The other effects of a change: `(delete 0 → 3, page 16 → 13)`; empty if it has only the effect that was asked for.
  private func text(_ effects: [Effect]?) -> String {
    let changed = (effects ?? []).filter { $0.before != $0.after }
    let own = changed.filter { $0.recognizer == question.recognizer }
    let others = changed.filter { $0.recognizer != question.recognizer }
    if others.isEmpty, own.allSatisfy({ abs($0.after - $0.before) == 1 }) { return "" }
    var parts = (own + others).prefix(4).map { "\($0.recognizer) \($0.before) → \($0.after)" }
    if changed.count > 4 { parts.append("and \(changed.count - 4) more") }
    return " (\(parts.joined(separator: ", ")))"
  }

  /// The first changes of the scene, then the first of the fingers; changes that come last only if there are no others.
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

  /// The explanation as one object: `recognizer`, `outcome` (`recognized`, `notRecognized` or `untouched`), the number
  /// of the attempt and their count, its `start`, `end` and `touches`, then `steps` and `answers`.
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

nonisolated extension Timestamp {
  /// The seconds with three decimals.
  var text3: String { seconds.text(decimals: 3) }
}

nonisolated extension Explanation.Effect {
  fileprivate var json: JSONNode {
    JSONNode(members: [
      ("recognizer", JSONNode(recognizer)), ("before", JSONNode(before)), ("after", JSONNode(after)),
    ])
  }
}

nonisolated extension Explanation.Answer {
  /// The answer as one object: the kind of `change`, its recognizer and size, the time of the gesture with it, its
  /// `cost`, and the change as `text`, as a line of `swift` and as a part of a `scene`. `effects` lists each recognizer
  /// with more or fewer gestures in the whole recording, with the counts before and after.
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
