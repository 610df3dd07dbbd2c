@_spi(Tools) import Tactus
import TactusJSON

/// One decision about a recognizer, as a value that can be kept, compared and written.
///
/// A `Decision` refers to live recognizers, which change; a record keeps their names and the reason. A
/// ``DecisionListener`` makes it.
public nonisolated struct DecisionRecord: Hashable, Sendable {
  /// The time of the decision.
  public var time: Timestamp
  /// The recognizer's id.
  public var recognizer: String
  /// The name of the recognizer's type.
  public var type: String
  /// The kind of the decision.
  public var kind: Decision.Kind
  /// The reason; `nil` for a decision that needs none.
  public var reason: Reason?
  /// The contacts that the recognizer watched at that moment.
  public var touches: [UInt64]
  /// The name of the owner that has a drag from here on, if this was the decision; otherwise `nil`.
  public var owner: String?

  /// The reason of a decision, without the live objects that it was about.
  public struct Reason: Hashable, Sendable {
    /// The reason's name in lower camel case: `movedTooFar`.
    public var code: String
    /// The reason in words; see `DecisionReason.sentence`.
    public var sentence: String
    /// The numbers that were compared.
    public var numbers: [DecisionNumber]
    /// The id of the recognizer that the reason is about, if there is one.
    public var other: String?

    /// A reason with these parts.
    public init(code: String, sentence: String, numbers: [DecisionNumber] = [], other: String? = nil) {
      self.code = code
      self.sentence = sentence
      self.numbers = numbers
      self.other = other
    }
  }

  /// Makes a record with these parts.
  public init(
    time: Timestamp, recognizer: String, type: String, kind: Decision.Kind, reason: Reason? = nil,
    touches: [UInt64] = []
  ) {
    self.time = time
    self.recognizer = recognizer
    self.type = type
    self.kind = kind
    self.reason = reason
    self.touches = touches
  }

  /// The decision as one JSON object: `t`, `recognizer`, `type`, `decision`, then `reason`, its numbers and `other`.
  ///
  /// ```
  /// {"t":0.08,"recognizer":"press","type":"longPress","decision":"failed","reason":"liftedTooEarly","duration":0.08,
  /// "required":0.5}
  /// ```
  public var json: JSONNode {
    var members: [(key: String, value: JSONNode?)] = [
      ("t", time.json), ("recognizer", JSONNode(recognizer)), ("type", JSONNode(type)),
      ("decision", JSONNode(kind.name)), ("owner", owner.map { JSONNode($0) }),
    ]
    if let reason {
      members.append(("reason", JSONNode(reason.code)))
      for number in reason.numbers { members.append((number.name, JSONNode(number.value + 0))) }
      members.append(("other", reason.other.map { JSONNode($0) }))
    }
    return JSONNode(members: members)
  }

  /// The recognizer and the reason in words: `press: lifted after 0.08 s, needs 0.50 s`.
  public var summary: String { "\(recognizer): \(reason?.sentence ?? kind.name)" }
}

extension DecisionRecord {
  /// Makes a record of `decision` about a recognizer of the type called `type`.
  public init(_ decision: Decision, recognizer: String, type: String) {
    var reason = decision.reason.map { Reason($0) }
    if let sentence = decision.reasonSentence { reason?.sentence = sentence }
    self.init(
      time: decision.time, recognizer: recognizer, type: type, kind: decision.kind, reason: reason,
      touches: decision.recognizer.trackedIDs)
    if kind == .owned { owner = (decision.recognizer as? HandOverGestureRecognizer)?.owner?.name }
  }
}

extension DecisionRecord.Reason {
  /// Makes a record of `reason`.
  public init(_ reason: DecisionReason) {
    self.init(
      code: reason.code.name, sentence: reason.sentence, numbers: reason.numbers, other: reason.other?.spokenName)
  }
}

/// A number in a decision, with its name and unit.
///
/// A reason that compares has two numbers: first the measured one, then the limit. The limit is called `allowed` if it
/// must not be exceeded, and `required` if it must be reached.
public nonisolated struct DecisionNumber: Hashable, Sendable {
  /// The name of the number: `distance`, `allowed`.
  public var name: String
  /// The number.
  public var value: Double
  /// The unit of the number.
  public var unit: DecisionReason.Unit

  /// The number `value` in `unit`.
  public init(_ name: String, _ value: Double, _ unit: DecisionReason.Unit) {
    self.name = name
    self.value = value
    self.unit = unit
  }
}

extension DecisionReason {
  /// The numbers that were compared, the measured one first; empty if the reason has no numbers.
  ///
  /// They are the exact compared numbers, not rounded as in `sentence`, so that tools can draw or sum them.
  public var numbers: [DecisionNumber] {
    guard unit != .none, unit != .states, unit != .questions else { return [] }
    return [
      DecisionNumber(measuredName, measured, unit), DecisionNumber(isUpperLimit ? "allowed" : "required", limit, unit),
    ]
  }

  /// The name of the measured number: `distance`, `duration`, `count`.
  private var measuredName: String {
    switch unit {
    case .points: "distance"
    case .seconds: "duration"
    case .radians: "angle"
    case .pointsPerSecond: "speed"
    case .shares: "force"
    default: "count"
    }
  }

  /// Whether the limit must not be exceeded; otherwise it must be reached.
  private var isUpperLimit: Bool {
    switch code {
    case "movedTooFar", "movedAcross", "tooFarApart", "heldTooLong", "timedOut", "startedElsewhere", "turnedTooFar",
      "tooManyTouches":
      true
    case "movedTooLittle", "tooSlow", "liftedTooEarly", "turnedTooLittle", "pressedTooLightly", "liftedTooSlowly",
      "tooFewTaps", "tooFewRepetitions", "tooFewTouches", "outweighed":
      false
    // A comparison of another module failed at its limit: the number was above a limit that it must not exceed.
    default: measured > limit
    }
  }
}

/// Reports the decisions in a scene, with the ids that the scene gives its recognizers.
///
/// ```swift
/// let listener = DecisionListener(scene) { decision in print(decision.summary) }
/// scene.play(Scene.frames(of: samples))
/// ```
///
/// For a long press and a dragging finger, one of the printed lines is
///
/// ```
/// press: moved 20 pt, may move 10 pt
/// ```
///
/// It is the observer of the scene's application while both exist. Of several listeners, the last one receives the decisions.
public final class DecisionListener: DecisionObserver {
  /// A sample that was ignored or repaired.
  public nonisolated struct Anomaly: Hashable, Sendable {
    /// The kind of the anomaly.
    public var anomaly: SampleAnomaly
    /// The sample as the source sent it.
    public var sample: ContactSample

    /// An anomaly of `sample`.
    public init(anomaly: SampleAnomaly, sample: ContactSample) {
      self.anomaly = anomaly
      self.sample = sample
    }

    /// The anomaly as replay prints it: an object with `t`, `anomaly`, `touch` and `phase`.
    ///
    /// ```
    /// {"t":0.5,"anomaly":"unknownContact","touch":7,"phase":"moved"}
    /// ```
    public var json: JSONNode {
      JSONNode(members: [
        ("t", sample.time.json), ("anomaly", JSONNode(anomaly.code)), ("touch", JSONNode(sample.id)),
        ("phase", JSONNode(sample.phase.name)),
      ])
    }
  }

  /// Called for every sample that was ignored or repaired, such as a move of a contact that is not down; `nil` by
  /// default.
  public var onAnomaly: ((Anomaly) -> Void)?

  #if !hasFeature(Embedded)
    /// For each of the scene's recognizers that was never asked about a touch, the obstacle that kept the touches from
    /// it so far: of several, the narrowest miss. Without a touch there is none.
    public private(set) var obstacles: [String: String] = [:]
    /// The names of these obstacles: `outside`.
    private(set) var obstacleCodes: [String: String] = [:]
    private var distances: [String: Double] = [:]
    private var asked: Set<String> = []

    private let members: [Scene.Member]
  #endif

  private let types: [String: String]
  private let report: (DecisionRecord) -> Void

  /// Calls `report` for every decision in `scene`, in order.
  public init(_ scene: Scene, report: @escaping (DecisionRecord) -> Void) {
    self.report = report
    #if !hasFeature(Embedded)
      members = scene.members
    #endif
    types = scene.members.reduce(into: [:]) { $0[$1.id] = $1.type.name }
    scene.application.observer = self
  }

  /// Reports a decision, unless its recognizer is not in the scene.
  public func observe(_ decision: Decision) {
    guard let id = decision.recognizer.name, let type = types[id] else { return }
    report(DecisionRecord(decision, recognizer: id, type: type))
  }

  /// Reports a sample that was ignored or repaired.
  public func observe(_ anomaly: SampleAnomaly, in sample: ContactSample) {
    onAnomaly?(Anomaly(anomaly: anomaly, sample: sample))
  }

  #if !hasFeature(Embedded)
    /// Notes the recognizers that a new touch will not reach, and the reasons.
    public func observe(_ touch: Touch) {
      let place = touch.location(in: nil)
      for member in members where !asked.contains(member.id) {
        guard let obstacle = member.recognizer.obstacle(at: place, tool: touch.tool, buttons: touch.buttons) else {
          asked.insert(member.id)
          obstacles[member.id] = nil
          continue
        }
        if let nearest = distances[member.id], nearest <= obstacle.distance { continue }
        distances[member.id] = obstacle.distance
        obstacles[member.id] = obstacle.reason
        obstacleCodes[member.id] = obstacle.code
      }
    }
  #endif
}
