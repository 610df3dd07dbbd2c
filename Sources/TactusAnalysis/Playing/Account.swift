import Tactus
import TactusJSON
import TactusScenes

/// Everything that happened when a tape was played to a scene, in order.
public struct Account: Sendable {
  /// One thing that happened.
  public enum Entry: Hashable, Sendable {
    /// Something was decided about a recognizer.
    case decision(Ruling)
    /// A recognizer's action was called.
    case action(ActionRecord)
    /// A hit view was told of a touch.
    case view(ViewRecord)
    /// A sample was ignored or repaired.
    case anomaly(SampleAnomaly, ContactSample)

    /// When it happened.
    public var time: Timestamp {
      switch self {
      case .decision(let ruling): ruling.decision.time
      case .action(let action): action.time
      case .view(let view): view.time
      case .anomaly(_, let sample): sample.time
      }
    }
  }

  /// A decision, and what was so at that moment.
  public struct Ruling: Hashable, Sendable {
    /// What was decided, and why.
    public var decision: DecisionRecord
    /// The contacts that the recognizer attended to.
    public var touches: [UInt64]
  }

  /// A moment at which a recognizer wanted to be woken.
  public struct Deadline: Hashable, Sendable {
    /// The recognizer's id.
    public var recognizer: String
    /// The moment.
    public var time: Timestamp
  }

  /// A recognizer of the scene.
  public struct Recognizer: Hashable, Sendable {
    /// Its id.
    public var id: String
    /// The name of its type.
    public var type: String
    /// The id of its view.
    public var view: String
    /// Whether its gestures are recognized at one moment.
    public var isDiscrete: Bool
    /// Whether it still watched touches, or waited, at the end.
    public var isUndecided: Bool
  }

  /// Everything that happened, in order.
  public let entries: [Entry]
  /// The recognizers, in the order of the scene.
  public let recognizers: [Recognizer]
  /// The moments at which recognizers wanted to be woken, as they were after each frame; those that changed their mind are
  /// among them.
  public let deadlines: [Deadline]
  /// The time of the last frame, or of the last deadline after it.
  public let end: Timestamp
  /// The frames before which nobody watched a touch or waited for anything, by their places in the tape.
  let quiet: [Int]

  /// Plays `tape` to the recognizers of `description`. Time goes on after the last frame for as long as one waits.
  ///
  /// - Throws: what `SceneDescription/validate()` throws.
  public init(of tape: TouchTape, in description: SceneDescription) throws(DescriptionError) {
    try self.init(of: tape, in: description, refusals: [])
  }

  /// Plays `tape` to the recognizers of `description` as if `change` had been made.
  ///
  /// - Throws: what `SceneDescription/validate()` throws, for the changed scene.
  public init(
    of tape: TouchTape, in description: SceneDescription, with change: Change
  ) throws(DescriptionError) {
    try self.init(of: change.applied(to: tape), in: change.applied(to: description), refusals: change.refusals)
  }

  /// - Parameter keepsValues: whether actions keep their values. The touches of a recognizer are among them: where each of many
  ///   fingers has an action of its own, that is a list of all fingers for each finger.
  init(
    of tape: TouchTape, in description: SceneDescription, refusals: [Change.Refusal] = [], keepsValues: Bool = true
  ) throws(DescriptionError) {
    let player = try Player(description, surface: tape.surface, refusals: refusals)
    let collector = Collector()
    let witness = Witness(player.scene, collector)
    player.scene.onAction = { action in
      var action = action
      if !keepsValues { action.values = [] }
      collector.entries.append(.action(action))
    }
    player.scene.onViewTouch = { collector.entries.append(.view($0)) }
    var quiet: [Int] = []
    var deadlines: [Deadline] = []
    var last: [Timestamp?] = player.scene.members.map { _ in nil }
    for (index, frame) in tape.frames.enumerated() {
      if player.isQuiet { quiet.append(index) }
      player.play(frame)
      for (place, member) in player.scene.members.enumerated() {
        let deadline = member.recognizer.deadline
        if let deadline, deadline != last[place] { deadlines.append(Deadline(recognizer: member.id, time: deadline)) }
        last[place] = deadline
      }
    }
    player.finish()
    self.deadlines = deadlines
    entries = collector.entries
    end = player.end
    self.quiet = quiet
    recognizers = zip(player.scene.members, description.recognizers).map { member, description in
      Recognizer(
        id: member.id, type: member.type.name, view: description.view, isDiscrete: member.recognizer.isDiscrete,
        isUndecided: member.recognizer.isTracking)
    }
    withExtendedLifetime(witness) {}
  }

  /// The recognizer called `id`; `nil` if there is none.
  public func recognizer(_ id: String) -> Recognizer? { recognizers.first { $0.id == id } }
}
