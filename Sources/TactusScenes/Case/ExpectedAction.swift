import Tactus

/// An action that a case expects.
///
/// Only what is given is compared: without a state, a time and values, any action of the recognizer will do.
///
/// ```swift
/// var entry = ExpectedAction(
///   recognizer: "drag", state: .changed, values: [.init("translation", .pair(40, 6))])
/// entry.valueTolerance = 0.5
/// ```
public struct ExpectedAction: Hashable, Sendable {
  /// The id of the recognizer.
  public var recognizer: String
  /// The state as the action is called: began, changed, ended or cancelled; `nil` for any.
  public var state: GestureRecognizer.State?
  /// When; `nil` for any time.
  public var time: Timestamp?
  /// How far the time may be off, inclusive; 0.001 s by default. Zero wants the very nanosecond; nothing meets a
  /// negative one, which a file is refused for.
  public var tolerance: Timestamp.Duration
  /// How far each number among the values may be off, inclusive, in the unit of that number; 0.01 by default. Counts,
  /// words and contacts must be the same whatever it is.
  public var valueTolerance: Double
  /// What the recognizer must say of itself, under the names of its type's ``RecognizerType/values``.
  public var values: [ActionRecord.Value]

  /// How far the time may be off unless an entry says otherwise: 0.001 s.
  public static let defaultTolerance = Timestamp.Duration(nanoseconds: 1_000_000)
  /// How far numbers may be off unless an entry says otherwise: 0.01, a hundredth of a point and about half a degree.
  public static let defaultValueTolerance = 0.01

  /// An action of `recognizer`.
  public init(
    recognizer: String, state: GestureRecognizer.State? = nil, time: Timestamp? = nil,
    values: [ActionRecord.Value] = []
  ) {
    self.recognizer = recognizer
    self.state = state
    self.time = time
    self.values = values
    tolerance = Self.defaultTolerance
    valueTolerance = Self.defaultValueTolerance
  }

  /// The recognizer, its state and the time, as far as they are given: what messages call the entry.
  public var summary: String {
    var text = recognizer
    if let state { text += " \(state.name)" }
    if let time { text += " at \(time.text)" }
    return text
  }
}

/// How a recognizer's gesture must have ended.
public struct ExpectedOutcome: Hashable, Sendable {
  /// The id of the recognizer.
  public var recognizer: String
  /// How it must have ended.
  public var outcome: GestureOutcome

  /// An outcome of `recognizer`.
  public init(recognizer: String, outcome: GestureOutcome) {
    self.recognizer = recognizer
    self.outcome = outcome
  }
}

/// Why a recognizer must have failed.
public struct ExpectedReason: Hashable, Sendable {
  /// The id of the recognizer.
  public var recognizer: String
  /// The code of the reason, such as `movedTooFar`; see `DecisionReason.code`. Reasons may be added to the engine and
  /// to applications, so any word is taken; one that there is not is never met.
  public var code: String

  /// A reason of `recognizer`.
  public init(recognizer: String, code: String) {
    self.recognizer = recognizer
    self.code = code
  }
}
