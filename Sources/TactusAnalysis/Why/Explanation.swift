import Tactus
import TactusJSON
import TactusScenes

/// Why a recognizer did what it did with some touches, and by how little it would have done otherwise.
///
/// ```swift
/// let explanation = try Explanation(of: Question("pan"), tape, in: scene)
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
/// as its step and the leaps of the search can tell; see the guide.
public struct Explanation: Sendable {
  /// One line of what happened.
  public struct Step: Hashable, Sendable {
    /// When.
    public var time: Timestamp
    /// The recognizer.
    public var recognizer: String
    /// What happened to it and why, in words, with the rule that says so.
    public var text: String
  }

  /// A change after which it comes out the other way.
  public struct Answer: Hashable, Sendable {
    /// The change.
    public var change: Change
    /// When the gesture is recognized with the change; `nil` if it is not recognized any more.
    public var time: Timestamp?
    /// The change in words.
    public var sentence: String
    /// How much it is as people notice it: 1 is a finger's width, 0.2 s, or as much as the property has now.
    public var cost: Double
  }

  /// What was asked.
  public let question: Question
  /// The try that the answer is about; `nil` if the recognizer never got a touch.
  public let attempt: GestureTry?
  /// Which of the tries that the question fits it is, from 1 on, and of how many.
  public let place: (number: Int, count: Int)
  /// Whether the gesture was recognized.
  public let wasRecognized: Bool
  /// What led to that, in order.
  public let steps: [Step]
  /// The smallest changes after which it comes out the other way, the smallest first.
  public let answers: [Answer]
  /// Of each answer whether nothing smaller does it; empty unless that was asked for.
  package let isSmallest: [Bool]
  private let isDiscrete: Bool

  /// Plays `tape` to `scene` and looks for what decided.
  ///
  /// Of several tries that the question fits, the first that was not recognized is taken, else the first.
  ///
  /// - Throws: a `DescriptionError` if the scene is wrong, or has no such recognizer, or the tape no such touch.
  public init(
    of question: Question, _ tape: TouchTape, in scene: SceneDescription
  ) throws(DescriptionError) {
    try self.init(of: question, tape, in: scene, parts: 0)
  }

  /// An explanation that also looks at each answer, in `parts` places below it, whether there is a smaller one.
  package init(
    of question: Question, _ tape: TouchTape, in scene: SceneDescription, parts: Int
  ) throws(DescriptionError) {
    try scene.checkQuestion(question, tape)
    let account = try Account(of: tape, in: scene)
    let live = try Scene(scene, surface: tape.surface)
    let tries = account.tries.filter { $0.recognizer == question.recognizer }
    let contacts = tape.contacts
    var fitting: [Subject] = []
    for attempt in tries {
      let subject = Subject(attempt, contacts, account, live)
      if let touch = question.touch, !subject.contacts.contains(where: { $0.id == touch }) { continue }
      fitting.append(subject)
    }
    if let time = question.time {
      let nearest = fitting.map { $0.distance(to: time) }.min()
      fitting = fitting.filter { $0.distance(to: time) == nearest }
    }
    let number = fitting.firstIndex { !$0.wasRecognized } ?? 0
    let subject =
      fitting.isEmpty
      ? Subject(untouched: question, contacts) : fitting[number].withFollower(contacts, tape, scene, live)
    self.question = question
    attempt = subject.attempt
    place = (fitting.isEmpty ? 0 : number + 1, fitting.count)
    wasRecognized = subject.wasRecognized
    isDiscrete = account.recognizer(question.recognizer)?.isDiscrete ?? false
    steps = Chain(account, scene, live).steps(of: subject)
    let search = CounterfactualSearch(subject, account, tape, scene)
    let findings = search.findings()
    answers = findings.map { finding in
      Answer(
        change: finding.change, time: finding.time,
        sentence: finding.change.sentence(
          about: question.recognizer, current: finding.dial.current, reach: finding.reach), cost: finding.cost)
    }
    isSmallest = parts == 0 ? [] : findings.map { search.isSmallest($0, parts: parts) }
  }

  /// What became of it, in words: `did not begin`.
  public var outcome: String {
    if attempt == nil { return "never got a touch" }
    if isDiscrete { return wasRecognized ? "was recognized" : "was not recognized" }
    return wasRecognized ? "began" : "did not begin"
  }
}
