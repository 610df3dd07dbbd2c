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

// MARK: Numbers

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

// MARK: Numbers of reasons

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
