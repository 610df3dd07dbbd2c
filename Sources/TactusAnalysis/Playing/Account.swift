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
    /// When it wanted to be woken; `nil` if it did not.
    public var deadline: Timestamp?
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
  /// The time of the last frame, or of the last deadline after it.
  public let end: Timestamp
  /// The frames before which nobody watched a touch or waited for anything, by their places in the tape.
  let quiet: [Int]

  /// Plays `tape` to the recognizers of `description`. Time goes on after the last frame for as long as one waits.
  ///
  /// - Throws: what ``SceneDescription/validate()`` throws.
  public init(of tape: TouchTape, in description: SceneDescription) throws(DescriptionError) {
    try self.init(of: tape, in: description, refusals: [])
  }

  /// Plays `tape` to the recognizers of `description` as if `change` had been made.
  ///
  /// - Throws: what ``SceneDescription/validate()`` throws, for the changed scene.
  public init(
    of tape: TouchTape, in description: SceneDescription, with change: Change
  ) throws(DescriptionError) {
    try self.init(of: change.applied(to: tape), in: change.applied(to: description), refusals: change.refusals)
  }

  init(
    of tape: TouchTape, in description: SceneDescription, refusals: [Change.Refusal]
  ) throws(DescriptionError) {
    let player = try Player(description, surface: tape.surface, refusals: refusals)
    let collector = Collector()
    let witness = Witness(player.scene, collector)
    player.scene.onAction = { collector.entries.append(.action($0)) }
    player.scene.onViewTouch = { collector.entries.append(.view($0)) }
    var quiet: [Int] = []
    for (index, frame) in tape.frames.enumerated() {
      if player.isQuiet { quiet.append(index) }
      player.play(frame)
    }
    player.finish()
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

/// Keeps what happens, in order.
private final class Collector {
  var entries: [Account.Entry] = []
}

/// Hears every decision, and looks at the recognizer as it is at that moment.
private final class Witness: DecisionObserver {
  private let types: [String: String]
  private let collector: Collector

  init(_ scene: Scene, _ collector: Collector) {
    var types: [String: String] = [:]
    for member in scene.members { types[member.id] = member.type.name }
    self.types = types
    self.collector = collector
    scene.application.observer = self
  }

  func observe(_ decision: Decision) {
    guard let id = decision.recognizer.name, let type = types[id] else { return }
    let record = DecisionRecord(
      time: decision.time, recognizer: id, type: type, kind: decision.kind,
      reason: decision.reason.map { DecisionRecord.Reason($0) })
    collector.entries.append(
      .decision(
        Account.Ruling(
          decision: record, touches: decision.recognizer.trackedTouches.map { $0.id },
          deadline: decision.recognizer.deadline)))
  }

  func observe(_ anomaly: SampleAnomaly, in sample: ContactSample) {
    collector.entries.append(.anomaly(anomaly, sample))
  }
}
