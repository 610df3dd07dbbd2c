import Tactus
import TactusJSON

/// Everything that happened when touches were played to a scene, in order.
///
/// ```swift
/// let session = try Session(of: RecordedTouches(samples: samples), in: scene)
/// for attempt in session.attempts where attempt.recognition != nil { print(attempt.recognizer) }
/// ```
///
/// A ``SessionRecorder`` records one while it happens.
public nonisolated struct Session: Sendable {
  /// One thing that happened.
  public enum Entry: Hashable, Sendable {
    /// A recognizer's action was called.
    case action(ActionRecord)
    /// Something was decided about a recognizer.
    case decision(DecisionRecord)
    /// A hit view received a touch.
    case view(ViewRecord)
    /// A sample was ignored or repaired.
    case anomaly(DecisionListener.Anomaly)
    /// A recognizer was never asked about a touch, although there were some.
    case notAsked(NotAsked)
  }

  /// A recognizer that no touch reached, and why.
  public struct NotAsked: Hashable, Sendable {
    /// When the session was over.
    public var time: Timestamp
    /// The recognizer's id.
    public var recognizer: String
    /// The obstacle, in words.
    public var reason: String

    /// A recognizer that no touch reached.
    public init(time: Timestamp, recognizer: String, reason: String) {
      self.time = time
      self.recognizer = recognizer
      self.reason = reason
    }
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
    /// Whether its gestures are recognized at one moment.
    public var isDiscrete: Bool
    /// Whether it still watched touches, or waited, at the end.
    public var isUndecided: Bool
  }

  /// Everything that happened, in order.
  public let entries: [Entry]
  /// The recognizers, in the order of the scene.
  public let recognizers: [Recognizer]
  /// The moments at which recognizers wanted to be woken, as they were after each frame, with those that were replaced later.
  public let deadlines: [Deadline]
  /// The time of the last frame, or of the last deadline after it.
  public let end: Timestamp
  /// The frames before which no recognizer watched a touch or waited, by their places among the touches.
  @_spi(Tools) public let quietFrames: [Int]

  /// The recognizer called `id`; `nil` if there is none.
  public func recognizer(_ id: String) -> Recognizer? { recognizers.first { $0.id == id } }
}

extension Session {
  /// Plays `touches` to the recognizers of `description`. After the last frame, time continues for as long as one waits.
  ///
  /// - Parameters:
  ///   - touches: the touches, frame by frame.
  ///   - description: the scene.
  ///   - keepsValues: whether actions keep their values. The touches of a recognizer are among them: where each of many
  ///     fingers has an action of its own, that is a list of all fingers for each finger.
  ///   - prepare: called with the live scene before the first frame.
  ///   - progress: called now and then with the share of the frames that were played, from 0 to 1.
  /// - Throws: what `SceneDescription/validate()` throws.
  public init(
    of touches: RecordedTouches, in description: SceneDescription, keepsValues: Bool = true,
    prepare: (Scene) -> Void = { _ in }, progress: (Double) -> Void = { _ in }
  ) throws(DescriptionError) {
    let scene = try Scene(description, surface: touches.surface)
    let recorder = SessionRecorder(scene, keepsValues: keepsValues)
    prepare(scene)
    var quietFrames: [Int] = []
    var deadlines: [Deadline] = []
    var last: [Timestamp?] = scene.members.map { _ in nil }
    for (index, frame) in touches.frames.enumerated() {
      if recorder.isQuiet { quietFrames.append(index) }
      recorder.play(frame)
      for (place, member) in scene.members.enumerated() {
        let deadline = member.recognizer.deadline
        if let deadline, deadline != last[place] { deadlines.append(Deadline(recognizer: member.id, time: deadline)) }
        last[place] = deadline
      }
      if index % 1000 == 999 { progress(Double(index + 1) / Double(touches.frames.count)) }
    }
    recorder.finish()
    entries = recorder.drainEntries()
    recognizers = recorder.recognizers
    self.deadlines = deadlines
    end = recorder.end
    self.quietFrames = quietFrames
  }
}

nonisolated extension Session.Entry {
  /// When it happened.
  public var time: Timestamp {
    switch self {
    case .action(let action): action.time
    case .decision(let decision): decision.time
    case .view(let view): view.time
    case .anomaly(let anomaly): anomaly.sample.time
    case .notAsked(let note): note.time
    }
  }

  /// What happened as one JSON object that starts with its time.
  public var json: JSONNode {
    switch self {
    case .action(let action): action.json
    case .decision(let decision): decision.json
    case .view(let view): view.json
    case .anomaly(let anomaly): anomaly.json
    case .notAsked(let note):
      JSONNode(members: [
        ("t", note.time.json), ("recognizer", JSONNode(note.recognizer)), ("decision", JSONNode("notAsked")),
        ("reason", JSONNode(note.reason)),
      ])
    }
  }
}

/// Plays frames to a live scene, and records everything that happens in it.
///
/// ```swift
/// let recorder = SessionRecorder(try Scene(description))
/// for frame in touches.frames {
///   recorder.play(frame)
///   for entry in recorder.drainEntries() { print(entry.json.text) }
/// }
/// ```
public final class SessionRecorder {
  /// The scene.
  public let scene: Scene
  /// The time of the last frame, or of the last deadline after it.
  public private(set) var end = Timestamp.zero
  private let listener: DecisionListener
  private let log = Log()

  /// Keeps what happens; the scene's closures share it.
  private final class Log {
    var entries: [Session.Entry] = []
  }

  /// Records what happens in `scene`, whose listeners it becomes.
  ///
  /// - Parameters:
  ///   - scene: a scene that was not played to.
  ///   - keepsValues: whether actions keep their values.
  public init(_ scene: Scene, keepsValues: Bool = true) {
    self.scene = scene
    listener = DecisionListener(scene) { [log] in log.entries.append(.decision($0)) }
    listener.onAnomaly = { [log] in log.entries.append(.anomaly($0)) }
    scene.onAction = { [log] action in
      var action = action
      if !keepsValues { action.values = [] }
      log.entries.append(.action(action))
    }
    scene.onViewTouch = { [log] in log.entries.append(.view($0)) }
  }

  /// The recognizers, in the order of the scene.
  public var recognizers: [Session.Recognizer] {
    scene.members.map { member in
      Session.Recognizer(
        id: member.id, type: member.type.name, isDiscrete: member.recognizer.isDiscrete,
        isUndecided: member.recognizer.isTracking)
    }
  }

  /// Whether no recognizer watches a touch or waits.
  public var isQuiet: Bool { scene.isQuiet }

  /// Plays a frame.
  public func play(_ frame: RecordedTouches.Frame) {
    end = frame.time
    scene.play(frame.samples, hover: frame.hover)
  }

  /// Moves time on for as long as a recognizer waits for a deadline, so that what only time can decide is decided too, and
  /// records which recognizers were never asked about a touch.
  public func finish() {
    if let last = scene.advanceUntilQuiet() { end = max(end, last) }
    #if !hasFeature(Embedded)
      for member in scene.members {
        guard let reason = listener.obstacles[member.id] else { continue }
        log.entries.append(.notAsked(Session.NotAsked(time: end, recognizer: member.id, reason: reason)))
      }
    #endif
  }

  /// What happened since the last call, in order.
  public func drainEntries() -> [Session.Entry] {
    if log.entries.isEmpty { return [] }
    defer { log.entries.removeAll(keepingCapacity: true) }
    return log.entries
  }
}
