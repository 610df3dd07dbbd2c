@_spi(Tools) import Tactus
import TactusJSON

/// All events of a run of touches in a scene, in order.
///
/// ```swift
/// let session = try Session(of: RecordedTouches(samples: samples), in: scene)
/// for attempt in session.attempts where attempt.recognition != nil { print(attempt.recognizer) }
/// ```
///
/// A ``SessionRecorder`` records a session while it runs.
public nonisolated struct Session: Sendable {
  /// One event.
  public enum Entry: Hashable, Sendable {
    /// A recognizer's action was called.
    case action(ActionRecord)
    /// A decision about a recognizer.
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
    /// The time of the end of the session.
    public var time: Timestamp
    /// The recognizer's id.
    public var recognizer: String
    /// The obstacle, in words.
    public var reason: String
    /// The recognizer's type.
    var type = ""
    /// The name of the obstacle: `outside`.
    var code = ""

    /// A recognizer that no touch reached.
    public init(time: Timestamp, recognizer: String, reason: String) {
      self.time = time
      self.recognizer = recognizer
      self.reason = reason
    }
  }

  /// A moment at which a recognizer asked to be woken.
  public struct Deadline: Hashable, Sendable {
    /// The recognizer's id.
    public var recognizer: String
    /// The moment.
    public var time: Timestamp
    /// Whether the recognizer asked for another moment, or none, before it came.
    @_spi(Tools) public var isReplaced = false
  }

  /// A recognizer of the scene.
  public struct Recognizer: Hashable, Sendable {
    /// Its id.
    public var id: String
    /// The name of its type.
    public var type: String
    /// Whether its gestures are discrete.
    public var isDiscrete: Bool
    /// Whether it still watched touches, or waited, at the end.
    public var isUndecided: Bool
  }

  /// All events, in order.
  public let entries: [Entry]
  /// The recognizers, in the order of the scene.
  public let recognizers: [Recognizer]
  /// The moments at which recognizers asked to be woken, after each frame, including those that were replaced later.
  public let deadlines: [Deadline]
  /// The time of the last frame, or of the last deadline after it.
  public let end: Timestamp
  /// The frames before which no recognizer watched a touch or waited, as indices into the touches.
  @_spi(Tools) public let quietFrames: [Int]
  /// Those of the quiet frames before which all content of scroll views was in its first place.
  @_spi(Tools) public let freshFrames: [Int]
  /// The touches that came down, in order, with the ids of the views that they hit.
  @_spi(Tools) public let landings: [(time: Timestamp, touch: UInt64, view: String?)]
  /// The touches that recognizers watched after their first frame, with the number of entries until then.
  private let arrivals: [(place: Int, recognizer: String, touch: UInt64)]

  /// The recognizer called `id`; `nil` if there is none.
  public func recognizer(_ id: String) -> Recognizer? { recognizers.first { $0.id == id } }
}

extension Session {
  /// Plays `touches` to the recognizers of `description`. After the last frame, time continues while a recognizer waits.
  ///
  /// - Parameters:
  ///   - touches: the touches, frame by frame.
  ///   - description: the scene.
  ///   - keepsValues: whether actions keep their values. These include the touches of a recognizer: if each of many
  ///     fingers has its own actions, that is a list of all fingers for each finger.
  ///   - prepare: called with the live scene before the first frame.
  ///   - progress: called from time to time with the share of the frames that were played, from 0 to 1.
  /// - Throws: the errors of `SceneDescription/validate()`.
  public init(
    of touches: RecordedTouches, in description: SceneDescription, keepsValues: Bool = true,
    prepare: (Scene) -> Void = { _ in }, progress: (Double) -> Void = { _ in }
  ) throws(DescriptionError) {
    let scene = try Scene(description, surface: touches.surface)
    let recorder = SessionRecorder(scene, keepsValues: keepsValues)
    prepare(scene)
    var (quietFrames, freshFrames): ([Int], [Int]) = ([], [])
    var landings: [(time: Timestamp, touch: UInt64, view: String?)] = []
    var arrivals: [(place: Int, recognizer: String, touch: UInt64)] = []
    let contents = scene.contents
    var deadlines: [Deadline] = []
    var last: [Int?] = scene.members.map { _ in nil }
    for (index, frame) in touches.frames.enumerated() {
      if recorder.isQuiet {
        quietFrames.append(index)
        if scene.contents == contents { freshFrames.append(index) }
      }
      recorder.play(frame)
      if frame.samples.contains(where: { $0.phase == .began }) {
        let now = scene.application.now
        for touch in scene.application.touches where touch.beganTimestamp == now {
          landings.append((now, touch.id, touch.view?.name))
        }
        for member in scene.members {
          for touch in member.recognizer.trackedTouches where touch.beganTimestamp == now {
            arrivals.append((recorder.count, member.id, touch.id))
          }
        }
      }
      for (place, member) in scene.members.enumerated() {
        let deadline = member.recognizer.deadline
        if deadline == last[place].map({ deadlines[$0].time }) { continue }
        if let former = last[place], deadlines[former].time > frame.time { deadlines[former].isReplaced = true }
        last[place] = deadline == nil ? nil : deadlines.count
        if let deadline { deadlines.append(Deadline(recognizer: member.id, time: deadline)) }
      }
      if index % 1000 == 999 { progress(Double(index + 1) / Double(touches.frames.count)) }
    }
    recorder.finish()
    entries = recorder.drainEntries()
    recognizers = recorder.recognizers
    self.deadlines = deadlines
    end = recorder.end
    self.quietFrames = quietFrames
    self.freshFrames = freshFrames
    self.landings = landings
    self.arrivals = arrivals
  }
}

nonisolated extension Session.Entry {
  /// The time of the event.
  public var time: Timestamp {
    switch self {
    case .action(let action): action.time
    case .decision(let decision): decision.time
    case .view(let view): view.time
    case .anomaly(let anomaly): anomaly.sample.time
    case .notAsked(let note): note.time
    }
  }

  /// The event as one JSON object that starts with its time.
  public var json: JSONNode {
    switch self {
    case .action(let action): action.json
    case .decision(let decision): decision.json
    case .view(let view): view.json
    case .anomaly(let anomaly): anomaly.json
    case .notAsked(let note):
      JSONNode(members: [
        ("t", note.time.json), ("recognizer", JSONNode(note.recognizer)), ("type", JSONNode(note.type)),
        ("decision", JSONNode("notAsked")), ("reason", JSONNode(note.code)), ("text", JSONNode(note.reason)),
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

  /// Keeps the events; the scene's closures share it.
  private final class Log {
    var entries: [Session.Entry] = []
  }

  /// Records the events of `scene`, and becomes its listener.
  ///
  /// - Parameters:
  ///   - scene: a scene to which nothing was played yet.
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
  public func play(_ frame: ContactFrame) {
    end = frame.time
    scene.play(frame)
  }

  /// Advances the time as long as a recognizer waits for a deadline, so that gestures that time alone decides are also
  /// decided. Records the recognizers that were never asked about a touch.
  public func finish() {
    if let last = scene.advanceUntilQuiet() { end = max(end, last) }
    #if !hasFeature(Embedded)
      for member in scene.members {
        guard let reason = listener.obstacles[member.id] else { continue }
        var note = Session.NotAsked(time: end, recognizer: member.id, reason: reason)
        (note.type, note.code) = (member.type.name, listener.obstacleCodes[member.id] ?? "")
        log.entries.append(.notAsked(note))
      }
    #endif
  }

  /// The number of events since the last call of `drainEntries`.
  fileprivate var count: Int { log.entries.count }

  /// The events since the last call, in order.
  public func drainEntries() -> [Session.Entry] {
    if log.entries.isEmpty { return [] }
    defer { log.entries.removeAll(keepingCapacity: true) }
    return log.entries
  }
}

/// One attempt of one recognizer, from the first touch that it watched to the outcome.
public nonisolated struct GestureAttempt: Hashable, Sendable {
  /// The recognizer's id.
  public var recognizer: String
  /// The time of its first touch.
  public var start: Timestamp
  /// The contacts that it watched, in the order in which they came down.
  public var touches: [UInt64] = []
  /// The decisions about it, in order.
  public var decisions: [DecisionRecord] = []
  /// The actions that were called, in order.
  public var actions: [ActionRecord] = []
  /// The index, among the entries of the session, of the decision that determined its result: recognized or failed;
  /// `nil` if there was none.
  public var place: Int?
  /// Its outcome: ended, cancelled or failed; `nil` if there was none by the end of the session.
  public var outcome: DecisionRecord?

  /// An attempt that starts.
  public init(recognizer: String, start: Timestamp) {
    self.recognizer = recognizer
    self.start = start
  }

  /// The time when it began or was recognized, so that its action was called; `nil` if it never was.
  public var recognition: Timestamp? {
    actions.first { $0.state == .began || $0.state == .changed || $0.state == .ended }?.time
  }

  /// Whether it failed, for any reason.
  public var hasFailed: Bool { outcome?.kind == .failed }

  /// The reason why it failed before it began; `nil` if it did not.
  public var failure: DecisionRecord.Reason? { recognition == nil && hasFailed ? outcome?.reason : nil }

  /// The last decision that the recognizer had recognized its gesture but had to wait; `nil` if it never waited.
  public var held: DecisionRecord? { decisions.last { $0.kind == .held } }

  /// The first and the last moment at which it had recognized its gesture but had to wait; `nil` if it never waited.
  public var wait: (from: Timestamp, to: Timestamp?, other: String?)? {
    guard let held = decisions.first(where: { $0.kind == .held }) else { return nil }
    let after = decisions.first { $0.kind != .held && $0.time >= held.time && $0.kind != .possible }
    return (held.time, after?.time, held.reason?.other)
  }
}

nonisolated extension Session {
  /// The attempts of all recognizers, in the order of their start; those with the same start in the order of the scene.
  ///
  /// An attempt without any result, because the recognizer ignored the touch, is left out.
  public var attempts: [GestureAttempt] {
    var attempts: [GestureAttempt] = []
    var current: [String: Int] = [:]
    // The touches of each attempt as sets, so that no list has to be searched for a known touch.
    var known: [Set<UInt64>] = []
    func add(_ contacts: [UInt64], to index: Int) {
      for contact in contacts where known[index].insert(contact).inserted { attempts[index].touches.append(contact) }
    }
    func index(_ recognizer: String, _ time: Timestamp) -> Int {
      if let index = current[recognizer] { return index }
      current[recognizer] = attempts.count
      attempts.append(GestureAttempt(recognizer: recognizer, start: time))
      known.append([])
      return attempts.count - 1
    }
    var arrivals = arrivals[...]
    func addArrivals(upTo place: Int) {
      while let arrival = arrivals.first, arrival.place <= place {
        if let index = current[arrival.recognizer] { add([arrival.touch], to: index) }
        arrivals.removeFirst()
      }
    }
    for (place, entry) in entries.enumerated() {
      addArrivals(upTo: place)
      switch entry {
      case .decision(let decision):
        if decision.kind == .possible { current[decision.recognizer] = nil }
        if decision.kind == .refused { continue }
        let index = index(decision.recognizer, decision.time)
        attempts[index].decisions.append(decision)
        add(decision.touches, to: index)
        switch decision.kind {
        case .began: attempts[index].place = attempts[index].place ?? place
        case .ended, .cancelled, .failed:
          attempts[index].place = attempts[index].place ?? place
          attempts[index].outcome = decision
        case .possible, .held, .released, .refused, .owned: break
        }
      case .action(let action):
        let index = index(action.recognizer, action.time)
        attempts[index].actions.append(action)
        add(action.touches, to: index)
      case .view, .anomaly, .notAsked: break
      }
    }
    addArrivals(upTo: entries.count)
    let undecided = Set(recognizers.filter { $0.isUndecided }.map { $0.id })
    return attempts.indices.filter { index in
      let attempt = attempts[index]
      if attempt.outcome != nil || !attempt.actions.isEmpty { return true }
      return current[attempt.recognizer] == index && undecided.contains(attempt.recognizer)
    }.map { attempts[$0] }
  }
}

extension Scene {
  /// The places and scales of the content of scroll views, and whether it moves.
  fileprivate var contents: [Double] {
    scrollViews.flatMap { [$0.contentOffset.x, $0.contentOffset.y, $0.zoomScale, $0.isMoving ? 1 : 0] }
  }
}
