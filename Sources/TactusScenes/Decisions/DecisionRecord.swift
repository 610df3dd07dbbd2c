import Tactus
import TactusJSON

/// One thing that was decided about a recognizer, as a value that can be kept, compared and written.
///
/// A `Decision` points to live recognizers, which go on; this keeps what they were called and what was said of them. A
/// ``DecisionListener`` makes it.
public struct DecisionRecord: Hashable, Sendable {
  /// When it was decided.
  public var time: Timestamp
  /// The recognizer's id.
  public var recognizer: String
  /// The name of the recognizer's type.
  public var type: String
  /// What was decided.
  public var kind: Decision.Kind
  /// Why; `nil` for what needs no reason.
  public var reason: Reason?

  /// Why something was decided, without the live objects that it was about.
  public struct Reason: Hashable, Sendable {
    /// The reason's name in lower camel case: `movedTooFar`.
    public var code: String
    /// The reason in words; see `DecisionReason.sentence`.
    public var sentence: String
    /// The numbers that decided.
    public var numbers: [DecisionNumber]
    /// The id of the recognizer that the reason is about, if it is about one.
    public var other: String?

    /// A reason with these parts.
    public init(code: String, sentence: String, numbers: [DecisionNumber] = [], other: String? = nil) {
      self.code = code
      self.sentence = sentence
      self.numbers = numbers
      self.other = other
    }

    /// What is to be kept of `reason`.
    public init(_ reason: DecisionReason) {
      self.init(
        code: reason.code.name, sentence: reason.sentence, numbers: reason.numbers, other: reason.other?.spokenName)
    }
  }

  /// A record of these.
  public init(time: Timestamp, recognizer: String, type: String, kind: Decision.Kind, reason: Reason? = nil) {
    self.time = time
    self.recognizer = recognizer
    self.type = type
    self.kind = kind
    self.reason = reason
  }

  /// The decision as one JSON object: `t`, `recognizer`, `type`, `decision`, then `reason`, its numbers and `other`.
  ///
  /// ```
  /// {"t":0.08,"recognizer":"press","type":"longPress","decision":"failed","reason":"liftedTooEarly","duration":0.08,
  /// "required":0.5}
  /// ```
  public var json: JSONNode {
    var members: [(key: String, value: JSONNode?)] = [
      ("t", JSONNode(JSONNumber(scaled: time.nanoseconds, decimals: 9))),
      ("recognizer", JSONNode(recognizer)),
      ("type", JSONNode(type)),
      ("decision", JSONNode(kind.name)),
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
